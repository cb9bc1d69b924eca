import { firstDayOf } from '@insights/ledger';
import { describe, expect, it } from 'vitest';
import { answerText } from '../../compose/composition.ts';
import { findFaults } from '../../testing/faults-of.ts';
import { buildAskBooks, simulateTradeOf } from '../../testing/trade-ask-books.ts';

const MARCH = firstDayOf({ year: 2024, month: 3 });
const APRIL = firstDayOf({ year: 2024, month: 4 });

/** A company that sells design hours and oak trees, and a voucher whose lines have no quantity. */
function booksWithItems() {
  const simulation = simulateTradeOf(6);
  const { company } = simulation;
  company.items.push(
    { id: '1', name: 'Garden Design', quantity: 0, unitCostCents: 0 },
    { id: '2', name: 'Oak', quantity: 7, unitCostCents: 0 },
    { id: '3', name: 'Gift Voucher', quantity: 0, unitCostCents: 0 },
  );
  const income = company.accounts.find(({ type }) => type === 'Income')?.id ?? '';
  const [hill, hall] = [
    company.addParty('Customer', 'Hill Gardens'),
    company.addParty('Customer', 'Hall Park'),
  ];
  const line = (itemId: string, cents: number, quantity?: number) => ({
    account: income,
    cents,
    itemId,
    ...(quantity === undefined ? {} : { quantity }),
  });
  company.invoice(MARCH + 2, hill, [line('1', 76_000, 8), line('2', 30_000, 3)]);
  company.invoice(MARCH + 9, hall, [line('1', 25_003, 2.5), line('3', 5_000)]);
  company.creditMemo(MARCH + 20, hill, [line('2', 10_000, 1)]);
  company.invoice(APRIL + 3, hall, [line('2', 24_000, 2), line('2', 12_345)]);
  return buildAskBooks(simulation);
}

const books = booksWithItems();
const plain = buildAskBooks(simulateTradeOf(6));

function answerTo(text: string) {
  const outcome = answerText(text, books);
  if (outcome.outcome !== 'answer') throw new Error(JSON.stringify(outcome));
  expect(findFaults(outcome.answer, books)).toEqual([]);
  return outcome.answer;
}

function reasonFor(text: string, of = books): string {
  const outcome = answerText(text, of);
  return outcome.outcome === 'decline' ? outcome.reason : `answered: ${JSON.stringify(outcome)}`;
}

describe('the quantity of an item sold', () => {
  it.each([
    ['quantity sold of Garden Design in March 2024', '10.5'],
    ['quantity sold of garden design to Hall Park in March 2024', '2.5'],
    ['units sold, item Oak, in March 2024', '2'],
    ['units sold of Oak in May 2024', '0'],
  ])('is the quantity on the lines less returns: %s', (text, quantity) => {
    expect(answerTo(text).headline).toMatchObject({ kind: 'value', text: quantity });
  });

  it('drills down to the postings for these lines', () => {
    const { headline, rows } = answerTo('units sold of Oak in March 2024');
    expect(headline).toMatchObject({ figures: [{ id: expect.stringContaining('+item:2@2024-03') }] });
    expect(rows[0]?.cells[2]).toMatchObject({ amountCents: 20_000 });
  });

  it('is shown by item, with total sales as the total', () => {
    const { rows, total } = answerTo('units sold by item in March 2024');
    expect(rows.map(({ label, cells }) => [label, (cells[0] as { text: string }).text])).toEqual([
      ['Garden Design', '10.5'],
      ['Oak', '2'],
      ['Gift Voucher', '0'],
    ]);
    expect(total?.cells[2]).toMatchObject({ amountCents: expect.any(Number) });
    expect(answerTo('units sold by item, largest, in March 2024').rows[0]?.label).toBe('Garden Design');
  });

  it('says which lines have no quantity', () => {
    expect(answerTo('units sold of oak in April 2024').headline).toMatchObject({ text: '2' });
    expect(answerTo('units sold of oak in April 2024').assumptions.join(' ')).toContain(
      'One line gives no quantity',
    );
    expect(reasonFor('units sold of gift voucher in March 2024')).toContain('gives a quantity');
  });

  it('is declined for purchases, or if the books have no quantities', () => {
    expect(reasonFor('units sold by item in March 2024', plain)).toContain('do not use items');
    expect(answerText('how many oaks did we buy in March 2024', books).outcome).not.toBe('answer');
    expect(answerText('how many oaks did we sell by month in 2024', books).outcome).not.toBe('answer');
  });
});

describe('the price of an item', () => {
  it.each([
    ['average price of garden design in March 2024', 9_619],
    ['average price of oak in April 2024', 12_000],
  ])('is the amount on the lines with a quantity divided by the quantity: %s', (text, cents) => {
    expect(answerTo(text).headline).toMatchObject({ kind: 'derived', amountCents: cents });
  });

  it('is missing if nothing was sold', () =>
    expect(reasonFor('average price of oak in May 2024')).toContain('was not sold'));

  it.each(['what was the average price we paid for oak', 'why did the price of oak go up'])(
    'is answered for sales only: %s',
    (text) => expect(reasonFor(text)).not.toContain('answered'),
  );
});
