/** The owner's answers about the business that are not in its books. All are optional and short. */
export interface BusinessAnswers {
  /** Trade in the owner's words, such as "bakery". */
  readonly trade: string | null;
  /** Busiest months, 1 to 12. */
  readonly busyMonths: readonly number[];
  /** Names of customers that represent many buyers, such as walk-in sales or the web store. */
  readonly tills: readonly string[];
  /** Names of customers that are marketplaces, which pay out what others bought. */
  readonly marketplaces: readonly string[];
  /** Names of customers and vendors who are family members. */
  readonly family: readonly string[];
  /** Names of customers and vendors that the owners also own or manage. */
  readonly relatedParties: readonly string[];
  /** The owner's goal. */
  readonly aim: 'growth' | 'profit' | 'cash' | 'less debt' | 'sale' | null;
  /** Minimum cash that the owner wants to keep. */
  readonly cashFloorCents: number | null;
  /** Whether revenue comes in a few large orders, so that customer concentration is expected. */
  readonly hasFewLargeOrders: boolean | null;
  /** Customers whose invoices someone else collects, or who pay on an agreed plan. */
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
