import { parseDay } from '@insights/ledger';
import { contentOf } from '@insights/report/testing/contents';
import { expect, it } from 'vitest';
import { checklist } from './checklist.ts';

function printed(createdOn: string): string {
  const content = contentOf('garden-year');
  const loan = {
    summary: content.summary,
    newLoan: null,
    addBacks: [],
    coverage: { status: 'missing', reason: 'No books.' },
    recorded: null,
    years: [],
    createdOn: parseDay(createdOn),
  } as const;
  return JSON.stringify(checklist.build({ ...content, loan }, null as never));
}

it('calls statements too old from the day on which the package is created, not from the last sync', () => {
  const old = printed('2026-11-29');
  expect(old).toContain('The statements are of December 31, 2025 and were 333 days old on November 29, 2026');
  expect(old).toContain('create the package for a later period');
  expect(old.match(/but older than 120 days/g)).toHaveLength(3);
});

it('says how long statements will be accepted', () => {
  const fresh = printed('2026-04-30');
  expect(fresh).toContain('accept statements for 120 days, here through April 30, 2026');
  expect(fresh).not.toContain('older than 120 days');
});
