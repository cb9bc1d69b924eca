import { dayInWords } from '@insights/ledger';
import { accountNameAt, balanceAsOf, type ReviewContext } from '../../context/context.ts';
import { postingsOn } from '../../context/postings.ts';
import { sumOf } from '../../context/transactions.ts';
import { balanceImpact, type Check, type FindingDraft } from '../check.ts';
import { growingSalesTax } from '../shared/marketplace-tax.ts';
import { lateAfterDays, type PaidElsewhere } from '../shared/paid-elsewhere.ts';
import { salesTaxPaidElsewhere } from '../shared/sales-tax-payments.ts';

const TOLERANCE_CENTS = 100;
/** A quarter plus the month in which its return is due. */
const QUARTERLY_DAYS = 125;

export const salesTaxLiability: Check = {
  code: 'sales-tax-liability',
  title: 'Sales tax not paid',
  affects: 'tax',
  why: 'Sales tax belongs to the state: collected tax has to be paid, and a balance that never changes means that a return and the books disagree.',
  whenFine: 'Fine when your state lets you pay once a year.',
  remediation: [
    'In QuickBooks, open Taxes, Sales tax, and compare what is due with the account.',
    'Record payments there (Record payment), and correct differences with Adjust, not with a journal entry.',
    'If the balance is left from a tax that no longer exists, ask your accountant where to move it.',
  ],
  evidence: ['figures'],
  check: (context) =>
    context.roles.of('salesTax').flatMap((account): FindingDraft | [] => {
      const paidElsewhere = salesTaxPaidElsewhere(context).get(account) ?? [];
      const owed = -balanceAsOf(context, account) - sumOf(paidElsewhere);
      const last = lastMoves(context, account, paidElsewhere);
      const described = describe(context, account, owed, last);
      if (described === null) return growingSalesTax(context, account) ?? [];
      return {
        ...described,
        accounts: [account],
        impact: [balanceImpact(account, owed)],
      };
    }),
};

interface LastMoves {
  readonly collectedOn: number | null;
  readonly paidOn: readonly number[];
  readonly firstOn: number | null;
}

function lastMoves(
  context: ReviewContext,
  account: number,
  paidElsewhere: readonly PaidElsewhere[],
): LastMoves {
  let collectedOn: number | null = null;
  let firstOn: number | null = null;
  const paidOn: number[] = [];
  for (const { day, cents } of postingsOn(context, account)) {
    if (day > context.asOf) break;
    firstOn ??= day;
    if (cents <= 0) collectedOn = day;
    else paidOn.push(day);
  }
  paidOn.push(...paidElsewhere.map(({ transaction }) => context.transactions.at(transaction).day));
  return { collectedOn, paidOn: [...new Set(paidOn)].sort((a, b) => a - b), firstOn };
}

function describe(
  context: ReviewContext,
  account: number,
  owed: number,
  last: LastMoves,
): Pick<FindingDraft, 'title' | 'description' | 'why' | 'whenFine' | 'remediation'> | null {
  const { asOf, books } = context;
  const name = accountNameAt(context, account);
  if (owed < -TOLERANCE_CENTS) {
    return {
      title: 'Sales tax overpaid',
      why: 'A sales tax account in your favor means that tax on some sales was not recorded, or that a payment includes more than the tax.',
      whenFine: 'Fine if the state owes you a refund, or you paid in advance.',
      remediation: [
        'Find the sales tax return that was for more than the account shows.',
        'Look for sales without tax in that period, and put their tax on the sales tax account.',
        'If penalties or interest were paid with the tax, move them to an expense account.',
      ],
      description: `${name} shows ${context.money(-owed)} in your favor on ${dayInWords(asOf)}: more sales tax was paid than collected.`,
    };
  }
  if (owed <= TOLERANCE_CENTS) return null;
  const isStill = (last.collectedOn ?? Number.NEGATIVE_INFINITY) < asOf - QUARTERLY_DAYS;
  const since = last.paidOn.at(-1) ?? Math.max(books.window.start, last.firstOn ?? books.window.start);
  if (asOf - since <= lateAfterDays(last.paidOn, QUARTERLY_DAYS)) return null;
  if (isStill)
    return {
      title: 'Sales tax account that does not move',
      why: 'A balance that never changes is not what the state is owed for current sales: a return and the books disagree, or the tax no longer applies.',
      description: `${name} has held ${context.money(owed)} without any movement for more than ${QUARTERLY_DAYS} days.`,
    };
  return {
    description: `${context.money(owed)} of sales tax is owed in ${name}, and nothing has been paid since ${dayInWords(since)}.`,
  };
}
