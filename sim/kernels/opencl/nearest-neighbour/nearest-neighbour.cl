/* The places nearest to a target, one in each round. */

/* Every product and sum is rounded by itself: which place is nearer depends on the last bit. */
#pragma OPENCL FP_CONTRACT OFF

__kernel void measure(__global const float2 *places, __global float *distances, float x, float y) {
    int me = get_global_id(0);
    float2 away = places[me] - (float2)(x, y);
    distances[me] = sqrt(away.x * away.x + away.y * away.y);
}

/* By one block: each thread looks at every so-manieth place, then the threads meet by halves. Of places as near the
 * first one counts. What is found is not found again. */
__kernel void nearest(__global float *distances, int count, __global int *found, __global float *how_far, int round,
                      __local float *least, __local int *where) {
    int me = get_local_id(0), size = get_local_size(0);
    float near = INFINITY;
    int place = count;
    for (int other = me; other < count; other += size)
        if (distances[other] < near) {
            near = distances[other];
            place = other;
        }
    least[me] = near;
    where[me] = place;
    for (int apart = size / 2; apart > 0; apart /= 2) {
        barrier(CLK_LOCAL_MEM_FENCE);
        if (me < apart) {
            float other = least[me + apart];
            if (other < least[me] || (other == least[me] && where[me + apart] < where[me])) {
                least[me] = other;
                where[me] = where[me + apart];
            }
        }
    }
    if (me == 0) {
        found[round] = where[0];
        how_far[round] = least[0];
        distances[where[0]] = INFINITY;
    }
}
