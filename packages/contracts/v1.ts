import {
  ADJUSTING_JOBS,
  CATEGORIES,
  CERTAINTIES,
  KPI_GROUPS,
  PARITY_STATUSES,
  PERIOD_TYPES,
  REPORT_TEMPLATE_IDS,
  SEVERITIES,
} from '@insights/words';
import { z } from 'zod';
import { AdjustingEntry } from './adjusting.ts';
import { AskPlan } from './ask-plan.ts';
import { AccountId, FigureId } from './drill-down.ts';
import { IsoDate } from './iso-date.ts';
import { Basis, BooksView } from './period.ts';
import { NOT_A_DAY } from './period-rules.ts';
import { CompanyId } from './tokens.ts';

/* Requests and responses of API v1 and of the tools at /mcp. */

/** An amount as a string, so that no program converts it to a float. */
export const Money = z
  .string()
  .regex(/^-?\d+\.\d{2}$/)
  .meta({ description: 'Decimal, in the currency of the answer', examples: ['-1234.50'] });

const MAX_ROWS = 500;

/**
 * A date with a short pattern, to keep the schema small for clients: the pattern that handles leap years is longer than
 * the rest of the schema.
 */
const Day = z
  .string()
  .regex(/^\d{4}-\d\d-\d\d$/, { error: NOT_A_DAY, abort: true })
  .refine((text) => IsoDate.safeParse(text).success, NOT_A_DAY);

const period = {
  period: z
    .enum(PERIOD_TYPES.filter((type) => type !== 'custom'))
    .optional()
    .meta({ description: 'Instead of from and to. Default: the last synced period' }),
  from: Day.optional().meta({ description: 'First day' }),
  to: Day.optional().meta({ description: 'Last day, included' }),
};
const basis = {
  basis: Basis.optional().meta({ description: 'Default: the company’s own' }),
};
/** Has no description, because it is a parameter of many tools; the instructions explain it once. Default: booked. */
const view = { view: BooksView.optional() };
const company = { company: CompanyId.meta({ description: 'Id from list_companies' }) };
const page = {
  limit: z.int().min(1).max(MAX_ROWS).optional().meta({ description: 'Number of rows, 50 by default' }),
  cursor: z.string().max(300).optional().meta({ description: 'page.cursor from the previous answer' }),
};
const detail = {
  detail: z.enum(['concise', 'full']).default('concise'),
};
const figure = {
  figure: FigureId.meta({ description: 'Figure id from an answer' }),
};

/** Parameters of each operation, keyed by operation name, which is also the name of its tool. */
export const V1_PARAMETERS = {
  list_companies: {},
  search_books: {
    ...company,
    text: z.string().trim().min(1).max(80).meta({ description: 'Part of a name, or a number' }),
    ...page,
  },
  ask_books: {
    ...company,
    question: z.string().trim().min(1).max(400).meta({
      description:
        'Such as “revenue by customer, last quarter, top 5”; “with likely corrections” includes adjusting entries',
    }),
    ...page,
  },
  query_books: {
    ...company,
    // The tool's description only names the fields, because most calls do not need the long schema.
    plan: z
      .looseObject({}, { error: 'Send the plan as an object, as returned in an answer, not as text.' })
      .meta({
        description:
          'kind, measure, of, by, when {from, to}, versus, top, order, where [{field, is}], basis, view; schema: books://plan-schema',
      })
      .pipe(AskPlan),
    ...page,
  },
  get_statement: {
    ...company,
    ...period,
    ...basis,
    ...view,
    statement: z.enum(['income-statement', 'balance-sheet', 'cash-flow']),
    compare: z.enum(['none', 'previous', 'lastYear']).default('none'),
    detail: z
      .enum(['concise', 'full'])
      .default('concise')
      .meta({ description: 'concise: subtotals; full: every account' }),
    ...page,
  },
  list_figures: { ...company, ...period, ...basis, ...view, ...detail, ...page },
  explain_figure: { ...company, ...period, ...basis, ...view, ...figure, ...page },
  list_postings: {
    ...company,
    ...period,
    ...basis,
    ...view,
    ...figure,
    account: AccountId.optional().meta({ description: 'Only postings of this account' }),
    sort: z.enum(['day', 'amount', 'name']).default('day'),
    direction: z.enum(['ascending', 'descending']).default('descending'),
    ...page,
  },
  explain_change: {
    ...company,
    ...period,
    ...basis,
    ...view,
    ...figure,
    versus: z.enum(['previous', 'lastYear']).default('lastYear'),
    ...page,
  },
  list_findings: {
    ...company,
    ...period,
    severity: z.enum(SEVERITIES).optional(),
    finding: z.string().min(1).max(200).optional().meta({ description: 'List this finding’s transactions' }),
    ...detail,
    ...page,
  },
  list_adjusting_entries: {
    ...company,
    ...period,
    ...basis,
    ...detail,
    ...page,
  },
  get_cash_forecast: { ...company },
  get_letter: { ...company, ...period, ...basis },
  get_report: {
    ...company,
    ...period,
    ...basis,
    template: z.enum(REPORT_TEMPLATE_IDS).default('modern_blue'),
  },
} as const;
export type V1Operation = keyof typeof V1_PARAMETERS;

/** Description of the books, included in every answer about them. */
export const About = z.object({
  company: z.object({ id: CompanyId, name: z.string() }),
  basis: Basis,
  view: BooksView.meta({ description: 'Whether amounts include adjusting entries' }),
  period: z.object({ from: IsoDate, to: IsoDate, words: z.string() }),
  currency: z.string(),
  syncedAt: z.iso.datetime().meta({ description: 'Time of the sync' }),
  fingerprint: z.string().meta({ description: 'Identifies the content of the books' }),
  parity: z
    .object({
      status: z.enum(PARITY_STATUSES),
      passed: z.int(),
      of: z.int(),
      from: IsoDate,
      to: IsoDate,
    })
    .meta({ description: 'Checks against the source’s own reports for this period' }),
  complete: z.boolean().meta({ description: 'False if there are more rows, see page' }),
});
export type About = z.infer<typeof About>;

/** A page of a list. The returned rows and the rest add up to all rows, in both count and amount. */
export const Page = z.object({
  of: z.int().meta({ description: 'Total number of rows' }),
  returned: z.int(),
  rest: z.int().meta({ description: 'Number of rows before and after this page' }),
  sum: Money.meta({ description: 'Sum of all rows' }),
  sumReturned: Money,
  sumRest: Money,
  cursor: z.string().nullable().meta({ description: 'For the next page; null on the last page' }),
});
export type Page = z.infer<typeof Page>;

/** For lists without amounts. */
const RowsPage = Page.pick({ of: true, returned: true, rest: true, cursor: true });

export const V1Figure = z.object({
  id: z.string(),
  label: z.string(),
  statement: z.string(),
  when: z.string(),
  amount: Money,
});

/** A week or month of the cash forecast. In 80 of 100 cases, closing cash lies between low and high. */
const V1ForecastSpan = z.object({
  end: IsoDate,
  in: Money,
  out: Money,
  closing: Money,
  low: Money,
  high: Money,
});

const Compared = z.object({ figure: z.string(), amount: Money, change: Money });

/** A cell in an answer. An amount lists the figures that add up to it, each with its sign. */
export const V1Cell = z.object({
  kind: z.enum(['amount', 'average', 'derived', 'percent', 'value', 'count', 'day', 'text']),
  value: z.string().nullable(),
  figures: z
    .array(
      z.object({ id: z.string(), sign: z.union([z.literal(1), z.literal(-1)]), basis: Basis.optional() }),
    )
    .optional(),
  link: z.url().optional(),
});
export const V1Row = z.object({ label: z.string(), cells: z.array(V1Cell), link: z.url().optional() });
const Options = z.array(z.object({ words: z.string(), plan: AskPlan }));

/**
 * An answer, interpretations to choose from, or the reason for not answering. A different question is never
 * answered instead.
 */
export const V1Outcome = z.object({
  about: About,
  outcome: z.enum(['answer', 'choose', 'decline']),
  reason: z.string().optional().meta({ description: 'Reason for not answering, or what to choose' }),
  options: Options.optional().meta({
    description: 'Questions that can be answered, each with a plan for query_books',
  }),
  words: z.string().optional().meta({ description: 'The question as understood' }),
  sentence: z.string().optional(),
  headline: V1Cell.nullable().optional(),
  columns: z.array(z.string()).optional(),
  rows: z.array(V1Row).optional(),
  notShown: V1Row.extend({ count: z.int() })
    .nullable()
    .optional()
    .meta({ description: 'Total of the other rows' }),
  total: V1Row.nullable().optional(),
  page: RowsPage.extend(Page.pick({ sum: true, sumReturned: true, sumRest: true }).partial().shape)
    .optional()
    .meta({ description: 'For all rows; sums are of the first column that can be added up' }),
  days: z.object({ from: IsoDate, to: IsoDate }).nullable().optional(),
  basis: Basis.optional(),
  assumptions: z.array(z.string()).optional(),
  plan: AskPlan.optional().meta({ description: 'Change a part and give it to query_books' }),
});

export const V1_RESPONSES = {
  list_companies: z.object({
    companies: z.array(
      z.object({
        id: CompanyId,
        name: z.string(),
        periods: z
          .array(z.object({ from: IsoDate, to: IsoDate, syncedAt: z.iso.datetime() }))
          .meta({ description: 'Synced periods, newest first' }),
        periodsInAll: z.int(),
      }),
    ),
  }),
  search_books: z.object({
    about: About,
    page: RowsPage,
    rows: z.array(
      z.object({
        kind: z.enum(['figure', 'account', 'customer', 'vendor', 'item', 'class', 'document']),
        figure: z.string(),
        name: z.string(),
        detail: z.string(),
      }),
    ),
  }),
  ask_books: V1Outcome,
  query_books: V1Outcome,
  get_statement: z.object({
    about: About,
    title: z.string(),
    comparedWith: z.string().nullable(),
    notCompared: z.string().optional().meta({ description: 'Why the comparison is unavailable' }),
    page: Page.meta({ description: 'For all rows; sums are of account rows' }),
    rows: z.array(
      z.object({
        kind: z.enum(['heading', 'account', 'subtotal', 'total', 'memo']),
        label: z.string(),
        depth: z.int(),
        figure: z.string().nullable(),
        amount: Money.nullable(),
        compared: Compared.optional(),
      }),
    ),
  }),
  list_figures: z.object({
    about: About,
    figures: z.array(
      V1Figure.pick({ id: true, label: true, amount: true }).extend({
        withCorrections: Money.optional().meta({
          description: 'The amount with the proposed adjusting entries, if they change it materially',
        }),
      }),
    ),
    page: RowsPage.meta({ description: 'For the KPIs' }),
    kpis: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        group: z.enum(KPI_GROUPS),
        value: z.string().nullable(),
        reason: z.string().optional().meta({ description: 'Why there is no value' }),
        checkFirst: z
          .array(z.string())
          .optional()
          .meta({ description: 'Titles of findings that make the value doubtful' }),
        withCorrections: z
          .string()
          .optional()
          .meta({ description: 'A doubtful value with the proposed adjusting entries' }),
        formula: z.string().optional(),
        inputs: z
          .array(z.object({ label: z.string(), text: z.string(), figure: z.string().nullable() }))
          .optional(),
      }),
    ),
  }),
  explain_figure: z.object({
    about: About,
    figure: V1Figure,
    page: Page,
    rows: z.array(
      z.object({
        account: z.string().nullable().meta({ description: 'For list_postings' }),
        label: z.string(),
        opening: Money,
        posted: Money,
        amount: Money,
        postings: z.int(),
      }),
    ),
  }),
  list_postings: z.object({
    about: About,
    figure: V1Figure,
    page: Page,
    rows: z.array(
      z.object({
        day: IsoDate.nullable().meta({ description: 'Null for an opening balance' }),
        kind: z.string(),
        number: z.string(),
        party: z.string(),
        memo: z.string(),
        account: z.string(),
        amount: Money,
        link: z.url().nullable(),
        finding: z
          .string()
          .optional()
          .meta({ description: 'For a posting of an adjusting entry: the finding that proposes it' }),
      }),
    ),
  }),
  explain_change: z.object({
    about: About,
    figure: V1Figure,
    versus: V1Figure,
    change: Money,
    page: Page.meta({ description: 'The rows add up to the change' }),
    rows: z.array(
      z.object({
        account: z.string().nullable(),
        label: z.string(),
        now: Money,
        before: Money,
        change: Money,
      }),
    ),
  }),
  list_findings: z.object({
    about: About,
    health: z.int().nullable(),
    inAll: z.object({ findings: z.int(), impact: Money }),
    page: Page.meta({ description: 'Sums of impacts, or of transactions if a finding is given' }),
    findings: z.array(
      z.object({
        id: z.string(),
        check: z.string(),
        title: z.string(),
        severity: z.enum(SEVERITIES),
        certainty: z.enum(CERTAINTIES),
        category: z.enum(CATEGORIES),
        impact: Money,
        profitEffect: Money,
        description: z.string(),
        transactions: z.int(),
        why: z.string().optional(),
        whenFine: z.string().optional(),
        fixSteps: z.array(z.string()).optional(),
      }),
    ),
    transactions: z
      .array(
        z.object({
          day: IsoDate,
          kind: z.string(),
          number: z.string(),
          party: z.string(),
          memo: z.string(),
          amount: Money,
          link: z.url().nullable(),
        }),
      )
      .optional(),
  }),
  list_adjusting_entries: z.object({
    about: About,
    materiality: Money,
    totals: z.object({ debit: Money, profit: Money, cash: Money, tax: Money }).meta({
      description: 'Of the entries in the likely view. Profit of the period; cash and taxes owed at its end',
    }),
    figures: z
      .array(
        z.object({
          id: z.string(),
          label: z.string(),
          booked: Money,
          certain: Money,
          likely: Money,
          isMaterial: z.boolean(),
        }),
      )
      .meta({ description: 'The main figures in each view' }),
    page: Page.meta({ description: 'Sums of debits' }),
    entries: z.array(
      z.object({
        id: z.string().meta({ description: 'Id of the finding that proposes it' }),
        number: z.string(),
        title: z.string(),
        job: z.enum(ADJUSTING_JOBS),
        certainty: AdjustingEntry.shape.certainty,
        decision: AdjustingEntry.shape.decision,
        isPosted: z.boolean().meta({ description: 'Whether the likely view includes the entry' }),
        debit: Money,
        profitEffect: Money,
        cashEffect: Money,
        taxEffect: Money,
        alsoExplainedBy: z
          .array(z.string())
          .meta({ description: 'Numbers of entries that correct the same lines' }),
        reason: z.string().optional(),
        lines: z
          .array(
            z.object({
              day: IsoDate,
              account: z.string(),
              label: z.string(),
              proposedAs: z
                .string()
                .optional()
                .meta({ description: 'Type of an account that is missing in the chart' }),
              party: z.string(),
              debit: Money,
              credit: Money,
            }),
          )
          .optional(),
        fixSteps: z.array(z.string()).optional(),
      }),
    ),
  }),
  get_cash_forecast: z.object({
    about: About,
    asOf: IsoDate.meta({ description: 'The thirteen weeks begin on the next day' }),
    isHistoryThin: z.boolean().meta({ description: 'If true, only existing documents are forecast' }),
    opening: Money,
    weeks: z.array(V1ForecastSpan),
    months: z.array(V1ForecastSpan),
    low: z.object({ end: IsoDate, closing: Money }),
    chanceBelowZeroPercent: z.int(),
    safeToTakeOut: Money,
    meanErrorInWeek13: Money.nullable().meta({
      description: 'Mean absolute error of past forecasts of these books',
    }),
    lines: z.array(
      z.object({
        kind: z.string(),
        label: z.string(),
        amount: Money.meta({ description: 'Within thirteen weeks; positive for money in' }),
        rule: z.string(),
      }),
    ),
    otherLines: z.object({ count: z.int(), amount: Money }),
  }),
  get_letter: z.object({
    about: About,
    writer: z.string(),
    caution: z.string().nullable(),
    headline: z.string(),
    sections: z.array(z.object({ title: z.string(), paragraphs: z.array(z.string()) })),
    figures: z
      .array(
        z.object({ text: z.string(), exact: z.string(), label: z.string(), figures: z.array(z.string()) }),
      )
      .meta({ description: 'Amounts in the text, with the figures behind them' }),
  }),
} as const;
export type V1Response<Operation extends keyof typeof V1_RESPONSES> = z.infer<
  (typeof V1_RESPONSES)[Operation]
>;

/**
 * Returns the schema for an operation's parameters; unknown names are rejected with a list of the valid ones.
 */
export function v1Parameters<Shape extends z.ZodRawShape>(shape: Shape): z.ZodObject<Shape, z.core.$strict> {
  const known = Object.keys(shape).join(', ');
  return z.strictObject(shape, {
    error: (issue) =>
      issue.code === 'unrecognized_keys'
        ? `There is no parameter ${(issue.keys as string[]).map((key) => `“${key.slice(0, 40)}”`).join(', ')} here. ${known === '' ? 'This call takes no parameters.' : `Valid parameters: ${known}.`}`
        : undefined,
  });
}
