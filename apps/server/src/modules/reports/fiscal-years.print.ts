import { FIGURES, type PrintedRow, type PrintedStatement } from '@insights/ledger';
import type { FiscalYears, Missing } from '@insights/report';
import type { Basis } from '@insights/words';
import { type Snapshot, viewSnapshot } from '../snapshots/snapshot.view.ts';

/**
 * Returns fiscal years side by side without accounts, which are in the workbook. Returns null if there is only one
 * year, or if the period's statements already show both years.
 */
export function printFiscalYears(snapshot: Snapshot, basis: Basis): FiscalYears | Missing | null {
  const { statements: yearly, missing } = viewSnapshot(snapshot, basis).yearly;
  if (missing !== null) return { missing: `Earlier fiscal years could not be read. ${missing}` };
  if (yearly === null || yearly.years.length < 2) return null;
  const { years, statements, gap } = yearly;
  const { start, end } = snapshot.period;
  const isShown = years.length === 2 && years[0]?.start === start && years[0]?.end === end;
  if (isShown) return null;
  return { years, gap, statements: statements.map(inShort) };
}

/**
 * Keeps sums and their addends if no addend is an account, so that readers can check the addition. A sum without
 * visible addends is formatted like an account.
 */
function inShort({ statement, basis, rows }: PrintedStatement): FiscalYears['statements'][number] {
  const isNamed = (row: PrintedRow | undefined) => row?.figureId != null && row.figureId in FIGURES;
  const addendsOf = ({ sumOf }: PrintedRow) => sumOf.map(({ row }) => rows[row]);
  const sums = rows.filter((row) => isNamed(row) && (row.kind === 'subtotal' || row.kind === 'total'));
  const addends = sums.map(addendsOf).filter((all) => all.every(isNamed));
  const shown = new Set([...sums, ...addends.flat()]);
  return {
    statement,
    basis,
    rows: rows
      .filter((row) => shown.has(row))
      .map((row) => ({
        kind:
          row.kind === 'total' || addendsOf(row).some((addend) => shown.has(addend)) ? row.kind : 'account',
        label: row.label,
        amountsCents: row.amountsCents,
      })),
  };
}
