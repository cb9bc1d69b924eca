import type { Day } from '../period/day.ts';

/** Fields shared by customers, vendors and employees. */
interface Contact {
  /** `Id` */
  readonly id: string;
  /** `DisplayName`; with its parents if it has any (`FullyQualifiedName` of a sub-customer). */
  readonly name: string;
  /** `Active` */
  readonly isActive: boolean;
}

export interface Customer extends Contact {
  /** `ParentRef` of a sub-customer or job. */
  readonly parentId: string | null;
}

export interface Vendor extends Contact {
  /** `Vendor1099`: whether payments are tracked for Form 1099. */
  readonly isReportable: boolean;
  /** Whether `TaxIdentifier` is filled in. The identifier itself is not stored. */
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
  /** `QtyOnHand` as of the sync; null if inventory is not tracked (`TrackQtyOnHand`). */
  readonly quantityOnHand: number | null;
  /** `PurchaseCost` */
  readonly unitCostCents: number;
  /** `IncomeAccountRef` as an account index. */
  readonly incomeAccountIndex: number | null;
  /** `ExpenseAccountRef` as an account index. */
  readonly expenseAccountIndex: number | null;
  /** `AssetAccountRef` as an account index. */
  readonly assetAccountIndex: number | null;
}

/** A profit-and-loss budget for one fiscal year. */
export interface Budget {
  /** `Id` */
  readonly id: string;
  /** `Name` */
  readonly name: string;
  /** `StartDate` */
  readonly start: Day;
  /** `EndDate` */
  readonly end: Day;
  /** `BudgetEntryType`: the interval that each amount covers, starting on the amount's day. */
  readonly interval: 'Monthly' | 'Quarterly' | 'Annually';
  /** `Active` */
  readonly isActive: boolean;
  /** `BudgetDetail`, including amounts for a class, customer or location. */
  readonly amounts: readonly BudgetAmount[];
}

export interface BudgetAmount {
  /** `AccountRef` as an account index. */
  readonly accountIndex: number;
  /** `BudgetDate`: the first day of the month, quarter or year. */
  readonly day: Day;
  /** `Amount`, positive for both income and expenses. */
  readonly amountCents: number;
}

/** A transaction or list entry that was recently deleted, from change data capture, which covers 30 days. */
export interface Deletion {
  /** The entity's name, as in the response. */
  readonly entity: string;
  /** `Id` */
  readonly id: string;
  /** `MetaData.LastUpdatedTime`, in milliseconds since 1970. */
  readonly deletedMs: number;
}
