export interface BillingDetails {
  address: {
    city: string | null;
    country: string | null;
    line1: string | null;
    line2: string | null;
    postal_code: string | null;
    state: string | null;
  } | null;
  email: string | null;
  name: string | null;
  phone: string | null;
  tax_id: null;
}

/** What is known of a card after its number has been forgotten. */
export interface CardFacts {
  brand: string;
  funding: string;
  country: string;
  last4: string;
  expMonth: number;
  expYear: number;
  /** The same for the same number, and nothing that leads back to it. */
  fingerprint: string;
  cvcCheck: 'pass' | 'fail' | null;
}

export interface PaymentMethodObject {
  id: string;
  object: 'payment_method';
  allow_redisplay: 'unspecified';
  billing_details: BillingDetails;
  card: {
    brand: string;
    checks: CardChecks;
    country: string;
    display_brand: string;
    exp_month: number;
    exp_year: number;
    fingerprint: string;
    funding: string;
    generated_from: null;
    last4: string;
    networks: { available: string[]; preferred: null };
    regulated_status: 'unregulated';
    three_d_secure_usage: { supported: boolean };
    wallet: null;
  };
  created: number;
  customer: null;
  customer_account: null;
  livemode: false;
  metadata: Record<string, string>;
  type: 'card';
}

export interface CardChecks {
  address_line1_check: null;
  address_postal_code_check: 'pass' | null;
  cvc_check: 'pass' | 'fail' | null;
}

export const noBillingDetails: BillingDetails = {
  address: { city: null, country: null, line1: null, line2: null, postal_code: null, state: null },
  email: null,
  name: null,
  phone: null,
  tax_id: null,
};

export function buildPaymentMethod(
  id: string,
  card: CardFacts,
  { billing, created }: { billing: BillingDetails; created: number },
): PaymentMethodObject {
  return {
    id,
    object: 'payment_method',
    allow_redisplay: 'unspecified',
    billing_details: billing,
    card: {
      brand: card.brand,
      checks: {
        address_line1_check: null,
        address_postal_code_check: billing.address?.postal_code == null ? null : 'pass',
        cvc_check: card.cvcCheck,
      },
      country: card.country,
      display_brand: card.brand,
      exp_month: card.expMonth,
      exp_year: card.expYear,
      fingerprint: card.fingerprint,
      funding: card.funding,
      generated_from: null,
      last4: card.last4,
      networks: { available: [card.brand], preferred: null },
      regulated_status: 'unregulated',
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created,
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: 'card',
  };
}
