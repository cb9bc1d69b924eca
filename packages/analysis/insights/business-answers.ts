/** The owner's answers about the business that its books do not contain. All are optional and short. */
export interface BusinessAnswers {
  /** The trade in the owner's words, such as "bakery". */
  readonly trade: string | null;
  /** The busiest months, 1 to 12. */
  readonly busyMonths: readonly number[];
  /** Names of customers that stand for many buyers: walk-in sales, the web store. */
  readonly tills: readonly string[];
  /** Names of customers that are marketplaces and pay out what others bought. */
  readonly marketplaces: readonly string[];
  /** Names of customers and vendors that belong to the family. */
  readonly family: readonly string[];
  /** Names of customers and vendors that the owners also own or run. */
  readonly relatedParties: readonly string[];
  /** The owner's goal. */
  readonly aim: 'growth' | 'profit' | 'cash' | 'less debt' | 'sale' | null;
  /** Minimum cash that the owner wants to keep. */
  readonly cashFloorCents: number | null;
  /** Whether revenue comes in a few large orders, so that customer concentration is expected. */
  readonly hasFewLargeOrders: boolean | null;
  /** Customers whose invoices are collected by someone else, or paid on an agreed plan. */
  readonly paysByPlan: readonly string[];
}

export const NO_ANSWERS: BusinessAnswers = {
  trade: null,
  busyMonths: [],
  tills: [],
  marketplaces: [],
  family: [],
  relatedParties: [],
  aim: null,
  cashFloorCents: null,
  hasFewLargeOrders: null,
  paysByPlan: [],
};
