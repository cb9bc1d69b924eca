import { z } from 'zod';
import { Text } from './primitives.ts';

/** A stretch of text. A figure carries where it was taken from, which is printed as a numbered source. */
export const Run = z.strictObject({ text: Text, source: Text.nullable() });
export type Run = z.infer<typeof Run>;

export const Paragraph = z.array(Run).min(1).max(500);
export type Paragraph = z.infer<typeof Paragraph>;

/** A title is a few words in front of the text; null where the text stands for itself. */
export const Point = z.strictObject({ title: Text.min(1).nullable(), text: Paragraph });
export type Point = z.infer<typeof Point>;
const Points = z.array(Point).max(50);

export const Analysis = z.strictObject({
  /** Who wrote it, in a sentence: a model by name, or that no model did. */
  author: Text.min(1),
  /** Said first when the books are not to be relied upon. */
  caution: Text.nullable(),
  headline: Paragraph,
  overview: z.array(Paragraph).min(1).max(20),
  trends: Points,
  risks: Points,
  opportunities: Points,
  recommendations: Points,
  /** What the analysis could not see, a sentence each. */
  unseen: z.array(Text).max(50),
});
export type Analysis = z.infer<typeof Analysis>;

export const Recommendations = z.strictObject({ points: Points });
export type Recommendations = z.infer<typeof Recommendations>;
