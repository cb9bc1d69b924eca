import type { AccountType } from '@insights/words';
import type { LedgerAccount } from '../account/chart-of-accounts.ts';
import type { Books } from '../journal/books.ts';
import type { FigureNature, FigurePart, StatementName } from './figure-source.ts';
import type { RowTest } from './row-filter.ts';

/** A figure as a statement defines it: which accounts it gathers, and how it measures them. */
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
  /** Which of the postings; all of them without it. */
  readonly rows?: (books: Books) => RowTest;
}

/** Earnings are those of the company's whole life, of its life before the period, of past fiscal years, or of the fiscal year of the last day. */
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

/** What was earned over a period, costs counted against it. */
export function earned(label: string, includes: AccountRule): FigureDefinition {
  return flow('Income statement', label, includes, -1);
}

/** What was spent over a period. */
export function spent(label: string, includes: AccountRule): FigureDefinition {
  return flow('Income statement', label, includes, 1);
}

/** Cash that came from, and went into, accounts over a period. */
export function cashFrom(label: string, includes: AccountRule): FigureDefinition {
  return flow('Cash flow statement', label, includes, -1);
}

export function flow(
  statement: StatementName,
  label: string,
  includes: AccountRule,
  sign: FigurePart['sign'],
): FigureDefinition {
  return { label, statement, nature: 'flow', parts: [{ includes, sign, measure: 'flow' }] };
}

/** What stood on the side of what is owned. */
export function owned(label: string, includes: AccountRule): FigureDefinition {
  return position(label, [{ includes, sign: 1, measure: 'position' }]);
}

/** What stood on the side of what is owed, to lenders and suppliers or to the owners. */
export function owed(label: string, includes: AccountRule): FigureDefinition {
  return position(label, [{ includes, sign: -1, measure: 'position' }]);
}

export function position(label: string, parts: readonly PartDefinition[]): FigureDefinition {
  return { label, statement: 'Balance sheet', nature: 'position', parts };
}

/** Everything that was moved: in sound books as much as all credits. */
export const DEBITS: FigureDefinition = flow('Balance sheet', 'Amounts moved', () => true, 1);
