import { parseDay } from '@insights/ledger';
import { contentOf } from '@insights/report/testing/contents';
import { expect, it } from 'vitest';
import { checklist, documentsIn, missingBlocks } from './checklist.ts';

function printed(createdOn: string): string {
  const content = contentOf('garden-year');
  const loan = {
    newLoan: null,
    addBacks: [],
    recorded: { coverage: { status: 'missing', reason: 'No books.' }, years: [] },
    corrected: null,
    createdOn: parseDay(createdOn),
  } as const;
  const given = { ...content, loan };
  return JSON.stringify([missingBlocks(given, loan), checklist.build(given, null as never)]);
}

it('calls statements too old from the day on which the package is created, not from the last sync', () => {
  const old = printed('2026-11-29');
  expect(old).toContain('The statements are of December 31, 2025 and were 333 days old on November 29, 2026');
  expect(old).toContain('create the package for a later period');
  expect(old.match(/but older than 120 days/g)).toHaveLength(4);
});

it('says how long statements will be accepted', () => {
  const fresh = printed('2026-04-30');
  expect(fresh).toContain('accept statements for 120 days, here through April 30, 2026');
  expect(fresh).not.toContain('older than 120 days');
});

it('claims only documents that are in the package', () => {
  const content = contentOf('garden-year');
  const { schedules } = content;
  const nothing = { ...schedules.receivables, value: { parties: [], balanceCents: 0 } } as never;
  const missing = { status: 'missing', reason: 'Not read.' } as const;
  const debt = { ...schedules.debt, debts: [] };
  const places = (change: Partial<typeof schedules>) =>
    new Map(
      documentsIn({ ...content, forecast: null, schedules: { ...schedules, ...change } }).map(
        ([document, place]) => [document, place],
      ),
    );
  const of = places({ receivables: nothing, payables: missing, debt });
  expect([of.get('Receivables by age'), of.get('Payables by age'), of.get('Debt schedule')]).toEqual([
    'Nothing is open',
    'Not in this package',
    'The books have no debt',
  ]);
  expect(of.get('Projections with their assumptions')).toBe('Not in this package');
  expect(places({}).get('Receivables by age')).toBe('In this package, under “Schedules”');
});
