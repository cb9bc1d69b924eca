import { type AdjustingEntries, type AdjustingEntry, addLines } from '@insights/contracts';
import {
  accountFigure,
  type Books,
  buildTrialBalance,
  dayInWords,
  isBalanceSheetType,
  type Period,
  parseDay,
  type TaxLines,
  toNormalSign,
} from '@insights/ledger';
import { cents } from '@insights/money';
import type { Cell } from 'write-excel-file/node';
import { addressOf, BOLD, formulaAmount, textCell } from './cells.sheet.ts';
import type { FigureCells } from './figure-cells.sheet.ts';
import { type TableColumn, tableOf } from './table.sheet.ts';
import type { WorkbookSheet } from './workbook.sheet.ts';

/** Name of the sheet with the list of entries, which formulas refer to. */
export const ENTRIES = 'Adjusting entries';
export const TRIAL_BALANCE = 'Working trial balance';
export const NEW = ' (new account)';

/** The entries of a period and the books before and after them, on one basis. */
export interface AdjustedWorkbook {
  readonly entries: AdjustingEntries;
  readonly booked: Books;
  readonly adjusted: Books;
  readonly period: Period;
  /** The cells of the statements, which the unadjusted amounts refer to. */
  readonly cells?: FigureCells;
  /** The accounts of both books by line of the return. */
  readonly taxLines: TaxLines;
}

/** A posted line, with the row of the trial balance that it changes; null if it is dated after the period. */
export interface PostedLine {
  readonly entry: AdjustingEntry;
  readonly line: AdjustingEntry['lines'][number];
  readonly trialBalanceRow: string | null;
}

/**
 * Returns the trial balance before and after the entries. The adjustments are formulas that add up the list of entries.
 */
export function trialBalanceSheet(
  { booked, adjusted, period, entries, cells }: AdjustedWorkbook,
  names: RowNames,
  lines: readonly PostedLine[],
): WorkbookSheet {
  const before = buildTrialBalance(booked, period);
  const bookedCents = new Map(before.rows.map(({ account, cents: amount }) => [account.id, amount]));
  const accountRows = adjusted.chart.accounts.map(({ id, type }) => ({
    name: names.ofAccount(id),
    formula: cells?.formula(accountFigure(id), period, TRIAL_BALANCE) ?? null,
    sign: toNormalSign(type, 1),
    cents: bookedCents.get(id) ?? 0,
    isOnBalanceSheet: isBalanceSheetType(type),
  }));
  const earlier = {
    name: names.earlierEarnings,
    formula: null,
    sign: 1,
    cents: before.earlierEarningsCents,
    isOnBalanceSheet: true,
  };
  const ofRow = Map.groupBy(lines, ({ trialBalanceRow }) => trialBalanceRow);
  const shown = [
    ...accountRows.filter(({ isOnBalanceSheet }) => isOnBalanceSheet),
    earlier,
    ...accountRows.filter(({ isOnBalanceSheet }) => !isOnBalanceSheet),
  ].filter((row) => row.cents !== 0 || ofRow.has(row.name));
  const rows = shown.map((row) => {
    const ofThis = ofRow.get(row.name) ?? [];
    const { debitCents, creditCents } = addLines(ofThis.map(({ line }) => line));
    return {
      ...row,
      numbers: [...new Set(ofThis.map(({ entry }) => entry.number))].join(', '),
      debitCents,
      creditCents,
      adjustedCents: row.cents + debitCents - creditCents,
    };
  });
  const sumOf = (amountOf: (row: (typeof rows)[number]) => number) =>
    rows.reduce((sum, row) => sum + Math.max(0, amountOf(row)), 0);
  const totals = {
    unadjusted: { debit: sumOf((row) => row.cents), credit: sumOf((row) => -row.cents) },
    adjustments: { debit: sumOf((row) => row.debitCents), credit: sumOf((row) => row.creditCents) },
    adjusted: { debit: sumOf((row) => row.adjustedCents), credit: sumOf((row) => -row.adjustedCents) },
  };
  const columns: TableColumn<(typeof rows)[number]>[] = [
    ['Account', 40, ({ name }) => textCell(name)],
    [
      'Unadjusted debit',
      13,
      (row) => (row.cents > 0 ? unadjustedCell(row, 1) : null),
      totals.unadjusted.debit,
    ],
    [
      'Unadjusted credit',
      13,
      (row) => (row.cents < 0 ? unadjustedCell(row, -1) : null),
      totals.unadjusted.credit,
    ],
    ['References', 20, ({ numbers }) => textCell(numbers), null],
    [
      'Adjustments debit',
      13,
      ({ debitCents }, at) => adjustmentCell('F', at, lines.length, debitCents),
      totals.adjustments.debit,
    ],
    [
      'Adjustments credit',
      13,
      ({ creditCents }, at) => adjustmentCell('G', at, lines.length, creditCents),
      totals.adjustments.credit,
    ],
    [
      'Adjusted debit',
      13,
      ({ adjustedCents }, at) =>
        formulaAmount(`MAX(0,ROUND(B${at}-C${at}+E${at}-F${at},2))`, Math.max(0, adjustedCents)),
      totals.adjusted.debit,
    ],
    [
      'Adjusted credit',
      13,
      ({ adjustedCents }, at) =>
        formulaAmount(`MAX(0,ROUND(C${at}-B${at}+F${at}-E${at},2))`, Math.max(0, -adjustedCents)),
      totals.adjusted.credit,
    ],
  ];
  const table = tableOf(columns, rows, 'Total');
  const total = addressOf(rows.length);
  const check = (debit: string, credit: string, sides: { debit: number; credit: number }): Cell =>
    formulaAmount(`ROUND(${debit}${total}-${credit}${total},2)`, sides.debit - sides.credit, BOLD);
  return {
    name: TRIAL_BALANCE,
    title: `Working trial balance on ${dayInWords(period.end)}, with the certain and likely entries`,
    unit: `, ${entries.basis.toLowerCase()} basis`,
    ...table,
    rows: [
      ...table.rows,
      [
        textCell('Check: debits less credits, must be zero', BOLD),
        check('B', 'C', totals.unadjusted),
        null,
        null,
        check('E', 'F', totals.adjustments),
        null,
        check('G', 'H', totals.adjusted),
      ],
    ],
    notes: [
      `Income and expenses cover the period; earnings from before the period are in “${names.earlierEarnings}”.`,
      `The adjustments are added up from the sheet “${ENTRIES}”.`,
    ],
    checks: [
      {
        addresses: ['B', 'E', 'G'].map((column) => `${column}${total + 1}`),
        offCents: cents(
          Object.values(totals).reduce((sum, { debit, credit }) => sum + Math.abs(debit - credit), 0),
        ),
      },
    ],
  };
}

/** Returns the amount as a debit or credit: a formula that refers to the account on its statement, with its sign. */
function unadjustedCell(
  {
    formula,
    sign,
    cents: amountCents,
  }: { readonly formula: string | null; readonly sign: number; readonly cents: number },
  side: 1 | -1,
): Cell {
  return formulaAmount(formula === null || sign === side ? formula : `-(${formula})`, side * amountCents);
}

/** Adds up the lines of the list that have this row's name. Unlike SUMIF, it does not support wildcards. */
function adjustmentCell(column: 'F' | 'G', at: number, lineCount: number, amountCents: number): Cell {
  if (lineCount === 0) return null;
  const range = (letter: string) =>
    `'${ENTRIES}'!$${letter}$${addressOf(0)}:$${letter}$${addressOf(lineCount - 1)}`;
  return formulaAmount(`SUMPRODUCT(--(${range('H')}=$A${at}),${range(column)})`, amountCents);
}

export interface RowNames {
  ofAccount(id: string): string;
  readonly earlierEarnings: string;
}

/** Names the rows of the trial balance. Spreadsheets ignore case, so names that differ only in case also get the id. */
export function rowNames({ booked, adjusted, period }: AdjustedWorkbook): RowNames {
  const named = adjusted.chart.accounts.map(({ id, fullName }) => ({
    id,
    name: booked.chart.indexById.has(id) ? fullName : `${fullName}${NEW}`,
  }));
  const count = Map.groupBy(named, ({ name }) => name.toLowerCase());
  const byId = new Map(
    named.map(({ id, name }) => [
      id,
      (count.get(name.toLowerCase()) ?? []).length > 1 ? `${name} (${id})` : name,
    ]),
  );
  return {
    ofAccount: (id) => byId.get(id) ?? id,
    earlierEarnings: `Earnings before ${dayInWords(period.start)}`,
  };
}

export function rowOf(
  { adjusted, period }: AdjustedWorkbook,
  names: RowNames,
  line: PostedLine['line'],
): string | null {
  const day = parseDay(line.date);
  if (day > period.end) return null;
  const account = adjusted.chart.accounts[adjusted.chart.indexById.get(line.accountId) ?? -1];
  const isEarlier = account !== undefined && !isBalanceSheetType(account.type) && day < period.start;
  return isEarlier ? names.earlierEarnings : names.ofAccount(line.accountId);
}
