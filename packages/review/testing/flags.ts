import { parseDay } from '@insights/ledger';
import { expect } from 'vitest';
import { type Finding, type Review, runReview, type SingleFinding } from '../index.ts';
import { keyOf, type WritingOptions, writtenBooks } from './notation.ts';

export interface ReviewOptions extends Partial<WritingOptions> {
  /** First and last day; defaults to the first quarter of 2025. */
  readonly period?: readonly [from: string, to: string];
  readonly previousReview?: Review;
}

const QUARTER = ['2025-01-01', '2025-03-31'] as const;

export function reviewOf(
  text: string,
  { period = QUARTER, previousReview, ...options }: ReviewOptions = {},
): Review {
  const { books, documents } = writtenBooks(text, { window: ['2024-01-01', period[1]], ...options });
  return runReview({
    books,
    accrualBooks: books,
    documents,
    period: { start: parseDay(period[0]), end: parseDay(period[1]) },
    ...(previousReview === undefined ? {} : { previousReview }),
  });
}

/** Returns a check's findings, including those that are further reasons of another finding. */
export function findingsOf(
  code: string,
  text: string,
  options: ReviewOptions = {},
): (SingleFinding & Partial<Finding>)[] {
  const review = reviewOf(text, options);
  const blocked = review.notChecked.find((item) => item.code === code);
  if (blocked !== undefined) throw new Error(`${code} could not be checked: ${blocked.reason}`);
  return review.findings
    .flatMap((finding) => [finding, ...finding.furtherReasons])
    .filter((finding) => finding.code === code);
}

/** Asserts that the check flags exactly the transactions marked with its code. */
export function expectMarked(code: string, text: string, options: ReviewOptions = {}): void {
  const { marks } = writtenBooks(text, {
    window: ['2024-01-01', (options.period ?? QUARTER)[1]],
    ...options,
  });
  const flagged = findingsOf(code, text, options).flatMap(({ transactions }) => transactions.map(keyOf));
  const marked = [...marks].flatMap(([key, codes]) => (codes.includes(code) ? [key] : []));
  expect([...new Set(flagged)].sort()).toEqual(marked.sort());
}

/** Asserts that the check is blocked for these books, and returns its message. */
export function expectBlocked(code: string, text: string, options: ReviewOptions): string {
  const review = reviewOf(text, options);
  const item = review.notChecked.find((one) => one.code === code);
  expect(item, `${code} should not have been checked`).toBeDefined();
  expect(review.checked.map((one) => one.code)).not.toContain(code);
  return item?.reason ?? '';
}
