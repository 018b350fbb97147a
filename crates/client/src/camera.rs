//! Where the board lies in its window: pan, zoom and fit, as numbers.

use scene::svg::Layout;

/// The size of the window that shows the board, in pixels.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct Window {
    /// How wide.
    pub width: f32,
    /// How high.
    pub height: f32,
}

/// Where the upper left corner of the picture lies in the window, and how large a unit of the picture is.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Camera {
    /// To the right, in pixels.
    pub x: f32,
    /// Downwards, in pixels.
    pub y: f32,
    /// Pixels a unit.
    pub scale: f32,
}

const CLOSEST: f32 = 4.0;
const FURTHEST: f32 = 0.15;

/// The number between these that is next to it. (The standard one can panic, and brings the writer of numbers along for it.)
#[must_use]
pub const fn within(number: f32, least: f32, most: f32) -> f32 {
    number.min(most).max(least)
}

/// Where a tip of this size lies, its upper left corner: so far from its target, within the window, and over as few other targets
/// as can be. All of it in pixels.
#[must_use]
pub fn tip_place(
    target: (f32, f32),
    others: &[(f32, f32)],
    window: (f32, f32),
    (width, height): (f32, f32),
    apart: f32,
) -> (f32, f32) {
    let (x, y) = target;
    let corners = [
        (x - width / 2.0, y - apart - height),
        (x - width - apart, y - apart - height),
        (x + apart, y - apart - height),
        (x - width / 2.0, y + apart),
        (x - width - apart, y + apart),
        (x + apart, y + apart),
        (x - width - apart, y - height / 2.0),
        (x + apart, y - height / 2.0),
    ];
    let kept = |(left, top): (f32, f32)| {
        let most = ((window.0 - width - 8.0).max(8.0), (window.1 - height - 8.0).max(8.0));
        (within(left, 8.0, most.0), within(top, 8.0, most.1))
    };
    let covers = |(left, top): (f32, f32)| {
        let room = apart / 2.0;
        let under = |(x, y): &&(f32, f32)| {
            *x > left - room && *x < left + width + room && *y > top - room && *y < top + height + room
        };
        others.iter().chain([&target]).filter(under).count()
    };
    let mut best = kept(corners[0]);
    for corner in corners.into_iter().map(kept) {
        if covers(corner) < covers(best) {
            best = corner;
        }
    }
    best
}

impl Default for Camera {
    fn default() -> Self {
        Self { x: 0.0, y: 0.0, scale: 1.0 }
    }
}

impl Camera {
    /// The whole picture in the middle of the window, as large as it fits, but never larger than `most`.
    #[must_use]
    pub fn fit(layout: &Layout, window: Window, most: f32) -> Self {
        if layout.width <= 0.0 || layout.height <= 0.0 || window.width <= 0.0 || window.height <= 0.0 {
            return Self::default();
        }
        let scale = (window.width / layout.width).min(window.height / layout.height);
        let scale = within(scale, FURTHEST, most);
        let (width, height) = (layout.width * scale, layout.height * scale);
        Self { x: (window.width - width) / 2.0, y: (window.height - height) / 2.0, scale }
    }

    /// As wide as the window, but never smaller than the whole picture would be, with a point of the picture in the middle as
    /// far as the picture reaches: for tall boards on small screens.
    #[must_use]
    pub fn across(layout: &Layout, window: Window, most: f32, point: (f32, f32)) -> Self {
        let whole = Self::fit(layout, window, most);
        let scale =
            if layout.width > 0.0 { within(window.width / layout.width, whole.scale, most) } else { 1.0 };
        let height = layout.height * scale;
        if height <= window.height {
            return whole;
        }
        let y = window.height / 2.0 - (point.1 - layout.top) * scale;
        let x = (window.width - layout.width * scale) / 2.0;
        Self { x, y: within(y, window.height - height, 0.0), scale }
    }

    /// The same about several points: as much further away as it takes to have all of them in the window, this far from its
    /// edges. What can be chosen must not lie where no finger reaches.
    #[must_use]
    pub fn around(layout: &Layout, window: Window, most: f32, points: &[(f32, f32)], room: f32) -> Self {
        let (mut least, mut greatest) = (f32::MAX, f32::MIN);
        for (_, y) in points {
            (least, greatest) = (least.min(*y), greatest.max(*y));
        }
        let middle = (layout.left, (least + greatest) / 2.0);
        let span = greatest - least + 2.0 * room;
        let most = if span > 0.0 { most.min(window.height / span) } else { most };
        Self::across(layout, window, most, middle)
    }

    /// The same with the point in the middle that was there before; at first the upper end.
    #[must_use]
    pub fn across_as_before(self, layout: &Layout, window: Window, most: f32) -> Self {
        if self == Self::default() {
            return Self::across(layout, window, most, (layout.left, layout.top));
        }
        let middle = layout.top + (window.height / 2.0 - self.y) / self.scale;
        Self::across(layout, window, most, (layout.left, middle))
    }

    /// So large, with a point of the picture in the middle as far as the picture reaches.
    #[must_use]
    pub fn about(layout: &Layout, window: Window, scale: f32, point: (f32, f32)) -> Self {
        let along = |point: f32, start: f32, picture: f32, window: f32| {
            let room = window - picture * scale;
            if room >= 0.0 { room / 2.0 } else { within(window / 2.0 - (point - start) * scale, room, 0.0) }
        };
        Self {
            x: along(point.0, layout.left, layout.width, window.width),
            y: along(point.1, layout.top, layout.height, window.height),
            scale,
        }
    }

    /// For a board that never turns: the whole of it, unless that were smaller than `least`. Then so large, where it was before,
    /// and moved no more than it takes to have all of these points in the window; if they lie too far apart for that, all of them
    /// as large as they fit.
    #[must_use]
    pub fn roaming(
        self,
        layout: &Layout,
        window: Window,
        (least, most): (f32, f32),
        points: &[(f32, f32)],
        room: f32,
    ) -> Self {
        let whole = Self::fit(layout, window, most);
        if whole.scale >= least || window.width <= 0.0 {
            return whole;
        }
        let Some(first) = points.first() else {
            return Self::about(layout, window, least, self.middle(layout, window));
        };
        let (mut from, mut to) = (*first, *first);
        for (x, y) in points {
            (from, to) = ((from.0.min(*x), from.1.min(*y)), (to.0.max(*x), to.1.max(*y)));
        }
        let fits = |from: f32, to: f32, window: f32| window / (to - from + 2.0 * room);
        let scale = least.min(fits(from.0, to.0, window.width)).min(fits(from.1, to.1, window.height));
        let scale = scale.max(whole.scale);
        let there = Self::about(layout, window, scale, ((from.0 + to.0) / 2.0, (from.1 + to.1) / 2.0));
        if self == Self::default() || scale < least {
            return there;
        }
        let stays = Self::about(layout, window, least, self.middle(layout, window));
        let in_sight = |point: &(f32, f32)| stays.showing(*point, room * least, layout, window) == stays;
        if points.iter().all(in_sight) { stays } else { there }
    }

    /// The point of the picture in the middle of the window; at first its left end.
    fn middle(self, layout: &Layout, window: Window) -> (f32, f32) {
        if self == Self::default() {
            return (layout.left, layout.top + layout.height / 2.0);
        }
        let point = |at: f32, start: f32, window: f32| start + (window / 2.0 - at) / self.scale;
        (point(self.x, layout.left, window.width), point(self.y, layout.top, window.height))
    }

    /// Moved by so many pixels, but not so far that nothing of the picture is left in the window.
    #[must_use]
    pub fn panned(self, dx: f32, dy: f32, layout: &Layout, window: Window) -> Self {
        Self { x: self.x + dx, y: self.y + dy, ..self }.kept(layout, window)
    }

    /// Zoomed by a factor about a point of the window, which stays where it is.
    #[must_use]
    pub fn zoomed(self, factor: f32, about: (f32, f32), layout: &Layout, window: Window) -> Self {
        let scale = within(self.scale * factor, FURTHEST, CLOSEST);
        let factor = scale / self.scale;
        let x = about.0 - (about.0 - self.x) * factor;
        let y = about.1 - (about.1 - self.y) * factor;
        Self { x, y, scale }.kept(layout, window)
    }

    /// Moved no more than it takes to have a point of the picture in the window, this far from its edges.
    #[must_use]
    pub fn showing(self, point: (f32, f32), room: f32, layout: &Layout, window: Window) -> Self {
        let (x, y) = self.on_screen(layout, point);
        let into = |at: f32, size: f32| within(at, room.min(size / 2.0), (size - room).max(size / 2.0)) - at;
        Self { x: self.x + into(x, window.width), y: self.y + into(y, window.height), ..self }
    }

    /// The same for something that moves: along a picture that is longer than the window it keeps three times as far from the
    /// edges, so that one sees where it goes.
    #[must_use]
    pub fn following(self, point: (f32, f32), room: f32, layout: &Layout, window: Window) -> Self {
        let (near, far) =
            (self.showing(point, room, layout, window), self.showing(point, 3.0 * room, layout, window));
        Self {
            x: if layout.width * self.scale > window.width { far.x } else { near.x },
            y: if layout.height * self.scale > window.height { far.y } else { near.y },
            ..self
        }
    }

    /// Half of the window, or of the picture if that is smaller, always holds some of it: what lies in its corners is empty.
    fn kept(self, layout: &Layout, window: Window) -> Self {
        let keep = |at: f32, picture: f32, window: f32| {
            let least = (window / 2.0).min(picture / 2.0);
            within(at, least - picture, (window - least).max(least - picture))
        };
        Self {
            x: keep(self.x, layout.width * self.scale, window.width),
            y: keep(self.y, layout.height * self.scale, window.height),
            ..self
        }
    }

    /// Where a point of the picture lies in the window.
    #[must_use]
    pub fn on_screen(self, layout: &Layout, (x, y): (f32, f32)) -> (f32, f32) {
        (self.x + (x - layout.left) * self.scale, self.y + (y - layout.top) * self.scale)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use scene::svg::{Margin, Stance};
    use scene::{At, Cell, Scene, Shape, Tone};

    fn layout() -> Layout {
        let cell = |x: i16| Cell {
            id: format!("A{x}"),
            at: At { y: 0, x: 2 * x },
            shape: Shape::Square,
            symbol: String::new(),
            label: String::new(),
            tone: Tone::Plain,
            inset: None,
            cover: None,
            finish: Vec::new(),
            walls: Vec::new(),
            pips: 0,
        };
        let scene = Scene { cells: (0..10).map(cell).collect(), ..Scene::default() };
        Layout::of(&scene, Stance::Upright, Margin::default())
    }

    #[test]
    fn a_picture_is_fitted_into_the_middle() {
        let window = Window { width: 320.0, height: 200.0 };
        let camera = Camera::fit(&layout(), window, 3.0);
        assert_eq!(camera, Camera { x: 0.0, y: 84.0, scale: 0.5 });
        assert_eq!(camera.on_screen(&layout(), (0.0, 0.0)), (16.0, 100.0));
        assert_eq!(Camera::fit(&layout(), Window::default(), 3.0), Camera::default());
    }

    #[test]
    fn a_tall_picture_follows_its_point() {
        let mut tall = layout();
        (tall.width, tall.height) = (tall.height, tall.width);
        let window = Window { width: 64.0, height: 320.0 };
        let at = |y: f32| Camera::across(&tall, window, 3.0, (0.0, tall.top + y));
        assert_eq!((at(320.0).scale, at(320.0).y), (1.0, -160.0));
        assert_eq!((at(0.0).y, at(640.0).y), (0.0, -320.0), "no gap above or below");
        // Without a point it begins above, and then stays where it is.
        assert_eq!(Camera::default().across_as_before(&tall, window, 3.0), at(0.0));
        assert_eq!(at(320.0).across_as_before(&tall, window, 3.0), at(320.0));
        // Points that lie far apart are all in sight; those that lie together are as large as the window is wide.
        let around = |from: f32, to: f32| {
            let points = [(0.0, tall.top + from), (0.0, tall.top + to)];
            Camera::around(&tall, window, 3.0, &points, 32.0)
        };
        assert_eq!(around(300.0, 340.0), at(320.0));
        for (from, to) in [(32.0, 600.0), (32.0, 400.0), (200.0, 608.0)] {
            let seen = |y: f32| around(from, to).on_screen(&tall, (0.0, tall.top + y)).1;
            assert!(seen(from) >= 0.0 && seen(to) <= window.height, "{from} and {to} are in the window");
        }
        // It moves no more than it takes to have something in sight.
        let seen = |y: f32| at(320.0).showing((32.0, tall.top + y), 32.0, &tall, window).y;
        assert_eq!((seen(320.0), seen(200.0), seen(160.0), seen(600.0)), (-160.0, -160.0, -128.0, -312.0));
        // What moves along it is followed earlier.
        let followed = |y: f32| at(320.0).following((0.0, tall.top + y), 32.0, &tall, window);
        assert_eq!((followed(320.0).y, followed(200.0).y), (-160.0, -104.0));
        assert_eq!(followed(200.0).x, at(320.0).x, "across it nothing moves");
    }

    #[test]
    fn a_long_picture_is_whole_where_that_is_large_enough_and_else_where_something_is() {
        let sizes = (0.6, 3.0);
        let roaming = |before: Camera, width: f32, points: &[(f32, f32)]| {
            before.roaming(&layout(), Window { width, height: 100.0 }, sizes, points, 32.0)
        };
        assert_eq!(roaming(Camera::default(), 640.0, &[]).scale, 1.0);
        // 640 units are 320 pixels: cells would be too small.
        let at = |x: f32| roaming(Camera::default(), 320.0, &[(x, 0.0)]);
        assert_eq!((at(0.0).scale, at(0.0).x), (0.6, 0.0), "no gap on the left");
        assert_eq!(at(576.0).x, 320.0 - 384.0, "none on the right");
        assert_eq!(at(288.0).x, -32.0);
        assert_eq!(roaming(Camera::default(), 320.0, &[]).x, 0.0);
        // What is in sight moves nothing, and what is not is brought there.
        assert_eq!(roaming(at(288.0), 320.0, &[]), at(288.0));
        assert_eq!(roaming(at(288.0), 320.0, &[(200.0, 0.0)]), at(288.0));
        assert_eq!(roaming(at(0.0), 320.0, &[(576.0, 0.0)]), at(576.0));
        // Both ends: the whole of it.
        assert_eq!(roaming(at(0.0), 320.0, &[(0.0, 0.0), (576.0, 0.0)]).scale, 0.5);
        assert_eq!(roaming(Camera::default(), 0.0, &[]), Camera::default());
    }

    #[test]
    fn a_zoom_keeps_its_point_and_nothing_gets_lost() {
        let window = Window { width: 640.0, height: 200.0 };
        let start = Camera::fit(&layout(), window, 3.0);
        let closer = start.zoomed(2.0, (320.0, 100.0), &layout(), window);
        assert_eq!(closer.scale, 2.0 * start.scale);
        assert_eq!(closer.on_screen(&layout(), (288.0, 0.0)), (320.0, 100.0));
        let far = closer.panned(1e6, -1e6, &layout(), window);
        assert!(far.x < window.width && far.y > -closer.scale * 64.0, "{far:?}");
        let half = (window.width / 2.0).min(layout().width * closer.scale / 2.0);
        assert!(far.x <= window.width - half, "{far:?}");
        assert!(start.zoomed(1e9, (0.0, 0.0), &layout(), window).scale <= CLOSEST);
        assert!(start.zoomed(0.0, (0.0, 0.0), &layout(), window).scale >= FURTHEST);
    }

    #[test]
    fn a_tip_lies_beside_its_target_and_over_no_other() {
        let place =
            |target, others: &[(f32, f32)]| tip_place(target, others, (800.0, 600.0), (200.0, 100.0), 40.0);
        assert_eq!(place((400.0, 300.0), &[]), (300.0, 160.0), "above it");
        let (x, y) = place((400.0, 300.0), &[(400.0, 200.0)]);
        assert!(x + 200.0 < 400.0 || x > 400.0 || y > 200.0, "not over the other: {x} {y}");
        let (x, y) = place((10.0, 10.0), &[]);
        assert!(
            x >= 8.0 && y >= 8.0 && (x > 10.0 || y > 10.0),
            "in the window, and not over its own: {x} {y}"
        );
    }
}
