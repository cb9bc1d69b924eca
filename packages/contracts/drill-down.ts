import { z } from 'zod';
import { Dollars } from './dollars.ts';
import { success } from './envelope.ts';
import { IsoDate } from './iso-date.ts';
import { Basis, BooksView } from './period.ts';

/**
 * In imported books, an account's id is its full name. A figure's id may contain that name, percent-encoded at three
 * characters per byte.
 */
export const AccountId = z.string().min(1).max(1_000);
export const FigureId = z.string().min(1).max(5_000);

export const FigureQuery = z.strictObject({
  figure: FigureId.meta({ description: 'Figure id from a statement or chart' }),
  basis: Basis.optional(),
  view: BooksView.optional(),
});
export type FigureQuery = z.infer<typeof FigureQuery>;

const FigureReference = z.object({
  figureId: z.string(),
  label: z.string(),
  statement: z.string(),
  basis: Basis,
  /** Period as text. */
  when: z.string(),
  amount: Dollars,
});

/** A figure and the ledger accounts that it consists of, which add up to it exactly. */
export const FigureExplanation = FigureReference.extend({
  /** The same figure for the period and its comparison periods, except the requested one. */
  others: z.array(
    z.object({ figureId: z.string(), label: z.string().meta({ description: 'The comparison period' }) }),
  ),
  lines: z.array(
    z.object({
      /** Null for earnings from before the synced books. */
      accountId: z.string().nullable(),
      label: z.string(),
      opening: Dollars,
      posted: Dollars,
      amount: Dollars,
      postingCount: z.number().int(),
    }),
  ),
});
export type FigureExplanation = z.infer<typeof FigureExplanation>;
export const FigureExplanationResponse = success(FigureExplanation);
export type FigureExplanationResponse = z.infer<typeof FigureExplanationResponse>;

const POSTING_SORTS = ['day', 'transaction', 'name', 'memo', 'account', 'amount'] as const;

export const PostingsQuery = FigureQuery.extend({
  account: AccountId.optional().meta({ description: 'Only postings of this ledger account' }),
  sort: z.enum(POSTING_SORTS).default('day'),
  direction: z.enum(['ascending', 'descending']).default('descending'),
  offset: z.coerce.number().int().min(0).max(10_000_000).default(0),
  limit: z.coerce.number().int().min(1).max(500).default(100),
});
export type PostingsQuery = z.infer<typeof PostingsQuery>;

export const ListedPosting = z.object({
  date: IsoDate,
  type: z.string(),
  number: z.string(),
  name: z.string(),
  memo: z.string(),
  account: z.string(),
  /** Contribution to the figure. */
  amount: Dollars,
  qboDeepLink: z.url().nullable(),
  /** For a posting of an adjusting entry: the finding that proposes it. */
  findingId: z.string().optional(),
});
export type ListedPosting = z.infer<typeof ListedPosting>;

/**
 * A page of postings. The opening balances plus all postings, including those on other pages, add up to the amount.
 */
export const PostingsPage = FigureReference.extend({
  openings: z.array(z.object({ label: z.string(), amount: Dollars })),
  posted: Dollars,
  postingCount: z.number().int(),
  offset: z.number().int(),
  postings: z.array(ListedPosting),
});
export type PostingsPage = z.infer<typeof PostingsPage>;
export const PostingsResponse = success(PostingsPage);
export type PostingsResponse = z.infer<typeof PostingsResponse>;

/** Accrual-to-cash reconciliation of net profit; the lines add up to the difference between the two. */
export const BasisReconciliation = z.object({
  from: Basis,
  to: Basis,
  fromAmount: Dollars,
  toAmount: Dollars,
  lines: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      amount: Dollars,
      accounts: z.array(z.object({ label: z.string(), amount: Dollars })),
      transactionCount: z.number().int(),
      /** The largest transactions; the rest are in `otherTransactions`. */
      transactions: z.array(
        z.object({
          date: IsoDate,
          type: z.string(),
          number: z.string(),
          name: z.string(),
          amount: Dollars,
          qboDeepLink: z.url().nullable(),
        }),
      ),
      otherTransactions: Dollars,
    }),
  ),
});
export type BasisReconciliation = z.infer<typeof BasisReconciliation>;
export const BasisReconciliationResponse = success(BasisReconciliation);
export type BasisReconciliationResponse = z.infer<typeof BasisReconciliationResponse>;
