import { z } from 'zod';

export const EARLIEST_DATE = '1990-01-01';
export const MAX_YEARS = 10;

/** A day of the calendar as `YYYY-MM-DD`. It aborts, so that no rule compares what is not a date. */
export const IsoDate = z.iso
  .date({ error: 'Enter a date of the calendar as YYYY-MM-DD, for example 2024-01-31.', abort: true })
  .meta({ description: 'A calendar day, YYYY-MM-DD', examples: ['2024-01-31'] });
