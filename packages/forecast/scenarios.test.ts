import { simulateTrade, TRADES } from '@insights/companies';
import { buildTradeBooks } from '@insights/ledger/testing/trade-books';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readBooksAsOf } from './books-as-of.ts';
import { buildLines, closingsOf, weeklyChanges } from './build-lines.ts';
import { readCashHistory } from './cash-history.ts';
import { applyScenario, type Change } from './scenarios.ts';

const { company, window } = simulateTrade(TRADES[1] as (typeof TRADES)[number], 4, { scale: 1, months: 12 });
for (const entry of company.entries) if (entry.day > window.end) entry.isDeleted = true;
const { books, documents } = buildTradeBooks(company, { window, readOn: window.end, hasClearing: false });
const today = window.end;
const { lines } = buildLines(readBooksAsOf(readCashHistory(books, documents), today));
const END = today + 91;

const parties = fc.constantFrom(...new Set(lines.map(({ party }) => party).filter(Boolean)));
const accounts = fc.constantFrom(...new Set(lines.map(({ account }) => account).filter(Boolean)));
const days = fc.integer({ min: -30, max: 120 });
const day = days.map((each) => today + each);
const cents = fc.integer({ min: -5_000_000, max: 5_000_000 });
const share = fc.integer({ min: -100, max: 100 }).map((percent) => percent / 100);
const changes: fc.Arbitrary<Change> = fc.oneof(
  fc.record({ kind: fc.constant('collect' as const), days, party: fc.option(parties) }),
  fc.record({ kind: fc.constant('delayBills' as const), days, party: parties }),
  fc.record({
    kind: fc.constant('splitBills' as const),
    party: parties,
    parts: fc.integer({ min: 2, max: 6 }),
  }),
  fc.record({ kind: fc.constant('loseCustomer' as const), party: parties, from: day }),
  fc.record({
    kind: fc.constant('hire' as const),
    payCents: fc.nat(1_000_000),
    burden: share.map(Math.abs),
    from: day,
  }),
  fc.record({ kind: fc.constant('price' as const), share }),
  fc.record({ kind: fc.constant('cut' as const), account: accounts, share: share.map(Math.abs) }),
  fc.record({ kind: fc.constant('once' as const), cents, day }),
  fc.record({ kind: fc.constant('creditLine' as const), cents, day }),
  fc.record({
    kind: fc.constant('loan' as const),
    cents: fc.nat(9_000_000),
    rate: share.map(Math.abs),
    months: fc.integer({ min: 1, max: 90 }),
    day,
  }),
);

it('a scenario’s line changes add up to the difference in every week’s closing balance', () => {
  fc.assert(
    fc.property(fc.array(changes, { minLength: 1, maxLength: 4 }), (scenario) => {
      const found = applyScenario(lines, scenario, today, END);
      const before = closingsOf(0, weeklyChanges(lines, today, 13));
      const after = closingsOf(0, weeklyChanges([...lines, ...found], today, 13));
      const difference = closingsOf(0, weeklyChanges(found, today, 13));
      expect(after.map((closing, week) => closing - (before[week] as number))).toEqual(difference);
      for (const { lineId, flows } of found) {
        expect(lineId === null || lines.some(({ id }) => id === lineId)).toBe(true);
        expect(flows.every((flow) => flow.day > today && Number.isInteger(flow.cents))).toBe(true);
      }
    }),
    { numRuns: 200 },
  );
});

const customer = lines.find(({ kind }) => kind === 'futureSales')?.party as string;
const bill = lines.find(({ kind }) => kind === 'bill')?.party as string;
const total = (found: ReturnType<typeof applyScenario>) =>
  found.flatMap(({ flows }) => flows).reduce((sum, flow) => sum + flow.cents, 0);

it.each<[string, Change, (change: number) => boolean]>([
  [
    'a customer that pays later shifts cash and loses none',
    { kind: 'collect', days: 10, party: customer },
    (change) => change === 0,
  ],
  [
    'a bill that is split loses nothing',
    { kind: 'splitBills', party: bill, parts: 3 },
    (change) => change === 0,
  ],
  [
    'a lost customer costs money',
    { kind: 'loseCustomer', party: customer, from: today },
    (change) => change < 0,
  ],
  ['higher prices bring money', { kind: 'price', share: 0.05 }, (change) => change > 0],
  [
    'a hire costs pay and burden each month',
    { kind: 'hire', payCents: 400_000, burden: 0.1, from: today + 20 },
    (change) => change === -3 * 440_000,
  ],
])('%s', (_, change, isRight) => {
  const found = applyScenario(lines, [change], today, END);
  expect(found.length).toBeGreaterThan(0);
  expect(isRight(total(found))).toBe(true);
});

it('repays a loan with equal monthly payments', () => {
  const amountsOf = (loan: { cents: number; rate: number; months: number }) =>
    applyScenario([], [{ kind: 'loan', day: today + 1, ...loan }], today, today + 80).flatMap(({ flows }) =>
      flows.map(({ cents }) => cents),
    );
  expect(amountsOf({ cents: 10_000_000, rate: 0.08, months: 60 })).toEqual([10_000_000, -202_764, -202_764]);
  expect(amountsOf({ cents: 1_200_000, rate: 0, months: 12 })).toEqual([1_200_000, -100_000, -100_000]);
});
