import { describe, expect, it } from 'vitest';
import { checkSelection, chooseType, DEFAULT_SELECTION, editDate } from './selection.ts';

const TODAY = { today: '2026-11-20', fiscalYearFirstMonth: 7 };

describe('the period selector', () => {
  it('starts with last month in January 2024', () => {
    expect(DEFAULT_SELECTION).toEqual({ type: 'last_month', startDate: '2024-01-01', endDate: '2024-01-31' });
  });

  it('fills in the dates of a preset, even if the preset is already selected', () => {
    expect(chooseType(DEFAULT_SELECTION, 'last_month', TODAY)).toEqual({
      type: 'last_month',
      startDate: '2026-10-01',
      endDate: '2026-10-31',
    });
    expect(chooseType(DEFAULT_SELECTION, 'last_year', TODAY)).toMatchObject({
      startDate: '2025-01-01',
      endDate: '2025-12-31',
    });
  });

  it('uses the company’s fiscal year', () => {
    expect(chooseType(DEFAULT_SELECTION, 'last_fiscal_year', TODAY)).toMatchObject({
      startDate: '2025-07-01',
      endDate: '2026-06-30',
    });
  });

  it('keeps the dates when custom is chosen', () => {
    expect(chooseType(DEFAULT_SELECTION, 'custom', TODAY)).toEqual({ ...DEFAULT_SELECTION, type: 'custom' });
  });

  it('becomes custom as soon as a date is edited', () => {
    expect(editDate(DEFAULT_SELECTION, 'endDate', '2024-02-15')).toEqual({
      type: 'custom',
      startDate: '2024-01-01',
      endDate: '2024-02-15',
    });
  });
});

describe('validation in the browser', () => {
  const custom = (startDate: string, endDate: string) => ({ type: 'custom' as const, startDate, endDate });

  it('returns a valid period unchanged', () => {
    expect(checkSelection(DEFAULT_SELECTION, TODAY.today)).toEqual({ period: DEFAULT_SELECTION });
  });

  it.each([
    [custom('2024-02-01', '2024-01-31'), { endDate: 'The end date must not be before the start date.' }],
    [custom('', '2024-01-31'), { startDate: 'Choose a start date.' }],
    [custom('', ''), { startDate: 'Choose a start date.', endDate: 'Choose an end date.' }],
    [custom('1989-01-01', '1990-01-31'), { startDate: 'The start date must not be before 1990.' }],
    [custom('2026-11-01', '2026-11-21'), { endDate: 'That day has not come yet' }],
    [custom('2027-01-01', '2027-03-01'), { endDate: 'That day has not come yet' }],
    [custom('2010-01-01', '2024-01-31'), { endDate: 'A period can be at most 10 years long.' }],
  ])('rejects %j', (selection, errors) => {
    expect(checkSelection(selection, TODAY.today)).toEqual({ period: null, errors });
  });
});
