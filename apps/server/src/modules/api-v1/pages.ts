import { createHash } from 'node:crypto';
import type { Page } from '@insights/contracts';
import { type Cents, cents, fromDollars } from '@insights/money';
import { cursorOutdated, cursorUnknown } from './api-v1.errors.ts';

export const DEFAULT_ROWS = 50;

/** Identifies the list that a cursor belongs to: the snapshot and the question, without its page. */
interface ListKey {
  readonly fingerprint: string;
  readonly parameters: Readonly<Record<string, unknown>>;
}

export interface WantedPage {
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
}

/** Returns the start of a page and functions that create the cursor of the next one. */
export function pageIn(key: ListKey, { limit = DEFAULT_ROWS, cursor }: WantedPage) {
  const books = shortHash(key.fingerprint);
  const list = shortHash(JSON.stringify(key.parameters));
  const offset = cursor === undefined ? 0 : offsetOf(cursor, { books, list });
  /** Describes a page of a list without amounts. */
  function tellRows({ of, returned }: Pick<Taken, 'of' | 'returned'>) {
    const end = offset + returned;
    const next = end < of ? Buffer.from(`${books}.${list}.${end}`).toString('base64url') : null;
    return { of, returned, rest: of - returned, cursor: next };
  }
  return {
    offset,
    limit,
    tellRows,
    /** Describes a page: its share of the whole list in rows and money. */
    tell({ of, returned, sum, sumReturned }: Taken): Page {
      return {
        ...tellRows({ of, returned }),
        sum: money(sum),
        sumReturned: money(sumReturned),
        sumRest: money(cents(sum - sumReturned)),
      };
    },
  };
}

interface Taken {
  readonly of: number;
  readonly returned: number;
  readonly sum: Cents;
  readonly sumReturned: Cents;
}

function offsetOf(cursor: string, { books, list }: { books: string; list: string }): number {
  const [ofBooks, ofList, offset = ''] = Buffer.from(cursor, 'base64url').toString().split('.');
  if (ofList !== list || !/^[1-9]\d{0,7}$/.test(offset)) throw cursorUnknown();
  if (ofBooks !== books) throw cursorOutdated();
  return Number(offset);
}

function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 12);
}

/** Formats an amount as `-1234.50`, text that programs cannot round. */
export function money(amount: Cents): string {
  const digits = String(Math.abs(amount)).padStart(3, '0');
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Formats an amount in dollars from the use cases of the screens. */
export function moneyOf(dollars: number): string {
  return money(fromDollars(dollars));
}

export function sumOf(dollars: readonly number[]): Cents {
  return cents(dollars.reduce((sum, amount) => sum + fromDollars(amount), 0));
}
