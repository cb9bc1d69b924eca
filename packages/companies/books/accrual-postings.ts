import { buildMatchedPostings, buildUnmatchedPostings, type PostingLeg, sourceOf } from './legs.ts';
import { expenseLegs, saleLegs } from './line-legs.ts';
import type { NameList } from './names.ts';
import type { Posting, PostingSource } from './posting.ts';
import { expenseTotal, type Payment, saleTotal, type Transaction } from './transaction.ts';

/** Memo that QuickBooks puts on a line that only links credits to charges. */
const linkMemo = 'Created by QB Online to link credits to charges.';

/**
 * Returns the accrual-basis postings of one transaction: an invoice counts when it is created, a bill when it is
 * entered.
 */
export function accrualPostings(transaction: Transaction, names: NameList): Posting[] {
  const source = sourceOf(transaction);
  const join = (head: PostingLeg, lines: readonly PostingLeg[]) =>
    buildMatchedPostings(source, head, lines, names);
  const memo = transaction.note;
  switch (transaction.kind) {
    case 'Invoice':
    case 'CreditMemo': {
      const direction = transaction.kind === 'Invoice' ? 1 : -1;
      const head = {
        accountId: transaction.receivableAccountId,
        cents: direction * saleTotal(transaction),
        nameId: transaction.customerId,
        memo,
      };
      return join(head, saleLegs(transaction, direction));
    }
    case 'SalesReceipt':
    case 'RefundReceipt': {
      const direction = transaction.kind === 'SalesReceipt' ? 1 : -1;
      const head = {
        accountId: transaction.depositAccountId,
        cents: direction * saleTotal(transaction),
        nameId: transaction.customerId,
        memo,
      };
      return join(head, saleLegs(transaction, direction));
    }
    case 'Payment': {
      if (transaction.cents === 0) return linkPostings(source, transaction, names);
      const nameId = transaction.customerId;
      return join({ accountId: transaction.depositAccountId, cents: transaction.cents, nameId, memo }, [
        { accountId: transaction.receivableAccountId, cents: -transaction.cents, nameId },
      ]);
    }
    case 'Bill':
    case 'VendorCredit': {
      const direction = transaction.kind === 'Bill' ? 1 : -1;
      const nameId = transaction.vendorId;
      const cents = -direction * expenseTotal(transaction.lines);
      const lines = expenseLegs(transaction.lines, nameId, direction);
      return join({ accountId: transaction.payableAccountId, cents, nameId, memo }, lines);
    }
    case 'BillPayment': {
      const nameId = transaction.vendorId;
      return join({ accountId: transaction.paidFromAccountId, cents: -transaction.cents, nameId, memo }, [
        { accountId: transaction.payableAccountId, cents: transaction.cents, nameId },
      ]);
    }
    default:
      return cashTransactionPostings(transaction, source, names);
  }
}

/**
 * Transaction types that affect neither receivables nor payables. They are posted the same way on both bases.
 */
type CashTransaction = Exclude<
  Transaction,
  {
    kind:
      | 'Invoice'
      | 'CreditMemo'
      | 'Payment'
      | 'Bill'
      | 'VendorCredit'
      | 'BillPayment'
      | 'SalesReceipt'
      | 'RefundReceipt';
  }
>;

function cashTransactionPostings(
  transaction: CashTransaction,
  source: PostingSource,
  names: NameList,
): Posting[] {
  const join = (head: PostingLeg, lines: readonly PostingLeg[]) =>
    buildMatchedPostings(source, head, lines, names);
  const memo = transaction.note;
  switch (transaction.kind) {
    case 'Deposit': {
      const cents = transaction.lines.reduce((total, line) => total + line.cents, 0);
      const lines = transaction.lines.map((line) => ({
        accountId: line.accountId,
        cents: -line.cents,
        memo: line.description,
        // Amounts taken out of Undeposited Funds have no name; the payment that put them there does.
        nameId: line.paymentId === undefined ? line.nameId : undefined,
      }));
      return join({ accountId: transaction.bankAccountId, cents, memo }, lines);
    }
    case 'Transfer':
      return join({ accountId: transaction.fromAccountId, cents: -transaction.cents, memo }, [
        { accountId: transaction.toAccountId, cents: transaction.cents, memo },
      ]);
    case 'Purchase': {
      const direction = transaction.isCredit === true ? -1 : 1;
      const cents = -direction * expenseTotal(transaction.lines);
      const lines = expenseLegs(transaction.lines, transaction.nameId, direction);
      return join({ accountId: transaction.accountId, cents, nameId: transaction.nameId, memo }, lines);
    }
    case 'CreditCardPayment':
      return join({ accountId: transaction.bankAccountId, cents: -transaction.cents }, [
        { accountId: transaction.cardAccountId, cents: transaction.cents, memo },
      ]);
    case 'JournalEntry':
      return buildUnmatchedPostings(
        source,
        transaction.lines.map((line) => ({ ...line, memo: line.description ?? memo })),
        names,
      );
    case 'SalesTaxPayment':
      return buildUnmatchedPostings(
        source,
        [
          { accountId: transaction.bankAccountId, cents: -transaction.cents, memo },
          { accountId: transaction.taxAccountId, cents: transaction.cents, memo },
        ],
        names,
      );
    case 'InventoryAdjustment': {
      const itemId = transaction.itemId;
      return join({ accountId: transaction.assetAccountId, cents: transaction.cents, memo, itemId }, [
        { accountId: transaction.adjustmentAccountId, cents: -transaction.cents, memo, itemId },
      ]);
    }
  }
}

/** A payment of zero, which only applies credits to invoices, creates two lines with .00. */
function linkPostings(source: PostingSource, payment: Payment, names: NameList): Posting[] {
  const [receivable] = buildUnmatchedPostings(
    source,
    [{ accountId: payment.receivableAccountId, cents: 0, nameId: payment.customerId }],
    names,
  );
  if (receivable === undefined) return [];
  const link = { accountId: undefined, memo: linkMemo, splitAccountId: payment.receivableAccountId };
  return [receivable, { ...receivable, ...link }];
}
