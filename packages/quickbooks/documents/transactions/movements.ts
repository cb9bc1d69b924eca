import { type Document, type DocumentLine, ledgerTypeOf } from '@insights/ledger';
import { addCents, cents } from '@insights/money';
import type { ReportLocation } from '../../reports/report-location.ts';
import {
  amountIn,
  optionalAmountIn,
  optionalFieldsIn,
  optionalReferenceIn,
  optionalTextIn,
  referenceIn,
} from '../entity-fields.ts';
import { isVoided, readHead, type SourceTransaction } from './document-head.ts';
import { readLines } from './document-lines.ts';
import { readPayingLines } from './document-links.ts';

/** Reads a deposit: payments from undeposited funds, and other receipts. */
export function readDeposit(source: SourceTransaction): Document {
  const { fields, location } = source;
  const head = readHead(source);
  const { lines: taken, links } = readPayingLines(source);
  const lines = [...taken, ...readCashBack(source)];
  const totalCents = amountIn(fields, 'TotalAmt', location);
  return {
    ...plain(source),
    totalCents,
    accountId: referenceIn(fields, 'DepositToAccountRef', location).id,
    isVoided: links.length === 0 && isVoided({ totalCents, lines, memo: head.memo }),
    lines,
    links,
  };
}

/** Cash back reduces a deposit. */
function readCashBack({ fields, location }: SourceTransaction): DocumentLine[] {
  const cashBack = optionalFieldsIn(fields, 'CashBack', location);
  if (cashBack === null) return [];
  const here = location.in('CashBack');
  const amount = optionalAmountIn(cashBack, 'Amount', here);
  if (amount === 0) return [];
  return [
    {
      accountId: optionalReferenceIn(cashBack, 'AccountRef', here)?.id ?? null,
      itemId: null,
      amountCents: cents(0 - amount),
      quantity: null,
      description: optionalTextIn(cashBack, 'Memo', here),
      party: null,
      className: '',
    },
  ];
}

/** Reads a transfer between two accounts of the company. */
export function readTransfer(source: SourceTransaction): Document {
  return movement(source, 'FromAccountRef', 'ToAccountRef');
}

/** Reads a payment from a bank account to a credit card. */
export function readCreditCardPayment(source: SourceTransaction): Document {
  return movement(source, 'BankAccountRef', 'CreditCardAccountRef');
}

function movement(source: SourceTransaction, from: string, to: string): Document {
  const { fields, location } = source;
  const document = plain(source);
  const totalCents = amountIn(fields, 'Amount', location);
  return {
    ...document,
    totalCents,
    accountId: accountOf(source, from, location),
    toAccountId: accountOf(source, to, location),
    isVoided: isVoided({ totalCents, lines: [], memo: document.memo }),
  };
}

/** A voided transaction may no longer have its accounts. */
function accountOf({ fields }: SourceTransaction, key: string, location: ReportLocation): string | null {
  return optionalReferenceIn(fields, key, location)?.id ?? null;
}

export function readJournalEntry(source: SourceTransaction): Document {
  const { fields, location } = source;
  const document = plain(source);
  const lines = readLines(fields, location);
  const debits = lines.map(({ amountCents }) => cents(Math.max(amountCents, 0)));
  // Older entries have no total.
  const totalCents = addCents(...debits);
  return {
    ...document,
    totalCents,
    isVoided: isVoided({ totalCents, lines, memo: document.memo }),
    lines,
  };
}

/** Returns a document without an open balance, before its amounts are set. */
function plain(source: SourceTransaction): Document {
  return {
    ...readHead(source),
    ledgerType: ledgerTypeOf(source.kind),
    dueDay: null,
    totalCents: cents(0),
    openCents: cents(0),
    taxCents: cents(0),
    party: null,
    accountId: null,
    toAccountId: null,
    isVoided: false,
    lines: [],
    links: [],
  };
}
