/* How many steps of n / 2, or of 3 n + 1 if n is odd, lead to 1. */
__kernel void collatz(__global const uint *from, __global uint *steps) {
    uint n = from[get_global_id(0)], count = 0;
    while (n != 1) {
        n = n & 1 ? 3 * n + 1 : n / 2;
        count++;
    }
    steps[get_global_id(0)] = count;
}
