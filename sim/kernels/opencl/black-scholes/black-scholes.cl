/* Prices of European options by the formula of Black and Scholes. */

/* The share of a normal distribution below x: formula 26.2.17 of Abramowitz and Stegun. */
float below(float x) {
    float k = 1.0f / (1.0f + 0.2316419f * fabs(x));
    float sum = k * (0.31938153f + k * (-0.356563782f + k * (1.781477937f + k * (-1.821255978f + k * 1.330274429f))));
    float above = 0.39894228f * exp(-0.5f * x * x) * sum;
    return x < 0.0f ? above : 1.0f - above;
}

__kernel void price(__global const float *prices, __global const float *strikes, __global const float *years,
                    __global float *calls, __global float *puts, float rate, float volatility) {
    int me = get_global_id(0);
    float now = prices[me], strike = strikes[me], time = years[me];
    float deviation = volatility * sqrt(time);
    float first = (log(now / strike) + (rate + 0.5f * volatility * volatility) * time) / deviation;
    float second = first - deviation;
    float later = strike * exp(-rate * time);
    calls[me] = now * below(first) - later * below(second);
    puts[me] = later * below(-second) - now * below(-first);
}
