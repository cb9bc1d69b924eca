import type { V1_PARAMETERS, V1_RESPONSES, V1Operation, V1Response } from '@insights/contracts';
import type { TokenScope } from '@insights/words';
import type { z } from 'zod';
import type { Caller } from '../api-tokens/api-tokens.usecases.ts';

export type V1Parameters<Name extends keyof typeof V1_PARAMETERS> = z.infer<
  z.ZodObject<(typeof V1_PARAMETERS)[Name]>
>;

/** Every operation in API v1 that responds with JSON. The contract has already parsed its parameters. */
export type V1Operations = {
  readonly [Name in keyof typeof V1_RESPONSES]: (
    caller: Caller,
    request: V1Parameters<Name>,
  ) => Promise<V1Response<Name>>;
};

/**
 * A description of an API v1 operation: its path, its scope, a text for people and models, and a working example.
 */
export interface OperationDescription {
  readonly path: string;
  /** Null if any token may use the operation. */
  readonly scope: TokenScope | null;
  readonly summary: string;
  readonly title: string;
  /** Example parameters besides the company. A test runs each example. */
  readonly example: Readonly<Record<string, string | object>>;
}

const OF_COMPANY = '/api/v1/companies/:company';

export const V1_OPERATIONS: Readonly<Record<V1Operation, OperationDescription>> = {
  list_companies: {
    path: '/api/v1/companies',
    scope: null,
    title: 'Companies',
    summary: 'The companies this token can access, with the synced periods of each. Call it first.',
    example: {},
  },
  search_books: {
    path: `${OF_COMPANY}/search`,
    scope: 'books:read',
    title: 'Search',
    summary:
      'Finds figures, ledger accounts, customers, vendors, items and classes by part of a name, documents by number. Each row has the figure id that opens it.',
    example: { text: 'rent' },
  },
  ask_books: {
    path: `${OF_COMPANY}/ask`,
    scope: 'books:read',
    title: 'Ask',
    summary:
      'Answers a short question if every word is accounted for. Otherwise it returns plans to choose from. For longer questions use query_books.',
    example: { question: 'revenue by customer this year, top 3' },
  },
  query_books: {
    path: `${OF_COMPANY}/query`,
    scope: 'books:read',
    title: 'Query',
    summary: 'Answers a plan: a kind, a measure, filters and dates. Unset parts are null.',
    example: { plan: { kind: 'total', measure: 'revenue' } },
  },
  get_statement: {
    path: `${OF_COMPANY}/statements/:statement`,
    scope: 'books:read',
    title: 'Statement',
    summary: 'Income statement, balance sheet or cash flow of a period. Each row has its figure id.',
    example: { statement: 'income-statement', compare: 'lastYear' },
  },
  list_figures: {
    path: `${OF_COMPANY}/figures`,
    scope: 'books:read',
    title: 'Key metrics',
    summary: 'The main amounts and all key metrics (KPIs) of a period; full adds formulas and inputs.',
    example: { detail: 'full' },
  },
  explain_figure: {
    path: `${OF_COMPANY}/figure`,
    scope: 'books:read',
    title: 'Figure',
    summary: 'The ledger accounts that add up to a figure.',
    example: { figure: 'summary.totalRevenue' },
  },
  list_postings: {
    path: `${OF_COMPANY}/postings`,
    scope: 'books:read',
    title: 'Postings',
    summary: 'The postings behind a figure. Returned and omitted rows add up to it.',
    example: { figure: 'summary.totalRevenue', sort: 'amount', limit: '5' },
  },
  explain_change: {
    path: `${OF_COMPANY}/change`,
    scope: 'books:read',
    title: 'Change',
    summary:
      'Why a figure changed from the previous period or last year, by account. Rows add up to the change.',
    example: { figure: 'summary.netProfit', versus: 'previous' },
  },
  list_findings: {
    path: `${OF_COMPANY}/findings`,
    scope: 'review:read',
    title: 'Findings',
    summary: 'Likely bookkeeping mistakes in a synced period, by severity; full adds reasons and fix steps.',
    example: { severity: 'High', detail: 'full' },
  },
  list_adjusting_entries: {
    path: `${OF_COMPANY}/adjusting-entries`,
    scope: 'review:read',
    title: 'Adjusting entries',
    summary:
      'Journal entries that would correct a synced period, and the main figures with them; full adds lines and fix steps.',
    example: { detail: 'full' },
  },
  get_cash_forecast: {
    path: `${OF_COMPANY}/cash-forecast`,
    scope: 'books:read',
    title: 'Cash forecast',
    summary: 'Expected cash for thirteen weeks after the last synced period, with its largest lines.',
    example: {},
  },
  get_letter: {
    path: `${OF_COMPANY}/letter`,
    scope: 'review:read',
    title: 'Letter',
    summary: 'The written analysis of a synced period. Its amounts have figure ids.',
    example: {},
  },
  get_report: {
    path: `${OF_COMPANY}/report`,
    scope: 'reports:read',
    title: 'Report',
    summary: 'The full report of a synced period as PDF.',
    example: { template: 'modern_blue' },
  },
};

/** Whether a token has the scope for an operation. This is the only place that checks it. */
export function hasScopeFor(
  { scopes }: { readonly scopes: readonly TokenScope[] },
  { scope }: OperationDescription,
): boolean {
  return scope === null || scopes.includes(scope);
}
