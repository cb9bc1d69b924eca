import fc from 'fast-check';
import { IS_DEEP } from './tiers.ts';

// In the default tier, property tests have few cases, which are the same in every run, so that no run fails by chance.
if (!IS_DEEP) fc.configureGlobal({ seed: 1, numRuns: 30 });
