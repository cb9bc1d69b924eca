import {
  accountFigure,
  type Books,
  balancesAsOf,
  dayInWords,
  type Figures,
  firstRowOn,
  formatDay,
  isBalanceSheetType,
  type LedgerAccount,
  type Period,
  periodInWords,
  postingAt,
  toNormalSign,
} from '@insights/ledger';
import { type Cents, cents } from '@insights/money';
import type { Cell, Row } from 'write-excel-file/node';
import { addressOf, amountCell, BOLD, formulaAmount, sumOfRows, TOTAL, textCell } from './cells.sheet.ts';
import type { FigureCells } from './figure-cells.sheet.ts';
import type { WorkbookSheet } from './workbook.sheet.ts';

/**
 * Excel has 1,048,576 rows. With more postings than this, the workbook would be larger than many programs open, and
 * writing it would need more memory than the server gives it.
 */
const MAX_POSTINGS = 50_000;
const NAME = 'General ledger';
const WIDTHS = [28, 20, 10, 24, 28, 13, 13, 14];

/** Returns every posting of the period by account, with a running balance in debits less credits. */
export function* generalLedgerSheet(
  { context: { books, period } }: Figures,
  cells: FigureCells,
  max = MAX_POSTINGS,
): Generator<void, WorkbookSheet, void> {
  const byAccount = postingsByAccount(books, period);
  const count = byAccount.reduce((sum, rows) => sum + rows.length, 0);
  const openings = balancesAsOf(books, period.start - 1);
  const rows: Row[] = [];
  const sections: number[] = [];
  const totals: number[] = [];
  let left = max;
  let [debits, credits] = [0, 0];
  for (const [index, account] of books.chart.accounts.entries()) {
    const postings = byAccount[index] ?? [];
    const opening = isBalanceSheetType(account.type) ? (openings[index] ?? 0) : 0;
    if ((postings.length === 0 && opening === 0) || left === 0) continue;
    yield;
    sections.push(rows.length);
    rows.push([
      textCell(account.fullName, BOLD),
      ...Array.from({ length: 6 }, () => null),
      openingCell(account, cents(opening), period, cells),
    ]);
    let balance = opening;
    const [before, creditsBefore] = [debits, credits];
    const postingCount = Math.min(left, postings.length);
    for (const row of postings.slice(0, left)) {
      const { day, amountCents, transaction, name, memo } = postingAt(books.journal, row);
      const at = addressOf(rows.length);
      balance += amountCents;
      debits += Math.max(0, amountCents);
      credits += Math.max(0, -amountCents);
      rows.push([
        textCell(formatDay(day), { indent: 1 }),
        textCell(transaction.type),
        textCell(transaction.number),
        textCell(name),
        textCell(memo),
        amountCents > 0 ? amountCell(cents(amountCents)) : null,
        amountCents < 0 ? amountCell(cents(-amountCents)) : null,
        formulaAmount(`H${at - 1}+F${at}-G${at}`, balance),
      ]);
    }
    left -= postingCount;
    totals.push(addressOf(rows.length));
    const total = { ...BOLD, topBorderStyle: 'thin' } as const;
    const sumOf = (column: string) => sumOfRows(column, postingCount, rows.length - postingCount);
    rows.push([
      textCell(`Total ${account.fullName}`, total),
      ...Array.from({ length: 4 }, () => null),
      formulaAmount(sumOf('F'), debits - before, total),
      formulaAmount(sumOf('G'), credits - creditsBefore, total),
      formulaAmount(`H${addressOf(rows.length - 1)}`, balance, total),
    ]);
  }
  const sum = addressOf(rows.length);
  const inAll = (column: string) => totals.map((row) => `${column}${row}`);
  const isWhole = count <= max;
  rows.push([
    textCell('Total', TOTAL),
    ...Array.from({ length: 4 }, () => textCell('', TOTAL)),
    formulaAmount(sumOf(inAll('F')), debits, TOTAL),
    formulaAmount(sumOf(inAll('G')), credits, TOTAL),
    textCell('', TOTAL),
  ]);
  if (isWhole)
    rows.push([
      textCell('Check: debits − credits', BOLD),
      ...Array.from({ length: 4 }, () => null),
      formulaAmount(`ROUND(F${sum}-G${sum},2)`, debits - credits, BOLD),
    ]);
  return {
    name: NAME,
    title: `General ledger, ${periodInWords(period)}`,
    unit: `, ${books.basis.toLowerCase()} basis`,
    headings: ['Account and date', 'Type', 'Number', 'Name', 'Memo', 'Debit', 'Credit', 'Balance'],
    rows,
    checks: isWhole ? [{ addresses: [`F${sum + 1}`], offCents: cents(Math.abs(debits - credits)) }] : [],
    notes: [
      `Balances are debits minus credits. Balances of income and expense accounts start at zero on ${dayInWords(period.start)}.`,
      ...(isWhole
        ? []
        : [
            `The period has ${count.toLocaleString('en-US')} postings. This sheet has the first ${max.toLocaleString('en-US')} by account; choose a shorter period for the rest.`,
          ]),
    ],
    widths: WIDTHS,
  };
}

/** Refers to the balance sheet that ends before the period, if there is one. */
function openingCell(
  { id, type }: LedgerAccount,
  opening: Cents,
  { start }: Period,
  cells: FigureCells,
): Cell {
  const before = { start: start - 1, end: start - 1 };
  const formula = opening === 0 ? null : cells.formula(accountFigure(id), before, NAME);
  const signed = formula === null || toNormalSign(type, 1) === 1 ? formula : `-(${formula})`;
  return formulaAmount(signed, opening, BOLD);
}

function postingsByAccount({ chart, journal }: Books, { start, end }: Period): number[][] {
  const rows: number[][] = chart.accounts.map(() => []);
  const to = firstRowOn(journal, end + 1);
  for (let row = firstRowOn(journal, start); row < to; row += 1)
    rows[journal.accountIndexes[row] as number]?.push(row);
  return rows;
}

/** Adds up any number of cells; a function takes at most 255. */
function sumOf(addresses: readonly string[]): string {
  if (addresses.length === 0) return '0';
  const groups = Array.from({ length: Math.ceil(addresses.length / 250) }, (_, group) =>
    addresses.slice(250 * group, 250 * (group + 1)),
  );
  return groups.map((group) => `SUM(${group.join(',')})`).join('+');
}
