import type { Schedules } from '@insights/contracts';
import { EXPENSES_NOT_SPECIFIED } from '@insights/words';
import { FailureNotice } from '../../../components/ui/failure-notice.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import type { ShownFigures } from '../../../lib/api/shown-figures.ts';
import { useSchedules } from '../api/schedules.ts';
import { AgingView } from './aging-view.tsx';
import { DebtView } from './debt-view.tsx';
import { LargestView } from './largest-view.tsx';

export type ScheduleName = 'receivables' | 'payables' | 'debt' | 'parties';

interface ScheduleViewProps {
  figures: ShownFigures;
  name: ScheduleName;
  /** Short form of the dates shown. */
  period: string;
}

/** One of the schedules behind the statements. */
export function ScheduleView({ figures, name, period }: ScheduleViewProps) {
  const schedules = useSchedules(figures);
  if (schedules.isError) {
    return (
      <FailureNotice
        title="The schedules could not be loaded"
        error={schedules.error}
        onRetry={() => void schedules.refetch()}
      />
    );
  }
  if (!schedules.data) return <ScheduleSkeleton />;
  return <Found schedules={schedules.data} figures={figures} name={name} period={period} />;
}

interface FoundProps {
  schedules: Schedules;
  figures: ShownFigures;
  name: ScheduleName;
  period: string;
}

function Found({
  schedules: { receivables, payables, debt, customers, vendors },
  figures: { currency },
  name,
  period,
}: FoundProps) {
  switch (name) {
    case 'receivables':
      return (
        <AgingView
          title="Accounts receivable"
          of="Customer"
          ageing={receivables}
          currency={currency}
          side="receivables"
        />
      );
    case 'payables':
      return (
        <AgingView
          title="Accounts payable"
          of="Vendor"
          ageing={payables}
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
            of="Customer"
            total="Total revenue"
            largest={customers}
          />
          <LargestView
            title={`Largest vendors in ${period}, by expenses, ${currency}`}
            of="Vendor"
            total="Total expenses"
            note={EXPENSES_NOT_SPECIFIED}
            largest={vendors}
          />
        </div>
      );
  }
}

const ROWS = Array.from({ length: 12 }, (_, row) => row);

function ScheduleSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">Loading the schedule</span>
      {ROWS.map((row) => (
        <div key={row} aria-hidden="true" className="flex h-10 items-center justify-between gap-8">
          <Skeleton className="h-3 w-48" />
          <Skeleton className="h-3 w-24" />
        </div>
      ))}
    </div>
  );
}
