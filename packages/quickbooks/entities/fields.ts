import { type Day, parseDay } from '@insights/ledger';
import { z } from 'zod';

const MONTHS = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];

/** A month by its English name, as 1 to 12. These values are not translated. */
export const MonthName = z.string().transform((name, context) => {
  const index = MONTHS.indexOf(name.trim().toLowerCase());
  if (index >= 0) return index + 1;
  context.addIssue({ code: 'custom', message: 'Not the name of a month' });
  return z.NEVER;
});

/** A date, of which a time of day may follow. */
export const DateField = z.string().transform((text, context): Day => {
  try {
    return parseDay(text.slice(0, 10));
  } catch {
    context.addIssue({ code: 'custom', message: 'Not a date' });
    return z.NEVER;
  }
});
