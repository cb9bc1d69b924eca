import { PeriodRequest } from '@insights/contracts';

/** The period that the address of the dashboard names; null when it names none, or none that there can be. */
export function periodInAddress(search: string): PeriodRequest | null {
  const params = new URLSearchParams(search);
  const named = { type: params.get('period'), startDate: params.get('from'), endDate: params.get('to') };
  return PeriodRequest.safeParse(named).data ?? null;
}

/** The address with this period, or with none. */
export function withPeriod(search: string, period: PeriodRequest | null): string {
  const params = new URLSearchParams(search);
  for (const name of ['period', 'from', 'to']) params.delete(name);
  if (period !== null) {
    params.set('period', period.type);
    params.set('from', period.startDate);
    params.set('to', period.endDate);
  }
  const text = params.toString();
  return text === '' ? '' : `?${text}`;
}
