import { unexpectedState } from '../http/refusal.ts';
import { abandonAuthentications, type MethodSource, methodFor } from './confirm-payment.ts';
import type { Moment, Payment } from './payment.ts';

/** What may be set again after creation; undefined leaves a field as it is. */
export interface PaymentChanges {
  amount: number | undefined;
  currency: string | undefined;
  description: string | null | undefined;
  /** Names with an empty text are taken out; an empty map takes out all. */
  metadata: ReadonlyMap<string, string> | undefined;
  receiptEmail: string | null | undefined;
  statementDescriptorSuffix: string | null | undefined;
  source: MethodSource | null;
}

const open = ['requires_payment_method', 'requires_confirmation', 'requires_action'] as const;

export function updatePayment(payment: Payment, changes: PaymentChanges, moment: Moment): void {
  const { intent } = payment;
  const fixed = [
    ['amount', changes.amount],
    ['currency', changes.currency],
    ['payment_method', changes.source],
  ] as const;
  for (const [field, value] of fixed) {
    if (value == null || open.some((status) => status === intent.status)) continue;
    throw unexpectedState(
      intent,
      `This PaymentIntent's ${field} could not be updated because it has a status of ${intent.status}. You may only update the ${field} of a PaymentIntent with one of the following statuses: ${open.join(', ')}.`,
    );
  }
  intent.last_payment_error = null;
  intent.amount = changes.amount ?? intent.amount;
  intent.currency = changes.currency ?? intent.currency;
  if (changes.description !== undefined) intent.description = changes.description;
  if (changes.receiptEmail !== undefined) intent.receipt_email = changes.receiptEmail;
  if (changes.statementDescriptorSuffix !== undefined) {
    intent.statement_descriptor_suffix = changes.statementDescriptorSuffix;
  }
  if (changes.metadata !== undefined) intent.metadata = mergeMetadata(intent.metadata, changes.metadata);
  if (changes.source !== null) {
    intent.payment_method = methodFor(payment, changes.source, moment).method.id;
    intent.status = 'requires_confirmation';
  }
  if (changes.amount !== undefined || changes.currency !== undefined || changes.source !== null) {
    askAnew(payment);
  }
}

/** What the card's owner was asked to agree to is no longer what would be paid. */
function askAnew(payment: Payment): void {
  const { intent } = payment;
  abandonAuthentications(payment);
  intent.next_action = null;
  if (intent.status === 'requires_action') intent.status = 'requires_confirmation';
}

export function mergeMetadata(
  before: Readonly<Record<string, string>>,
  changes: ReadonlyMap<string, string>,
): Record<string, string> {
  if (changes.size === 0) return {};
  const merged = new Map([...Object.entries(before), ...changes]);
  return Object.fromEntries([...merged].filter(([, text]) => text !== ''));
}
