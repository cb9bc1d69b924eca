import { simulateTrade, TRADES } from '@insights/companies';
import { buildForecast } from '@insights/forecast';
import { buildTradeBooks } from '@insights/ledger/testing/trade-books';
import { addCents } from '@insights/money';
import { expect, it } from 'vitest';
import { printForecast } from './forecast.print.ts';

it.each(TRADES.map((trade) => [trade.name, trade] as const))(
  'the printed forecast of a %s adds up by week and by source',
  (name, trade) => {
    const { company, window } = simulateTrade(trade, 5, { scale: 1, months: 12 });
    for (const entry of company.entries) if (entry.day > window.end) entry.isDeleted = true;
    const read = buildTradeBooks(company, { window, readOn: window.end, hasClearing: false });
    const printed = printForecast(buildForecast({ ...read, fingerprint: name }, { reserveCents: 0 }), false);
    const { openingCents, weeks, kinds, record, lowWeek } = printed;
    const closings = weeks.map(({ closingCents }) => closingCents);
    expect(openingCents + weeks.reduce((sum, week) => sum + week.inCents - week.outCents, 0)).toBe(
      closings.at(-1),
    );
    expect(addCents(openingCents, ...Object.values(kinds))).toBe(closings.at(-1));
    expect(closings[lowWeek]).toBe(Math.min(...closings));
    expect(record?.forecasts).toBeGreaterThan(0);
  },
);
