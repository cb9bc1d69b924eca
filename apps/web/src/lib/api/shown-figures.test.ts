import { expect, it } from 'vitest';
import { figuresPath } from './shown-figures.ts';

it('a call about figures names the company, and the view of the books unless they are the recorded ones', () => {
  const figures = {
    company: '9341 demo',
    startDate: '2026-07-01',
    endDate: '2026-09-30',
    basis: 'Accrual',
    currency: 'US dollars',
    fingerprint: '9f86',
    isReadOnly: false,
  } as const;
  const path = '/api/drill-down/2026-07-01/2026-09-30/postings?basis=Accrual';
  const company = '&company=9341%20demo';
  expect(figuresPath(figures, 'drill-down', 'postings')).toBe(`${path}${company}`);
  expect(figuresPath({ ...figures, view: 'booked' }, 'drill-down', 'postings')).toBe(`${path}${company}`);
  expect(figuresPath({ ...figures, view: 'likely' }, 'drill-down', 'postings')).toBe(
    `${path}&view=likely${company}`,
  );
});
