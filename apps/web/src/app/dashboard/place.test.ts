import { describe, expect, it } from 'vitest';
import { periodInAddress, withPeriod } from './period-address.ts';

const QUARTER = { type: 'last_quarter', startDate: '2026-07-01', endDate: '2026-09-30' } as const;

describe('the address of the dashboard', () => {
  it('names the period that is shown, beside whatever else it says', () => {
    const address = withPeriod('?figure=summary.equity', QUARTER);
    expect(address).toBe('?figure=summary.equity&period=last_quarter&from=2026-07-01&to=2026-09-30');
    expect(periodInAddress(address)).toEqual(QUARTER);
    expect(withPeriod(address, null)).toBe('?figure=summary.equity');
  });

  it.each([
    '',
    '?from=2026-07-01&to=2026-09-30',
    '?period=custom&from=2026-09-31&to=2026-10-01',
    '?period=custom&from=2026-10-02&to=2026-10-01',
    '?period=today&from=2026-10-01&to=2026-10-01',
  ])('%j names no period', (address) => {
    expect(periodInAddress(address)).toBeNull();
  });
});
