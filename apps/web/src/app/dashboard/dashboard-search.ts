import { type Basis, CONNECTION_OUTCOMES, type PeriodRequest, periodFrom } from '@insights/contracts';
import { BASES } from '@insights/words';
import { toSearch, withChoice } from '../../lib/routing/search.ts';

const REPORT = ['company', 'period', 'from', 'to'] as const;
const STORED_AS = 'dashboard-place';

/** Returns the period in the dashboard's query string; null if there is none or it is invalid. */
export function periodInSearch(search: string): PeriodRequest | null {
  const params = new URLSearchParams(search);
  return periodFrom({
    type: params.get('period'),
    startDate: params.get('from'),
    endDate: params.get('to'),
  });
}

/** Returns the company in the query string: its id, or `demo`; null stands for the selected company. */
export function companyInSearch(search: string): string | null {
  return new URLSearchParams(search).get('company');
}

/** Identifies a report: the company as in `companyInSearch`, and the period. */
interface ReportAddress {
  readonly company: string;
  readonly period: PeriodRequest;
}

/** Returns the query string with the given report, or without one. */
export function withReport(search: string, report: ReportAddress | null): string {
  const params = new URLSearchParams(search);
  for (const name of REPORT) params.delete(name);
  if (report !== null) {
    params.set('company', report.company);
    params.set('period', report.period.type);
    params.set('from', report.period.startDate);
    params.set('to', report.period.endDate);
  }
  return toSearch(params);
}

/** Returns a query string that names only a company, whose last report then opens. */
export function withCompany(search: string, company: string): string {
  return withChoice(withReport(search, null), 'company', company);
}

/** Returns the basis in the query string; null stands for the company's default basis. */
export function basisInSearch(search: string): Basis | null {
  const named = new URLSearchParams(search).get('basis');
  return BASES.find((basis) => basis === named) ?? null;
}

export function saveDashboardSearch(storage: Storage, search: string): void {
  if (periodInSearch(search) !== null) storage.setItem(STORED_AS, search);
}

/**
 * Returns the saved query string to return to; null if the current one already contains a period, or if there is
 * nothing to return to, such as for a newly connected company.
 */
export function savedDashboardSearch(
  storage: Storage,
  search: string,
  { hasFigures }: { hasFigures: boolean },
): string | null {
  const params = new URLSearchParams(search);
  const outcome = CONNECTION_OUTCOMES.find((known) => known === params.get('connection'));
  const isBack = outcome === undefined ? hasFigures : outcome !== 'connected';
  const remembered = storage.getItem(STORED_AS);
  if (!isBack || remembered === null || periodInSearch(search) !== null) return null;
  const saved = new URLSearchParams(remembered);
  for (const [name, value] of params) saved.set(name, value);
  return toSearch(saved);
}
