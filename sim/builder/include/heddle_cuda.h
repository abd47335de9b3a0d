/* The words of CUDA for kernels in C++. `heddle build` includes this by itself in .cu and .cpp files.
 *
 * What runs on a host (launches with <<<>>>, cudaMalloc) is not here: a launch is what `heddle
 * interpret` and `heddle run` are given. */
#ifndef HEDDLE_CUDA_H
#define HEDDLE_CUDA_H

typedef unsigned char uchar;
typedef unsigned short ushort;
typedef unsigned int uint;
typedef __SIZE_TYPE__ size_t;
typedef __INT8_TYPE__ int8_t;
typedef __INT16_TYPE__ int16_t;
typedef __INT32_TYPE__ int32_t;
typedef __INT64_TYPE__ int64_t;
typedef __UINT8_TYPE__ uint8_t;
typedef __UINT16_TYPE__ uint16_t;
typedef __UINT32_TYPE__ uint32_t;
typedef __UINT64_TYPE__ uint64_t;

/* A kernel; a function of threads; a variable that all threads of a block share, which has no
 * initial value; a constant. */
#define __global__ __attribute__((section(".heddle.kernel"), used, noinline))
#define __device__
#define __host__
#define __shared__ thread_local
#define __constant__ const
#define __restrict__ __restrict
#define __forceinline__ inline __attribute__((always_inline))
#define __noinline__ __attribute__((noinline))
#define __launch_bounds__(...)

#define HEDDLE_IN_PLACE static inline __attribute__((always_inline))

/* Functions with which `heddle build` links OpenCL C too. */
extern "C" {
__attribute__((const)) uint heddle_local_id(uint dimension) __asm__("_Z12get_local_idj");
__attribute__((const)) uint heddle_group_id(uint dimension) __asm__("_Z12get_group_idj");
__attribute__((const)) uint heddle_local_size(uint dimension) __asm__("_Z14get_local_sizej");
__attribute__((const)) uint heddle_num_groups(uint dimension) __asm__("_Z14get_num_groupsj");
__attribute__((convergent)) void heddle_barrier(uint fences) __asm__("_Z7barrierj");
}

struct uint3 {
    uint x, y, z;
};

struct dim3 {
    uint x, y, z;
    constexpr dim3(uint x = 1, uint y = 1, uint z = 1) : x(x), y(y), z(z) {}
    constexpr dim3(uint3 of) : x(of.x), y(of.y), z(of.z) {}
};

/* A variable that exists in no memory: each of its parts is what a function says. */
#define HEDDLE_BUILT_IN(name, type, function)                                                      \
    struct heddle_##name {                                                                         \
        __declspec(property(get = get_x)) uint x;                                                  \
        __declspec(property(get = get_y)) uint y;                                                  \
        __declspec(property(get = get_z)) uint z;                                                  \
        HEDDLE_PART(x, function, 0)                                                                \
        HEDDLE_PART(y, function, 1)                                                                \
        HEDDLE_PART(z, function, 2)                                                                \
        __attribute__((always_inline)) operator type() const {                                     \
            return type{function(0), function(1), function(2)};                                    \
        }                                                                                          \
    };                                                                                             \
    static constexpr heddle_##name name = {};
#define HEDDLE_PART(part, function, dimension)                                                     \
    __attribute__((always_inline)) uint get_##part() const { return function(dimension); }

HEDDLE_BUILT_IN(threadIdx, uint3, heddle_local_id)
HEDDLE_BUILT_IN(blockIdx, uint3, heddle_group_id)
HEDDLE_BUILT_IN(blockDim, dim3, heddle_local_size)
HEDDLE_BUILT_IN(gridDim, dim3, heddle_num_groups)

HEDDLE_IN_PLACE __attribute__((convergent)) void __syncthreads() { heddle_barrier(3); }
HEDDLE_IN_PLACE void __threadfence() { __asm__ volatile("" ::: "memory"); }
HEDDLE_IN_PLACE void __threadfence_block() { __asm__ volatile("" ::: "memory"); }

/* What was at the address before. */
#define HEDDLE_ATOMIC(name, type, builtin)                                                         \
    HEDDLE_IN_PLACE type name(type *address, type value) {                                         \
        return builtin(address, value, __ATOMIC_RELAXED);                                          \
    }
#define HEDDLE_ATOMICS(type)                                                                       \
    HEDDLE_ATOMIC(atomicAdd, type, __atomic_fetch_add)                                             \
    HEDDLE_ATOMIC(atomicSub, type, __atomic_fetch_sub)                                             \
    HEDDLE_ATOMIC(atomicMin, type, __atomic_fetch_min)                                             \
    HEDDLE_ATOMIC(atomicMax, type, __atomic_fetch_max)                                             \
    HEDDLE_ATOMIC(atomicAnd, type, __atomic_fetch_and)                                             \
    HEDDLE_ATOMIC(atomicOr, type, __atomic_fetch_or)                                               \
    HEDDLE_ATOMIC(atomicXor, type, __atomic_fetch_xor)                                             \
    HEDDLE_ATOMIC(atomicExch, type, __atomic_exchange_n)                                           \
    HEDDLE_IN_PLACE type atomicCAS(type *address, type expected, type desired) {                   \
        __atomic_compare_exchange_n(address, &expected, desired, false, __ATOMIC_RELAXED,          \
                                    __ATOMIC_RELAXED);                                             \
        return expected;                                                                           \
    }
HEDDLE_ATOMICS(int)
HEDDLE_ATOMICS(uint)

/* Counts up to the limit and then from 0; counts down from it. */
HEDDLE_IN_PLACE uint atomicInc(uint *address, uint limit) {
    uint old = *(volatile uint *)address, seen;
    while ((seen = atomicCAS(address, old, old >= limit ? 0 : old + 1)) != old)
        old = seen;
    return old;
}
HEDDLE_IN_PLACE uint atomicDec(uint *address, uint limit) {
    uint old = *(volatile uint *)address, seen;
    while ((seen = atomicCAS(address, old, old == 0 || old > limit ? limit : old - 1)) != old)
        old = seen;
    return old;
}

HEDDLE_IN_PLACE int __float_as_int(float value) { return __builtin_bit_cast(int, value); }
HEDDLE_IN_PLACE uint __float_as_uint(float value) { return __builtin_bit_cast(uint, value); }
HEDDLE_IN_PLACE float __int_as_float(int value) { return __builtin_bit_cast(float, value); }
HEDDLE_IN_PLACE float __uint_as_float(uint value) { return __builtin_bit_cast(float, value); }

HEDDLE_IN_PLACE float atomicAdd(float *address, float value) {
    int *bits = (int *)address;
    int old = *(volatile int *)bits, seen;
    while ((seen = atomicCAS(bits, old, __float_as_int(__int_as_float(old) + value))) != old)
        old = seen;
    return __int_as_float(old);
}
HEDDLE_IN_PLACE float atomicExch(float *address, float value) {
    return __int_as_float(atomicExch((int *)address, __float_as_int(value)));
}

/* Functions of floats, those of OpenCL C under their names here. */
#define HEDDLE_OF_1(name, symbol)                                                                  \
    extern "C" __attribute__((const)) float name(float) __asm__(symbol);
#define HEDDLE_OF_2(name, symbol)                                                                  \
    extern "C" __attribute__((const)) float name(float, float) __asm__(symbol);
HEDDLE_OF_1(fabsf, "_Z4fabsf")
HEDDLE_OF_1(sqrtf, "_Z4sqrtf")
HEDDLE_OF_1(rsqrtf, "_Z5rsqrtf")
HEDDLE_OF_1(cbrtf, "_Z4cbrtf")
HEDDLE_OF_1(floorf, "_Z5floorf")
HEDDLE_OF_1(ceilf, "_Z4ceilf")
HEDDLE_OF_1(truncf, "_Z5truncf")
HEDDLE_OF_1(rintf, "_Z4rintf")
HEDDLE_OF_1(roundf, "_Z5roundf")
HEDDLE_OF_1(expf, "_Z3expf")
HEDDLE_OF_1(exp2f, "_Z4exp2f")
HEDDLE_OF_1(exp10f, "_Z5exp10f")
HEDDLE_OF_1(expm1f, "_Z5expm1f")
HEDDLE_OF_1(logf, "_Z3logf")
HEDDLE_OF_1(log2f, "_Z4log2f")
HEDDLE_OF_1(log10f, "_Z5log10f")
HEDDLE_OF_1(log1pf, "_Z5log1pf")
HEDDLE_OF_1(sinf, "_Z3sinf")
HEDDLE_OF_1(cosf, "_Z3cosf")
HEDDLE_OF_1(tanf, "_Z3tanf")
HEDDLE_OF_1(asinf, "_Z4asinf")
HEDDLE_OF_1(acosf, "_Z4acosf")
HEDDLE_OF_1(atanf, "_Z4atanf")
HEDDLE_OF_1(sinhf, "_Z4sinhf")
HEDDLE_OF_1(coshf, "_Z4coshf")
HEDDLE_OF_1(tanhf, "_Z4tanhf")
HEDDLE_OF_1(__expf, "_Z10native_expf")
HEDDLE_OF_1(__logf, "_Z10native_logf")
HEDDLE_OF_1(__sinf, "_Z10native_sinf")
HEDDLE_OF_1(__cosf, "_Z10native_cosf")
HEDDLE_OF_2(fminf, "_Z4fminff")
HEDDLE_OF_2(fmaxf, "_Z4fmaxff")
HEDDLE_OF_2(fmodf, "_Z4fmodff")
HEDDLE_OF_2(powf, "_Z3powff")
HEDDLE_OF_2(__powf, "_Z3powff")
HEDDLE_OF_2(atan2f, "_Z5atan2ff")
HEDDLE_OF_2(hypotf, "_Z5hypotff")
HEDDLE_OF_2(copysignf, "_Z8copysignff")
HEDDLE_OF_2(__fdividef, "_Z13native_divideff")
HEDDLE_IN_PLACE float fmaf(float a, float b, float c) { return __builtin_fmaf(a, b, c); }
HEDDLE_IN_PLACE float min(float a, float b) { return fminf(a, b); }
HEDDLE_IN_PLACE float max(float a, float b) { return fmaxf(a, b); }

HEDDLE_IN_PLACE int min(int a, int b) { return b < a ? b : a; }
HEDDLE_IN_PLACE uint min(uint a, uint b) { return b < a ? b : a; }
HEDDLE_IN_PLACE int max(int a, int b) { return a < b ? b : a; }
HEDDLE_IN_PLACE uint max(uint a, uint b) { return a < b ? b : a; }
HEDDLE_IN_PLACE int abs(int value) { return value < 0 ? -value : value; }
HEDDLE_IN_PLACE int __popc(uint value) { return __builtin_popcount(value); }
HEDDLE_IN_PLACE int __clz(int value) { return value == 0 ? 32 : __builtin_clz(value); }
HEDDLE_IN_PLACE int __ffs(int value) { return value == 0 ? 0 : 32 - __clz(value & -value); }
HEDDLE_IN_PLACE int __mul24(int a, int b) { return a * b; }
HEDDLE_IN_PLACE int __mulhi(int a, int b) { return (int)((int64_t)a * b >> 32); }
HEDDLE_IN_PLACE uint __umulhi(uint a, uint b) { return (uint)((uint64_t)a * b >> 32); }

#endif
