import { STATEMENT_GROUPINGS } from '@insights/words';
import { z } from 'zod';
import { Dollars } from './dollars.ts';
import { success } from './envelope.ts';
import { IsoDate } from './iso-date.ts';
import { Basis, BooksQuery, PeriodRequest } from './period.ts';
import { findDatesFault } from './period-rules.ts';

/** The previous period, or the same dates in the prior year. */
export const ComparedWith = z.enum(['previous', 'lastYear']);
export type ComparedWith = z.infer<typeof ComparedWith>;

/** The amount of the same row for a comparison period, and the change from it. */
export const ComparedAmount = z.object({
  figureId: z.string().meta({ description: 'For drill-down' }),
  amount: Dollars,
  change: Dollars,
  /** A ratio: 0.125 means 12.5%. Null if a percentage would mislead: a zero base, or a change of sign. */
  ratio: z.number().nullable(),
});
export type ComparedAmount = z.infer<typeof ComparedAmount>;

export const StatementRow = z.object({
  /** A memo row is not included in any total. */
  kind: z.enum(['heading', 'account', 'subtotal', 'total', 'memo']),
  label: z.string(),
  depth: z.number().int().meta({ description: 'Indentation level' }),
  figureId: z.string().nullable().meta({ description: 'For drill-down; null for headings' }),
  /** Null for headings. */
  amount: Dollars.nullable(),
  /** One item for each comparison in the statement; empty for headings. */
  compared: z.array(ComparedAmount),
  interim: z.array(Dollars).optional().meta({ description: 'One amount for each of the interim columns' }),
});
export type StatementRow = z.infer<typeof StatementRow>;

/**
 * Comparisons that are unavailable because the books do not cover the comparison period or were not synced that far
 * back.
 */
const MissingComparison = z.object({
  against: ComparedWith,
  label: z.string().meta({ description: 'The comparison period, abbreviated', examples: ['2022'] }),
  reason: z.string().meta({ examples: ['the books begin on January 1, 2023'] }),
});
export const MissingComparisons = z.array(MissingComparison);

/** A statement can also be compared with dates that the reader chose. */
const Against = z.enum([...ComparedWith.options, 'chosen']);

export const Statement = z.object({
  title: z.string(),
  nature: z
    .enum(['flow', 'position'])
    .meta({ description: 'Activity of the period, or balance as of its last day' }),
  label: z.string().meta({ description: 'The period, abbreviated', examples: ['Q4 2024'] }),
  /** Heading of the column, such as `October 2026` or `As of October 31, 2026`. */
  heading: z.string(),
  /** The comparison columns, the main comparison first. */
  comparisons: z.array(
    z.object({
      against: Against,
      label: z.string().meta({ description: 'The comparison period, abbreviated', examples: ['Q4 2023'] }),
      heading: z.string(),
    }),
  ),
  interim: z
    .array(z.object({ label: z.string().meta({ examples: ['Year to date'] }), heading: z.string() }))
    .optional()
    .meta({ description: 'Further columns of a month or quarter: year to date, last fiscal year-end' }),
  missingComparisons: z.array(MissingComparison.extend({ against: Against })),
  basis: Basis,
  rows: z.array(StatementRow),
  notes: z.array(z.string()).optional().meta({ description: 'Sentences that belong to the statement' }),
});
export type Statement = z.infer<typeof Statement>;

/** The three statements for a period, as shown on screen, in the workbook and in the report. */
export const Statements = z.object({
  companyName: z.string(),
  period: PeriodRequest,
  incomeStatement: Statement,
  balanceSheet: Statement,
  cashFlowStatement: Statement,
});
export type Statements = z.infer<typeof Statements>;
export const StatementsResponse = success(Statements);
export type StatementsResponse = z.infer<typeof StatementsResponse>;

/** The books to show, and optionally the dates to compare with instead of the prior year and the previous period. */
export const StatementsQuery = BooksQuery.extend({
  compareStart: IsoDate.optional(),
  compareEnd: IsoDate.optional(),
}).check(({ value, issues }) => {
  const { compareStart, compareEnd } = value;
  if (compareStart === undefined && compareEnd === undefined) return;
  const fault =
    compareStart === undefined || compareEnd === undefined
      ? { field: 'endDate', message: 'A comparison needs a start date and an end date.' }
      : findDatesFault({ startDate: compareStart, endDate: compareEnd });
  if (fault === null) return;
  const path = [fault.field === 'startDate' ? 'compareStart' : 'compareEnd'];
  issues.push({ code: 'custom', path, message: fault.message, input: value });
});
export type StatementsQuery = z.infer<typeof StatementsQuery>;

export const StatementGrouping = z.enum(STATEMENT_GROUPINGS, { error: 'Choose month, class or project.' });
export type StatementGrouping = z.infer<typeof StatementGrouping>;

/** The split into columns, and the books to show. */
export const StatementColumnsQuery = BooksQuery.extend({ by: StatementGrouping });
export type StatementColumnsQuery = z.infer<typeof StatementColumnsQuery>;

const StatementCell = z.object({
  figureId: z.string().nullable().meta({ description: 'For drill-down; null if it cannot be opened' }),
  amount: Dollars,
});

/** A row of a split income statement. The amounts of its columns add up to its total to the cent. */
const StatementColumnsRow = StatementRow.pick({ kind: true, label: true, depth: true }).extend({
  /** Null for headings. */
  total: StatementCell.nullable(),
  /** One cell for each column; empty for headings. */
  cells: z.array(StatementCell),
});

/** The income statement with a column for each month, class or project. */
export const StatementColumns = z.object({
  title: z.string(),
  by: StatementGrouping,
  basis: Basis,
  total: z
    .string()
    .meta({ description: 'Heading of the total', examples: ['January 1, 2025 to December 31, 2025'] }),
  columns: z.array(z.string()).meta({ description: 'Headings', examples: [['North', 'South', 'No class']] }),
  rows: z.array(StatementColumnsRow),
  missing: z
    .string()
    .nullable()
    .meta({
      description: 'Why there are no columns',
      examples: ['No income or expense of these days has a class in QuickBooks.'],
    }),
});
export type StatementColumns = z.infer<typeof StatementColumns>;
export const StatementColumnsResponse = success(StatementColumns);
export type StatementColumnsResponse = z.infer<typeof StatementColumnsResponse>;
