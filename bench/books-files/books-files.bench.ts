import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { exportBooks } from '@insights/books-files/testing/exported-books';
import { printXlsx } from '@insights/books-files/testing/print-cells';
import { printAccountList, printGeneralLedger } from '@insights/books-files/testing/print-quickbooks-online';
import { type Books, buildBooks, parseDay } from '@insights/ledger';
import { manyPostings } from '../many-postings.ts';

const ROWS = 100_000;
const YEAR = { start: parseDay('2025-01-01'), end: parseDay('2025-12-31') };
const MAX_CPU_MS = 5_000;
const MAX_MEMORY_MB = 300;
/**
 * Heap limits of a limited worker. Without them, V8 delays garbage collection as long as memory is available.
 */
const HEAP = ['--max-old-space-size=200', '--max-semi-space-size=8'];
const READER = fileURLToPath(new URL('read-files.ts', import.meta.url));

/**
 * Measures reading a General Ledger of 100,000 postings as exported by QuickBooks Online, with numbers as formulas
 * without results.
 */
export function benchBooksFiles(): void {
  const exported = exportBooks(largeBooks(), YEAR, 'Large Company');
  const folder = mkdtempSync(join(tmpdir(), 'books-files-'));
  try {
    const files = [
      [join(folder, 'ledger.xlsx'), printGeneralLedger(exported, 'modern')],
      [join(folder, 'accounts.xlsx'), printAccountList(exported, 'modern')],
    ] as const;
    for (const [path, rows] of files)
      writeFileSync(path, printXlsx([{ name: 'Sheet1', rows }], { results: 'none' }));
    const child = spawnSync(process.execPath, [...HEAP, READER, ...files.map(([path]) => path)], {
      encoding: 'utf8',
    });
    if (child.status !== 0) throw new Error(child.stderr);
    const { postings, cpuMs, memoryMb } = JSON.parse(child.stdout) as Record<
      'postings' | 'cpuMs' | 'memoryMb',
      number
    >;
    console.log(`\nBooks from an XLSX ledger of ${postings} postings, in a process of its own`);
    console.log(`CPU ${(cpuMs / 1000).toFixed(2)} s of at most ${MAX_CPU_MS / 1000}, start of Node included`);
    console.log(`memory ${memoryMb} MB of at most ${MAX_MEMORY_MB}`);
    if (postings !== ROWS || cpuMs > MAX_CPU_MS || memoryMb > MAX_MEMORY_MB)
      throw new Error('Too slow or too large');
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function largeBooks(): Books {
  const { chart, postings } = manyPostings(ROWS, YEAR);
  return buildBooks({ basis: 'Accrual', window: { ...YEAR, start: YEAR.start - 1 }, chart }, postings);
}
