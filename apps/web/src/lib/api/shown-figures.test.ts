import { expect, it } from 'vitest';
import { figuresPath } from './shown-figures.ts';

it('a call about figures names the view of the books, unless they are the recorded ones', () => {
  const figures = {
    startDate: '2026-07-01',
    endDate: '2026-09-30',
    basis: 'Accrual',
    currency: 'US dollars',
    fingerprint: '9f86',
    isReadOnly: false,
  } as const;
  const path = '/api/drill-down/2026-07-01/2026-09-30/postings?basis=Accrual';
  expect(figuresPath(figures, 'drill-down', 'postings')).toBe(path);
  expect(figuresPath({ ...figures, view: 'booked' }, 'drill-down', 'postings')).toBe(path);
  expect(figuresPath({ ...figures, view: 'likely' }, 'drill-down', 'postings')).toBe(`${path}&view=likely`);
});
