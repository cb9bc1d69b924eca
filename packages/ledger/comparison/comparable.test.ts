import { describe, expect, it } from 'vitest';
import { formatDay, parseDay } from '../period/day.ts';
import type { Period } from '../period/period.ts';
import { booksOf, chartOf } from '../testing/notation.ts';
import { whyNotComparable, whyNotCompared } from './comparable.ts';

const chart = chartOf({
  Bank: ['Checking'],
  Equity: ['Opening (OpeningBalanceEquity)', 'Owner'],
  Income: ['Sales'],
});

const SALE = (day: string) => `${day} Invoice\n Checking  100.00\n Sales\n`;
const BALANCES = (day: string) => `${day} Journal Entry\n Checking  500.00\n Opening\n`;

/** Books for July 2022 through the end of 2024. */
const books = (text: string) => booksOf(chart, '2022-07-01', '2024-12-31', text);
const reason = (text: string, [start = '', end = '']: readonly string[]) =>
  whyNotComparable(books(text + BALANCES('2024-12-31')), { start: parseDay(start), end: parseDay(end) });

const YEAR_2023 = ['2023-01-01', '2023-12-31'];
const FISCAL_2023 = ['2022-07-01', '2023-06-30'];
const JANUARY = ['2023-01-01', '2023-01-31'];
const FEBRUARY = ['2023-02-01', '2023-02-28'];
const WINTER = ['2022-12-15', '2023-02-14'];

describe('a period is compared only with periods that the books cover in full', () => {
  const inNewBooks = BALANCES('2023-01-01') + SALE('2023-01-04');
  const begin = 'the books begin on January 1, 2023';
  const soldLater = BALANCES('2022-07-01') + SALE('2023-01-04');

  it.each([
    ['a year in which half the months are before the books', inNewBooks, FISCAL_2023, begin],
    ['days that span the start of the books', inNewBooks, WINTER, begin],
    ['the month in which the books begin', inNewBooks, JANUARY, begin],
    ['the first days of that month', inNewBooks, ['2023-01-01', '2023-01-20'], begin],
    ['a year before the books', inNewBooks, ['2022-07-01', '2022-12-31'], begin],
    ['the second month of the books', inNewBooks, FEBRUARY, null],
    ['the quarter and year that the books begin with', inNewBooks, ['2023-01-01', '2023-03-31'], null],
    ['a first full year', inNewBooks, YEAR_2023, null],
    [
      'a first year with balances as of the day before',
      BALANCES('2022-12-31') + SALE('2023-01-20'),
      YEAR_2023,
      null,
    ],
    [
      'a year that started some days before the books',
      SALE('2023-01-20'),
      YEAR_2023,
      'the books begin on January 20, 2023',
    ],
    ['a year with balances long before any sale', soldLater, FISCAL_2023, begin],
    [
      'the same, with balances from before the window',
      `opening\n Checking  500.00\n Opening\n${SALE('2023-01-04')}`,
      FISCAL_2023,
      begin,
    ],
    [
      'a year in which the company paused for half the time',
      `opening\n Checking  500.00\n Owner\n${SALE('2023-01-04')}`,
      FISCAL_2023,
      null,
    ],
    [
      'a year of a company with earlier earnings',
      `opening\n Checking  500.00\n${SALE('2023-01-04')}`,
      FISCAL_2023,
      null,
    ],
    [
      'days that were not read',
      `opening\n Checking  5.00\n`,
      ['2022-06-01', '2022-07-31'],
      'the books were read from July 1, 2022 on',
    ],
    ['empty books', '', YEAR_2023, 'the books contain nothing earlier'],
    ['only balances', BALANCES('2023-01-01'), YEAR_2023, 'the books contain nothing earlier'],
  ])('%s', (_, text, period, expected) => {
    expect(reason(text, period)).toBe(expected);
  });
});

it.each([
  ['weekly entries', 7, 'the books begin on January 1, 2023'],
  ['an entry every winter', 365, null],
])('a first half year without entries is compared only if such gaps are usual: %s', (_, gap, expected) => {
  const days = Array.from(
    { length: Math.ceil(728 / gap) },
    (_, index) => parseDay('2023-01-04') + gap * index,
  );
  const text = `opening\n Checking  500.00\n Owner\n${days.map((day) => SALE(formatDay(day))).join('')}`;
  const [start = 0, end = 0] = FISCAL_2023.map(parseDay);
  expect(whyNotComparable(books(text), { start, end })).toBe(expected);
});

describe('a period is not compared if the books end within it', () => {
  const [HALF_YEAR, BEFORE] = [
    ['2024-01-01', '2024-06-30'],
    ['2023-07-01', '2023-12-31'],
  ].map(([start = '', end = '']) => ({ start: parseDay(start), end: parseDay(end) })) as [Period, Period];
  const opened = `opening\n Checking  500.00\n Owner\n`;
  const sales = (...days: string[]) => opened + days.map(SALE).join('');
  const monthly = (start: string, end: string) => {
    const months = (parseDay(end) - parseDay(start)) / 30;
    return Array.from(
      { length: months },
      (_, at) => `${formatDay(parseDay(start) + at * 30.4).slice(0, 7)}-10`,
    );
  };

  it.each([
    [
      'the books stop in March',
      sales(...monthly('2022-07-05', '2024-04-01')),
      'the books end on March 10, 2024',
    ],
    [
      'the books stop before the period',
      sales(...monthly('2022-07-05', '2024-01-01')),
      'the books end on December 10, 2023',
    ],
    [
      'daily books stop two weeks before the end of the period',
      sales(...Array.from({ length: 714 }, (_, day) => formatDay(parseDay('2022-07-02') + day))),
      'the books end on June 14, 2024',
    ],
    ['monthly books end on the tenth', sales(...monthly('2022-07-05', '2024-07-01')), null],
    [
      'the books pause and continue after the period',
      sales(...monthly('2022-07-05', '2024-04-01'), '2024-07-10'),
      null,
    ],
  ])('%s', (_, text, expected) => {
    expect(whyNotCompared(books(text), HALF_YEAR, BEFORE)).toBe(expected);
  });

  it('unless the books are too short to show the usual gaps', () => {
    const quarter = { start: parseDay('2024-04-01'), end: HALF_YEAR.end };
    expect(whyNotComparable(books(sales('2024-04-10', '2024-06-10')), quarter)).toBeNull();
  });
});
