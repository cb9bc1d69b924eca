import { bankingMistakes } from './mistakes-banking.ts';
import { codingMistakes } from './mistakes-coding.ts';
import { ledgerMistakes } from './mistakes-ledger.ts';
import { purchaseMistakes } from './mistakes-purchases.ts';
import { repeatedMistakes } from './mistakes-repeated.ts';
import { salesMistakes } from './mistakes-sales.ts';
import { wordMistakes } from './mistakes-words.ts';
import type { MakeMistake } from './planted.ts';

/** Every kind of mistake that can be planted, by the check that should find it. */
export const MISTAKES: Readonly<Record<string, MakeMistake>> = {
  ...bankingMistakes,
  ...codingMistakes,
  ...salesMistakes,
  ...purchaseMistakes,
  ...ledgerMistakes,
  ...repeatedMistakes,
  ...wordMistakes,
};

/** Mistakes about the same account, of which a company gets one, so that they do not hide each other. */
export const RIVALS: readonly (readonly string[])[] = [
  ['account-not-reconciled', 'negative-bank-balance'],
  ['balance-on-wrong-side', 'dormant-account'],
  ['sales-tax-liability', 'sales-tax-expensed'],
  ['closing-date-not-set', 'back-dated-entry'],
  ['bank-activity-gap', 'overpaid-card'],
  ['customer-concentration', 'late-paying-customer', 'duplicate-invoice'],
  ['catch-all-category', 'transfer-as-income', 'card-payment-expensed'],
  ['asset-expensed', 'small-asset'],
];
