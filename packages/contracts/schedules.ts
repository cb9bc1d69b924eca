import { AGE_BANDS } from '@insights/words';
import { z } from 'zod';
import { Dollars } from './dollars.ts';
import { success } from './envelope.ts';
import { IsoDate } from './iso-date.ts';

const AgingAmounts = z.object({
  bands: z.record(z.enum(AGE_BANDS), Dollars),
  unapplied: Dollars.meta({ description: 'Unapplied payments and credits; zero or negative' }),
  total: Dollars.meta({ description: 'Sum of the aging bands and unapplied amounts' }),
});

export const AgedDocument = z.object({
  type: z.string(),
  number: z.string(),
  date: IsoDate,
  dueDate: IsoDate.nullable().meta({ description: 'Null for a payment or credit' }),
  band: z.enum(AGE_BANDS).nullable(),
  open: Dollars,
  qboDeepLink: z.url().nullable(),
});
export type AgedDocument = z.infer<typeof AgedDocument>;

/** Open balances on the last day of the period, by customer or vendor and by days overdue. */
export const Aging = z.discriminatedUnion('status', [
  z.object({
    status: z.literal('read'),
    asOf: IsoDate,
    parties: z.array(AgingAmounts.extend({ name: z.string(), documents: z.array(AgedDocument) })),
    total: AgingAmounts,
    notOnDocuments: Dollars.nullable().meta({
      description: 'Part of the balance without a document; null on the cash basis',
    }),
    balance: Dollars.nullable().meta({
      description:
        'Balance on the balance sheet; null on the cash basis, which excludes open invoices and bills',
    }),
  }),
  z.object({ status: z.literal('missing'), reason: z.string() }),
]);
export type Aging = z.infer<typeof Aging>;

const DebtMoves = z.object({
  borrowed: Dollars,
  repaid: Dollars.meta({ description: 'Principal paid, without interest' }),
  otherChanges: Dollars.meta({
    description:
      'Transfers between loans, refinancing, forgiveness and corrections; positive if the debt increased',
  }),
  interest: Dollars.meta({ description: 'Interest in payments of this loan only' }),
});
const DebtAmounts = DebtMoves.extend({ opening: Dollars, closing: Dollars });

export const DebtTransaction = DebtMoves.extend({
  type: z.string(),
  number: z.string(),
  date: IsoDate,
  qboDeepLink: z.url().nullable(),
});
export type DebtTransaction = z.infer<typeof DebtTransaction>;

/**
 * Amounts owed to each lender. The opening balance, plus borrowing, minus repayments, plus other changes, equals the
 * closing balance.
 */
export const DebtSchedule = z.object({
  debts: z.array(
    DebtAmounts.extend({ name: z.string(), figureId: z.string(), transactions: z.array(DebtTransaction) }),
  ),
  total: DebtAmounts,
  otherInterest: Dollars.meta({ description: 'Interest of the period outside of payments of a single loan' }),
  impossible: z.array(z.string()).meta({
    description: 'Loans with a negative balance, which the total includes, one sentence each',
  }),
  balanceFigureId: z.string(),
  interestFigureId: z.string(),
  notInTheBooks: z.array(z.string()),
});
export type DebtSchedule = z.infer<typeof DebtSchedule>;

const Share = z.object({
  amount: Dollars,
  share: z
    .string()
    .nullable()
    .meta({ description: 'Share of the total, rounded once', examples: ['12.5%'] }),
});

const ComparedShare = Share.extend({
  lastYear: Dollars.nullable().meta({
    description: 'Amount in the same days last year; null if not comparable',
  }),
});

/**
 * The top ten by name. Together with `others` and `withoutName` they add up to the figure, and so do the amounts of the
 * same parties last year.
 */
export const LargestParties = z.object({
  named: z.array(
    ComparedShare.extend({
      name: z.string(),
      figureId: z.string().nullable().meta({ description: 'For drill-down to the transactions' }),
      lastYearFigureId: z.string().nullable(),
    }),
  ),
  others: ComparedShare.extend({ count: z.number().int() }),
  withoutName: ComparedShare,
  total: Dollars,
  figureId: z.string(),
  lastYear: z
    .object({
      label: z.string().meta({ description: 'The days, abbreviated', examples: ['October 2025'] }),
      total: Dollars,
      figureId: z.string(),
    })
    .nullable(),
});
export type LargestParties = z.infer<typeof LargestParties>;

/** Supporting schedules for the statements of a period. Each one adds up to a figure in a statement. */
export const Schedules = z.object({
  receivables: Aging,
  payables: Aging,
  debt: DebtSchedule,
  customers: LargestParties,
  vendors: LargestParties,
});
export type Schedules = z.infer<typeof Schedules>;
export const SchedulesResponse = success(Schedules);
export type SchedulesResponse = z.infer<typeof SchedulesResponse>;
