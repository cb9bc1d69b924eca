import { toSearch } from './search.ts';

/**
 * The address contains what is open in the sheet, so that the back button closes it and a reload keeps it:
 * `?figure=summary.totalRevenue` opens a figure, `?figure=summary.totalRevenue&account=61` only one ledger account of
 * it, and `?bridge=basis` the difference in profit between the bases.
 */
export const SHEET_PARAMS = { figure: 'figure', account: 'account', bridge: 'bridge' } as const;

/** Set on addresses opened from this page: closing them goes back to it. */
export const OPENED_FROM_PAGE = { isOpenedFromPage: true } as const;

export function isOpenedFromPage(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isOpenedFromPage' in state;
}

/** The address that opens a figure; the rest of the address is unchanged. */
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

/** One thing is open at a time. */
function edited(search: string, opened: Readonly<Record<string, string | null>>): string {
  const params = new URLSearchParams(search);
  for (const name of Object.values(SHEET_PARAMS)) params.delete(name);
  for (const [name, value] of Object.entries(opened)) if (value !== null) params.set(name, value);
  return toSearch(params);
}
