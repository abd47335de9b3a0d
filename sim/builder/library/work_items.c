/* Who a work-item is. The launch puts the grid in front of the arguments; the numbers of thread
 * and block are those of the CSRs, counted along x first.
 *
 * C and not OpenCL C: there every assembly statement is convergent, and what is convergent is
 * not read once for a whole loop. The names are those that OpenCL C gives its functions. */
typedef unsigned int uint;

struct grid {
    uint groups[3];
    uint sizes[3];
    uint dimensions;
    uint unused;
    uint offsets[3];
};

#define IN_PLACE static inline __attribute__((always_inline))

IN_PLACE const struct grid *grid(void) {
    const struct grid *address;
    __asm__("csrr %0, 0xcc6" : "=r"(address));
    return address;
}

IN_PLACE uint thread_in_block(void) {
    uint number;
    __asm__("csrr %0, 0xcc0" : "=r"(number));
    return number;
}

IN_PLACE uint block_in_grid(void) {
    uint number;
    __asm__("csrr %0, 0xcc1" : "=r"(number));
    return number;
}

/* One coordinate of a number that counts along x first. In one dimension nothing is divided. */
IN_PLACE uint coordinate(uint number, const uint *sizes, uint dimension) {
    if (grid()->dimensions == 1)
        return dimension == 0 ? number : 0;
    switch (dimension) {
    case 0:
        return number % sizes[0];
    case 1:
        return number / sizes[0] % sizes[1];
    case 2:
        return number / sizes[0] / sizes[1];
    default:
        return 0;
    }
}

/* A function of the dimension with the name that OpenCL C gives it. */
#define OF_DIMENSION(name, symbol)                                                                 \
    uint name(uint dimension) __asm__(symbol);                                                     \
    __attribute__((always_inline)) uint name(uint dimension)

OF_DIMENSION(get_local_size, "_Z14get_local_sizej") {
    return dimension < 3 ? grid()->sizes[dimension] : 1;
}

OF_DIMENSION(get_num_groups, "_Z14get_num_groupsj") {
    return dimension < 3 ? grid()->groups[dimension] : 1;
}

OF_DIMENSION(get_global_size, "_Z15get_global_sizej") {
    return get_local_size(dimension) * get_num_groups(dimension);
}

OF_DIMENSION(get_global_offset, "_Z17get_global_offsetj") {
    return dimension < 3 ? grid()->offsets[dimension] : 0;
}

OF_DIMENSION(get_local_id, "_Z12get_local_idj") {
    return coordinate(thread_in_block(), grid()->sizes, dimension);
}

OF_DIMENSION(get_group_id, "_Z12get_group_idj") {
    return coordinate(block_in_grid(), grid()->groups, dimension);
}

OF_DIMENSION(get_global_id, "_Z13get_global_idj") {
    return get_group_id(dimension) * get_local_size(dimension) + get_local_id(dimension) +
           get_global_offset(dimension);
}

uint get_work_dim(void) __asm__("_Z12get_work_dimv");
__attribute__((always_inline)) uint get_work_dim(void) { return grid()->dimensions; }
