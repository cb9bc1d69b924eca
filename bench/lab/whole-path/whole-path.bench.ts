import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { formatDay, type Journal, JournalBuilder, type Period } from '@insights/ledger';
import { rolldown } from 'rolldown';
import { scanGeneralLedger } from '../../../packages/quickbooks/general-ledger/ledger-scanner.ts';
import { summarizeTimes } from '../../harness.ts';
import { ledgerPages, PAGES_CHART } from './ledger-pages.ts';
import { type Peer, peers } from './peers.ts';
import { HALF_MONTHS, MONTHS } from './periods.ts';
import { writePlainTextBooks } from './plain-text-books.ts';
import { ACCOUNT_NUMBERS, accountIn, DECEMBER_COLUMN, END_COLUMN, isFlow, StatementSums } from './sums.ts';

/**
 * There are nine postings per four transactions, so the second size has 283,500 postings. Larger sizes would take some
 * peers minutes, or ten gigabytes.
 */
const SIZES: readonly Size[] = [
  { transactions: 12_600, periods: MONTHS, isForAll: true },
  { transactions: 126_000, periods: MONTHS, isForAll: true },
  { transactions: 1_260_000, periods: HALF_MONTHS, isForAll: false },
];
const ROUNDS = 3;
/** Compile cache, because compiling a program is not part of the measurement. */
const NODE_COMPILE_CACHE = join(import.meta.dirname, '../../../node_modules/.cache/compiled');

interface Size {
  readonly transactions: number;
  readonly periods: readonly Period[];
  readonly isForAll: boolean;
}

interface Pass {
  readonly output: string;
  readonly cpuMs: number;
}

/** A program that creates the three statements from pages, or from the same books in its own format. */
interface Program {
  readonly name: string;
  readonly command: string;
  readonly check: (output: string) => void;
}

/**
 * Measures the path from pages on disk to an income statement for one month, a balance sheet, and an income statement
 * by month for 36 months. Compares the CPU time of whole processes, started alternately, with a process that only
 * parses the same pages and with installed accounting programs. All outputs must agree to the cent.
 */
export async function benchWholePath(): Promise<void> {
  console.log('\nWhole path, pages on disk to three statements; whole processes, medians of CPU time');
  const home = mkdtempSync(join(tmpdir(), 'whole-path-'));
  try {
    const script = await bundle(home);
    const known = peers();
    for (const { name, version } of known) console.log(`  ${name}: ${version ?? 'not installed, skipped'}`);
    let before: number | null = null;
    for (const size of SIZES) before = benchSize(size, join(home, 'books'), script, known, before);
  } finally {
    rmSync(home, { recursive: true });
  }
}

/**
 * Bundles the program like a release, because finding a hundred files and stripping their types is not part of the
 * measurement either.
 */
async function bundle(home: string): Promise<string> {
  const bundled = await rolldown({ input: join(import.meta.dirname, 'one-pass.ts'), platform: 'node' });
  await bundled.write({ file: join(home, 'one-pass.mjs'), codeSplitting: false });
  return join(home, 'one-pass.mjs');
}

function benchSize(
  { transactions, periods, isForAll }: Size,
  folder: string,
  script: string,
  known: readonly Peer[],
  before: number | null,
): number {
  mkdirSync(join(folder, 'pages'), { recursive: true });
  const journal = writePages(transactions, periods, folder);
  writePlainTextBooks(journal, folder);
  const expected = sumsOf(journal).text;
  const requireSame = (name: string, sums: StatementSums) => {
    if (sums.text !== expected) throw new Error(`${name} prints different amounts`);
  };
  const node = (mode: string) => `'${process.execPath}' '${script}' ${mode} pages`;
  const programs: readonly Program[] = [
    {
      name: 'pages to statements',
      command: node('statements'),
      check: (output) => requireSame('Our own', ownSums(output)),
    },
    { name: 'JSON.parse of the pages, thrown away', command: node('parse'), check: () => undefined },
    ...known
      .filter(({ version, takesMillions }) => version !== null && (isForAll || takesMillions))
      .map(({ name, command, read }) => ({
        name,
        command,
        check: (output: string) => requireSame(name, read(output)),
      })),
  ];
  const passes = programs.map((): Pass[] => []);
  for (let round = 0; round < ROUNDS; round += 1) {
    programs.forEach(({ command, check }, place) => {
      const pass = run(command, folder);
      check(pass.output);
      passes[place]?.push(pass);
    });
  }
  const medians = passes.map(
    (all) =>
      summarizeTimes(
        '',
        all.map(({ cpuMs }) => cpuMs),
      ).medianMs,
  );
  const [own = 0] = medians;
  const growth =
    before === null ? '' : `, ${(own / before).toFixed(1)} times the CPU time of the smaller books`;
  console.log(
    `\n${journal.days.length.toLocaleString('en-US')} postings, ${periods.length} pages${growth}; ${memoryOf(passes[0])}, JSON.parse ${peakOf(passes[1])} MB`,
  );
  for (const [place, { name }] of programs.entries()) {
    const ms = medians[place] ?? 0;
    console.log(`  ${name.padEnd(40)}${ms.toFixed(0).padStart(8)} ms${(ms / own).toFixed(2).padStart(9)}x`);
  }
  rmSync(folder, { recursive: true });
  return own;
}

function writePages(transactions: number, periods: readonly Period[], folder: string): Journal {
  const builder = new JournalBuilder();
  let number = 0;
  for (const { bytes, period } of ledgerPages(transactions, periods)) {
    writeFileSync(join(folder, 'pages', `${String(number).padStart(3, '0')}.json`), bytes);
    const request = { chart: PAGES_CHART, period, basis: 'Accrual', multiCurrency: false } as const;
    if (scanGeneralLedger(bytes, request, builder) === null) throw new Error('A page was not scanned');
    number += 1;
  }
  return builder.build();
}

/** Calculates the expected output from individual postings. */
function sumsOf({ days, accountIndexes, amountsCents }: Journal): StatementSums {
  const cents = new Map<string, number>();
  const add = (key: string, amount: number) => cents.set(key, (cents.get(key) ?? 0) + amount);
  for (let row = 0; row < days.length; row += 1) {
    const account = ACCOUNT_NUMBERS[accountIndexes[row] as number] as number;
    const amount = amountsCents[row] as number;
    const month = formatDay(days[row] as number).slice(0, 7);
    if (!isFlow(account)) add(`${END_COLUMN} ${account}`, amount);
    else {
      add(`${month} ${account}`, amount);
      if (month === '2025-12') add(`${DECEMBER_COLUMN} ${account}`, amount);
    }
  }
  const sums = new StatementSums();
  for (const [key, amount] of cents) {
    const [column = '', account] = key.split(' ');
    sums.add(column, Number(account), (amount / 100).toFixed(2));
  }
  return sums;
}

/**
 * Parses the account rows, which have one amount in December's income statement, one in the balance sheet, and 36 in
 * the third statement.
 */
function ownSums(output: string): StatementSums {
  const sums = new StatementSums();
  for (const line of output.split('\n')) {
    const [label = '', ...amounts] = line.split(',');
    const account = accountIn(label);
    if (account === null || label !== `Account ${account}`) continue;
    const only = isFlow(account) ? DECEMBER_COLUMN : END_COLUMN;
    for (const [place, cents] of amounts.entries()) {
      const column = amounts.length === 1 ? only : formatDay(MONTHS[place]?.start ?? 0).slice(0, 7);
      sums.addPrinted(column, account, (Number(cents) / 100).toFixed(2));
    }
  }
  return sums;
}

/** The shell reports the CPU time of all processes that a command starts. */
function run(command: string, cwd: string): Pass {
  const script = `TIMEFORMAT='%3U %3S'; time { ${command}\n} 2>errors.txt`;
  const { status, stdout, stderr } = spawnSync('bash', ['-c', script], {
    cwd,
    encoding: 'utf8',
    env: { ...process.env, NODE_COMPILE_CACHE },
    maxBuffer: 1 << 28,
  });
  if (status !== 0) throw new Error(`${command}: ${readFileSync(join(cwd, 'errors.txt'), 'utf8')}`);
  const [user = 0, system = 0] = stderr.trim().split(' ').map(Number);
  return { output: stdout, cpuMs: (user + system) * 1000 };
}

/** Parses the last line of output; see `one-pass.ts`. */
function megabytesOf({ output }: Pass): readonly [peak: number, begun: number, needed: number] {
  const [peak = 0, begun = 0, needed = 0] = output.trim().split('\n').at(-1)?.split(',').map(Number) ?? [];
  return [peak, begun, needed];
}

function peakOf(passes: readonly Pass[] = []): number {
  return Math.round(Math.max(...passes.map((pass) => megabytesOf(pass)[0])));
}

/**
 * Compares the memory used beyond the bare program with the theoretical minimum, which is one page and the columns.
 */
function memoryOf(passes: readonly Pass[] = []): string {
  const times = passes.map((pass) => {
    const [peak, begun, needed] = megabytesOf(pass);
    return (peak - begun) / needed;
  });
  return `at most ${peakOf(passes)} MB, ${Math.max(...times).toFixed(2)} times one page and the columns above what the program begins with`;
}
