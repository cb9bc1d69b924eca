import { type Document, ledgerTypeOf } from '@insights/ledger';
import { cents } from '@insights/money';
import { amountIn, booleanIn, optionalDayIn, referenceIn, textIn } from '../entity-fields.ts';
import type { Form } from './document-head.ts';
import { partyIn, typedPartyIn } from './party.ts';
import { readTraded } from './traded.ts';

/** Reads a bill or vendor credit: an amount owed to a vendor, or credited by one. */
export function readBill(form: Form): Document {
  const { kind, fields, place } = form;
  return {
    ...readTraded(form),
    ledgerType: ledgerTypeOf(kind),
    dueDay: kind === 'Bill' ? optionalDayIn(fields, 'DueDate', place) : null,
    openCents: amountIn(fields, 'Balance', place),
    party: partyIn(fields, 'VendorRef', place),
    accountId: null,
  };
}

/** Reads an expense, a check or a card charge: bought and paid at the same time. */
export function readPurchase(form: Form): Document {
  const { kind, fields, place } = form;
  return {
    ...readTraded(form),
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
