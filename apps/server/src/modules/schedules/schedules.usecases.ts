import type { Basis, PeriodDates, Schedules } from '@insights/contracts';
import { type Ageing, buildAgeing, buildDebtSchedule, buildLargestParties } from '@insights/ledger';
import { figuresOf } from '../snapshots/figures-of.ts';
import type { Snapshots } from '../snapshots/snapshots.usecases.ts';
import { ageingOnTheWire, debtOnTheWire, largestOnTheWire } from './schedules-on-the-wire.ts';

export function createSchedules({ snapshots }: { snapshots: Snapshots }) {
  return {
    /**
     * The schedules of a period from the snapshot that is shown. Invoices and bills stand on the balance sheet of the
     * accrual basis alone, so the ageing is of that basis on either.
     */
    async viewSchedules(accountId: string, dates: PeriodDates, basis?: Basis): Promise<Schedules> {
      const { company, stored } = await snapshots.current(accountId, dates);
      const { snapshot } = stored;
      const figures = figuresOf(snapshot, basis);
      const accrual = figuresOf(snapshot, 'Accrual');
      const ageingOf = (side: Ageing['side']) =>
        ageingOnTheWire(buildAgeing(accrual, snapshot.documents, side), company);
      return {
        receivables: ageingOf('receivables'),
        payables: ageingOf('payables'),
        debt: debtOnTheWire(buildDebtSchedule(figures)),
        customers: largestOnTheWire(buildLargestParties(figures, 'customers')),
        vendors: largestOnTheWire(buildLargestParties(figures, 'vendors')),
      };
    },
  };
}

export type SchedulesUseCases = ReturnType<typeof createSchedules>;
