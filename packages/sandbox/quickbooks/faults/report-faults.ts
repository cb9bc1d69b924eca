import { amountText, type Cents, centsOf, ledgerText } from '@insights/companies';
import type { ReportInput } from '../reports/figures.ts';
import type { Report, Row } from '../reports/report.ts';
import { limitRows } from '../reports/row-limit.ts';
import type { FaultEffect } from './fault.ts';

/** Faults that act before a report is made: on its figures. */
export function figureFaults(
  effects: readonly FaultEffect[],
): Pick<ReportInput, 'shifts' | 'ledgerOpenings'> {
  const shifts = new Map<string, Cents>();
  const ledgerOpenings = new Set<'retained-earnings' | 'income-and-expense'>();
  for (const effect of effects) {
    if (effect.kind === 'shift-account') {
      shifts.set(effect.accountId, (shifts.get(effect.accountId) ?? 0) + effect.cents);
    } else if (effect.kind === 'ledger-opening') {
      ledgerOpenings.add(effect.accounts);
    }
  }
  return { shifts, ledgerOpenings };
}

/** Faults that act on the finished report: on what is printed. */
export function printFaults(report: Report, effects: readonly FaultEffect[]): Report {
  let printed = report;
  for (const effect of effects) {
    if (effect.kind === 'shift-total')
      printed = withRows(printed, (rows) => shiftTotal(rows, effect.group, effect.cents));
    else if (effect.kind === 'drop-row') printed = withRows(printed, (rows) => dropRow(rows, effect));
    else if (effect.kind === 'truncate-report') printed = limitRows(printed, effect.rows);
  }
  return printed;
}

function withRows(report: Report, change: (rows: readonly Row[]) => Row[]): Report {
  return { ...report, Rows: { Row: change(report.Rows.Row ?? []) } };
}

/** Changes the last amount of the line or total of a group. */
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

function dropRow(rows: readonly Row[], wanted: { accountId?: string; transactionId?: string }): Row[] {
  const state = { isDone: false };
  return without(rows, undefined, wanted, state);
}

/** A statement's line names its account in its own first cell, a ledger's line in the section around it. */
function without(
  rows: readonly Row[],
  sectionId: string | undefined,
  wanted: { accountId?: string; transactionId?: string },
  state: { isDone: boolean },
): Row[] {
  return rows.flatMap((row) => {
    const inside = row.Header === undefined ? sectionId : row.Header.ColData[0]?.id;
    if (row.ColData === undefined) {
      if (row.Rows?.Row === undefined) return row;
      return { ...row, Rows: { Row: without(row.Rows.Row, inside, wanted, state) } };
    }
    const fitsAccount =
      wanted.accountId === undefined || [sectionId, row.ColData[0]?.id].includes(wanted.accountId);
    const fitsTransaction =
      wanted.transactionId === undefined || row.ColData.some((cell) => cell.id === wanted.transactionId);
    if (state.isDone || !fitsAccount || !fitsTransaction) return row;
    state.isDone = true;
    return [];
  });
}
