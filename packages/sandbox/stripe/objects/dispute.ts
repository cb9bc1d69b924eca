import type { ChargeObject } from './charge.ts';

const evidenceFields = [
  'access_activity_log',
  'billing_address',
  'cancellation_policy',
  'cancellation_policy_disclosure',
  'cancellation_rebuttal',
  'customer_communication',
  'customer_email_address',
  'customer_name',
  'customer_purchase_ip',
  'customer_signature',
  'duplicate_charge_documentation',
  'duplicate_charge_explanation',
  'duplicate_charge_id',
  'product_description',
  'receipt',
  'refund_policy',
  'refund_policy_disclosure',
  'refund_refusal_explanation',
  'service_date',
  'service_documentation',
  'shipping_address',
  'shipping_carrier',
  'shipping_date',
  'shipping_documentation',
  'shipping_tracking_number',
  'uncategorized_file',
  'uncategorized_text',
] as const;

/** The seller's evidence: none is ever given here. */
type Evidence = Record<(typeof evidenceFields)[number], null> & { enhanced_evidence: Record<string, never> };

export interface DisputeObject {
  id: string;
  object: 'dispute';
  amount: number;
  balance_transactions: never[];
  charge: string;
  created: number;
  currency: string;
  enhanced_eligibility_types: never[];
  evidence: Evidence;
  evidence_details: {
    due_by: number;
    enhanced_eligibility: Record<string, never>;
    has_evidence: false;
    past_due: false;
    submission_count: 0;
    submission_method: 'not_submitted';
  };
  intended_submission_method: null;
  is_charge_refundable: false;
  livemode: false;
  metadata: Record<string, string>;
  payment_intent: string;
  payment_method_details: {
    card: { brand: string; case_type: 'chargeback'; network: string; network_reason_code: string };
    type: 'card';
  };
  reason: 'fraudulent';
  status: 'needs_response' | 'won' | 'lost';
}

const secondsToAnswer = 9 * 24 * 3600;

/** The card's owner tells the bank that the charge was not theirs, and the bank takes the money back for now. */
export function buildDispute(id: string, charge: ChargeObject, created: number): DisputeObject {
  const { brand, network } = charge.payment_method_details.card;
  return {
    id,
    object: 'dispute',
    amount: charge.amount - charge.amount_refunded,
    balance_transactions: [],
    charge: charge.id,
    created,
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: {
      ...(Object.fromEntries(evidenceFields.map((field) => [field, null])) as Omit<
        Evidence,
        'enhanced_evidence'
      >),
      enhanced_evidence: {},
    },
    evidence_details: {
      due_by: created + secondsToAnswer,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'not_submitted',
    },
    intended_submission_method: null,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    payment_method_details: {
      card: { brand, case_type: 'chargeback', network, network_reason_code: '10.4' },
      type: 'card',
    },
    reason: 'fraudulent',
    status: 'needs_response',
  };
}
