import { type ChargedCard, type ChargeResult, chargedCard } from './charged-card.ts';
import type { PaymentIntentObject } from './payment-intent.ts';
import type { BillingDetails, PaymentMethodObject } from './payment-method.ts';

export interface ChargeObject {
  id: string;
  object: 'charge';
  amount: number;
  amount_captured: number;
  amount_refunded: number;
  application: null;
  application_fee: null;
  application_fee_amount: null;
  balance_transaction: null;
  billing_details: BillingDetails;
  calculated_statement_descriptor: string;
  captured: boolean;
  created: number;
  currency: string;
  customer: null;
  description: string | null;
  disputed: boolean;
  failure_balance_transaction: null;
  failure_code: string | null;
  failure_message: string | null;
  fraud_details: Record<string, never>;
  livemode: false;
  metadata: Record<string, string>;
  on_behalf_of: null;
  outcome: ChargeOutcome | null;
  paid: boolean;
  payment_intent: string;
  payment_method: string;
  payment_method_details: { card: ChargedCard; type: 'card' };
  receipt_email: null;
  receipt_number: null;
  receipt_url: null;
  refunded: boolean;
  review: null;
  shipping: null;
  source: null;
  source_transfer: null;
  statement_descriptor: null;
  statement_descriptor_suffix: null;
  status: ChargeResult['status'];
  transfer_data: null;
  transfer_group: null;
}

interface ChargeOutcome {
  advice_code: null;
  network_advice_code: null;
  network_decline_code: null;
  network_status: 'approved_by_network' | 'declined_by_network';
  reason: string | null;
  risk_level: 'normal';
  risk_score: number;
  seller_message: string;
  type: 'authorized' | 'issuer_declined';
}

/** One attempt to take the money of a PaymentIntent from a card. */
export function buildCharge(
  id: string,
  { intent, method, created }: { intent: PaymentIntentObject; method: PaymentMethodObject; created: number },
  result: ChargeResult,
): ChargeObject {
  const isTaken = result.status === 'succeeded';
  return {
    id,
    object: 'charge',
    amount: intent.amount,
    amount_captured: isTaken ? intent.amount : 0,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details: method.billing_details,
    calculated_statement_descriptor: 'SANDBOX',
    captured: isTaken,
    created,
    currency: intent.currency,
    customer: null,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: result.failure?.code ?? null,
    failure_message: result.failure?.message ?? null,
    fraud_details: {},
    livemode: false,
    metadata: intent.metadata,
    on_behalf_of: null,
    outcome: result.status === 'pending' ? null : outcomeOf(result),
    paid: isTaken,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: { card: chargedCard(intent, method, result), type: 'card' },
    receipt_email: null,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: result.status,
    transfer_data: null,
    transfer_group: null,
  };
}

export function outcomeOf({ failure }: Pick<ChargeResult, 'failure'>): ChargeOutcome {
  const isDeclined = failure !== null;
  return {
    advice_code: null,
    network_advice_code: null,
    network_decline_code: null,
    network_status: isDeclined ? 'declined_by_network' : 'approved_by_network',
    reason: failure?.reason ?? null,
    risk_level: 'normal',
    risk_score: 20,
    seller_message: isDeclined
      ? 'The bank did not return any further details with this decline.'
      : 'Payment complete.',
    type: isDeclined ? 'issuer_declined' : 'authorized',
  };
}
