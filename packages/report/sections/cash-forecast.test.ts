import { parseDay } from '@insights/ledger';
import { cents } from '@insights/money';
import { expect, it } from 'vitest';
import type { ChartLook } from '../charts/look.ts';
import type { PrintedForecast } from '../content.ts';
import { contentOf } from '../testing/contents.ts';
import type { Block } from './block.ts';
import { cashForecast } from './cash-forecast.ts';

const DAY = parseDay('2026-06-30');
const FORECAST: PrintedForecast = {
  asOf: DAY,
  isCorrected: false,
  openingCents: cents(50_000_00),
  weeks: Array.from({ length: 13 }, (_, week) => ({
    end: DAY + 7 * (week + 1),
    inCents: cents(1_000_00),
    outCents: cents(5_000_00),
    closingCents: cents(50_000_00 - 4_000_00 * (week + 1)),
    lowCents: cents(40_000_00 - 5_000_00 * (week + 1)),
    highCents: cents(60_000_00 - 3_000_00 * (week + 1)),
  })),
  lowWeek: 12,
  kinds: { invoice: cents(13_000_00), recurring: cents(-65_000_00) },
  isHistoryThin: false,
  leftOut: [{ party: 'Owner Draws', cents: cents(-24_800_00) }],
  record: { forecasts: 13, fourWeeksCents: cents(1_500_00), thirteenWeeksCents: cents(4_000_00) },
};

function blocksOf(forecast: PrintedForecast | null): readonly Block[] | null {
  const content = contentOf('garden-year');
  const details = { ...content.details, showCents: false };
  return cashForecast.build({ ...content, details, forecast }, {} as ChartLook) as readonly Block[] | null;
}

it('prints every week, the sources that add up to the closing balance, and the errors of past forecasts', () => {
  const blocks = blocksOf(FORECAST) ?? [];
  const rows = blocks.flatMap((block) =>
    block.kind === 'amounts' ? block.groups.flatMap((group) => group.rows) : [],
  );
  expect(rows.map(({ label, figures }) => [label, ...figures]).slice(12)).toEqual([
    ['Sep 29, 2026', '1,000', '5,000', '(2,000)', '(25,000)', '21,000'],
  ]);
  const words = blocks.flatMap((block) => (block.kind === 'text' ? block.words : [])).join(' ');
  expect(words).toContain('by source: open invoices 13,000; recurring payments and deposits (65,000).');
  expect(words).toContain('with an 80% chance of being between ($25,000) and $21,000');
  expect(words).toContain(
    'missed cash by $1,500 on average after four weeks, and by $4,000 after thirteen, compared with actual cash excluding the items left out',
  );
  expect(words).toContain(
    'too irregular or too long overdue to expect, as totals of these books: Owner Draws ($24,800).',
  );
});

it('is not printed in a report without a forecast', () => {
  expect(blocksOf(null)).toBeNull();
});
