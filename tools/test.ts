import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { checkLanguage } from './language/check.ts';
import { findHeadlessChromium, findHeadlessShell } from './testing/chromium.ts';
import { findUnproven, type PassedTest } from './testing/named-tests.ts';
import { findPostgres } from './testing/postgres.ts';
import { type Tier, WEATHER_FILES } from './testing/tiers.ts';
import { ensureWebBuild } from './web-build.ts';

/**
 * Runs the checks in a tier: formatting and lint, types, tests of every package, and tests in a real browser. The
 * arguments are a tier, if it is not the default one, and single steps: `node tools/test.ts deep unit`.
 */
const ROOT = join(import.meta.dirname, '..');
const RESULTS = join(ROOT, 'node_modules/.cache/test-results');

interface Outcome {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: readonly string[];
  /** Names of failed tests, repeated at the end because the output is long. */
  readonly failures: readonly string[];
  readonly durations: readonly FileDuration[];
  readonly passedTests: readonly PassedTest[];
}

interface FileDuration {
  readonly file: string;
  readonly ms: number;
}

const NOTHING_RAN: Outcome = {
  passed: 0,
  failed: 0,
  skipped: [],
  failures: [],
  durations: [],
  passedTests: [],
};
const SLOWEST_SHOWN = 20;

/** Pure packages, packages and server with the types of Node, web app, and everything else. */
const TYPE_PROJECTS = ['packages', 'apps/server', 'apps/web', '.'];

const STEPS: Record<string, () => Promise<Outcome>> = {
  lint: () => asOneCheck(run('biome', ['ci', '--reporter=summary', '.'])),
  language: () => asOneCheck(checkLanguage()),
  types: () => asOneCheck(everyType()),
  unit: async () => {
    ensureWebBuild();
    installWhatTestsNeed();
    return withReport('vitest.json', (report) =>
      run('vitest', [
        'run',
        '--reporter=default',
        '--reporter=json',
        '--reporter=./tools/testing/skip-reasons.ts',
        `--outputFile.json=${report}`,
        ...(tier === 'weather' ? WEATHER_FILES : []),
      ]),
    );
  },
  e2e: async () => {
    ensureWebBuild();
    if (findHeadlessChromium() === null) {
      return { ...NOTHING_RAN, skipped: ['journeys in the browser: Chromium is not installed'] };
    }
    return withReport('playwright.json', (report) =>
      run('playwright', ['test', '--config=e2e/playwright.config.ts'], {
        PLAYWRIGHT_JSON_OUTPUT_NAME: report,
      }),
    );
  },
};

const STEPS_OF: Record<Tier, readonly string[]> = {
  default: Object.keys(STEPS),
  deep: Object.keys(STEPS),
  weather: ['unit'],
};

const [first = '', ...others] = process.argv.slice(2);
const isTier = Object.hasOwn(STEPS_OF, first);
const tier = isTier ? (first as Tier) : 'default';
const named = isTier ? others : process.argv.slice(2);
const chosen = named.length > 0 ? named : STEPS_OF[tier];
process.env.TEST_TIER = tier;
const total = {
  passed: 0,
  failed: 0,
  skipped: [] as string[],
  failures: [] as string[],
  durations: [] as FileDuration[],
};
mkdirSync(RESULTS, { recursive: true });
for (const [name, step] of Object.entries(STEPS)) {
  if (!chosen.includes(name)) continue;
  console.log(`\n== ${name}`);
  const outcome = await step();
  const unproven = findUnproven(outcome.passedTests, name, tier);
  total.passed += outcome.passed;
  total.failed += outcome.failed + unproven.length;
  total.skipped.push(...outcome.skipped);
  total.failures.push(...outcome.failures, ...unproven);
  total.durations.push(...outcome.durations);
}
const slowest = total.durations.toSorted((a, b) => b.ms - a.ms).slice(0, SLOWEST_SHOWN);
if (slowest.length > 0) console.log('\nThe slowest test files:');
for (const { file, ms } of slowest) console.log(`${(ms / 1000).toFixed(1).padStart(7)} s  ${file}`);
console.log('');
for (const name of total.failures) console.log(`failed: ${name}`);
for (const reason of total.skipped) console.log(`skipped: ${reason}`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);

async function everyType(): Promise<boolean> {
  return (await Promise.all(TYPE_PROJECTS.map((project) => run('tsc', ['-p', project])))).every(Boolean);
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
  const isRight = await check;
  return { ...NOTHING_RAN, passed: isRight ? 1 : 0, failed: isRight ? 0 : 1 };
}

/**
 * Runs a test runner and counts the results in its report; a runner that failed without a failed test counts as one.
 */
async function withReport(name: string, runner: (report: string) => Promise<boolean>): Promise<Outcome> {
  const report = join(RESULTS, name);
  rmSync(report, { force: true });
  const isRight = await runner(report);
  const { passed, failed, pending, failures, durations, passedTests } = countsOf(report);
  return {
    passed,
    failed: isRight ? failed : Math.max(1, failed),
    skipped:
      pending === 0 ? [] : [`${pending} tests of ${name.replace('.json', '')}, each with its reason above`],
    failures,
    durations,
    passedTests,
  };
}

/** The parts of Vitest and Playwright reports that are read here. */
interface Report {
  readonly numPassedTests?: number;
  readonly numFailedTests?: number;
  readonly numPendingTests?: number;
  readonly testResults?: readonly {
    readonly name: string;
    readonly status: string;
    readonly startTime: number;
    readonly endTime: number;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly ancestorTitles: readonly string[];
      readonly title: string;
      readonly status: string;
    }[];
  }[];
  readonly stats?: {
    readonly expected: number;
    readonly unexpected: number;
    readonly flaky: number;
    readonly skipped: number;
  };
  readonly suites?: readonly Suite[];
}

interface Suite {
  readonly title: string;
  readonly specs: readonly {
    readonly file: string;
    readonly title: string;
    readonly ok: boolean;
    readonly tests: readonly {
      readonly results: readonly { readonly duration: number; readonly status: string }[];
    }[];
  }[];
  readonly suites?: readonly Suite[];
}

function countsOf(file: string) {
  const report = readReport(file);
  const { numPassedTests = 0, numFailedTests = 0, numPendingTests = 0, stats, suites = [] } = report;
  if (stats !== undefined) {
    const specs = suites.flatMap((suite) => specsOf(suite));
    return {
      passed: stats.expected,
      failed: stats.unexpected + stats.flaky,
      pending: stats.skipped,
      failures: specs.filter(({ ok }) => !ok).map((spec) => `e2e/${spec.file}: ${spec.title}`),
      durations: specDurations(specs),
      passedTests: specs
        .filter(({ tests }) => tests.some(({ results }) => results.at(-1)?.status === 'passed'))
        .map(({ file, titles }) => ({ file: `e2e/${file}`, titles })),
    };
  }
  const durations = (report.testResults ?? []).map(({ name, startTime, endTime }) => ({
    file: name.replace(`${ROOT}/`, ''),
    ms: endTime - startTime,
  }));
  const failedFiles = (report.testResults ?? []).filter(({ status }) => status === 'failed');
  const failures = failedFiles.flatMap(({ name, assertionResults }) => {
    const tests = assertionResults.filter(({ status }) => status === 'failed');
    return [name, ...tests.map(({ fullName }) => fullName)].join(': ').replace(`${ROOT}/`, '');
  });
  const passedTests = (report.testResults ?? []).flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'passed')
      .map(({ ancestorTitles, title }) => ({
        file: name.replace(`${ROOT}/`, ''),
        titles: [...ancestorTitles, title],
      })),
  );
  return {
    passed: numPassedTests,
    failed: numFailedTests,
    pending: numPendingTests,
    failures,
    durations,
    passedTests,
  };
}

type Spec = Suite['specs'][number] & { readonly titles: readonly string[] };

function specsOf({ title, specs, suites = [] }: Suite, groups: readonly string[] = []): Spec[] {
  const titles = [...groups, title];
  return [
    ...specs.map((spec) => ({ ...spec, titles: [...titles, spec.title] })),
    ...suites.flatMap((suite) => specsOf(suite, titles)),
  ];
}

function specDurations(specs: readonly Spec[]): FileDuration[] {
  const byFile = new Map<string, number>();
  for (const { file, tests } of specs) {
    for (const { duration } of tests.flatMap(({ results }) => results))
      byFile.set(file, (byFile.get(file) ?? 0) + duration);
  }
  return [...byFile].map(([file, ms]) => ({ file: `e2e/${file}`, ms }));
}

function readReport(file: string): Report {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Report;
  } catch {
    return {};
  }
}

function isInstalled(command: string): boolean {
  return spawnSync(command, ['--version'], { stdio: 'ignore' }).error === undefined;
}

/** Installs the browser, database and PDF readers that the tests need, if run as root on Debian, as in CI. */
function installWhatTestsNeed(): void {
  const missing = [
    ...(findHeadlessShell() === null ? ['chromium-headless-shell'] : []),
    ...(findPostgres() === null && !process.env.TEST_DATABASE_URL ? ['postgresql'] : []),
    ...(isInstalled('pdftotext') ? [] : ['poppler-utils']),
    ...(isInstalled('qpdf') ? [] : ['qpdf']),
  ];
  const mayInstall = process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0;
  if (missing.length === 0 || !mayInstall) return;
  console.log(`Installing ${missing.join(', ')} for the tests.`);
  const options = { stdio: 'inherit' as const, env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
  spawnSync('apt-get', ['update', '-qq'], options);
  const install = (name: string) =>
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], options);
  // Installed one by one, because a package that a distribution does not have would prevent the others from being
  // installed.
  for (const name of missing) install(name);
  if (findHeadlessChromium() === null) install('chromium');
}
