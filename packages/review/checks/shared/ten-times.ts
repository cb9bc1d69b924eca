import type { Correction } from '@insights/ledger';
import { moving } from '../../adjusting/propose.ts';
import { partyNameAt, type ReviewContext } from '../../context/context.ts';
import { KIND, ofKinds, ofPeriod } from '../../context/kinds.ts';
import { documentOf } from '../../context/open-documents.ts';
import { accountsOf, isUnusualAmount, named, postedTo } from '../../context/transactions.ts';
import { WORD } from '../../context/words.ts';
import { type FindingDraft, transactionImpact } from '../check.ts';
import { paymentsOf } from './copies.ts';

const MIN_OTHERS = 3;
/** Such a document is more than this many times the largest other one, and a tenth of it is not. */
const TIMES_THE_LARGEST = 2;
const PART_PAID = WORD.heldDeposit | WORD.paidAhead | WORD.dispute;

const FORMS = {
  bill: {
    kind: KIND.bill,
    role: 'payable',
    title: 'Bill with an extra zero',
    mistake: 'billTooHigh',
    why: 'The bill was typed ten times too large: the cost and what you owe are too high by the rest, which will never be paid.',
    whenFine: 'Fine if the payment was a first installment.',
    remediation: ['Compare the amount with the vendor’s bill.'],
  },
  invoice: {
    kind: KIND.invoice,
    role: 'receivable',
    title: 'Invoice with an extra zero',
    mistake: 'invoiceTooHigh',
    why: 'The invoice was typed ten times too large: revenue and what the customer owes are too high by the rest, which will never be paid.',
    whenFine: 'Fine if the payment was a deposit or a first installment.',
    remediation: ['Compare the amount with the order or the job.'],
  },
} as const;

/**
 * Finds bills or invoices with an extra zero: exactly a tenth was paid, and other documents are about as large as the
 * tenth. A down payment belongs to a document as large as the others, or to one of the vendor's first.
 */
export function tenTimes(context: ReviewContext, form: keyof typeof FORMS): FindingDraft[] {
  const { transactions, money } = context;
  const { kind, role, ...words } = FORMS[form];
  return ofPeriod(transactions, kind).flatMap((one): FindingDraft | [] => {
    const { amountCents: cents } = transactions.at(one);
    const right = cents / 10;
    if (!isTenthPaid(context, one) || !isLikeOthers(context, one, kind)) return [];
    const name = partyNameAt(context, one);
    const usual =
      form === 'bill' ? `which is what ${name} usually bills` : 'which is in line with other invoices';
    return {
      ...words,
      description: `${named(context, one, 'The')} ${form === 'bill' ? 'from' : 'to'} ${name} is for ${money(cents)}, but exactly a tenth, ${money(right)}, was paid, ${usual}.`,
      affects: 'profit',
      impact: [transactionImpact(one, cents - right)],
      corrections: ofNineTenths(context, one, role),
      correctionCertainty: 'likely',
      evidence: ['amount', 'habit'],
    };
  });
}

function isTenthPaid(context: ReviewContext, document: number): boolean {
  const { transactions } = context;
  const { amountCents: cents } = transactions.at(document);
  const open = documentOf(context, document)?.openCents;
  if (open === undefined || cents <= 0) return false;
  const parts = [document, ...paymentsOf(context, document)];
  const isPart = parts.some((one) => (transactions.at(one).memoWords & PART_PAID) !== 0);
  return open * 10 === cents * 9 && !isPart;
}

/**
 * Whether a tenth of the amount is in line with the other documents for the name, and the whole is not. A customer with
 * few invoices is compared with all of them, and the tenth must be unusual, or an amount of the customer's.
 */
function isLikeOthers({ transactions }: ReviewContext, document: number, kind: number): boolean {
  const { amountCents: cents, party } = transactions.at(document);
  const all = ofKinds(transactions, kind).filter((one) => one !== document);
  const own = all.filter((one) => transactions.parties[one] === party);
  const isKnown = own.length >= MIN_OTHERS || kind === KIND.bill;
  const others = isKnown ? own : all;
  const isOwn = own.some((one) => transactions.amountsCents[one] === cents / 10);
  if (others.length < MIN_OTHERS || !(isKnown || isOwn || isUnusualAmount(cents / 10))) return false;
  const largest = others.reduce((most, one) => Math.max(most, transactions.at(one).amountCents), 0);
  return cents > largest * TIMES_THE_LARGEST && cents / 10 <= largest * TIMES_THE_LARGEST;
}

/** Reduces payables or receivables, and everything on the other side, by nine tenths. */
function ofNineTenths(
  context: ReviewContext,
  document: number,
  role: 'payable' | 'receivable',
): Correction[] {
  const { roles, transactions } = context;
  const accounts = accountsOf(context, document);
  const owed = accounts.find((account) => roles.is(role, account));
  if (owed === undefined) return [];
  let left = (transactions.at(document).amountCents * 9) / 10;
  const sign = role === 'payable' ? 1 : -1;
  const others = accounts.filter((one) => one !== owed && postedTo(context, document, one) * sign > 0);
  return others.map((other, index) => {
    const part = Math.round((postedTo(context, document, other) * sign * 9) / 10);
    const cents = index === others.length - 1 ? left : part;
    left -= cents;
    const [from, to] = role === 'payable' ? [other, owed] : [owed, other];
    return moving(context, document, { from, to, cents });
  });
}
