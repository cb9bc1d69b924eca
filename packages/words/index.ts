export * from './csv.ts';
export * from './figures.ts';
export * from './file-names.ts';
export * from './parity.ts';
export * from './period-types.ts';
export * from './report-options.ts';
export * from './review.ts';
