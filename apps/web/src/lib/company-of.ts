import type { FinancialData } from '@insights/contracts';

/** Returns the id of the company whose figures these are, as in the URL: its id in QuickBooks, or `demo`. */
export function companyOf({ isDemo, provenance }: Pick<FinancialData, 'isDemo' | 'provenance'>): string {
  return isDemo ? 'demo' : provenance.snapshot.realmId;
}

/**
 * Adds the company to the path of a call about its books. Without it, the call is about the company that was selected
 * last, maybe in another browser tab.
 */
export function pathFor(company: string | null, path: string): string {
  if (company === null) return path;
  return `${path}${path.includes('?') ? '&' : '?'}company=${encodeURIComponent(company)}`;
}
