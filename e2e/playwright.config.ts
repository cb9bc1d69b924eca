import { defineConfig } from '@playwright/test';
import { findHeadlessChromium } from '../tools/testing/chromium.ts';
import { keepFilesInMemory } from '../tools/testing/files-in-memory.ts';

keepFilesInMemory();

const wide = { width: 1280, height: 900 };
const phone = { width: 375, height: 812 };

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  reporter: [['list'], ['json']],
  timeout: 90_000,
  // Two workers share the machine with whatever else it does; a step that is right is not made wrong by that.
  expect: { timeout: 10_000 },
  workers: 2,
  forbidOnly: true,
  use: {
    // Colours and layers change at once, so that what is checked is what stays.
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
    { name: 'wide', use: { viewport: wide } },
    { name: 'phone', use: { viewport: phone, hasTouch: true }, grepInvert: /@once/ },
  ],
});
