import type { PaymentIntentObject } from './payment-intent.ts';
import type { CardChecks, PaymentMethodObject } from './payment-method.ts';

export interface ChargeResult {
  status: 'succeeded' | 'pending' | 'failed';
  /** Why the bank said no. */
  failure: { code: string; message: string; reason: string } | null;
  authorizationCode: string | null;
  networkTransactionId: string | null;
  /** The authentication that went before, if the card asked for one. */
  authenticationId: string | null;
}

/** The card as it was charged. */
export interface ChargedCard {
  amount_authorized: number | null;
  authorization_code: string | null;
  brand: string;
  checks: CardChecks;
  country: string;
  electronic_commerce_indicator: string | null;
  exp_month: number;
  exp_year: number;
  extended_authorization: { status: 'disabled' };
  fingerprint: string;
  funding: string;
  incremental_authorization: { status: 'unavailable' };
  installments: null;
  last4: string;
  mandate: null;
  multicapture: { status: 'unavailable' };
  network: string;
  network_token: { used: false };
  network_transaction_id: string | null;
  overcapture: { maximum_amount_capturable: number; status: 'unavailable' };
  regulated_status: 'unregulated';
  three_d_secure: ThreeDSecureResult | null;
  transaction_link_id: null;
  wallet: null;
}

interface ThreeDSecureResult {
  authentication_flow: 'challenge';
  electronic_commerce_indicator: '05';
  exemption_indicator: null;
  result: 'authenticated';
  result_reason: null;
  transaction_id: string;
  version: '2.2.0';
}

export function chargedCard(
  intent: PaymentIntentObject,
  { card }: PaymentMethodObject,
  result: ChargeResult,
): ChargedCard {
  const { authenticationId } = result;
  return {
    amount_authorized: result.failure === null ? intent.amount : null,
    authorization_code: result.authorizationCode,
    brand: card.brand,
    checks: card.checks,
    country: card.country,
    electronic_commerce_indicator: authenticationId === null ? null : '05',
    exp_month: card.exp_month,
    exp_year: card.exp_year,
    extended_authorization: { status: 'disabled' },
    fingerprint: card.fingerprint,
    funding: card.funding,
    incremental_authorization: { status: 'unavailable' },
    installments: null,
    last4: card.last4,
    mandate: null,
    multicapture: { status: 'unavailable' },
    network: card.brand,
    network_token: { used: false },
    network_transaction_id: result.networkTransactionId,
    overcapture: { maximum_amount_capturable: intent.amount, status: 'unavailable' },
    regulated_status: 'unregulated',
    three_d_secure:
      authenticationId === null
        ? null
        : {
            authentication_flow: 'challenge',
            electronic_commerce_indicator: '05',
            exemption_indicator: null,
            result: 'authenticated',
            result_reason: null,
            transaction_id: authenticationId,
            version: '2.2.0',
          },
    transaction_link_id: null,
    wallet: null,
  };
}
