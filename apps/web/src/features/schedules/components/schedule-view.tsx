import type { Schedules } from '@insights/contracts';
import { EXPENSES_NOT_SPECIFIED } from '@insights/words';
import { Loaded } from '../../../components/ui/loaded.tsx';
import { SkeletonRows } from '../../../components/ui/skeleton.tsx';
import type { ShownFigures } from '../../../lib/api/shown-figures.ts';
import { useSchedules } from '../api/schedules.ts';
import { AgingView } from './aging-view.tsx';
import { DebtView } from './debt-view.tsx';
import { LargestView } from './largest-view.tsx';

export type ScheduleName = 'receivables' | 'payables' | 'debt' | 'parties';

interface ScheduleViewProps {
  figures: ShownFigures;
  name: ScheduleName;
  /** The displayed dates in short form. */
  period: string;
}

/** One of the supporting schedules for the statements. */
export function ScheduleView({ figures, name, period }: ScheduleViewProps) {
  return (
    <Loaded
      query={useSchedules(figures)}
      failure="The schedules could not be loaded"
      placeholder={
        <SkeletonRows label="Loading the schedule" count={12} row="h-10" cells={['h-3 w-48', 'h-3 w-24']} />
      }
    >
      {(schedules) => renderSchedule(name, schedules, figures.currency, period)}
    </Loaded>
  );
}

function renderSchedule(
  name: ScheduleName,
  { receivables, payables, debt, customers, vendors }: Schedules,
  currency: string,
  period: string,
) {
  switch (name) {
    case 'receivables':
      return (
        <AgingView
          title="Accounts receivable"
          of="Customer"
          aging={receivables}
          currency={currency}
          side="receivables"
        />
      );
    case 'payables':
      return (
        <AgingView
          title="Accounts payable"
          of="Vendor"
          aging={payables}
          currency={currency}
          side="payables"
        />
      );
    case 'debt':
      return <DebtView debt={debt} period={period} currency={currency} />;
    case 'parties':
      return (
        <div className="grid gap-10">
          <LargestView
            title={`Largest customers in ${period}, by revenue, ${currency}`}
            period={period}
            of="Customer"
            total="Total revenue"
            largest={customers}
          />
          <LargestView
            title={`Largest vendors in ${period}, by expenses, ${currency}`}
            period={period}
            of="Vendor"
            total="Total expenses"
            note={EXPENSES_NOT_SPECIFIED}
            largest={vendors}
          />
        </div>
      );
  }
}
