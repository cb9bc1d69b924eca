import { simulateTrade, TRADES } from '@insights/companies';
import { buildTradeBooks } from '@insights/ledger/testing/trade-books';
import { FORECAST_LINE_KINDS } from '@insights/words';
import { describe, expect, it } from 'vitest';
import { buildForecast, type Forecast, type ForecastInput, forecastDay } from './build-forecast.ts';
import { sum } from './numbers.ts';

const SETTINGS = { reserveCents: 10_000_00 };

function companyOf(trade: (typeof TRADES)[number], seed: number): ForecastInput {
  const { company, window } = simulateTrade(trade, seed, { scale: 1, months: 12 });
  const readOn = window.end;
  // Nothing dated after the day of the sync was known.
  for (const entry of company.entries) if (entry.day > readOn) entry.isDeleted = true;
  return {
    ...buildTradeBooks(company, { window, readOn, hasClearing: false }),
    fingerprint: `${trade.name} ${seed}`,
  };
}

const companies = TRADES.map((trade) => [trade.name, companyOf(trade, 7)] as const);

describe.each(companies)('the forecast of a %s', (_, input) => {
  const forecast = buildForecast(input, SETTINGS);

  it('adds up from lines to weeks and months, to the cent', () => {
    let closing = forecast.openingCents;
    for (const { start, end, openingCents, inCents, outCents, closingCents } of [...forecast.weeks]) {
      expect(openingCents).toBe(closing);
      closing += flowsBetween(forecast, start, end);
      expect([closingCents, inCents - outCents]).toEqual([closing, closingCents - openingCents]);
    }
    closing = forecast.openingCents;
    for (const { start, end, openingCents, closingCents } of forecast.months) {
      expect(openingCents).toBe(closing);
      closing += flowsBetween(forecast, start, end);
      expect(closingCents).toBe(closing);
    }
    const end = forecast.weeks[12]?.end ?? 0;
    for (const line of forecast.lines) {
      expect(line.cents).toBe(sum(line.flows.filter(({ day }) => day <= end).map(({ cents }) => cents)));
      expect(line.flows.every(({ day, cents }) => day > forecast.today && Number.isInteger(cents))).toBe(
        true,
      );
    }
  });

  it('starts with the cash in the books', () => {
    const { books } = input;
    const isCash = books.chart.accounts.map(
      ({ type, detailType }) => type === 'Bank' || detailType === 'UndepositedFunds',
    );
    const opening = sum(books.openingCents.filter((_, account) => isCash[account] === true));
    const moved = books.journal.amountsCents.filter(
      (_, row) => isCash[books.journal.accountIndexes[row] as number] === true,
    );
    expect(forecast.openingCents).toBe(opening + sum(moved));
  });

  it('gives each line a rule, a kind, and source transactions that exist', () => {
    const { transactions } = input.books.journal;
    expect(forecast.lines.length).toBeGreaterThan(5);
    for (const { id, sources, sourceCount, rule, kind } of forecast.lines) {
      expect([
        id,
        sources.length > 0,
        sourceCount >= sources.length,
        rule !== '',
        FORECAST_LINE_KINDS.includes(kind),
      ]).toEqual([id, true, true, true, true]);
      expect(sources.every((source) => source >= 0 && source < transactions.length)).toBe(true);
    }
    expect(new Set(forecast.lines.map(({ id }) => id)).size).toBe(forecast.lines.length);
  });

  it('is the same for the same books', () => {
    expect(JSON.stringify(buildForecast(input, SETTINGS))).toBe(JSON.stringify(forecast));
  });

  it('has a band around the expected closing that never narrows', () => {
    let [low, high] = [0, 0];
    for (const { lowCents, highCents, closingCents } of forecast.weeks) {
      expect(closingCents - lowCents).toBeGreaterThanOrEqual(low);
      expect(highCents - closingCents).toBeGreaterThanOrEqual(high);
      [low, high] = [closingCents - lowCents, highCents - closingCents];
    }
  });
});

function flowsBetween({ lines }: Forecast, start: number, end: number): number {
  return sum(
    lines.flatMap(({ flows }) =>
      flows.filter(({ day }) => day >= start && day <= end).map(({ cents }) => cents),
    ),
  );
}

it('forecasts only known documents if the history is thin', () => {
  const { company, window } = simulateTrade(TRADES[0] as (typeof TRADES)[number], 3, { scale: 1, months: 1 });
  const start = window.end - 60;
  for (const entry of company.entries)
    if (entry.day > window.end || entry.day < start) entry.isDeleted = true;
  const read = buildTradeBooks(company, {
    window: { start, end: window.end },
    readOn: window.end,
    hasClearing: false,
  });
  const forecast = buildForecast({ ...read, fingerprint: 'new' }, SETTINGS);
  expect(forecast.isHistoryThin).toBe(true);
  expect(new Set(forecast.lines.map(({ kind }) => kind))).toEqual(new Set(['invoice', 'bill']));
  expect(forecast.record.past).toEqual([]);
});

it('starts on the last day of the books, or on the day of the sync if that is earlier', () => {
  const [, input] = companies[0] as (typeof companies)[number];
  const { end } = input.books.window;
  expect(forecastDay(input)).toBe(end);
  expect(forecastDay({ ...input, documents: { ...input.documents, readOn: end - 5 } })).toBe(end - 5);
});
