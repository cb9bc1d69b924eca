import { missing, type Part, read } from '@insights/ledger';
import { QuickBooksError } from '../errors/quickbooks-error.ts';
import { reasonFor } from './reasons.ts';

/** Returns a failed part as missing with a reason; lost access ends the whole sync. */
export async function readPart<T>(what: string, reading: Promise<T>): Promise<Part<T>> {
  try {
    return read(await reading);
  } catch (error) {
    if (!(error instanceof QuickBooksError) || error.kind === 'reconnect') throw error;
    return missing(reasonFor(error.kind, what));
  }
}
