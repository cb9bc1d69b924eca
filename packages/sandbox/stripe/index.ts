export type { CallEffect, CallName } from './faults/fault.ts';
export type { StripeStore } from './payments/stripe-store.ts';
export { createStripeSandbox, type StripeSandbox } from './sandbox.ts';
