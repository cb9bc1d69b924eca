/** What the owner told of the business that its books cannot tell. Everything is optional, and short. */
export interface BusinessAnswers {
  /** As in "bakery"; the owner's own word. */
  readonly trade: string | null;
  /** The busiest months, 1 to 12. */
  readonly busyMonths: readonly number[];
  /** Names of customers that stand for many buyers: the till, the web shop. */
  readonly tills: readonly string[];
  /** Names of customers that are marketplaces, which pay out what others bought. */
  readonly marketplaces: readonly string[];
  /** Names of customers and vendors that belong to the family. */
  readonly family: readonly string[];
  /** Names of customers and vendors that the owners own or run as well. */
  readonly relatedParties: readonly string[];
  /** What the owner aims at. */
  readonly aim: 'growth' | 'profit' | 'cash' | 'less debt' | 'sale' | null;
  /** Cash that the owner does not want to fall below. */
  readonly cashFloorCents: number | null;
  /** Whether revenue comes in a few large orders, so that one customer is no surprise. */
  readonly hasFewLargeOrders: boolean | null;
  /** Customers whose invoices are collected by somebody else, or on an agreed plan. */
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
