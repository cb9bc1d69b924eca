import { cents, toDollars } from '@insights/money';
import { describe, expect, it } from 'vitest';
import { type AdjustingEntry, addLines, listImportFiles, listJournals, listPosted } from './index.ts';

const line = (date: string, debitCents: number) => ({
  date,
  accountId: '1',
  accountName: 'Checking',
  proposedAs: null,
  name: '',
  debit: toDollars(cents(Math.max(0, debitCents))),
  credit: toDollars(cents(Math.max(0, -debitCents))),
});

const entry = (changes: Partial<AdjustingEntry>): AdjustingEntry => ({
  id: 'a',
  number: 'AJE 1',
  findingId: 'a',
  title: 'Duplicate bill',
  reason: 'Two bills are alike.',
  certainty: 'likely',
  category: 'purchases_and_payables',
  decision: 'open',
  decisionReason: '',
  isPosted: true,
  steps: [],
  openAmount: null,
  lines: [line('2025-03-31', 10_10), line('2025-03-31', -10_10)],
  journals: [],
  effects: { profit: 0, cash: 0, tax: 0 },
  alsoExplainedBy: [],
  ...changes,
});

const jobsOf = (entries: AdjustingEntry[]) => ({
  jobs: [{ job: 'payables' as const, title: 'Payables', entries, debit: 0, credit: 0 }],
});

describe('adjusting entries', () => {
  it.each([
    ['certain', ['AJE 1']],
    ['likely', ['AJE 1', 'AJE 2']],
  ] as const)('the %s view contains the posted entries of its certainty', (view, numbers) => {
    const entries = [
      entry({ certainty: 'certain' }),
      entry({ number: 'AJE 2' }),
      entry({ number: 'AJE 3', decision: 'rejected', isPosted: false }),
      entry({ number: 'AJE 4', certainty: 'possible', isPosted: false }),
    ];
    expect(listPosted(jobsOf(entries), view).map(({ number }) => number)).toEqual(numbers);
  });

  it('lines are added up to the cent', () => {
    const lines = [line('2025-03-31', 10), line('2025-03-31', 20), line('2025-03-31', -30)];
    expect(addLines(lines)).toEqual({ debitCents: 30, creditCents: 30 });
  });

  it('only entries whose steps ask for journal entries are in the file, each journal entry with its own number', () => {
    const journals = ['2025-03-31', '2025-04-30'].map((date) => ({
      date,
      lines: [line(date, 5), line(date, -5)],
    }));
    const numbersOf = (some: typeof journals) =>
      listJournals([entry({ journals: some })]).map(({ number, date }) => [number, date]);
    expect(numbersOf(journals)).toEqual([
      ['AJE 1-1', '2025-03-31'],
      ['AJE 1-2', '2025-04-30'],
    ]);
    expect(numbersOf(journals.slice(0, 1))).toEqual([['AJE 1', '2025-03-31']]);
    expect(numbersOf([])).toEqual([]);
  });

  it('no import file has more than 1,000 rows, and none splits a journal entry', () => {
    const lines = Array.from({ length: 10 }, (_, index) => line('2025-03-31', index % 2 === 0 ? 5 : -5));
    const journals = listJournals(
      Array.from({ length: 250 }, () => entry({ journals: [{ date: '2025-03-31', lines }] })),
    );
    const files = listImportFiles(journals);
    expect(files.map((file) => file.reduce((rows, one) => rows + one.lines.length, 1))).toEqual([
      991, 991, 521,
    ]);
    expect(files.flat()).toEqual(journals);
    expect(listImportFiles([])).toEqual([]);
  });
});
