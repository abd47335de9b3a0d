//! Large warps of one row: in RTL the core `lwm` does what the core `barrel` does, cycle for cycle.

use crate::orders::events;
use heddle_cores::session::{Core, CoreKind};
use heddle_designs::registry;
use heddle_model::Rules;
use heddle_model::event::Event;
use heddle_odd_sizes::ODD_CORES;

#[test]
fn a_core_with_large_warps_of_one_row_is_the_barrel_core() {
    let barrel = Core::find(CoreKind::Barrel, "tiny").unwrap();
    let odd = ODD_CORES.iter().find(|core| core.size == "one_row").expect("it is in the table");
    let lwm = Core::sized(CoreKind::Lwm, odd.configuration, odd.size);
    let mut of_lwm = events(&lwm, (odd.build)().unwrap());
    for cycle in &mut of_lwm {
        // What is issued is one sub-warp, the first and the last.
        let issues = cycle.iter().filter(|event| matches!(event, Event::Issue { .. })).count();
        let sub_warps = cycle.extract_if(.., |event| matches!(event, Event::SubWarp { .. }));
        let sub_warps: Vec<Event> = sub_warps.collect();
        assert_eq!(sub_warps.len(), issues);
        for event in sub_warps {
            assert!(matches!(event, Event::SubWarp { first: true, last: true, .. }), "{event:?}");
        }
    }
    let of_barrel = events(&barrel, barrel.build(registry::find, &Rules::default()).unwrap());
    for (cycle, (lwm, barrel)) in of_lwm.iter().zip(&of_barrel).enumerate() {
        assert_eq!(lwm, barrel, "in cycle {cycle}");
    }
    assert_eq!(of_lwm.len(), of_barrel.len());
}
