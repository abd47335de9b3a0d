//! Bar charts as SVG. Text and lines have the colour of the text around the chart, so it is dark where its page is; it
//! is as wide as its place, but not so narrow that its text cannot be read.

/// A colour: red, green, blue.
pub(crate) type Colour = (u8, u8, u8);

/// Colours that people with a colour vision deficiency can tell apart (Okabe and Ito), and grey.
pub(crate) const COLOURS: [Colour; 8] = [
    (0x99, 0x99, 0x99),
    (0x56, 0xb4, 0xe9),
    (0xe6, 0x9f, 0x00),
    (0x00, 0x9e, 0x73),
    (0xf0, 0xe4, 0x42),
    (0xd5, 0x5e, 0x00),
    (0x00, 0x72, 0xb2),
    (0xcc, 0x79, 0xa7),
];

/// Units of the drawing, which are pixels at its smallest size.
const WIDTH: f64 = 960.0;
const PLOT_HEIGHT: f64 = 300.0;
const RIGHT: f64 = 10.0;
const LEGEND_LINE: f64 = 22.0;
const TEXT: f64 = 14.0;
/// Between the axis and its numbers.
const GAP: f64 = 6.0;
/// Mean width of a letter.
const LETTER: f64 = 9.0;
/// Narrowest bar, and the space between groups.
const BAR: f64 = 3.0;
const SPACE: f64 = 6.0;

/// How the bars of a group stand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Arrangement {
    /// One bar for each series.
    Beside,
    /// One bar, the series on top of each other.
    Stacked,
}

/// A bar chart.
#[derive(Clone, Debug)]
pub struct Chart {
    /// What the vertical axis shows, with its unit.
    pub unit: &'static str,
    /// Names of the series.
    pub series: Vec<String>,
    /// Name and values of each group, one value for each series.
    pub groups: Vec<(String, Vec<f64>)>,
    /// How the bars of a group stand.
    pub arrangement: Arrangement,
    /// A line across the chart.
    pub reference: Option<f64>,
    /// Decimals of a value where it is told as a number.
    pub decimals: usize,
}

impl Chart {
    /// The chart as an SVG element.
    pub fn to_svg(&self) -> String {
        let place = Place::of(self);
        let Place { width, height, .. } = place;
        let unit = escaped(self.unit);
        let mut svg = format!(
            "<svg viewBox=\"0 0 {width:.0} {height:.0}\" style=\"width:100%;min-width:{width:.0}px\" role=\"img\" \
             aria-label=\"{unit}\" fill=\"currentColor\" font-size=\"{TEXT}\" xmlns=\"http://www.w3.org/2000/svg\">\n"
        );
        self.legend(&place, &mut svg);
        self.axis(&place, &mut svg);
        self.bars(&place, &mut svg);
        self.name_groups(&place, &mut svg);
        svg + "</svg>"
    }

    /// A value as a number.
    pub(crate) fn number(&self, value: f64) -> String {
        format!("{value:.0$}", self.decimals)
    }

    /// Highest value that the axis must show.
    fn top(&self) -> f64 {
        let height = |values: &Vec<f64>| match self.arrangement {
            Arrangement::Beside => values.iter().copied().fold(0.0, f64::max),
            Arrangement::Stacked => values.iter().sum(),
        };
        let heights = self.groups.iter().map(|(_, values)| height(values));
        let top = heights.fold(self.reference.unwrap_or(0.0), f64::max);
        if top > 0.0 { 1.05 * top } else { 1.0 }
    }

    /// Bars of a group that stand beside each other.
    fn bars_beside(&self) -> usize {
        match self.arrangement {
            Arrangement::Beside => self.series.len(),
            Arrangement::Stacked => 1,
        }
    }

    /// Left, bottom, right and top of the bar of a series in a group; a group is as wide as 1.
    fn bar(&self, group: usize, series: usize) -> [(f64, f64); 2] {
        let values = &self.groups[group].1;
        let left = group as f64 + 0.1;
        match self.arrangement {
            Arrangement::Beside => {
                let width = 0.8 / self.series.len() as f64;
                let left = left + width * series as f64;
                [(left, 0.0), (left + width, values[series])]
            }
            Arrangement::Stacked => {
                let bottom: f64 = values[..series].iter().sum();
                [(left, bottom), (left + 0.8, bottom + values[series])]
            }
        }
    }

    fn legend(&self, place: &Place, svg: &mut String) {
        for (series, (name, (x, y))) in self.series.iter().zip(&place.legend).enumerate() {
            let (colour, name) = (css(series), escaped(name));
            *svg += &format!(
                "<rect x=\"{x:.1}\" y=\"{:.1}\" width=\"12\" height=\"12\" fill=\"{colour}\"/>\
                 <text x=\"{:.1}\" y=\"{y:.1}\">{name}</text>\n",
                y - 11.0,
                x + 17.0
            );
        }
    }

    fn axis(&self, place: &Place, svg: &mut String) {
        let (right, middle) = (place.width - RIGHT, place.top + PLOT_HEIGHT / 2.0);
        *svg += &format!(
            "<text transform=\"translate({TEXT} {middle:.1}) rotate(-90)\" text-anchor=\"middle\">{}</text>\n",
            escaped(self.unit)
        );
        for (value, number) in numbers(place.highest) {
            let (left, y) = (place.left, place.y(value));
            *svg += &format!(
                "<path d=\"M{left:.1} {y:.1}H{right:.1}\" stroke=\"currentColor\" stroke-opacity=\".2\"/>\
                 <text x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"end\">{number}</text>\n",
                left - GAP,
                y + 5.0
            );
        }
    }

    fn bars(&self, place: &Place, svg: &mut String) {
        for (group, (name, values)) in self.groups.iter().enumerate() {
            for (series, value) in values.iter().enumerate() {
                let [(left, bottom), (right, top)] = self.bar(group, series);
                let (x, y) = (place.x(left), place.y(top));
                *svg += &format!(
                    "<rect x=\"{x:.1}\" y=\"{y:.1}\" width=\"{:.1}\" height=\"{:.1}\" fill=\"{}\">\
                     <title>{}, {}: {}</title></rect>\n",
                    place.x(right) - x,
                    place.y(bottom) - y,
                    css(series),
                    escaped(name),
                    escaped(&self.series[series]),
                    self.number(*value)
                );
            }
        }
        if let Some(value) = self.reference {
            let (left, y, right) = (place.left, place.y(value), place.width - RIGHT);
            *svg +=
                &format!("<path d=\"M{left:.1} {y:.1}H{right:.1}\" stroke=\"currentColor\"/>\n");
        }
    }

    fn name_groups(&self, place: &Place, svg: &mut String) {
        let y = place.top + PLOT_HEIGHT;
        for (group, (name, _)) in self.groups.iter().enumerate() {
            let (x, name) = (place.x(group as f64 + 0.5), escaped(name));
            *svg += &match place.level {
                true => format!(
                    "<text x=\"{x:.1}\" y=\"{:.1}\" text-anchor=\"middle\">{name}</text>\n",
                    y + 20.0
                ),
                false => format!(
                    "<text transform=\"translate({:.1} {:.1}) rotate(-90)\" text-anchor=\"end\">{name}</text>\n",
                    x + 5.0,
                    y + 8.0
                ),
            };
        }
    }
}

/// Where the parts of a chart are.
struct Place {
    width: f64,
    height: f64,
    /// Where the plot begins, right of the numbers of its axis.
    left: f64,
    /// Where the plot begins, below the legend.
    top: f64,
    /// The highest value of the axis.
    highest: f64,
    /// The width of a group.
    group: f64,
    /// The names of groups are level, for there is room.
    level: bool,
    /// Of each series.
    legend: Vec<(f64, f64)>,
}

impl Place {
    fn of(chart: &Chart) -> Self {
        let groups = chart.groups.len().max(1) as f64;
        let narrowest = SPACE + BAR * chart.bars_beside() as f64;
        let text = |name: &str| LETTER * name.chars().count() as f64;
        let highest = chart.top();
        let widest = numbers(highest).map(|(_, number)| text(&number)).fold(0.0, f64::max);
        // The name of the axis stands upright at the edge.
        let left = TEXT + 2.0 * GAP + widest;
        // A name that stands upright needs its height.
        let group = ((WIDTH - left - RIGHT) / groups).max(narrowest).max(TEXT + 2.0);
        let width = left + RIGHT + group * groups;
        let (mut legend, mut x, mut y) = (Vec::new(), left, 16.0);
        for name in &chart.series {
            let wide = 17.0 + text(name) + 18.0;
            if x > left && x + wide > width {
                (x, y) = (left, y + LEGEND_LINE);
            }
            legend.push((x, y));
            x += wide;
        }
        let longest = chart.groups.iter().map(|(name, _)| text(name)).fold(0.0, f64::max);
        let level = longest + 4.0 < group;
        let top = y + 18.0;
        let names = if level { 30.0 } else { longest + 16.0 };
        let height = top + PLOT_HEIGHT + names;
        Self { width, height, left, top, highest, group, level, legend }
    }

    fn x(&self, groups: f64) -> f64 {
        self.left + self.group * groups
    }

    fn y(&self, value: f64) -> f64 {
        self.top + PLOT_HEIGHT * (1.0 - value / self.highest)
    }
}

/// The values of the lines of an axis up to a value, and their numbers.
fn numbers(highest: f64) -> impl Iterator<Item = (f64, String)> {
    let step = step(highest);
    let decimals = (-step.log10().floor()).max(0.0) as usize;
    (0..=(highest / step) as usize).map(move |line| {
        let value = line as f64 * step;
        (value, format!("{value:.decimals$}"))
    })
}

/// The distance of the lines of an axis up to a value: 1, 2 or 5 of a power of ten.
fn step(highest: f64) -> f64 {
    let rough = highest / 6.0;
    let power = 10f64.powf(rough.log10().floor());
    let factor = [1.0, 2.0, 5.0, 10.0].into_iter().find(|factor| factor * power >= rough);
    power * factor.unwrap_or(10.0)
}

/// The colour of a series.
fn css(series: usize) -> String {
    let (red, green, blue) = COLOURS[series % COLOURS.len()];
    format!("#{red:02x}{green:02x}{blue:02x}")
}

/// Text as XML, in an attribute too.
fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn chart(arrangement: Arrangement) -> Chart {
        Chart {
            unit: "speedup",
            series: vec!["one".to_owned(), "two".to_owned()],
            groups: vec![("a<b".to_owned(), vec![1.0, 3.0]), ("b".to_owned(), vec![2.0, 0.0])],
            arrangement,
            reference: Some(1.0),
            decimals: 3,
        }
    }

    #[test]
    fn the_axis_holds_the_highest_bar() {
        assert_eq!(chart(Arrangement::Beside).top(), 1.05 * 3.0);
        assert_eq!(chart(Arrangement::Stacked).top(), 1.05 * 4.0);
    }

    #[test]
    fn bars_stand_beside_or_on_each_other() {
        let [(left, bottom), (right, top)] = chart(Arrangement::Beside).bar(0, 1);
        assert_eq!((left, bottom, right, top), (0.5, 0.0, 0.9, 3.0));
        let [(left, bottom), (right, top)] = chart(Arrangement::Stacked).bar(1, 1);
        assert_eq!((left, bottom, right, top), (1.1, 2.0, 1.9000000000000001, 2.0));
    }

    #[test]
    fn an_svg_names_series_groups_and_unit_and_has_a_bar_for_each_value() {
        let svg = chart(Arrangement::Beside).to_svg();
        assert!(svg.starts_with("<svg") && svg.ends_with("</svg>"));
        for text in [">one<", ">two<", ">a&lt;b<", ">speedup<", "<title>a&lt;b, two: 3.000<"] {
            assert!(svg.contains(text), "{text}");
        }
        // Four bars, and two in the legend.
        assert_eq!(svg.matches("<rect").count(), 6);
    }

    #[test]
    fn lines_of_an_axis_are_round_numbers() {
        assert_eq!([0.9, 1.05, 3.15, 80.0].map(step), [0.2, 0.2, 1.0, 20.0]);
    }

    #[test]
    fn the_numbers_of_an_axis_have_room_beside_its_name() {
        let mut chart = chart(Arrangement::Beside);
        let left = |chart: &Chart| Place::of(chart).left;
        assert_eq!(
            numbers(3.15).map(|(_, number)| number).collect::<Vec<_>>(),
            ["0", "1", "2", "3"]
        );
        assert_eq!(left(&chart), TEXT + 2.0 * GAP + LETTER);
        chart.groups[0].1 = vec![1_200_000.0, 3.0];
        let last = numbers(chart.top()).last().unwrap();
        assert_eq!(last, (1_000_000.0, "1000000".to_owned()));
        assert_eq!(left(&chart), TEXT + 2.0 * GAP + 7.0 * LETTER);
        let end = left(&chart) - GAP;
        assert!(chart.to_svg().contains(&format!("<text x=\"{end:.1}\"")));
        // The groups begin behind the numbers, and the chart is no wider for them.
        assert_eq!((Place::of(&chart).x(0.0), Place::of(&chart).width), (left(&chart), WIDTH));
        chart.groups[0].1 = vec![0.04, 0.02];
        (chart.groups[1].1, chart.reference) = (vec![0.0, 0.0], None);
        assert_eq!(left(&chart), TEXT + 2.0 * GAP + 4.0 * LETTER);
    }

    #[test]
    fn a_chart_grows_beyond_the_page_before_its_text_gets_too_small() {
        let mut wide = chart(Arrangement::Beside);
        wide.groups = vec![("name".to_owned(), vec![1.0, 1.0]); 200];
        let place = Place::of(&wide);
        assert_eq!((place.group, place.level), (TEXT + 2.0, false));
        assert!(place.width > 3000.0 && Place::of(&chart(Arrangement::Beside)).level);
    }
}
