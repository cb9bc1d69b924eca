import { expect, it } from 'vitest';
import type { OwedDocument } from './cash-history.ts';
import { linesOfOpenDocuments, sideOf } from './documents-lines.ts';
import type { Knowledge, KnownDocument } from './knowledge.ts';

const TODAY = 1_000;
const knowledge = {
  today: TODAY,
  completeThrough: TODAY,
  history: { transactionOf: (row: number) => row },
} as unknown as Knowledge;

function documentOf(party: string, day: number, paidAfter: number | null): KnownDocument {
  const document: OwedDocument = {
    ...{ row: day, party, day, dueDay: day + 30, enteredDay: day },
    ...{ totalCents: 100_00, openCents: 0, applications: [] },
  };
  const paidOn = paidAfter === null ? null : day + paidAfter;
  return { document, openCents: paidOn === null ? 100_00 : 0, paidOn, isPaidInCash: true };
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
  const { lines, leftOut } = linesOfOpenDocuments(side, knowledge);
  expect([lines.map((line) => line.rule), leftOut]).toEqual([[rule], []]);
});

it('an overdue invoice stays expected, and a very old one is left out with the reason', () => {
  const side = sideOf('invoice', [...PAID, documentOf('Acme', 900, null), documentOf('Acme', 600, null)]);
  const { lines, leftOut } = linesOfOpenDocuments(side, knowledge);
  expect(lines.map(({ flows }) => flows.reduce((sum, { cents }) => sum + cents, 0))).toEqual([100_00]);
  expect(lines.flatMap(({ flows }) => flows).every(({ day }) => day > TODAY)).toBe(true);
  expect(leftOut.map(({ reason }) => reason)).toEqual([
    '370 days overdue, longer than any invoice took to be paid; not expected',
  ]);
});
