import { type Document, type DocumentLine, ledgerTypeOf } from '@insights/ledger';
import { addCents, cents } from '@insights/money';
import type { Place } from '../../reports/place.ts';
import {
  amountIn,
  optionalAmountIn,
  optionalFieldsIn,
  optionalReferenceIn,
  optionalTextIn,
  referenceIn,
} from '../entity-fields.ts';
import { type Form, isVoided, readHead } from './document-head.ts';
import { readLines } from './document-lines.ts';
import { readPayingLines } from './document-links.ts';

/** Reads a deposit: payments from undeposited funds, and other receipts. */
export function readDeposit(form: Form): Document {
  const { fields, place } = form;
  const head = readHead(form);
  const { lines: taken, links } = readPayingLines(form);
  const lines = [...taken, ...readCashBack(form)];
  const totalCents = amountIn(fields, 'TotalAmt', place);
  return {
    ...plain(form),
    totalCents,
    accountId: referenceIn(fields, 'DepositToAccountRef', place).id,
    isVoided: links.length === 0 && isVoided({ totalCents, lines, memo: head.memo }),
    lines,
    links,
  };
}

/** Cash back reduces a deposit. */
function readCashBack({ fields, place }: Form): DocumentLine[] {
  const cashBack = optionalFieldsIn(fields, 'CashBack', place);
  if (cashBack === null) return [];
  const here = place.in('CashBack');
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
export function readTransfer(form: Form): Document {
  return movement(form, 'FromAccountRef', 'ToAccountRef');
}

/** Reads a payment from a bank account to a credit card. */
export function readCreditCardPayment(form: Form): Document {
  return movement(form, 'BankAccountRef', 'CreditCardAccountRef');
}

function movement(form: Form, from: string, to: string): Document {
  const { fields, place } = form;
  const document = plain(form);
  const totalCents = amountIn(fields, 'Amount', place);
  return {
    ...document,
    totalCents,
    accountId: accountOf(form, from, place),
    toAccountId: accountOf(form, to, place),
    isVoided: isVoided({ totalCents, lines: [], memo: document.memo }),
  };
}

/** A voided form may have lost its accounts. */
function accountOf({ fields }: Form, key: string, place: Place): string | null {
  return optionalReferenceIn(fields, key, place)?.id ?? null;
}

export function readJournalEntry(form: Form): Document {
  const { fields, place } = form;
  const document = plain(form);
  const lines = readLines(fields, place);
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
function plain(form: Form): Document {
  return {
    ...readHead(form),
    ledgerType: ledgerTypeOf(form.kind),
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
