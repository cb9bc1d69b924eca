import { Ids, parseDay } from '@insights/ledger';
import { describe, expect, it } from 'vitest';
import { InsightBooks } from '../insights/insight-books.ts';
import { requestOfPlan } from '../testing/companies/request-of-plan.ts';
import { SITUATIONS } from '../testing/companies/situations.ts';
import { type PriceEffects, priceEffects } from './item-contributions.ts';

const PLAN = SITUATIONS.find(({ name }) => name === 'Old Town Brewery') as (typeof SITUATIONS)[number];
const NOW = { start: parseDay('2025-06-01'), end: parseDay('2025-06-30') };
const THEN = { start: parseDay('2024-06-01'), end: parseDay('2024-06-30') };

/**
 * Sales of one item with one line a day: a number of pieces for an amount in dollars, or an amount without a quantity.
 */
type Sales = readonly (readonly [pieces: number | null, dollars: number])[];

function effectsOf(compared: Sales, now: Sales, change = {}): PriceEffects {
  const request = requestOfPlan({ ...PLAN, months: 15, periodType: 'last_month' });
  const { documents, context } = request;
  if (documents.transactions.status === 'missing' || documents.items.status === 'missing')
    throw new Error('The documents are missing');
  const [table, income] = [
    documents.transactions.value,
    context.books.chart.indexById.get('Beer Sales') ?? -1,
  ];
  const sold = [
    ...compared.map((line, index) => ({ line, day: THEN.start + index })),
    ...now.map((line, index) => ({ line, day: NOW.start + index })),
  ];
  const column = (value: number) => Int32Array.from(sold, () => value);
  const invoice = table.kindIndexes.find(
    (_, row) => table.ledgerTypes[table.ledgerTypeIndexes[row] ?? 0] === 'Invoice',
  );
  const type = table.ledgerTypes.indexOf('Invoice');
  const transactions = {
    status: 'read' as const,
    value: {
      ...table,
      ids: Ids.of(sold.map((_, index) => String(index))),
      kindIndexes: Uint8Array.from(sold, () => invoice ?? 0),
      ledgerTypeIndexes: Uint8Array.from(sold, () => type),
      currencyIndexes: Uint8Array.from(sold, () => 0),
      isVoided: Uint8Array.from(sold, () => 0),
      days: Int32Array.from(sold, ({ day }) => day),
      firstLines: Int32Array.from([...sold, null], (_, index) => index),
      itemIds: ['Beer Sales'],
      lines: {
        ...table.lines,
        itemIndexes: column(0),
        accountIndexes: column(income),
        amountsCents: Float64Array.from(sold, ({ line: [pieces, dollars] }) =>
          Math.round((pieces ?? 1) * dollars * 100),
        ),
        quantities: Float64Array.from(sold, ({ line: [pieces] }) => pieces ?? Number.NaN),
        ...change,
      },
    },
  };
  return priceEffects(
    new InsightBooks({ ...request, documents: { ...documents, transactions } }),
    'income',
    THEN,
  );
}

const NONE = { quantityCents: 0, priceCents: 0, onlyOnceCents: 0 };

describe('quantity and price', () => {
  it('split a change from 100 loaves at $5 to 120 at $6 into $100 for quantity and $120 for price', () => {
    expect(effectsOf([[100, 5]], [[120, 6]])).toEqual({ ...NONE, quantityCents: 100_00, priceCents: 120_00 });
    expect(
      effectsOf(
        [
          [60, 5],
          [40, 5],
        ],
        [[80, 4.5]],
      ),
    ).toEqual({ ...NONE, quantityCents: -100_00, priceCents: -40_00 });
  });

  it('quantity and price count hours and kilograms to the nearest cent, with no remainder', () => {
    const { quantityCents, priceCents } = effectsOf([[13.37, 29.99]], [[17.25, 31.49]]);
    expect(quantityCents + priceCents).toBe(543_20 - 400_97);
  });

  it('quantity and price are not reported for jobs at different amounts, small quantities, or lines without a quantity', () => {
    expect(
      effectsOf(
        [[20, 50]],
        [
          [10, 30],
          [10, 70],
        ],
      ),
    ).toEqual(NONE);
    expect(effectsOf([[9, 500]], [[12, 500]])).toEqual(NONE);
    expect(
      effectsOf(
        [[20, 50]],
        [
          [20, 60],
          [null, 60],
        ],
      ),
    ).toEqual(NONE);
  });

  it('put items sold in only one of the periods in a separate part', () => {
    expect(effectsOf([], [[20, 60]])).toEqual({ ...NONE, onlyOnceCents: 1_200_00 });
    expect(effectsOf([[20, 60]], [])).toEqual({ ...NONE, onlyOnceCents: -1_200_00 });
  });

  it('quantity and price are absent from a snapshot stored before quantities were read', () => {
    expect(effectsOf([[100, 5]], [[120, 6]], { quantities: undefined })).toEqual(NONE);
  });
});
