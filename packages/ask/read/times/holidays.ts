import { type Day, firstDayOf, monthOf } from '@insights/ledger';
import type { Word } from '../words-of.ts';
import { type Calendar, startsWith } from './calendar.ts';

const DAYS: readonly (readonly [string, (year: number) => Day])[] = [
  ['new years day', (year) => firstDayOf({ year, month: 1 })],
  ['new years', (year) => firstDayOf({ year, month: 1 })],
  ['new year', (year) => firstDayOf({ year, month: 1 })],
  ['easter sunday', easterOf],
  ['easter', easterOf],
  ['memorial day', (year) => mondayFrom(firstDayOf({ year, month: 5 }) + 24)],
  ['labor day', (year) => mondayFrom(firstDayOf({ year, month: 9 }))],
  ['thanksgiving', (year) => mondayFrom(firstDayOf({ year, month: 11 }) - 3) + 24],
  ['christmas', (year) => firstDayOf({ year, month: 12 }) + 24],
];

/** The last holiday of that name, for `since Easter`. Elsewhere such a word may be the name of something. */
export function holidayAt(words: readonly Word[], at: number, { lastDay }: Calendar) {
  const found = DAYS.find(([name]) => startsWith(words, at, name));
  if (found === undefined) return null;
  const [name, dayIn] = found;
  const { year } = monthOf(lastDay);
  const day = dayIn(year) <= lastDay ? dayIn(year) : dayIn(year - 1);
  return { length: name.split(' ').length, period: { start: day, end: day } };
}

function mondayFrom(day: Day): Day {
  return day + ((7 - ((((day - 4) % 7) + 7) % 7)) % 7);
}

/** Easter Sunday of the western churches, by the anonymous Gregorian algorithm. */
function easterOf(year: number): Day {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const skipped = century - Math.floor(century / 4) - Math.floor((8 * century + 13) / 25);
  const moon = (skipped + 19 * golden + 15) % 30;
  const fullMoon =
    moon - Math.floor(moon / 28) * (1 - Math.floor(29 / (moon + 1)) * Math.floor((21 - golden) / 11));
  const weekday = (year + Math.floor(year / 4) + fullMoon + 2 - century + Math.floor(century / 4)) % 7;
  return firstDayOf({ year, month: 3 }) + 27 + fullMoon - weekday;
}
