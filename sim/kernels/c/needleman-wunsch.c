/* Global alignment of two sequences after Needleman and Wunsch: one pair of
 * sequences for each block.
 *
 * scores[row][column] is the best score of aligning the first `row` symbols of
 * one sequence with the first `column` of the other. The cells of one
 * anti-diagonal depend only on the two before it, so the threads share them.
 * At the end one thread walks back and writes the path, last move first. */
#include "heddle.h"

#define MATCH 2
#define MISMATCH (-1)
#define GAP (-2)

enum move { DIAGONAL = 1, UP = 2, LEFT = 3 };

static uint32_t walk_back(const int32_t *scores, uint32_t rows, uint32_t columns,
                          const uint8_t *first, const uint8_t *second, uint8_t *path) {
    uint32_t row = rows;
    uint32_t column = columns;
    uint32_t steps = 0;
    while (row > 0 || column > 0) {
        LOOP_BOUND(60);
        const int32_t *cell = scores + row * (columns + 1) + column;
        enum move move;
        if (row == 0) {
            move = LEFT;
        } else if (column == 0) {
            move = UP;
        } else {
            int32_t change = first[row - 1] == second[column - 1] ? MATCH : MISMATCH;
            if (cell[0] == cell[-(int32_t)(columns + 2)] + change)
                move = DIAGONAL;
            else if (cell[0] == cell[-(int32_t)(columns + 1)] + GAP)
                move = UP;
            else
                move = LEFT;
        }
        path[steps++] = move;
        row -= move != LEFT;
        column -= move != UP;
    }
    return steps;
}

void kernel_main(const uint8_t *first, uint32_t rows, const uint8_t *second, uint32_t columns,
                 int32_t *scores, uint8_t *path, uint32_t *steps) {
    uint32_t thread = thread_in_block();
    uint32_t threads = threads_per_block();
    uint32_t block = block_in_grid();
    uint32_t pitch = columns + 1;
    first += block * rows;
    second += block * columns;
    scores += block * (rows + 1) * pitch;
    path += block * (rows + columns);

    for (uint32_t row = thread; row <= rows; row += threads) {
        LOOP_BOUND(3);
        scores[row * pitch] = (int32_t)row * GAP;
    }
    for (uint32_t column = thread; column <= columns; column += threads) {
        SPLIT_LOOP_BOUND(2);
        scores[column] = (int32_t)column * GAP;
    }
    barrier();

    for (uint32_t diagonal = 2; diagonal <= rows + columns; diagonal++) {
        LOOP_BOUND(59);
        uint32_t top = diagonal > columns ? diagonal - columns : 1;
        uint32_t bottom = diagonal - 1 < rows ? diagonal - 1 : rows;
        for (uint32_t row = top + thread; row <= bottom; row += threads) {
            LOOP_BOUND(2);
            uint32_t column = diagonal - row;
            int32_t *cell = scores + row * pitch + column;
            int32_t best = cell[-(int32_t)(pitch + 1)];
            if (first[row - 1] == second[column - 1])
                best += MATCH;
            else
                best += MISMATCH;
            if (cell[-(int32_t)pitch] + GAP > best)
                best = cell[-(int32_t)pitch] + GAP;
            if (cell[-1] + GAP > best)
                best = cell[-1] + GAP;
            *cell = best;
        }
        barrier();
    }

    if (thread == 0)
        steps[block] = walk_back(scores, rows, columns, first, second, path);
}
