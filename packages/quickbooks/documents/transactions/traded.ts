import { amountIn, optionalAmountIn, optionalFieldsIn } from '../entity-fields.ts';
import { type Form, isVoided, readHead } from './document-head.ts';
import { readLines } from './document-lines.ts';

/**
 * Returns the fields common to all forms for sales and purchases. Totals and balances do not depend on the lines, so an
 * unreadable line only loses itself.
 */
export function readTraded(form: Form) {
  const { fields, place, onUnreadLine } = form;
  const head = readHead(form);
  const lines = readLines(fields, place, onUnreadLine);
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
