import { HttpError } from './client.ts';

/**
 * Repeats a call while the books are being synced, because the server ends the call before a long sync (about a minute)
 * is done.
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
