import type { ReviewContext } from '../../context/context.ts';
import { memosOf } from './transactions.ts';

/** Returns a memo without the words that contain digits. */
export function withoutNumbers(memo: string): string {
  return memo
    .split(/\s+/)
    .filter((word) => !/\d/.test(word))
    .join(' ');
}

/** Returns a transaction’s description without reference numbers, by which a bank prints payments of one kind. */
export function memoKey(context: ReviewContext, transaction: number): string {
  return memosOf(context, transaction)
    .replace(/\S*\d{4,}\S*/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();
}
