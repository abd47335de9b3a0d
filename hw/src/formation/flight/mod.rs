//! Front end of dynamic warp formation: the scheduler cycle, stage D, instructions in flight (rules DF, DI, DA).
