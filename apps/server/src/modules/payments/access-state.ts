import type { OrderState } from './orders.repository.ts';
import type { PaymentEvent } from './payment-event.ts';

/** What the events of one account amount to. */
export interface AccessState {
  readonly hasAccess: boolean;
  readonly orders: ReadonlyMap<string, OrderState>;
}

/**
 * Rebuilds from the events of one account, in their order, whether it has access and how its orders stand: access is a
 * free code that was redeemed and not taken back, or an order that is paid and whose money has neither gone back nor is asked back.
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
