import { type AdjustingEntries, type AdjustingEntry, addLines } from '@insights/contracts';
import {
  accountFigure,
  type Books,
  buildTrialBalance,
  dayInWords,
  isBalanceSheetType,
  type Period,
  parseDay,
  toNormalSign,
} from '@insights/ledger';
import { cents, toDollars } from '@insights/money';
import type { TaxReturn } from '@insights/words';
import type { Cell, Row } from 'write-excel-file/node';
import { addressOf, amountCell, BOLD, formulaCell, TOTAL, textCell } from './cells.sheet.ts';
import type { FigureCells } from './figure-cells.sheet.ts';
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
  /** The income tax return that the business files; null if the owner has not said so. */
  readonly taxReturn?: TaxReturn | null;
}

/** A posted line, with the row of the trial balance that it changes; null if it is dated after the period. */
export interface PostedLine {
  readonly entry: AdjustingEntry;
  readonly line: AdjustingEntry['lines'][number];
  readonly trialBalanceRow: string | null;
}

/** Returns the trial balance before and after the entries, whose adjustments add up the list by formulas. */
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
  const totals = { unadjusted: sides(), adjustments: sides(), adjusted: sides() };
  const rows = shown.map((row, index): Row => {
    const at = addressOf(index);
    const ofThis = ofRow.get(row.name) ?? [];
    const { debitCents, creditCents } = addLines(ofThis.map(({ line }) => line));
    const adjustedCents = row.cents + debitCents - creditCents;
    add(totals.unadjusted, row.cents);
    totals.adjustments.debit += debitCents;
    totals.adjustments.credit += creditCents;
    add(totals.adjusted, adjustedCents);
    return [
      textCell(row.name),
      row.cents > 0 ? unadjustedCell(row, 1) : null,
      row.cents < 0 ? unadjustedCell(row, -1) : null,
      textCell([...new Set(ofThis.map(({ entry }) => entry.number))].join(', ')),
      adjustmentCell('F', at, lines.length, debitCents),
      adjustmentCell('G', at, lines.length, creditCents),
      formulaCell(
        `MAX(0,ROUND(B${at}-C${at}+E${at}-F${at},2))`,
        toDollars(cents(Math.max(0, adjustedCents))),
      ),
      formulaCell(
        `MAX(0,ROUND(C${at}-B${at}+F${at}-E${at},2))`,
        toDollars(cents(Math.max(0, -adjustedCents))),
      ),
    ];
  });
  const [first, last, total] = [addressOf(0), addressOf(shown.length - 1), addressOf(shown.length)];
  const sum = (column: string, amount: number): Cell =>
    formulaCell(
      shown.length === 0 ? '0' : `SUM(${column}${first}:${column}${last})`,
      toDollars(cents(amount)),
      TOTAL,
    );
  const check = (debit: string, credit: string, { debit: debits, credit: credits }: Sides): Cell =>
    formulaCell(`ROUND(${debit}${total}-${credit}${total},2)`, toDollars(cents(debits - credits)), BOLD);
  return {
    name: TRIAL_BALANCE,
    title: `Working trial balance on ${dayInWords(period.end)}, with the certain and likely entries`,
    unit: `, ${entries.basis.toLowerCase()} basis`,
    headings: [
      'Account',
      'Unadjusted debit',
      'Unadjusted credit',
      'References',
      'Adjustments debit',
      'Adjustments credit',
      'Adjusted debit',
      'Adjusted credit',
    ],
    rows: [
      ...rows,
      [
        textCell('Total', TOTAL),
        sum('B', totals.unadjusted.debit),
        sum('C', totals.unadjusted.credit),
        textCell('', TOTAL),
        sum('E', totals.adjustments.debit),
        sum('F', totals.adjustments.credit),
        sum('G', totals.adjusted.debit),
        sum('H', totals.adjusted.credit),
      ],
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
      `Income and expenses are those of the period; what was earned before it is in “${names.earlierEarnings}”.`,
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
    widths: [40, 13, 13, 20, 13, 13, 13, 13],
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
  const shown = cents(side * amountCents);
  if (formula === null) return amountCell(shown);
  return formulaCell(sign === side ? formula : `-(${formula})`, toDollars(shown));
}

interface Sides {
  debit: number;
  credit: number;
}

const sides = (): Sides => ({ debit: 0, credit: 0 });

function add(total: Sides, amountCents: number): void {
  total.debit += Math.max(0, amountCents);
  total.credit += Math.max(0, -amountCents);
}

/** Adds up the lines of the list that have this row's name. Unlike SUMIF, it does not support wildcards. */
function adjustmentCell(column: 'F' | 'G', at: number, lineCount: number, amountCents: number): Cell {
  if (lineCount === 0) return null;
  const range = (letter: string) =>
    `'${ENTRIES}'!$${letter}$${addressOf(0)}:$${letter}$${addressOf(lineCount - 1)}`;
  return formulaCell(`SUMPRODUCT(--(${range('H')}=$A${at}),${range(column)})`, toDollars(cents(amountCents)));
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
