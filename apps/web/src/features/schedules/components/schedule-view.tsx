import type { Schedules, SchedulesResponse } from '@insights/contracts';
import { EXPENSES_NOT_SPECIFIED } from '@insights/words';
import { Loaded } from '../../../components/ui/loaded.tsx';
import { type ShownFigures, useFiguresData } from '../../../lib/api/shown-figures.ts';
import { AgingView } from './aging-view.tsx';
import { DebtView } from './debt-view.tsx';
import { LargestView } from './largest-view.tsx';

type ScheduleName = 'receivables' | 'payables' | 'debt' | 'parties';

interface ScheduleViewProps {
  figures: ShownFigures;
  name: ScheduleName;
  /** The displayed dates in short form. */
  period: string;
}

/** One of the supporting schedules for the statements. */
export default function ScheduleView({ figures, name, period }: ScheduleViewProps) {
  return (
    <Loaded
      query={useFiguresData<SchedulesResponse>(figures, 'schedules')}
      failure="The schedules could not be loaded"
      loading="Loading the schedule"
      rows={12}
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
