import type { Basis, PeriodDates, Schedules } from '@insights/contracts';
import { moneyFormat } from '@insights/money';
import { schedulesOf } from '../snapshots/schedules-of.ts';
import type { Snapshots } from '../snapshots/snapshots.usecases.ts';
import { ageingOnTheWire, debtOnTheWire, largestOnTheWire } from './schedules-on-the-wire.ts';

export function createSchedules({ snapshots }: { snapshots: Pick<Snapshots, 'current'> }) {
  return {
    /** The schedules of a period from the displayed snapshot. */
    async viewSchedules(accountId: string, dates: PeriodDates, basis?: Basis): Promise<Schedules> {
      const { company, stored } = await snapshots.current(accountId, dates);
      const { receivables, payables, debt, customers, vendors } = schedulesOf(stored.snapshot, basis);
      return {
        receivables: ageingOnTheWire(receivables, company),
        payables: ageingOnTheWire(payables, company),
        debt: debtOnTheWire(debt, company, moneyFormat(stored.snapshot.documents.homeCurrency)),
        customers: largestOnTheWire(customers),
        vendors: largestOnTheWire(vendors),
      };
    },
  };
}

export type SchedulesUseCases = ReturnType<typeof createSchedules>;
