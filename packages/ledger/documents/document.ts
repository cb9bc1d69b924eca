import type { Day } from '../period/day.ts';
import type { DocumentKind } from './document-kind.ts';

/**
 * A transaction as its QuickBooks entity describes it: party, due date, open amount, and which payment paid which
 * invoice. The general ledger has none of these. The comment on each field names the entity field that it comes from.
 */
export interface Document {
  /** Name of the entity. */
  readonly kind: DocumentKind;
  /** Transaction type as the general ledger names it. See `ledgerTypeOf`. */
  readonly ledgerType: string;
  /** `Id` */
  readonly id: string;
  /** `DocNumber`; `PaymentRefNum` for a Payment. Empty if there is none. */
  readonly number: string;
  /** `TxnDate` */
  readonly day: Day;
  /** `DueDate` of an Invoice or Bill; null for other kinds. */
  readonly dueDay: Day | null;
  /** Three-letter code of the currency of all amounts, after they are multiplied by the rate. */
  readonly currency: string;
  /** `ExchangeRate` of a document in another currency, which converts its amounts to the home currency. */
  readonly exchangeRate?: number | undefined;
  /** `TotalAmt`; `Amount` for a Transfer or CreditCardPayment. Positive, as in QuickBooks. */
  readonly totalCents: number;
  /**
   * Open amount as of the sync: `Balance` of an Invoice, Bill, CreditMemo (`RemainingCredit` if present) or
   * VendorCredit; `UnappliedAmt` of a Payment; for a BillPayment, `TotalAmt` plus the vendor credits and less the bills
   * on its lines. Zero for all other kinds.
   */
  readonly openCents: number;
  /** `TxnTaxDetail.TotalTax` */
  readonly taxCents: number;
  /**
   * `CustomerRef`, `VendorRef`, or `EntityRef` of a Purchase. Null for documents with names only on their lines.
   */
  readonly party: Party | null;
  /**
   * Account that received or paid the amount: `DepositToAccountRef`; `AccountRef` of a Purchase; `BankAccountRef` or
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
  /** Whether the document was voided: every amount is zero, and `PrivateNote` starts with "Voided". */
  readonly isVoided: boolean;
  /**
   * `Line`, without subtotals and lines that contain only a link. A discount is a line with a negative amount.
   */
  readonly lines: readonly DocumentLine[];
  /**
   * Documents that this document pays or deposits, from `Line[].LinkedTxn`. Only the paying side lists a link.
   */
  readonly links: readonly DocumentLink[];
}

/** A customer, vendor or employee. */
export interface Party {
  /** `EntityRef.type`, or implied by the name of the field. */
  readonly kind: 'Customer' | 'Vendor' | 'Employee' | 'Other';
  readonly id: string;
  /** Name from the reference (`name`), with the parent before a sub-customer: `Cool Cars:Site 2`. */
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
  /** `Amount` as in QuickBooks. On a journal entry, debits are positive and credits negative. */
  readonly amountCents: number;
  /** `Qty` sold or bought; null if the line has no quantity. */
  readonly quantity: number | null;
  /** `Description` */
  readonly description: string;
  /** The name on the line: `Entity` on a deposit or journal entry line, `CustomerRef` on an expense line. */
  readonly party: Party | null;
  /** `ClassRef.name`; empty if there is none. */
  readonly className: string;
}

/**
 * A link from a payment to an invoice, from a bill payment to a bill, from either to a credit that it uses, or from a
 * deposit to the payment or sales receipt that it takes to the bank.
 */
export interface DocumentLink {
  /** `LinkedTxn.TxnType`. The linked document may not have been read. */
  readonly kind: DocumentKind;
  /** `LinkedTxn.TxnId` */
  readonly id: string;
  /** `Amount` of the line with the link. */
  readonly amountCents: number;
}
