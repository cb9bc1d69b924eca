import { closeSync, openSync, readdirSync, readSync, statSync } from 'node:fs';
import { join } from 'node:path';
import {
  BALANCE_SHEET,
  buildMonthlyTable,
  figuresOfBooks,
  INCOME_STATEMENT,
  JournalBuilder,
  type PrintedStatement,
} from '@insights/ledger';
import { printPeriods } from '../../packages/ledger/statements/print-statement.ts';
import { scanGeneralLedger } from '../../packages/quickbooks/general-ledger/ledger-scanner.ts';
import { ScannedPostings } from '../../packages/quickbooks/general-ledger/scanned-postings.ts';
import { PAGES_CHART } from '../ingest/ledger-pages.ts';
import { DECEMBER, HALF_MONTHS, WINDOW } from '../ingest/periods.ts';

/**
 * Goes through the pages of a folder once, in a process of its own: `node one-pass.ts statements FOLDER` makes three
 * statements of them, `node one-pass.ts parse FOLDER` parses each as JSON and throws it away. Says what it took.
 */
const [mode = '', folder = ''] = process.argv.slice(2);
const result = mode === 'parse' ? parsePages() : printStatements();
const { user, system } = process.cpuUsage();
const peakMb = process.resourceUsage().maxRSS / 1024;
process.stdout.write(JSON.stringify({ result, cpuMs: (user + system) / 1000, peakMb }));

function parsePages(): string {
  let count = 0;
  for (const page of pages())
    count += Object.keys(JSON.parse(new TextDecoder().decode(page)) as object).length;
  return String(count);
}

function printStatements(): string {
  const scanned = new ScannedPostings();
  let openingCents: Float64Array | null = null;
  let place = 0;
  for (const page of pages()) {
    const period = HALF_MONTHS[place];
    if (period === undefined) throw new Error('There are more pages than half months');
    const request = { chart: PAGES_CHART, period, basis: 'Accrual', multiCurrency: false } as const;
    const balances = scanGeneralLedger(page, request, scanned);
    if (balances === null) throw new Error('A page was not scanned');
    openingCents ??= balances.beginningCents;
    place += 1;
  }
  const journal = new JournalBuilder(scanned.numbered()).build();
  if (openingCents === null) throw new Error('There are no pages');
  const books = { basis: 'Accrual', window: WINDOW, chart: PAGES_CHART, openingCents, journal } as const;
  const month = figuresOfBooks(books, DECEMBER);
  const texts = [
    printPeriods(INCOME_STATEMENT, month, [DECEMBER]),
    printPeriods(BALANCE_SHEET, month, [DECEMBER]),
    buildMonthlyTable(figuresOfBooks(books, WINDOW)).statement,
  ].map(textOf);
  return `${journal.days.length.toLocaleString('en-US')} postings, ${texts.join('\n').length} characters`;
}

function textOf({ title, rows }: PrintedStatement): string {
  return [title, ...rows.map((row) => JSON.stringify(row))].join('\n');
}

/** Page after page, in one buffer. */
function* pages(): Generator<Uint8Array> {
  const files = readdirSync(folder)
    .sort()
    .map((name) => join(folder, name));
  const buffer = Buffer.allocUnsafe(Math.max(...files.map((file) => statSync(file).size)));
  for (const file of files) {
    const handle = openSync(file, 'r');
    const length = readSync(handle, buffer);
    closeSync(handle);
    yield buffer.subarray(0, length);
  }
}
