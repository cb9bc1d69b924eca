import { z } from 'zod';
import { AskOption } from './ask.ts';
import { ASK_DIMENSIONS, ASK_KINDS, ASK_MEASURES } from './ask-plan.ts';
import { success } from './envelope.ts';
import { Basis, BasisQuery } from './period.ts';

/** Placeholder for a name, time or number that was offered to the model. */
const Mark = z.string().max(40);

/**
 * A plan as a model may return it: kinds and measures from closed lists, and placeholders for everything else, so that
 * the model cannot make up a date, amount, count or name.
 */
export const ModelReading = z.strictObject({
  kind: z.enum(ASK_KINDS),
  measure: z.enum(ASK_MEASURES).nullable(),
  of: Mark.nullable(),
  by: z.enum(ASK_DIMENSIONS).nullable(),
  when: Mark.nullable(),
  versus: Mark.nullable(),
  top: Mark.nullable(),
  order: z.enum(['largest', 'smallest', 'rising', 'falling', 'oldest', 'latest']).nullable(),
  only: z.array(Mark).max(3),
  atLeast: Mark.nullable(),
  atMost: Mark.nullable(),
  overdueDays: Mark.nullable(),
  dueWithinDays: Mark.nullable(),
  basis: Basis.nullable(),
});
export type ModelReading = z.infer<typeof ModelReading>;

export const ModelReadings = z.strictObject({ readings: z.array(ModelReading).max(3) });

/**
 * A question for a model to interpret. By sending this request, the user consents to sharing the data that the page
 * lists.
 */
export const AskReadingRequest = BasisQuery.extend({
  question: z.string().trim().min(1).max(400),
});
export type AskReadingRequest = z.infer<typeof AskReadingRequest>;

/** Possible interpretations of the question in our words, or why there are none. */
export const AskReadings = z.object({ options: z.array(AskOption), notice: z.string().nullable() });
export type AskReadings = z.infer<typeof AskReadings>;
export const AskReadingsResponse = success(AskReadings);
export type AskReadingsResponse = z.infer<typeof AskReadingsResponse>;
