import { simulateTrade, TRADES } from '@insights/companies';
import { ageParties } from '@insights/ledger';
import { buildTradeBooks } from '@insights/ledger/testing/trade-books';
import { expect, it } from 'vitest';
import { type BooksAsOf, type KnownDocument, readBooksAsOf } from './books-as-of.ts';
import { buildLines } from './build-lines.ts';
import { type OwedDocument, readCashHistory } from './cash-history.ts';
import { linesOfOpenDocuments, sideOf } from './documents-lines.ts';
import { sum } from './numbers.ts';

const TODAY = 1_000;
const booksAsOf = {
  today: TODAY,
  completeThrough: TODAY,
  history: { transactionOf: (row: number) => row },
} as unknown as BooksAsOf;

function documentOf(party: string, day: number, paidAfter: number | null): KnownDocument {
  const document: OwedDocument = {
    ...{ row: day, party, day, dueDay: day + 30, enteredDay: day },
    ...{ totalCents: 100_00, openCents: 0, applications: [] },
  };
  const paidOn = paidAfter === null ? null : day + paidAfter;
  return { document, openCents: paidOn === null ? 100_00 : 0, isReduced: false, paidOn, isPaidInCash: true };
}

const PAID = [
  ...[700, 730, 760].map((day) => documentOf('Acme', day, 41)),
  ...[705, 735].map((day) => documentOf('Bolt', day, 10)),
];

it.each([
  ['invoice', 'Acme', PAID, 'Acme pays 41 days after the invoice date; 3 invoices'],
  ['invoice', 'Bolt', PAID, '41 days after the invoice date as usual; 5 invoices, 2 to Bolt'],
  ['invoice', 'Cole', PAID, '41 days after the invoice date as usual; 5 invoices, none to Cole'],
  ['bill', 'Acme', PAID, '41 days after the bill date; 3 bills'],
  ['bill', 'Bolt', [], '30 days after the bill date, because no bill has been paid yet'],
] as const)('an open %s of %s states its rule', (name, party, paid, rule) => {
  const side = sideOf(name, [...paid, documentOf(party, 980, null)]);
  const { lines, leftOut } = linesOfOpenDocuments(side, booksAsOf);
  expect([lines.map((line) => line.rule), leftOut]).toEqual([[rule], []]);
});

it('an overdue invoice is still expected, and a very old one is left out with a reason', () => {
  const side = sideOf('invoice', [...PAID, documentOf('Acme', 900, null), documentOf('Acme', 600, null)]);
  const { lines, leftOut } = linesOfOpenDocuments(side, booksAsOf);
  expect(lines.map(({ flows }) => flows.reduce((sum, { cents }) => sum + cents, 0))).toEqual([100_00]);
  expect(lines.flatMap(({ flows }) => flows).every(({ day }) => day > TODAY)).toBe(true);
  expect(leftOut.map(({ reason }) => reason)).toEqual([
    '370 days overdue, longer than any invoice took to be paid; payment is not expected',
  ]);
});

it.each(TRADES.map((trade) => [trade.name, trade] as const))(
  'open invoices and bills of a %s are reduced by unapplied payments and credits of the same party',
  (_, trade) => {
    const { company, window } = simulateTrade(trade, 4, { scale: 1, months: 12 });
    const entries = company.entries.filter(({ day }) => day <= window.end);
    // Unlinks two customer payments and two bill payments from their documents.
    for (const kind of ['Payment', 'BillPayment'])
      for (const entry of entries.filter((one) => one.kind === kind).slice(-2)) entry.links.length = 0;
    const { books, documents } = buildTradeBooks(
      { ...company, entries },
      { window, readOn: window.end, hasClearing: false },
    );
    const { lines, leftOut } = buildLines(readBooksAsOf(readCashHistory(books, documents), window.end));
    for (const [kind, side, sign, payment] of [
      ['invoice', 'receivables', 1, 'Payment'],
      ['bill', 'payables', -1, 'BillPayment'],
    ] as const) {
      const aging = ageParties(documents, side, window.end);
      if (aging.status === 'missing') throw new Error(aging.reason);
      expect(aging.value.some(({ unappliedCents }) => unappliedCents < 0)).toBe(
        entries.some((one) => one.kind === payment),
      );
      const owed = aging.value.map(({ party, totalCents }) => [party?.name, Math.max(0, totalCents)]);
      const expected = [
        ...lines
          .filter((line) => line.kind === kind)
          .map(({ party, items }) => ({
            party,
            cents: sum(items.map((item) => ('cents' in item ? item.cents : 0))),
          })),
        ...leftOut.filter(({ cents }) => Math.sign(cents) === sign),
      ];
      const byParty = owed.map(([party]) => [
        party,
        Math.abs(sum(expected.filter((one) => one.party === party).map(({ cents }) => cents))),
      ]);
      expect(byParty).toEqual(owed);
    }
  },
);
