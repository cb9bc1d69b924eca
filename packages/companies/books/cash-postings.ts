import { accrualPostings } from './accrual-postings.ts';
import { laterDate } from './calendar.ts';
import type { Cents } from './cents.ts';
import { type Document, DocumentShares } from './document-shares.ts';
import { buildMatchedPostings, buildUnmatchedPostings, type PostingLeg, sourceOf } from './legs.ts';
import type { NameList } from './names.ts';
import type { Posting } from './posting.ts';
import { type BillPayment, type Payment, type Transaction, unappliedCents } from './transaction.ts';

/** Accounts that hold unapplied amounts in cash-basis books. */
interface UnappliedAccounts {
  income: string;
  expense: string;
}

type Settlement = Payment | BillPayment;

/**
 * Returns the cash-basis postings of all transactions together, because an invoice or bill counts only when a payment
 * or credit is applied to it, and only for the applied amount. Each application moves a proportional share of every
 * line of the document. The shares of successive applications are differences of running shares, so that a document
 * paid in full has moved exactly its lines. Receivable and payable accounts never appear, except in journal entries,
 * which are taken as entered.
 *
 * Invoice 300.00 (design 200.00, plants 100.00), payment 75.00:
 *   bank 75.00   design -50.00   plants -25.00
 */
export function cashPostings(
  transactions: readonly Transaction[],
  names: NameList,
  unapplied: UnappliedAccounts,
): Posting[] {
  const documents = new Map<string, DocumentShares>();
  for (const transaction of transactions) {
    if (isDocument(transaction)) documents.set(transaction.id, new DocumentShares(transaction));
  }
  const legs = new Map<string, PostingLeg[]>();
  for (const { target, moved } of effects(transactions, documents, unapplied)) {
    const known = legs.get(target);
    if (known === undefined) legs.set(target, [...moved]);
    else known.push(...moved);
  }
  return transactions.flatMap((transaction) => {
    const own = legs.get(transaction.id) ?? [];
    if (isSettlement(transaction)) return settlementPostings(transaction, own, names);
    if (isDocument(transaction)) return buildUnmatchedPostings(sourceOf(transaction), own, names);
    return accrualPostings(transaction, names);
  });
}

interface Effect {
  /** Id of the transaction under which the legs appear. */
  target: string;
  moved: readonly PostingLeg[];
}

/**
 * An application takes effect on the later of the two dates. An amount received before the invoice date stays in the
 * unapplied account until then, and the invoice itself moves it out.
 */
function effects(
  transactions: readonly Transaction[],
  documents: ReadonlyMap<string, DocumentShares>,
  unapplied: UnappliedAccounts,
): Effect[] {
  const result: Effect[] = [];
  const uses: { on: string; settlement: Settlement; shares: DocumentShares; cents: Cents; use: 1 | -1 }[] =
    [];
  for (const transaction of transactions) {
    if (isDocument(transaction)) {
      const shares = documents.get(transaction.id);
      if (shares?.total === 0) result.push({ target: transaction.id, moved: shares.all() });
    } else if (isSettlement(transaction)) {
      for (const [applications, use] of [
        [transaction.applied, 1],
        [transaction.creditsUsed ?? [], -1],
      ] as const) {
        for (const { transactionId, cents } of applications) {
          const shares = documents.get(transactionId);
          if (shares === undefined)
            throw new Error(`${transaction.id} is applied to unknown ${transactionId}`);
          const on = laterDate(transaction.date, shares.document.date);
          uses.push({ on, settlement: transaction, shares, cents, use });
        }
      }
    }
  }
  uses.sort((a, b) => (a.on < b.on ? -1 : a.on > b.on ? 1 : 0));
  for (const { settlement, shares, cents, use } of uses) {
    const moved = shares.take(cents);
    if (shares.document.date <= settlement.date) {
      result.push({ target: settlement.id, moved });
      continue;
    }
    const parked = parkingLeg(settlement, unapplied, use * cents);
    result.push({ target: settlement.id, moved: [parked] });
    result.push({ target: shares.document.id, moved: [{ ...parked, cents: -parked.cents }, ...moved] });
  }
  for (const transaction of transactions) {
    if (!isSettlement(transaction)) continue;
    const left = unappliedCents(transaction);
    if (left !== 0)
      result.push({ target: transaction.id, moved: [parkingLeg(transaction, unapplied, left)] });
  }
  return result;
}

/** Posts an unapplied receipt as a credit and an unapplied payment to a vendor as a debit. */
function parkingLeg(settlement: Settlement, unapplied: UnappliedAccounts, cents: Cents): PostingLeg {
  return settlement.kind === 'Payment'
    ? { accountId: unapplied.income, cents: -cents, nameId: settlement.customerId }
    : { accountId: unapplied.expense, cents, nameId: settlement.vendorId };
}

function settlementPostings(settlement: Settlement, legs: readonly PostingLeg[], names: NameList): Posting[] {
  const source = sourceOf(settlement);
  if (settlement.cents === 0) return buildUnmatchedPostings(source, legs, names);
  const head: PostingLeg =
    settlement.kind === 'Payment'
      ? { accountId: settlement.depositAccountId, cents: settlement.cents, nameId: settlement.customerId }
      : { accountId: settlement.paidFromAccountId, cents: -settlement.cents, nameId: settlement.vendorId };
  return buildMatchedPostings(source, { ...head, memo: settlement.note }, legs, names);
}

function isDocument(transaction: Transaction): transaction is Document {
  return ['Invoice', 'CreditMemo', 'Bill', 'VendorCredit'].includes(transaction.kind);
}

function isSettlement(transaction: Transaction): transaction is Settlement {
  return transaction.kind === 'Payment' || transaction.kind === 'BillPayment';
}
