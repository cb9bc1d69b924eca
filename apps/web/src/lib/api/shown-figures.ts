import type { Basis, BooksView, FinancialData } from '@insights/contracts';
import { currencyInWords } from '@insights/words';
import { useQuery } from '@tanstack/react-query';
import { createContext, use } from 'react';
import { companyOf, pathFor } from '../company-of.ts';
import { PUBLIC_API } from './client.ts';
import { dataQuery } from './query.ts';

/** Identifies the figures on the page by company, period, basis and snapshot. */
export interface ShownFigures {
  /** The company's id, as in the URL. */
  readonly company: string;
  readonly startDate: string;
  readonly endDate: string;
  readonly basis: Basis;
  /** Unit of the amounts, such as `US dollars`. */
  readonly currency: string;
  readonly fingerprint: string;
  /** Whether the page shows the public demo company, which cannot be changed. */
  readonly isReadOnly: boolean;
  /** View of the books; the recorded books if omitted. */
  readonly view?: BooksView;
}

/** Whether a page shows the public demo company instead of a paying visitor's books. */
export const ReadOnlyContext = createContext(false);

export function useShownFigures(data: FinancialData): ShownFigures {
  const { startDate, endDate } = data.period;
  const { snapshot } = data.provenance;
  const { basis, datasetFingerprint: fingerprint } = snapshot;
  const currency = currencyInWords(snapshot.currency);
  const isReadOnly = use(ReadOnlyContext);
  return { company: companyOf(data), startDate, endDate, basis, currency, fingerprint, isReadOnly };
}

/**
 * Returns the path for a call about the displayed figures, for example
 * `/api/drill-down/2026-07-01/2026-09-30/postings?basis=Cash&figure=summary.equity&company=demo`.
 */
export function figuresPath(
  { company, startDate, endDate, basis, isReadOnly, view = 'booked' }: ShownFigures,
  call: string,
  part = '',
  query: Readonly<Record<string, string>> = {},
): string {
  const search = new URLSearchParams({ basis, ...(view !== 'booked' && { view }), ...query });
  const root = isReadOnly ? PUBLIC_API : '/api';
  const path = `${[root, call, startDate, endDate, part].filter(Boolean).join('/')}?${search}`;
  return isReadOnly ? path : pathFor(company, path);
}

/** Returns a query that loads once per snapshot, because the same books always give the same response. */
export function figuresQuery<Answer extends { data: unknown }>({ fingerprint }: ShownFigures, path: string) {
  return dataQuery<Answer>(path, { fingerprint });
}

/** Loads data about the displayed figures. The arguments are those of `figuresPath`. */
export function useFiguresData<Answer extends { data: unknown }>(...call: Parameters<typeof figuresPath>) {
  return useQuery(figuresQuery<Answer>(call[0], figuresPath(...call)));
}
