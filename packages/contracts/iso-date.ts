import { z } from 'zod';
import { NOT_A_DAY } from './period-rules.ts';

/**
 * A calendar date as `YYYY-MM-DD`. If it is invalid, validation stops, so that later rules can rely on it.
 */
export const IsoDate = z.iso
  .date({ error: NOT_A_DAY, abort: true })
  .meta({ description: 'A calendar day, YYYY-MM-DD', examples: ['2024-01-31'] });
