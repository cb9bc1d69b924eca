import { z } from 'zod';
import { IsoDate } from './iso-date.ts';
import { Basis, BooksView } from './period.ts';

/** Operations on a measure. */
export const ASK_KINDS = [
  'total',
  'ratio',
  'share',
  'compare',
  'average',
  'extreme',
  'why',
  'list',
  'count',
  'averageSize',
  'open',
  'document',
] as const;

/** Measures. `account` is the ledger account in `of`; `debits` is the sum of all debits. */
export const ASK_MEASURES = [
  'revenue',
  'costOfGoodsSold',
  'grossProfit',
  'operatingExpenses',
  'otherIncome',
  'otherExpenses',
  'expenses',
  'netProfit',
  'netOperatingIncome',
  'ebit',
  'ebitda',
  'interest',
  'incomeTaxes',
  'depreciation',
  'payroll',
  'discounts',
  'uncategorized',
  'cash',
  'receivables',
  'payables',
  'creditCards',
  'inventory',
  'fixedAssets',
  'currentAssets',
  'assets',
  'currentLiabilities',
  'liabilities',
  'debt',
  'debtRepaid',
  'equity',
  'ownerDraws',
  'operatingCashFlow',
  'investingCashFlow',
  'financingCashFlow',
  'netCashChange',
  'freeCashFlow',
  'invoiced',
  'collected',
  'moneyIn',
  'moneyOut',
  'salesTaxCollected',
  'salesTaxPaid',
  'salesTaxOwed',
  'account',
  'debits',
] as const;

export const ASK_DIMENSIONS = [
  'account',
  'customer',
  'vendor',
  'project',
  'item',
  'class',
  'day',
  'week',
  'month',
  'quarter',
  'year',
] as const;

export const AskDays = z.strictObject({ from: IsoDate, to: IsoDate });
export type AskDays = z.infer<typeof AskDays>;

const Name = z.string().max(500);

/** Conditions on postings, in the format of the ledger's `RowFilter`, and on documents and amounts. */
export const AskFilter = z.discriminatedUnion('field', [
  z.strictObject({
    field: z.enum(['party', 'customer', 'vendor', 'project', 'class', 'item', 'text']),
    is: Name.meta({ description: 'A name, for an item its id; empty for postings without one' }),
  }),
  z.strictObject({ field: z.literal('type'), is: z.array(Name).min(1).max(8) }),
  z.strictObject({ field: z.literal('number'), is: Name }),
  z.strictObject({
    field: z.literal('amount'),
    atLeastCents: z.number().int().nonnegative().optional(),
    atMostCents: z.number().int().nonnegative().optional(),
  }),
  z.strictObject({
    field: z.literal('overdue'),
    moreThanDays: z.number().int().min(0).max(3_660),
    atMostDays: z.number().int().min(0).max(3_660).optional(),
  }),
  z.strictObject({ field: z.literal('dueWithin'), days: z.number().int().min(0).max(366) }),
  z.strictObject({ field: z.literal('due'), from: IsoDate, to: IsoDate }),
  z.strictObject({ field: z.literal('notDue') }),
]);
export type AskFilter = z.infer<typeof AskFilter>;

const LedgerAccountName = z.strictObject({
  type: z.literal('account'),
  id: Name,
  withSubAccounts: z.boolean(),
});

/**
 * An additional measure: added (`rent and travel`), subtracted (`sales minus payroll`), or added back to a profit
 * (`profit before interest`). If `party` is set, it overrides the plan's customer, vendor, class or item.
 */
const AskSubject = z.strictObject({
  measure: z.enum(ASK_MEASURES),
  of: LedgerAccountName.nullable(),
  isLess: z.boolean().default(false),
  isAdded: z.boolean().optional(),
  party: z.strictObject({ field: z.enum(['customer', 'vendor', 'class', 'item']), is: Name }).optional(),
});

/**
 * A structured question. Every question is converted to a plan before it is answered. The page shows the plan as chips,
 * the URL contains it, and a model may return nothing else.
 */
export const AskPlan = z.strictObject({
  kind: z.enum(ASK_KINDS),
  measure: z.enum(ASK_MEASURES).nullable().default(null),
  /** A ledger account, with or without its sub-accounts; or the id of a KPI. */
  of: z
    .discriminatedUnion('type', [
      LedgerAccountName,
      z.strictObject({ type: z.literal('keyFigure'), id: Name }),
    ])
    .nullable()
    .default(null),
  also: z.array(AskSubject).max(3).default([]),
  by: z.enum(ASK_DIMENSIONS).nullable().default(null),
  /** Defaults to the last closed month for activity and to the last synced day for balances. */
  when: AskDays.nullable().default(null),
  versus: z
    .union([AskDays, z.literal('budget')])
    .nullable()
    .default(null),
  top: z.number().int().min(1).max(500).nullable().default(null),
  order: z.enum(['largest', 'smallest', 'rising', 'falling', 'oldest', 'latest']).nullable().default(null),
  where: z.array(AskFilter).max(6).default([]),
  basis: Basis.nullable().default(null),
  /** The adjusting entries that figures include; without it, figures are as booked. */
  view: BooksView.exclude(['booked']).optional(),
});
export type AskPlan = z.infer<typeof AskPlan>;
export type AskKind = AskPlan['kind'];
export type AskMeasure = NonNullable<AskPlan['measure']>;
export type AskDimension = NonNullable<AskPlan['by']>;
