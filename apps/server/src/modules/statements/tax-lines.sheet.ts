import { buildTaxLines, type TaxAccount } from '@insights/ledger';
import { addCents, cents, toDollars } from '@insights/money';
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

const PART_NAMES = { year: '', earlier: ', of earlier years', transfers: ', moved between equity accounts' };

/** Returns the accounts by line of the return. Amounts refer to the working trial balance, debits positive. */
export function taxLinesSheet(
  { booked, adjusted, period, taxForm = null }: AdjustedWorkbook,
  names: RowNames,
  trialBalance: readonly Row[],
): WorkbookSheet {
  const { lines, notMapped, total } = buildTaxLines({ booked, adjusted, period }, taxForm);
  const at = new Map(trialBalance.map(([name], index) => [textOf(name), addressOf(index)]));
  const parts = [...lines.flatMap(({ accounts }) => accounts), ...notMapped];
  const ofYear = Map.groupBy(
    parts.filter(({ part }) => part === 'year' || part === 'transfers'),
    ({ id }) => id,
  );
  const rows: Row[] = [];
  const sections: number[] = [];
  const sums: number[] = [];
  const addAccount = (account: TaxAccount) => {
    const name = account.id === null ? names.earlierEarnings : names.ofAccount(account.id);
    const cell = (letter: string) => `${sheetPrefix(TRIAL_BALANCE)}${letter}${at.get(name)}`;
    const { part } = account;
    const others = part === 'earlier' ? (ofYear.get(account.id) ?? []) : [];
    rows.push([
      textCell(part === undefined ? name : `${name}${PART_NAMES[part]}`),
      ...AMOUNTS.map(({ key, debit, credit }) => {
        // The year’s part of draws and contributions is not on the trial balance, nor are accounts that were closed.
        if (part === 'year' || part === 'transfers' || !at.has(name)) return amountCell(account[key]);
        const less = others.map((other) => `-(${toDollars(other[key])})`).join('');
        return formulaAmount(`${cell(debit)}-${cell(credit)}${less}`, account[key]);
      }),
      textCell(account.detailType, { indent: 1 }),
      textCell(account.by ?? 'not mapped', { indent: 1 }),
    ]);
  };
  const groups = [
    ...lines,
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
      ...AMOUNTS.map(({ key }, index) =>
        formulaAmount(
          sumOfRows(columnOf(index + 1), accounts.length, first),
          addCents(...accounts.map((account) => account[key])),
          { ...BOLD, topBorderStyle: 'thin' },
        ),
      ),
    ]);
  }
  rows.push([
    textCell('All accounts, debits less credits, must be zero', TOTAL),
    ...AMOUNTS.map(({ key }, index) => {
      const letter = columnOf(index + 1);
      const cells = sums.map((row) => `${letter}${addressOf(row)}`);
      return formulaAmount(cells.length === 0 ? '0' : `ROUND(${cells.join('+')},2)`, total[key], TOTAL);
    }),
  ]);
  return {
    name: 'Tax lines',
    title:
      taxForm === null
        ? 'Accounts by tax category; the income tax return is not known'
        : `Accounts by line of ${taxForm.name}`,
    unit: `, ${adjusted.basis.toLowerCase()} basis`,
    headings: ['Account', 'Unadjusted', 'Adjustments', 'Adjusted', 'Detail type', 'Recognized by'],
    rows,
    sections,
    notes: ['Debits are positive, credits in parentheses.', NO_TAX_ADVICE],
    checks: [
      {
        addresses: AMOUNTS.map((_, index) => `${columnOf(index + 1)}${addressOf(rows.length - 1)}`),
        offCents: addCents(...AMOUNTS.map(({ key }) => cents(Math.abs(total[key])))),
      },
    ],
    widths: [48, 16, 16, 16, 32, 16],
  };
}

function textOf(cell: Row[number] | undefined): string {
  return typeof cell === 'object' && cell !== null && 'value' in cell ? String(cell.value) : '';
}
