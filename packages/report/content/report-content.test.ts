import { cents } from '@insights/money';
import { describe, expect, it } from 'vitest';
import { demoContent } from '../testing/demo-content.ts';
import { demoReview } from '../testing/demo-review.ts';
import { describeIssues } from './describe-issues.ts';
import { printedSections, ReportContent } from './report-content.ts';

function problemsOf(content: unknown): string[] {
  const { error } = ReportContent.safeParse(content);
  return error === undefined ? [] : describeIssues(error);
}

describe('the content of a report', () => {
  it('is accepted as the demo company has it', () => {
    expect(problemsOf(demoContent())).toEqual([]);
  });

  it('has amounts in whole cents only', () => {
    const content = demoContent();
    const [line] = content.incomeStatement.sections[0]?.lines ?? [];
    Object.assign(line ?? {}, { thisCents: 12.5 });
    expect(problemsOf(content)).toEqual([
      'incomeStatement.sections.0.lines.0.thisCents: An amount is a whole number of cents.',
    ]);
  });

  it('has every section that was chosen, or the reason why it cannot be had', () => {
    const content = demoContent({
      sections: ['automatedReview', 'budgetVsActualReport'],
      automatedReview: null,
    });
    expect(problemsOf(content)).toEqual([
      'automatedReview: A section that was chosen has content, or the reason why it has none.',
    ]);
    expect(problemsOf({ ...content, automatedReview: { missing: 'The review failed.' } })).toEqual([]);
  });

  it('has a value or a gap for every label of a chart', () => {
    const content = demoContent();
    const insights = content.performanceInsights;
    if (insights === null || 'missing' in insights) throw new Error('The demo company has charts');
    insights.charts[0]?.labels.push('Nov');
    expect(problemsOf(content)).toContain(
      'performanceInsights.charts.0.datasets.0.values: A dataset has a value for every label.',
    );
  });

  it.each(['javascript:alert(1)', 'file:///etc/passwd', 'not a link'])('has no link such as %s', (link) => {
    const review = demoReview();
    Object.assign(review.findings[0]?.transactions[0] ?? {}, { link });
    expect(problemsOf(demoContent({ automatedReview: review }))).toHaveLength(1);
  });

  it('always has the income statement and the balance sheet, and the rest in the order of the report', () => {
    expect(printedSections({ sections: [] })).toEqual(['incomeStatement', 'balanceSheet']);
    expect(
      printedSections({ sections: ['automatedReview', 'cashFlowStatement', 'automatedReview'] }),
    ).toEqual(['incomeStatement', 'balanceSheet', 'cashFlowStatement', 'automatedReview']);
  });

  it('survives the way to the process that prints it', () => {
    const sent = structuredClone(demoContent());
    expect(ReportContent.parse(sent).automatedReview).toMatchObject({
      summary: { impactCents: cents(1_266_545) },
    });
  });
});
