import { describe, expect, it } from 'vitest';
import { NO_DETAILS, type ReportContent } from '../content.ts';
import { describeEngagement, LEGENDS } from './engagement.ts';

type Options = Partial<Pick<ReportContent, 'basis' | 'sections' | 'bridge'>> &
  Partial<ReportContent['details']>;

function words({
  basis = 'Accrual',
  sections = ['cashFlowStatement'],
  bridge = null,
  ...details
}: Options): string {
  return describeEngagement({
    basis,
    bridge,
    sections,
    companyName: 'Hill Gardens',
    details: { ...NO_DETAILS, ...details },
  });
}

describe('the engagement behind the statements', () => {
  it('is management’s own preparation unless an accountant says otherwise', () => {
    expect(words({})).toContain('Nobody has audited, reviewed or compiled them.');
    expect(words({ preparedBy: 'Ledgerwise CPAs' })).not.toContain('Nobody');
  });

  it.each([
    ['preparation', 'Ledgerwise CPAs prepared these financial statements in accordance with section AR-C 70'],
    ['compilation', 'Ledgerwise CPAs performed a compilation engagement in accordance with section AR-C 80'],
  ] as const)(
    '%s names the accountant and the standard, and the omitted disclosures',
    (engagement, start) => {
      const text = words({ engagement, preparedBy: 'Ledgerwise CPAs' });
      expect(text).toContain(start);
      expect(text).toContain(
        'Management has elected to omit substantially all disclosures required by accounting principles',
      );
      expect(text).not.toContain('Nobody');
    },
  );

  it('says that the statement of cash flows is omitted, except on the cash basis', () => {
    const omitted = 'disclosures and the statement of cash flows required';
    expect(words({ engagement: 'compilation', sections: [] })).toContain(omitted);
    const onCash = words({ engagement: 'compilation', sections: [], basis: 'Cash' });
    expect(onCash).not.toContain('cash flows');
    expect(onCash).toContain('in accordance with the cash basis of accounting');
  });

  it('says that the statements of an engagement leave out the proposed entries', () => {
    const bridge = { figures: [], recorded: [], groups: [], corrected: [], immaterialBelowCents: null };
    const departures = 'The entries under “From Recorded to Corrected” are not in these statements.';
    expect(words({ engagement: 'compilation', bridge })).toContain(departures);
    expect(words({ engagement: 'preparation', bridge })).toContain(departures);
    expect(words({ engagement: 'compilation' })).not.toContain('From Recorded');
  });

  it('refers to the accountant’s report on every page of compiled statements', () => {
    expect(LEGENDS.compilation).toContain('see accountant’s compilation report');
    expect(LEGENDS.preparation).toContain('no assurance is provided on these financial statements');
  });
});
