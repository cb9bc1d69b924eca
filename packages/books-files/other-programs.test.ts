import { describe, expect, it } from 'vitest';
import { assembleUploads, expectSameBooks, type Upload } from './testing/expect-books.ts';
import { type ExportedBooks, exportedCompany } from './testing/exported-books.ts';
import {
  groupedAmount,
  isoDay,
  monthDayYear,
  plainAmount,
  printCsv,
  printXlsx,
} from './testing/print-cells.ts';
import {
  printCustomDetail,
  printDesktopAccounts,
  printDesktopJournal,
  printDesktopLedger,
  printDesktopTrialBalance,
  printIif,
} from './testing/print-quickbooks-desktop.ts';
import {
  printAccountList,
  printGeneralLedger,
  printJournal,
  printTrialBalance,
} from './testing/print-quickbooks-online.ts';
import {
  flattenAccounts,
  printXeroAccountingData,
  printXeroChart,
  printXeroLedger,
  printXeroTrialBalance,
} from './testing/print-xero.ts';

async function expectSet(exported: ExportedBooks, uploads: readonly Upload[], answers = {}) {
  const books = await assembleUploads(uploads, answers);
  expectSameBooks(books, exported);
  const differing = books.tieOut.filter(({ status }) => status === 'differs');
  expect(differing).toEqual([]);
  return books;
}

describe('QuickBooks Online with a Journal and a Trial Balance', () => {
  it.each(['classic', 'modern'] as const)(
    'takes transactions from the Journal in the %s layout',
    async (layout) => {
      const exported = exportedCompany(layout === 'classic' ? 20 : 21);
      const books = await expectSet(exported, [
        [
          'ledger',
          printXlsx([{ name: 'General Ledger', rows: printGeneralLedger(exported, layout) }], {
            results: 'none',
          }),
        ],
        ['journal', printCsv(printJournal(exported, layout), { amount: groupedAmount })],
        ['accounts', printCsv(printAccountList(exported, layout))],
        ['trial balance', printCsv(printTrialBalance(exported))],
      ]);
      expect(books.unpairedPostings).toBe(0);
      const count = new Set(exported.postings.map(({ transaction: { id, type } }) => `${type}/${id}`)).size;
      expect(books.accrual.journal.transactions.length).toBe(count);
    },
  );

  it('matches nearly all transactions in a General Ledger without a Journal', async () => {
    const exported = exportedCompany(22);
    const books = await expectSet(exported, [
      ['ledger', printCsv(printGeneralLedger(exported, 'classic'))],
      ['accounts', printCsv(printAccountList(exported, 'classic'))],
    ]);
    expect(books.unpairedPostings / exported.postings.length).toBeLessThan(0.1);
  });

  it('accepts a Journal for all dates as the complete books', async () => {
    const whole = exportedCompany(24);
    const exported = { ...whole, openingCents: whole.openingCents.map(() => 0) };
    const rows = printJournal(exported, 'modern').map((row, at) => (at === 2 ? ['All Dates'] : row));
    const books = await assembleUploads([
      ['journal', printCsv(rows)],
      ['accounts', printCsv(printAccountList(exported, 'modern'))],
    ]);
    expect(books.accrual.journal.days.length).toBe(exported.postings.length);
    expect(books.accrual.openingCents.every((opening) => opening === 0)).toBe(true);
  });
});

describe('QuickBooks Desktop', () => {
  const style = { latin1: true, lineEnd: '\r\n', amount: plainAmount, day: monthDayYear };

  it.each(['listing', 'IIF'] as const)(
    'General Ledger, Journal, Trial Balance, accounts as %s',
    async (accounts) => {
      const exported = exportedCompany(accounts === 'IIF' ? 30 : 31);
      const list: Upload =
        accounts === 'IIF'
          ? ['lists.iif', printIif(exported)]
          : ['accounts.csv', printCsv(printDesktopAccounts(exported), style)];
      const uploads: Upload[] = [
        ['ledger.csv', printCsv(printDesktopLedger(exported), style)],
        ['journal.csv', printCsv(printDesktopJournal(exported), style)],
        ['trial.csv', printCsv(printDesktopTrialBalance(exported), style)],
        list,
      ];
      const answers = { basis: 'Accrual', fiscalYearFirstMonth: 1 };
      const period = { start: exported.period.start, end: exported.period.end };
      const books = await expectSet(exported, uploads, answers);
      expect(books.period).toEqual(period);
      expect(books.unpairedPostings).toBe(0);
    },
  );

  it('reads account types and transactions from a Custom Transaction Detail that starts with the first entry', async () => {
    const whole = exportedCompany(32);
    const exported = { ...whole, openingCents: whole.openingCents.map(() => 0) };
    const file: Upload = ['detail.csv', printCsv(printCustomDetail(exported), style)];
    await expect(assembleUploads([file], { basis: 'Accrual' })).rejects.toThrow('first-entry');
    const books = await assembleUploads([file], { basis: 'Accrual', startsWithFirstEntry: true });
    expect(books.accrual.journal.days.length).toBe(exported.postings.length);
  });
});

describe('Xero', () => {
  it.each(['CSV', 'XLSX'] as const)(
    'General Ledger Detail, chart, accounting data and Trial Balance as %s',
    async (format) => {
      const exported = flattenAccounts(exportedCompany(format === 'CSV' ? 40 : 41));
      const write = (rows: ReturnType<typeof printXeroLedger>) =>
        format === 'CSV'
          ? printCsv(rows, { amount: groupedAmount, day: wordDay })
          : printXlsx([{ name: 'Sheet', rows }], { results: 'saved' });
      const books = await assembleUploads([
        ['ledger', write(printXeroLedger(exported))],
        ['chart.csv', printCsv(printXeroChart(exported))],
        ['accounting.txt', printCsv(printXeroAccountingData(exported), { delimiter: '\t', day: isoDay })],
        ['trial', write(printXeroTrialBalance(exported))],
      ]);
      expect(books.tieOut.filter(({ status }) => status === 'differs')).toEqual([]);
      expect(books.accrual.journal.days.length).toBe(exported.postings.length);
      expect(books.period).toEqual(exported.period);
    },
  );
});

function wordDay(day: number): string {
  const options = { timeZone: 'UTC', day: '2-digit', month: 'short', year: 'numeric' } as const;
  return new Date(day * 86_400_000)
    .toLocaleDateString('en-US', options)
    .replace(/(\w+) (\d+), (\d+)/, '$2 $1 $3');
}
