import type { Basis, PeriodDates, Schedules } from '@insights/contracts';
import { viewSnapshot } from '../snapshots/snapshot.view.ts';
import type { Snapshots } from '../snapshots/snapshots.usecases.ts';
import { agingResponse, debtResponse, largestResponse } from './schedules.response.ts';

export function createSchedules({ snapshots }: { snapshots: Pick<Snapshots, 'get'> }) {
  return {
    /** Returns the schedules for a period from the displayed snapshot. */
    async viewSchedules(accountId: string, dates: PeriodDates, basis?: Basis): Promise<Schedules> {
      const { company, snapshot } = await snapshots.get(accountId, dates);
      const { schedules, figures } = viewSnapshot(snapshot, basis);
      const { receivables, payables, debt, customers, vendors } = schedules;
      return {
        receivables: agingResponse(receivables, company),
        payables: agingResponse(payables, company),
        debt: debtResponse(debt, company, figures.money),
        customers: largestResponse(customers, figures),
        vendors: largestResponse(vendors, figures),
      };
    },
  };
}

export type SchedulesUseCases = ReturnType<typeof createSchedules>;
