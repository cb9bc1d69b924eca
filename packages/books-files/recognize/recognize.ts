import { isOpening } from '../parts/opening-words.ts';
import type { FileKind, FileSystem } from '../parts/part.ts';
import { FileError, quote } from '../table/problem.ts';
import { cellText, isBlank, type Row, rowText, type Sheet } from '../table/table.ts';
import { looksLikeDate } from '../values/dates.ts';
import { type Columns, type Field, findHeader, type Header, parseHeadingDay } from './columns.ts';
import { type Preamble, readPreamble, type TitledReport } from './preamble.ts';
import { STATEMENT_STARTS } from './statement-words.ts';

/** Layout of a sheet's rows, which determines its reader. */
export type Layout = 'sections' | 'grouped' | 'flat' | 'list' | 'lists' | 'balances' | 'statement';

export interface RecognizedSheet {
  readonly kind: FileKind;
  readonly layout: Layout;
  readonly system: FileSystem;
  readonly header: Header;
  readonly preamble: Preamble;
  /** Sentences about the parts of the sheet that are not used. */
  readonly remarks: readonly string[];
}

/** Recognized reports that cannot be used, and what to export instead. */
const NOT_USABLE: Partial<Record<TitledReport, readonly [read: string, advice: string]>> = {
  'quick-report': [
    'This is an Account QuickReport, which shows one account only.',
    'Export the General Ledger, which shows all of them.',
  ],
  'cash-flow': [
    'This is a Statement of Cash Flows. We compute it from the ledger, so it is not needed.',
    'Export the General Ledger and the Account List.',
  ],
  detail: [
    'This report shows the transactions of one statement, not those of all accounts.',
    'Export the General Ledger, which shows all of them.',
  ],
  'transaction-list': [
    'This is a list of transactions with only one side of each.',
    'Export the General Ledger, which shows both sides.',
  ],
};

/** Identifies a sheet by its titles, columns and rows, and never by the file name; null if it is empty. */
export function recognizeSheet(sheet: Sheet): RecognizedSheet | null {
  const { rows } = sheet;
  if (rows.every(({ cells }) => cells.every(isBlank))) return null;
  if (cellText(rows[0]?.cells[0]).startsWith('!')) return recognizeIif(rows);
  const header = findHeader(sheet);
  const statement = findStatementHeader(rows);
  // In a table with a date column, “Cost of Goods Sold” is a ledger account.
  const isAccount = header?.columns.has('date') === true && header.index <= (statement?.index ?? -1);
  if (statement !== null && !isAccount) return recognizeStatement(rows, statement);
  if (header === null) throw notRecognized(rows);
  const preamble = readPreamble(rows, header.index);
  const [read, advice] = (preamble.report === null ? undefined : NOT_USABLE[preamble.report]) ?? [];
  if (read !== undefined && advice !== undefined) throw notUsable(read, advice);
  requireKnownProgram(header);
  const system = systemOf(header, preamble);
  const found = kindOf(header, preamble, rows);
  if (found === null) throw isOneSided(header) ? linesOfBank(header) : notRecognized(rows);
  const isOfDesktop = system === 'quickbooks-desktop' && preamble.report === null;
  const isOther = found.layout === 'list' && preamble.report !== 'account-list' && !isOfDesktop;
  const unused = isOther ? undatedBalances(header, rows) : null;
  if (unused !== null && !header.headings.some((heading) => OF_CHART.test(heading)))
    throw looksLikeBalances(header, preamble);
  const remarks =
    unused === null
      ? []
      : [`The amounts in the column ${quote(unused)} were not used: the list does not state their date.`];
  return { ...found, system, header, preamble, remarks };
}

const COMPUTED_START = /^(?:gross profit|net operating income|net income)$/i;

/** Finds the row above the first heading of a statement, such as “Income” or “ASSETS”. */
function findStatementHeader(
  rows: readonly Row[],
): { index: number; kind: 'profit-and-loss' | 'balance-sheet' } | null {
  for (const [index, row] of rows.slice(0, 20).entries()) {
    const filled = row.cells.filter((cell) => !isBlank(cell));
    const label = filled.length === 1 ? cellText(filled[0]).toLowerCase() : '';
    const kind = STATEMENT_STARTS.get(label);
    if (kind !== undefined && index > 0) return { index: index - 1, kind };
    // A Profit and Loss for a period without activity begins with a computed line.
    const isComputed = COMPUTED_START.test(cellText(filled[0]));
    if (isComputed && index > 0 && readPreamble(rows, index - 1).report === 'profit-and-loss') {
      return { index: index - 1, kind: 'profit-and-loss' };
    }
  }
  return null;
}

function recognizeStatement(
  rows: readonly Row[],
  { index, kind }: { index: number; kind: 'profit-and-loss' | 'balance-sheet' },
): RecognizedSheet {
  const row = rows[index] as Row;
  const preamble = readPreamble(rows, index);
  const header: Header = { index, row, columns: new Map(), currency: null, headings: [] };
  const system = systemOfTitles(preamble) ?? 'quickbooks-desktop';
  return { kind, layout: 'statement', system, header, preamble, remarks: [] };
}

/**
 * Recognizes an IIF file from QuickBooks Desktop, which combines several lists; the first cell of each line names the
 * list.
 */
function recognizeIif(rows: readonly Row[]): RecognizedSheet {
  const index = rows.findIndex((row) => cellText(row.cells[0]) === '!ACCNT');
  const row = rows[index];
  if (row === undefined) {
    throw notUsable(
      'This is an IIF file without a list of accounts.',
      'In QuickBooks Desktop choose File, Utilities, Export, Lists to IIF Files, and select Chart of Accounts.',
    );
  }
  const headings = row.cells.map((cell) => cellText(cell));
  const header: Header = { index: 0, row, columns: new Map(), currency: null, headings };
  return {
    kind: 'account-list',
    layout: 'lists',
    system: 'quickbooks-desktop',
    header,
    preamble: readPreamble([], 0),
    remarks: [],
  };
}

/** Headings that appear in a chart of accounts but not in a balance sheet. */
const OF_CHART = /^(?:opening balance|detail type|description|parent|tax\b.*)$/;
const OF_BALANCES = /\b(?:balance|amount)\b/;

/**
 * Returns the heading of an amount column in an account list that does not hold opening balances; null if the whole
 * column is empty or zero.
 */
function undatedBalances({ headings, row, index, columns }: Header, rows: readonly Row[]): string | null {
  const column = headings.findIndex(
    (heading, at) =>
      OF_BALANCES.test(heading) &&
      at !== columns.get('openingBalance') &&
      rows.slice(index + 1).some(({ cells }) => /[1-9]/.test(cellText(cells[at]))),
  );
  return column < 0 ? null : cellText(row.cells[column]);
}

/** Error for an account list with balances, which is a trial balance or balance sheet and needs a date. */
function looksLikeBalances({ row }: Header, { time }: Preamble): FileError {
  return new FileError({
    row: row.number,
    read: `This list gives a balance for each account${time === null ? ' but not the date of the balances' : ''}. It looks like a balance sheet or trial balance.`,
    expected: 'Books require every transaction.',
    advice:
      'Upload the General Ledger and the Account List instead. If these are the balances before the first transaction of your ledger, name the column “opening_balance”. If it is a trial balance, add a column “as_of” with the date.',
  });
}

function kindOf(
  { columns, index, row }: Header,
  { report }: Preamble,
  rows: readonly Row[],
): Pick<RecognizedSheet, 'kind' | 'layout'> | null {
  const has = (...fields: Field[]) => fields.every((field) => columns.has(field));
  const hasAmounts = has('amount') || has('debit', 'credit');
  const isPosted = has('date') && hasAmounts;
  if (report === 'account-list') return { kind: 'account-list', layout: 'list' };
  if (report === 'trial-balance') return { kind: 'trial-balance', layout: 'balances' };
  if (isPosted && has('transactionId') && (has('account') || has('accountNumber'))) {
    const layout = isEveryRowNamed(columns, rows.slice(index + 1)) ? 'flat' : 'grouped';
    return { kind: 'journal', layout };
  }
  if (report === 'journal' && isPosted && has('account')) return { kind: 'journal', layout: 'grouped' };
  const isDetail = report === 'transaction-detail';
  const isLedger = isDetail || report === 'general-ledger' || has('split', 'balance');
  if (isLedger && isPosted) {
    const layout = isUngrouped(columns, rows.slice(index + 1)) ? 'flat' : 'sections';
    return { kind: isDetail ? 'transaction-detail' : 'general-ledger', layout };
  }
  if (has('date')) return null;
  if ((has('account') || has('name')) && (has('accountType') || has('type')) && !has('debit', 'credit')) {
    const isDated = has('asOf') || row.cells.some((cell) => parseHeadingDay(cellText(cell)) !== null);
    return isDated ? { kind: 'trial-balance', layout: 'balances' } : { kind: 'account-list', layout: 'list' };
  }
  return has('debit', 'credit') || has('account', 'balance')
    ? { kind: 'trial-balance', layout: 'balances' }
    : null;
}

/**
 * Whether the first row below the header is not a heading and names an account next to a date or opening balance.
 */
function isUngrouped(columns: Columns, rows: readonly Row[]): boolean {
  const first = rows.find(({ cells }) => !cells.every(isBlank));
  const names = (['account', 'accountNumber'] as const).map(
    (field) => first?.cells[columns.get(field) ?? -1],
  );
  const date = first?.cells[columns.get('date') ?? -1];
  const isFirstColumn = columns.get('account') === 0;
  return (looksLikeDate(date) || (isFirstColumn && isOpening(cellText(date)))) && !names.every(isBlank);
}

/** Whether every posting names its transaction, as opposed to only the first posting of each. */
function isEveryRowNamed(columns: Columns, rows: readonly Row[]): boolean {
  const [id, date, account] = (['transactionId', 'date', 'account'] as const).map(
    (field) => columns.get(field) ?? -1,
  );
  return rows.every((row) => {
    const isPosting = !isBlank(row.cells[account as number]);
    return !isPosting || !isBlank(row.cells[id as number]) || !isBlank(row.cells[date as number]);
  });
}

function systemOf({ headings, columns, row }: Header, preamble: Preamble): FileSystem {
  const has = (heading: string) => headings.includes(heading);
  if (has('trans #') || has('accnt. #')) return 'quickbooks-desktop';
  if (has('source') || has('running balance') || has('journalnumber')) return 'xero';
  if (row.cells.some((cell) => cellText(cell).startsWith('*'))) return 'xero';
  if (has('account code') && preamble.report !== null) return 'xero';
  const [type = -1, date = -1] = [columns.get('type'), columns.get('date')];
  const isDesktopLedger = preamble.exportedAt === null && date > type && type >= 0 && columns.has('split');
  const titled = isDesktopLedger ? 'quickbooks-desktop' : systemOfTitles(preamble);
  if (titled !== null) return titled;
  if (date >= 0 && columns.has('transactionId')) return 'neutral';
  if (date >= 0) return 'quickbooks-online';
  // QuickBooks Desktop prints its trial balance and account list without a title, and with an empty first heading.
  const isDesktop = columns.has('account') ? has('balance total') || has('tax line') : headings[0] === '';
  return isDesktop ? 'quickbooks-desktop' : 'neutral';
}

/**
 * Identifies the program: QuickBooks Online prints the export time below the report, QuickBooks Desktop next to the
 * title.
 */
function systemOfTitles({ report, exportedAt, hasTextBesideTitle }: Preamble): FileSystem | null {
  if (report === null && exportedAt === null) return null;
  return exportedAt === null && hasTextBesideTitle ? 'quickbooks-desktop' : 'quickbooks-online';
}

/** Columns that occur only in exports from programs that are not supported yet. */
const UNREAD_PROGRAMS: readonly [heading: RegExp, what: string][] = [
  [/\((?:two column approach|in business currency)\)$/, 'an export from Wave'],
  [/^account sub type$/, 'an export from FreshBooks'],
  [/^ecriturenum$/, 'a file of accounting entries for the French tax office (FEC)'],
];

function requireKnownProgram({ headings }: Header): void {
  const [, unread] = UNREAD_PROGRAMS.find(([heading]) => headings.some((each) => heading.test(each))) ?? [];
  if (unread !== undefined) {
    throw notUsable(
      `This is ${unread}, which is not supported yet.`,
      'Copy its data into the neutral format, with one row for each debit or credit.',
    );
  }
}

/** Without accounts, a row is only one side of an entry. */
function isOneSided({ columns }: Header): boolean {
  const others = ['account', 'accountNumber', 'split'] as const;
  return columns.has('date') && !others.some((field) => columns.has(field));
}

function linesOfBank({ row }: Header): FileError {
  return new FileError({
    row: row.number,
    read: `The columns are ${quote(rowText(row))}: these look like bank transactions, with only one side of each entry.`,
    expected: 'Entries with both sides were expected.',
    advice: 'Export the General Ledger from your accounting program, or fill in the neutral format.',
  });
}

function notUsable(read: string, advice: string): FileError {
  return new FileError({ read, expected: 'A report of the books was expected.', advice });
}

function notRecognized(rows: readonly Row[]): FileError {
  const first = rows.find(({ cells }) => !cells.every(isBlank));
  return new FileError({
    row: first?.number ?? null,
    read: `The file begins with ${quote(first === undefined ? '' : rowText(first))} and is not a supported report.`,
    expected:
      'A General Ledger, Journal, Account List, Trial Balance, Profit and Loss or Balance Sheet was expected.',
    advice:
      'Export one of these to Excel or CSV, with the language of the program set to English, or fill in the neutral format.',
  });
}
