import { z } from 'zod';
import { AskPlan } from './ask-plan.ts';
import { Dollars } from './dollars.ts';
import { success } from './envelope.ts';
import { IsoDate } from './iso-date.ts';
import { Basis, BasisQuery } from './period.ts';

/** A question in words, or a plan as JSON. */
export const AskQuery = BasisQuery.extend({
  question: z.string().trim().min(1).max(400).optional(),
  plan: z.string().max(6_000).optional().meta({ description: 'A plan as JSON, as returned in an answer' }),
});
export type AskQuery = z.infer<typeof AskQuery>;

const FigureTerm = z.object({
  id: z.string(),
  sign: z.union([z.literal(1), z.literal(-1)]),
  label: z
    .string()
    .meta({ description: 'Label of this figure, for an amount that consists of several figures' }),
  /** Set if it differs from the answer's basis. */
  basis: Basis.optional(),
});

const TransactionReference = z.object({ type: z.string(), id: z.string(), qboDeepLink: z.url().nullable() });

export const AskAmount = z.object({
  kind: z.literal('amount'),
  amount: Dollars,
  figures: z.array(FigureTerm).meta({ description: 'Figures that add up to it, each with its sign' }),
  transaction: TransactionReference.optional(),
});
export type AskAmount = z.infer<typeof AskAmount>;

export const AskCell = z.discriminatedUnion('kind', [
  AskAmount,
  z.object({ kind: z.literal('average'), amount: Dollars, of: AskAmount, count: z.number().int() }),
  z.object({ kind: z.literal('derived'), amount: Dollars, figures: z.array(FigureTerm) }),
  z.object({ kind: z.literal('percent'), share: z.number(), figures: z.array(FigureTerm) }),
  z.object({ kind: z.literal('value'), text: z.string(), figures: z.array(FigureTerm) }),
  z.object({ kind: z.literal('count'), count: z.number().int(), unit: z.string() }),
  z.object({ kind: z.literal('day'), day: IsoDate.nullable() }),
  z.object({ kind: z.literal('text'), text: z.string() }),
]);
export type AskCell = z.infer<typeof AskCell>;

export const AskToken = z.union([z.object({ kind: z.literal('words'), text: z.string() }), AskCell]);
export type AskToken = z.infer<typeof AskToken>;

export const AskRow = z.object({
  label: z.string(),
  cells: z.array(AskCell),
  transaction: TransactionReference.optional(),
});
export type AskRow = z.infer<typeof AskRow>;

/** A question that can be answered, in words. */
export const AskOption = z.object({ words: z.string(), plan: AskPlan });
export type AskOption = z.infer<typeof AskOption>;

/** The answer, computed from the snapshot. The listed rows and `notShown` add up to the total. */
export const AskAnswer = z.object({
  plan: AskPlan,
  words: z.string().meta({ description: 'The plan in words' }),
  title: z.string(),
  sentence: z.array(AskToken),
  headline: AskCell.nullable(),
  columns: z.array(z.object({ label: z.string(), isAdditive: z.boolean() })),
  rows: z.array(AskRow),
  notShown: AskRow.extend({ count: z.number().int() }).nullable(),
  total: AskRow.nullable(),
  days: z.object({ from: IsoDate, to: IsoDate }).nullable(),
  basis: Basis,
  assumptions: z.array(z.string()),
  chart: z.enum(['bars', 'line']).nullable(),
  /** The parts of the plan that can be changed, with their alternatives. */
  chips: z.array(z.object({ name: z.string(), value: z.string(), options: z.array(AskOption) })),
  nextSteps: z.array(AskOption).meta({ description: 'Likely next questions about this figure' }),
});
export type AskAnswer = z.infer<typeof AskAnswer>;

const Reader = z.string().nullable().meta({
  description: 'Name of the model that can interpret the question; null if none is configured or needed',
});

export const AskOutcome = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('answer'), answer: AskAnswer }),
  z.object({
    outcome: z.literal('choose'),
    about: z.string(),
    options: z.array(AskOption),
    reader: Reader,
  }),
  z.object({
    outcome: z.literal('decline'),
    reason: z.string(),
    words: z.string().nullable().meta({ description: 'The plan in words, if a plan was given' }),
    nearest: z.array(AskOption),
    reader: Reader,
  }),
]);
export type AskOutcome = z.infer<typeof AskOutcome>;
export const AskResponse = success(AskOutcome);
export type AskResponse = z.infer<typeof AskResponse>;

/** Kinds of words in a partly typed question. The question is not answered while any word is `unmatched`. */
export const ASK_TOKEN_KINDS = [
  'measure',
  'by',
  'filter',
  'bound',
  'comparison',
  'days',
  'order',
  'connective',
  'unmatched',
] as const;

export const AskComposeQuery = BasisQuery.extend({
  text: z.string().max(400).default(''),
  cursor: z.coerce.number().int().min(0).max(400).optional().meta({
    description: 'Position of the caret in the text, in UTF-16 code units; the end of the text by default',
  }),
});
export type AskComposeQuery = z.infer<typeof AskComposeQuery>;

export const ComposedToken = z.object({
  from: z.number().int().meta({ description: 'Position of the first character, in UTF-16 code units' }),
  to: z.number().int().meta({ description: 'Position after the last character' }),
  text: z.string(),
  kind: z.enum(ASK_TOKEN_KINDS),
  meaning: z.string().meta({ description: 'What it means, in words; empty for connectives' }),
});
export type ComposedToken = z.infer<typeof ComposedToken>;

export const AskCompletion = z.object({
  text: z.string().meta({ description: 'Replaces the text from `from` to `to`' }),
  from: z.number().int(),
  to: z.number().int(),
  kind: z.enum(ASK_TOKEN_KINDS),
  hint: z.string().meta({ description: 'What it is: Customer, Account, Measure' }),
  transactionCount: z.number().int().nullable().meta({ description: 'Null if it is not a name' }),
});
export type AskCompletion = z.infer<typeof AskCompletion>;

/** A question as typed so far. Every character outside the tokens is white space or punctuation. */
export const AskComposition = z.object({
  tokens: z.array(ComposedToken),
  plan: AskPlan.nullable().meta({ description: 'Null until every word is accounted for' }),
  words: z.string().nullable().meta({ description: 'The plan in words' }),
  why: z.string().nullable().meta({ description: 'Why there is no plan yet' }),
  completions: z.array(AskCompletion).max(8),
  suggestions: z
    .array(AskOption)
    .max(3)
    .meta({ description: 'Complete questions that use every recognized token; empty if there is a plan' }),
});
export type AskComposition = z.infer<typeof AskComposition>;
export const AskComposeResponse = success(AskComposition);
export type AskComposeResponse = z.infer<typeof AskComposeResponse>;
