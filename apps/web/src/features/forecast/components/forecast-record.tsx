import type { CashForecast, ForecastSpan } from '@insights/contracts';
import { fromDollars } from '@insights/money';
import { ScheduleTable } from '../../../components/figures/schedule-table.tsx';
import { Disclosure } from '../../../components/ui/disclosure.tsx';
import { formatDay } from '../../../lib/dates/format-date.ts';
import { useMoney } from '../../../lib/money-context.ts';

interface ForecastRecordProps {
  record: CashForecast['record'];
  weeks: readonly ForecastSpan[];
}

/** How far off forecasts of these books would have been, compared with repeating last year. */
export function ForecastRecord({ record, weeks }: ForecastRecordProps) {
  const { full, whole } = useMoney();
  const { fourWeeksAgo, forecasts, comparison, errors } = record;
  if (forecasts === 0 && fourWeeksAgo === null) {
    return (
      <section className="grid max-w-[68ch] gap-2">
        <h4 className="font-strong">How accurate past forecasts were</h4>
        <p>
          These books are too short to replay past forecasts, so the error of the forecast is not known yet.
        </p>
      </section>
    );
  }
  const lastError = errors.at(-1);
  const lastYear = comparison?.lastYear.at(-1);
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <h4 className="font-strong">How accurate past forecasts were</h4>
      <div className="grid max-w-[68ch] gap-2">
        {fourWeeksAgo !== null && (
          <p>
            A forecast made on {formatDay(fourWeeksAgo.date)}, four weeks earlier, would have expected{' '}
            {full(fromDollars(fourWeeksAgo.expected))}. Actual cash was{' '}
            {full(fromDollars(fourWeeksAgo.actual))}
            {fourWeeksAgo.leftOut !== 0 &&
              `, including ${full(fromDollars(fourWeeksAgo.leftOut))} from owners’ money, equipment and new loans, which a forecast leaves out`}
            .
          </p>
        )}
        {lastError !== undefined && (
          <p>
            {forecasts} past {forecasts === 1 ? 'forecast' : 'forecasts'}, made from the books as entered by
            then, missed the thirteenth week by {whole(fromDollars(lastError))} on average
            {comparison !== null && lastYear !== undefined && comparison.forecasts === forecasts
              ? `; repeating last year would have missed it by ${whole(fromDollars(lastYear))}.`
              : '.'}
          </p>
        )}
      </div>
      {errors.length > 0 && (
        <Disclosure title="Error by week" className="" content="">
          <ScheduleTable
            caption="Mean absolute error by week"
            of="Week"
            columns={comparison === null ? ['Forecast'] : ['Forecast, same dates', 'Repeating last year']}
            main={0}
            rows={weeks.map((_, week) => ({
              label: String(week + 1),
              cells: [
                (comparison?.errors ?? errors)[week] ?? 0,
                ...(comparison === null ? [] : [comparison.lastYear[week] ?? 0]),
              ],
            }))}
          />
        </Disclosure>
      )}
    </section>
  );
}
