import { buildAgeing, buildDebtSchedule, buildLargestParties } from '@insights/ledger';
import type { Basis } from '@insights/words';
import { KeptWith } from '../../shared/kept-with.ts';
import { figuresOf } from './figures-of.ts';
import type { Snapshot } from './snapshot.ts';

const kept = new KeptWith<Snapshot, ReturnType<typeof buildSchedules>>();

/** The schedules of a snapshot on a basis, for page, workbook and PDF alike; without one, on the company’s own. */
export function schedulesOf(snapshot: Snapshot, basis: Basis = snapshot.company.reportBasis) {
  return kept.of(snapshot, basis, () => buildSchedules(snapshot, basis));
}

/** Invoices and bills stand on the balance sheet of the accrual basis alone, so the ageing is of that basis on either. */
function buildSchedules(snapshot: Snapshot, basis: Basis) {
  const figures = figuresOf(snapshot, basis);
  const accrual = figuresOf(snapshot, 'Accrual');
  return {
    receivables: buildAgeing(accrual, snapshot.documents, 'receivables'),
    payables: buildAgeing(accrual, snapshot.documents, 'payables'),
    debt: buildDebtSchedule(figures),
    customers: buildLargestParties(figures, 'customers'),
    vendors: buildLargestParties(figures, 'vendors'),
  };
}
