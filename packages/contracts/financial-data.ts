import { PARITY_STATUSES } from '@insights/words';
import { z } from 'zod';
import { Dollars } from './dollars.ts';
import { success } from './envelope.ts';
import { IsoDate } from './iso-date.ts';
import { Basis, PeriodRequest } from './period.ts';
import { ComparedWith, Statement } from './statements.ts';

/** The fifteen figures of the summary. */
export const FinancialSummary = z.object({
  totalRevenue: Dollars,
  grossProfit: Dollars,
  netProfit: Dollars,
  totalExpenses: Dollars,
  operatingExpenses: Dollars,
  cashPosition: Dollars,
  currentAssets: Dollars,
  fixedAssets: Dollars,
  currentLiabilities: Dollars,
  longTermDebt: Dollars,
  equity: Dollars,
  operatingCashFlow: Dollars,
  investingCashFlow: Dollars,
  financingCashFlow: Dollars,
  netCashChange: Dollars,
});
export type FinancialSummary = z.infer<typeof FinancialSummary>;

/** Change in a figure from another period, as numbers and text. */
export const Change = z.object({
  against: ComparedWith,
  amount: Dollars,
  /**
   * A ratio: 0.125 means 12.5%. Null if a percentage would mislead: a zero base, a negative base, or a change of sign.
   */
  ratio: z.number().nullable(),
  direction: z.enum(['up', 'down', 'same']),
  /** Whether the change is good for the owner; null if that is unclear. */
  isGood: z.boolean().nullable(),
  words: z.string(),
});
export type Change = z.infer<typeof Change>;

/** Figures for one calendar month. Months are listed oldest first; the last one ends with the period. */
export const MonthlyFigures = z.object({
  startDate: IsoDate,
  endDate: IsoDate,
  totalRevenue: Dollars,
  totalExpenses: Dollars,
  netProfit: Dollars,
  cashPosition: Dollars,
});
export type MonthlyFigures = z.infer<typeof MonthlyFigures>;

export const ParityStatus = z.enum(PARITY_STATUSES);

export const ParityCheck = z.object({
  name: z.string(),
  status: ParityStatus,
  productValue: Dollars.nullable(),
  qboValue: Dollars.nullable(),
  delta: Dollars.nullable().meta({ description: 'Our value minus QuickBooks’' }),
  details: z.string().optional(),
  figureId: z.string().optional().meta({ description: 'For drill-down into our value' }),
});
export type ParityCheck = z.infer<typeof ParityCheck>;

export const Provenance = z.object({
  parity: z.object({
    isUploaded: z.boolean().meta({
      description: 'Whether the comparison is with uploaded statements instead of QuickBooks’ own reports',
    }),
    overall: ParityStatus,
    checks: z.array(ParityCheck),
  }),
  snapshot: z.object({
    companyName: z.string(),
    realmId: z.string(),
    /** 1 to 12. */
    fiscalYearFirstMonth: z.number().int().min(1).max(12),
    basis: Basis,
    currency: z.string().meta({ description: 'Currency of all amounts, three letters', examples: ['USD'] }),
    /** Accounting bases available for this period. */
    bases: z.array(Basis),
    syncWindow: z.object({ utcSyncTime: z.iso.datetime(), from: IsoDate, to: IsoDate }),
    datasetFingerprint: z.string().meta({ description: 'SHA-256 of the synced books, in hexadecimal' }),
  }),
  qboDeepLinks: z.object({ profitLoss: z.url().optional(), balanceSheet: z.url().optional() }),
});
export type Provenance = z.infer<typeof Provenance>;

/**
 * The same fifteen figures for a comparison period; null if the books do not cover it (see `missingComparisons` in the
 * statements).
 */
export const ComparedSummary = FinancialSummary.extend({ startDate: IsoDate, endDate: IsoDate });
export type ComparedSummary = z.infer<typeof ComparedSummary>;

export const FinancialData = FinancialSummary.extend({
  period: PeriodRequest,
  /** Whether the books are the demo company's. */
  isDemo: z.boolean(),
  /**
   * The previous period. For a full year, or a period that starts on the first day of a year, the same dates in the
   * prior year.
   */
  previous: ComparedSummary.nullable(),
  lastYear: ComparedSummary.nullable(),
  /** The three statements in a few rows each, as shown on the summary. */
  statements: z.array(Statement),
  /**
   * Changes from the comparison periods above, the main comparison first; empty if the books cover none of those
   * periods.
   */
  changes: z.object({
    totalRevenue: z.array(Change),
    netProfit: z.array(Change),
    cashPosition: z.array(Change),
    totalExpenses: z.array(Change),
  }),
  monthly: z.array(MonthlyFigures),
  provenance: Provenance,
});
export type FinancialData = z.infer<typeof FinancialData>;

export const FinancialDataRequest = PeriodRequest;
export const FinancialDataResponse = success(FinancialData);
export type FinancialDataResponse = z.infer<typeof FinancialDataResponse>;

/** Snapshot that the client is waiting for. */
export const ReadingQuery = z.strictObject({
  first: z.enum(['figures'], { error: 'Only the figures can come first.' }).optional().meta({
    description:
      'Respond once the figures and their checks are complete, while invoices, bills and lists are still loading. Later requests for the period wait for those',
  }),
});
export type ReadingQuery = z.infer<typeof ReadingQuery>;

/** Returned if the sync takes longer than a request may stay open. */
export const ReadingUnderWay = z.object({
  success: z.literal(true),
  reading: z
    .string()
    .meta({ description: 'URL to request next, by GET; it waits and responds in the same way' }),
});
export const ReadingAnswer = z.union([FinancialDataResponse, ReadingUnderWay]);
export type ReadingAnswer = z.infer<typeof ReadingAnswer>;

/** Progress of the sync. */
export const SyncStep = z.object({
  name: z.string().meta({ examples: ['Reading the general ledger'] }),
  status: z.enum(['waiting', 'running', 'done']),
  /** Null if the step does not have a countable number of items. */
  progress: z
    .object({ done: z.number().int(), of: z.number().int(), unit: z.enum(['months', 'parts', 'reports']) })
    .nullable(),
});
export type SyncStep = z.infer<typeof SyncStep>;

/** Null if that period is not being synced. */
export const SyncProgressResponse = success(
  z.object({ steps: z.array(SyncStep), notice: z.string() }).nullable(),
);
export type SyncProgressResponse = z.infer<typeof SyncProgressResponse>;
export type SyncProgress = z.infer<typeof SyncProgressResponse>['data'];
