import { refusalCode } from './failure.ts';

/**
 * Repeats a call while the books are being synced, because the server ends the call before a long sync (about a minute)
 * is done.
 */
export async function retryWhileSyncing<Value>(call: () => Promise<Value>): Promise<Value> {
  for (;;) {
    try {
      return await call();
    } catch (error) {
      if (refusalCode(error) !== 'snapshots.being_read') throw error;
    }
  }
}
