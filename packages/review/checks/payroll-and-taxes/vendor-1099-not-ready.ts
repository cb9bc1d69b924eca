import { firstDayOf, monthOf } from '@insights/ledger';
import { accountNameAt, type ReviewContext } from '../../context/context.ts';
import { KIND, ofKinds, sinceDay } from '../../context/kinds.ts';
import { listAt } from '../../context/postings.ts';
import { WORD } from '../../context/words.ts';
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
  affects: 'tax',
  disputesAmounts: false,
  why: 'Payments to contractors are reported to the IRS with their tax ID; without it, you may have to withhold part of each payment and pay penalties.',
  whenFine:
    'Fine if the vendor is a corporation and not a law firm, or a property manager; then clear “Track payments for 1099” on the vendor.',
  remediation: [
    'Ask the vendor for form W-9.',
    'In QuickBooks, open Expenses, Vendors, the vendor, Edit, and enter the Business ID No. or Social Security No.',
    'Tick “Track payments for 1099”; if the vendor is a corporation and not a law firm, clear it.',
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
        const work = reportedWork(context, party, name);
        return isReportable || work !== null ? [{ id, name, cents, isReportable, work }] : [];
      })
      .sort((a, b) => b.cents - a.cents || (a.id < b.id ? -1 : 1));
    return without.map(({ id, name, cents, isReportable, work }) => ({
      description: `${name} was paid ${context.money(cents)} by check or bank in ${year}, ${isReportable ? 'is marked for form 1099 and has no tax number' : `mostly for ${work}, and is not marked for form 1099`}.`,
      about: [`Vendor-${id}`, String(year)],
      severity: { atLeast: 'Medium', atMost: 'Medium' },
    }));
  },
};

/**
 * Payments that are reported, by the account from which they are made. A corporation needs no form, unless it is a law
 * firm; rent goes to the owner of the property, not to a manager.
 */
const REPORTED: readonly {
  readonly work: string;
  readonly account: RegExp;
  readonly isOther?: RegExp;
  readonly exempt: RegExp | null;
}[] = [
  {
    work: 'contract work',
    account:
      /\b(sub-?)?contract(ors?|ed)?\b|\bfreelanc\w*|\boutside (services|labor|help)\b|\b1099\b|\bcasual labor\b/i,
    exempt: /\b(inc|incorporated|corp|corporation|p\.?c)\b/i,
  },
  {
    work: 'rent',
    account: /\brent\b/i,
    isOther: /\b(equipment|vehicles?|cars?|trucks?|tools?|machine(ry)?|income)\b/i,
    exempt: /\b(inc|incorporated|corp|corporation|management|realty|realtors?|reit|storage)\b/i,
  },
  // Accounts for all professional fees also have accountants and consultants.
  {
    work: 'legal work',
    account: /\b(legal|attorneys?|lawyers?)\b/i,
    isOther: /\b(professional|accounting|bookkeeping|consulting|tax|audit|and)\b|&/i,
    exempt: null,
  },
];
const LAW_FIRM = /\b(law|legal|attorneys?|lawyers?|esq)\b/i;

/**
 * Returns the reported work for which most of a vendor's purchases were, or null. The shape of the name decides nothing:
 * contractors call themselves Lomax Design or Copy by Willa.
 */
function reportedWork(context: ReviewContext, party: number, name: string): string | null {
  const { transactions } = context;
  const cents = new Map<string, number>();
  let bought = 0;
  for (const one of listAt(transactions.spendingByParty, party)) {
    const { amountCents, mainAccount, memoWords } = transactions.at(one);
    const account = accountNameAt(context, mainAccount);
    const kind = REPORTED.find((reported) => reported.account.test(account));
    bought += amountCents;
    // Only work is reported, not equipment.
    if (kind === undefined || kind.exempt?.test(name) === true || (memoWords & WORD.asset) !== 0) continue;
    if (kind.isOther?.test(account) === true && !(kind.exempt === null && LAW_FIRM.test(name))) continue;
    cents.set(kind.work, (cents.get(kind.work) ?? 0) + amountCents);
  }
  return [...cents].find(([, sum]) => sum * 2 > bought)?.[0] ?? null;
}

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
