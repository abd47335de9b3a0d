/* A cascade of classifiers over all windows of an image, after Viola and Jones.
 *
 * A stage adds up votes of its features; a feature compares the sums of two
 * rectangles, each read from four corners of the integral image. A window leaves
 * the cascade at the first stage that it fails, so few threads see the last ones. */
#include "heddle.h"

struct rectangle {
    uint32_t left, top, width, height;
};

struct feature {
    struct rectangle bright, dark;
    int32_t threshold;
    uint32_t vote_above, vote_below;
};

struct stage {
    uint32_t first, count; /* its features */
    uint32_t threshold;
};

static uint32_t sum(const uint32_t *corner, uint32_t pitch, const struct rectangle *part) {
    const uint32_t *top = corner + part->top * pitch + part->left;
    const uint32_t *bottom = top + part->height * pitch;
    return bottom[part->width] - bottom[0] - top[part->width] + top[0];
}

void kernel_main(const uint32_t *integral, uint32_t pitch, uint32_t windows_per_row,
                 const struct stage *stages, uint32_t stage_count, const struct feature *features,
                 uint32_t *depths, uint32_t *faces) {
    uint32_t windows = windows_per_row * windows_per_row;
    uint32_t threads = threads_per_block() * blocks_in_grid();
    for (uint32_t window = thread_in_grid(); window < windows; window += threads) {
        LOOP_BOUND(5);
        const uint32_t *corner =
            integral + window / windows_per_row * pitch + window % windows_per_row;
        uint32_t depth;
        for (depth = 0; depth < stage_count; depth++) {
            LOOP_BOUND(6);
            const struct stage *stage = &stages[depth];
            uint32_t votes = 0;
            for (uint32_t i = 0; i < stage->count; i++) {
                const struct feature *feature = &features[stage->first + i];
                int32_t contrast = (int32_t)(sum(corner, pitch, &feature->bright) -
                                             sum(corner, pitch, &feature->dark));
                if (contrast > feature->threshold) {
                    votes += feature->vote_above;
                    SPLIT_LOOP_BOUND(10);
                } else {
                    votes += feature->vote_below;
                    SPLIT_LOOP_BOUND(10);
                }
            }
            if (votes < stage->threshold)
                break;
        }
        depths[window] = depth;
        if (depth == stage_count)
            atomic_add(faces, 1);
    }
}
