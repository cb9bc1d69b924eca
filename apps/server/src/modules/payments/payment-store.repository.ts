import type { Queries } from '../../shared/database/database.ts';
import { createOrdersRepository, type OrdersRepository } from './orders/orders.repository.ts';
import { createPaymentEventsRepository, type PaymentEventsRepository } from './payment-events.repository.ts';
import { createPromoRepository, type PromoRepository } from './promo-codes/promo-codes.repository.ts';

/** The payment tables. All use cases in this module access them only through this interface. */
export interface PaymentTables {
  readonly orders: OrdersRepository;
  readonly events: PaymentEventsRepository;
  readonly promo: PromoRepository;
}

export interface PaymentStore extends PaymentTables {
  /** Returns the tables within an existing transaction. */
  within(queries: Queries): PaymentTables;
  transaction<Result>(work: (tables: PaymentTables, queries: Queries) => Promise<Result>): Promise<Result>;
}

export function createPaymentStore(queries: Queries): PaymentStore {
  return {
    ...createTables(queries),
    within: createTables,
    transaction: (work) => queries.transaction((within) => work(createTables(within), within)),
  };
}

function createTables(queries: Queries): PaymentTables {
  return {
    orders: createOrdersRepository(queries),
    events: createPaymentEventsRepository(queries),
    promo: createPromoRepository(queries),
  };
}
