export * from './accounts.ts';
export * from './books.ts';
export * from './documents.ts';
export * from './loans-and-cash.ts';
export * from './statements.ts';
