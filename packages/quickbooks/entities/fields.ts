import { type Day, parseDay } from '@insights/ledger';
import { MONTH_NAMES } from '@insights/words';
import { z } from 'zod';

/** A month by its English name, as 1 to 12. These values are not translated. */
export const MonthName = z.string().transform((name, context) => {
  const written = name.trim().toLowerCase();
  const index = MONTH_NAMES.findIndex((month) => month.toLowerCase() === written);
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
