import type { AccountType } from '@insights/words';
import type { LedgerAccount } from '../account/chart-of-accounts.ts';
import type { Books } from '../journal/books.ts';
import { selectCashFlows } from './cash-flow-rows.ts';
import type { FigureNature, FigurePart, StatementName } from './figure-source.ts';
import type { RowTest } from './row-filter.ts';

/** Defines a figure: which accounts it includes and how it measures them. */
export interface FigureDefinition {
  readonly label: string;
  readonly statement: StatementName;
  readonly nature: FigureNature;
  readonly parts: readonly PartDefinition[];
}

export interface PartDefinition {
  readonly includes: AccountRule;
  readonly sign: FigurePart['sign'];
  readonly measure: Measure;
  /** Selects postings. If omitted or undefined for these books, all postings count. */
  readonly rows?: (books: Books) => RowTest | undefined;
}

/**
 * How a figure is measured. Earnings cover the company's entire life, its life before the period, past fiscal years, or
 * the fiscal year that contains the last day.
 */
export type Measure =
  | FigureNature
  | 'earnings'
  | 'earningsBefore'
  | 'earningsOfPastYears'
  | 'earningsOfThisYear';

export type AccountRule = (account: LedgerAccount) => boolean;

export function ofTypes(...types: readonly AccountType[]): AccountRule {
  return ({ type }) => types.includes(type);
}

/** Activity over a period, credits positive. */
export function creditNormalActivity(label: string, includes: AccountRule): FigureDefinition {
  return activity('Income statement', label, includes, -1);
}

/** Activity over a period, debits positive. */
export function debitNormalActivity(label: string, includes: AccountRule): FigureDefinition {
  return activity('Income statement', label, includes, 1);
}

/** Cash provided by, or used for, accounts over a period. */
export function cashFrom(label: string, includes: AccountRule): FigureDefinition {
  return {
    label,
    statement: 'Cash flow statement',
    nature: 'flow',
    parts: [{ includes, sign: -1, measure: 'flow', rows: selectCashFlows }],
  };
}

export function activity(
  statement: StatementName,
  label: string,
  includes: AccountRule,
  sign: FigurePart['sign'],
): FigureDefinition {
  return { label, statement, nature: 'flow', parts: [{ includes, sign, measure: 'flow' }] };
}

/** Balance of assets, debits positive. */
export function debitNormalBalance(label: string, includes: AccountRule): FigureDefinition {
  return balance(label, [{ includes, sign: 1, measure: 'position' }]);
}

/** Balance of liabilities or equity, credits positive. */
export function creditNormalBalance(label: string, includes: AccountRule): FigureDefinition {
  return balance(label, [{ includes, sign: -1, measure: 'position' }]);
}

export function balance(label: string, parts: readonly PartDefinition[]): FigureDefinition {
  return { label, statement: 'Balance sheet', nature: 'position', parts };
}

/** Total debits, which equal total credits if the books balance. */
export const DEBITS: FigureDefinition = activity('Balance sheet', 'Amounts moved', () => true, 1);
