import type { Chart } from '@insights/contracts';
import { expect, it } from 'vitest';
import { monthTicks } from './months-config.ts';

const MONTHS = [['Oct', '2025'], ['Nov'], ['Dec'], ['Jan', '2026'], ['Feb'], ['Mar']];
const chart = { rows: MONTHS.map((tick) => ({ span: { tick } })) } as unknown as Pick<Chart, 'rows'>;

const shown = (width: number) => monthTicks(chart, width).map((lines) => lines[0] ?? '');

it('every month is labeled if there is room', () => {
  expect(monthTicks(chart, 600)).toEqual(MONTHS);
});

it('every other month is labeled if there is less room, and the first month of a year always is', () => {
  expect(shown(120)).toEqual(['', 'Nov', '', 'Jan', '', 'Mar']);
  expect(shown(60)).toEqual(['Oct', '', '', 'Jan', '', '']);
});
