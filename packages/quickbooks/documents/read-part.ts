import { missing, type Part, read } from '@insights/ledger';
import type { QuickBooksErrorKind } from '../errors/messages.ts';
import { QuickBooksError } from '../errors/quickbooks-error.ts';

/** Returns the reason for the user why a part is missing. `what` is a plural, such as "vendor credits". */
export function reasonFor(kind: Exclude<QuickBooksErrorKind, 'reconnect'>, what: string): string {
  switch (kind) {
    case 'forbidden':
      return `QuickBooks did not allow access to ${what}.`;
    case 'refused':
      return `QuickBooks refused to list ${what}.`;
    case 'throttled':
    case 'unavailable':
      return `QuickBooks could not list ${what} right now.`;
    case 'unexpected':
      return `QuickBooks listed ${what} in a format that we do not understand, so we did not use the list.`;
    case 'too-large':
      return `QuickBooks has more ${what} for these dates than it can send.`;
  }
}

/** Returns the reason why some documents or list entries are missing. `what` is a plural. */
export function someLeftOut(what: string, { listed, unread }: { listed: number; unread: number }): string {
  return `QuickBooks listed ${unread} of ${listed} ${what} in a way that we do not understand, so we left ${unread === 1 ? 'it' : 'them'} out.`;
}

/** Returns a failed part as missing, with the reason; lost access ends the whole sync. */
export async function readPart<T>(what: string, reading: Promise<T>): Promise<Part<T>> {
  try {
    return read(await reading);
  } catch (error) {
    if (!(error instanceof QuickBooksError) || error.kind === 'reconnect') throw error;
    return missing(reasonFor(error.kind, what));
  }
}
