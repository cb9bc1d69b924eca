import { parseDay } from '@insights/ledger';
import { contentOf } from '@insights/report/testing/contents';
import { expect, it } from 'vitest';
import { checklist, missingBlocks } from './checklist.ts';

function printed(createdOn: string, currency = 'USD'): string {
  const content = contentOf('garden-year');
  const loan = {
    newLoan: null,
    addBacks: [],
    recorded: { coverage: { status: 'missing', reason: 'No books.' }, years: [] },
    corrected: null,
    createdOn: parseDay(createdOn),
  } as const;
  const given = { ...content, currency, loan };
  return JSON.stringify([missingBlocks(given, loan), checklist.build(given, null as never)]);
}

it('calls statements too old from the day on which the package is created, not from the last sync', () => {
  const old = printed('2026-11-29');
  expect(old).toContain('The statements are of December 31, 2025 and were 333 days old on November 29, 2026');
  expect(old).toContain('create the package for a later period');
});

it('says how long statements will be accepted', () => {
  const fresh = printed('2026-04-30');
  expect(fresh).toContain('accept statements for 120 days, here through April 30, 2026');
  expect(fresh).not.toContain('older than 120 days');
});

it('lists the forms of the SBA only for a company in the United States', () => {
  expect(printed('2026-04-30')).toContain('SBA Form 413');
  expect(printed('2026-04-30', 'CAD')).not.toContain('SBA');
});
