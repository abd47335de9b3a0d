/* Vectors in memory, copies by a whole work-group, elements of vectors by number. */

#define LOADS_AND_STORES(T)                                                                        \
    STORES(T, __global)                                                                            \
    STORES(T, __local)                                                                             \
    STORES(T, __private)                                                                           \
    LOADS(T, __constant)

#define STORES(T, space)                                                                           \
    LOADS(T, space)                                                                                \
    STORE(T, space, 2)                                                                             \
    STORE(T, space, 4)                                                                             \
    STORE(T, space, 8)                                                                             \
    STORE(T, space, 16)                                                                            \
    BUILT_IN void vstore3(T##3 value, size_t index, space T *to) {                                 \
        to += 3 * index;                                                                           \
        to[0] = value.x;                                                                           \
        to[1] = value.y;                                                                           \
        to[2] = value.z;                                                                           \
    }

#define LOADS(T, space)                                                                            \
    LOAD(T, space, 2)                                                                              \
    LOAD(T, space, 4)                                                                              \
    LOAD(T, space, 8)                                                                              \
    LOAD(T, space, 16)                                                                             \
    BUILT_IN T##3 vload3(size_t index, const space T *from) {                                      \
        from += 3 * index;                                                                         \
        return (T##3)(from[0], from[1], from[2]);                                                  \
    }

/* Only the elements are aligned. */
#define LOAD(T, space, n)                                                                          \
    BUILT_IN T##n vload##n(size_t index, const space T *from) {                                    \
        return *(const space loose_##T##n *)(from + n * index);                                    \
    }
#define STORE(T, space, n)                                                                         \
    BUILT_IN void vstore##n(T##n value, size_t index, space T *to) {                               \
        *(space loose_##T##n *)(to + n * index) = value;                                           \
    }
#define LOOSE(T, n) typedef T##n loose_##T##n __attribute__((aligned(sizeof(T))));

#define THREAD_AND_THREADS                                                                         \
    size_t thread, threads;                                                                        \
    __asm__("csrr %0, 0xcc0" : "=r"(thread));                                                      \
    __asm__("csrr %0, 0xcc2" : "=r"(threads))

/* The event is the next barrier: wait_group_events. */
#define COPY(T, to_space, from_space, name, parameters, to_index, from_index)                      \
    BUILT_IN event_t name(to_space T *to, const from_space T *from, size_t count parameters,       \
                          event_t event) {                                                         \
        THREAD_AND_THREADS;                                                                        \
        for (size_t index = thread; index < count; index += threads)                               \
            to[to_index] = from[from_index];                                                       \
        return event;                                                                              \
    }

#define STRIDE , size_t stride
#define COPIES(T)                                                                                  \
    COPY(T, __local, __global, async_work_group_copy, , index, index)                              \
    COPY(T, __global, __local, async_work_group_copy, , index, index)                              \
    COPY(T, __local, __global, async_work_group_strided_copy, STRIDE, index, stride *index)        \
    COPY(T, __global, __local, async_work_group_strided_copy, STRIDE, stride *index, index)        \
    BUILT_IN void prefetch(const __global T *from, size_t count) {}

#define SHUFFLES_TO(T, U, n)                                                                       \
    SHUFFLE(T, U, n, 2)                                                                            \
    SHUFFLE(T, U, n, 4)                                                                            \
    SHUFFLE(T, U, n, 8)                                                                            \
    SHUFFLE(T, U, n, 16)
#define SHUFFLE(T, U, n, m)                                                                        \
    BUILT_IN T##n shuffle(T##m from, U##n which) {                                                 \
        T##n result;                                                                               \
        for (int index = 0; index < n; index++)                                                    \
            result[index] = from[which[index] & (m - 1)];                                          \
        return result;                                                                             \
    }                                                                                              \
    BUILT_IN T##n shuffle2(T##m first, T##m second, U##n which) {                                  \
        T##n result;                                                                               \
        for (int index = 0; index < n; index++) {                                                  \
            U number = which[index];                                                               \
            result[index] = number & m ? second[number & (m - 1)] : first[number & (m - 1)];       \
        }                                                                                          \
        return result;                                                                             \
    }

#define IN_MEMORY(T, U)                                                                            \
    LOOSE(T, 2)                                                                                    \
    LOOSE(T, 4)                                                                                    \
    LOOSE(T, 8)                                                                                    \
    LOOSE(T, 16)                                                                                   \
    LOADS_AND_STORES(T)                                                                            \
    COPIES(T)                                                                                      \
    COPIES(T##2)                                                                                   \
    COPIES(T##3)                                                                                   \
    COPIES(T##4)                                                                                   \
    COPIES(T##8)                                                                                   \
    COPIES(T##16)                                                                                  \
    SHUFFLES_TO(T, U, 2)                                                                           \
    SHUFFLES_TO(T, U, 4)                                                                           \
    SHUFFLES_TO(T, U, 8)                                                                           \
    SHUFFLES_TO(T, U, 16)

IN_MEMORY(char, uchar)
IN_MEMORY(uchar, uchar)
IN_MEMORY(short, ushort)
IN_MEMORY(ushort, ushort)
IN_MEMORY(int, uint)
IN_MEMORY(uint, uint)
IN_MEMORY(long, ulong)
IN_MEMORY(ulong, ulong)
IN_MEMORY(float, uint)

/* The address of events is a generic one, which OpenCL C 1.2 cannot name. */
void wait_for_events(int count, event_t *events)
    __asm__("_Z17wait_group_eventsiPU9CLgeneric9ocl_event");
__attribute__((always_inline)) void wait_for_events(int count, event_t *events) {
    barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
}
