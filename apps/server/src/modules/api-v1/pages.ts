import { createHash } from 'node:crypto';
import type { Page } from '@insights/contracts';
import { type Cents, cents, fromDollars } from '@insights/money';
import { cursorOutdated, cursorUnknown } from './api-v1.errors.ts';

export const DEFAULT_ROWS = 50;

/** The list that a cursor belongs to: the books as read, and the question but for the page of it. */
interface ListKey {
  readonly fingerprint: string;
  readonly parameters: Readonly<Record<string, unknown>>;
}

export interface WantedPage {
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
}

/** Where a page starts, and how to name the next one. */
export function pageIn(key: ListKey, { limit = DEFAULT_ROWS, cursor }: WantedPage) {
  const books = shortHash(key.fingerprint);
  const list = shortHash(JSON.stringify(key.parameters));
  const offset = cursor === undefined ? 0 : offsetOf(cursor, { books, list });
  /** The same of a list of what is not money. */
  function tellRows({ of, returned }: Pick<Taken, 'of' | 'returned'>) {
    const end = offset + returned;
    const next = end < of ? Buffer.from(`${books}.${list}.${end}`).toString('base64url') : null;
    return { of, returned, rest: of - returned, cursor: next };
  }
  return {
    offset,
    limit,
    tellRows,
    /** What the page holds of a whole list, in rows and in money. */
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

/** `-1234.50`: text that no program rounds on the way. */
export function money(amount: Cents): string {
  const digits = String(Math.abs(amount)).padStart(3, '0');
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** The same of an amount as the screens get it. */
export function moneyOf(dollars: number): string {
  return money(fromDollars(dollars));
}

export function sumOf(dollars: readonly number[]): Cents {
  return cents(dollars.reduce((sum, amount) => sum + fromDollars(amount), 0));
}
