export * from './accounts.ts';
export * from './books.ts';
export * from './cash-flows.ts';
export * from './documents.ts';
export { calculateFacts, type FactDocument, type FactInput } from './facts/index.ts';
export * from './loans-and-cash.ts';
export * from './statements.ts';
