import { type Document, ledgerTypeOf } from '@insights/ledger';
import { type Cents, cents } from '@insights/money';
import { amountIn, optionalDayIn, optionalReferenceIn } from '../entity-fields.ts';
import type { SourceTransaction } from './document-head.ts';
import { partyIn } from './party.ts';
import { readTraded } from './traded.ts';

/** Reads an invoice, credit memo, sales receipt or refund: goods sold, or returned. */
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
