/* Clusters of points of the plane: each point to its nearest centre, each centre to the mean of its points, until no
 * point changes. */

/* Every product and sum is rounded by itself: which centre is nearer depends on the last bit. */
#pragma OPENCL FP_CONTRACT OFF

__kernel void assign(__global const float2 *points, __global const float2 *centres, int clusters,
                     __global int *members, __global int *changed) {
    int me = get_global_id(0), nearest = 0;
    float2 point = points[me];
    float least = INFINITY;
    for (int cluster = 0; cluster < clusters; cluster++) {
        float2 away = point - centres[cluster];
        float distance = away.x * away.x + away.y * away.y;
        if (distance < least) {
            least = distance;
            nearest = cluster;
        }
    }
    if (members[me] != nearest) {
        members[me] = nearest;
        changed[0] = 1;
    }
}

/* A thread for each cluster. A centre without points stays where it is. */
__kernel void centre(__global const float2 *points, int count, __global const int *members,
                     __global float2 *centres, __global int *changed) {
    int me = get_global_id(0), found = 0;
    float2 sum = 0.0f;
    if (me == 0)
        changed[0] = 0;
    for (int point = 0; point < count; point++)
        if (members[point] == me) {
            sum += points[point];
            found++;
        }
    if (found > 0)
        centres[me] = sum / (float)found;
}
