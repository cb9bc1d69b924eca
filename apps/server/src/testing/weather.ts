import { IS_DEEP, TIER } from '../../../../tools/testing/tiers.ts';
import type { Weather } from './weather-proxy.ts';

interface Amounts {
  readonly kills: number;
  readonly purchases: number;
  readonly raceRounds: number;
  readonly lives: number;
  /**
   * Minimum number of times that one of two instances is replaced, and the number of requests in the meantime, in total
   * and per second.
   */
  readonly restarts: number;
  readonly restartRequests: number;
  readonly restartRate: number;
  /** Faults on the connections to other services, and on the connection to PostgreSQL. */
  readonly outside: readonly Weather[];
  readonly database: readonly Weather[];
  /** Whether a whole server is started just to watch it fail. */
  readonly failures: boolean;
}

export const FULL_LENGTH: Amounts = {
  kills: 200,
  purchases: 1_000,
  raceRounds: 100,
  lives: 2_000,
  restarts: 2,
  restartRequests: 3_000,
  restartRate: 50,
  outside: ['slow', 'refused', 'reset', 'cut', 'damaged', 'hanging', 'dripping', 'flooding'],
  database: ['slow', 'refused', 'reset', 'cut', 'hanging', 'full'],
  failures: true,
};
const SOME: Amounts = {
  kills: 2,
  purchases: 30,
  raceRounds: 5,
  lives: 40,
  restarts: 1,
  restartRequests: 0,
  restartRate: 20,
  outside: ['cut'],
  database: ['full'],
  failures: IS_DEEP,
};

/**
 * Number of faults in the tests for races and crashes: some in `npm run test:deep`, all in `npm run test:weather`.
 */
export const WEATHER = TIER === 'weather' ? FULL_LENGTH : SOME;
