import type { Day } from '../period/day.ts';
import type { DocumentKind } from './document-kind.ts';

/**
 * A transaction as its QuickBooks entity describes it: party, due day, open amount, and which payment pays which
 * invoice. The general ledger has none of that. Each field names the entity's field that it comes from.
 */
export interface Document {
  /** The entity's name. */
  readonly kind: DocumentKind;
  /** As the general ledger names it, see `ledgerTypeOf`. */
  readonly ledgerType: string;
  /** `Id` */
  readonly id: string;
  /** `DocNumber`; of a Payment `PaymentRefNum`. Empty if there is none. */
  readonly number: string;
  /** `TxnDate` */
  readonly day: Day;
  /** `DueDate` of an Invoice or Bill. */
  readonly dueDay: Day | null;
  /** Three-letter `CurrencyRef.value`. All amounts of the document are in this currency. */
  readonly currency: string;
  /** `TotalAmt`; of a Transfer or CreditCardPayment `Amount`. Positive, as in QuickBooks. */
  readonly totalCents: number;
  /**
   * Open amount as of the sync: `Balance` of an Invoice, Bill, CreditMemo (`RemainingCredit` if present) or
   * VendorCredit, `UnappliedAmt` of a Payment; of a BillPayment `TotalAmt` plus the vendor credits among its lines less
   * the bills among them. Zero for all others.
   */
  readonly openCents: number;
  /** `TxnTaxDetail.TotalTax` */
  readonly taxCents: number;
  /**
   * `CustomerRef`, `VendorRef`, or `EntityRef` of a Purchase. Null for documents that have names only on their lines.
   */
  readonly party: Party | null;
  /**
   * Account that received or paid the money: `DepositToAccountRef`; `AccountRef` of a Purchase; `BankAccountRef` or
   * `CCAccountRef` of a BillPayment; `FromAccountRef` of a Transfer; `BankAccountRef` of a CreditCardPayment.
   */
  readonly accountId: string | null;
  /** The other account: `ToAccountRef` of a Transfer, `CreditCardAccountRef` of a CreditCardPayment. */
  readonly toAccountId: string | null;
  /** `MetaData.CreateTime`, in milliseconds since 1970. */
  readonly createdMs: number;
  /** `MetaData.LastUpdatedTime`. It also changes when a payment is linked to the document. */
  readonly changedMs: number;
  /** `PrivateNote` */
  readonly memo: string;
  /** Whether it was voided: every amount is zero, and `PrivateNote` starts with "Voided". */
  readonly isVoided: boolean;
  /** `Line`, without subtotals and lines that only link; a discount is a line with a negative amount. */
  readonly lines: readonly DocumentLine[];
  /** Documents that this one pays or deposits, from `Line[].LinkedTxn`. Only the paying side lists a link. */
  readonly links: readonly DocumentLink[];
}

/** A customer, vendor or employee. */
export interface Party {
  /** `EntityRef.type`, or implied by the field's name. */
  readonly kind: 'Customer' | 'Vendor' | 'Employee' | 'Other';
  readonly id: string;
  /** As in the reference (`name`), with the parent before a sub-customer: `Cool Cars:Site 2`. */
  readonly name: string;
}

export interface DocumentLine {
  /**
   * `AccountRef` of an expense, deposit or journal entry line; `ItemAccountRef` of a sales line; `DiscountAccountRef`.
   * Null if the line names only an item.
   */
  readonly accountId: string | null;
  /** `ItemRef` */
  readonly itemId: string | null;
  /** `Amount` as in QuickBooks; for a journal entry, debits positive and credits negative. */
  readonly amountCents: number;
  /** `Qty` sold or bought; null if the line has none. */
  readonly quantity: number | null;
  /** `Description` */
  readonly description: string;
  /** The name on the line: `Entity` of a deposit or journal entry line, `CustomerRef` of an expense line. */
  readonly party: Party | null;
  /** `ClassRef.name`; empty if there is none. */
  readonly className: string;
}

/**
 * A payment pays an invoice, a bill payment a bill; either uses up a credit; a deposit takes a payment or sales receipt
 * to the bank.
 */
export interface DocumentLink {
  /** `LinkedTxn.TxnType`; the document may not have been read. */
  readonly kind: DocumentKind;
  /** `LinkedTxn.TxnId` */
  readonly id: string;
  /** `Amount` of the line with the link. */
  readonly amountCents: number;
}
