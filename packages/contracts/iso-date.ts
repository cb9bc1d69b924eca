import { z } from 'zod';
import { NOT_A_DAY } from './period-rules.ts';

/** A day of the calendar as `YYYY-MM-DD`. It aborts, so that no rule compares what is not a date. */
export const IsoDate = z.iso
  .date({ error: NOT_A_DAY, abort: true })
  .meta({ description: 'A calendar day, YYYY-MM-DD', examples: ['2024-01-31'] });
