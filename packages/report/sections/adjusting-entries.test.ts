import { describe, expect, it } from 'vitest';
import type { ChartLook } from '../charts/look.ts';
import { contentOf } from '../testing/contents.ts';
import { adjustingEntries } from './adjusting-entries.ts';
import type { Block } from './block.ts';

type Entry = NonNullable<ReturnType<typeof contentOf>['adjusting']>['jobs'][number]['entries'][number];

const [known] = contentOf('garden-year').adjusting?.jobs.flatMap(({ entries }) => entries) ?? [];

/** A card payment that is booked as an expense. */
function payment(number: number, date: string, dollars: number, changes: Partial<Entry> = {}): Entry {
  const line = { date, proposedAs: null, name: '', debit: 0, credit: 0 };
  return {
    ...(known as Entry),
    id: `e${number}`,
    findingId: `e${number}`,
    number: `AJE ${number}`,
    title: 'Card payment booked as an expense',
    reason: '',
    certainty: 'likely',
    decision: 'open',
    isPosted: true,
    lines: [
      { ...line, accountId: 'card', accountName: 'Card', debit: dollars },
      { ...line, accountId: 'supplies', accountName: 'Supplies', credit: dollars },
    ],
    ...changes,
  };
}

/** Returns the rows of the tables, with the text of each cell and what is below it. */
function rowsOf(entries: readonly Entry[]): string[][] {
  const content = contentOf('garden-year');
  const jobs = [
    { job: 'bank' as const, title: 'Bank and cards', entries: [...entries], debit: 0, credit: 0 },
  ];
  const review = content.review && {
    ...content.review,
    findings: content.review.findings
      .slice(0, 1)
      .map((finding) => ({ ...finding, id: 'e9', remediation: ['Search the deposits.'] })),
  };
  const adjusting = content.adjusting && { ...content.adjusting, jobs };
  const blocks = adjustingEntries.build(
    { ...content, sections: ['automatedReview'], adjusting, review },
    {} as ChartLook,
  ) as readonly Block[];
  return blocks.flatMap((block) =>
    block.kind === 'table'
      ? block.rows.map((row) => row.flatMap(({ text, below }) => [text, below ?? '']).filter(Boolean))
      : [],
  );
}

describe('printed adjusting entries', () => {
  it('combine the same correction of a fiscal year, by day, with the totals on the same page', () => {
    const entries = [
      payment(1, '2025-11-12', 850),
      payment(2, '2025-03-12', 100),
      payment(3, '2024-11-12', 70),
      payment(4, '2025-05-12', 50),
    ];
    expect(rowsOf(entries)).toEqual([
      ['AJE\u00a01, 2, 4', 'Likely', 'Card payment booked as an expense'],
      ['Card · Mar 12, 2025', '100.00'],
      ['\u2003Supplies · Mar 12, 2025', '100.00'],
      ['Card · May 12, 2025', '50.00'],
      ['\u2003Supplies · May 12, 2025', '50.00'],
      ['Card · Nov 12, 2025', '850.00'],
      ['\u2003Supplies · Nov 12, 2025', '850.00'],
      ['AJE\u00a03', 'Likely', 'Card payment booked as an expense · Nov 12, 2024'],
      ['Card', '70.00'],
      ['\u2003Supplies', '70.00'],
      ['Total bank and cards', '$1,070.00', '$1,070.00'],
      ['Total of all entries', '$1,070.00', '$1,070.00'],
    ]);
  });

  it('list the days and amounts of many lines once', () => {
    const rows = rowsOf([1, 2, 3, 4, 5].map((month) => payment(month, `2025-0${month}-12`, month)));
    expect(rows.slice(0, 3)).toEqual([
      ['AJE\u00a01–5', 'Likely', 'Card payment booked as an expense · Jan 12, 2025 to May 12, 2025'],
      [
        'Card',
        'Jan 12, 2025 1.00; Feb 12, 2025 2.00; Mar 12, 2025 3.00; Apr 12, 2025 4.00; May 12, 2025 5.00'
          .split('; ')
          .map((part) => part.replaceAll(' ', '\u00a0'))
          .join('; '),
        '15.00',
      ],
      ['\u2003Supplies', '15.00'],
    ]);
  });

  it('say what to check before a possible entry is posted', () => {
    const [head] = rowsOf([payment(9, '2025-03-12', 5, { certainty: 'possible', isPosted: false })]);
    expect(head?.at(-1)).toBe('Before you post it: Search the deposits.');
  });

  it.each(['possible', 'likely'] as const)('omit a %s entry without lines', (certainty) => {
    const isPosted = certainty === 'likely';
    expect(rowsOf([payment(9, '2025-03-12', 5, { certainty, isPosted, lines: [] })])).toEqual([]);
  });
});

it('the loan package lists what is corrected, and says which entries change only balances', () => {
  const content = contentOf('garden-year');
  const transfer = ['card', 'savings'].map((id, index) => ({
    ...{ date: '2025-04-12', accountId: id, accountName: id, proposedAs: null, name: '' },
    ...{ debit: index === 0 ? 30 : 0, credit: index === 0 ? 0 : 30 },
  }));
  const effects = { profit: -850, cash: 0, tax: 0 };
  const entries = [
    payment(1, '2025-11-12', 850, { effects }),
    payment(2, '2025-03-12', 100),
    payment(3, '2025-03-12', 40, { title: 'Personal spending', certainty: 'certain' }),
    payment(4, '2025-03-12', 7, { certainty: 'possible', isPosted: false }),
    payment(5, '2025-03-12', 8, { lines: [] }),
    payment(7, '2025-03-12', 9, { lines: [], alsoExplainedBy: ['AJE 1'] }),
    payment(8, '2025-03-12', 9, { decision: 'rejected', isPosted: false }),
    payment(6, '2025-04-12', 30, { title: 'Transfer', lines: transfer }),
  ];
  const jobs = [{ job: 'bank' as const, title: 'Bank and cards', entries, debit: 0, credit: 0 }];
  const adjusting = content.adjusting && {
    ...content.adjusting,
    jobs,
    balanceAccountIds: ['card', 'savings'],
  };
  const blocks = adjustingEntries.build(
    { ...content, kind: 'loan', adjusting },
    {} as ChartLook,
  ) as readonly Block[];
  const rows = blocks.flatMap((block) => (block.kind === 'table' ? block.rows : []));
  expect(rows.map((row) => row.flatMap(({ text, below }) => [text, below ?? '']).filter(Boolean))).toEqual([
    [
      'AJE\u00a01, 2',
      'Card payment booked as an expense',
      'Mar 12, 2025 to Nov 12, 2025: debit Card, credit Supplies, 950.00',
      'Likely',
      '(850.00)',
    ],
    [
      'AJE\u00a03',
      'Personal spending',
      'Mar 12, 2025: debit Card, credit Supplies, 40.00',
      'Certain',
      '0.00',
    ],
    ['AJE\u00a06', 'Transfer', 'Apr 12, 2025: debit card, credit savings, 30.00', 'Likely', 'Balances only'],
    ['Total', '($850.00)'],
  ]);
  expect(JSON.stringify(blocks)).toContain('no figure includes: AJE 4.');
  expect(JSON.stringify(blocks)).toContain(
    'Not listed: AJE 5 (no effect on the accrual basis); AJE 7 (the same correction as AJE 1); AJE 8 (rejected).',
  );
});
