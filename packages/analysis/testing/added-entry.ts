import { type EntryLine, parseDay } from '@insights/ledger';
import type { AdjustingEntry } from '@insights/review';

/** Returns a likely entry of the review that debits one account and credits another. */
export function addedEntry(
  day: string,
  [debit, credit]: readonly [string, EntryLine['account']],
  cents: number,
  more: Partial<AdjustingEntry> = {},
): AdjustingEntry {
  const { id = day + debit } = more;
  return {
    id,
    furtherIds: [],
    code: 'prepaid-not-amortized',
    title: 'A check',
    category: 'sales_and_receivables',
    job: 'receivables',
    reason: '',
    certainty: 'likely',
    corrections: [
      {
        kind: 'add',
        day: parseDay(day),
        matter: id,
        lines: [
          { account: debit, cents },
          { account: credit, cents: -cents },
        ],
      },
    ],
    ...more,
  };
}
