/* How many rounds points of the plane stay near the origin: loops of very different length side by side. */

/* Every product and sum is rounded by itself, so that the numbers of rounds are the same everywhere. */
#pragma OPENCL FP_CONTRACT OFF

__kernel void escape(__global int *rounds, float left, float top, float step, int limit) {
    int column = get_global_id(0), row = get_global_id(1);
    float a = left + step * column, b = top + step * row;
    float x = 0.0f, y = 0.0f;
    int round = 0;
    while (round < limit && x * x + y * y <= 4.0f) {
        float next = x * x - y * y + a;
        y = 2.0f * x * y + b;
        x = next;
        round++;
    }
    rounds[row * get_global_size(0) + column] = round;
}
