import { firstDayOf, monthOf } from '@insights/ledger';
import type { Check } from '../check.ts';
import type { ReviewContext } from '../context/context.ts';
import { KIND } from '../context/kinds.ts';
import { ofKinds } from '../context/transaction-index.ts';
import { usd } from '../wording.ts';

/**
 * From which yearly total payments to a contractor are reported, by the first tax year it applies to. For payments made
 * after 2025 the law (P.L. 119-21, section 70433) raised it from $600 to $2,000.
 */
const THRESHOLDS: readonly (readonly [year: number, cents: number])[] = [
  [2026, 2_000_00],
  [0, 600_00],
];

export const vendor1099NotReady: Check = {
  code: 'vendor-1099-not-ready',
  title: 'Tax number missing for a 1099',
  category: 'payroll_and_taxes',
  affects: 'tax',
  why: 'Payments to contractors are reported to the IRS with their tax number; without it you may have to withhold part of each payment, and pay penalties.',
  whenFine: 'Fine when the vendor is a corporation and needs no 1099; then take the mark off the vendor.',
  remediation: [
    'Ask the vendor for form W-9.',
    'In QuickBooks, open Expenses, Vendors, the vendor, Edit, and enter the Business ID No. or Social Security No.',
    'If the vendor is a corporation, clear “Track payments for 1099”.',
  ],
  severityRule: 'Always Medium: the amount is what has to be reported, not what is wrong.',
  needs: ['vendors'],
  check: (context) => {
    const { vendors } = context.documents;
    if (vendors.status === 'missing') return [];
    const { year } = monthOf(context.asOf);
    const threshold = THRESHOLDS.find(([first]) => year >= first)?.[1] ?? 0;
    const paid = paidByName(context, firstDayOf({ year, month: 1 }));
    const without = vendors.value
      .filter(({ isReportable, hasTaxIdentifier }) => isReportable && !hasTaxIdentifier)
      .flatMap(({ id, name }) => {
        const cents = paid.get(name) ?? 0;
        return cents >= threshold ? [{ id, name, cents }] : [];
      })
      .sort((a, b) => b.cents - a.cents || (a.id < b.id ? -1 : 1));
    return without.map(({ id, name, cents }) => ({
      description: `${name} was paid ${usd(cents)} by check or bank in ${year}, is marked for form 1099 and has no tax number.`,
      transactions: [],
      about: [`Vendor-${id}`, String(year)],
      claims: [],
      severity: { atLeast: 'Medium' as const, atMost: 'Medium' as const },
    }));
  },
};

/** Checks, expenses and bill payments from bank accounts; what is paid by card the card company reports. */
function paidByName({ transactions, books, roles }: ReviewContext, from: number): Map<string, number> {
  const byParty = new Map<number, number>();
  for (const payment of ofKinds(transactions, KIND.purchase, KIND.billPayment)) {
    const { day, party, moneyAccount, moneyCents } = transactions.at(payment);
    if (day < from || !roles.is('bank', moneyAccount)) continue;
    byParty.set(party, (byParty.get(party) ?? 0) - moneyCents);
  }
  return new Map([...byParty].map(([party, cents]) => [books.journal.texts[party] as string, cents]));
}
