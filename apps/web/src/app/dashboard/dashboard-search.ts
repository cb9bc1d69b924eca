import { type Basis, CONNECTION_OUTCOMES, type PeriodRequest, periodFrom } from '@insights/contracts';
import { BASES } from '@insights/words';
import { toSearch } from '../../lib/routing/search.ts';

const PERIOD = ['period', 'from', 'to'] as const;
const STORED_AS = 'dashboard-place';

/** The period in the dashboard's address; null if there is none or it is invalid. */
export function periodInSearch(search: string): PeriodRequest | null {
  const params = new URLSearchParams(search);
  return periodFrom({
    type: params.get('period'),
    startDate: params.get('from'),
    endDate: params.get('to'),
  });
}

/** The address with this period, or without one. */
export function withPeriod(search: string, period: PeriodRequest | null): string {
  const params = new URLSearchParams(search);
  for (const name of PERIOD) params.delete(name);
  if (period !== null) {
    params.set('period', period.type);
    params.set('from', period.startDate);
    params.set('to', period.endDate);
  }
  return toSearch(params);
}

/** The basis in the address; null means the company's own. */
export function basisInSearch(search: string): Basis | null {
  const named = new URLSearchParams(search).get('basis');
  return BASES.find((basis) => basis === named) ?? null;
}

export function saveDashboardSearch(storage: Storage, search: string): void {
  if (periodInSearch(search) !== null) storage.setItem(STORED_AS, search);
}

/**
 * The address to return to; null if the current one says what to show. For a newly connected company, nothing was
 * viewed before.
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
