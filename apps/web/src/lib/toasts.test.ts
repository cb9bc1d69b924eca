import { CONNECTION_OUTCOMES } from '@insights/contracts';
import { describe, expect, it } from 'vitest';
import { CONNECTION_TOASTS, TOASTS } from './toasts.ts';

describe('the error catalogue', () => {
  it('is to the letter', () => {
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
      connectFailed: {
        title: 'Connection Failed',
        text: 'Failed to initiate QuickBooks connection. Please try again.',
        isDestructive: true,
      },
    });
  });

  it('has a message for whatever QuickBooks sends the visitor back with', () => {
    for (const outcome of CONNECTION_OUTCOMES) {
      const isGood = outcome === 'connected';
      expect(CONNECTION_TOASTS[outcome].title).toBe(isGood ? 'QuickBooks Connected' : 'Connection Failed');
      expect(CONNECTION_TOASTS[outcome].isDestructive ?? false).toBe(!isGood);
    }
  });
});
