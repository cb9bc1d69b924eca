import type { Weather } from './weather-proxy.ts';

interface Amounts {
  readonly kills: number;
  readonly purchases: number;
  readonly raceRounds: number;
  readonly lives: number;
  /** How often one of two instances is replaced, at least; how much they are asked meanwhile, and how much in a second. */
  readonly restarts: number;
  readonly restartRequests: number;
  readonly restartRate: number;
  /** What happens on the wires to others, and on the one to PostgreSQL. */
  readonly outside: readonly Weather[];
  readonly database: readonly Weather[];
  /** Whether a whole server is started only to see it fail. */
  readonly failures: boolean;
}

const ALL: Amounts = {
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
  failures: false,
};

/** How much weather the tests of races and crashes go through: a part of it among all tests, all of it by `npm run test:weather`. */
export const WEATHER = process.env.WEATHER === 'all' ? ALL : SOME;
