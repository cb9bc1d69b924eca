import { type IsoDate, monthOf } from '../books/calendar.ts';

/** Summer visitors and December carry the year; in percent of an average month. */
const season = [72, 74, 82, 92, 102, 122, 142, 146, 112, 92, 86, 118];

export function level(day: IsoDate): number {
  return season[monthOf(day) - 1] ?? 100;
}
