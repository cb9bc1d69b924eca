import { bankingMistakes } from './mistakes-banking.ts';
import { codingMistakes } from './mistakes-coding.ts';
import { ledgerMistakes } from './mistakes-ledger.ts';
import { purchaseMistakes } from './mistakes-purchases.ts';
import { salesMistakes } from './mistakes-sales.ts';
import type { Mistakes } from './planted.ts';

/** Every kind of mistake that can be planted, by the check that should find it. */
export const MISTAKES: Mistakes = {
  ...bankingMistakes,
  ...codingMistakes,
  ...salesMistakes,
  ...purchaseMistakes,
  ...ledgerMistakes,
};

/**
 * Mistakes that are possible in only one trade, or that have many different wordings, are planted more often than the
 * others.
 */
export const PLANTED_PERCENT: Readonly<Record<string, number>> = {
  'processor-fees-missing': 60,
  'duplicate-takings': 60,
  'owner-money-as-income': 56,
  'card-payment-expensed': 56,
  'personal-spending': 56,
  'asset-expensed': 56,
  'transfer-as-income': 56,
};

/**
 * Mistakes that affect the same account. A company gets only one of each group, so that they do not hide each other.
 */
export const EXCLUSIVE_MISTAKES: readonly (readonly string[])[] = [
  ['account-not-reconciled', 'negative-bank-balance'],
  ['balance-on-wrong-side', 'dormant-account'],
  ['sales-tax-liability', 'sales-tax-expensed'],
  ['closing-date-not-set', 'back-dated-entry'],
  ['bank-activity-gap', 'overpaid-card'],
  ['customer-concentration', 'late-paying-customer', 'duplicate-invoice'],
  ['catch-all-category', 'transfer-as-income', 'card-payment-expensed'],
  ['asset-expensed', 'small-asset'],
];
