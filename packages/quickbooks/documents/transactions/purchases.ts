import { type Document, ledgerTypeOf } from '@insights/ledger';
import { cents } from '@insights/money';
import { amountIn, booleanIn, optionalDayIn, referenceIn, textIn } from '../entity-fields.ts';
import type { SourceTransaction } from './document-head.ts';
import { partyIn, typedPartyIn } from './party.ts';
import { readTraded } from './traded.ts';

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

/** Reads an expense, a check or a card charge: bought and paid at the same time. */
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
