import { formatDay } from '@insights/ledger';
import { describe, expect, it } from 'vitest';
import { entriesOf } from '../../testing/entries.ts';
import { findingsOf } from '../../testing/flags.ts';
import { everyMonth } from '../../testing/repeated.ts';

const depreciation = (day: string) =>
  `\n${day} Journal Entry\n Depreciation  200.00  –  Monthly\n Truck Depreciation  -200.00  –  Monthly`;
const OWNED = { opening: { Truck: '40,000.00', 'Truck Depreciation': '-4,000.00' } };

describe('the monthly journal entry that was made twice', () => {
  const monthly = (from = '2024-01') => everyMonth(from, '2025-03', depreciation('{month}-28'));
  const entries = (text: string) => entriesOf('duplicate-journal-entry', text, OWNED);

  it.each([
    ['in the period and before', ['2024-08-28', '2025-02-28'], '400.00'],
    ['in two months in a row', ['2025-01-28', '2025-02-28'], '400.00'],
    ['before the period only', ['2024-11-28'], '200.00'],
    ['two weeks earlier', ['2025-02-14'], '200.00'],
  ])('is removed: %s', (_, days, cents) => {
    expect(entries(monthly() + days.map(depreciation).join(''))).toEqual([
      `likely: Truck Depreciation $${cents}; Depreciation -$${cents}`,
    ]);
  });

  it('is the one on the less usual day', () => {
    const [finding] = findingsOf('duplicate-journal-entry', monthly() + depreciation('2025-02-01'), OWNED);
    const days = finding?.transactions.map(({ day }) => formatDay(day));
    expect(days).toEqual(['2025-02-01']);
  });

  it.each([
    ['a late entry follows in the next month', monthly().replace('2024-10-28', '2024-11-27')],
    ['a second asset of the same cost was bought', monthly() + monthly('2024-11')],
    ['two assets cost the same', monthly() + monthly()],
  ])('stays if %s', (_, text) => {
    expect(entries(text)).toEqual([]);
  });
});

describe('the depreciation that is missing at the end of a quarter or year', () => {
  const booked = (day: string, cents: string) =>
    `\n${day} Journal Entry\n Depreciation  ${cents}\n Truck Depreciation`;
  const options = { ...OWNED, window: ['2022-06-01', '2025-03-31'] as const };
  const entries = (days: readonly string[], cents = '2,400.00') =>
    entriesOf('no-depreciation', days.map((day) => booked(day, cents)).join(''), options);
  const QUARTERS = ['2023-12-31', '2024-03-31', '2024-06-30', '2024-09-30', '2024-12-31', '2025-03-31'];

  it.each([
    ['of a year', ['2022-12-31', '2023-12-31'], '2,400.00', '2,400.00'],
    ['of the second year', ['2023-12-31'], '2,400.00', '2,400.00'],
    ['of the last quarter', QUARTERS.slice(0, -2), '600.00', '600.00'],
    ['of a quarter between others', QUARTERS.filter((day) => day !== '2024-12-31'), '600.00', '600.00'],
  ])('is the usual amount: %s', (_, days, cents, missing) => {
    expect(entries(days, cents)).toEqual([
      `likely: Truck Depreciation -$${missing}; Depreciation $${missing}`,
    ]);
  });

  it('is that of the year that ends with the period, if last year’s was booked at its end', () => {
    const text = booked('2024-03-31', '2,400.00');
    expect(entriesOf('no-depreciation', text, { ...options, readOn: '2025-04-20' })).toEqual([
      'likely: Truck Depreciation -$2,400.00; Depreciation $2,400.00',
    ]);
  });

  it.each([
    ['since it stopped, although the last month may not be closed', '2025-04-08', '2024-10', '', '1,200.00'],
    ['in every month of a gap', '2025-04-20', '2024-06', booked('2025-03-31', '200.00'), '1,800.00'],
  ])('is that of each month %s', (_, readOn, last, since, missing) => {
    const text = everyMonth(
      '2023-01',
      last === '2024-10' ? '2024-09' : '2024-05',
      booked('{month}-28', '200.00'),
    );
    expect(entriesOf('no-depreciation', text + since, { ...options, readOn })).toEqual([
      `likely: Truck Depreciation -$${missing}; Depreciation $${missing}`,
    ]);
  });

  it('is only possible for the last month alone, which may be booked with the next one', () => {
    const text = everyMonth('2023-01', '2025-02', booked('{month}-28', '200.00'));
    expect(entriesOf('no-depreciation', text, { ...options, readOn: '2025-04-20' })).toEqual([
      'possible: Truck Depreciation -$200.00; Depreciation $200.00',
    ]);
  });

  it('is not assumed between quarterly entries after the monthly ones of another asset ended', () => {
    const quarterly = ['03-31', '06-30', '09-30', '12-31']
      .map((day) => booked(`2024-${day}`, '900.00'))
      .join('');
    const text = everyMonth('2024-01', '2024-09', booked('{month}-28', '200.00'));
    expect(entriesOf('no-depreciation', text + quarterly + booked('2025-03-31', '900.00'), options)).toEqual(
      [],
    );
  });

  it('is that of twelve months if the books began within the first year', () => {
    const mistyped = '2023-03-05 Deposit\n Checking  10.00\n Design\n';
    const began = ['05', '06', '07', '12', '13', '14']
      .map((day) => `2023-08-${day} Deposit\n Checking  10.00\n Design\n`)
      .join('');
    expect(
      entriesOf('no-depreciation', mistyped + began + booked('2023-12-31', '1,000.00'), options),
    ).toEqual(['likely: Truck Depreciation -$2,400.00; Depreciation $2,400.00']);
  });

  it('is the amount since the newest asset was bought', () => {
    const days = QUARTERS.slice(0, -2);
    const text = booked('2023-06-30', '400.00') + booked('2023-09-30', '450.00');
    const since = days.map((day) => booked(day, '600.00')).join('');
    expect(entriesOf('no-depreciation', text + since, options)).toEqual([
      'likely: Truck Depreciation -$600.00; Depreciation $600.00',
    ]);
  });

  it.each([
    ['the year has not ended', ['2023-06-30', '2024-06-30']],
    ['a single entry is not for a year', ['2024-02-28']],
    ['it is booked', ['2022-12-31', '2023-12-31', '2024-12-31']],
    ['the last quarter has just ended', QUARTERS.slice(0, -1)],
  ])('is at most estimated if %s', (_, days) => {
    expect(entries(days).filter((one) => !one.startsWith('possible'))).toEqual([]);
  });

  it('is the last year’s if the years differ', () => {
    const text = booked('2022-12-31', '2,400.00') + booked('2023-12-31', '3,100.00');
    expect(entriesOf('no-depreciation', text, options)).toEqual([
      'likely: Truck Depreciation -$3,100.00; Depreciation $3,100.00',
    ]);
  });

  it('is the last year’s amount in proportion to the assets', () => {
    const bought = '\n2024-02-05 Check  to Dealer\n Checking  -10,000.00\n Truck';
    expect(entriesOf('no-depreciation', booked('2023-12-31', '2,400.00') + bought, options)).toEqual([
      'likely: Truck Depreciation -$3,000.00; Depreciation $3,000.00',
    ]);
  });
});

it.each([
  ['if the first one is in the books', '2022-01-01', {}],
  ['if the first one was made before the books', '2023-01-01', { 'Due to Owner': '-900.00' }],
])(
  'the annual accrual is reversed although the next one is not due to be reversed yet, %s',
  (_, start, opening) => {
    const accrue = (day: string) => `\n${day} Journal Entry\n Dues  900.00\n Due to Owner`;
    const reverse = '\n2023-01-01 Journal Entry\n Due to Owner  900.00\n Dues  –  Reverse: audit';
    const days = ['2022-12-31', '2023-12-31', '2024-12-31'].filter((day) => day >= start);
    const text = days.map(accrue).join('') + reverse;
    const options = { window: [start, '2024-12-31'], period: ['2024-10-01', '2024-12-31'], opening } as const;
    expect(entriesOf('accrual-not-reversed', text, options)).toEqual([
      'likely: Due to Owner $900.00; Dues -$900.00',
    ]);
  },
);

describe('an accrual without a reversal', () => {
  const WAGES = [
    '\n{day} Journal Entry\n Wages  2,000.00  –  Accrued\n Taxes  160.00\n Due to Owner  -2,160.00',
    '\n{day} Journal Entry\n Due to Owner  2,160.00  –  Reversal\n Wages  -2,000.00\n Taxes  -160.00',
  ] as const;
  const SALES = [
    '\n{day} Journal Entry\n Retainage  900.00  –  Unbilled\n Design',
    '\n{day} Journal Entry\n Design  900.00  –  Reversal\n Retainage',
  ] as const;
  const ends = ['2024-10-31', '2024-11-30', '2024-12-31', '2025-01-31'];
  const next = ['2024-11-01', '2024-12-01', '2025-01-01', '2025-02-01'];
  const text = ([accrual, reversal]: readonly [string, string], reversed = next.slice(0, -1)) =>
    [
      ...ends.map((day) => accrual.replace('{day}', day)),
      ...reversed.map((day) => reversal.replace('{day}', day)),
    ].join('');

  it.each([
    ['with several lines', WAGES, 'likely: Due to Owner $2,160.00; Taxes -$160.00; Wages -$2,000.00'],
    ['of income', SALES, 'likely: Retainage -$900.00; Design $900.00'],
  ])('is reversed: %s', (_, pair, entry) => {
    expect(entriesOf('accrual-not-reversed', text(pair))).toEqual([entry]);
    expect(entriesOf('accrual-not-reversed', text(pair, next))).toEqual([]);
  });
});

it('the accrual is reversed if its bill charges the same amount again', () => {
  const accrued = '2024-12-31 Journal Entry\n Dues  1,740.00\n Due to Owner';
  const paid = (day: string, cents = '1,740.00') =>
    `\n${day} Check  to Dunn CPAs\n Checking  -${cents}\n Dues`;
  const entries = (text: string) => entriesOf('accrual-not-reversed', accrued + text);
  expect(entries(paid('2025-03-14'))).toEqual(['likely: Due to Owner $1,740.00; Dues -$1,740.00']);
  const goods = '\n2025-03-14 Bill  from Dunn\n Inventory  1,740.00\n A/P';
  const ofGoods = accrued.replace('Dues', 'Inventory') + goods;
  expect(entriesOf('accrual-not-reversed', ofGoods)).toEqual([
    'likely: Inventory -$1,740.00; Due to Owner $1,740.00',
  ]);
  expect(entries(paid('2025-03-14', '1,739.00'))).toEqual([]);
  expect(entries(paid('2025-02-14') + paid('2025-03-14'))).toEqual([]);
  expect(entries(paid('2025-03-14').replace('Dues', 'Due to Owner'))).toEqual([]);
});

describe('a year of insurance that was expensed before the period', () => {
  const paid = (day: string) =>
    `\n${day} Check  to Hartford\n Checking  -6,000.00\n Office Supplies  –  Annual premium, 12 mo`;
  const entries = (text: string) => entriesOf('prepaid-not-amortized', text);

  it('is prepaid for the rest of the year', () => {
    expect(entries(paid('2024-10-02'))).toEqual([
      'likely: Office Supplies -$3,000.00; Prepaid Insurance $3,000.00',
    ]);
  });

  it('is left if little of it remains, or if every year is treated the same', () => {
    expect(entries(paid('2024-05-02'))).toEqual([]);
    expect(entries(paid('2024-01-02') + paid('2024-12-28'))).toEqual([]);
  });
});

describe('a bill that is dated after the period', () => {
  const bill = (day: string, number: string, memo: string) =>
    `${day} Bill ${number}  from Ball Corp\n Stone  1,388.20  ${memo}\n A/P\n`;
  const late = bill('2025-04-06', '12', 'Cans - March 2025');
  const entries = (text: string) => entriesOf('entered-after-period', text);

  it.each([
    ['it names its last month', late, 1],
    ['it names another month', bill('2025-04-06', '12', 'Cans - April 2025'), 0],
    ['it names no month', bill('2025-04-06', '12', 'Cans'), 0],
    [
      'the vendor always bills in the next month',
      bill('2025-02-06', '10', 'Cans - January 2025') +
        bill('2025-03-06', '11', 'Cans - February 2025') +
        late,
      0,
    ],
  ])('belongs to the period only if %s', (_, text, found) => {
    expect(entries(text)).toEqual(found === 0 ? [] : ['likely: Stone $1,388.20; A/P -$1,388.20']);
  });
});
