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
export { createStripeSandbox, type StripeSandbox, type StripeSandboxOptions } from './sandbox.ts';
export { createMemoryStore } from './store/memory-store.ts';
export type { StripeStore } from './store/stripe-store.ts';
