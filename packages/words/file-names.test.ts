import { describe, expect, it } from 'vitest';
import { postingsFileName, reportFileName } from './file-names.ts';

describe('the file name of a report', () => {
  const days = { startDate: '2026-10-01', endDate: '2026-10-31' };

  it('consists of the company’s name, with hyphens instead of spaces, and the dates', () => {
    expect(reportFileName('Demo Company', days)).toBe(
      'Demo-Company-financial-report-2026-10-01-to-2026-10-31.pdf',
    );
    expect(reportFileName('  Bluebird \t Bakery & Sons LLC ', days)).toBe(
      'Bluebird-Bakery-&-Sons-LLC-financial-report-2026-10-01-to-2026-10-31.pdf',
    );
  });

  it('keeps the report type and dates however long the company’s name is', () => {
    const name = reportFileName('W'.repeat(300), days);
    expect(name).toMatch(/^W{90}-financial-report-2026-10-01-to-2026-10-31\.pdf$/);
  });

  it('includes the figure’s name for a list of its postings', () => {
    expect(postingsFileName('Demo Company', 'Net profit', days)).toBe(
      'Demo-Company-Net-profit-2026-10-01-to-2026-10-31.csv',
    );
  });
});
