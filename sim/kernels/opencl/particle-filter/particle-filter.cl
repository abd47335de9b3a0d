/* Particles that follow a target: they move with noise, are weighed by their distance, and are drawn again by
 * their weights, each by a search that ends where its share of all weights is reached. */

/* Every product and sum is rounded by itself: which particle is drawn depends on the last bit. */
#pragma OPENCL FP_CONTRACT OFF

/* From -1 to 1, most often near 0: the sum of two numbers of a linear congruential generator. */
float noise(uint *state) {
    *state = *state * 1664525u + 1013904223u;
    float first = (float)(*state >> 8);
    *state = *state * 1664525u + 1013904223u;
    return (first + (float)(*state >> 8)) * 0x1p-24f - 1.0f;
}

/* The target goes (1, -2) in a round; a particle does, too, with noise. */
__kernel void move(__global float2 *particles, __global uint *states, __global float *weights, int round) {
    int me = get_global_id(0);
    uint state = states[me];
    float2 place = particles[me];
    place.x += 1.0f + noise(&state);
    place.y += noise(&state) - 2.0f;
    states[me] = state;
    particles[me] = place;
    float x = place.x - (float)(round + 1), y = place.y + 2.0f * (float)(round + 1);
    weights[me] = 1.0f / (1.0f + (x * x + y * y));
}

/* By one thread: the order of the sums is that of the particles. */
__kernel void accumulate(__global const float *weights, __global float *sums, int count) {
    float sum = 0.0f;
    for (int particle = 0; particle < count; particle++) {
        sum += weights[particle];
        sums[particle] = sum;
    }
}

/* Each thread looks for the first particle whose sum reaches its share. */
__kernel void draw(__global const float *sums, __global const float2 *particles, __global float2 *drawn,
                   __global int *chosen, int count) {
    int me = get_global_id(0), particle = 0;
    float share = sums[count - 1] * (((float)me + 0.5f) / (float)count);
    while (particle < count - 1 && sums[particle] < share)
        particle++;
    chosen[me] = particle;
    drawn[me] = particles[particle];
}

__kernel void keep(__global const float2 *drawn, __global float2 *particles) {
    particles[get_global_id(0)] = drawn[get_global_id(0)];
}
