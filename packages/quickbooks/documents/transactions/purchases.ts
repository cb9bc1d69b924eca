import { type Document, ledgerTypeOf } from '@insights/ledger';
import { cents } from '@insights/money';
import {
  amountIn,
  booleanIn,
  optionalAmountIn,
  optionalDayIn,
  optionalFieldsIn,
  referenceIn,
  textIn,
} from '../entity-fields.ts';
import { type Form, isVoided, readHead } from './document-head.ts';
import { readLines } from './document-lines.ts';
import { partyIn, typedPartyIn } from './party.ts';

/** A bill or vendor credit: what is owed to a vendor, or taken back. */
export function readBill(form: Form): Document {
  const { kind, fields, place } = form;
  return {
    ...readBought(form),
    ledgerType: ledgerTypeOf(kind),
    dueDay: kind === 'Bill' ? optionalDayIn(fields, 'DueDate', place) : null,
    openCents: amountIn(fields, 'Balance', place),
    party: partyIn(fields, 'VendorRef', place),
    accountId: null,
  };
}

/** An expense, a check, or a charge to a card: bought and paid at once. */
export function readPurchase(form: Form): Document {
  const { kind, fields, place } = form;
  return {
    ...readBought(form),
    ledgerType: ledgerTypeOf(kind, {
      paidBy: textIn(fields, 'PaymentType', place),
      isCredit: booleanIn(fields, 'Credit', false, place),
    }),
    dueDay: null,
    openCents: cents(0),
    party: typedPartyIn(fields, 'EntityRef', place),
    accountId: referenceIn(fields, 'AccountRef', place).id,
  };
}

function readBought(form: Form) {
  const { fields, place } = form;
  const head = readHead(form);
  const lines = readLines(fields, place);
  const totalCents = amountIn(fields, 'TotalAmt', place);
  const tax = optionalFieldsIn(fields, 'TxnTaxDetail', place);
  return {
    ...head,
    totalCents,
    taxCents: tax === null ? 0 : optionalAmountIn(tax, 'TotalTax', place.in('TxnTaxDetail')),
    toAccountId: null,
    isVoided: isVoided({ totalCents, lines, memo: head.memo }),
    lines,
    links: [],
  };
}
