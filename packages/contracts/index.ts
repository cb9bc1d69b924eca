export * from './access.ts';
export * from './config.ts';
export * from './connection.ts';
export * from './envelope.ts';
export * from './financial-data.ts';
export * from './iso-date.ts';
export * from './period.ts';
