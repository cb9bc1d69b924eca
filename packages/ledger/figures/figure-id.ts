import { type FigureName, isFigureName } from './definitions/index.ts';
import { type FigureTime, parseFigureTime } from './figure-time.ts';
import { decoded, parseRowFilter, type RowFilter } from './row-filter.ts';

/**
 * The id of a figure, for addresses and programs: what it is, and the days it is about.
 *
 *     incomeStatement.totalRevenue                           over the period of the snapshot
 *     balanceSheet.currentAssets@previous                    as of the last day of the period before
 *     incomeStatement.netProfit@lastYear                     over the same days of last year
 *     account:35@2024-03                                     one account in March 2024
 *     account:38:sub@2024-01-15..2024-03-31                  with its sub-accounts, over these days
 *     cashFlowLine:38                                        cash that an account brought or used
 *     otherExpenses                                          all but the eight largest expenses
 *     debits                                                 everything that was moved, whatever the account
 *     account:38+vendor:Hill%20%26%20Co@2024-03              of it what names one vendor; see `row-filter.ts`
 */
export interface FigureId {
  readonly subject: FigureSubject;
  readonly filters: readonly RowFilter[];
  readonly time: FigureTime;
}

export type FigureSubject =
  | { readonly kind: 'named'; readonly name: FigureName }
  | { readonly kind: 'account'; readonly accountId: string; readonly withSubAccounts: boolean }
  | { readonly kind: 'cashFlowLine'; readonly accountId: string }
  | { readonly kind: 'otherExpenses' }
  | { readonly kind: 'debits' };

/** All expenses but the largest eight, as the chart of expenses draws them together. */
export const OTHER_EXPENSES_FIGURE = 'otherExpenses';

/** Every debit, so that a transaction by itself has a size. */
export const DEBITS_FIGURE = 'debits';

const ACCOUNT = /^(account|cashFlowLine):([^:@]+)(:sub)?$/;

export function accountFigure(accountId: string): string {
  return `account:${encodeURIComponent(accountId)}`;
}

export function accountWithSubAccountsFigure(accountId: string): string {
  return `${accountFigure(accountId)}:sub`;
}

export function cashFlowLineFigure(accountId: string): string {
  return `cashFlowLine:${encodeURIComponent(accountId)}`;
}

/** Null for what is no id of a figure. Whether an account exists and the days were read, only the books can say. */
export function parseFigureId(text: string): FigureId | null {
  const at = text.indexOf('@');
  const [name = '', ...restrictions] = figureSubject(text).split('+');
  const subject = parseSubject(name);
  const filters = restrictions.map(parseRowFilter).filter((filter) => filter !== null);
  const time = at === -1 ? parseFigureTime('') : parseWrittenTime(text.slice(at + 1));
  if (subject === null || time === null || filters.length < restrictions.length) return null;
  return { subject, filters, time };
}

/** The part of an id that says what it is, over whatever days. */
export function figureSubject(text: string): string {
  const at = text.indexOf('@');
  return at === -1 ? text : text.slice(0, at);
}

function parseWrittenTime(text: string): FigureTime | null {
  return text === '' ? null : parseFigureTime(text);
}

function parseSubject(text: string): FigureSubject | null {
  if (isFigureName(text)) return { kind: 'named', name: text };
  if (text === OTHER_EXPENSES_FIGURE) return { kind: 'otherExpenses' };
  if (text === DEBITS_FIGURE) return { kind: 'debits' };
  const [, kind, encoded = '', sub] = ACCOUNT.exec(text) ?? [];
  const accountId = decoded(encoded);
  if (accountId === null) return null;
  if (kind === 'account') return { kind, accountId, withSubAccounts: sub !== undefined };
  if (kind === 'cashFlowLine' && sub === undefined) return { kind, accountId };
  return null;
}
