import { addLines, listNewAccounts, listPossible, listPosted } from '@insights/contracts';
import { fromDollars, toDollars } from '@insights/money';
import type { Row } from 'write-excel-file/node';
import { addressOf, amountCell, BOLD, formulaCell, TOTAL, textCell, textWithin } from './cells.sheet.ts';
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
 * Returns the list of the entries, the trial balance before and after them, and its accounts by line of the tax return.
 * The trial balance adds up the list by formulas, so that an accountant can change an amount or an account in the list
 * and see what follows.
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
  const inAll = (column: string) =>
    posted.length === 0 ? '0' : `SUM(${column}${addressOf(0)}:${column}${addressOf(posted.length - 1)})`;
  return {
    name: ENTRIES,
    title:
      posted.length + possible.length === 0
        ? 'The review proposes no adjusting entries'
        : 'Proposed adjusting entries, certain and likely; rejected entries are left out',
    unit: `, ${entries.basis.toLowerCase()} basis`,
    headings: [
      'Entry',
      'Date',
      'Certainty',
      'Account',
      'Name',
      'Debit',
      'Credit',
      'Changes in the trial balance',
      'Reason',
    ],
    rows: [
      ...posted.map(lineRow),
      [
        textCell('Total', TOTAL),
        ...[1, 2, 3, 4].map(() => textCell('', TOTAL)),
        formulaCell(inAll('F'), toDollars(debitCents), TOTAL),
        formulaCell(inAll('G'), toDollars(creditCents), TOTAL),
      ],
      ...(possible.length === 0
        ? []
        : [
            [],
            [
              textCell(
                'Possible entries: only a document can confirm them, and no figure includes them',
                BOLD,
              ),
            ],
            ...possible.map(lineRow),
          ]),
    ],
    notes: listNewAccounts(listPosted(entries, 'likely')).map(
      ({ name, type, detailType }) => `New account to create first: ${name} (${type}, ${detailType})`,
    ),
    widths: [12, 14, 12, 40, 28, 16, 16, 40, REASON_WIDTH],
  };
}

function lineRow({ entry, line, trialBalanceRow }: PostedLine): Row {
  const { date, accountName, name, debit, credit, proposedAs } = line;
  return [
    textCell(entry.number),
    textCell(date),
    textCell(
      entry.certainty === 'certain' ? 'Certain' : entry.certainty === 'likely' ? 'Likely' : 'Possible',
    ),
    textCell(`${accountName}${proposedAs === null ? '' : NEW}`),
    textCell(name),
    debit === 0 ? null : amountCell(fromDollars(debit)),
    credit === 0 ? null : amountCell(fromDollars(credit)),
    trialBalanceRow === null ? null : textCell(trialBalanceRow),
    textWithin(REASON_WIDTH, `${entry.title}. ${entry.reason}`),
  ];
}
