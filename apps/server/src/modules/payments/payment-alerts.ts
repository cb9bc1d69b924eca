/**
 * What an operator must look at, counted for the metrics.
 *
 * - mismatch: money was received that does not fit its order
 * - not-owed: money was received from an account that owed nothing any more
 * - difference: access is not what the events of payments say
 */
export type PaymentAlert = 'mismatch' | 'not-owed' | 'difference';

export interface PaymentAlerts {
  raise(alert: PaymentAlert): void;
}
