import { availableParallelism } from 'node:os';
import { configDefaults, defineConfig } from 'vitest/config';
import { keepFilesInMemory } from './tools/testing/files-in-memory.ts';
import { DEEP_FILES, TIER, WEATHER_FILES } from './tools/testing/tiers.ts';

keepFilesInMemory();

const exclude = [...configDefaults.exclude, ...(TIER === 'default' ? [...DEEP_FILES, ...WEATHER_FILES] : [])];

// Ends only a test that hangs: on a machine with other work, a correct test may take ten times as long.
const timeout = 300_000;

const setupFiles = ['tools/testing/seeded.ts'];

export default defineConfig({
  test: {
    // By default, Vitest leaves one core unused, which is half of a machine with two. Server tests spend a third of their
    // time waiting for locks, timeouts and processes, so one worker more than there are cores keeps all cores busy.
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
          setupFiles,
          testTimeout: timeout,
          // Loading the code again for each file would take as long as its tests. Tests restore what they replace.
          isolate: false,
        },
      },
      {
        test: {
          name: 'server',
          include: ['apps/server/**/*.test.ts'],
          exclude,
          setupFiles,
          globalSetup: ['apps/server/src/testing/global-setup.ts'],
          testTimeout: timeout,
          hookTimeout: timeout,
          // Each file starts its own servers. Loading the server's code takes seconds, so each worker loads it only once.
          isolate: false,
        },
      },
    ],
  },
});
