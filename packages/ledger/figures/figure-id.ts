import { type FigureName, isFigureName } from './definitions/index.ts';
import { type FigureTime, parseFigureTime } from './figure-time.ts';
import { decodeIdText, parseRowFilter, type RowFilter } from './row-filter.ts';

/**
 * Id of a figure, for URLs and API clients: the figure and its period. `incomeStatement.totalRevenue` is measured over
 * the snapshot's period; `@previous` is the preceding period, `@lastYear` the same days last year, `@2024-03` a month,
 * and `@2024-01-15..2024-03-31` a range of days. `account:35` is one account, `account:38:sub` includes its
 * sub-accounts, `cashFlowLine:38` is the cash that an account provided or used, `otherExpenses` is everything except
 * the eight largest expenses of the snapshot's period, and `debits` is the total of all debits. `account:38+vendor:Hill%20%26%20Co` is narrowed
 * to one vendor; see `row-filter.ts`.
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

/** All expenses except the largest eight, as combined in the expenses chart. */
export const OTHER_EXPENSES_FIGURE = 'otherExpenses';

/** Total of all debits, used as the size of a single transaction. */
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

/**
 * Returns null if the text is not a figure id. Does not check that the account exists or that the days were read, which
 * requires the books.
 */
export function parseFigureId(text: string): FigureId | null {
  const at = text.indexOf('@');
  const [name = '', ...restrictions] = figureSubject(text).split('+');
  const subject = parseSubject(name);
  const filters = restrictions.map(parseRowFilter).filter((filter) => filter !== null);
  const time = at === -1 ? parseFigureTime('') : parseWrittenTime(text.slice(at + 1));
  if (subject === null || time === null || filters.length < restrictions.length) return null;
  return { subject, filters, time };
}

/** Returns the part of an id that identifies the figure, without its period. */
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
  const accountId = decodeIdText(encoded);
  if (accountId === null) return null;
  if (kind === 'account') return { kind, accountId, withSubAccounts: sub !== undefined };
  if (kind === 'cashFlowLine' && sub === undefined) return { kind, accountId };
  return null;
}
