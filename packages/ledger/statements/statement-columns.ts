import type { StatementGrouping } from '@insights/words';
import { isBalanceSheetType } from '../account/account-type.ts';
import type { LedgerAccount } from '../account/chart-of-accounts.ts';
import { linesOfRows } from '../documents/lines-of-rows.ts';
import { missing, type Part, read } from '../documents/part.ts';
import { atTime } from '../figures/figure-time.ts';
import type { Figures } from '../figures/figures.ts';
import { narrowSubject, projectName } from '../figures/row-filter.ts';
import { type Books, hasBooksBy } from '../journal/books.ts';
import { firstRowOn } from '../journal/journal.ts';
import { firstDayOf, lastDayOf } from '../period/day.ts';
import { monthsEndingWith, type Period, splitByMonths } from '../period/period.ts';
import { periodInWords } from '../period/words.ts';
import { INCOME_STATEMENT } from './income-statement.ts';
import { printStatement, type StatementColumn } from './print-statement.ts';
import type { PrintedStatement } from './printed-statement.ts';

/**
 * The income statement split into columns: one for each month, class or project. The first amount of a row is the
 * total, to which the amounts of the columns add up to the cent.
 */
export interface StatementColumns extends PrintedStatement {
  readonly by: StatementGrouping;
  readonly total: { readonly heading: string; readonly period: Period };
  /** `idOf` returns the figure of a row in this column; null for the column that combines all others. */
  readonly columns: readonly {
    readonly heading: string;
    readonly period: Period;
    readonly idOf: ((figureId: string) => string) | null;
  }[];
}

const MIN_MONTHS = 12;
const MAX_MONTHS = 24;
/** More classes or projects are combined in one column. */
const MAX_GROUPS = 12;

/**
 * Splits the income statement of the period. A period of less than a year is preceded by whole months, so that there
 * are twelve if the books go back that far. Missing if nothing was posted with a class or project.
 */
export function buildStatementColumns(figures: Figures, by: StatementGrouping): Part<StatementColumns> {
  return by === 'month' ? read(byMonth(figures)) : byGroup(figures, by);
}

function byMonth(figures: Figures): StatementColumns {
  const { context } = figures;
  const months = monthsOf(figures);
  const period = { start: months[0]?.start ?? context.period.start, end: context.period.end };
  return {
    by: 'month',
    total: { heading: periodInWords(period), period },
    columns: months.map((month) => ({
      heading: periodInWords(month),
      period: month,
      idOf: (figureId) => atTime(figureId, month, context),
    })),
    ...printStatement(INCOME_STATEMENT, [
      { figures, period },
      ...months.map((month) => ({ figures, period: month })),
    ]),
  };
}

/** Returns the months of the period, at most 24, and whole months before it for which there are books. */
function monthsOf({ context: { books, period } }: Figures): Period[] {
  const own = splitByMonths(period, 1).slice(-MAX_MONTHS);
  const first = own[0]?.start ?? period.start;
  const before = monthsEndingWith(first - 1, Math.max(0, MIN_MONTHS - own.length))
    .map((month) => ({ start: firstDayOf(month), end: Math.min(lastDayOf(month), first - 1) }))
    .filter(({ start, end }) => start >= books.window.start && hasBooksBy(books, end));
  return [...before, ...own];
}

function byGroup(figures: Figures, field: Exclude<StatementGrouping, 'month'>): Part<StatementColumns> {
  const { period, documents, books } = figures.context;
  const groupAt = documents === undefined ? null : groupReader(books, documents, field);
  if (groupAt === null) {
    const isUnread = documents?.transactions.status === 'missing';
    return missing(isUnread ? documents.transactions.reason : 'The transactions were not read.');
  }
  const names = namesBySize(books, period, groupAt);
  if (names.every((name) => name === ''))
    return missing(`No income or expense of these days has a ${field} in QuickBooks.`);
  const hasOthers = names.length > MAX_GROUPS;
  const shown = names.slice(0, hasOthers ? MAX_GROUPS - 1 : names.length);
  const others = new Set(names.slice(shown.length));
  const columnOf = (includes: (name: string) => boolean): StatementColumn => ({
    figures: figures.ofRows((row) => includes(groupAt(row))),
    period,
  });
  const idOf = (is: string) => (figureId: string) => narrowSubject(figureId, { field, is });
  return read({
    by: field,
    total: { heading: periodInWords(period), period },
    columns: [
      ...shown.map((name) => ({ heading: name === '' ? `No ${field}` : name, period, idOf: idOf(name) })),
      ...(hasOthers ? [{ heading: `All others (${others.size})`, period, idOf: null }] : []),
    ],
    ...printStatement(INCOME_STATEMENT, [
      { figures, period },
      ...shown.map((name) => columnOf((other) => other === name)),
      ...(hasOthers ? [columnOf((name) => others.has(name))] : []),
    ]),
  });
}

/** Returns the class or project of a journal row; empty if it has none. Null if documents were not read. */
function groupReader(
  books: Books,
  documents: NonNullable<Figures['context']['documents']>,
  field: 'class' | 'project',
): ((row: number) => string) | null {
  const lines = linesOfRows(books, documents);
  if (lines === null) return null;
  if (field === 'class') return (row) => lines.classAt(row);
  const textAt = books.journal.texts.reader();
  return (row) => projectName(lines.customerAt(row) ?? textAt(books.journal.nameIndexes[row] as number));
}

/** Names in descending order of the amounts posted with them; postings without a name come last. */
function namesBySize({ chart, journal }: Books, period: Period, groupAt: (row: number) => string): string[] {
  const isActivity = chart.accounts.map(({ type }: LedgerAccount) => !isBalanceSheetType(type));
  const sizes = new Map<string, number>();
  const end = firstRowOn(journal, period.end + 1);
  for (let row = firstRowOn(journal, period.start); row < end; row += 1) {
    if (isActivity[journal.accountIndexes[row] as number] !== true) continue;
    const name = groupAt(row);
    sizes.set(name, (sizes.get(name) ?? 0) + Math.abs(journal.amountsCents[row] as number));
  }
  const rank = ([name, size]: [string, number]) => (name === '' ? -1 : size);
  return [...sizes].toSorted((one, other) => rank(other) - rank(one)).map(([name]) => name);
}
