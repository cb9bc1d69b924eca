import { type Cents, cents, formatUsd } from '@insights/money';
import { sealedColumn } from '../../shared/sealed-json.ts';
import type { Secrets } from '../../shared/secrets.ts';
import type { Visitor } from '../access/sessions.usecases.ts';
import type { IdentityRepository, Receipt } from './identity.repository.ts';

/**
 * How access was paid for: with a card, identified by its last digits, or with a promo code that made it free.
 */
export type PaymentMethod = { readonly card: string } | { readonly code: string };

/** Facts by which an owner recognizes a purchase of access. */
export interface PaidFacts {
  readonly paidAt: Date;
  /** Null if access was granted without a receipt. */
  readonly amountCents: Cents | null;
  readonly means: PaymentMethod | null;
}

/** Data for a receipt: a payment, or a promo code that replaced it. */
export interface PaymentReceipt extends PaidFacts {
  readonly amountCents: Cents;
  /** Identifies the payment. An account has one receipt per reference. */
  readonly reference: string;
}

const paymentMethodColumn = (secrets: Secrets) => sealedColumn<PaymentMethod>(secrets, 'receipts', 'means');

export function sealPaymentMethod(
  secrets: Secrets,
  receiptId: string,
  means: PaymentMethod | null,
): Buffer | null {
  return means && paymentMethodColumn(secrets).seal(receiptId, means);
}

/**
 * Returns null if the payment method is not known, or was sealed with a secret that is no longer available.
 */
export function openPaymentMethod(
  secrets: Secrets,
  { id, sealedMeans }: Pick<Receipt, 'id' | 'sealedMeans'>,
) {
  return paymentMethodColumn(secrets).open(id, sealedMeans);
}

/**
 * Returns the facts from an account's last receipt. If there is none, returns the date when access was granted.
 */
export async function findPaidFacts(
  repository: Pick<IdentityRepository, 'listReceipts'>,
  secrets: Secrets,
  { id, createdAt, paidAccessSince }: Visitor['account'],
): Promise<PaidFacts> {
  const receipt = (await repository.listReceipts(id)).at(-1);
  if (receipt === undefined) return { paidAt: paidAccessSince ?? createdAt, amountCents: null, means: null };
  const { paidAt, amountCents } = receipt;
  return { paidAt, amountCents: cents(amountCents), means: openPaymentMethod(secrets, receipt) };
}

/** Returns text such as `card ending in 4242` or `promo code WELCOME`. */
export function paymentMethodInWords(means: PaymentMethod): string {
  return 'card' in means ? `card ending in ${means.card}` : `promo code ${means.code}`;
}

const longDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** Returns text such as `November 20, 2026 (UTC)`. */
export function paidDay({ paidAt }: Pick<PaidFacts, 'paidAt'>): string {
  return `${longDate.format(paidAt)} (UTC)`;
}

/** Returns text such as `November 20, 2026 (UTC), $25.00, card ending in 4242`. */
export function paidFactsInWords(facts: PaidFacts): string {
  const { amountCents, means } = facts;
  return [
    paidDay(facts),
    amountCents === null ? null : formatUsd(amountCents),
    means && paymentMethodInWords(means),
  ]
    .filter((part) => part !== null)
    .join(', ');
}
