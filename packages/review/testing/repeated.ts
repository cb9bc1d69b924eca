import { addMonths, firstDayOf, formatDay, parseDay } from '@insights/ledger';

/** Repeats the text for each month in a range, inclusive: `{month}` becomes `2024-05`. */
export function everyMonth(from: string, to: string, text: string, except: readonly string[] = []): string {
  const [year = 0, month = 0] = from.split('-').map(Number);
  const months: string[] = [];
  for (let count = 0; ; count += 1) {
    const name = formatDay(firstDayOf(addMonths({ year, month }, count))).slice(0, 7);
    if (name > to) break;
    if (!except.includes(name)) months.push(name);
  }
  return months.map((name) => text.replaceAll('{month}', name)).join('\n');
}

/** Repeats the text every given number of days: `{day}` becomes `2024-05-03`. */
export function everyDays(from: string, to: string, days: number, text: string): string {
  const texts: string[] = [];
  for (let day = parseDay(from); day <= parseDay(to); day += days) {
    texts.push(text.replaceAll('{day}', formatDay(day)));
  }
  return texts.join('\n');
}
