import { DOCUMENT_KINDS, type DocumentKind, type DocumentLine, type DocumentLink } from '@insights/ledger';
import { fieldsOf } from '../../reports/fields.ts';
import { amountIn, idIn, optionalListIn, textIn } from '../entity-fields.ts';
import type { SourceTransaction } from './document-head.ts';
import { readLine } from './document-lines.ts';

/** Links use different names for some types than queries do. */
const KIND_OF_LINK: ReadonlyMap<string, DocumentKind> = new Map([
  ...DOCUMENT_KINDS.map((kind) => [kind, kind] as const),
  ['ReceivePayment', 'Payment'],
  ['BillPaymentCheck', 'BillPayment'],
  ['BillPaymentCreditCard', 'BillPayment'],
  ['Check', 'Purchase'],
  ['Expense', 'Purchase'],
  ['CashPurchase', 'Purchase'],
  ['CreditCardCharge', 'Purchase'],
  ['CreditCardExpense', 'Purchase'],
  ['CreditCardCredit', 'Purchase'],
  ['Refund', 'RefundReceipt'],
  ['CreditCardPaymentTxn', 'CreditCardPayment'],
]);

interface PayingLines {
  readonly lines: readonly DocumentLine[];
  readonly links: readonly DocumentLink[];
  /** Whether the transaction is also linked to something that is not a document, such as a finance charge. */
  readonly hasOtherLinks: boolean;
}

/**
 * Reads the lines of a transaction that pays or combines other transactions: each line is either a link or an ordinary
 * line.
 */
export function readPayingLines({ fields, location }: SourceTransaction): PayingLines {
  const lines: DocumentLine[] = [];
  const links: DocumentLink[] = [];
  let hasOtherLinks = false;
  optionalListIn(fields, 'Line', location).forEach((item, index) => {
    const here = location.in(`line ${index + 1}`);
    const line = fieldsOf(item, here);
    const linked = optionalListIn(line, 'LinkedTxn', here);
    if (linked.length === 0) {
      lines.push(...readLine(line, here));
      return;
    }
    if (linked.length > 1) throw here.error('one amount is linked to several transactions');
    const link = fieldsOf(linked[0], here.in('LinkedTxn'));
    const kind = KIND_OF_LINK.get(textIn(link, 'TxnType', here));
    if (kind === undefined) hasOtherLinks = true;
    else links.push({ kind, id: idIn(link, 'TxnId', here), amountCents: amountIn(line, 'Amount', here) });
  });
  return { lines, links, hasOtherLinks };
}
