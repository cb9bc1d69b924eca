import { rootOf } from './ids.ts';
import type { Payment } from './payment.ts';
import type { StripeStore } from './stripe-store.ts';

const kind = 'payment';

/** The payments in the store. The store returns exactly what was put into it. */
export class Payments {
  readonly #store: StripeStore;
  readonly #afterChange: (root: string) => void;

  /** `afterChange` is called for every payment that may have new events. */
  constructor(store: StripeStore, afterChange: (root: string) => void) {
    this.#store = store;
    this.#afterChange = afterChange;
  }

  /** Adds a payment, or keeps the payment that an interrupted call with the same ids has already added. */
  async add(payment: Payment): Promise<Payment> {
    const isNew = await this.#store.insert(kind, payment.root, payment);
    const kept = isNew ? payment : ((await this.#store.find(kind, payment.root)) as Payment);
    this.#afterChange(payment.root);
    return kept;
  }

  /** Finds the payment that an id of any type belongs to. */
  async find(id: string): Promise<Payment | undefined> {
    const root = rootOf(id);
    return root === undefined ? undefined : this.findByRoot(root);
  }

  async findByRoot(root: string): Promise<Payment | undefined> {
    return (await this.#store.find(kind, root)) as Payment | undefined;
  }

  /** Changes a payment under a lock. If `act` throws, the error is rethrown and nothing is changed. */
  async change<T>(root: string, act: (payment: Payment) => T): Promise<{ payment: Payment; result: T }> {
    const changed = await this.changeSilently(root, act);
    this.#afterChange(root);
    return changed;
  }

  /** Changes a payment without creating events. */
  async changeSilently<T>(
    root: string,
    act: (payment: Payment) => T,
  ): Promise<{ payment: Payment; result: T }> {
    // The store may run the change more than once. The last run is the one that is written.
    const results: T[] = [];
    const payment = (await this.#store.change(kind, root, (value) => {
      const draft = value as Payment;
      results.push(act(draft));
      return draft;
    })) as Payment;
    return { payment, result: results[results.length - 1] as T };
  }

  /** Returns all payments, newest first. */
  async list(): Promise<Payment[]> {
    return ((await this.#store.list(kind)) as Payment[]).reverse();
  }
}
