/** Kinds of events of an order and of access. The first five name the state that the order entered. */
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

/** Amounts and reasons. Contains no person, card or address. */
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
