import { existsSync } from 'node:fs';

/** Chromium as the machine has it; Playwright's own download is not used. */
export function findChromium(): string | null {
  const candidates = [
    process.env.CHROMIUM_PATH ?? '',
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  ];
  return candidates.find((path) => path !== '' && existsSync(path)) ?? null;
}
