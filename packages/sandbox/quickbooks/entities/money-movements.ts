import {
  amountNumber,
  type Books,
  type CreditCardPayment,
  type Deposit,
  type DepositLine,
  type JournalEntry,
  sum,
  type Transfer,
} from '@insights/companies';
import { type JsonObject, present } from '../json.ts';
import { accountRef, nameRef, transactionHead, typedNameRef } from './parts.ts';

export function depositJson(deposit: Deposit, books: Books): JsonObject {
  return {
    ...transactionHead(deposit, books),
    DepositToAccountRef: accountRef(books, deposit.bankAccountId),
    TotalAmt: amountNumber(sum(deposit.lines.map((line) => line.cents))),
    Line: deposit.lines.map((line, index) => depositLineJson(line, index, books)),
  };
}

/** A deposit line either takes a payment from Undeposited Funds or names its own account. */
function depositLineJson(line: DepositLine, index: number, books: Books): JsonObject {
  const amount = amountNumber(line.cents);
  if (line.paymentId !== undefined) {
    const kind = books.findTransaction(line.paymentId)?.kind ?? 'Payment';
    return { Amount: amount, LinkedTxn: [{ TxnId: line.paymentId, TxnType: kind, TxnLineId: '0' }] };
  }
  return present({
    Id: String(index + 1),
    LineNum: index + 1,
    Description: line.description,
    Amount: amount,
    DetailType: 'DepositLineDetail',
    DepositLineDetail: present({
      Entity: line.nameId === undefined ? undefined : typedNameRef(books, line.nameId),
      AccountRef: accountRef(books, line.accountId),
    }),
  });
}

export function transferJson(transfer: Transfer, books: Books): JsonObject {
  return {
    ...transactionHead(transfer, books),
    FromAccountRef: accountRef(books, transfer.fromAccountId),
    ToAccountRef: accountRef(books, transfer.toAccountId),
    Amount: amountNumber(transfer.cents),
  };
}

export function creditCardPaymentJson(payment: CreditCardPayment, books: Books): JsonObject {
  return {
    ...transactionHead(payment, books),
    BankAccountRef: accountRef(books, payment.bankAccountId),
    CreditCardAccountRef: accountRef(books, payment.cardAccountId),
    Amount: amountNumber(payment.cents),
  };
}

export function journalEntryJson(entry: JournalEntry, books: Books): JsonObject {
  const debits = sum(entry.lines.map((line) => Math.max(line.cents, 0)));
  return {
    ...transactionHead(entry, books),
    Adjustment: entry.isAdjustment ?? false,
    TotalAmt: amountNumber(debits),
    HomeTotalAmt: amountNumber(debits),
    Line: entry.lines.map((line, index) =>
      present({
        Id: String(index),
        Description: line.description,
        Amount: amountNumber(Math.abs(line.cents)),
        DetailType: 'JournalEntryLineDetail',
        JournalEntryLineDetail: present({
          PostingType: line.cents < 0 ? 'Credit' : 'Debit',
          Entity: line.nameId === undefined ? undefined : journalName(books, line.nameId),
          AccountRef: accountRef(books, line.accountId),
        }),
      }),
    ),
  };
}

function journalName(books: Books, nameId: string): JsonObject {
  return { Type: books.names.get(nameId).kind, EntityRef: nameRef(books, nameId) };
}
