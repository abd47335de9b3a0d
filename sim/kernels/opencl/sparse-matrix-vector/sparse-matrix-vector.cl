/* A sparse matrix times a vector. Rows have their elements one after the other, each with its column. */

/* Where each row starts, and behind the last one all elements end, by one block: a thread adds the lengths of a
 * piece of the rows, and then those of the pieces before. */
__kernel void row_starts(__global const int *lengths, int rows, __global int *starts, __local int *sums) {
    int me = get_local_id(0), size = get_local_size(0);
    int piece = (rows + size - 1) / size, first = min(me * piece, rows), end = min(first + piece, rows);
    int own = 0;
    for (int row = first; row < end; row++)
        own += lengths[row];
    sums[me] = own;
    barrier(CLK_LOCAL_MEM_FENCE);
    int start = 0;
    for (int other = 0; other < me; other++)
        start += sums[other];
    for (int row = first; row < end; row++) {
        starts[row] = start;
        start += lengths[row];
    }
    if (me == size - 1)
        starts[rows] = start;
}

/* A thread for each row. */
__kernel void multiply(__global const int *starts, __global const int *columns, __global const float *elements,
                       __global const float *vector, __global float *product) {
    int row = get_global_id(0), end = starts[row + 1];
    float sum = 0.0f;
    for (int element = starts[row]; element < end; element++)
        sum += elements[element] * vector[columns[element]];
    product[row] = sum;
}
