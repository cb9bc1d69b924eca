import type { Day } from '../period/day.ts';

/** What the lists of customers, vendors and employees have in common. */
interface Contact {
  /** `Id` */
  readonly id: string;
  /** `DisplayName`; with its parents where it has some (`FullyQualifiedName` of a sub-customer). */
  readonly name: string;
  /** `Active` */
  readonly isActive: boolean;
  /** `MetaData.CreateTime`, in milliseconds since 1970. */
  readonly createdMs: number;
}

export interface Customer extends Contact {
  /** `ParentRef` of a sub-customer or job. */
  readonly parentId: string | null;
  /** `Balance`: what the customer owes at the moment of reading, without sub-customers. */
  readonly balanceCents: number;
}

export interface Vendor extends Contact {
  /** `Balance`: what is owed to the vendor at the moment of reading. */
  readonly balanceCents: number;
  /** `Vendor1099`: payments are tracked for form 1099. */
  readonly isReportable: boolean;
  /** Whether `TaxIdentifier` is filled in. The number itself is nobody's business here. */
  readonly hasTaxIdentifier: boolean;
}

export interface Employee extends Contact {}

export interface Item {
  /** `Id` */
  readonly id: string;
  /** `FullyQualifiedName` */
  readonly name: string;
  /** `Type` */
  readonly type: 'Inventory' | 'NonInventory' | 'Service' | 'Other';
  /** `Active` */
  readonly isActive: boolean;
  /** `QtyOnHand` at the moment of reading; null when the stock is not tracked (`TrackQtyOnHand`). */
  readonly quantityOnHand: number | null;
  /** `PurchaseCost` */
  readonly unitCostCents: number;
  /** `IncomeAccountRef`, as the place in the chart of accounts. */
  readonly incomeAccountIndex: number | null;
  /** `ExpenseAccountRef`, as the place in the chart of accounts. */
  readonly expenseAccountIndex: number | null;
  /** `AssetAccountRef`, as the place in the chart of accounts. */
  readonly assetAccountIndex: number | null;
}

/** A profit-and-loss budget of one fiscal year. */
export interface Budget {
  /** `Id` */
  readonly id: string;
  /** `Name` */
  readonly name: string;
  /** `StartDate` */
  readonly start: Day;
  /** `EndDate` */
  readonly end: Day;
  /** `BudgetEntryType`: how long each amount counts for, from its day on. */
  readonly interval: 'Monthly' | 'Quarterly' | 'Annually';
  /** `Active` */
  readonly isActive: boolean;
  /** `BudgetDetail`, amounts for a class, customer or location among them. */
  readonly amounts: readonly BudgetAmount[];
}

export interface BudgetAmount {
  /** `AccountRef`, as the place in the chart of accounts. */
  readonly accountIndex: number;
  /** `BudgetDate`: the first day of the month, quarter or year. */
  readonly day: Day;
  /** `Amount`, positive for income and for expenses. */
  readonly amountCents: number;
}

/** A transaction or list entry that was deleted lately; from change data capture, which looks back 30 days. */
export interface Deletion {
  /** The entity's name, as in the answer. */
  readonly entity: string;
  /** `Id` */
  readonly id: string;
  /** `MetaData.LastUpdatedTime`, in milliseconds since 1970. */
  readonly deletedMs: number;
}
