import { main } from '../main.ts';

/** The server as it is run, in a process of its own that ends as it is told to, or by an error that nobody catches. */
await main(process.env);
process.once('message', () => void Promise.reject(new Error('asked for by a test')));
process.send?.('ready');
