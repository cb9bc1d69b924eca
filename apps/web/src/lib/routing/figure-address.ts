import { BOOKS_VIEWS, type BooksView } from '@insights/words';
import { toSearch, withChoice } from './search.ts';

/**
 * Query parameters that contain what is open in the sheet, so that the back button closes it and a reload keeps it
 * open: `?figure=summary.totalRevenue` opens a figure, `?figure=summary.totalRevenue&account=61` opens only one of its
 * ledger accounts, `?figure=summary.totalRevenue&books=likely` opens it with the adjusting entries of a view, and
 * `?bridge=basis` opens the reconciliation of profit between the two bases.
 */
const SHEET_PARAMS = ['figure', 'account', 'books', 'bridge'] as const;
type SheetParam = (typeof SHEET_PARAMS)[number];

/** History state for sheets that were opened from this page; closing such a sheet goes back to the page. */
export const OPENED_FROM_PAGE = { isOpenedFromPage: true } as const;

export function isOpenedFromPage(state: unknown): state is { readonly isOpenedFromPage: true } {
  return typeof state === 'object' && state !== null && 'isOpenedFromPage' in state;
}

/** State of a further step within an open sheet. Back returns to the previous step; closing skips all steps. */
export function deeper(state: unknown): object | null {
  return isOpenedFromPage(state) ? { isOpenedFromPage: true, steps: stepsInSheet(state) + 1 } : null;
}

/** Number of history entries since the sheet was opened from the page. */
export function stepsInSheet(state: unknown): number {
  return isOpenedFromPage(state) && 'steps' in state && typeof state.steps === 'number' ? state.steps : 1;
}

/** The total of all debits: every transaction is included once, with its amount. */
const ALL_TRANSACTIONS = 'debits';

/** Returns the figure for all transactions within some dates that contain the text. */
export function allTransactionsWith(text: string, days: string): string {
  return withSearchText(`${ALL_TRANSACTIONS}${days && `@${days}`}`, text);
}

/** Returns the text that all transactions were searched for; null for any other figure. */
export function searchedText(figureId: string): string | null {
  const [subject = ''] = figureId.split('@');
  const [name, filter = '', ...others] = subject.split('+');
  const isSearch = name === ALL_TRANSACTIONS && filter.startsWith('text:') && others.length === 0;
  // Unlike decodeURIComponent, it accepts an id that someone typed by hand.
  return isSearch ? new URLSearchParams(filter.replace(':', '=')).get('text') : null;
}

/** Returns the id of the figure's postings whose name, memo or number contains the text. */
export function withSearchText(figureId: string, text: string): string {
  const [subject = '', time] = figureId.split('@');
  return `${subject}+text:${encodeURIComponent(text)}${time === undefined ? '' : `@${time}`}`;
}

/** Returns the query string that opens a figure; all other parameters stay unchanged. */
export function figureSearch(search: string, figureId: string, view: BooksView = 'booked'): string {
  return edited(search, { figure: figureId, books: view === 'booked' ? null : view });
}

/** Returns the view of the books in which the sheet shows its figure. */
export function openedView(search: string): BooksView {
  const named = new URLSearchParams(search).get('books');
  return BOOKS_VIEWS.find((view) => view === named) ?? 'booked';
}

export function accountSearch(search: string, accountId: string | null): string {
  const params = new URLSearchParams(search);
  return edited(search, { figure: params.get('figure'), account: accountId, books: params.get('books') });
}

export function bridgeSearch(search: string): string {
  return edited(search, { bridge: 'basis' });
}

export function closedSearch(search: string): string {
  return edited(search, {});
}

/** Id of an entry's heading, which gets the focus after a decision and if a link names it. */
export function entryHeadingId(number: string): string {
  return `entry-${number.replaceAll(' ', '-')}`;
}

/** Returns the address of the adjusting entries or of one of them, without an open sheet. */
export function entriesSearch(search: string, number?: string): string {
  const list = withChoice(withChoice(closedSearch(search), 'tab', 'review'), 'list', 'entries');
  return number === undefined ? list : `${list}#${entryHeadingId(number)}`;
}

/** Only one sheet is open at a time. */
function edited(search: string, opened: Readonly<Partial<Record<SheetParam, string | null>>>): string {
  const params = new URLSearchParams(search);
  for (const name of SHEET_PARAMS) params.delete(name);
  for (const [name, value] of Object.entries(opened)) if (value !== null) params.set(name, value);
  return toSearch(params);
}
