import { amountIn, optionalAmountIn, optionalFieldsIn } from '../entity-fields.ts';
import { isVoided, readHead, type SourceTransaction } from './document-head.ts';
import { readLines } from './document-lines.ts';

/**
 * Returns the fields common to all sales and purchases. Totals and balances do not depend on the lines, so an
 * unreadable line only loses itself.
 */
export function readTraded(source: SourceTransaction) {
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
