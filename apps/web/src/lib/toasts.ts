import type { ConnectionOutcome } from '@insights/contracts';
import { type Cents, formatUsd } from '@insights/money';
import type { ToastMessage } from './toast.ts';

function failed(title: string, text: string): ToastMessage {
  return { title, text, isDestructive: true };
}

/** Every message of the error catalogue, to the letter. */
export const TOASTS = {
  acceptTermsFailed: failed('Error', 'Failed to accept terms. Please try again.'),
  termsAccepted: { title: 'Terms Accepted' },
  paymentSetupFailed: failed('Payment Setup Failed', 'Could not initialize payment. Please try again.'),
  promoRequestFailed: failed('Error', 'Failed to apply promo code. Please try again.'),
  freeAccessGranted: { title: 'FREE Access Granted!' },
  freeGrantFailed: failed('Error', 'Failed to grant access. Please try again.'),
  accessGranted: { title: 'Access Granted!' },
  connectFailed: failed('Connection Failed', 'Failed to initiate QuickBooks connection. Please try again.'),
} as const satisfies Record<string, ToastMessage>;

export function invalidPromoToast(serverError: string): ToastMessage {
  return failed('Invalid Promo Code', serverError || 'The promo code you entered is not valid.');
}

export function promoAppliedToast(discountPercent: number, price: Cents): ToastMessage {
  return {
    title: 'Promo Code Applied!',
    text: `${discountPercent}% discount applied. New price: ${formatUsd(price)}`,
  };
}

/** What QuickBooks sent the visitor back with. */
export const CONNECTION_TOASTS: Record<ConnectionOutcome, ToastMessage> = {
  connected: { title: 'QuickBooks Connected' },
  cancelled: failed('Connection Failed', 'You cancelled the connection in QuickBooks. Nothing was changed.'),
  expired: failed('Connection Failed', 'The connection took too long and has expired. Please try again.'),
  refused: failed('Connection Failed', 'QuickBooks refused the connection. Please try again.'),
  unavailable: failed(
    'Connection Failed',
    'QuickBooks could not be reached. Please try again in a few minutes.',
  ),
};
