export { createMemoryStore } from './memory-store.ts';
export { alterIntent, eventsIn, intentsIn } from './stored-payments.ts';
