import { z } from 'zod';
import { Dollars } from './dollars.ts';
import { success } from './envelope.ts';
import { Basis, PeriodRequest } from './period.ts';

export const StatementRow = z.object({
  /** A memo is no part of the addition. */
  kind: z.enum(['heading', 'account', 'subtotal', 'total', 'memo']),
  label: z.string(),
  depth: z.number().int().meta({ description: 'Steps of indentation' }),
  figureId: z.string().nullable().meta({ description: 'For drilling down; null for headings' }),
  amount: Dollars.nullable(),
  /** Null for headings, and where there is no period before. */
  previous: Dollars.nullable(),
  change: Dollars.nullable(),
});
export type StatementRow = z.infer<typeof StatementRow>;

export const Statement = z.object({
  title: z.string(),
  /** What the columns are headed with, as in `October 2026` or `As of October 31, 2026`. */
  heading: z.string(),
  previousHeading: z.string().nullable(),
  basis: Basis,
  rows: z.array(StatementRow),
});
export type Statement = z.infer<typeof Statement>;

/** The three statements of a period, as the page, the workbook and the report print them. */
export const Statements = z.object({
  companyName: z.string(),
  period: PeriodRequest,
  incomeStatement: Statement,
  balanceSheet: Statement,
  cashFlowStatement: Statement,
});
export type Statements = z.infer<typeof Statements>;
export const StatementsResponse = success(Statements);
