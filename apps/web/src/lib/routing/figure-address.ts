import { toSearch } from './search.ts';

/**
 * Query parameters that contain what is open in the sheet, so that the back button closes it and a reload keeps it
 * open: `?figure=summary.totalRevenue` opens a figure, `?figure=summary.totalRevenue&account=61` opens only one of its
 * ledger accounts, and `?bridge=basis` opens the reconciliation of profit between the two bases.
 */
export const SHEET_PARAMS = { figure: 'figure', account: 'account', bridge: 'bridge' } as const;

/** History state for sheets that were opened from this page; closing such a sheet goes back to the page. */
export const OPENED_FROM_PAGE = { isOpenedFromPage: true } as const;

export function isOpenedFromPage(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isOpenedFromPage' in state;
}

/** Returns the query string that opens a figure; all other parameters stay unchanged. */
export function figureSearch(search: string, figureId: string): string {
  return edited(search, { [SHEET_PARAMS.figure]: figureId });
}

export function accountSearch(search: string, accountId: string | null): string {
  const params = new URLSearchParams(search);
  return edited(search, {
    [SHEET_PARAMS.figure]: params.get(SHEET_PARAMS.figure),
    [SHEET_PARAMS.account]: accountId,
  });
}

export function bridgeSearch(search: string): string {
  return edited(search, { [SHEET_PARAMS.bridge]: 'basis' });
}

export function closedSearch(search: string): string {
  return edited(search, {});
}

/** Only one sheet is open at a time. */
function edited(search: string, opened: Readonly<Record<string, string | null>>): string {
  const params = new URLSearchParams(search);
  for (const name of Object.values(SHEET_PARAMS)) params.delete(name);
  for (const [name, value] of Object.entries(opened)) if (value !== null) params.set(name, value);
  return toSearch(params);
}
