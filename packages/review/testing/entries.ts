import { type Correction, correctionLines, type EntryAccount } from '@insights/ledger';
import { cents, moneyFormat } from '@insights/money';
import { expect } from 'vitest';
import { postedEntries, resolveEntries } from '../adjusting/resolve-entries.ts';
import { type ReviewOptions, reviewOf } from './flags.ts';
import { writtenBooks } from './notation.ts';

/**
 * Returns the adjusting entries that a check's findings propose, each as text with its lines by account, such as
 * `likely: Office Supplies -$118.40; Fuel $118.40`. Proposed accounts are shown as `new Equipment (Fixed Asset)`.
 * Asserts that the lines of each correction add up to zero.
 */
export function entriesOf(code: string, text: string, options: ReviewOptions = {}): string[] {
  const window = ['2024-01-01', options.period?.[1] ?? '2025-03-31'] as const;
  const { books } = writtenBooks(text, { window, ...options });
  const { findings, entries } = reviewOf(text, options);
  const ids = new Set(
    findings.flatMap(({ id, ...lead }) =>
      [lead, ...lead.furtherReasons].some((finding) => finding.code === code) ? [id] : [],
    ),
  );
  const linesOf = (correction: Correction) => {
    const lines = correctionLines(books, correction);
    expect(lines.reduce((sum, line) => sum + line.cents, 0)).toBe(0);
    return lines;
  };
  return entries
    .filter(({ id }) => ids.has(id))
    .map(({ certainty, corrections }) => {
      const sums = new Map<string, number>();
      for (const { account, cents: amount } of corrections.flatMap(linesOf)) {
        const name = accountText(account);
        sums.set(name, (sums.get(name) ?? 0) + amount);
      }
      const { full } = moneyFormat('USD');
      return `${certainty}: ${[...sums].map(([name, sum]) => `${name} ${full(cents(sum))}`).join('; ')}`.replaceAll(
        '−',
        '-',
      );
    });
}

function accountText(account: EntryAccount): string {
  return typeof account === 'string' ? account : `new ${account.name} (${account.type})`;
}

/** Returns what all entries of the likely view change, by account, in cents. */
export function adjustmentsOf(text: string, options: ReviewOptions = {}): Record<string, number> {
  const window = ['2024-01-01', options.period?.[1] ?? '2025-03-31'] as const;
  const { books } = writtenBooks(text, { window, ...options });
  const sums: Record<string, number> = {};
  for (const { corrections } of postedEntries(resolveEntries(reviewOf(text, options).entries), 'likely')) {
    for (const line of corrections.flatMap((correction) => correctionLines(books, correction))) {
      const name = accountText(line.account);
      sums[name] = (sums[name] ?? 0) + line.cents;
    }
  }
  return Object.fromEntries(Object.entries(sums).filter(([, sum]) => sum !== 0));
}
