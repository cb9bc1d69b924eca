import type { ConnectionOutcome } from '@insights/contracts';
import { type Cents, formatUsd } from '@insights/money';
import { describeFailure } from '../api/failure.ts';
import { showToast, type ToastMessage } from './toast.ts';

function failed(title: string, text: string): ToastMessage {
  return { title, text, isDestructive: true };
}

/** All messages in the error catalog, exactly as the specification defines them. */
export const TOASTS = {
  acceptTermsFailed: failed('Error', 'Failed to accept terms. Please try again.'),
  termsAccepted: { title: 'Terms Accepted' },
  paymentSetupFailed: failed('Payment Setup Failed', 'Could not initialize payment. Please try again.'),
  promoRequestFailed: failed('Error', 'Failed to apply promo code. Please try again.'),
  freeAccessGranted: { title: 'FREE Access Granted!' },
  freeGrantFailed: failed('Error', 'Failed to grant access. Please try again.'),
  accessGranted: { title: 'Access Granted!' },
  paymentSuccessful: { title: 'Payment Successful' },
  supportRequestFailed: failed('Error', 'Failed to send support request. Please try again.'),
  supportRequestSent: { title: 'Support Request Sent', text: "We'll get back to you within 24 hours." },
  connectFailed: failed('Connection Failed', 'Failed to initiate QuickBooks connection. Please try again.'),
  reviewPeriodRequired: failed('Period Required', 'Please select a reporting period first.'),
  pdfPeriodRequired: failed('No period selected', 'Please select a reporting period first'),
  pdfDownloaded: { title: 'PDF Downloaded', text: 'Your financial report has been downloaded successfully' },
  pdfFailed: failed('Download Failed', 'Failed to generate the PDF report. Please try again.'),
  analysisComplete: { title: 'Analysis Complete' },
  analysisFailed: failed('Analysis Failed', 'Failed to generate AI analysis. Please try again.'),
  chartFailed: failed('Chart Error', 'Failed to load chart data. Please try again.'),
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

/**
 * Uses the payment provider's own words if there are any, because only the cardholder's bank knows why a card was
 * declined.
 */
export function paymentFailedToast(providerMessage?: string): ToastMessage {
  return failed('Payment Failed', providerMessage || 'Payment could not be processed. Please try again.');
}

export function reviewCompleteToast(findings: number): ToastMessage {
  return { title: 'Review Complete', text: `Found ${findings} potential issues for review.` };
}

export function reviewFailedToast(serverError?: string): ToastMessage {
  return failed('Review Failed', serverError || 'Failed to perform automated review. Please try again.');
}

/** Shows the server's message about a failed call. */
export function showFailure(title: string, error: Error): void {
  showToast(failed(title, describeFailure(error).sentence));
}

/** Messages for each outcome of connecting QuickBooks. */
export const CONNECTION_TOASTS: Record<ConnectionOutcome, ToastMessage> = {
  connected: { title: 'QuickBooks Connected' },
  cancelled: { title: 'Connection Canceled', text: 'Nothing was changed.' },
  expired: failed('Connection Failed', 'The connection took too long and has expired. Please try again.'),
  refused: failed('Connection Failed', 'QuickBooks refused the connection. Please try again.'),
  unavailable: failed(
    'Connection Failed',
    'QuickBooks could not be reached. Please try again in a few minutes.',
  ),
};
