import { describe, expect, it } from 'vitest';
import { assembleUploads, expectSameBooks, type Upload } from './testing/expect-books.ts';
import { exportedCompany, randomCompanies } from './testing/exported-books.ts';
import {
  amountInParentheses,
  groupedAmount,
  isoDay,
  plainAmount,
  printCsv,
  printXlsx,
} from './testing/print-cells.ts';
import { printNeutral } from './testing/print-neutral.ts';
import {
  printAccountList,
  printBalanceSheet,
  printGeneralLedger,
  printProfitAndLoss,
  type QuickBooksLayout,
} from './testing/print-quickbooks-online.ts';

const LAYOUTS: readonly QuickBooksLayout[] = ['classic', 'modern'];
const WRITERS = {
  'XLSX without results': (rows: Parameters<typeof printCsv>[0]) =>
    printXlsx([{ name: 'Sheet ', rows }], { results: 'none' }),
  'XLSX saved again': (rows: Parameters<typeof printCsv>[0]) =>
    printXlsx([{ name: 'Sheet1', rows }], { results: 'saved' }),
  'CSV plain': (rows: Parameters<typeof printCsv>[0]) => printCsv(rows, { amount: plainAmount }),
  'CSV with parentheses': (rows: Parameters<typeof printCsv>[0]) =>
    printCsv(rows, { amount: amountInParentheses, bom: true, lineEnd: '\r\n' }),
};

describe('QuickBooks Online: General Ledger, Account List, Profit and Loss, Balance Sheet', () => {
  const cases = LAYOUTS.flatMap((layout, at) =>
    Object.entries(WRITERS).map(([writer, write], index) => ({
      layout,
      writer,
      write,
      seed: at * 10 + index,
    })),
  );
  it.each(cases)(
    '$layout, $writer: every posting and figure to the cent',
    async ({ layout, write, seed }) => {
      const exported = exportedCompany(seed);
      const files: Upload[] = [
        ['ledger', write(printGeneralLedger(exported, layout))],
        ['accounts', write(printAccountList(exported, layout))],
        ['pl', write(printProfitAndLoss(exported, layout))],
        ['bs', write(printBalanceSheet(exported, layout))],
      ];
      const books = await assembleUploads(files);
      expectSameBooks(books, exported);
      expect(books.tieOut.filter(({ status }) => status !== 'ties')).toEqual([]);
      expect(books.company.name).toBe(exported.company);
    },
  );
});

describe('forty random companies', () => {
  it('are identical after a round trip through every layout and kind of file', async () => {
    const writers = Object.values(WRITERS);
    for (const [seed, exported] of randomCompanies(40).entries()) {
      const layout = LAYOUTS[seed % 2] as QuickBooksLayout;
      const write = writers[Math.floor(seed / 2) % writers.length] as (typeof writers)[number];
      const files: Upload[] = [
        ['ledger', write(printGeneralLedger(exported, layout))],
        ['accounts', write(printAccountList(exported, layout))],
        ['pl', write(printProfitAndLoss(exported, layout))],
        ['bs', write(printBalanceSheet(exported, layout))],
      ];
      const books = await assembleUploads(files);
      expectSameBooks(books, exported);
      expect(books.tieOut.filter(({ status }) => status === 'differs')).toEqual([]);
      const { ledger, accounts } = printNeutral(exported);
      const neutral: Upload[] = [
        ['ledger.csv', printCsv(ledger, { day: isoDay })],
        ['accounts.csv', printCsv(accounts)],
      ];
      expectSameBooks(await assembleUploads(neutral), exported);
    }
  });
});

describe('the neutral format', () => {
  const styles = [
    { name: 'commas', amounts: 'two', style: { day: isoDay, amount: groupedAmount } },
    {
      name: 'semicolons and decimal commas',
      amounts: 'one',
      style: { day: isoDay, delimiter: ';', amount: continental },
    },
    { name: 'tabs', amounts: 'two', style: { day: isoDay, delimiter: '\t' } },
  ] as const;
  it.each(styles)('$name', async ({ amounts, style }) => {
    const exported = exportedCompany(3);
    const { ledger, accounts, trialBalance } = printNeutral(exported, amounts);
    const books = await assembleUploads([
      ['ledger.csv', printCsv(ledger, style)],
      ['accounts.csv', printCsv(accounts, style)],
      ['trial_balance.csv', printCsv(trialBalance, style)],
    ]);
    expectSameBooks(books, exported);
    expect(books.tieOut.filter(({ status }) => status === 'differs')).toEqual([]);
  });

  it('gives the same books from three sheets in one workbook', async () => {
    const exported = exportedCompany(4);
    const { ledger, accounts, trialBalance } = printNeutral(exported);
    const sheets = [
      { name: 'ledger', rows: ledger },
      { name: 'accounts', rows: accounts },
      { name: 'trial_balance', rows: trialBalance },
    ];
    expectSameBooks(
      await assembleUploads([['books.xlsx', printXlsx(sheets, { results: 'none' })]]),
      exported,
    );
  });
});

function continental(cents: number): string {
  return groupedAmount(cents).replaceAll(/[.,]/g, (mark) => (mark === '.' ? ',' : '.'));
}
