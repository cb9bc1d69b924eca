import type { Day } from '../period/day.ts';
import type { DocumentKind } from './document-kind.ts';

/**
 * A transaction as its form in QuickBooks holds it: who it is with, when it is due, what of it is still open, which
 * payment pays which invoice. The general ledger knows none of that. Beside each field stands the field of the
 * QuickBooks entity that it comes from.
 */
export interface Document {
  /** The entity's name. */
  readonly kind: DocumentKind;
  /** As the general ledger calls it, see `ledgerTypeOf`. */
  readonly ledgerType: string;
  /** `Id` */
  readonly id: string;
  /** `DocNumber`; of a Payment `PaymentRefNum`. Empty when there is none. */
  readonly number: string;
  /** `TxnDate` */
  readonly day: Day;
  /** `DueDate` of an Invoice or Bill. */
  readonly dueDay: Day | null;
  /** The three letters of `CurrencyRef.value`. All amounts of the document are in this currency. */
  readonly currency: string;
  /** `TotalAmt`; of a Transfer or CreditCardPayment `Amount`. Positive, as on the form. */
  readonly totalCents: number;
  /**
   * What is still open at the moment of reading: `Balance` of an Invoice, Bill, CreditMemo (`RemainingCredit` where it
   * is given) or VendorCredit, `UnappliedAmt` of a Payment; of a BillPayment `TotalAmt` and the vendor credits among its
   * lines less the bills among them. Zero for all others.
   */
  readonly openCents: number;
  /** `TxnTaxDetail.TotalTax` */
  readonly taxCents: number;
  /** `CustomerRef`, `VendorRef`, or `EntityRef` of a Purchase. Null for documents with names on their lines only. */
  readonly party: Party | null;
  /**
   * Where the money went to or came from: `DepositToAccountRef`; `AccountRef` of a Purchase; `BankAccountRef` or
   * `CCAccountRef` of a BillPayment; `FromAccountRef` of a Transfer; `BankAccountRef` of a CreditCardPayment.
   */
  readonly accountId: string | null;
  /** The other end: `ToAccountRef` of a Transfer, `CreditCardAccountRef` of a CreditCardPayment. */
  readonly toAccountId: string | null;
  /** `MetaData.CreateTime`, in milliseconds since 1970. */
  readonly createdMs: number;
  /** `MetaData.LastUpdatedTime`. It also moves when a payment is linked to the document. */
  readonly changedMs: number;
  /** `PrivateNote` */
  readonly memo: string;
  /** Whether it was voided: every amount zero, and `PrivateNote` starting with "Voided". */
  readonly isVoided: boolean;
  /** `Line`, without subtotals and without lines that only link; a discount is a line with a negative amount. */
  readonly lines: readonly DocumentLine[];
  /** What this document pays or takes in, from `Line[].LinkedTxn`. Only the paying side lists a link. */
  readonly links: readonly DocumentLink[];
}

/** A customer, vendor or employee. */
export interface Party {
  /** `EntityRef.type`, or what the field says by its name. */
  readonly kind: 'Customer' | 'Vendor' | 'Employee' | 'Other';
  readonly id: string;
  /** As the reference prints it (`name`), with the parent before a sub-customer: `Cool Cars:Site 2`. */
  readonly name: string;
}

export interface DocumentLine {
  /**
   * `AccountRef` of an expense, deposit or journal entry line; `ItemAccountRef` of a sales line; `DiscountAccountRef`.
   * Null where the line names an item only.
   */
  readonly accountId: string | null;
  /** `ItemRef` */
  readonly itemId: string | null;
  /** `Amount` as on the form; of a journal entry debits positive and credits negative. */
  readonly amountCents: number;
  /** `Qty` of what is sold or bought by the item; null where the form gives none. */
  readonly quantity: number | null;
  /** `Description` */
  readonly description: string;
  /** The name on the line: `Entity` of a deposit or journal entry line, `CustomerRef` of an expense line. */
  readonly party: Party | null;
  /** `ClassRef.name`; empty when there is none. */
  readonly className: string;
}

/**
 * A payment pays an invoice, a bill payment a bill; either uses up a credit; a deposit takes a payment or sales receipt
 * to the bank.
 */
export interface DocumentLink {
  /** `LinkedTxn.TxnType`, which may be a document that was not read. */
  readonly kind: DocumentKind;
  /** `LinkedTxn.TxnId` */
  readonly id: string;
  /** `Amount` of the line that holds the link. */
  readonly amountCents: number;
}
