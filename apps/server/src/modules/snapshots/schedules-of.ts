import { buildAgeing, buildDebtSchedule, buildLargestParties } from '@insights/ledger';
import type { Basis } from '@insights/words';
import { memoizePerObject } from '../../shared/memoize-per-object.ts';
import { figuresOf } from './figures-of.ts';
import type { Snapshot } from './snapshot.ts';

const memoized = memoizePerObject<Snapshot, ReturnType<typeof buildSchedules>>();

/** The schedules of a snapshot on a basis, by default the company’s own, for page, workbook and PDF. */
export function schedulesOf(snapshot: Snapshot, basis: Basis = snapshot.company.reportBasis) {
  return memoized(snapshot, basis, () => buildSchedules(snapshot, basis));
}

function buildSchedules(snapshot: Snapshot, basis: Basis) {
  const figures = figuresOf(snapshot, basis);
  return {
    receivables: buildAgeing(figures, snapshot.documents, 'receivables'),
    payables: buildAgeing(figures, snapshot.documents, 'payables'),
    debt: buildDebtSchedule(figures),
    customers: buildLargestParties(figures, 'customers'),
    vendors: buildLargestParties(figures, 'vendors'),
  };
}
