import { type Document, ledgerTypeOf } from '@insights/ledger';
import { type Cents, cents } from '@insights/money';
import {
  amountIn,
  optionalAmountIn,
  optionalDayIn,
  optionalFieldsIn,
  optionalReferenceIn,
} from '../entity-fields.ts';
import { type Form, isVoided, readHead } from './document-head.ts';
import { readLines } from './document-lines.ts';
import { partyIn } from './party.ts';

/** An invoice, credit memo, sales receipt or refund: what was sold, or taken back. */
export function readSale(form: Form): Document {
  const { kind, fields, place } = form;
  const head = readHead(form);
  const lines = readLines(fields, place);
  const totalCents = amountIn(fields, 'TotalAmt', place);
  const tax = optionalFieldsIn(fields, 'TxnTaxDetail', place);
  return {
    ...head,
    ledgerType: ledgerTypeOf(kind),
    dueDay: kind === 'Invoice' ? optionalDayIn(fields, 'DueDate', place) : null,
    totalCents,
    openCents: openOf(form),
    taxCents: tax === null ? 0 : optionalAmountIn(tax, 'TotalTax', place.in('TxnTaxDetail')),
    party: partyIn(fields, 'CustomerRef', place),
    accountId: optionalReferenceIn(fields, 'DepositToAccountRef', place)?.id ?? null,
    toAccountId: null,
    isVoided: isVoided({ totalCents, lines, memo: head.memo }),
    lines,
    links: [],
  };
}

/** Receipts and refunds are paid as they are written. */
function openOf({ kind, fields, place }: Form): Cents {
  if (kind === 'Invoice') return amountIn(fields, 'Balance', place);
  if (kind !== 'CreditMemo') return cents(0);
  return amountIn(fields, fields.RemainingCredit === undefined ? 'Balance' : 'RemainingCredit', place);
}
