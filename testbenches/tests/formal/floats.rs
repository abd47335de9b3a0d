//! Floats: the instructions of one cycle, sums, conversions, and products behind the multiplier, all operands in all modes.

use crate::Proof;
use heddle_requirements::skip_tools;

const FLOAT_ALU: Proof = Proof {
    exported: "float-alu",
    properties: "float_alu",
    parameters: &[],
    probes: &[],
    cut: &[],
    steps: 1,
};

const TO_INTEGER: Proof =
    Proof { exported: "fma-unit", properties: "float_to_integer", steps: 5, ..FLOAT_ALU };

const FROM_INTEGER: Proof =
    Proof { exported: "fma-unit", properties: "float_from_integer", steps: 5, ..FLOAT_ALU };

const SUM: Proof = Proof { exported: "fma-unit", properties: "float_sum", steps: 5, ..FLOAT_ALU };

/// The multiplier is too hard: it may answer anything that has the size of a product.
const PRODUCT: Proof = Proof {
    exported: "fma-unit",
    properties: "float_product",
    probes: &[("answer", "multiply_product")],
    cut: &["significand_product"],
    steps: 5,
    ..FLOAT_ALU
};

#[test]
fn signs_minimum_maximum_comparisons_and_class_are_as_z5_to_z8_say() {
    if skip_tools() {
        return;
    }
    assert!(FLOAT_ALU.holds(&FLOAT_ALU.text()));
}

#[test]
fn broken_instructions_of_one_cycle_are_found() {
    if skip_tools() {
        return;
    }
    FLOAT_ALU.finds(&[
        (
            "-0 is not less than +0 (Z6)",
            "!second_parts_negative | (second",
            "(!second_parts_negative & !both_zero) | (second",
        ),
        ("zeros differ (Z7)", "(first == second) | both_zero", "first == second"),
        (
            "negative numbers are in the order of their bits (Z6, Z7)",
            "second_magnitude < first_magnitude",
            "first_magnitude < second_magnitude",
        ),
        ("a NaN is at most itself (Z7)", "holds & !any_nan", "holds"),
        ("at most is less (Z7)", "holds = less | equal", "holds = less"),
        ("-0 is less than +0 (Z7)", "holds = less & !equal", "holds = less"),
        (
            "the minimum of a number and a NaN is the NaN (Z6)",
            "(second_parts_not_a_number | ((less",
            "(((less",
        ),
        (
            "the minimum of two NaNs is one of them (Z6)",
            "if (first_parts_not_a_number & second_parts_not_a_number)",
            "if (1'b0)",
        ),
        ("the maximum is the minimum (Z6)", "less ^ variant[0]", "less"),
        ("fsgnjx.s copies the sign (Z5)", "sign = first_parts_negative ^ second", "sign = second"),
        ("fsgnjn.s copies the sign (Z5)", "sign = !second", "sign = second"),
        (
            "subnormal numbers are normal ones (Z8)",
            "if (!first_parts_significand[23])",
            "if (1'b0)",
        ),
        ("NaNs are infinities (Z8)", "if (first_parts_not_a_number) begin", "if (1'b0) begin"),
        ("the last bit makes a NaN quiet (Z8)", "first[22]", "first[0]"),
    ]);
}

#[test]
fn every_float_becomes_the_integer_that_z9_says() {
    if skip_tools() {
        return;
    }
    assert!(TO_INTEGER.holds(&TO_INTEGER.text()));
}

#[test]
fn broken_conversions_to_integers_are_found() {
    if skip_tools() {
        return;
    }
    TO_INTEGER.finds(&[
        ("ties go away from zero (Z3)", "guard & (rest | last)", "guard"),
        (
            "what is far below the last bit is lost (Z9)",
            "sticky_held <= |shifted",
            "sticky_held <= &shifted",
        ),
        ("down is towards zero (Z3)", "increment = inexact & negative", "increment = 1'b0"),
        (
            "a negative number is rounded the other way (Z9)",
            "carry = !increment",
            "carry = increment",
        ),
        ("there are integers below the lowest (Z9)", "!negative | (|magnitude[30:0])", "!negative"),
        (
            "there are integers above the highest (Z9)",
            "8'h9e < float_addend_exponent",
            "8'h9f < float_addend_exponent",
        ),
        ("an unsigned integer is below zero (Z9)", "if (rounding[4]) begin", "if (1'b0) begin"),
        ("a negative NaN is the lower end (Z9)", "form[0] = 1'b0", "form[0] = addend_negative"),
    ]);
}

#[test]
fn every_integer_becomes_the_float_that_z2_says() {
    if skip_tools() {
        return;
    }
    assert!(FROM_INTEGER.holds(&FROM_INTEGER.text()));
}

#[test]
fn broken_conversions_from_integers_are_found() {
    if skip_tools() {
        return;
    }
    FROM_INTEGER.finds(&[
        (
            "what is below the guard bit is lost (Z2)",
            "rest = (|value[7:0]) | sticky",
            "rest = sticky",
        ),
        ("the magnitude is the complement (Z2)", "addend = ~first + 32'h1", "addend = ~first"),
        ("an unsigned integer has a sign (Z2)", "first[31] & !operation[6]", "first[31]"),
        (
            "a group of leading zeros counts half (Z2)",
            "{6'h0, groups} << 4'h4",
            "{6'h0, groups} << 4'h3",
        ),
        ("zero has an exponent (Z2)", "if (moved[75])", "if (1'b1)"),
        (
            "rounding does not carry into the exponent (Z2)",
            "{9'h0, value[31:9]};\n    carry = increment",
            "{9'h0, value[31:9]};\n    carry = increment & !(&value[31:9])",
        ),
        (
            "to nearest is towards zero (Z3)",
            "ROUNDING_MODE_NEAREST_AWAY: increment = guard",
            "ROUNDING_MODE_NEAREST_AWAY: increment = 1'b0",
        ),
    ]);
}

#[test]
fn every_sum_and_difference_is_as_z2_and_z5_say() {
    if skip_tools() {
        return;
    }
    assert!(SUM.holds(&SUM.text()));
}

#[test]
fn broken_sums_are_found() {
    if skip_tools() {
        return;
    }
    SUM.finds(&[
        (
            "the difference has the sign of the first addend (Z2)",
            "form[0] ^ (subtracts & !product_larger)",
            "form[0]",
        ),
        (
            "what is far below the last bit is lost (Z2)",
            "sticky_held <= |shifted",
            "sticky_held <= &shifted",
        ),
        ("subnormal sums are normalised (Z2)", "magnitude | (highest >> room)", "magnitude"),
        ("no number is beyond the largest (Z2)", "if (overflow)", "if (1'b0)"),
        (
            "a difference of zero is positive in every mode (Z5)",
            "float_negative = rounding[2:0] == ROUNDING_MODE_DOWN",
            "float_negative = 1'b0",
        ),
        (
            "infinity less infinity is infinity (Z5)",
            "(product_infinite & float_addend_infinity & subtracts)",
            "1'b0",
        ),
    ]);
}

#[test]
fn every_product_is_rounded_as_z2_and_z5_say() {
    if skip_tools() {
        return;
    }
    assert!(PRODUCT.holds(&PRODUCT.text()));
}

#[test]
fn broken_products_are_found() {
    if skip_tools() {
        return;
    }
    PRODUCT.finds(&[
        (
            "what is below the guard bit is lost (Z2)",
            "sticky_held <= (|moved[42:0]) | lost",
            "sticky_held <= lost",
        ),
        ("subnormal products are normalised (Z2)", "magnitude | (highest >> room)", "magnitude"),
        (
            "infinity times zero is infinity (Z5)",
            "(first_factor_infinity & second_factor_zero)",
            "1'b0",
        ),
        (
            "the product has the sign of its first factor (Z2)",
            "first_factor_negative ^ second_factor_negative ^",
            "first_factor_negative ^",
        ),
        (
            "beyond the largest number is infinity in every mode (Z2)",
            "if (toward_zero)",
            "if (1'b0)",
        ),
        ("the exponent is one more (Z2)", "- 10'h64", "- 10'h63"),
    ]);
}
