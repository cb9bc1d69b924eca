import { CONNECTION_OUTCOMES } from '@insights/contracts';
import { cents } from '@insights/money';
import { describe, expect, it } from 'vitest';
import {
  CONNECTION_TOASTS,
  invalidPromoToast,
  paymentFailedToast,
  promoAppliedToast,
  reviewCompleteToast,
  reviewFailedToast,
  TOASTS,
} from './messages.ts';

describe('the error catalog', () => {
  it('matches the specification exactly', () => {
    expect(TOASTS).toEqual({
      acceptTermsFailed: {
        title: 'Error',
        text: 'Failed to accept terms. Please try again.',
        isDestructive: true,
      },
      termsAccepted: { title: 'Terms Accepted' },
      paymentSetupFailed: {
        title: 'Payment Setup Failed',
        text: 'Could not initialize payment. Please try again.',
        isDestructive: true,
      },
      promoRequestFailed: {
        title: 'Error',
        text: 'Failed to apply promo code. Please try again.',
        isDestructive: true,
      },
      freeAccessGranted: { title: 'FREE Access Granted!' },
      freeGrantFailed: {
        title: 'Error',
        text: 'Failed to grant access. Please try again.',
        isDestructive: true,
      },
      accessGranted: { title: 'Access Granted!' },
      paymentSuccessful: { title: 'Payment Successful' },
      supportRequestFailed: {
        title: 'Error',
        text: 'Failed to send support request. Please try again.',
        isDestructive: true,
      },
      supportRequestSent: { title: 'Support Request Sent', text: "We'll get back to you within 24 hours." },
      connectFailed: {
        title: 'Connection Failed',
        text: 'Failed to initiate QuickBooks connection. Please try again.',
        isDestructive: true,
      },
      chartFailed: {
        title: 'Chart Error',
        text: 'Failed to load chart data. Please try again.',
        isDestructive: true,
      },
      reviewPeriodRequired: {
        title: 'Period Required',
        text: 'Please select a reporting period first.',
        isDestructive: true,
      },
      pdfPeriodRequired: {
        title: 'No period selected',
        text: 'Please select a reporting period first',
        isDestructive: true,
      },
      pdfDownloaded: {
        title: 'PDF Downloaded',
        text: 'Your financial report has been downloaded successfully',
      },
      pdfFailed: {
        title: 'Download Failed',
        text: 'Failed to generate the PDF report. Please try again.',
        isDestructive: true,
      },
      analysisComplete: { title: 'Analysis Complete' },
      analysisFailed: {
        title: 'Analysis Failed',
        text: 'Failed to generate AI analysis. Please try again.',
        isDestructive: true,
      },
    });
  });

  it('explains a failed payment in the provider’s words, or in its own if there are none', () => {
    expect(paymentFailedToast('Your card was declined.')).toEqual({
      title: 'Payment Failed',
      text: 'Your card was declined.',
      isDestructive: true,
    });
    expect(paymentFailedToast()).toMatchObject({
      text: 'Payment could not be processed. Please try again.',
    });
  });

  it('names the discount of a promo code and the new price, or why the code is not valid', () => {
    expect(promoAppliedToast(20, cents(20_00))).toEqual({
      title: 'Promo Code Applied!',
      text: '20% discount applied. New price: $20.00',
    });
    expect(invalidPromoToast('')).toMatchObject({
      title: 'Invalid Promo Code',
      text: 'The promo code you entered is not valid.',
      isDestructive: true,
    });
    expect(invalidPromoToast('This code has ended.')).toMatchObject({ text: 'This code has ended.' });
  });

  it('states how many issues a review found, or why it failed', () => {
    expect(reviewCompleteToast(53)).toEqual({
      title: 'Review Complete',
      text: 'Found 53 potential issues for review.',
    });
    expect(reviewFailedToast()).toEqual({
      title: 'Review Failed',
      text: 'Failed to perform automated review. Please try again.',
      isDestructive: true,
    });
    expect(reviewFailedToast('The books could not be read.').text).toBe('The books could not be read.');
  });

  it('has a message for every outcome of connecting QuickBooks', () => {
    for (const outcome of CONNECTION_OUTCOMES) {
      const wanted = { connected: 'QuickBooks Connected', cancelled: 'Connection Canceled' };
      const title = outcome in wanted ? wanted[outcome as keyof typeof wanted] : 'Connection Failed';
      expect(CONNECTION_TOASTS[outcome].title).toBe(title);
      expect(CONNECTION_TOASTS[outcome].isDestructive ?? false).toBe(title === 'Connection Failed');
    }
  });
});
