import { fromDollars } from '@insights/money';
import type { ShownFigures } from '../../../lib/api/shown-figures.ts';
import { formatDay } from '../../../lib/dates/format-date.ts';
import { useMoney } from '../../../lib/money-context.ts';
import { useIsIdle } from '../../../lib/react/use-is-idle.ts';
import { setSearch, useSearch, withChoice } from '../../../lib/routing/search.ts';
import { useForecast } from '../api/forecast.ts';
import { useReserve } from '../reserve.ts';

interface LowCashLineProps {
  figures: ShownFigures;
  company: string;
}

/** One line that warns if cash is expected to fall below zero or the reserve; nothing otherwise. */
export function LowCashLine(props: LowCashLineProps) {
  return useIsIdle() && <Line {...props} />;
}

function Line({ figures, company }: LowCashLineProps) {
  const { full } = useMoney();
  const search = useSearch();
  const [reserve] = useReserve(company);
  const { data } = useForecast(figures, { reserve });
  const low = data?.weeks[data.lowPoint.week];
  if (data === undefined || low === undefined || data.lowPoint.closing >= data.reserve) return null;
  return (
    <p className="screen-only flex flex-wrap items-baseline gap-x-3 text-caution">
      <span>
        Cash is expected to fall to {full(fromDollars(data.lowPoint.closing))} by {formatDay(low.end)}
        {data.lowPoint.closing >= 0 && `, below your reserve of ${full(fromDollars(data.reserve))}`}.
      </span>
      <button
        type="button"
        className="link min-h-6 cursor-pointer"
        onClick={() => setSearch(withChoice(search, 'statement', 'cashForecast'))}
      >
        Open the cash forecast
      </button>
    </p>
  );
}
