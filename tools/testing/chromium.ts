import { existsSync } from 'node:fs';

const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';

/** Finds the Chromium installed on the machine; Playwright's own download is not used. */
export function findChromium(): string | null {
  return firstOf([
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    HEADLESS_SHELL,
  ]);
}

/** Finds the headless shell of the same browser, which opens a page in a third of the time. */
export function findHeadlessShell(): string | null {
  return firstOf([HEADLESS_SHELL]);
}

export function findHeadlessChromium(): string | null {
  return findHeadlessShell() ?? findChromium();
}

function firstOf(paths: readonly string[]): string | null {
  return [process.env.CHROMIUM_PATH ?? '', ...paths].find((path) => path !== '' && existsSync(path)) ?? null;
}
