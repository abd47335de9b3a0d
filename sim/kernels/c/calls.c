/* Calls and recursion in divergent code.
 *
 * Every thread evaluates an expression tree of its own shape, then two
 * recursive functions of its own arguments. Threads of a warp are at different
 * depths of the same function most of the time. Threads without work end at once. */
#include "heddle.h"

enum operation { CONSTANT, THREAD, ADD, SUBTRACT, MULTIPLY, MINIMUM, NEGATE, CHOOSE };

/* `left` is the value of a CONSTANT; CHOOSE evaluates one of its sides only. */
struct node {
    uint32_t operation;
    uint32_t left;
    uint32_t right;
    uint32_t condition;
};

__attribute__((noinline)) static uint32_t evaluate(const struct node *nodes, uint32_t index) {
    const struct node *node = &nodes[index];
    switch (node->operation) {
    case CONSTANT:
        return node->left;
    case THREAD:
        return thread_in_grid();
    case NEGATE:
        return -evaluate(nodes, node->left);
    case CHOOSE:
        if (evaluate(nodes, node->condition) & 1)
            return evaluate(nodes, node->left) + 1;
        return evaluate(nodes, node->right);
    }
    uint32_t left = evaluate(nodes, node->left);
    uint32_t right = evaluate(nodes, node->right);
    switch (node->operation) {
    case ADD:
        return left + right;
    case SUBTRACT:
        return left - right;
    case MULTIPLY:
        return left * right;
    default:
        return left < right ? left : right;
    }
}

__attribute__((noinline)) static uint32_t fibonacci(uint32_t n) {
    if (n < 2)
        return n;
    return fibonacci(n - 1) + fibonacci(n - 2);
}

__attribute__((noinline)) static uint32_t ackermann(uint32_t m, uint32_t n) {
    if (m == 0)
        return n + 1;
    if (n == 0)
        return ackermann(m - 1, 1);
    return ackermann(m - 1, ackermann(m, n - 1));
}

void kernel_main(const struct node *nodes, const uint32_t *roots, uint32_t count,
                 uint32_t *values, uint32_t *fibonaccis, uint32_t *ackermanns) {
    uint32_t thread = thread_in_grid();
    if (thread >= count)
        thread_exit();

    uint32_t value = evaluate(nodes, roots[thread]);
    values[thread] = value;
    if (value & 4)
        fibonaccis[thread] = fibonacci(value >> 3 & 7);
    else
        fibonaccis[thread] = fibonacci(value >> 3 & 3) + fibonacci(value >> 5 & 3);
    ackermanns[thread] = ackermann(1 + (value >> 8 & 1), value >> 9 & 3);
}
