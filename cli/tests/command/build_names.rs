//! Every built-in function of OpenCL C 1.2 (6.12 of its specification) by name: it links, or is refused by name.

use crate::support::*;
use heddle_requirements::tools;
use std::fs;

/// Names, and a statement for each of them, with the name in the place of `@`. There are `f` and `g`, floats; `v` and `w`,
/// `float4`; `i`, an `int`; `m` and `n`, `int4`; `h`, halves; `e`, an event; global buffers `to`, of ints, and `floats`;
/// `local_ints`, in shared memory.
const THERE: [(&str, &str); 33] = [
    (
        "get_global_size get_global_id get_local_size get_local_id get_num_groups get_group_id \
         get_global_offset",
        "*to += @(i)",
    ),
    ("get_work_dim", "*to += @()"),
    (
        "acos acosh acospi asin asinh asinpi atan atanh atanpi cbrt ceil cos cosh cospi erfc erf exp exp2 exp10 \
         expm1 fabs floor lgamma log log2 log10 log1p logb rint round rsqrt sin sinh sinpi sqrt tan tanh tanpi \
         tgamma trunc half_cos half_exp half_exp2 half_exp10 half_log half_log2 half_log10 half_recip half_rsqrt \
         half_sin half_sqrt half_tan native_cos native_exp native_exp2 native_exp10 native_log native_log2 \
         native_log10 native_recip native_rsqrt native_sin native_sqrt native_tan degrees radians sign normalize \
         fast_normalize",
        "*floats += @(f) + @(v).x",
    ),
    (
        "atan2 atan2pi copysign fdim fmax fmin fmod hypot maxmag minmag nextafter pow powr remainder half_divide \
         half_powr native_divide native_powr step max min",
        "*floats += @(f, g) + @(v, w).x",
    ),
    ("fma mad mix smoothstep clamp bitselect", "*floats += @(f, g, f) + @(v, w, v).x"),
    ("fract modf sincos", "*floats += @(f, floats + 1) + @(v, &w).x"),
    ("frexp lgamma_r", "*floats += @(f, to + 1) + @(v, &n).x"),
    ("remquo", "*floats += @(f, g, to + 1) + @(v, w, &n).x"),
    ("ldexp pown rootn", "*floats += @(f, i) + @(v, n).x"),
    ("ilogb", "*to += @(f) + @(v).x"),
    ("nan", "*floats += @((uint)i) + @(as_uint4(n)).x"),
    ("abs clz popcount", "*to += @(i) + @(n).x"),
    (
        "abs_diff add_sat hadd rhadd max min mul_hi rotate sub_sat mul24",
        "*to += @(i, i) + @(m, n).x",
    ),
    ("clamp mad_hi mad_sat mad24 bitselect", "*to += @(i, i, i) + @(m, n, m).x"),
    ("upsample", "*to += @((short)i, (ushort)i) + @(convert_short4(n), convert_ushort4(m)).x"),
    ("cross", "*floats += @(v, w).x + @(v.xyz, w.xyz).x"),
    ("dot distance fast_distance", "*floats += @(f, g) + @(v, w)"),
    ("length fast_length", "*floats += @(f) + @(v)"),
    (
        "isequal isnotequal isgreater isgreaterequal isless islessequal islessgreater isordered isunordered",
        "*to += @(f, g) + @(v, w).x",
    ),
    ("isfinite isinf isnan isnormal signbit", "*to += @(f) + @(v).x"),
    ("any all", "*to += @(n)"),
    ("select", "*floats += @(f, g, i) + @(v, w, n).x"),
    ("vload2 vload3 vload4 vload8 vload16", "*to += @(i, to).x + @(i, local_ints).y"),
    ("vload_half", "*floats += @(i, h)"),
    (
        "vload_half2 vload_half3 vload_half4 vload_half8 vload_half16 vloada_half2 vloada_half3 vloada_half4 \
         vloada_half8 vloada_half16",
        "*floats += @(i, h).x",
    ),
    ("vstore_half vstore_half_rte vstore_half_rtz vstore_half_rtp vstore_half_rtn", "@(f, i, h)"),
    (
        "vstore_half4 vstore_half4_rte vstore_half4_rtz vstore_half4_rtp vstore_half4_rtn vstorea_half4 \
         vstorea_half4_rte vstorea_half4_rtz vstorea_half4_rtp vstorea_half4_rtn vstore4",
        "@(v, i, VSTORE)",
    ),
    ("barrier mem_fence read_mem_fence write_mem_fence", "@(CLK_LOCAL_MEM_FENCE)"),
    ("async_work_group_copy", "e = @(local_ints, to, 4, e); wait_group_events(1, &e)"),
    ("async_work_group_strided_copy", "e = @(to, local_ints, 4, 2, e); wait_group_events(1, &e)"),
    ("prefetch", "@(to, 4)"),
    (
        "atomic_add atomic_sub atomic_xchg atomic_min atomic_max atomic_and atomic_or atomic_xor atom_add atom_sub \
         atom_xchg atom_min atom_max atom_and atom_or atom_xor",
        "*to += @(to, i) + @(local_ints, i)",
    ),
    ("shuffle", "*to += @(n, as_uint4(m)).x; *to += shuffle2(m, n, as_uint4(m)).y"),
];
/// More of the same, with other operands.
const THERE_TOO: [(&str, &str); 3] = [
    ("atomic_inc atomic_dec atom_inc atom_dec", "*to += @(to) + @(local_ints)"),
    ("atomic_cmpxchg atom_cmpxchg", "*to += @(to, i, 1) + @(local_ints, i, 1)"),
    ("vec_step", "*to += @(v)"),
];

/// Functions that are not there, called with an image `j` where they take one, and words of the refusal.
const REFUSED: [(&str, &str, &str); 3] = [
    (
        "get_image_width get_image_height get_image_channel_data_type get_image_channel_order",
        "*to = @(j)",
        "image2d_t j",
    ),
    ("read_imagef read_imagei read_imageui", "*to = @(j, (int2)(0, 0)).x", "image2d_t j"),
    ("printf", "*to = @(\"x\")", "`printf` is called"),
];

fn statements(names: &str, statement: &str) -> Vec<String> {
    let of = |name: &str| {
        let place = if name == "vstore4" { "floats" } else { "h" };
        statement.replace('@', name).replace("VSTORE", place)
    };
    names.split_whitespace().map(of).collect()
}

#[test]
fn every_built_in_function_of_open_cl_c_links() {
    if !tools(&["clang-19", "ld.lld-19"]) {
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let (source, program) = (folder.path().join("k.cl"), folder.path().join("k.elf"));
    let mut kernel = "__kernel void k(__global int *to, __global float *floats, __global half *h,\n\
                      __local int *local_ints, float f, float g, float4 v, float4 w, int i, int4 m, int4 n) {\n\
                      event_t e = 0;\n"
        .to_owned();
    for (names, statement) in THERE.iter().chain(&THERE_TOO) {
        statements(names, statement).iter().for_each(|line| kernel += &format!("{line};\n"));
    }
    fs::write(&source, kernel + "}\n").unwrap();
    // A call that no optimisation has removed.
    succeeds(&["build", text(&source), "-o", text(&program), "-O", "0"]);
}

#[test]
fn built_in_functions_that_are_not_there_are_refused_by_name_or_by_their_image() {
    if !tools(&["clang-19", "ld.lld-19"]) {
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let (source, program) = (folder.path().join("k.cl"), folder.path().join("k.elf"));
    for (names, statement, words) in REFUSED {
        for line in statements(names, statement) {
            let image = if words.contains("image") { "read_only image2d_t j, " } else { "" };
            let kernel = format!("__kernel void k({image}__global int *to) {{ {line}; }}\n");
            fs::write(&source, kernel).unwrap();
            fails(2, &["build", text(&source), "-o", text(&program)], &["k.cl", words]);
        }
    }
    let write =
        "__kernel void k(write_only image2d_t j) { write_imagef(j, (int2)(0, 0), 0.0f); }\n";
    fs::write(&source, write).unwrap();
    fails(2, &["build", text(&source), "-o", text(&program)], &["image2d_t j"]);
    assert_eq!(entries(folder.path()), ["k.cl"]);
}

#[test]
fn macros_that_open_cl_c_demands_are_there() {
    if !tools(&["clang-19", "ld.lld-19"]) {
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let (source, program) = (folder.path().join("k.cl"), folder.path().join("k.elf"));
    let kernel = "#if __OPENCL_VERSION__ != 120 || __OPENCL_C_VERSION__ != 120 || __ENDIAN_LITTLE__ != 1\n#error\n\
                  #endif\n#ifdef __IMAGE_SUPPORT__\n#error\n#endif\n\
                  __kernel void k(__global float *to) {\n\
                  to[0] = FLT_MAX + FLT_MIN + FLT_EPSILON + MAXFLOAT + HUGE_VALF + INFINITY + NAN + M_PI_F;\n\
                  to[1] = FLT_DIG + FLT_MANT_DIG + FLT_MAX_EXP + FLT_MIN_EXP + FLT_RADIX + FP_ILOGB0 + FP_ILOGBNAN;\n\
                  to[2] = CHAR_BIT == 8 && LONG_MIN < INT_MIN && UINT_MAX > INT_MAX; }\n";
    fs::write(&source, kernel).unwrap();
    succeeds(&["build", text(&source), "-o", text(&program)]);
}
