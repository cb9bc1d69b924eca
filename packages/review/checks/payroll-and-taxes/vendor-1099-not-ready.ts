import { firstDayOf, monthOf } from '@insights/ledger';
import { accountNameAt, type ReviewContext } from '../../context/context.ts';
import { KIND, ofKinds, sinceDay } from '../../context/kinds.ts';
import { listAt } from '../../context/postings.ts';
import type { Check } from '../check.ts';
import { sumsByParty } from '../shared/transactions.ts';

/**
 * Annual total from which payments to a contractor must be reported, by the first tax year to which it applies. For
 * payments after 2025 the law (P.L. 119-21, section 70433) raised it from $600 to $2,000.
 */
const THRESHOLDS: readonly (readonly [year: number, cents: number])[] = [
  [2026, 2_000_00],
  [0, 600_00],
];

export const vendor1099NotReady: Check = {
  code: 'vendor-1099-not-ready',
  title: 'Contractor not ready for a 1099',
  category: 'payroll_and_taxes',
  affects: 'tax',
  disputesAmounts: false,
  why: 'Payments to contractors are reported to the IRS with their tax ID; without it, you may have to withhold part of each payment and pay penalties.',
  whenFine:
    'Fine if the vendor is a corporation and needs no 1099; then clear “Track payments for 1099” on the vendor.',
  remediation: [
    'Ask the vendor for form W-9.',
    'In QuickBooks, open Expenses, Vendors, the vendor, Edit, and enter the Business ID No. or Social Security No.',
    'Tick “Track payments for 1099”; if the vendor is a corporation, clear it.',
  ],
  severityRule: 'Always Medium, because the amount must be reported and is not itself wrong.',
  evidence: ['records'],
  needs: ['vendors'],
  check: (context) => {
    const { vendors } = context.documents;
    if (vendors.status === 'missing') return [];
    const { year } = monthOf(context.asOf);
    const threshold = THRESHOLDS.find(([first]) => year >= first)?.[1] ?? 0;
    const paid = paidByName(context, firstDayOf({ year, month: 1 }));
    const without = vendors.value
      .flatMap(({ id, name, isReportable, hasTaxIdentifier }) => {
        const { party = 0, cents = 0 } = paid.get(name) ?? {};
        if (cents < threshold || (isReportable && hasTaxIdentifier)) return [];
        return isReportable || isContractor(context, party, name) ? [{ id, name, cents, isReportable }] : [];
      })
      .sort((a, b) => b.cents - a.cents || (a.id < b.id ? -1 : 1));
    return without.map(({ id, name, cents, isReportable }) => ({
      description: `${name} was paid ${context.money(cents)} by check or bank in ${year}, ${isReportable ? 'is marked for form 1099 and has no tax number' : 'mostly for contract work, and is not marked for form 1099'}.`,
      about: [`Vendor-${id}`, String(year)],
      severity: { atLeast: 'Medium', atMost: 'Medium' },
    }));
  },
};

/**
 * Whether a vendor that is not marked for 1099s needs one: the vendor has a person's name, and most of the purchases
 * are contract work.
 */
function isContractor(context: ReviewContext, party: number, name: string): boolean {
  const { transactions } = context;
  if (!PERSON.test(name) || TRADE.test(name)) return false;
  const bought = listAt(transactions.spendingByParty, party);
  const isContractWork = (account: number) => CONTRACT_WORK.test(accountNameAt(context, account));
  const contracted = bought.filter((one) => isContractWork(transactions.at(one).mainAccount));
  return contracted.length * 2 > bought.length;
}

const CONTRACT_WORK =
  /\b(sub-?)?contract(ors?|ed)?\b|\bfreelanc\w*|\boutside (services|labor|help)\b|\b1099\b/i;
const PERSON = /^[A-Z][a-z]+( [A-Z]\.?)? [A-Z][\p{L}’'-]+$/u;
/** Words that are the second part of a two-word company name. */
const TRADE =
  /\b(\w+ing|\w+works|inc|corp|co|llc|llp|ltd|pc|cpas?|associates|brothers|builders|company|consultants|crew|creative|design|digital|electric|group|media|partners|services|software|solutions|sons|staffing|studios?|supply|systems|tutors)\b/i;

interface Paid {
  readonly party: number;
  readonly cents: number;
}

/**
 * Adds up checks, expenses and bill payments from bank accounts; card companies report card payments themselves.
 */
function paidByName(context: ReviewContext, from: number): Map<string, Paid> {
  const { transactions, books, roles } = context;
  const paid = sinceDay(transactions, ofKinds(transactions, KIND.purchase, KIND.billPayment), from);
  const payments = paid.filter((payment) => roles.is('bank', transactions.at(payment).moneyAccount));
  return new Map(
    Array.from(sumsByParty(context, payments, transactions.moneyCents), ([party, cents]) => [
      books.journal.texts.at(party),
      { party, cents: -cents },
    ]),
  );
}
