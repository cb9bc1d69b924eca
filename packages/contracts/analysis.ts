import { BOOKS_VIEWS } from '@insights/words';
import { z } from 'zod';
import { Dollars } from './dollars.ts';
import { success } from './envelope.ts';
import { IsoDate } from './iso-date.ts';
import { Basis, PeriodDates } from './period.ts';

/** `writer` selects the built-in analyst on a server with an AI model. */
const Choice = { basis: Basis.optional(), writer: z.literal('built-in').optional() };

/**
 * `consent` allows the insights to be sent to an external AI model, and is stored; false withdraws it. Without consent
 * the built-in analyst writes the analysis, and `notice` in the response says why.
 */
export const AnalysisRequest = PeriodDates.safeExtend({ ...Choice, consent: z.boolean().optional() });
export type AnalysisRequest = z.infer<typeof AnalysisRequest>;

export const AnalysisQuery = z.strictObject(Choice);
export type AnalysisQuery = z.infer<typeof AnalysisQuery>;

/** Writer of the analysis: the built-in analyst, which needs no external service, or an AI model. */
export const AnalysisProvider = z.object({
  kind: z.enum(['built-in', 'openai', 'anthropic', 'openai-compatible']),
  name: z.string().meta({ description: 'As displayed', examples: ['Built-in analyst', 'OpenAI'] }),
  model: z.string().nullable().meta({ description: 'Null for the built-in analyst' }),
});
export type AnalysisProvider = z.infer<typeof AnalysisProvider>;

/** Source of a figure. `figureIds` drill down to its postings, as in statements and charts. */
export const ClaimSource = z.object({
  kind: z.enum(['figure', 'finding', 'review', 'parity', 'document']),
  id: z.string(),
  figureIds: z.array(z.string()),
  /** The view of the books in which the figures have these amounts. */
  view: z.enum(BOOKS_VIEWS),
  words: z.string().meta({ examples: ['Income statement, accrual: Revenue, June 2024'] }),
});

/** A figure in the text, inserted by code and never written by a model. */
export const FigureRun = z.object({
  figure: z.string().meta({ description: 'As displayed', examples: ['$48,200'] }),
  claim: z.string().meta({ description: 'The insight and its part', examples: ['revenue.lastYear#change'] }),
  label: z.string().meta({ examples: ['Revenue'] }),
  exact: z.string().meta({ description: 'Before rounding for display', examples: ['$48,199.52'] }),
  source: ClaimSource,
});
export type FigureRun = z.infer<typeof FigureRun>;

/** `isCompany`: the text is the company's name, which a report replaces by the name on its cover. */
const TextRun = z.strictObject({ text: z.string(), isCompany: z.literal(true).optional() });
export const AnalysisRun = z.union([FigureRun, TextRun]);

/** A paragraph is the concatenation of its runs, without separators. */
export const AnalysisParagraph = z.array(AnalysisRun);
export type AnalysisParagraph = z.infer<typeof AnalysisParagraph>;

export const AnalysisAction = z.object({
  id: z.string().meta({ description: 'The same in the next letter that contains this action' }),
  text: AnalysisParagraph,
  /** Amount that can actually be gained or lost; null if the action is not about an amount. */
  stake: FigureRun.nullable(),
  /** Null if the data is too old for a deadline. */
  by: IsoDate.nullable(),
  restsOn: z.array(FigureRun),
  /** The id of the review's finding, if the action is a step of that finding. */
  findingId: z.string().nullable(),
  /** True if only the company should read it, because it is about dealing with lenders. */
  isAboutLenders: z.literal(true).optional(),
});
export type AnalysisAction = z.infer<typeof AnalysisAction>;

/** Topics of the paragraphs, in reading order: the result, why, cash and the owners, what to check in the books. */
export const ANALYSIS_TOPICS = ['result', 'why', 'cash', 'trust'] as const;

export const AnalysisText = z.object({
  headline: AnalysisParagraph,
  paragraphs: z.array(z.object({ topic: z.enum(ANALYSIS_TOPICS), text: AnalysisParagraph })),
  /** At most three actions for the next ninety days, most urgent first. */
  actions: z.array(AnalysisAction),
});
export type AnalysisText = z.infer<typeof AnalysisText>;

export const Analysis = AnalysisText.extend({
  startDate: IsoDate,
  endDate: IsoDate,
  basis: Basis,
  /** Fingerprint of the analyzed books; the same as in the summary. */
  datasetFingerprint: z.string(),
  writtenAt: z.iso.datetime(),
  provider: AnalysisProvider,
  /** Why the configured AI model did not write the analysis; null if everything is as expected. */
  notice: z.object({ code: z.string(), text: z.string() }).nullable(),
  /** Shown first if the books are unreliable. */
  caution: AnalysisParagraph.nullable(),
  /** Topics that the analysis could not cover: one line, and the details. */
  coverage: z.object({ line: z.string(), details: z.array(z.string()) }),
  /** The same text for paper, which names the company instead of saying "you". */
  printed: AnalysisText,
  /** Changes below this amount, or below this percentage of the changed figure, are not mentioned. */
  materiality: z.object({ amount: Dollars, percent: z.number() }),
  /**
   * Number of a model's choices that were left out because they broke a rule; 0 for the built-in analyst.
   */
  leftOut: z.number().int(),
});
export type Analysis = z.infer<typeof Analysis>;

export const AnalysisResponse = success(Analysis);
export type AnalysisResponse = z.infer<typeof AnalysisResponse>;
/** Null if the current snapshot has not been analyzed. */
export const StoredAnalysisResponse = success(Analysis.nullable());
export type StoredAnalysisResponse = z.infer<typeof StoredAnalysisResponse>;

/**
 * A line of the response to `POST /api/ai-analysis` with `Accept: application/x-ndjson`. The built-in analyst's letter
 * comes immediately; the last line is the stored letter, which is a different one if a model outlined it.
 */
export const AnalysisEvent = z.discriminatedUnion('event', [
  z.object({ event: z.literal('standing'), data: Analysis }),
  z.object({ event: z.literal('done'), data: Analysis }),
  z.object({ event: z.literal('failed'), error: z.string(), code: z.string() }),
]);
export type AnalysisEvent = z.infer<typeof AnalysisEvent>;
