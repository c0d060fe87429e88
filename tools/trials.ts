// Trials take minutes and prove what changes seldom. Each one names the files whose change makes it worth running again.
import { READER_TRIALS } from './reader-trials.ts';
import { SHOP_TRIALS } from './shop-trials.ts';
import type { Trial } from './trial-runners.ts';

export const TRIALS: readonly Trial[] = [...SHOP_TRIALS, ...READER_TRIALS];
