import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { timingOf } from '../harness.ts';
import { ledgerPages } from '../ingest/ledger-pages.ts';
import { HALF_MONTHS } from '../ingest/periods.ts';

const SIZES = [10_000, 100_000, 1_000_000];
const ROUNDS = 3;
const SCRIPT = join(import.meta.dirname, 'one-pass.ts');
/** What stripping types costs is no part of the work. */
const NODE_COMPILE_CACHE = join(import.meta.dirname, '../../node_modules/.cache/compiled');

interface Pass {
  readonly result: string;
  readonly cpuMs: number;
  readonly peakMb: number;
}

/**
 * From pages on disk to an income statement of one month, a balance sheet and an income statement by 36 months: processor
 * time and memory of whole processes, each started anew, against a process that parses the same pages and nothing else.
 */
export function benchWholePath(): void {
  console.log('\nWhole path, pages on disk to three statements; whole processes, medians of processor time');
  let before: number | null = null;
  for (const transactions of SIZES) {
    const folder = mkdtempSync(join(tmpdir(), 'pages-'));
    try {
      let number = 0;
      for (const { bytes } of ledgerPages(transactions, HALF_MONTHS)) {
        writeFileSync(join(folder, `${String(number).padStart(3, '0')}.json`), bytes);
        number += 1;
      }
      const parsing: Pass[] = [];
      const printing: Pass[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        parsing.push(pass('parse', folder));
        printing.push(pass('statements', folder));
      }
      const [parseMs, printMs] = [medianOf(parsing), medianOf(printing)];
      const growth = before === null ? '' : `, ${(printMs / before).toFixed(1)} times the smaller books`;
      before = printMs;
      console.log(
        `${transactions.toLocaleString('en-US').padStart(9)} transactions: ${printMs.toFixed(0)} ms and ${peakOf(printing)} MB at most${growth}; ` +
          `JSON.parse ${parseMs.toFixed(0)} ms and ${peakOf(parsing)} MB, ratio ${(printMs / parseMs).toFixed(2)} (${printing[0]?.result})`,
      );
    } finally {
      rmSync(folder, { recursive: true });
    }
  }
}

function pass(mode: 'parse' | 'statements', folder: string): Pass {
  const { status, stdout, stderr } = spawnSync(process.execPath, [SCRIPT, mode, folder], {
    encoding: 'utf8',
    env: { ...process.env, NODE_COMPILE_CACHE },
  });
  if (status !== 0) throw new Error(stderr);
  return JSON.parse(stdout) as Pass;
}

function medianOf(passes: readonly Pass[]): number {
  const times = passes.map(({ cpuMs }) => cpuMs);
  return timingOf('', times).medianMs;
}

function peakOf(passes: readonly Pass[]): number {
  return Math.round(Math.max(...passes.map(({ peakMb }) => peakMb)));
}
