import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { findHeadlessChromium } from '../tools/testing/chromium.ts';
import { keepFilesInMemory } from '../tools/testing/files-in-memory.ts';
import { TIER } from '../tools/testing/tiers.ts';
import { patternOf, SMOKE_PHONE, SMOKE_WIDE } from './smoke.ts';

keepFilesInMemory();

const wide = { width: 1280, height: 900 };
const phone = { width: 375, height: 812 };
const isDefault = TIER === 'default';

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  reporter: [['list'], ['json']],
  // Two workers share the machine with other work, so a correct but slow step must not fail.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  workers: availableParallelism() + 1,
  forbidOnly: true,
  use: {
    // Colors and overlays change instantly, so that checks see the final state.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: findHeadlessChromium() ?? '',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'wide', use: { viewport: wide }, grep: isDefault ? patternOf(SMOKE_WIDE) : /./ },
    {
      name: 'phone',
      use: { viewport: phone, hasTouch: true },
      grep: isDefault ? patternOf(SMOKE_PHONE) : /./,
      grepInvert: /@once/,
    },
  ],
});
