/* Breadth-first search of a graph, a level in each round, by two kernels until nothing changes. Each node has room
 * for `width` edges and uses as many as its degree. */

__kernel void begin(__global int *distances, __global int *frontier, int source) {
    int node = get_global_id(0);
    distances[node] = node == source ? 0 : -1;
    frontier[node] = node == source;
}

/* Nodes of the frontier tell the neighbours that have no distance yet. */
__kernel void visit(__global const int *edges, __global const int *degrees, int width, __global const int *distances,
                    __global int *frontier, __global int *reached, __global int *changed) {
    int node = get_global_id(0);
    if (node == 0)
        changed[0] = 0;
    if (!frontier[node])
        return;
    frontier[node] = 0;
    int degree = degrees[node];
    for (int edge = 0; edge < degree; edge++) {
        int neighbour = edges[node * width + edge];
        if (distances[neighbour] < 0)
            reached[neighbour] = 1;
    }
}

/* Nodes that were told become the frontier. */
__kernel void advance(__global int *distances, __global int *frontier, __global int *reached, __global int *changed,
                      int level) {
    int node = get_global_id(0);
    if (!reached[node])
        return;
    reached[node] = 0;
    frontier[node] = 1;
    distances[node] = level + 1;
    changed[0] = 1;
}
