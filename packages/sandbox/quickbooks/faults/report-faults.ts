import { amountText, type Cents, centsOf, ledgerText } from '@insights/companies';
import type { Report, Row } from '../reports/report.ts';
import { limitRows } from '../reports/row-limit.ts';
import type { FaultEffect } from './fault.ts';

/** Returns the cents to add to individual accounts before a report is created. */
export function figureShifts(effects: readonly FaultEffect[]): ReadonlyMap<string, Cents> {
  const shifts = new Map<string, Cents>();
  for (const effect of effects) {
    if (effect.kind !== 'shift-account') continue;
    shifts.set(effect.accountId, (shifts.get(effect.accountId) ?? 0) + effect.cents);
  }
  return shifts;
}

/** Applies the faults that change a report after it is created. */
export function printFaults(report: Report, effects: readonly FaultEffect[]): Report {
  let printed = report;
  for (const effect of effects) {
    if (effect.kind === 'shift-total')
      printed = withRows(printed, (rows) => shiftTotal(rows, effect.group, effect.cents));
    else if (effect.kind === 'drop-row') printed = withRows(printed, withoutFirstLine);
    else if (effect.kind === 'truncate-report') printed = limitRows(printed, effect.rows);
  }
  return printed;
}

function withRows(report: Report, change: (rows: readonly Row[]) => Row[]): Report {
  return { ...report, Rows: { Row: change(report.Rows.Row ?? []) } };
}

/** Changes the last amount in a group's line or total. */
function shiftTotal(rows: readonly Row[], group: string, cents: Cents): Row[] {
  return rows.map((row) => {
    const inner =
      row.Rows?.Row === undefined ? {} : { Rows: { Row: shiftTotal(row.Rows.Row, group, cents) } };
    if (row.group !== group) return { ...row, ...inner };
    if (row.Summary !== undefined) {
      return { ...row, ...inner, Summary: { ColData: shiftLast(row.Summary.ColData, cents) } };
    }
    return { ...row, ...inner, ColData: shiftLast(row.ColData ?? [], cents) };
  });
}

function shiftLast(cells: NonNullable<Row['ColData']>, cents: Cents): NonNullable<Row['ColData']> {
  return cells.map((cell, index) => {
    if (index !== cells.length - 1) return cell;
    const text = /^-?\./.test(cell.value) ? ledgerText : amountText;
    return { ...cell, value: text(centsOf(cell.value) + cents) };
  });
}

function withoutFirstLine(rows: readonly Row[]): Row[] {
  const [first, ...rest] = rows;
  if (first?.Rows?.Row === undefined) return rest;
  return [{ ...first, Rows: { Row: withoutFirstLine(first.Rows.Row) } }, ...rest];
}
