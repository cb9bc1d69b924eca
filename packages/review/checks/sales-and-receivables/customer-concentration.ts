import { dayInWords } from '@insights/ledger';
import type { ReviewContext } from '../../context/context.ts';
import { KIND, ofKinds, sinceDay } from '../../context/kinds.ts';
import { sumsByParty } from '../../context/transactions.ts';
import { findWalkInCustomers, isNamedLikeWalkIn } from '../../context/walk-in-customers.ts';
import { listed, percent } from '../../text/wording.ts';
import type { Check } from '../check.ts';

const LARGE_SHARE = 0.25;
const THREE_LARGE_SHARE = 0.5;
const YEAR_DAYS = 365;
const MONTHS_OF_YEAR = 12;
/** The first months are not representative of a year. */
const MIN_DAYS = 180;
const DAYS_OF_MONTH = 31;
const MIN_REVENUE_CENTS = 10_000_00;
const SALES = [KIND.invoice, KIND.salesReceipt, KIND.creditMemo, KIND.refundReceipt];

export const customerConcentration: Check = {
  code: 'customer-concentration',
  title: 'Much of the revenue comes from few customers',
  affects: 'none',
  why: 'If one of them leaves or pays late, the business feels it at once. This is not a mistake in the books.',
  whenFine:
    'Fine when contracts make the revenue secure, or the name stands for many buyers, such as a cash register.',
  remediation: [
    'In QuickBooks, open Reports, Sales by customer summary, for the last twelve months.',
    'Make sure that these customers’ invoices are not overdue, and think about what would replace them.',
  ],
  severityRule: 'Always Low, because it is a risk, not a mistake.',
  evidence: ['figures'],
  check: (context) => {
    const { asOf, transactions, background } = context;
    if (background.business.hasFewLargeOrders) return [];
    const firstDay = transactions.days[0] ?? asOf;
    if (asOf - firstDay < MIN_DAYS) return { blocked: 'This check needs six months of sales.' };
    const { total, byCustomer } = revenueOfYear(context);
    if (total < MIN_REVENUE_CENTS) return [];
    const largest = [...byCustomer].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1)).slice(0, 3);
    const [first] = largest;
    const ofThree = largest.reduce((sum, [, cents]) => sum + cents, 0);
    const isOne = first !== undefined && first[1] >= total * LARGE_SHARE;
    const areThree = largest.length === 3 && ofThree >= total * THREE_LARGE_SHARE;
    // The shares are unknown if entries without customers reduce revenue below the sales.
    if (first === undefined || ofThree > total || (!isOne && !areThree) || byCustomer.size < 4) return [];
    const named = (isOne && !areThree ? largest.slice(0, 1) : largest).map(
      ([name, cents]) => `${name} (${percent(cents / total)})`,
    );
    const since =
      asOf - firstDay < YEAR_DAYS - DAYS_OF_MONTH
        ? `since ${dayInWords(firstDay)}`
        : 'in the last twelve months';
    return [
      {
        description: `${listed(named)} made up ${percent((named.length === 1 ? first[1] : ofThree) / total)} of the ${context.money(total)} of revenue ${since}.`,
        about: largest.slice(0, named.length).map(([name]) => name),
        severity: { atMost: 'Low' },
      },
    ];
  },
};

function revenueOfYear(context: ReviewContext) {
  const { books, transactions, asOf, roles, period, background, byAccount } = context;
  const walkIns = new Set([...background.business.walkInCustomers, ...findWalkInCustomers(books, period)]);
  const sales = sinceDay(transactions, ofKinds(transactions, ...SALES), asOf - YEAR_DAYS + 1);
  const byCustomer = new Map<string, number>();
  for (const [party, cents] of sumsByParty(context, sales, transactions.profitCents)) {
    const name = books.journal.texts.at(party);
    if (walkIns.has(name) || isNamedLikeWalkIn(name)) continue;
    const customer = name.split(':')[0] as string;
    byCustomer.set(customer, (byCustomer.get(customer) ?? 0) + cents);
  }
  // Not every sale names a customer, so the total comes from the income accounts.
  let total = 0;
  for (const change of byAccount.months.changes.slice(-MONTHS_OF_YEAR)) {
    for (const account of roles.of('income')) total -= change[account] ?? 0;
  }
  return { total, byCustomer };
}
