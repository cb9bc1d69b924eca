import { firstDayOf, lastDayOf } from '@insights/ledger';
import { describe, expect, it } from 'vitest';
import { readQuestion } from '../read/read-question.ts';
import { faultsOf } from '../testing/faults-of.ts';
import { askBooksOf, tradeOf } from '../testing/trade-ask-books.ts';

const MARCH = firstDayOf({ year: 2024, month: 3 });
const APRIL = firstDayOf({ year: 2024, month: 4 });

/** A company that sells hours of design and oaks, and a voucher whose lines give no quantity. */
function booksWithItems() {
  const simulation = tradeOf(6);
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
  return askBooksOf(simulation);
}

const books = booksWithItems();
const plain = askBooksOf(tradeOf(6));

function answerTo(text: string) {
  const outcome = readQuestion(text, books);
  if (outcome.outcome !== 'answer') throw new Error(JSON.stringify(outcome));
  expect(faultsOf(outcome.answer, books)).toEqual([]);
  return outcome.answer;
}

function reasonFor(text: string, of = books): string {
  const outcome = readQuestion(text, of);
  return outcome.outcome === 'decline' ? outcome.reason : `answered: ${JSON.stringify(outcome)}`;
}

describe('how many of an item were sold', () => {
  it.each([
    ['how many hours of garden design did we sell in March 2024', '10.5'],
    ['how many hours of garden design did we sell to Hall Park in March 2024', '2.5'],
    ['how many oaks did we sell in March 2024', '2'],
    ['quantity of oak sold in march 2024', '2'],
    ['units of Oak sold in May 2024', '0'],
  ])('is what the lines say, less what came back: %s', (text, quantity) => {
    expect(answerTo(text).headline).toMatchObject({ kind: 'value', text: quantity });
  });

  it('opens to the postings of these lines', () => {
    const { headline, rows } = answerTo('how many oaks did we sell in March 2024');
    expect(headline).toMatchObject({ figures: [{ id: expect.stringContaining('+item:2@2024-03') }] });
    expect(rows[0]?.cells[2]).toMatchObject({ amountCents: 20_000 });
  });

  it('is told by item, with all sales as the whole', () => {
    const { rows, total } = answerTo('units sold by item in March 2024');
    expect(rows.map(({ label, cells }) => [label, (cells[0] as { text: string }).text])).toEqual([
      ['Garden Design', '10.5'],
      ['Oak', '2'],
      ['Gift Voucher', '0'],
    ]);
    expect(total?.cells[2]).toMatchObject({ amountCents: expect.any(Number) });
    expect(answerTo('which item sold the most units in March 2024').rows[0]?.label).toBe('Garden Design');
  });

  it('says which lines give none', () => {
    expect(answerTo('how many oaks did we sell in April 2024').headline).toMatchObject({ text: '2' });
    expect(answerTo('how many oaks did we sell in April 2024').assumptions.join(' ')).toContain(
      'One line gives no quantity',
    );
    expect(reasonFor('how many gift vouchers did we sell in March 2024')).toContain('gives a quantity');
  });

  it('is declined where the books hold none, and where it was bought', () => {
    expect(reasonFor('units sold by item in March 2024', plain)).toContain('No items are used');
    expect(reasonFor('how many oaks did we buy in March 2024')).not.toContain('answered');
    expect(reasonFor('how many oaks did we sell by month in 2024')).not.toContain('answered');
  });

  it('may be how many items, or how many of each', () => {
    expect(readQuestion('how many items did we sell in March 2024', books).outcome).toBe('choose');
    expect(answerTo('how many different items did we sell in March 2024').headline).toMatchObject({
      count: 3,
    });
  });
});

describe('the price of an item', () => {
  it.each([
    ['average price of garden design in March 2024', 9_619],
    ['what was the average selling price of an oak in April 2024', 12_000],
    ['what hourly rate did we sell garden design at in March 2024', 9_619],
  ])('is what the lines with a quantity came to, by it: %s', (text, cents) => {
    expect(answerTo(text).headline).toMatchObject({ kind: 'derived', amountCents: cents });
  });

  it('is none where nothing was sold', () =>
    expect(reasonFor('average price of oak in May 2024')).toContain('was not sold'));

  it.each(['what was the average price we paid for oak', 'why did the price of oak go up'])(
    'is told of sales only: %s',
    (text) => expect(reasonFor(text)).not.toContain('answered'),
  );
});

it('goes on to other days and items, and to nothing else', () => {
  const { plan } = answerTo('how many oaks did we sell in March 2024');
  const next = readQuestion('and in april 2024?', books, plan);
  expect(next.outcome === 'answer' && next.answer.headline).toMatchObject({ text: '2' });
  const other = readQuestion('only garden design', books, plan);
  expect(other.outcome === 'answer' && other.answer.headline).toMatchObject({ text: '10.5' });
  expect(readQuestion('why?', books, plan).outcome).toBe('decline');
  expect(lastDayOf({ year: 2024, month: 3 })).toBe(APRIL - 1);
});
