import {
  type AdjustingEntries,
  addLines,
  listImportFiles,
  listJournals,
  listPosted,
} from '@insights/contracts';
import { type Books, buildTrialBalance, type Correction } from '@insights/ledger';
import { cents, moneyFormat } from '@insights/money';
import type { ReportContent } from '@insights/report';
import { adjustingEntries } from '@insights/report/testing/statement-pages';
import { type AdjustingEntry, decide, type Review } from '@insights/review';
import { ADJUSTING_JOBS } from '@insights/words';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { AdjustedBooks } from '../adjusting/adjusted-books.view.ts';
import { adjustingResponse } from '../adjusting/adjusting.response.ts';
import { journalRows } from '../adjusting/journal-file.response.ts';
import { taxLinesOf } from '../reports/tax-package.print.ts';
import { generatedSnapshot, KINDS } from '../reports/testing/generated-books.ts';
import { adjustingSheets } from './adjusting.sheet.ts';
import { readWorkbook, type Sheet } from './testing/read-workbook.ts';
import { writeWorkbook } from './workbook.sheet.ts';

const { full } = moneyFormat('USD');
/** More rows than a sheet has above its data. */
const ROWS = Array.from({ length: 1_500 }, (_, index) => index + 6);

it('generated entries have the same totals on screen, in the PDF and in the workbook, every total is the sum of its column, and the CSV contains the entries that need a journal entry', async () => {
  const anySnapshot = fc.record({
    kind: fc.constantFrom(...KINDS.filter((kind) => kind !== 'without a posting')),
    seed: fc.integer({ min: 1, max: 200 }),
    picks: fc.array(fc.nat(100_000), { minLength: 3, maxLength: 12 }),
  });
  await fc.assert(
    fc.asyncProperty(anySnapshot, async ({ kind, seed, picks }) => {
      const snapshot = generatedSnapshot([kind], seed);
      const booked = snapshot.accrual.books;
      const entries = picks.map((pick, index) => entryOf(booked, pick, index));
      const adjusted = new AdjustedBooks(
        snapshot,
        {
          ofPeriod: { entries, findings: [], materialityCents: 100_00 } as unknown as Review,
          ofAllDays: { entries: [], findings: [] } as unknown as Review,
        },
        [decide(entries[0] as AdjustingEntry, 'rejected', { reason: 'It is right.' })],
      );
      const response = adjustingResponse(adjusted, 'Accrual');
      const posted = listPosted(response, 'likely');
      const onScreen = addLines(posted.flatMap(({ lines }) => lines));
      expect(onScreen.debitCents).toBe(onScreen.creditCents);
      expect([onScreen.debitCents, onScreen.creditCents]).toEqual(
        [response.totals.debit, response.totals.credit].map((dollars) => Math.round(dollars * 100)),
      );

      // Other entries change or delete transactions, as their steps say. In closed books, a journal entry corrects
      // retained earnings instead of income and expenses, so its lines are fewer than those of its entry.
      const journals = posted.flatMap((entry) => entry.journals);
      expect(inCsv(response)).toEqual(addLines(journals.flatMap(({ lines }) => lines)));
      expect(onPaper(response, snapshot.period)).toContain(
        `Total of all entries|${full(onScreen.debitCents)}|${full(onScreen.creditCents)}`,
      );

      const likely = adjusted.view('likely', 'Accrual').books;
      const [list, trialBalance] = await sheetsOf({
        entries: response,
        booked,
        adjusted: likely,
        period: snapshot.period,
        taxLines: taxLinesOf(adjusted, snapshot, null, 'Accrual'),
      });
      const listTotal = rowNamed(list, 'Total');
      expect(list.valueAt(`F${listTotal}`)).toBe(onScreen.debitCents);
      expect(list.valueAt(`G${listTotal}`)).toBe(onScreen.creditCents);
      const check = rowNamed(trialBalance, 'Check: debits less credits, must be zero');
      expect(['B', 'E', 'G'].map((column) => trialBalance.valueAt(`${column}${check}`))).toEqual([0, 0, 0]);

      // The engine that posts the entries and the formulas of the workbook agree on every account.
      const expected = buildTrialBalance(likely, snapshot.period);
      const rows = ROWS.slice(0, check - 7);
      const adjustedCents = rows.map(
        (row) => trialBalance.valueAt(`G${row}`) - trialBalance.valueAt(`H${row}`),
      );
      const amounts = [...expected.rows.map((row) => row.cents), expected.earlierEarningsCents];
      const byName = (values: readonly number[]) =>
        values.filter((value) => value !== 0).toSorted((a, b) => a - b);
      expect(byName(adjustedCents)).toEqual(byName(amounts));
      for (const row of rows)
        expect(trialBalance.writtenAt(`G${row}`)).toBe(trialBalance.valueAt(`G${row}`) / 100);
    }),
    { numRuns: 12 },
  );
});

/** Returns an entry, chosen by a number, that removes or moves a transaction or adds a new one. */
function entryOf({ journal, chart, window }: Books, pick: number, index: number): AdjustingEntry {
  const row = pick % journal.days.length;
  const transaction = journal.transactions.at(journal.transactionIndexes[row] as number);
  const account = chart.accounts[journal.accountIndexes[row] as number]?.id ?? '';
  const loan = { name: 'Loan from OnDeck', type: 'Long Term Liability', detailType: 'NotesPayable' } as const;
  const day = window.start + (pick % (window.end - window.start + 1));
  const corrections: readonly Correction[] = [
    { kind: 'remove', transaction },
    { kind: 'move', transaction, from: account, to: loan, cents: pick % 2 === 0 ? null : 1 + (pick % 999) },
    {
      kind: 'add',
      day,
      matter: `matter ${index}`,
      lines: [
        { account, cents: pick + 1 },
        { account: loan, cents: -pick - 1 },
      ],
    },
  ];
  return {
    id: `entry ${index}`,
    furtherIds: [],
    code: 'any',
    title: 'Any title',
    reason: 'Any reason.',
    category: 'categories',
    job: ADJUSTING_JOBS[index % ADJUSTING_JOBS.length] as (typeof ADJUSTING_JOBS)[number],
    certainty: (['likely', 'certain', 'possible'] as const)[index % 3] as 'likely',
    corrections: [corrections[pick % 3] as Correction],
  };
}

function inCsv(response: AdjustingEntries) {
  const journals = listJournals(listPosted(response, 'likely'));
  const rows = listImportFiles(journals).flatMap((file) => journalRows(file, 'USD'));
  for (const ofJournal of Map.groupBy(rows, ([number]) => number).values())
    expect(sumOf(ofJournal, 3)).toBe(sumOf(ofJournal, 4));
  return { debitCents: cents(sumOf(rows, 3)), creditCents: cents(sumOf(rows, 4)) };
}

function sumOf(rows: readonly (readonly (string | number | null)[])[], column: number): number {
  return rows.reduce((sum, row) => sum + Math.round(Number(row[column] ?? 0) * 100), 0);
}

/** Returns the rows of the tables in the PDF's section, without the entry's number. */
function onPaper(adjusting: AdjustingEntries, period: ReportContent['period']): string[] {
  const content = {
    adjusting,
    period,
    currency: 'USD',
    sections: [],
    review: null,
    fiscalYearFirstMonth: 1,
    entity: { netIncome: 'Net profit' },
  } as unknown as ReportContent;
  const blocks = adjustingEntries.build(content, undefined as never);
  if (blocks === null || 'missing' in blocks) throw new Error('The entries are not on paper');
  return blocks.flatMap((block) =>
    block.kind === 'table' ? block.rows.map((cells) => cells.map(({ text }) => text).join('|')) : [],
  );
}

async function sheetsOf(workbook: Parameters<typeof adjustingSheets>[0]): Promise<[Sheet, Sheet]> {
  const bytes = await writeWorkbook(adjustingSheets(workbook), {
    company: 'Any company',
    currency: 'USD',
    bases: ['Accrual basis'],
    readOn: '',
  });
  return readWorkbook(bytes) as [Sheet, Sheet];
}

function rowNamed(sheet: Sheet, name: string): number {
  const row = ROWS.find((line) => sheet.textAt(`A${line}`) === name);
  if (row === undefined) throw new Error(`There is no row ${name}`);
  return row;
}
