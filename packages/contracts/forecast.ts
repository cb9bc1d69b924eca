import { FORECAST_LINE_KINDS } from '@insights/words';
import { z } from 'zod';
import { Dollars } from './dollars.ts';
import { success } from './envelope.ts';
import { IsoDate } from './iso-date.ts';
import { BasisQuery } from './period.ts';

const name = z.string().min(1).max(200);
const days = z.int().min(-365).max(365);
const amount = z.number().min(-1e9).max(1e9);
const percent = z.number().min(-100).max(500);

/** A possible event for “what if” scenarios. Amounts are in dollars. */
export const ForecastChange = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('collect'),
    days: days.meta({ description: 'Later; earlier if negative' }),
    customer: name.nullable().meta({ description: 'Null for all customers' }),
  }),
  z.strictObject({ kind: z.literal('delayBills'), vendor: name, days }),
  z.strictObject({ kind: z.literal('splitBills'), vendor: name, parts: z.int().min(2).max(12) }),
  z.strictObject({ kind: z.literal('loseCustomer'), customer: name, date: IsoDate }),
  z.strictObject({
    kind: z.literal('hire'),
    monthlyPay: amount,
    burdenPercent: percent.meta({ description: 'Payroll taxes and benefits, as a percentage of pay' }),
    date: IsoDate,
  }),
  z.strictObject({ kind: z.literal('price'), percent }),
  z.strictObject({ kind: z.literal('cut'), account: name, percent: z.number().min(0).max(100) }),
  z.strictObject({
    kind: z.literal('once'),
    amount: amount.meta({ description: 'Positive for money in' }),
    date: IsoDate,
  }),
  z.strictObject({
    kind: z.literal('creditLine'),
    amount: amount.meta({ description: 'Draws; repays if negative' }),
    date: IsoDate,
  }),
  z.strictObject({
    kind: z.literal('loan'),
    amount: z.number().min(0).max(1e9),
    yearlyPercent: z.number().min(0).max(100),
    months: z.int().min(1).max(480),
    date: IsoDate,
  }),
]);
export type ForecastChange = z.infer<typeof ForecastChange>;

export const ForecastScenario = z.strictObject({
  name: z.string().trim().min(1).max(60),
  changes: z.array(ForecastChange).min(1).max(10),
});
export type ForecastScenario = z.infer<typeof ForecastScenario>;

const NOT_SCENARIOS = 'Enter up to three scenarios as JSON.';

/** Scenarios are JSON in the address, so that a forecast is a plain GET that can be cached and shared. */
export const ForecastQuery = BasisQuery.extend({
  reserve: z.coerce.number().min(0).max(1e9).default(0),
  scenarios: z
    .string()
    .max(6_000)
    .transform((text, context): unknown => {
      try {
        return JSON.parse(text);
      } catch {
        context.addIssue({ code: 'custom', message: NOT_SCENARIOS });
        return z.NEVER;
      }
    })
    .pipe(z.array(ForecastScenario).max(3))
    .optional(),
});
export type ForecastQuery = z.output<typeof ForecastQuery>;

/** A week or month. Opening plus money in minus money out is closing. */
const ForecastSpan = z.object({
  start: IsoDate,
  end: IsoDate,
  opening: Dollars,
  moneyIn: Dollars,
  moneyOut: Dollars,
  closing: Dollars,
  low: Dollars.meta({ description: 'Closing cash is between low and high with a probability of 80%' }),
  high: Dollars,
});
export type ForecastSpan = z.infer<typeof ForecastSpan>;

export const ForecastLine = z.object({
  id: z.string(),
  kind: z.enum(FORECAST_LINE_KINDS),
  label: z.string(),
  rule: z.string().meta({ description: 'How days and amounts were found' }),
  amount: Dollars.meta({ description: 'Within thirteen weeks; positive for money in' }),
  weeks: z.array(Dollars),
  likelyDate: IsoDate.nullable().meta({ description: 'Null for lines with many payments' }),
  sources: z
    .array(
      z.object({
        type: z.string(),
        number: z.string(),
        date: IsoDate,
        amount: Dollars,
        qboDeepLink: z.url().nullable(),
      }),
    )
    .meta({ description: 'Latest first, at most 24' }),
  sourceCount: z.int(),
});
export type ForecastLine = z.infer<typeof ForecastLine>;

const LowPoint = z.object({ week: z.int().meta({ description: 'Index in weeks' }), closing: Dollars });

const ForecastRecord = z.object({
  forecasts: z.int().meta({ description: 'Number of past forecasts that were replayed' }),
  errors: z.array(Dollars).meta({ description: 'By week: mean absolute error' }),
  comparison: z
    .object({ forecasts: z.int(), errors: z.array(Dollars), lastYear: z.array(Dollars) })
    .nullable()
    .meta({ description: 'Mean absolute errors, compared with repeating the same weeks of last year' }),
  fourWeeksAgo: z
    .object({ date: IsoDate, expected: Dollars, actual: Dollars, leftOut: Dollars })
    .nullable()
    .meta({ description: 'leftOut: effect of draws, equipment and new loans on the actual amount' }),
});

export const CashForecast = z.object({
  asOf: IsoDate,
  enteredThrough: IsoDate.meta({ description: 'Nearly all transactions until this day have been entered' }),
  isHistoryThin: z.boolean(),
  opening: Dollars,
  weeks: z.array(ForecastSpan),
  months: z.array(ForecastSpan),
  lowPoint: LowPoint.extend({
    drivers: z.array(z.object({ lineId: z.string(), label: z.string(), amount: Dollars })),
  }),
  chanceBelowZero: z.int().meta({ description: 'Percent' }),
  chanceBelowReserve: z.int().meta({ description: 'Percent' }),
  reserve: Dollars,
  safeToTakeOut: Dollars,
  lines: z.array(ForecastLine),
  leftOut: z.array(z.object({ label: z.string(), reason: z.string(), amount: Dollars })),
  record: ForecastRecord,
  scenarios: z.array(
    z.object({
      name: z.string(),
      closings: z.array(Dollars).meta({ description: 'By week' }),
      monthClosings: z.array(Dollars),
      lowPoint: LowPoint,
      changes: z
        .array(z.object({ label: z.string(), weeks: z.array(Dollars), amount: Dollars }))
        .meta({ description: 'They add up to the difference from the forecast' }),
    }),
  ),
});
export type CashForecast = z.infer<typeof CashForecast>;
export const CashForecastResponse = success(CashForecast);
export type CashForecastResponse = z.infer<typeof CashForecastResponse>;
