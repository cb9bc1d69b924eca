import type { Delivery, StoredEvent } from '../payments/payment.ts';

const second = 1000;
const hour = 3600 * second;
/** Delays after each attempt that did not get a 2xx response. Delivery stops after almost three days in total. */
const waits = [
  ...[1, 5, 30, 120, 600, 3600].map((seconds) => seconds * second),
  ...Array.from({ length: 11 }, () => 6 * hour),
];

export function isWaiting({ delivery }: StoredEvent): boolean {
  return delivery !== null && !delivery.isOver;
}

/** Schedules the next attempt, if there is one. */
export function recordAttempt(delivery: Delivery, nowMs: number, isAccepted: boolean): void {
  const wait = waits[delivery.attempts];
  delivery.attempts += 1;
  delivery.dueMs = nowMs + (wait ?? 0);
  delivery.isOver = isAccepted || wait === undefined;
}
