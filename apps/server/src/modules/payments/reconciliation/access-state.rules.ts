import type { OrderState } from '../orders/orders.repository.ts';
import type { PaymentEvent } from '../payment-events.repository.ts';

/** An account's state, derived from its events. */
export interface AccessState {
  readonly hasAccess: boolean;
  readonly orders: ReadonlyMap<string, OrderState>;
}

/**
 * Rebuilds the state of access and orders from an account's events, in order. An account has access if it redeemed a
 * free code that was not revoked, or if it has a paid order whose money has not been returned and is not disputed.
 */
export function buildAccessState(events: readonly Pick<PaymentEvent, 'kind' | 'orderId'>[]): AccessState {
  const orders = new Map<string, OrderState>();
  let isFree = false;
  for (const { kind, orderId } of events) {
    if (kind === 'granted-free') isFree = true;
    if (kind === 'revoked-free') isFree = false;
    const state = stateAfter(kind);
    if (orderId !== null && state !== null) orders.set(orderId, state);
  }
  return { hasAccess: isFree || [...orders.values()].includes('paid'), orders };
}

function stateAfter(kind: PaymentEvent['kind']): OrderState | null {
  switch (kind) {
    case 'opened':
      return 'open';
    case 'closed':
    case 'paid':
    case 'refunded':
    case 'disputed':
      return kind;
    default:
      return null;
  }
}
