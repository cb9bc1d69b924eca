import { z } from 'zod';
import { success } from './envelope.ts';
import { IsoDate } from './iso-date.ts';
import { Basis, checkDates } from './period.ts';

/** `writer` asks for the built-in analyst where a model is set up. */
const Choice = { basis: Basis.optional(), writer: z.literal('built-in').optional() };

/**
 * `consent` says that a model outside may be given the facts, and is remembered; false takes it back. Without it the
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
export const FactSource = z.object({
  kind: z.enum(['figure', 'kpi', 'finding', 'review', 'parity', 'calendar', 'name']),
  id: z.string(),
  figureIds: z.array(z.string()),
  words: z.string().meta({ examples: ['Income statement, accrual, June 2024'] }),
});
export type FactSource = z.infer<typeof FactSource>;

/** A figure or a name as it stands in the text. Code put it there; no model wrote it. */
export const FigureRun = z.object({
  figure: z.string().meta({ description: 'As it is shown', examples: ['$48,200'] }),
  fact: z.string(),
  label: z.string().meta({ examples: ['Revenue in June 2024'] }),
  exact: z.string().meta({ description: 'Before rounding for display', examples: ['$48,199.52'] }),
  source: FactSource,
});
export type FigureRun = z.infer<typeof FigureRun>;

export const AnalysisRun = z.union([FigureRun, z.strictObject({ text: z.string() })]);
export type AnalysisRun = z.infer<typeof AnalysisRun>;

/** Put together without anything between them, the runs are the paragraph. */
export const AnalysisParagraph = z.array(AnalysisRun);
export type AnalysisParagraph = z.infer<typeof AnalysisParagraph>;

export const AnalysisRecommendation = z.object({
  text: AnalysisParagraph,
  /** How many dollars it is about. */
  stake: FigureRun,
  restsOn: z.array(FigureRun),
});
export type AnalysisRecommendation = z.infer<typeof AnalysisRecommendation>;

export const AnalysisSection = z.enum([
  'headline',
  'overview',
  'trends',
  'risks',
  'opportunities',
  'recommendations',
]);
export type AnalysisSection = z.infer<typeof AnalysisSection>;

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
  /** The paragraphs in which the built-in analyst stands in for the model, and why. */
  replaced: z.array(
    z.object({ section: AnalysisSection, place: z.number().int().nullable(), reason: z.string() }),
  ),
});
export type Analysis = z.infer<typeof Analysis>;

export const AnalysisResponse = success(Analysis);
/** Null when the current snapshot was not analysed yet. */
export const StoredAnalysisResponse = success(Analysis.nullable());

/**
 * A line of the answer to `POST /api/ai-analysis` with `Accept: application/x-ndjson`. Paragraphs come as they pass, in
 * any order; the analysis of the last line is the whole, and stands where they differ.
 */
export const AnalysisEvent = z.discriminatedUnion('event', [
  z.object({ event: z.literal('begun'), provider: AnalysisProvider, caution: AnalysisParagraph.nullable() }),
  z.object({
    event: z.literal('paragraph'),
    section: AnalysisSection.exclude(['recommendations']),
    place: z.number().int(),
    text: AnalysisParagraph,
  }),
  z.object({
    event: z.literal('recommendation'),
    place: z.number().int(),
    recommendation: AnalysisRecommendation,
  }),
  z.object({ event: z.literal('done'), data: Analysis }),
  z.object({ event: z.literal('failed'), error: z.string(), code: z.string() }),
]);
export type AnalysisEvent = z.infer<typeof AnalysisEvent>;
