import { describe, expect, it } from 'vitest';
import {
  basisInSearch,
  companyInSearch,
  periodInSearch,
  savedDashboardSearch,
  withReport,
} from './dashboard-search.ts';

const QUARTER = { type: 'last_quarter', startDate: '2026-07-01', endDate: '2026-09-30' } as const;

describe('the address of the dashboard', () => {
  it('contains the displayed company and period and keeps everything else', () => {
    const address = withReport('?figure=summary.equity', { company: 'demo', period: QUARTER });
    expect(address).toBe(
      '?figure=summary.equity&company=demo&period=last_quarter&from=2026-07-01&to=2026-09-30',
    );
    expect(periodInSearch(address)).toEqual(QUARTER);
    expect(companyInSearch(address)).toBe('demo');
    expect(withReport(address, null)).toBe('?figure=summary.equity');
  });

  it.each([
    '',
    '?from=2026-07-01&to=2026-09-30',
    '?period=custom&from=2026-09-31&to=2026-10-01',
    '?period=custom&from=2026-10-02&to=2026-10-01',
    '?period=today&from=2026-10-01&to=2026-10-01',
  ])('%j does not name a period', (address) => {
    expect(periodInSearch(address)).toBeNull();
  });
});

describe('the way back to the dashboard', () => {
  const last = '?period=last_quarter&from=2026-07-01&to=2026-09-30&basis=Cash&tab=review';
  const remembered = (search: string, hasFigures = false) => {
    const storage = { getItem: () => last } as unknown as Storage;
    return savedDashboardSearch(storage, search, { hasFigures });
  };

  it('leads to the last view, from another page or after a canceled connection', () => {
    expect(remembered('', true)).toBe(last);
    expect(remembered('?connection=cancelled')).toBe(`${last}&connection=cancelled`);
  });

  it('ignores outside addresses, a newly connected company, and an address that already specifies the view', () => {
    expect(remembered('')).toBeNull();
    expect(remembered('?connection=connected', true)).toBeNull();
    expect(remembered('?period=custom&from=2026-01-01&to=2026-01-31', true)).toBeNull();
  });

  it('recognizes the basis in the address and ignores any other value', () => {
    expect(basisInSearch(last)).toBe('Cash');
    expect(basisInSearch('?basis=Tax')).toBeNull();
  });
});
