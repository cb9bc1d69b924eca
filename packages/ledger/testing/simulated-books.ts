import type { Books as SimulatedBooks } from '@insights/companies';
import {
  type Books,
  buildChartOfAccounts,
  isPosition,
  JournalBuilder,
  type Period,
  parseDay,
} from '../index.ts';

/**
 * The books of a simulated company on a basis as they would be read over a window: what was posted before it is in the
 * opening balances of the balance sheet accounts, what comes after is unknown.
 */
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
  const openingCents = new Float64Array(chart.accounts.length);
  const builder = new JournalBuilder();
  for (const { source, accountId, cents, name, memo } of company.postings(basis)) {
    const day = parseDay(source.date);
    const accountIndex = chart.indexById.get(accountId ?? '');
    const account = chart.accounts[accountIndex ?? -1];
    if (accountIndex === undefined || account === undefined || day > window.end) continue;
    if (day >= window.start) {
      const transaction = { id: source.id, type: source.label, number: source.number };
      builder.add({ day, accountIndex, amountCents: cents, transaction, name: name?.text ?? '', memo });
    } else if (isPosition(account.type)) {
      openingCents[accountIndex] = (openingCents[accountIndex] ?? 0) + cents;
    }
  }
  return { basis, window, chart, openingCents, journal: builder.build() };
}
