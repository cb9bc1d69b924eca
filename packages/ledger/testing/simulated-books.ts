import type { Books as SimulatedBooks } from '@insights/companies';
import type { Basis } from '@insights/words';
import {
  type Books,
  buildBooks,
  buildChartOfAccounts,
  type ChartOfAccounts,
  type Period,
  type Posting,
  parseDay,
} from '../index.ts';

/** Returns a simulated company's books on one basis as they would be read over a window. */
export function simulatedBooks(company: SimulatedBooks, basis: Basis, window: Period): Books {
  const chart = simulatedChart(company);
  return buildBooks({ basis, window, chart }, simulatedPostings(company, basis, chart));
}

export function simulatedChart({ chart }: SimulatedBooks): ChartOfAccounts {
  return buildChartOfAccounts(
    chart.accounts.map(({ id, name, type, subType, parentId = null }) => ({
      id,
      name,
      fullName: chart.fullName(id),
      type,
      detailType: subType,
      parentId,
    })),
  );
}

export function simulatedPostings(
  company: SimulatedBooks,
  basis: Basis,
  { indexById }: ChartOfAccounts,
): Posting[] {
  return company.postings(basis).flatMap(({ source, accountId, cents, name, memo }): Posting[] => {
    const accountIndex = indexById.get(accountId ?? '');
    if (accountIndex === undefined) return [];
    const transaction = { id: source.id, type: source.label, number: source.number };
    const day = parseDay(source.date);
    return [{ day, accountIndex, amountCents: cents, transaction, name: name?.text ?? '', memo }];
  });
}
