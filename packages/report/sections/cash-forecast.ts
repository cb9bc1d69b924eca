import { dayInWords } from '@insights/ledger';
import { addCents } from '@insights/money';
import { FORECAST_LINE_KINDS, FORECAST_LINE_TITLES, FORECAST_NOTES, forecastInWords } from '@insights/words';
import type { PrintedForecast, ReportContent } from '../content.ts';
import { type PrintedAmounts, printedAmounts } from '../printable/amounts.ts';
import { shortDay } from '../printable/dates.ts';
import { named } from '../printable/fit.ts';
import { listRows } from './amount-rows.ts';
import { type Block, text } from './block.ts';
import { fromPart, type Section } from './section.ts';

/** Expected cash by week with its range, what it consists of, and the errors of past forecasts. */
export const cashForecast: Section = {
  id: 'cashForecast',
  title: 'Cash Forecast',
  // The first table stays with the sentences above it.
  room: 0.5,
  build: (content) =>
    fromPart(content.forecast ?? null, (part): Block[] => {
      const { full, bare } = printedAmounts(content);
      const { asOf, openingCents, weeks, kinds, record } = part;
      const [low, last] = [weeks[part.lowWeek], weeks.at(-1)];
      if (low === undefined || last === undefined) return [];
      return [
        text('scope', `Thirteen weeks after ${dayInWords(asOf)} · ${content.currency}`),
        ...viewInWords(content, part),
        text(
          'body',
          forecastInWords(
            {
              opening: full(openingCents),
              asOf: dayInWords(asOf),
              closing: full(last.closingCents),
              end: dayInWords(last.end),
              low: full(last.lowCents),
              high: full(last.highCents),
            },
            { end: dayInWords(low.end), closing: full(low.closingCents) },
          ),
        ),
        {
          kind: 'amounts',
          key: 'Cash by week',
          corner: 'Week ending',
          columns: ['Money in', 'Money out', 'Closing', 'Low', 'High'],
          groups: listRows(
            weeks.map(({ end, inCents, outCents, closingCents, lowCents, highCents }) => ({
              label: shortDay(end),
              figures: [inCents, outCents, closingCents, lowCents, highCents].map(bare),
              kind: 'account',
            })),
          ),
          isWhole: true,
        },
        text(
          'note',
          `Money in less money out, by source: ${FORECAST_LINE_KINDS.flatMap((kind) => {
            const amount = kinds[kind];
            return amount === undefined ? [] : `${FORECAST_LINE_TITLES[kind].toLowerCase()} ${bare(amount)}`;
          }).join('; ')}.`,
        ),
        ...(part.isHistoryThin ? [text('notice', FORECAST_NOTES.thinHistory)] : []),
        text(
          'note',
          `${record === null ? 'The books are too short to replay past forecasts.' : `${record.forecasts} past forecasts replayed on these books missed cash by ${full(record.fourWeeksCents)} on average after four weeks, and by ${full(record.thirteenWeeksCents)} after thirteen, compared with actual cash excluding the items left out.`} ${FORECAST_NOTES.leftOut}${content.loan?.newLoan ? ' Nor is the requested loan.' : ''}${leftOutInWords(part.leftOut, full)} A forecast is not a financial statement; actual cash will differ.`,
        ),
      ];
    }),
};

/** Names the view of the books that cash, documents and habits come from, if another page shows a different one. */
function viewInWords(content: ReportContent, { isCorrected, asOf }: PrintedForecast): Block[] {
  if (content.corrected === null) return [];
  const cash = asOf === content.period.end ? content.corrected['balanceSheet.cash']?.[0] : undefined;
  const likely =
    cash === undefined ? '' : ` With the likely ones, cash would be ${printedAmounts(content).full(cash)}.`;
  return [
    text(
      'scope',
      isCorrected
        ? `${FORECAST_NOTES.corrected}${likely}`
        : `As recorded, because no proposed entry is certain.${likely}`,
    ),
  ];
}

const MAX_LEFT_OUT = 6;

function leftOutInWords(leftOut: PrintedForecast['leftOut'], full: PrintedAmounts['full']): string {
  const rest = leftOut.slice(MAX_LEFT_OUT);
  const words = leftOut
    .slice(0, MAX_LEFT_OUT)
    .map(({ party, cents }) => `${named(party, 60)} ${full(cents)}`);
  if (rest.length > 0) words.push(`others ${full(addCents(...rest.map(({ cents }) => cents)))}`);
  return words.length === 0
    ? ''
    : ` Not included, because they were too irregular or too long overdue to expect, as totals of these books: ${words.join('; ')}.`;
}
