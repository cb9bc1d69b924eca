import { addCents } from '@insights/money';
import type { Row } from 'write-excel-file/node';
import { BOLD, formulaAmount, formulaCell, sheetPrefix, sumOfRows, TOTAL, textCell } from './cells.sheet.ts';
import type { WorkbookFacts, WorkbookSheet } from './workbook.sheet.ts';

/** Contents of each sheet. A fiscal-year sheet has the same contents as its statement. */
const SHOWS: Readonly<Record<string, string>> = {
  'Income statement': 'Income and expenses of the period, with comparisons',
  'Balance sheet': 'Assets, liabilities and equity on the last day, with comparisons',
  'Cash flow statement': 'Sources and uses of cash, from net profit to the bank accounts',
  'Income statement by year': 'Income and expenses of the last fiscal years',
  'Balance sheet by year': 'Assets, liabilities and equity at the end of the last fiscal years',
  'Cash flow statement by year': 'Sources and uses of cash in the last fiscal years',
  'Income by month': 'Income and expenses by account and month',
  'Owners’ equity': 'Changes in equity, account by account',
  'Key metrics': 'Ratios and other measures with the amounts that they are computed from',
  'Budget vs actual': 'Income statement next to the budget',
  'Receivables by age': 'What each customer owes, by days past due',
  'Payables by age': 'What is owed to each vendor, by days past due',
  Debt: 'Loans: opening, borrowed, repaid, closing and interest',
  'Largest customers': 'Customers by revenue',
  'Largest vendors': 'Vendors by expenses',
  'Month by month': 'Revenue, profit and cash flow of each month in the period',
  Findings: 'What the review found, with the steps that correct it',
  Agreement: 'Figures next to those in the company’s own reports',
  'Adjusting entries': 'Journal entries that the review proposes',
  'Working trial balance': 'Trial balance before and after the adjusting entries',
  'Tax lines': 'Accounts of the trial balance by line of the income tax return',
  'Cash forecast': 'Expected cash for thirteen weeks, line by line',
  'General ledger': 'Every posting of the period with a running balance',
};

/**
 * Returns the first sheet: a link to each other sheet, the sum of its checks, and the source of the workbook's data.
 */
export function contentsSheet(
  sheets: readonly WorkbookSheet[],
  { company, bases }: WorkbookFacts,
  facts: { readonly period: string; readonly read: string; readonly fingerprint: string },
): WorkbookSheet {
  const checkOf = ({ name, checks = [] }: WorkbookSheet) => {
    const cells = checks.flatMap(({ addresses }) => addresses);
    if (cells.length === 0) return null;
    const formula = cells.map((address) => `ABS(${sheetPrefix(name)}${address})`).join('+');
    return formulaAmount(formula, addCents(...checks.map(({ offCents }) => offCents)));
  };
  const all = addCents(...sheets.flatMap(({ checks = [] }) => checks.map(({ offCents }) => offCents)));
  const named = (name: string, value: string): Row => [textCell(name, BOLD), textCell(value)];
  return {
    name: 'Contents',
    title: 'Contents',
    headings: ['Sheet', 'What it shows', 'Check'],
    rows: [
      ...sheets.map((sheet): Row => {
        const link = `HYPERLINK("#${sheetPrefix(sheet.name)}A1","${sheet.name}")`;
        return [
          { ...formulaCell(link, sheet.name, { align: 'left' }), textColor: '#1F4E79' },
          textCell(SHOWS[sheet.name] ?? sheet.title),
          checkOf(sheet),
        ];
      }),
      [
        textCell('All checks', TOTAL),
        textCell('Zero if every sheet adds up and all sheets agree', TOTAL),
        formulaAmount(sumOfRows('C', sheets.length), all, TOTAL),
      ],
      [],
      named('Company', company),
      named('Period', facts.period),
      named('Basis', bases.length > 1 ? `${bases[0]}; cash flows on the accrual basis` : (bases[0] ?? '')),
      named('Books read', facts.read),
      named('Fingerprint of the books', facts.fingerprint),
    ],
    widths: [32, 66, 14],
  };
}
