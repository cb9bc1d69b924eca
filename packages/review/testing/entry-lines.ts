import { accountIdOf, correctionLines } from '@insights/ledger';
import { expect } from 'vitest';
import type { EntryCertainty } from '../adjusting/adjusting-entry.ts';
import { type ReviewOptions, reviewOf } from './flags.ts';
import { writtenBooks } from './notation.ts';

interface WrittenEntry {
  readonly certainty: EntryCertainty;
  /** Cents by account, debits positive, without accounts that net to zero. */
  readonly lines: Readonly<Record<string, number>>;
}

/** Returns the adjusting entries of findings that a check leads; asserts that each adds up to zero. */
export function entriesOf(code: string, text: string, options: ReviewOptions = {}): WrittenEntry[] {
  const end = options.period?.[1] ?? '2025-03-31';
  const { books } = writtenBooks(text, { window: ['2024-01-01', end], ...options });
  const entries = reviewOf(text, options).entries.filter((entry) => entry.code === code);
  return entries.map(({ certainty, corrections }) => {
    const cents = new Map<string, number>();
    for (const line of corrections.flatMap((correction) => correctionLines(books, correction))) {
      const id = accountIdOf(books.chart, line.account);
      const name = books.chart.indexById.has(id) ? id : id.replace(/^proposed/, 'new');
      cents.set(name, (cents.get(name) ?? 0) + line.cents);
    }
    expect([...cents.values()].reduce((sum, one) => sum + one, 0)).toBe(0);
    return { certainty, lines: Object.fromEntries([...cents].filter(([, one]) => one !== 0)) };
  });
}
