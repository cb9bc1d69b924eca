import type { Books as SimulatedBooks } from '@insights/companies';
import {
  type Books,
  buildBooks,
  buildChartOfAccounts,
  type Period,
  type Posting,
  parseDay,
} from '../index.ts';

/** The books of a simulated company on a basis as they would be read over a window. */
export function simulatedBooks(company: SimulatedBooks, basis: Books['basis'], window: Period): Books {
  const chart = buildChartOfAccounts(
    company.chart.accounts.map(({ id, name, type, subType, parentId = null }) => ({
      id,
      name,
      fullName: company.chart.fullName(id),
      type,
      detailType: subType,
      parentId,
    })),
  );
  const postings = company.postings(basis).flatMap(({ source, accountId, cents, name, memo }): Posting[] => {
    const accountIndex = chart.indexById.get(accountId ?? '');
    if (accountIndex === undefined) return [];
    const transaction = { id: source.id, type: source.label, number: source.number };
    const day = parseDay(source.date);
    return [{ day, accountIndex, amountCents: cents, transaction, name: name?.text ?? '', memo }];
  });
  return buildBooks({ basis, window, chart }, postings);
}
