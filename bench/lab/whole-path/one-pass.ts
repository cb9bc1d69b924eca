import { closeSync, openSync, readdirSync, readSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { BALANCE_SHEET, figuresOfBooks, INCOME_STATEMENT, JournalBuilder } from '@insights/ledger';
import { printPeriods } from '../../../packages/ledger/statements/print-statement.ts';
import { scanGeneralLedger } from '../../../packages/quickbooks/general-ledger/ledger-scanner.ts';
import { PAGES_CHART } from './ledger-pages.ts';
import { DECEMBER, HALF_MONTHS, MONTHS, WINDOW } from './periods.ts';

/**
 * Reads the pages in a folder once, in a separate process: `node one-pass.ts statements FOLDER` creates three
 * statements and prints their rows; `node one-pass.ts parse FOLDER` parses each page as JSON and discards it. The last
 * line contains, in megabytes, the peak memory, the initial memory, and the minimum required, which is a page and the
 * columns of the journal.
 */
const [mode = '', folder = ''] = process.argv.slice(2);
const heldMb = () => process.resourceUsage().maxRSS / 1024;
const begunMb = heldMb();
let neededBytes = 0;
const files = readdirSync(folder)
  .sort()
  .map((name) => join(folder, name));
const lines = mode === 'parse' ? parsePages() : printStatements();
process.stdout.write(`${lines.join('\n')}\n${[heldMb(), begunMb, neededBytes / 2 ** 20].join()}\n`);

function parsePages(): string[] {
  let count = 0;
  for (const page of pages()) {
    count += Object.keys(JSON.parse(new TextDecoder().decode(page)) as object).length;
  }
  return [String(count)];
}

function printStatements(): string[] {
  const periods = files.length === MONTHS.length ? MONTHS : HALF_MONTHS;
  const builder = new JournalBuilder();
  let openingCents: Float64Array | null = null;
  let place = 0;
  for (const page of pages()) {
    const period = periods[place];
    if (period === undefined) throw new Error('More pages than periods');
    const request = { chart: PAGES_CHART, period, basis: 'Accrual', multiCurrency: false } as const;
    const balances = scanGeneralLedger(page, request, builder);
    if (balances === null) throw new Error('A page was not scanned');
    openingCents ??= balances.beginningCents;
    place += 1;
  }
  const journal = builder.build();
  if (openingCents === null) throw new Error('The folder has no pages');
  neededBytes += bytesIn(journal);
  const books = { basis: 'Accrual', window: WINDOW, chart: PAGES_CHART, openingCents, journal } as const;
  const month = figuresOfBooks(books, DECEMBER);
  return [
    printPeriods(INCOME_STATEMENT, month, [DECEMBER]),
    printPeriods(BALANCE_SHEET, month, [DECEMBER]),
    printPeriods(INCOME_STATEMENT, figuresOfBooks(books, WINDOW), MONTHS),
  ].flatMap(({ rows }) => rows.map(({ label, amountsCents }) => [label, ...amountsCents].join()));
}

/** Returns the size of all columns in a value, including columns in nested tables. */
function bytesIn(value: unknown): number {
  if (ArrayBuffer.isView(value)) return value.byteLength;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return 0;
  return Object.values(value).reduce((bytes, field) => bytes + bytesIn(field), 0);
}

/** Yields one page after another, in the same buffer. */
function* pages(): Generator<Uint8Array> {
  const buffer = Buffer.allocUnsafe(Math.max(...files.map((file) => statSync(file).size)));
  neededBytes += buffer.length;
  for (const file of files) {
    const handle = openSync(file, 'r');
    const length = readSync(handle, buffer);
    closeSync(handle);
    yield buffer.subarray(0, length);
  }
}
