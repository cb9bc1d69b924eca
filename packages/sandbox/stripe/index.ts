export { type TestCard, testCards } from './cards/test-cards.ts';
export type {
  CallEffect,
  CallFault,
  CallName,
  FaultTime,
  StripeFault,
  WebhookFault,
} from './faults/fault.ts';
export type { StripeFaults } from './faults/fault-list.ts';
export type { StripeCall } from './http/call-journal.ts';
export type { StripeStore } from './payments/stripe-store.ts';
export { createStripeSandbox, type StripeSandbox, type StripeSandboxOptions } from './sandbox.ts';
