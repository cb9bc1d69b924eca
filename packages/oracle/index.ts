export * from './accounts.ts';
export * from './books.ts';
export * from './cash-flows.ts';
export * from './current-portion.ts';
export * from './documents.ts';
export { calculateFacts, type FactDocument, type FactInput } from './facts/index.ts';
export * from './forecast/record.ts';
export * from './statements.ts';
