import { dayInWords } from '@insights/ledger';
import { addCents } from '@insights/money';
import { FORECAST_LINE_KINDS, FORECAST_LINE_TITLES } from '@insights/words';
import type { PrintedForecast, ReportContent } from '../content.ts';
import { type PrintedAmounts, printedAmounts } from '../printable/amounts.ts';
import { shortDay } from '../printable/dates.ts';
import { named } from '../printable/fit.ts';
import { type AmountRow, listRows } from './amount-rows.ts';
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
      const table = (key: string, corner: string, columns: string[], rows: Row[]): Block => ({
        ...{ kind: 'amounts', key, corner, columns, groups: listRows(rows), isWhole: true },
      });
      return [
        text('scope', `Thirteen weeks after ${dayInWords(asOf)} · ${content.currency}`),
        ...viewInWords(content, part),
        text(
          'body',
          `Cash was ${full(openingCents)} on ${dayInWords(asOf)}, in bank accounts and payments not yet deposited. The forecast for ${dayInWords(last.end)} is ${full(last.closingCents)}, with an 80% chance of being between ${full(last.lowCents)} and ${full(last.highCents)}. The lowest week ends on ${dayInWords(low.end)} with ${full(low.closingCents)}.`,
        ),
        table(
          'Cash by week',
          'Week ending',
          ['Money in', 'Money out', 'Closing', 'Low', 'High'],
          weeks.map(({ end, inCents, outCents, closingCents, lowCents, highCents }) =>
            row(shortDay(end), [inCents, outCents, closingCents, lowCents, highCents].map(bare)),
          ),
        ),
        { kind: 'heading', text: 'Where the change comes from' },
        table(
          'Cash by source',
          'Source',
          ['Amount'],
          [
            row('Opening cash', [full(openingCents)]),
            ...FORECAST_LINE_KINDS.flatMap((kind) => {
              const amount = kinds[kind];
              return amount === undefined ? [] : row(FORECAST_LINE_TITLES[kind], [bare(amount)]);
            }),
            row('Closing cash', [full(last.closingCents)], 'total'),
          ],
        ),
        ...(part.isHistoryThin
          ? [
              text(
                'notice',
                'These books have less than thirteen weeks of history, so only invoices, bills and transactions that already exist are included.',
              ),
            ]
          : []),
        text(
          'note',
          `${record === null ? 'The books are too short to replay past forecasts.' : `${record.forecasts} past forecasts replayed on these books missed cash by ${full(record.fourWeeksCents)} on average after four weeks, and by ${full(record.thirteenWeeksCents)} after thirteen, compared with actual cash excluding the items left out.`} Owner’s draws at no fixed amount, equipment purchases and new loans${content.loan?.newLoan ? ', such as the requested one,' : ''} are not included.${leftOutInWords(part.leftOut, full)} A forecast is not a financial statement; actual cash will differ.`,
        ),
      ];
    }),
};

/** Names the view of the books that cash, documents and habits come from, if another page shows a different one. */
function viewInWords(content: ReportContent, { isCorrected, asOf }: PrintedForecast): Block[] {
  if (content.corrected === null) return [];
  const cash =
    asOf === content.period.end ? content.corrected['balanceSheet.cash']?.correctedCents[0] : undefined;
  const likely =
    cash === undefined ? '' : ` With the likely ones, cash would be ${printedAmounts(content).full(cash)}.`;
  return [
    text(
      'scope',
      isCorrected
        ? `Cash, open invoices and bills, and payments include the proposed entries that are certain.${likely}`
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
  return words.length === 0 ? '' : ` Left out, as totals of these books: ${words.join('; ')}.`;
}

type Row = Pick<AmountRow, 'label' | 'kind' | 'figures'>;

function row(label: string, figures: readonly string[], kind: Row['kind'] = 'account'): Row {
  return { label, figures, kind };
}
