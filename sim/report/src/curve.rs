//! Measured points and the formulas that are drawn through them, as SVG.

use crate::plot::COLOURS;
use plotters::prelude::*;

const WIDTH: u32 = 640;
const HEIGHT: u32 = 420;

/// Points over a number, with a curve for each series.
#[derive(Clone, Debug)]
pub struct Curves {
    /// What the horizontal axis shows.
    pub x: String,
    /// What the vertical axis shows, with its unit.
    pub unit: String,
    /// The series.
    pub series: Vec<Series>,
}

/// Points and a formula.
#[derive(Clone, Debug)]
pub struct Series {
    /// What the points are, and the formula.
    pub name: String,
    /// Measured.
    pub points: Vec<(f64, f64)>,
    /// The formula at enough places to draw it.
    pub curve: Vec<(f64, f64)>,
}

impl Curves {
    /// The chart as an SVG element. Both axes are logarithmic to the base of two in effect: sizes
    /// double from point to point.
    pub fn to_svg(&self) -> String {
        let mut svg = String::new();
        self.draw(&mut svg).expect("drawing into a string cannot fail");
        svg
    }

    /// Smallest and largest of a coordinate, with a margin; logarithms need them above zero.
    fn range(&self, coordinate: impl Fn(&(f64, f64)) -> f64) -> std::ops::Range<f64> {
        let all = self.series.iter().flat_map(|series| series.points.iter().chain(&series.curve));
        let all = all.map(coordinate).filter(|value| *value > 0.0);
        let (low, high) =
            all.fold((f64::MAX, 0.0), |(low, high), value| (value.min(low), value.max(high)));
        if high > 0.0 { low * 0.9..high * 1.1 } else { 1.0..2.0 }
    }

    fn draw(
        &self,
        svg: &mut String,
    ) -> Result<(), DrawingAreaErrorKind<<SVGBackend<'_> as DrawingBackend>::ErrorType>> {
        let root = SVGBackend::with_string(svg, (WIDTH, HEIGHT)).into_drawing_area();
        root.fill(&WHITE)?;
        let std::ops::Range { start, end } = self.range(|(_, y)| *y);
        // The legend lies above the highest point.
        let y = start..end * (end / start).powf(0.1 * self.series.len() as f64);
        let mut chart = ChartBuilder::on(&root)
            .margin(12)
            .x_label_area_size(40)
            .y_label_area_size(70)
            .build_cartesian_2d(self.range(|(x, _)| *x).log_scale(), y.log_scale())?;
        chart.configure_mesh().x_desc(&self.x).y_desc(&self.unit).draw()?;
        for (index, series) in self.series.iter().enumerate() {
            let (red, green, blue) = COLOURS[(index + 1) % COLOURS.len()];
            let colour = RGBColor(red, green, blue);
            let above = |points: &[(f64, f64)]| -> Vec<(f64, f64)> {
                points.iter().copied().filter(|(_, y)| *y > 0.0).collect()
            };
            chart
                .draw_series([PathElement::new(above(&series.curve), colour.stroke_width(1))])?
                .label(&series.name)
                .legend(move |(x, y)| Circle::new((x + 8, y), 4, colour.filled()));
            let points = above(&series.points);
            chart.draw_series(
                points.into_iter().map(|point| Circle::new(point, 4, colour.filled())),
            )?;
        }
        chart
            .configure_series_labels()
            .position(SeriesLabelPosition::UpperLeft)
            .background_style(WHITE.mix(0.8))
            .border_style(BLACK.mix(0.3))
            .draw()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn curves() -> Curves {
        let series = |name: &str, factor: f64| Series {
            name: name.to_owned(),
            points: vec![(4.0, 4.0 * factor), (8.0, 8.0 * factor)],
            curve: vec![(4.0, 4.0 * factor), (6.0, 6.0 * factor), (8.0, 8.0 * factor)],
        };
        let series = vec![series("measured", 2.0), series("nothing", 0.0)];
        Curves { x: "lanes".to_owned(), unit: "NAND2".to_owned(), series }
    }

    #[test]
    fn the_axes_hold_every_point_above_zero() {
        assert_eq!(curves().range(|(x, _)| *x), 4.0 * 0.9..8.0 * 1.1);
        assert_eq!(curves().range(|(_, y)| *y), 8.0 * 0.9..16.0 * 1.1);
        let empty = Curves { series: vec![], ..curves() };
        assert_eq!(empty.range(|(_, y)| *y), 1.0..2.0);
    }

    #[test]
    fn an_svg_names_series_and_axes_and_has_a_circle_for_each_point() {
        let svg = curves().to_svg();
        assert!(svg.starts_with("<svg") && svg.trim_end().ends_with("</svg>"));
        for text in ["measured", "nothing", "lanes", "NAND2"] {
            assert!(svg.contains(text), "{text}");
        }
        // Two points, and two in the legend.
        assert_eq!(svg.matches("<circle").count(), 4);
    }
}
