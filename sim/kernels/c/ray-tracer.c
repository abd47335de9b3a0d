/* Spheres over a checkered floor, by rays with reflections, in fixed point.
 *
 * Persistent threads: a warp takes pixels from a counter until none is left. Lane 0
 * is the manager: it alone asks for the next pixels and tells the others in lock
 * step through shared memory. */
#include "fixed.h"

#define BOUNCES 3
#define NEAREST 655 /* shorter ways are errors of rounding: 0.01 */
#define FARTHEST (100 * FIXED_ONE)

struct vector {
    fixed x, y, z;
};

struct sphere {
    struct vector centre;
    fixed radius;
    fixed brightness;
    fixed reflectance;
};

struct hit {
    fixed distance;
    struct vector normal;
    fixed brightness;
    fixed reflectance;
};

static fixed dot(struct vector a, struct vector b) {
    return fixed_multiply(a.x, b.x) + fixed_multiply(a.y, b.y) + fixed_multiply(a.z, b.z);
}

static struct vector along(struct vector start, struct vector way, fixed distance) {
    return (struct vector){start.x + fixed_multiply(way.x, distance),
                           start.y + fixed_multiply(way.y, distance),
                           start.z + fixed_multiply(way.z, distance)};
}

static struct vector difference(struct vector a, struct vector b) {
    return (struct vector){a.x - b.x, a.y - b.y, a.z - b.z};
}

/* Distance to the sphere, or FARTHEST. */
__attribute__((noinline)) static fixed reach(const struct sphere *sphere, struct vector start,
                                             struct vector way) {
    struct vector offset = difference(start, sphere->centre);
    fixed half = dot(offset, way);
    if (half >= 0)
        return FARTHEST;
    fixed rest = dot(offset, offset) - fixed_multiply(sphere->radius, sphere->radius);
    fixed square = fixed_multiply(half, half) - rest;
    if (square < 0)
        return FARTHEST;
    fixed distance = -half - fixed_root(square);
    return distance < NEAREST ? FARTHEST : distance;
}

/* What a ray meets first; a distance of FARTHEST is the sky. */
static struct hit meet(const struct sphere *spheres, uint32_t count, struct vector start,
                       struct vector way) {
    struct hit hit = {FARTHEST, {0, FIXED_ONE, 0}, 0, 0};
    if (way.y < 0) {
        fixed distance = fixed_divide(start.y, -way.y);
        if (distance > NEAREST && distance < 30 * FIXED_ONE) {
            struct vector place = along(start, way, distance);
            hit.distance = distance;
            hit.reflectance = 16384;
            hit.brightness = (place.x >> 16 ^ place.z >> 16) & 1 ? 58982 : 13107;
        }
    }
    for (uint32_t i = 0; i < count; i++) {
        LOOP_BOUND(4);
        fixed distance = reach(&spheres[i], start, way);
        if (distance < hit.distance) {
            struct vector out = difference(along(start, way, distance), spheres[i].centre);
            fixed inverse = fixed_divide(FIXED_ONE, spheres[i].radius);
            hit.distance = distance;
            hit.normal = along((struct vector){0, 0, 0}, out, inverse);
            hit.brightness = spheres[i].brightness;
            hit.reflectance = spheres[i].reflectance;
        }
    }
    return hit;
}

static fixed trace(const struct sphere *spheres, uint32_t count, struct vector light,
                   struct vector start, struct vector way) {
    fixed colour = 0;
    fixed share = FIXED_ONE;
    for (uint32_t bounce = 0; bounce < BOUNCES; bounce++) {
        LOOP_BOUND(BOUNCES);
        struct hit hit = meet(spheres, count, start, way);
        if (hit.distance == FARTHEST) {
            colour += fixed_multiply(share, 26214 + (way.y > 0 ? way.y / 2 : 0));
            break;
        }
        fixed lit = dot(hit.normal, light);
        start = along(start, way, hit.distance);
        fixed seen = 6554; /* what reaches every place */
        if (lit > 0) {
            uint32_t i = 0;
            while (i < count && reach(&spheres[i], start, light) == FARTHEST) {
                LOOP_BOUND(4);
                i++;
            }
            if (i == count)
                seen += lit;
        }
        fixed own = fixed_multiply(FIXED_ONE - hit.reflectance, hit.brightness);
        colour += fixed_multiply(share, fixed_multiply(own, seen));
        share = fixed_multiply(share, hit.reflectance);
        if (share < 2048)
            break;
        way = along(way, hit.normal, -2 * dot(way, hit.normal));
    }
    return colour;
}

void kernel_main(const struct sphere *spheres, uint32_t count, uint32_t side, uint32_t *next,
                 fixed *image) {
    uint32_t warp = thread_in_block() - lane();
    volatile uint32_t *first_pixel = shared_memory() + warp;
    uint32_t lanes = population_count(ballot(1));
    const struct vector light = {28378, 48656, -33452};

    for (;;) {
        LOOP_BOUND(10);
        if (lane() == 0)
            *first_pixel = atomic_add(next, lanes);
        lock_step();
        uint32_t pixel = *first_pixel + lane();
        if (*first_pixel >= side * side)
            break;
        if (pixel < side * side) {
            fixed unit = 2 * FIXED_ONE / (fixed)side;
            struct vector way = {(fixed)(pixel % side) * unit - FIXED_ONE,
                                 FIXED_ONE / 2 - (fixed)(pixel / side) * unit, 3 * FIXED_ONE / 2};
            fixed inverse = fixed_divide(FIXED_ONE, fixed_root(dot(way, way)));
            way = along((struct vector){0, 0, 0}, way, inverse);
            image[pixel] = trace(spheres, count, light, (struct vector){0, FIXED_ONE, 0}, way);
        }
    }
}
