import type { IsoDate } from './calendar.ts';
import type { Cents } from './cents.ts';

/** A product or service that a company sells or buys. */
export interface Item {
  id: string;
  name: string;
  type: 'Service' | 'NonInventory' | 'Inventory';
  description?: string;
  sku?: string;
  taxable?: boolean;
  unitPrice?: Cents;
  purchaseCost?: Cents;
  incomeAccountId?: string;
  expenseAccountId?: string;
  /** Account that holds the goods until they are sold. Only for inventory items. */
  assetAccountId?: string;
  inventoryStart?: IsoDate;
  reorderPoint?: number;
  active?: boolean;
  createdOn: IsoDate;
  /** Milliseconds since the epoch. */
  changedAt?: number;
}
