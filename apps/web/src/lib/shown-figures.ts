import type { Basis, FinancialData } from '@insights/contracts';
import { currencyInWords } from '@insights/words';
import { createContext, use } from 'react';
import { OPEN_CALLS } from './api-client.ts';
import { getQuery } from './api-query.ts';

/** Which figures the page shows: of which days, on which basis, computed from which reading of the books. */
export interface ShownFigures {
  readonly startDate: string;
  readonly endDate: string;
  readonly basis: Basis;
  /** What their amounts are: `US dollars`. */
  readonly currency: string;
  readonly fingerprint: string;
  /** Of the demo company as anybody sees it: asked for where there is nothing but that company, and nothing writes. */
  readonly isReadOnly: boolean;
}

/** Whether a page shows the demo company to anybody, rather than books to whoever has paid access. */
export const ReadOnlyContext = createContext(false);

export function useShownFigures({ period, provenance: { snapshot } }: FinancialData): ShownFigures {
  const { startDate, endDate } = period;
  const { basis, datasetFingerprint: fingerprint } = snapshot;
  const currency = currencyInWords(snapshot.currency);
  return { startDate, endDate, basis, currency, fingerprint, isReadOnly: use(ReadOnlyContext) };
}

/**
 * The address of a call about the figures shown.
 *
 *     figuresPath(figures, 'drill-down', 'postings', { figure: 'summary.equity' })
 *     // /api/drill-down/2026-07-01/2026-09-30/postings?basis=Cash&figure=summary.equity
 */
export function figuresPath(
  { startDate, endDate, basis, isReadOnly }: ShownFigures,
  call: string,
  part = '',
  query: Readonly<Record<string, string>> = {},
): string {
  const search = new URLSearchParams({ basis, ...query });
  const root = isReadOnly ? OPEN_CALLS : '/api';
  return `${[root, call, startDate, endDate, part].filter(Boolean).join('/')}?${search}`;
}

/** Asked for once for each reading of the books: the same books give the same answer. */
export function figuresQuery<Answer extends { data: unknown }>({ fingerprint }: ShownFigures, path: string) {
  return {
    ...getQuery<Answer>(path, { fingerprint }),
    select: (answer: Answer): Answer['data'] => answer.data,
  };
}
