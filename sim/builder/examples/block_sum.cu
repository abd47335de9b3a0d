/* The sum of the numbers of each block: halves are added in shared memory until one is left. */
__global__ void block_sum(const unsigned *numbers, unsigned count, unsigned *sums) {
    extern __shared__ unsigned tile[];
    unsigned thread = threadIdx.x, number = blockIdx.x * blockDim.x + thread;
    tile[thread] = number < count ? numbers[number] : 0;
    __syncthreads();
    for (unsigned width = blockDim.x / 2; width > 0; width /= 2) {
        if (thread < width)
            tile[thread] += tile[thread + width];
        __syncthreads();
    }
    if (thread == 0)
        sums[blockIdx.x] = tile[0];
}
