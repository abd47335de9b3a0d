/* Bodies that attract each other, a tile of them at a time. */

/* One step of time. A body is its place and its mass. */
__kernel void advance(__global const float4 *from, __global float4 *to, __global float4 *velocities,
                      float seconds, float softening, __local float4 *tile) {
    int me = get_global_id(0), mine = get_local_id(0);
    int all = get_global_size(0), size = get_local_size(0);
    float4 body = from[me];
    float3 pull = 0.0f;
    for (int start = 0; start < all; start += size) {
        tile[mine] = from[start + mine];
        barrier(CLK_LOCAL_MEM_FENCE);
        for (int k = 0; k < size; k++) {
            float4 other = tile[k];
            float3 away = other.xyz - body.xyz;
            float near = rsqrt(dot(away, away) + softening);
            pull += away * (other.w * near * near * near);
        }
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    float3 velocity = velocities[me].xyz + pull * seconds;
    velocities[me] = (float4)(velocity, 0.0f);
    to[me] = (float4)(body.xyz + velocity * seconds, body.w);
}
