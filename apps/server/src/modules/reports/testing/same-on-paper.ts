import type { Statement, Statements } from '@insights/contracts';
import { type Cents, formatAmount, fromDollars } from '@insights/money';
import { condense } from '@insights/report/testing/condense';
import { findPageFaults, findSplitRows } from '@insights/report/testing/page-faults';
import type { ReadPdf } from '@insights/report/testing/pdf-tools';
import {
  amountTexts,
  readAmounts,
  sectionPages,
  statementText,
  withoutCurrentPortion,
} from '@insights/report/testing/read-figures';
import { expect } from 'vitest';

function rowsOf(statement: Statement): string[][] {
  return printedRows(statement)
    .filter(({ kind }) => kind !== 'heading')
    .map((row) => [row.label, ...onPaper(statement, row).map((dollars) => printed(fromDollars(dollars)))]);
}

/** Negative amounts are printed in parentheses. */
function printed(amount: Cents): string {
  const text = formatAmount(amount);
  return amount < 0 ? `(${text.slice(1)})` : text;
}

/** Returns a function that checks whether a page begins with a sum of lines on the previous page. */
function beginsWithSum({ rows }: Statement): (page: string) => boolean {
  const sums = rows.filter(({ kind }) => kind === 'subtotal' || kind === 'total').map(({ label }) => label);
  return (page) => {
    const lines = page.split('\n').map((line) => line.trim());
    const body = lines.slice(lines.findIndex((line) => /^US dollars/i.test(line)) + 1);
    const first = body.find((line) => line !== '' && !line.endsWith(', continued')) ?? '';
    return sums.some((label) => first.startsWith(label));
  };
}

function headingsOf({ incomeStatement, balanceSheet, cashFlowStatement }: Statements): string[] {
  return [incomeStatement, balanceSheet, cashFlowStatement].flatMap(({ rows }) =>
    rows.filter(({ kind }) => kind === 'heading').map(({ label }) => label),
  );
}

/**
 * Returns the printed amounts in a row: this period's, the main comparison's, and the further columns of an interim
 * statement. A year to date takes the place of the change.
 */
function onPaper(statement: Statement, row: Statement['rows'][number]): number[] {
  const { amount, compared, interim = [] } = row;
  const hasYearToDate = statement.interim?.some(({ label }) => label !== 'Last fiscal year-end') === true;
  const [lead] = compared;
  return [
    amount ?? Number.NaN,
    ...(lead === undefined ? [] : [lead.amount]),
    ...(lead === undefined || hasYearToDate ? [] : [lead.change]),
    ...interim,
  ];
}

/** Returns the statement's rows that are printed. */
export function printedRows(statement: Statement): Statement['rows'] {
  return condense(
    statement.rows.map((row) => ({
      ...row,
      amountsCents: row.kind === 'heading' ? [] : onPaper(statement, row).map(fromDollars),
    })),
  );
}

/** Returns a statement's printed amounts, row by row, from the API and as displayed on screen. */
function amountsOf(statement: Statement): { cents: number[]; shown: string[] } {
  const dollars = printedRows(statement)
    .filter(({ kind }) => kind !== 'heading')
    .flatMap((row) => onPaper(statement, row));
  // A statement without postings has a sentence in place of amounts.
  const cents = dollars.some((amount) => amount !== 0) ? dollars.map(fromDollars) : [];
  return { cents, shown: cents.map(formatAmount) };
}

/**
 * Compares every statement in a report with the API, checks the page breaks, and returns the number of amounts
 * compared.
 */
export function expectSame({ pdf, answer }: { pdf: ReadPdf; answer: Statements }): number {
  const { incomeStatement, balanceSheet, cashFlowStatement } = answer;
  const titled = [
    ['Income Statement', incomeStatement],
    ['Balance Sheet', balanceSheet],
    ['Cash Flow Statement', cashFlowStatement],
  ] as const;
  let compared = 0;
  for (const [title, statement] of titled) {
    const { cents, shown } = amountsOf(statement);
    const paper = withoutCurrentPortion(statementText(pdf, title));
    expect([title, readAmounts(paper)]).toEqual([title, cents]);
    expect(amountTexts(paper)).toEqual(shown);
    if (cents.length > 0) expect(findSplitRows(pdf.pages(), rowsOf(statement))).toEqual([]);
    expect(sectionPages(pdf, title).slice(1).filter(beginsWithSum(statement))).toEqual([]);
    compared += cents.length;
  }
  expect(findPageFaults(pdf, headingsOf(answer))).toEqual([]);
  return compared;
}
