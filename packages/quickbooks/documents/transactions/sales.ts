import { type Document, ledgerTypeOf } from '@insights/ledger';
import { type Cents, cents } from '@insights/money';
import { amountIn, optionalDayIn, optionalReferenceIn } from '../entity-fields.ts';
import type { Form } from './document-head.ts';
import { partyIn } from './party.ts';
import { readTraded } from './traded.ts';

/** Reads an invoice, credit memo, sales receipt or refund: goods sold, or returned. */
export function readSale(form: Form): Document {
  const { kind, fields, place } = form;
  return {
    ...readTraded(form),
    ledgerType: ledgerTypeOf(kind),
    dueDay: kind === 'Invoice' ? optionalDayIn(fields, 'DueDate', place) : null,
    openCents: openOf(form),
    party: partyIn(fields, 'CustomerRef', place),
    accountId: optionalReferenceIn(fields, 'DepositToAccountRef', place)?.id ?? null,
  };
}

/** Receipts and refunds are paid when they are entered. */
function openOf({ kind, fields, place }: Form): Cents {
  if (kind === 'Invoice') return amountIn(fields, 'Balance', place);
  if (kind !== 'CreditMemo') return cents(0);
  return amountIn(fields, fields.RemainingCredit === undefined ? 'Balance' : 'RemainingCredit', place);
}
