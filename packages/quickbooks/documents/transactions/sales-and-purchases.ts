import { type Document, ledgerTypeOf } from '@insights/ledger';
import { type Cents, cents } from '@insights/money';
import {
  amountIn,
  booleanIn,
  optionalAmountIn,
  optionalDayIn,
  optionalFieldsIn,
  optionalReferenceIn,
  referenceIn,
  textIn,
} from '../entity-fields.ts';
import { isVoided, partyIn, readHead, type SourceTransaction, typedPartyIn } from './document-head.ts';
import { readLines } from './document-lines.ts';

/** Reads an invoice, credit memo, sales receipt or refund: goods sold or returned. */
export function readSale(source: SourceTransaction): Document {
  const { kind, fields, location } = source;
  return {
    ...readTraded(source),
    ledgerType: ledgerTypeOf(kind),
    dueDay: kind === 'Invoice' ? optionalDayIn(fields, 'DueDate', location) : null,
    openCents: openOf(source),
    party: partyIn(fields, 'CustomerRef', location),
    accountId: optionalReferenceIn(fields, 'DepositToAccountRef', location)?.id ?? null,
  };
}

/** Receipts and refunds are paid when they are entered. */
function openOf({ kind, fields, location }: SourceTransaction): Cents {
  if (kind === 'Invoice') return amountIn(fields, 'Balance', location);
  if (kind !== 'CreditMemo') return cents(0);
  return amountIn(fields, fields.RemainingCredit === undefined ? 'Balance' : 'RemainingCredit', location);
}

/** Reads a bill or vendor credit: an amount owed to a vendor, or credited by one. */
export function readBill(source: SourceTransaction): Document {
  const { kind, fields, location } = source;
  return {
    ...readTraded(source),
    ledgerType: ledgerTypeOf(kind),
    dueDay: kind === 'Bill' ? optionalDayIn(fields, 'DueDate', location) : null,
    openCents: amountIn(fields, 'Balance', location),
    party: partyIn(fields, 'VendorRef', location),
    accountId: null,
  };
}

/** Reads an expense, check or card charge: goods or services bought and paid for at the same time. */
export function readPurchase(source: SourceTransaction): Document {
  const { kind, fields, location } = source;
  return {
    ...readTraded(source),
    ledgerType: ledgerTypeOf(kind, {
      paidBy: textIn(fields, 'PaymentType', location),
      isCredit: booleanIn(fields, 'Credit', false, location),
    }),
    dueDay: null,
    openCents: cents(0),
    party: typedPartyIn(fields, 'EntityRef', location),
    accountId: referenceIn(fields, 'AccountRef', location).id,
  };
}

/**
 * Returns the fields common to all sales and purchases. Totals and balances do not depend on the lines, so a line that
 * cannot be read affects nothing else.
 */
function readTraded(source: SourceTransaction) {
  const { fields, location, onUnreadLine } = source;
  const head = readHead(source);
  const lines = readLines(fields, location, onUnreadLine);
  const totalCents = amountIn(fields, 'TotalAmt', location);
  const tax = optionalFieldsIn(fields, 'TxnTaxDetail', location);
  return {
    ...head,
    totalCents,
    taxCents: tax === null ? 0 : optionalAmountIn(tax, 'TotalTax', location.in('TxnTaxDetail')),
    toAccountId: null,
    isVoided: isVoided({ totalCents, lines, memo: head.memo }),
    lines,
    links: [],
  };
}
