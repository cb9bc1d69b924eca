import type { ForecastSpan } from '@insights/forecast';
import { formatDay } from '@insights/ledger';
import { cents, decimalText } from '@insights/money';
import type { Adjusting } from '../adjusting/adjusting.usecases.ts';
import { lineLabel } from '../forecast/forecast.response.ts';
import { FORECAST_VIEW, forecastOf } from '../forecast/forecast.usecases.ts';
import type { V1Operations } from './operations.rules.ts';
import type { BooksFinder } from './requested-books.usecases.ts';

const MAX_LINES = 30;

/** Creates the operation that forecasts cash. */
export function createForecastOperations(
  books: BooksFinder,
  adjusting: Pick<Adjusting, 'adjust'>,
): Pick<V1Operations, 'get_cash_forecast'> {
  return {
    async get_cash_forecast(caller, request) {
      const found = await books.find(caller, request, { isExact: true });
      const adjusted = await adjusting.adjust(caller.account.id, found.current, found.dates);
      const forecast = await forecastOf(adjusted, 0);
      const { today, openingCents, lowPoint, record, isHistoryThin } = forecast;
      const low = forecast.weeks[lowPoint.week];
      const lastError = record.errorCents.at(-1);
      const sorted = forecast.lines.toSorted(
        (a, b) => Math.abs(b.cents) - Math.abs(a.cents) || (a.id < b.id ? -1 : 1),
      );
      const others = sorted.slice(MAX_LINES);
      return {
        about: { ...found.about(others.length === 0), view: FORECAST_VIEW },
        asOf: formatDay(today),
        isHistoryThin,
        opening: text(openingCents),
        weeks: forecast.weeks.map(spanResponse),
        months: forecast.months.map(spanResponse),
        low: { end: formatDay(low?.end ?? today), closing: text(lowPoint.closingCents) },
        chanceBelowZeroPercent: Math.round(100 * forecast.chanceBelowZero),
        safeToTakeOut: text(forecast.safeToTakeOutCents),
        meanErrorInWeek13: lastError === undefined ? null : text(lastError),
        lines: sorted.slice(0, MAX_LINES).map((line) => ({
          kind: line.kind,
          label: lineLabel(line),
          amount: text(line.cents),
          rule: line.rule,
        })),
        otherLines: { count: others.length, amount: text(others.reduce((sum, line) => sum + line.cents, 0)) },
      };
    },
  };
}

function text(amount: number): string {
  return decimalText(cents(amount));
}

function spanResponse({ end, inCents, outCents, closingCents, lowCents, highCents }: ForecastSpan) {
  return {
    end: formatDay(end),
    in: text(inCents),
    out: text(outCents),
    closing: text(closingCents),
    low: text(lowCents),
    high: text(highCents),
  };
}
