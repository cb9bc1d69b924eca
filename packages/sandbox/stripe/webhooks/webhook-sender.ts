import type { FaultList } from '../faults/fault-list.ts';
import type { EventObject } from '../objects/event.ts';
import type { StoredEvent } from '../payments/payment.ts';
import type { Payments } from '../payments/payments.ts';
import { isWaiting, recordAttempt } from './delivery-plan.ts';
import { postEvent, type WebhookEndpoint } from './endpoint.ts';

const second = 1000;

interface Lane {
  root: string;
  events: StoredEvent[];
}

interface Options {
  endpoint: WebhookEndpoint | null;
  payments: Payments;
  faults: FaultList;
  now: () => number;
  log: (line: string) => void;
}

/** Maximum number of payments whose events are sent concurrently. */
const lanes = 8;

/**
 * Sends events to the endpoint until it accepts them: each at least once, in no guaranteed order. Only one pass runs at
 * a time; events that are not yet due wait for a later pass.
 */
export class WebhookSender {
  readonly #options: Options;
  /** Payments that may have events to send. */
  readonly #waiting = new Set<string>();
  readonly #stopping = new AbortController();
  #hasLookedBack = false;
  #isMounted = false;
  #passes: Promise<void> = Promise.resolve();
  #timer: NodeJS.Timeout | undefined;
  #timerAt = Number.POSITIVE_INFINITY;

  constructor(options: Options) {
    this.#options = options;
  }

  get isWatched(): boolean {
    return this.#options.endpoint !== null;
  }

  /** Starts sending events automatically, beginning with those left by an earlier process. */
  start(): void {
    this.#isMounted = true;
    this.#passIn(0);
  }

  /** Records that a payment may have new events. */
  notice(root: string): void {
    if (!this.isWatched) return;
    this.#waiting.add(root);
    this.#passIn(0);
  }

  /** Reschedules after the due times have changed. */
  wake(): void {
    this.#passIn(0);
  }

  /** Sends the due events and resolves once all of them have been tried. */
  deliver(): Promise<void> {
    this.#passes = this.#passes.then(() => this.#pass());
    return this.#passes;
  }

  async stop(): Promise<void> {
    this.#isMounted = false;
    clearTimeout(this.#timer);
    this.#stopping.abort();
    await this.#passes;
  }

  async #pass(): Promise<void> {
    const { endpoint, log, now } = this.#options;
    if (endpoint === null || this.#stopping.signal.aborted) return;
    try {
      if (!this.#hasLookedBack) await this.#lookBack();
      const { due, nextMs } = await this.#collect();
      for (let first = 0; first < due.length; first += lanes) {
        await Promise.all(due.slice(first, first + lanes).map((lane) => this.#sendAll(endpoint, lane)));
      }
      if (due.length > 0) this.#passIn(0);
      else if (nextMs !== null) this.#passIn(Math.max(second, nextMs - now()));
    } catch (error) {
      log(`events could not be sent: ${String(error)}`);
      this.#passIn(5 * second);
    }
  }

  async #lookBack(): Promise<void> {
    for (const payment of await this.#options.payments.list()) {
      if (payment.events.some(isWaiting)) this.#waiting.add(payment.root);
    }
    this.#hasLookedBack = true;
  }

  async #collect(): Promise<{ due: Lane[]; nextMs: number | null }> {
    const { faults, now, payments } = this.#options;
    const delayMs = faults.webhookFault('delayed')?.ms ?? 0;
    const dueMs = ({ atMs, delivery }: StoredEvent) => Math.max(delivery?.dueMs ?? 0, atMs + delayMs);
    const due: Lane[] = [];
    const later: number[] = [];
    for (const root of [...this.#waiting]) {
      // Removed before it is read, so that a change in the meantime adds it again.
      this.#waiting.delete(root);
      const waiting = (await payments.findByRoot(root))?.events.filter(isWaiting) ?? [];
      if (waiting.length === 0) continue;
      this.#waiting.add(root);
      const events = waiting.filter((event) => dueMs(event) <= now());
      later.push(...waiting.filter((event) => !events.includes(event)).map(dueMs));
      if (events.length > 0) due.push({ root, events });
    }
    if (faults.webhookFault('out-of-order') !== undefined) {
      due.reverse();
      for (const { events } of due) events.reverse();
    }
    return { due, nextMs: later.length === 0 ? null : Math.min(...later) };
  }

  /** Sends one payment's events sequentially, independently of other payments. */
  async #sendAll(endpoint: WebhookEndpoint, { root, events }: Lane): Promise<void> {
    for (const { event } of events) {
      const isAccepted = await this.#send(endpoint, event);
      if (this.#stopping.signal.aborted) return;
      const nowMs = this.#options.now();
      await this.#options.payments.changeSilently(root, (payment) => {
        const delivery = payment.events.find((stored) => stored.event.id === event.id)?.delivery;
        if (delivery != null) recordAttempt(delivery, nowMs, isAccepted);
      });
    }
  }

  async #send(endpoint: WebhookEndpoint, event: EventObject): Promise<boolean> {
    const { faults, log, now } = this.#options;
    if (faults.webhookFault('lost') !== undefined) return true;
    const duplicated = faults.webhookFault('duplicated');
    const copies = duplicated === undefined ? 1 : (duplicated.copies ?? 2);
    let isAccepted = false;
    for (let copy = 0; copy < copies; copy += 1) {
      const status = await postEvent(endpoint, event, { nowMs: now(), signal: this.#stopping.signal });
      isAccepted ||= status !== null && status >= 200 && status < 300;
      log(`webhook ${event.type} ${event.id}: ${status ?? 'no answer'}`);
    }
    return isAccepted;
  }

  /** Schedules the next pass, unless an earlier one is already scheduled. */
  #passIn(ms: number): void {
    const at = performance.now() + ms;
    if (!this.#isMounted || this.#timerAt <= at) return;
    clearTimeout(this.#timer);
    this.#timerAt = at;
    this.#timer = setTimeout(() => {
      this.#timerAt = Number.POSITIVE_INFINITY;
      void this.deliver();
    }, ms).unref();
  }
}
