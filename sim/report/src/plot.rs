//! Bar charts as SVG.

use plotters::coord::types::RangedCoordf64;
use plotters::prelude::*;
use plotters::style::text_anchor::{HPos, Pos, VPos};

/// Colours that people with a colour vision deficiency can tell apart (Okabe and Ito), and grey.
pub(crate) const COLOURS: [RGBColor; 8] = [
    RGBColor(0x99, 0x99, 0x99),
    RGBColor(0x56, 0xb4, 0xe9),
    RGBColor(0xe6, 0x9f, 0x00),
    RGBColor(0x00, 0x9e, 0x73),
    RGBColor(0xf0, 0xe4, 0x42),
    RGBColor(0xd5, 0x5e, 0x00),
    RGBColor(0x00, 0x72, 0xb2),
    RGBColor(0xcc, 0x79, 0xa7),
];
/// Pixels.
const HEIGHT: u32 = 380;
const LABELS_HEIGHT: u32 = 130;
const AXIS_WIDTH: u32 = 60;
const LEGEND_WIDTH: u32 = 140;

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
}

impl Chart {
    /// The chart as an SVG element.
    pub fn to_svg(&self) -> String {
        let mut svg = String::new();
        self.draw(&mut svg).expect("drawing into a string cannot fail");
        svg
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

    /// Left, right, bottom and top of the bar of a series in a group.
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

    fn draw(
        &self,
        svg: &mut String,
    ) -> Result<(), DrawingAreaErrorKind<<SVGBackend<'_> as DrawingBackend>::ErrorType>> {
        let bars = match self.arrangement {
            Arrangement::Beside => self.series.len() as u32,
            Arrangement::Stacked => 2,
        };
        let width = AXIS_WIDTH + LEGEND_WIDTH + self.groups.len() as u32 * (8 + 9 * bars).max(20);
        let root = SVGBackend::with_string(svg, (width, HEIGHT)).into_drawing_area();
        root.fill(&WHITE)?;
        let (plot, legend) = root.split_horizontally(width - LEGEND_WIDTH);
        let mut chart = ChartBuilder::on(&plot)
            .margin_top(10)
            .margin_bottom(LABELS_HEIGHT)
            .y_label_area_size(AXIS_WIDTH)
            .build_cartesian_2d(0.0..self.groups.len() as f64, 0.0..self.top())?;
        chart.configure_mesh().disable_x_mesh().disable_x_axis().y_desc(self.unit).draw()?;
        for series in 0..self.series.len() {
            let colour = COLOURS[series % COLOURS.len()];
            let bars = (0..self.groups.len())
                .map(|group| Rectangle::new(self.bar(group, series), colour.filled()));
            chart.draw_series(bars)?;
        }
        if let Some(height) = self.reference {
            let line = [(0.0, height), (self.groups.len() as f64, height)];
            chart.draw_series([PathElement::new(line, BLACK.stroke_width(1))])?;
        }
        self.name_groups(&plot, &chart)?;
        self.name_series(&legend)
    }

    fn name_groups<'a>(
        &self,
        plot: &DrawingArea<SVGBackend<'a>, plotters::coord::Shift>,
        chart: &ChartContext<'_, SVGBackend<'a>, Cartesian2d<RangedCoordf64, RangedCoordf64>>,
    ) -> Result<(), DrawingAreaErrorKind<<SVGBackend<'a> as DrawingBackend>::ErrorType>> {
        let style = ("sans-serif", 12).into_font().transform(FontTransform::Rotate270);
        let style = style.color(&BLACK).pos(Pos::new(HPos::Right, VPos::Center));
        for (group, (name, _)) in self.groups.iter().enumerate() {
            let (x, y) = chart.backend_coord(&(group as f64 + 0.5, 0.0));
            plot.draw(&Text::new(name.clone(), (x, y + 6), style.clone()))?;
        }
        Ok(())
    }

    fn name_series<'a>(
        &self,
        legend: &DrawingArea<SVGBackend<'a>, plotters::coord::Shift>,
    ) -> Result<(), DrawingAreaErrorKind<<SVGBackend<'a> as DrawingBackend>::ErrorType>> {
        let style = ("sans-serif", 12).into_font().color(&BLACK);
        for (series, name) in self.series.iter().enumerate() {
            let y = 14 + 18 * series as i32;
            let colour = COLOURS[series % COLOURS.len()];
            legend.draw(&Rectangle::new([(8, y), (20, y + 12)], colour.filled()))?;
            legend.draw(&Text::new(name.clone(), (26, y), style.clone()))?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn chart(arrangement: Arrangement) -> Chart {
        Chart {
            unit: "speedup",
            series: vec!["one".to_owned(), "two".to_owned()],
            groups: vec![("a".to_owned(), vec![1.0, 3.0]), ("b".to_owned(), vec![2.0, 0.0])],
            arrangement,
            reference: Some(1.0),
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
    fn an_svg_names_series_groups_and_unit() {
        let svg = chart(Arrangement::Beside).to_svg();
        assert!(svg.starts_with("<svg") && svg.trim_end().ends_with("</svg>"));
        for text in ["one", "two", "speedup"] {
            assert!(svg.contains(text), "{text}");
        }
    }
}
