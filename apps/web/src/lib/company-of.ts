import type { FinancialData } from '@insights/contracts';

/** Returns the id of the company whose figures these are, as in the URL: its id in QuickBooks, or `demo`. */
export function companyOf({ isDemo, provenance }: Pick<FinancialData, 'isDemo' | 'provenance'>): string {
  return isDemo ? 'demo' : provenance.snapshot.realmId;
}
