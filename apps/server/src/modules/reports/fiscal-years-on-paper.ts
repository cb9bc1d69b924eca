import { FIGURES, type PrintedRow, type PrintedStatement } from '@insights/ledger';
import type { FiscalYears, Missing } from '@insights/report';
import type { Basis } from '@insights/words';
import type { Snapshot } from '../snapshots/snapshot.ts';
import { yearlyStatementsOf } from '../snapshots/yearly-statements-of.ts';

/**
 * The years side by side without their accounts, which the workbook has. Null where one year stands alone, and where the
 * statements of the period show both.
 */
export function fiscalYearsOnPaper(snapshot: Snapshot, basis: Basis): FiscalYears | Missing | null {
  const { yearly, missing } = yearlyStatementsOf(snapshot, basis);
  if (missing !== null) return { missing: `Earlier fiscal years could not be read. ${missing}` };
  if (yearly === null || yearly.years.length < 2) return null;
  const { years, statements, beginIn } = yearly;
  const { start, end } = snapshot.period;
  const isShown = years.length === 2 && years[0]?.start === start && years[0]?.end === end;
  return isShown ? null : { years, beginIn, statements: statements.map(inShort) };
}

/**
 * The sums without what they add up. One that adds up no other sum is a line like an account; of the cash flow statement
 * the days before and after are left out, which the balance sheet has.
 */
function inShort({ statement, basis, rows }: PrintedStatement): FiscalYears['statements'][number] {
  const sums = rows.filter(({ kind }) => kind === 'subtotal' || kind === 'total');
  const isNamed = (row: PrintedRow) => row.figureId !== null && row.figureId in FIGURES;
  const addsUpSums = ({ sumOf }: PrintedRow) =>
    sumOf.some(({ row }) => sums.some((sum) => sum === rows[row] && isNamed(sum)));
  return {
    statement,
    basis,
    rows: sums.filter(isNamed).map((row) => ({
      kind: row.kind === 'total' || addsUpSums(row) ? row.kind : 'account',
      label: row.label,
      amountsCents: row.amountsCents,
    })),
  };
}
