/** How much weather the tests of races and crashes go through: a part of it among all tests, all of it by `npm run test:weather`. */
export const WEATHER =
  process.env.WEATHER === 'all'
    ? { kills: 200, purchases: 1_000, raceRounds: 100, lives: 100_000 }
    : { kills: 4, purchases: 60, raceRounds: 10, lives: 5_000 };
