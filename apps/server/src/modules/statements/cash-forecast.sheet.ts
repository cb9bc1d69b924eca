import { type Forecast, weeklyChanges } from '@insights/forecast';
import { dayInWords } from '@insights/ledger';
import { cents } from '@insights/money';
import { FORECAST_LINE_KINDS, FORECAST_LINE_TITLES, FORECAST_NOTES } from '@insights/words';
import type { Row } from 'write-excel-file/node';
import { lineLabel } from '../forecast/forecast.response.ts';
import {
  addressOf,
  amountCell,
  BOLD,
  columnOf,
  formulaAmount,
  sumOfRows,
  TOTAL,
  textCell,
} from './cells.sheet.ts';
import type { WorkbookSheet } from './workbook.sheet.ts';

/** Returns the cash forecast by week and line. Sums, openings and closings are formulas, so that lines can be changed. */
export function cashForecastSheet({ today, openingCents, lines, weeks }: Forecast): WorkbookSheet {
  const rows: Row[] = [];
  for (const kind of FORECAST_LINE_KINDS) {
    const group = lines.filter((line) => line.kind === kind);
    if (group.length === 0) continue;
    rows.push([textCell(FORECAST_LINE_TITLES[kind], BOLD)]);
    for (const line of group)
      rows.push([textCell(lineLabel(line), { indent: 1 }), ...amountsOf(line, today, weeks.length)]);
  }
  const [opening, change, count] = [addressOf(rows.length), addressOf(rows.length + 1), rows.length];
  const inWeeks = (
    cellOf: (column: string, before: string, week: Forecast['weeks'][number]) => Row[number],
  ) => weeks.map((week, index) => cellOf(columnOf(index + 1), columnOf(index), week));
  rows.push(
    [
      textCell('Opening cash', BOLD),
      amountCell(cents(openingCents)),
      ...inWeeks((_, before, week) => formulaAmount(`${before}${change + 1}`, week.openingCents)).slice(1),
    ],
    [
      textCell('Change', BOLD),
      ...inWeeks((column, _, week) => formulaAmount(sumOfRows(column, count), week.inCents - week.outCents)),
    ],
    [
      textCell('Closing cash', TOTAL),
      ...inWeeks((column, _, { closingCents }) =>
        formulaAmount(`${column}${opening}+${column}${change}`, closingCents, TOTAL),
      ),
    ],
    [textCell('Low'), ...inWeeks((_, __, { lowCents }) => amountCell(cents(lowCents)))],
    [textCell('High'), ...inWeeks((_, __, { highCents }) => amountCell(cents(highCents)))],
  );
  return {
    name: 'Cash forecast',
    title: `Cash forecast for thirteen weeks after ${dayInWords(today)}`,
    headings: ['Week ending', ...weeks.map(({ end }) => dayInWords(end))],
    rows,
    notes: [FORECAST_NOTES.corrected, FORECAST_NOTES.range, FORECAST_NOTES.leftOut],
    widths: [38, ...weeks.map(() => 13)],
  };
}

function amountsOf(line: Forecast['lines'][number], today: number, weeks: number): Row {
  return weeklyChanges([line], today, weeks).map((amount) =>
    amount === 0 ? null : amountCell(cents(amount)),
  );
}
