import type { Forecast } from '@insights/forecast';
import { cents } from '@insights/money';
import type { PrintedForecast } from '@insights/report';
import { FORECAST_LINE_KINDS } from '@insights/words';

const FOUR_WEEKS = 3;
const THIRTEEN_WEEKS = 12;

/** Selects the parts of a forecast for the PDF report. `isCorrected`: whether any entry is certain. */
export function printForecast(
  { lines, record, lowPoint, leftOut, ...forecast }: Forecast,
  isCorrected: boolean,
): PrintedForecast {
  const sumOf = (kind: (typeof FORECAST_LINE_KINDS)[number]) =>
    cents(lines.reduce((sum, line) => (line.kind === kind ? sum + line.cents : sum), 0));
  const errorAt = (week: number) => cents(record.errorCents[week] ?? 0);
  return {
    asOf: forecast.today,
    isCorrected,
    openingCents: cents(forecast.openingCents),
    weeks: forecast.weeks.map(({ end, inCents, outCents, closingCents, lowCents, highCents }) => ({
      end,
      inCents: cents(inCents),
      outCents: cents(outCents),
      closingCents: cents(closingCents),
      lowCents: cents(lowCents),
      highCents: cents(highCents),
    })),
    lowWeek: lowPoint.week,
    kinds: Object.fromEntries(
      FORECAST_LINE_KINDS.filter((kind) => lines.some((line) => line.kind === kind)).map((kind) => [
        kind,
        sumOf(kind),
      ]),
    ),
    isHistoryThin: forecast.isHistoryThin,
    leftOut: leftOut
      .filter((one) => one.cents !== 0)
      .map(({ party, cents: amount }) => ({ party, cents: cents(amount) }))
      .toSorted((a, b) => Math.abs(b.cents) - Math.abs(a.cents)),
    record:
      record.past.length === 0
        ? null
        : {
            forecasts: record.past.length,
            fourWeeksCents: errorAt(FOUR_WEEKS),
            thirteenWeeksCents: errorAt(THIRTEEN_WEEKS),
          },
  };
}
