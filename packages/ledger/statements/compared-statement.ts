import { type Cents, cents, type MoneyFormat } from '@insights/money';
import { changeRatio } from '../comparison/change.ts';
import {
  type AnyComparison,
  type AnyMissingComparison,
  compareWith,
  listComparisons,
  listMissingComparisons,
} from '../comparison/comparisons.ts';
import { type InterimColumn, interimColumns } from '../comparison/interim-columns.ts';
import { describeCashHeldForOthers } from '../figures/cash-held-for-others.ts';
import { describeCurrentPortion, estimateCurrentPortion } from '../figures/current-portion.ts';
import type { StatementName } from '../figures/figure-source.ts';
import type { Figures } from '../figures/figures.ts';
import type { Period } from '../period/period.ts';
import { dayInWords, periodInWords } from '../period/words.ts';
import { NONCASH_FIGURES } from './cash-flow-statement.ts';
import { describeMissingDepreciation, describeOperatingIncome } from './operating-income.ts';
import { printPeriods } from './print-statement.ts';
import type { PrintedRow, PrintedStatement } from './printed-statement.ts';
import type { StatementSpec } from './statement-spec.ts';

/**
 * A statement for a period next to its comparison periods: one column for each, after the period's own column.
 */
export interface ComparedStatement extends PrintedStatement {
  readonly period: Period;
  /** Most prominent comparison first. */
  readonly comparisons: readonly AnyComparison[];
  /** Comparisons that are not possible, with the reason. */
  readonly missingComparisons: readonly AnyMissingComparison[];
  /** Further columns of an interim statement, after the comparisons. */
  readonly interim: readonly InterimColumn[];
  /** Sentences that belong to the statement, wherever it is shown. */
  readonly notes: readonly string[];
}

/**
 * Compares with the chosen days or, without them, with last year and the preceding period. `money` formats the amounts
 * in notes, by default with cents.
 */
export function printCompared(
  spec: StatementSpec,
  figures: Figures,
  chosen?: Period,
  money: Pick<MoneyFormat, 'full'> = figures.money,
): ComparedStatement {
  const { context } = figures;
  const { period } = context;
  const { comparisons, missingComparisons } =
    chosen === undefined
      ? { comparisons: listComparisons(context), missingComparisons: listMissingComparisons(context) }
      : compareWith(context, chosen);
  const interim = interimColumns(spec.statement, figures.context);
  const periods = [period, ...[...comparisons, ...interim].map((column) => column.period)] as const;
  return {
    ...printPeriods(spec, figures, periods),
    period,
    comparisons,
    interim,
    missingComparisons,
    notes: NOTES[spec.statement]?.flatMap((describe) => describe(figures, money)) ?? [],
  };
}

const NOTES: Partial<
  Record<StatementName, readonly ((figures: Figures, money: Pick<MoneyFormat, 'full'>) => string[])[]>
> = {
  'Income statement': [describeOperatingIncome, describeMissingDepreciation],
  'Balance sheet': [describeCurrentPortion, describeCashHeldForOthers],
  'Cash flow statement': [describeNoncash],
};

function describeNoncash(figures: Figures): string[] {
  return NONCASH_FIGURES.some((figure) => figures.amount(figure) !== 0)
    ? ['Amounts without cash are also in the investing and financing activities above, as in QuickBooks.']
    : [];
}

/**
 * Adds the estimated current portion of long-term debt above total liabilities, for print. It is not a balance in the
 * books, so it has no postings to open on screen.
 */
export function withCurrentPortion(statement: ComparedStatement, figures: Figures): ComparedStatement {
  const { rows, period, comparisons, interim } = statement;
  const at = rows.findIndex(({ figureId }) => figureId === 'balanceSheet.totalLiabilities');
  const periods = [period, ...[...comparisons, ...interim].map((column) => column.period)];
  const amountsCents = periods.map(({ end }) => estimateCurrentPortion(figures, end).totalCents);
  if (at === -1 || amountsCents.every((amount) => amount === 0)) return statement;
  const label = 'Of which due within a year, estimated';
  const row: PrintedRow = { kind: 'memo', label, depth: 2, figureId: null, amountsCents, sumOf: [] };
  const shifted = rows.map(
    (one): PrintedRow => ({
      ...one,
      sumOf: one.sumOf.map((part) => (part.row < at ? part : { ...part, row: part.row + 1 })),
    }),
  );
  return { ...statement, rows: shifted.toSpliced(at, 0, row) };
}

/** A row's amount in another period, and the change since that period. */
export interface ComparedAmount extends AnyComparison {
  readonly amountCents: Cents;
  readonly changeCents: Cents;
  /** For example 0.125 for an increase of 12.5%. Null if a percentage would mislead. */
  readonly ratio: number | null;
}

/** Returns a row's amount in each comparison period; empty for headings. */
export function comparedAmounts(
  { comparisons }: Pick<ComparedStatement, 'comparisons'>,
  { amountsCents: [now, ...others] }: Pick<PrintedRow, 'amountsCents'>,
): ComparedAmount[] {
  if (now === undefined) return [];
  return comparisons.map((comparison, index) => {
    const then = others[index] as Cents;
    return {
      ...comparison,
      amountCents: then,
      changeCents: cents(now - then),
      ratio: changeRatio(now, then),
    };
  });
}

/** Returns a row's amounts in the further columns of an interim statement; empty for headings. */
export function interimAmounts(
  { comparisons, interim }: Pick<ComparedStatement, 'comparisons' | 'interim'>,
  { amountsCents }: Pick<PrintedRow, 'amountsCents'>,
): readonly Cents[] {
  return amountsCents.slice(1 + comparisons.length, 1 + comparisons.length + interim.length);
}

/** Returns the heading of a column: `March 2024`, or `As of March 31, 2024`. */
export function columnHeading(nature: PrintedStatement['nature'], period: Period): string {
  return nature === 'flow' ? periodInWords(period) : `As of ${dayInWords(period.end)}`;
}
