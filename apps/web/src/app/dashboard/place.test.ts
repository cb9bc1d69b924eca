import { describe, expect, it } from 'vitest';
import { basisInAddress, periodInAddress, rememberedPlace, withPeriod } from './place.ts';

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

describe('the way back to the dashboard', () => {
  const place = '?period=last_quarter&from=2026-07-01&to=2026-09-30&basis=Cash&tab=review';
  const remembered = (search: string, hasFigures = false) => {
    const storage = { getItem: () => place } as unknown as Storage;
    return rememberedPlace(storage, search, { hasFigures });
  };

  it('leads to where one was, from another page and from a connection that did not come about', () => {
    expect(remembered('', true)).toBe(place);
    expect(remembered('?connection=cancelled')).toBe(`${place}&connection=cancelled`);
  });

  it('leads nowhere from outside, from a company just connected, and where the address says it all', () => {
    expect(remembered('')).toBeNull();
    expect(remembered('?connection=connected', true)).toBeNull();
    expect(remembered('?period=custom&from=2026-01-01&to=2026-01-31', true)).toBeNull();
  });

  it('knows the basis that the address names, and no other', () => {
    expect(basisInAddress(place)).toBe('Cash');
    expect(basisInAddress('?basis=Tax')).toBeNull();
  });
});
