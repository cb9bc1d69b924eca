import { z } from 'zod';
import { Dollars } from './dollars.ts';
import { success } from './envelope.ts';
import { IsoDate } from './iso-date.ts';
import { Basis, checkDates } from './period.ts';

/** `writer` asks for the built-in analyst where a model is set up. */
const Choice = { basis: Basis.optional(), writer: z.literal('built-in').optional() };

/**
 * `consent` says that a model outside may be given the claims, and is remembered; false takes it back. Without it the
 * built-in analyst writes, and `notice` of the answer says why.
 */
export const AnalysisRequest = z
  .strictObject({ startDate: IsoDate, endDate: IsoDate, ...Choice, consent: z.boolean().optional() })
  .check(checkDates);
export type AnalysisRequest = z.infer<typeof AnalysisRequest>;

export const AnalysisQuery = z.strictObject(Choice);
export type AnalysisQuery = z.infer<typeof AnalysisQuery>;

/** Who writes: the built-in analyst, which needs no service outside, or a model at one. */
export const AnalysisProvider = z.object({
  kind: z.enum(['built-in', 'openai', 'anthropic', 'openai-compatible']),
  name: z.string().meta({ description: 'As it is shown', examples: ['Built-in analyst', 'OpenAI'] }),
  model: z.string().nullable().meta({ description: 'Null for the built-in analyst' }),
});
export type AnalysisProvider = z.infer<typeof AnalysisProvider>;

/** Where a figure was taken from. `figureIds` open it down to its postings, as statements and charts do. */
export const ClaimSource = z.object({
  kind: z.enum(['figure', 'finding', 'review', 'parity', 'document']),
  id: z.string(),
  figureIds: z.array(z.string()),
  words: z.string().meta({ examples: ['Income statement, accrual: Revenue, June 2024'] }),
});
export type ClaimSource = z.infer<typeof ClaimSource>;

/** A figure as it stands in the text. Code put it there; no model wrote it. */
export const FigureRun = z.object({
  figure: z.string().meta({ description: 'As it is shown', examples: ['$48,200'] }),
  claim: z.string().meta({ description: 'The claim and its part', examples: ['revenue.lastYear#change'] }),
  label: z.string().meta({ examples: ['Revenue'] }),
  exact: z.string().meta({ description: 'Before rounding for display', examples: ['$48,199.52'] }),
  source: ClaimSource,
});
export type FigureRun = z.infer<typeof FigureRun>;

export const AnalysisRun = z.union([FigureRun, z.strictObject({ text: z.string() })]);
export type AnalysisRun = z.infer<typeof AnalysisRun>;

/** Put together without anything between them, the runs are the paragraph. */
export const AnalysisParagraph = z.array(AnalysisRun);
export type AnalysisParagraph = z.infer<typeof AnalysisParagraph>;

export const AnalysisRecommendation = z.object({
  text: AnalysisParagraph,
  /** Money that can really be won or lost; null where it is no matter of an amount. */
  stake: FigureRun.nullable(),
  restsOn: z.array(FigureRun),
});
export type AnalysisRecommendation = z.infer<typeof AnalysisRecommendation>;

export const Analysis = z.object({
  startDate: IsoDate,
  endDate: IsoDate,
  basis: Basis,
  /** Of the books that it is about; the same as the summary's. */
  datasetFingerprint: z.string(),
  writtenAt: z.iso.datetime(),
  provider: AnalysisProvider,
  /** Why a model that is set up did not write it; null when all is as expected. */
  notice: z.object({ code: z.string(), text: z.string() }).nullable(),
  /** Said before everything else when the books are not to be relied upon. */
  caution: AnalysisParagraph.nullable(),
  headline: AnalysisParagraph,
  overview: z.array(AnalysisParagraph),
  trends: z.array(AnalysisParagraph),
  risks: z.array(AnalysisParagraph),
  opportunities: z.array(AnalysisParagraph),
  recommendations: z.array(AnalysisRecommendation),
  /** What the analysis could not see; said last. */
  coverage: z.array(AnalysisParagraph),
  /** Changes below this amount, or below this part of what changed, are not told. */
  materiality: z.object({ amount: Dollars, percent: z.number() }),
  /** How many parts of a model's arrangement broke a rule and were left out; 0 for the built-in analyst. */
  leftOut: z.number().int(),
});
export type Analysis = z.infer<typeof Analysis>;

export const AnalysisResponse = success(Analysis);
export type AnalysisResponse = z.infer<typeof AnalysisResponse>;
/** Null when the current snapshot was not analysed yet. */
export const StoredAnalysisResponse = success(Analysis.nullable());
export type StoredAnalysisResponse = z.infer<typeof StoredAnalysisResponse>;

/**
 * A line of the answer to `POST /api/ai-analysis` with `Accept: application/x-ndjson`. The built-in analyst's letter stands
 * at once; the last line is the letter as it is kept, which is another one where a model arranged it.
 */
export const AnalysisEvent = z.discriminatedUnion('event', [
  z.object({ event: z.literal('standing'), data: Analysis }),
  z.object({ event: z.literal('done'), data: Analysis }),
  z.object({ event: z.literal('failed'), error: z.string(), code: z.string() }),
]);
export type AnalysisEvent = z.infer<typeof AnalysisEvent>;
