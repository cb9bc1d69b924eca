import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { findChromium } from './testing/chromium.ts';
import { findPostgres } from './testing/postgres.ts';
import { ensureWebBuild } from './web-build.ts';

/**
 * Runs everything that must be right before a change is: formatting and lint, types, tests of every package, and
 * journeys in a real browser. `npm test` runs all of it; arguments name single steps. `npm run test:weather` runs
 * the races and crashes at full length.
 */
const ROOT = join(import.meta.dirname, '..');
const RESULTS = join(ROOT, 'node_modules/.cache/test-results');

interface Outcome {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: readonly string[];
}

const TYPE_PROJECTS = [
  'packages/money',
  'packages/words',
  'packages/ledger',
  'packages/review',
  'packages/analysis',
  'packages/contracts',
  'packages/report',
  'packages/quickbooks',
  'packages/companies',
  'packages/sandbox',
  'apps/server',
  'apps/web',
  '.',
];

const STEPS: Record<string, () => Promise<Outcome>> = {
  lint: () => asOneCheck(run('biome', ['ci', '--reporter=summary', '.'])),
  types: () => asOneCheck(everyType()),
  unit: async () => {
    ensureWebBuild();
    return vitest('vitest.json');
  },
  weather: () => {
    ensureWebBuild();
    return vitest('weather.json', ['--project=server', ...WEATHER_TESTS], { WEATHER: 'all' });
  },
  e2e: async () => {
    ensureWebBuild();
    if (findChromium() === null) return skipped('journeys in the browser: Chromium is not installed');
    return withReport('playwright.json', (report) =>
      run('playwright', ['test', '--config=e2e/playwright.config.ts'], {
        PLAYWRIGHT_JSON_OUTPUT_NAME: report,
      }),
    );
  },
};

/** What takes an hour is asked for by name. */
const USUAL = ['lint', 'types', 'unit', 'e2e'];
const WEATHER_TESTS = [
  'testing/weather',
  'fault-matrix',
  'kills',
  'promo-race',
  'simulation',
  'outages',
  'two-instances',
  'instances',
];

const chosen = process.argv.length > 2 ? process.argv.slice(2) : USUAL;
const total = { passed: 0, failed: 0, skipped: [] as string[] };
mkdirSync(RESULTS, { recursive: true });
for (const [name, step] of Object.entries(STEPS)) {
  if (!chosen.includes(name)) continue;
  console.log(`\n== ${name}`);
  const outcome = await step();
  total.passed += outcome.passed;
  total.failed += outcome.failed;
  total.skipped.push(...outcome.skipped);
}
console.log('');
for (const reason of total.skipped) console.log(`skipped: ${reason}`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);

async function everyType(): Promise<boolean> {
  let isRight = true;
  for (const project of TYPE_PROJECTS) isRight = (await run('tsc', ['-p', project])) && isRight;
  return isRight;
}

function vitest(name: string, args: readonly string[] = [], env: Record<string, string> = {}) {
  installWhatTestsNeed();
  return withReport(name, (report) =>
    run(
      'vitest',
      ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...args],
      env,
    ),
  );
}

function run(command: string, args: readonly string[], env: Record<string, string> = {}): Promise<boolean> {
  const child = spawn(join(ROOT, 'node_modules/.bin', command), args, {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  return new Promise((resolve) => child.once('exit', (code) => resolve(code === 0)));
}

async function asOneCheck(check: Promise<boolean>): Promise<Outcome> {
  return (await check) ? { passed: 1, failed: 0, skipped: [] } : { passed: 0, failed: 1, skipped: [] };
}

function skipped(reason: string): Outcome {
  return { passed: 0, failed: 0, skipped: [reason] };
}

/** Runs a test runner and counts what its report says; a runner that failed without a failed test counts as one. */
async function withReport(name: string, runner: (report: string) => Promise<boolean>): Promise<Outcome> {
  const report = join(RESULTS, name);
  rmSync(report, { force: true });
  const isRight = await runner(report);
  const { passed, failed, pending } = countsOf(report);
  return {
    passed,
    failed: isRight ? failed : Math.max(1, failed),
    skipped:
      pending === 0 ? [] : [`${pending} tests of ${name.replace('.json', '')}, each with its reason above`],
  };
}

interface Report {
  readonly numPassedTests?: number;
  readonly numFailedTests?: number;
  readonly numPendingTests?: number;
  readonly stats?: {
    readonly expected: number;
    readonly unexpected: number;
    readonly flaky: number;
    readonly skipped: number;
  };
}

function countsOf(report: string): { passed: number; failed: number; pending: number } {
  try {
    const { numPassedTests, numFailedTests, numPendingTests, stats } = JSON.parse(
      readFileSync(report, 'utf8'),
    ) as Report;
    if (stats !== undefined) {
      return { passed: stats.expected, failed: stats.unexpected + stats.flaky, pending: stats.skipped };
    }
    return { passed: numPassedTests ?? 0, failed: numFailedTests ?? 0, pending: numPendingTests ?? 0 };
  } catch {
    return { passed: 0, failed: 0, pending: 0 };
  }
}

function isInstalled(command: string): boolean {
  return spawnSync(command, ['--version'], { stdio: 'ignore' }).error === undefined;
}

/** As root on Debian, which is how CI runs, the browser, the database and the readers of PDF that tests need are installed. */
function installWhatTestsNeed(): void {
  const missing = [
    ...(findChromium() === null ? ['chromium'] : []),
    ...(findPostgres() === null && !process.env.TEST_DATABASE_URL ? ['postgresql'] : []),
    ...(isInstalled('pdftotext') ? [] : ['poppler-utils']),
    ...(isInstalled('qpdf') ? [] : ['qpdf']),
  ];
  const mayInstall = process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0;
  if (missing.length === 0 || !mayInstall) return;
  console.log(`Installing ${missing.join(', ')} for the tests.`);
  const options = { stdio: 'inherit' as const, env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
  spawnSync('apt-get', ['update', '-qq'], options);
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...missing], options);
}
