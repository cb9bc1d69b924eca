import type { TaxAccount } from '@insights/ledger';
import { addCents, cents } from '@insights/money';
import { NO_TAX_ADVICE } from '@insights/words';
import type { Row } from 'write-excel-file/node';
import {
  addressOf,
  amountCell,
  BOLD,
  columnOf,
  formulaAmount,
  sheetPrefix,
  sumOfRows,
  TOTAL,
  textCell,
} from './cells.sheet.ts';
import { type AdjustedWorkbook, type RowNames, TRIAL_BALANCE } from './trial-balance.sheet.ts';
import type { WorkbookSheet } from './workbook.sheet.ts';

const AMOUNTS = [
  { key: 'unadjustedCents', debit: 'B', credit: 'C' },
  { key: 'adjustmentCents', debit: 'E', credit: 'F' },
  { key: 'adjustedCents', debit: 'G', credit: 'H' },
] as const;

/** Returns the accounts by line of the return. Amounts refer to the working trial balance, debits positive. */
export function taxLinesSheet(
  { adjusted, taxLines }: AdjustedWorkbook,
  names: RowNames,
  trialBalance: readonly Row[],
): WorkbookSheet {
  const { form, incomeLines, balanceLines, notMapped, total, computed } = taxLines;
  const at = new Map(trialBalance.map(([name], index) => [textOf(name), addressOf(index)]));
  const rows: Row[] = [];
  const sections: number[] = [];
  const sums: number[] = [];
  const addAccount = (account: TaxAccount) => {
    const name = account.id === null ? names.earlierEarnings : names.ofAccount(account.id);
    const cell = (letter: string) => `${sheetPrefix(TRIAL_BALANCE)}${letter}${at.get(name)}`;
    const { part } = account;
    rows.push([
      textCell(part === undefined ? name : `${name}, ${part}`),
      amountCell(account.opening.adjustedCents),
      ...AMOUNTS.map(({ key, debit, credit }) =>
        // Parts of inventory are not on the trial balance, nor are accounts that were closed.
        part !== undefined || !at.has(name)
          ? amountCell(account[key])
          : formulaAmount(`${cell(debit)}-${cell(credit)}`, account[key]),
      ),
      textCell(account.detailType, { indent: 1 }),
      textCell(account.by ?? 'not mapped', { indent: 1 }),
    ]);
  };
  const groups = [
    ...incomeLines,
    ...balanceLines,
    ...(notMapped.length === 0 ? [] : [{ line: '', name: 'Not mapped', accounts: notMapped }]),
  ];
  for (const { line, name, accounts } of groups) {
    sections.push(rows.length);
    rows.push([textCell([line, name].filter((part) => part !== '').join(' · '), BOLD)]);
    const first = rows.length;
    for (const account of accounts) addAccount(account);
    sums.push(rows.length);
    rows.push([
      textCell('Total of this line', BOLD),
      ...[
        accounts.map(({ opening }) => opening.adjustedCents),
        ...AMOUNTS.map(({ key }) => accounts.map((account) => account[key])),
      ].map((amounts, index) =>
        formulaAmount(sumOfRows(columnOf(index + 1), accounts.length, first), addCents(...amounts), {
          ...BOLD,
          topBorderStyle: 'thin',
        }),
      ),
    ]);
  }
  const opening = addCents(
    ...groups.flatMap(({ accounts }) => accounts.map((one) => one.opening.adjustedCents)),
  );
  const totals = [opening, ...AMOUNTS.map(({ key }) => total[key])];
  const totalRow = rows.length;
  rows.push([
    textCell('All accounts, debits less credits, must be zero', TOTAL),
    ...totals.map((amount, index) => {
      const letter = columnOf(index + 1);
      const cells = sums.map((row) => `${letter}${addressOf(row)}`);
      return formulaAmount(cells.length === 0 ? '0' : `ROUND(${cells.join('+')},2)`, amount, TOTAL);
    }),
  ]);
  sections.push(rows.length);
  rows.push([textCell('Totals and owners’ equity over the year, increases positive', BOLD)]);
  for (const { line, name, opening: before, ...amounts } of computed)
    rows.push([
      textCell(`${line} · ${name}`),
      amountCell(before.adjustedCents),
      ...AMOUNTS.map(({ key }) => amountCell(amounts[key])),
    ]);
  return {
    name: 'Tax lines',
    title:
      form === null
        ? 'Accounts by tax category; the income tax return is not known'
        : `Accounts by line of ${form.name}`,
    unit: `, ${adjusted.basis.toLowerCase()} basis`,
    headings: [
      'Account',
      'Beginning of year',
      'Unadjusted',
      'Adjustments',
      'Adjusted',
      'Detail type',
      'Recognized by',
    ],
    rows,
    sections,
    notes: ['Debits are positive, credits in parentheses.', NO_TAX_ADVICE],
    checks: [
      {
        addresses: totals.map((_, index) => `${columnOf(index + 1)}${addressOf(totalRow)}`),
        offCents: addCents(...totals.map((amount) => cents(Math.abs(amount)))),
      },
    ],
    widths: [48, 16, 16, 16, 16, 32, 16],
  };
}

function textOf(cell: Row[number] | undefined): string {
  return typeof cell === 'object' && cell !== null && 'value' in cell ? String(cell.value) : '';
}
