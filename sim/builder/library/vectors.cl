/* How the built-in functions are written: a function of one element, and from it those of vectors.
 *
 * These texts are one after another in one source for the compiler. */

#define BUILT_IN __attribute__((overloadable, always_inline))

/* Names of functions of vectors that do to each element what they do to a scalar. `result` and
 * the types of the operands are those of an element. */
#define VECTORS_1(result, name, A)                                                                 \
    BUILT_IN result##2 name(A##2 a) { return (result##2)(name(a.x), name(a.y)); }                  \
    BUILT_IN result##3 name(A##3 a) { return (result##3)(name(a.x), name(a.y), name(a.z)); }       \
    BUILT_IN result##4 name(A##4 a) { return (result##4)(name(a.lo), name(a.hi)); }                \
    BUILT_IN result##8 name(A##8 a) { return (result##8)(name(a.lo), name(a.hi)); }                \
    BUILT_IN result##16 name(A##16 a) { return (result##16)(name(a.lo), name(a.hi)); }

#define VECTORS_2(result, name, A, B)                                                              \
    BUILT_IN result##2 name(A##2 a, B##2 b) {                                                      \
        return (result##2)(name(a.x, b.x), name(a.y, b.y));                                        \
    }                                                                                              \
    BUILT_IN result##3 name(A##3 a, B##3 b) {                                                      \
        return (result##3)(name(a.x, b.x), name(a.y, b.y), name(a.z, b.z));                        \
    }                                                                                              \
    HALVES_2(result, name, A, B, 4)                                                                \
    HALVES_2(result, name, A, B, 8)                                                                \
    HALVES_2(result, name, A, B, 16)

#define HALVES_2(result, name, A, B, n)                                                            \
    BUILT_IN result##n name(A##n a, B##n b) {                                                      \
        return (result##n)(name(a.lo, b.lo), name(a.hi, b.hi));                                    \
    }

#define VECTORS_3(result, name, A, B, C)                                                           \
    BUILT_IN result##2 name(A##2 a, B##2 b, C##2 c) {                                              \
        return (result##2)(name(a.x, b.x, c.x), name(a.y, b.y, c.y));                              \
    }                                                                                              \
    BUILT_IN result##3 name(A##3 a, B##3 b, C##3 c) {                                              \
        return (result##3)(name(a.x, b.x, c.x), name(a.y, b.y, c.y), name(a.z, b.z, c.z));         \
    }                                                                                              \
    HALVES_3(result, name, A, B, C, 4)                                                             \
    HALVES_3(result, name, A, B, C, 8)                                                             \
    HALVES_3(result, name, A, B, C, 16)

#define HALVES_3(result, name, A, B, C, n)                                                         \
    BUILT_IN result##n name(A##n a, B##n b, C##n c) {                                              \
        return (result##n)(name(a.lo, b.lo, c.lo), name(a.hi, b.hi, c.hi));                        \
    }

/* The second operand, or the second and third, is a scalar for all elements. */
#define SCALAR_2(name, T)                                                                          \
    BUILT_IN T##2 name(T##2 a, T b) { return name(a, (T##2)b); }                                   \
    BUILT_IN T##3 name(T##3 a, T b) { return name(a, (T##3)b); }                                   \
    BUILT_IN T##4 name(T##4 a, T b) { return name(a, (T##4)b); }                                   \
    BUILT_IN T##8 name(T##8 a, T b) { return name(a, (T##8)b); }                                   \
    BUILT_IN T##16 name(T##16 a, T b) { return name(a, (T##16)b); }

#define SCALAR_2_3(name, T)                                                                        \
    BUILT_IN T##2 name(T##2 a, T b, T c) { return name(a, (T##2)b, (T##2)c); }                     \
    BUILT_IN T##3 name(T##3 a, T b, T c) { return name(a, (T##3)b, (T##3)c); }                     \
    BUILT_IN T##4 name(T##4 a, T b, T c) { return name(a, (T##4)b, (T##4)c); }                     \
    BUILT_IN T##8 name(T##8 a, T b, T c) { return name(a, (T##8)b, (T##8)c); }                     \
    BUILT_IN T##16 name(T##16 a, T b, T c) { return name(a, (T##16)b, (T##16)c); }

/* An element by its own expression, and the vectors. */
#define ELEMENTS_1(result, name, A, value)                                                         \
    BUILT_IN result name(A a) { return value; }                                                    \
    VECTORS_1(result, name, A)
#define ELEMENTS_2(result, name, A, B, value)                                                      \
    BUILT_IN result name(A a, B b) { return value; }                                               \
    VECTORS_2(result, name, A, B)
#define ELEMENTS_3(result, name, A, B, C, value)                                                   \
    BUILT_IN result name(A a, B b, C c) { return value; }                                          \
    VECTORS_3(result, name, A, B, C)
