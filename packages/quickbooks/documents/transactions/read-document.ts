import type { Document, DocumentKind } from '@insights/ledger';
import { fieldsOf } from '../../reports/fields.ts';
import { ReportLocation } from '../../reports/report-location.ts';
import type { SourceTransaction } from './document-head.ts';
import { readCreditCardPayment, readDeposit, readJournalEntry, readTransfer } from './movements.ts';
import { readBill, readPurchase, readSale } from './sales-and-purchases.ts';
import { readBillPayment, readPayment } from './settlements.ts';

/**
 * QuickBooks lists inventory adjustments with quantities but no amounts, so they cannot be compared with the books.
 */
export type ReadableKind = Exclude<DocumentKind, 'InventoryAdjustment'>;

const READERS: Readonly<Record<ReadableKind, (source: SourceTransaction) => Document>> = {
  Invoice: readSale,
  CreditMemo: readSale,
  SalesReceipt: readSale,
  RefundReceipt: readSale,
  Payment: readPayment,
  Deposit: readDeposit,
  Transfer: readTransfer,
  Bill: readBill,
  VendorCredit: readBill,
  BillPayment: readBillPayment,
  Purchase: readPurchase,
  CreditCardPayment: readCreditCardPayment,
  JournalEntry: readJournalEntry,
};

/**
 * Reads an entity as a document. Unknown fields are ignored; a required field that cannot be read is an error with its
 * location, because a default value would be an invented fact.
 */
export function readDocument(
  kind: ReadableKind,
  entity: unknown,
  homeCurrency: string,
  onUnreadLine: () => void = () => undefined,
): Document {
  const anonymous = new ReportLocation(kind);
  const fields = fieldsOf(entity, anonymous);
  const location =
    typeof fields.Id === 'string' && fields.Id !== ''
      ? new ReportLocation(`${kind} ${fields.Id}`, null, kind)
      : anonymous;
  try {
    return READERS[kind]({ kind, fields, location, homeCurrency, onUnreadLine });
  } catch (error) {
    if (error instanceof RangeError) throw location.error('an amount is too large to be exact');
    throw error;
  }
}
