import { main } from '../main.ts';

/** Runs the real server in its own process, which stops on request or because of an uncaught error. */
await main(process.env);
process.once('message', () => void Promise.reject(new Error('requested by a test')));
process.send?.('ready');
