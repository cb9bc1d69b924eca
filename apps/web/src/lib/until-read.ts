import { HttpError } from './api-client.ts';

/** Calls again while the books are being read: the server lets go of a call before a reading of a minute is done. */
export async function untilRead<Value>(call: () => Promise<Value>): Promise<Value> {
  for (;;) {
    try {
      return await call();
    } catch (error) {
      const isBeingRead = error instanceof HttpError && error.refusal?.code === 'snapshots.being_read';
      if (!isBeingRead) throw error;
    }
  }
}
