import { HttpError } from './client.ts';

/**
 * Repeats the call while the books are being read: the server ends a call before a sync of a minute is done.
 */
export async function retryWhileSyncing<Value>(call: () => Promise<Value>): Promise<Value> {
  for (;;) {
    try {
      return await call();
    } catch (error) {
      const isBeingRead = error instanceof HttpError && error.refusal?.code === 'snapshots.being_read';
      if (!isBeingRead) throw error;
    }
  }
}
