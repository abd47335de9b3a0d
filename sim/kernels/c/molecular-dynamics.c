/* Forces between atoms that are nearer than a cut-off, in integers.
 *
 * A thread adds up the forces on its atom. Most pairs are refused by the distance
 * along the first axis, others by the distance itself; charged pairs attract or
 * repel each other, all pairs repel when they are near. */
#include "heddle.h"

#define CUT_OFF 512 /* in 1/256 of the unit of length */

struct atom {
    int32_t x, y, z;
    int32_t charge; /* -1, 0, 1 */
};

struct force {
    int32_t x, y, z;
};

void kernel_main(const struct atom *atoms, uint32_t count, struct force *forces,
                 uint32_t *neighbours) {
    uint32_t threads = threads_per_block() * blocks_in_grid();
    for (uint32_t i = thread_in_grid(); i < count; i += threads) {
        LOOP_BOUND(2);
        struct atom atom = atoms[i];
        struct force force = {0, 0, 0};
        uint32_t near = 0;
        for (uint32_t j = 0; j < count; j++) {
            LOOP_BOUND(160);
            int32_t x = atom.x - atoms[j].x;
            if (x >= CUT_OFF || x <= -CUT_OFF || i == j)
                continue;
            int32_t y = atom.y - atoms[j].y;
            int32_t z = atom.z - atoms[j].z;
            uint32_t square = (uint32_t)(x * x + y * y + z * z);
            if (square >= CUT_OFF * CUT_OFF)
                continue;
            near++;
            /* 2^8 at a distance of one unit, at most 2^12. */
            int32_t inverse = (int32_t)((1 << 24) / (square | 4096));
            int32_t strength = (inverse * inverse >> 8) * inverse >> 8;
            int32_t product = atom.charge * atoms[j].charge;
            if (product > 0)
                strength += inverse;
            else if (product < 0)
                strength -= inverse;
            strength >>= 4;
            force.x += strength * x / 256;
            force.y += strength * y / 256;
            force.z += strength * z / 256;
        }
        forces[i] = force;
        neighbours[i] = near;
    }
}
