import { cents } from '@insights/money';
import type { ReportContent } from '@insights/report';
import { REPORT_TEMPLATE_IDS } from '@insights/words';
import { demoContent } from '../../packages/report/testing/demo-content.ts';

/** The demo company's report with another name, other accounts and other amounts each time, so that nothing is cached. */
export function variedContent(index: number): ReportContent {
  const template = REPORT_TEMPLATE_IDS[index % REPORT_TEMPLATE_IDS.length] ?? 'modern_blue';
  const content = demoContent({ template, companyName: `Company ${index}` });
  for (const statement of [content.incomeStatement, content.balanceSheet, content.cashFlowStatement]) {
    if (statement === null || 'missing' in statement) continue;
    for (const { lines } of statement.sections) {
      for (const line of lines) {
        line.label = `${line.label} ${(index * 13) % 97}`;
        if (line.thisCents !== null) line.thisCents = cents(line.thisCents + index * 7);
      }
    }
  }
  return content;
}
