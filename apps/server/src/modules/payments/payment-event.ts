/** What can happen to an order, and to access. The first five say what state the order came into. */
export type PaymentEventKind =
  | 'opened'
  | 'closed'
  | 'paid'
  | 'refunded'
  | 'disputed'
  | 'intent-made'
  | 'declined'
  | 'partly-refunded'
  | 'granted-free'
  | 'revoked-free';

/** Amounts and reasons. Nothing here names a person, a card or an address. */
export interface PaymentEventDetails {
  readonly priceCents?: number;
  readonly refundedCents?: number;
  readonly intentId?: string;
  readonly reason?: string;
}

export interface PaymentEvent {
  readonly accountId: string | null;
  readonly orderId: string | null;
  readonly kind: PaymentEventKind;
  readonly serviceEventId: string | null;
  readonly at: Date;
  readonly details: PaymentEventDetails;
}
