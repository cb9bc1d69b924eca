import type { Day } from '@insights/ledger';
import type { Basis } from '@insights/words';
import { type Cell, cellText, isBlank, type Row } from '../table/table.ts';
import { readWrittenDay } from '../values/dates.ts';
import { type ReportTime, readReportTime } from '../values/period-text.ts';

/** Titles of reports in QuickBooks Online and Xero. */
const TITLES = {
  'general ledger': 'general-ledger',
  'general ledger detail': 'general-ledger',
  'account transactions': 'general-ledger',
  'transaction detail by account': 'transaction-detail',
  'account quickreport': 'quick-report',
  journal: 'journal',
  'journal report': 'journal',
  'account list': 'account-list',
  'chart of accounts': 'account-list',
  'trial balance': 'trial-balance',
  'profit and loss': 'profit-and-loss',
  'income statement': 'profit-and-loss',
  'balance sheet': 'balance-sheet',
  'profit and loss detail': 'detail',
  'balance sheet detail': 'detail',
  'statement of cash flows': 'cash-flow',
  'transaction list by date': 'transaction-list',
} as const;

export type TitledReport = (typeof TITLES)[keyof typeof TITLES];

/** Text above and below the rows of a report. */
export interface Preamble {
  readonly report: TitledReport | null;
  /** Whether the title's row contains other text, such as the export date in QuickBooks Desktop. */
  readonly hasTextBesideTitle: boolean;
  readonly company: string | null;
  readonly time: ReportTime | null;
  readonly basis: Basis | null;
  /** Export time, as printed in the footer. */
  readonly exportedAt: string | null;
  readonly exportedOn: Day | null;
  readonly currency: string | null;
  readonly fiscalYearFirstMonth: number | null;
  /** Index of the footer row; null if there is none. */
  readonly footerIndex: number | null;
}

/**
 * Words for variants of a report, by month, by class or with comparison periods, which are still the same report.
 */
const VARIANT =
  /\s+(?:comparison|standard|summary|by (?:month|quarter|class|customer|location)|prev(?:ious)? year comparison|ytd comparison)$/;
const STAMP =
  /^(?:(accrual|cash) basis,?\s+)?((?:mon|tues|wednes|thurs|fri|satur|sun)day, [a-z]+\.? \d{1,2}, \d{4}.*?)(?:\s+-\s+(accrual|cash) basis)?$/i;
/** Lines at the top of the neutral format, such as `# company: Example LLC`. */
const REMARK = /^#\s*([a-z_ ]+?)\s*:\s*(.*)$/i;

/** Reads the title lines above `headerIndex` and the footer of a report. */
export function readPreamble(rows: readonly Row[], headerIndex: number): Preamble {
  const rowsAbove = rows.slice(0, headerIndex);
  const above = titlesOf(rowsAbove);
  const remarks = new Map<string, string>();
  const lines: string[] = [];
  for (const line of above) {
    const [, key, value] = REMARK.exec(line) ?? [];
    if (key === undefined || value === undefined) lines.push(line);
    else remarks.set(key.toLowerCase().replaceAll(' ', '_'), value.trim());
  }
  const titleLine = lines.find((line) => reportOf(line) !== null) ?? null;
  const times = lines.flatMap((line) => readReportTime(line) ?? []);
  const company = lines.find((line) => line !== titleLine && readReportTime(line) === null) ?? null;
  const footer = readFooter(rows, headerIndex);
  return {
    report: titleLine === null ? null : reportOf(titleLine),
    hasTextBesideTitle: rowsAbove.some(
      ({ cells }) => cells.some(isReportTitle) && cells.filter((cell) => !isBlank(cell)).length > 1,
    ),
    company: remarks.get('company') ?? company,
    time: readReportTime(remarks.get('period') ?? '') ?? times[0] ?? null,
    basis: footer.basis ?? basisOf(remarks.get('basis') ?? findBasisLine(rowsAbove)),
    exportedAt: footer.exportedAt,
    exportedOn: footer.exportedOn,
    currency: /^[a-z]{3}$/i.exec(remarks.get('currency') ?? '')?.[0].toUpperCase() ?? null,
    fiscalYearFirstMonth: monthOfRemark(remarks.get('fiscal_year_start')),
    footerIndex: footer.index,
  };
}

/**
 * Returns the titles above a report, one per row: the text in the column that contains the report's title or period.
 * Other columns contain text next to the titles, such as the export time or date, the page or the user. Unquoted commas
 * may have split a title across the following columns.
 */
function titlesOf(rows: readonly Row[]): string[] {
  const isTime = (cell: Cell) => readReportTime(cellText(cell)) !== null;
  const isMarked = rows.some(({ cells }) => cells.some(isReportTitle)) ? isReportTitle : isTime;
  const titleRow = rows.find(({ cells }) => cells.some(isMarked));
  const column = titleRow?.cells.findIndex(isMarked);
  return rows.flatMap(({ cells }) => {
    const start = column ?? cells.findIndex((cell) => !isBlank(cell));
    const isBeside = (at: number) =>
      isBlank(cells[at]) || (at > start && titleRow !== undefined && !isBlank(titleRow.cells[at]));
    let end = Math.max(start, 0);
    while (!isBeside(end)) end += 1;
    return end > start && start >= 0 ? [cells.slice(start, end).map(titleText).join(', ')] : [];
  });
}

/** Finds the basis, either on a separate line or next to a title. */
function findBasisLine(rows: readonly Row[]): string {
  const texts = rows.flatMap(({ cells }) => cells.map(cellText));
  return texts.find((text) => /\bbasis\b/i.test(text)) ?? '';
}

function isReportTitle(cell: Cell): boolean {
  return reportOf(titleText(cell)) !== null;
}

/** Returns a title without other text printed in the same cell. */
function titleText(cell: Cell): string {
  return cellText(cell).split(/\s{3,}/)[0] ?? '';
}

function reportOf(line: string): TitledReport | null {
  const words = line.toLowerCase().replaceAll('&', 'and').replaceAll(/\s+/g, ' ').trim().replace(VARIANT, '');
  return Object.hasOwn(TITLES, words) ? TITLES[words as keyof typeof TITLES] : null;
}

function readFooter(rows: readonly Row[], headerIndex: number) {
  const none = { basis: null, exportedAt: null, exportedOn: null, index: null };
  for (let index = rows.length - 1; index > headerIndex; index -= 1) {
    const filled = (rows[index] as Row).cells.filter((cell) => !isBlank(cell));
    if (filled.length === 0) continue;
    const [, before, stamp, after] = STAMP.exec(filled.map(cellText).join(', ')) ?? [];
    if (stamp === undefined) return none;
    const [, date] = /, ([A-Za-z]+\.? \d{1,2}, \d{4})/.exec(stamp) ?? [];
    const exportedOn = date === undefined ? null : readWrittenDay(date);
    return { basis: basisOf(before ?? after ?? ''), exportedAt: stamp, exportedOn, index };
  }
  return none;
}

function basisOf(text: string): Basis | null {
  if (/\bcash\b/i.test(text)) return 'Cash';
  return /\baccrual\b/i.test(text) ? 'Accrual' : null;
}

/** Returns the month of a remark: `# fiscal_year_start: 07-01` means July 1. */
function monthOfRemark(text: string | undefined): number | null {
  const [, month] = /^(\d{1,2})(?:-\d{1,2})?$/.exec(text ?? '') ?? [];
  const number = Number(month ?? 0);
  return number >= 1 && number <= 12 ? number : null;
}
