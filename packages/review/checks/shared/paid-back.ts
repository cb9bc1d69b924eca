import { dayInWords } from '@insights/ledger';
import { moving, PROPOSED, type Target } from '../../adjusting/propose.ts';
import { partyNameAt, type ReviewContext } from '../../context/context.ts';
import { isBought, KIND, ofPeriod } from '../../context/kinds.ts';
import { postingsOf } from '../../context/postings.ts';
import type { PostingRow } from '../../context/rows.ts';
import { accountWith, isUnusualAmount, memosOf, named, sumOf } from '../../context/transactions.ts';
import { WORD } from '../../context/words.ts';
import { saysName } from '../../text/names.ts';
import { listed } from '../../text/wording.ts';
import { type FindingDraft, postingImpact } from '../check.ts';

const BEFORE_DAYS = 60;
const AFTER_DAYS = 10;
const MIN_CENTS = 20_00;

/** A line in an expense report and the company purchase for the same amount to the cent. */
interface PaidBack {
  readonly account: number;
  readonly cents: number;
  readonly purchase: number;
}

/**
 * Finds reimbursements for purchases that the company's own card or bank account had already paid. Each line is
 * compared with other payees' purchases shortly before; a single line must have the account of the purchase or name its
 * vendor.
 */
export function paidBackForOwnPurchases(context: ReviewContext): FindingDraft[] {
  const { transactions } = context;
  const reports = ofPeriod(transactions, KIND.bill, KIND.purchase).filter(
    (one) =>
      (transactions.at(one).memoWords & WORD.paidBack) !== 0 &&
      transactions.parties[one] !== 0 &&
      isBought(transactions, one),
  );
  const wanted = new Set(
    Array.from(reports).flatMap((report) => linesOf(context, report).map(({ cents }) => cents)),
  );
  if (wanted.size === 0) return [];
  const purchases = Map.groupBy(
    transactions.spending.filter((one) => wanted.has(transactions.amountsCents[one] ?? 0)),
    (one) => transactions.amountsCents[one] ?? 0,
  );
  return Array.from(reports).flatMap((report) => {
    const found = linesOf(context, report).flatMap((line) => matchOf(context, report, line, purchases) ?? []);
    return found.length === 0 ? [] : [draftOf(context, report, found)];
  });
}

function linesOf(context: ReviewContext, report: number): readonly PostingRow[] {
  return postingsOf(context, report).filter(
    ({ account, cents }) => context.roles.is('expense', account) && isUnusualAmount(cents, MIN_CENTS),
  );
}

function matchOf(
  context: ReviewContext,
  report: number,
  { account, cents, memoText }: PostingRow,
  purchases: ReadonlyMap<number, readonly number[]>,
): PaidBack | null {
  const { transactions } = context;
  const { day, party } = transactions.at(report);
  const near = (purchases.get(cents) ?? []).filter((one) => {
    const other = transactions.at(one);
    const isInTime = other.day >= day - BEFORE_DAYS && other.day <= day + AFTER_DAYS;
    return isInTime && other.party !== party && (other.memoWords & WORD.paidBack) === 0;
  });
  const [purchase] = near;
  if (purchase === undefined || near.length > 1) return null;
  const name = partyNameAt(context, purchase);
  const isSame = transactions.at(purchase).mainAccount === account;
  return isSame || saysName(`${memoText} ${memosOf(context, report)}`, name)
    ? { account, cents, purchase }
    : null;
}

function draftOf(context: ReviewContext, report: number, found: readonly PaidBack[]): FindingDraft {
  const { transactions } = context;
  const those = found.map(
    ({ cents, purchase }) =>
      `${context.money(cents)} to ${partyNameAt(context, purchase)} on ${dayInWords(transactions.at(purchase).day)}`,
  );
  const byAccount = [...Map.groupBy(found, ({ account }) => account)].map(
    ([account, lines]) => [account, sumOf(lines)] as const,
  );
  const [is, they] = found.length === 1 ? ['an amount that was', 'it'] : ['amounts that were', 'they'];
  return {
    title: 'Reimbursement of a cost that the company had paid',
    why: 'The purchase is in the books already; a reimbursement for it counts the cost twice, and someone received money that was not theirs.',
    whenFine: 'Fine if the person bought the same thing for the same price.',
    description: `${named(context, report, 'The')} reimburses ${partyNameAt(context, report)} for ${is} already paid by the company, to the cent: ${listed(those)}; ${they} may be booked twice.`,
    transactions: [report, ...found.map(({ purchase }) => purchase)],
    impact: byAccount.map(([account, cents]) => postingImpact(report, account, cents)),
    corrections: byAccount.map(([account, cents]) =>
      moving(context, report, { from: account, to: owedBy(context, report), cents }),
    ),
    evidence: ['amount', 'words'],
    severity: { atMost: 'Medium' },
    remediation: ['Ask for the receipts to see whether the company’s card or the person’s own paid.'],
  };
}

/** A bill is reduced; a person who was paid already owes the money. */
function owedBy(context: ReviewContext, report: number): Target {
  return accountWith(context, report, 'payable') ?? employeeAdvancesOf(context);
}

/** Returns the account for what employees owe. */
export function employeeAdvancesOf({ books }: ReviewContext): Target {
  const found = books.chart.accounts.findIndex(
    ({ type, name, detailType }) =>
      type === 'Other Current Asset' &&
      (detailType === PROPOSED.employeeAdvances.detailType ||
        /\b(employee|staff)s?\b.*\b(advance|loan|receivable)s?\b/i.test(name)),
  );
  return found === -1 ? PROPOSED.employeeAdvances : found;
}
