import { availableParallelism } from 'node:os';
import { configDefaults, defineConfig } from 'vitest/config';
import { keepFilesInMemory } from './tools/testing/files-in-memory.ts';
import { DEEP_FILES, IS_DEEP, TIER, WEATHER_FILES } from './tools/testing/tiers.ts';

keepFilesInMemory();

const exclude = [...configDefaults.exclude, ...(TIER === 'default' ? [...DEEP_FILES, ...WEATHER_FILES] : [])];

// The deep tier has slower tests with more cases, on a machine that may have other work.
const timeout = IS_DEEP ? 300_000 : 60_000;

export default defineConfig({
  test: {
    // Vitest leaves one core free, which on a machine of two is half of it. Tests of the server wait for a third of their
    // time, for each other's locks, for timeouts, for a process to end: one more than there are cores fills that.
    maxWorkers: availableParallelism() + 1,
    projects: [
      {
        test: {
          name: 'packages',
          include: [
            'packages/**/*.test.ts',
            'tools/**/*.test.ts',
            'bench/**/*.test.ts',
            'apps/web/**/*.test.{ts,tsx}',
          ],
          exclude,
          testTimeout: timeout,
          // To load the code again for each file takes as long as its tests. They restore what they replace.
          isolate: false,
        },
      },
      {
        test: {
          name: 'server',
          include: ['apps/server/**/*.test.ts'],
          exclude,
          globalSetup: ['apps/server/src/testing/global-setup.ts'],
          testTimeout: timeout,
          hookTimeout: timeout,
          // Each file starts servers of its own; to load the code of one takes seconds, and is done once a worker.
          isolate: false,
        },
      },
    ],
  },
});
