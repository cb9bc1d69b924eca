import type { CashForecast, ForecastScenario } from '@insights/contracts';
import { fromDollars } from '@insights/money';
import { FORECAST_NOTES, forecastInWords } from '@insights/words';
import { useState } from 'react';
import { ScheduleTable } from '../../../components/figures/schedule-table.tsx';
import { Loaded } from '../../../components/ui/loaded.tsx';
import { Segmented } from '../../../components/ui/segmented.tsx';
import type { ShownFigures } from '../../../lib/api/shown-figures.ts';
import { formatDay, formatShortDay } from '../../../lib/dates/format-date.ts';
import { useMoney } from '../../../lib/money-context.ts';
import { useForecast } from '../api/forecast.ts';
import { useReserve } from '../reserve.ts';
import { ForecastChart } from './forecast-chart.tsx';
import { ForecastLines } from './forecast-lines.tsx';
import { ForecastRecord } from './forecast-record.tsx';
import { ReserveField } from './reserve-field.tsx';
import { WhatIf } from './what-if.tsx';

interface ForecastViewProps {
  figures: ShownFigures;
  /** Name of the company, whose reserve this browser remembers. */
  company: string;
}

/** The cash forecast: chart and table, low point, lines, record of past forecasts, and what-if scenarios. */
export default function ForecastView({ figures, company }: ForecastViewProps) {
  const [reserve, setReserve] = useReserve(company);
  const [scenarios, setScenarios] = useState<readonly ForecastScenario[]>([]);
  return (
    <Loaded
      query={useForecast(figures, { reserve, scenarios })}
      failure="The cash forecast could not be loaded"
      loading="Loading the cash forecast"
      rows={13}
    >
      {(forecast) => (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
          <Summary forecast={forecast} currency={figures.currency} />
          <ReserveField reserve={reserve} onChange={setReserve} />
          <Spans forecast={forecast} />
          <Drivers forecast={forecast} />
          <ForecastRecord record={forecast.record} weeks={forecast.weeks} />
          <WhatIf forecast={forecast} scenarios={scenarios} onChange={setScenarios} />
          <ForecastLines forecast={forecast} />
        </div>
      )}
    </Loaded>
  );
}

function Summary({ forecast, currency }: { forecast: CashForecast; currency: string }) {
  const { full } = useMoney();
  const { asOf, enteredThrough, opening, lowPoint, weeks, safeToTakeOut, chanceBelowZero, isHistoryThin } =
    forecast;
  const low = weeks[lowPoint.week];
  const last = weeks.at(-1);
  if (low === undefined || last === undefined) return null;
  return (
    <div className="grid max-w-[68ch] gap-2">
      <h4 className="font-strong">
        Cash forecast from {formatDay(asOf)}, {currency}
      </h4>
      <p>
        {forecastInWords(
          {
            opening: full(fromDollars(opening)),
            asOf: formatDay(asOf),
            closing: full(fromDollars(last.closing)),
            end: formatDay(last.end),
            low: full(fromDollars(last.low)),
            high: full(fromDollars(last.high)),
          },
          { end: formatDay(low.end), closing: full(fromDollars(lowPoint.closing)) },
        )}{' '}
        {FORECAST_NOTES.corrected}
      </p>
      <p>
        The chance that a week ends below zero is {percent(chanceBelowZero)}
        {forecast.reserve > 0 && `, and below your reserve ${percent(forecast.chanceBelowReserve)}`}. Safe to
        take out today: {full(fromDollars(safeToTakeOut))}.
      </p>
      {isHistoryThin && <p className="text-caution">{FORECAST_NOTES.thinHistory}</p>}
      {enteredThrough < asOf && (
        <p className="text-secondary text-small">
          Transactions are usually entered some days later: those after {formatDay(enteredThrough)} may be
          missing, and the first week includes the usual amounts for those days.
        </p>
      )}
    </div>
  );
}

function percent(whole: number): string {
  if (whole === 0) return 'less than 1%';
  return whole === 100 ? 'more than 99%' : `${whole}%`;
}

type Length = 'weeks' | 'months';

const COLUMNS = ['Opening', 'Money in', 'Money out', 'Closing', 'Low', 'High'];

function Spans({ forecast }: { forecast: CashForecast }) {
  const [length, setLength] = useState<Length>('weeks');
  const scenarios = forecast.scenarios.map(({ name, closings, monthClosings }) => ({
    name,
    closings: length === 'weeks' ? closings : monthClosings,
  }));
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-4" aria-label="Expected cash">
      <Segmented
        legend="Length of the forecast"
        options={[
          { value: 'weeks', label: 'Thirteen weeks' },
          { value: 'months', label: 'Twelve months' },
        ]}
        value={length}
        onChoose={setLength}
      />
      <ForecastChart
        spans={forecast[length]}
        opening={forecast.opening}
        asOf={forecast.asOf}
        reserve={forecast.reserve}
        scenarios={scenarios}
        unit={length === 'weeks' ? 'week' : 'month'}
      />
      {length === 'months' && (
        <p className="max-w-[68ch] text-secondary text-small">
          After thirteen weeks the forecast repeats habits and usual amounts, so its range widens. Budgets are
          not used.
        </p>
      )}
      <ScheduleTable
        caption={length === 'weeks' ? 'Expected cash by week' : 'Expected cash by month'}
        of="Ends"
        columns={[...COLUMNS, ...scenarios.map(({ name }) => name)]}
        main={COLUMNS.indexOf('Closing')}
        rows={forecast[length].map(({ end, opening, moneyIn, moneyOut, closing, low, high }, index) => ({
          label: formatShortDay(end),
          cells: [
            ...[opening, moneyIn, moneyOut === 0 ? 0 : -moneyOut, closing, low, high],
            ...scenarios.map(({ closings }) => closings[index] ?? 0),
          ],
        }))}
      />
    </section>
  );
}

function Drivers({ forecast: { lowPoint, weeks } }: { forecast: CashForecast }) {
  const { full } = useMoney();
  const low = weeks[lowPoint.week];
  if (low === undefined || lowPoint.drivers.length === 0) return null;
  return (
    <div className="max-w-[42rem]">
      <ScheduleTable
        caption={`Largest payments until ${formatDay(low.end)}`}
        of="Line"
        columns={['Amount']}
        rows={lowPoint.drivers.map(({ label, amount }) => ({ label, cells: [full(fromDollars(amount))] }))}
      />
    </div>
  );
}
