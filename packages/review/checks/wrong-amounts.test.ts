import { describe, expect, it } from 'vitest';
import { adjustmentsOf } from '../testing/entries.ts';
import { everyMonth } from '../testing/repeated.ts';

describe('a bill of which a tenth was paid', () => {
  const usual = everyMonth(
    '2024-06',
    '2024-12',
    '{month}-04 Bill {month}  from Highmeadow Nursery\n Plants  2,100.00\n A/P\n{month}-24 Bill Payment (Check) {month}  to Highmeadow Nursery  pays Bill {month}\n Checking  -2,100.00\n A/P',
  );
  const bill = (cents: string, paid: string) =>
    `\n2025-01-09 Bill 8841  from Highmeadow Nursery\n Plants  ${cents}\n A/P
    2025-02-12 Bill Payment (Check) 501  to Highmeadow Nursery  pays Bill 8841: ${paid}\n Checking  -${paid}\n A/P`;

  it.each([
    ['has an extra zero', usual + bill('24,427.20', '2,442.72'), { Plants: -21_984_48, 'A/P': 21_984_48 }],
    ['has an extra zero', usual + bill('20,901.40', '2,090.14'), { Plants: -18_811_26, 'A/P': 18_811_26 }],
    ['is paid in parts if it is as large as others', usual + bill('2,100.00', '210.00'), {}],
    ['is paid in parts if the vendor is new', bill('20,901.40', '2,090.14'), {}],
    ['is paid in parts if another share was paid', usual + bill('20,901.40', '2,090.00'), {}],
  ])('%s', (_, text, lines) => {
    expect(adjustmentsOf(text)).toEqual(lines);
  });
});

describe('an invoice of which a tenth was paid', () => {
  const invoice = (month: string, customer: string, cents: string, paid = cents, memo = '') =>
    `\n2025-${month}-04 Invoice ${month}${customer.slice(0, 2)}  to ${customer}\n A/R  ${cents}\n Planting
    2025-${month}-24 Payment ${month}${customer.slice(0, 2)}  from ${customer}  pays Invoice ${month}${customer.slice(0, 2)}: ${paid}\n Checking  ${paid}  ${memo}\n A/R`;
  const others = [
    'Bo Ander',
    'Cy Dorn',
    'Di Elms',
    'Ed Frey',
    'Flo Gant',
    'Gus Hill',
    'Hal Irons',
    'Ida Jung',
  ];
  const usual = others.map((name) => invoice('01', name, '1,780.00')).join('');

  it.each([
    [
      'has an extra zero',
      invoice('02', 'Amy Lee', '19,420.40', '1,942.04'),
      { Planting: 17_478_36, 'A/R': -17_478_36 },
    ],
    ['is as large as others', invoice('02', 'Amy Lee', '3,140.00', '314.00'), {}],
    ['has a deposit', invoice('02', 'Amy Lee', '19,420.40', '1,942.04', 'Deposit 10%'), {}],
  ])('%s', (_, text, lines) => {
    expect(adjustmentsOf(usual + text)).toEqual(lines);
  });
});

describe('a charge on a card', () => {
  const bought = '2025-01-20 Expense  to Staples\n Visa 4417  -640.00\n Office Supplies\n';
  const charge = (memo: string, { vendor = 'Staples', state = '' } = {}) =>
    `2025-02-04 Expense  to ${vendor}\n Visa 4417  -412.60  ${state}\n Office Supplies  –  ${memo}\n`;
  const reversed = { 'Visa 4417': 825_20, 'Office Supplies': -825_20 };

  it.each([
    ['is a refund', bought + charge('RETURN CREDIT'), reversed],
    ['is a refund of an order', bought + charge('Refund order 4411'), reversed],
    ['is for a tax return', bought + charge('Tax return software'), {}],
    ['is for a label', bought + charge('Return label, refundable'), {}],
    ['is a refund to a customer', bought + charge('Customer refund'), {}],
    ['is the first of the vendor', charge('RETURN CREDIT'), {}],
    [
      'is a refund on a reconciled statement, of the price of a purchase',
      bought.replace('640.00', '412.60') + charge('RETURN CREDIT', { state: 'R' }),
      reversed,
    ],
    ['is on a reconciled statement', bought + charge('RETURN CREDIT', { state: 'R' }), {}],
  ])('%s', (_, text, lines) => {
    expect(adjustmentsOf(text)).toEqual(lines);
  });
});

describe('a bill', () => {
  const bought = '2025-01-20 Bill 34659  from NAPA\n Stone  640.00\n A/P\n';
  const bill = (memo: string, vendor = 'NAPA') =>
    `2025-02-04 Bill CM34659  from ${vendor}\n Stone  412.60  ${memo}\n A/P  -412.60  ${memo}\n`;

  it.each([
    [
      'is a credit memo',
      bought + bill('CREDIT MEMO - return on inv 34659'),
      { Stone: -825_20, 'A/P': 825_20 },
    ],
    ['is the first of the vendor', bought + bill('CREDIT MEMO - return on inv 34659', 'Hill Supply'), {}],
    ['mentions returns', bought + bill('Handling fee, returns'), {}],
  ])('%s', (_, text, lines) => {
    expect(adjustmentsOf(text)).toEqual(lines);
  });
});

describe('a depreciation entry', () => {
  const monthly = (except: string[]) =>
    everyMonth(
      '2024-02',
      '2025-03',
      '{month}-28 Journal Entry {month}\n Depreciation  385.00\n Truck Depreciation\n',
      except,
    );
  const entry = (cents: string, memo = '') =>
    `\n2025-02-28 Journal Entry 77\n Depreciation  ${cents}  ${memo}\n Truck Depreciation`;
  const yearly = (cents: string) =>
    `2023-12-31 Journal Entry\n Depreciation  4,620.00\n Truck Depreciation
    2024-12-31 Journal Entry\n Depreciation  ${cents}  Depreciation 2024\n Truck Depreciation`;
  const charged = (cents: number) => ({ Depreciation: cents, 'Truck Depreciation': -cents });
  const options = { opening: { Truck: '420,000.00' }, readOn: '2025-04-20' };

  it.each([
    ['is ten times too large', monthly(['2025-02']) + entry('3,850.00'), charged(-3_465_00)],
    ['has its sides swapped', monthly(['2025-02']) + entry('-385.00'), charged(770_00)],
    [
      'has its sides swapped, and the next month may be booked later',
      monthly(['2025-02', '2025-03']) + entry('-385.00'),
      charged(770_00),
    ],
    ['reverses another one of the month', monthly([]) + entry('-385.00'), charged(385_00)],
    ['reverses a correction', monthly(['2025-02']) + entry('-385.00', 'Reverse per CPA'), {}],
    ['is larger', monthly(['2025-02']) + entry('3,900.00'), {}],
  ])('%s', (_, text, lines) => {
    expect(adjustmentsOf(text, options)).toEqual(lines);
  });

  it.each([
    ['46,200.00', -41_580_00],
    ['-4,620.00', 9_240_00],
    ['5,100.00', 0],
  ])('is compared with the one of the year before: %s', (cents, right) => {
    const years = { window: ['2023-01-01', '2024-12-31'], period: ['2024-01-01', '2024-12-31'] } as const;
    const lines = right === 0 ? {} : charged(right);
    expect(adjustmentsOf(yearly(cents), { ...options, ...years })).toEqual(lines);
  });
});

describe('a bill dated after the period', () => {
  const bill = (day: string, memo: string, number = '9') =>
    `${day} Bill ${number}  from Stone Yard\n Stone  2,388.00  ${memo}\n A/P\n`;
  const options = { window: ['2024-01-01', '2025-04-30'], readOn: '2025-04-20' } as const;
  const late = ['2024-12', '2025-01', '2025-02'].map((month, index) =>
    bill(
      `${['2025-01', '2025-02', '2025-03'][index]}-05`,
      `Stone ${['December 2024', 'January 2025', 'February 2025'][index]}`,
      month,
    ),
  );

  it.each([
    ['names the last month', bill('2025-04-06', 'Stone - March 2025'), { Stone: 2_388_00, 'A/P': -2_388_00 }],
    [
      'says Services thru 3/31/25',
      bill('2025-04-06', 'Services thru 3/31/25'),
      { Stone: 2_388_00, 'A/P': -2_388_00 },
    ],
    [
      'says Services rendered 3/1-3/31',
      bill('2025-04-06', 'Services rendered 3/1-3/31'),
      { Stone: 2_388_00, 'A/P': -2_388_00 },
    ],
    ['says Mar hours', bill('2025-04-06', 'Mar hours'), { Stone: 2_388_00, 'A/P': -2_388_00 }],
    [
      'says Statement 2025-03',
      bill('2025-04-06', 'Statement 2025-03'),
      { Stone: 2_388_00, 'A/P': -2_388_00 },
    ],
    ['names a range of two months', bill('2025-04-06', 'Stone 3/15-4/14'), {}],
    ['names a size', bill('2025-04-06', 'Stone 3/4 minus'), {}],
    ['names its own month', bill('2025-04-06', 'Stone - April 2025'), {}],
    ['is as late as others', late.join('') + bill('2025-04-06', 'Stone - March 2025'), {}],
  ])('%s', (_, text, lines) => {
    expect(adjustmentsOf(text, options)).toEqual(lines);
  });
});
