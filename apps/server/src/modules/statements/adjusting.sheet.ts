import { addLines, listNewAccounts, listPossible, listPosted } from '@insights/contracts';
import { fromDollars } from '@insights/money';
import { capitalized } from '@insights/words';
import type { Cell } from 'write-excel-file/node';
import { amountCell, BOLD, textCell, textWithin } from './cells.sheet.ts';
import { type TableColumn, tableOf } from './table.sheet.ts';
import { taxLinesSheet } from './tax-lines.sheet.ts';
import {
  type AdjustedWorkbook,
  ENTRIES,
  NEW,
  type PostedLine,
  rowNames,
  rowOf,
  trialBalanceSheet,
} from './trial-balance.sheet.ts';
import type { WorkbookSheet } from './workbook.sheet.ts';

const REASON_WIDTH = 70;

/**
 * Returns the list of entries, the trial balance before and after them, and its accounts by line of the tax return. The
 * trial balance adds up the list with formulas, so that an accountant can change an amount or an account in the list
 * and see the effect.
 */
export function adjustingSheets(workbook: AdjustedWorkbook): WorkbookSheet[] {
  const names = rowNames(workbook);
  const lines = listPosted(workbook.entries, 'likely').flatMap((entry) =>
    entry.lines.map((line): PostedLine => ({ entry, line, trialBalanceRow: rowOf(workbook, names, line) })),
  );
  const trialBalance = trialBalanceSheet(workbook, names, lines);
  return [entriesSheet(workbook, lines), trialBalance, taxLinesSheet(workbook, names, trialBalance.rows)];
}

function entriesSheet({ entries }: AdjustedWorkbook, posted: readonly PostedLine[]): WorkbookSheet {
  const possible = listPossible(entries).flatMap((entry) =>
    entry.lines.map((line): PostedLine => ({ entry, line, trialBalanceRow: null })),
  );
  const { debitCents, creditCents } = addLines(posted.map(({ line }) => line));
  const columns: TableColumn<PostedLine>[] = [
    ['Entry', 12, ({ entry }) => textCell(entry.number)],
    ['Date', 14, ({ line }) => textCell(line.date), null],
    ['Certainty', 12, ({ entry }) => textCell(capitalized(entry.certainty)), null],
    [
      'Account',
      40,
      ({ line }) => textCell(`${line.accountName}${line.proposedAs === null ? '' : NEW}`),
      null,
    ],
    ['Name', 28, ({ line }) => textCell(line.name), null],
    ['Debit', 16, ({ line }) => amountOrNull(line.debit), debitCents],
    ['Credit', 16, ({ line }) => amountOrNull(line.credit), creditCents],
    [
      'Changes in the trial balance',
      40,
      ({ trialBalanceRow }) => trialBalanceRow && textCell(trialBalanceRow),
    ],
    ['Reason', REASON_WIDTH, ({ entry }) => textWithin(REASON_WIDTH, `${entry.title}. ${entry.reason}`)],
  ];
  const table = tableOf(columns, posted, 'Total');
  return {
    name: ENTRIES,
    title:
      posted.length + possible.length === 0
        ? 'The review proposes no adjusting entries'
        : 'Proposed adjusting entries, certain and likely; rejected entries are left out',
    unit: `, ${entries.basis.toLowerCase()} basis`,
    ...table,
    rows: [
      ...table.rows,
      ...(possible.length === 0 ? [] : [[], [textCell(POSSIBLE, BOLD)], ...tableOf(columns, possible).rows]),
    ],
    notes: listNewAccounts(listPosted(entries, 'likely')).map(
      ({ name, type, detailType }) => `New account to create first: ${name} (${type}, ${detailType})`,
    ),
  };
}

const POSSIBLE = 'Possible entries: only a document can confirm them, and no figure includes them';

function amountOrNull(dollars: number): Cell {
  return dollars === 0 ? null : amountCell(fromDollars(dollars));
}
