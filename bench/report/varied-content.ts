import type { ComparedStatement } from '@insights/ledger';
import { cents } from '@insights/money';
import type { ReportContent } from '@insights/report';
import { contentOf } from '@insights/report/testing/contents';
import { REPORT_TEMPLATE_IDS } from '@insights/words';

/**
 * Returns the garden company's report with a different name, accounts and amounts each time, so that nothing is cached.
 */
export function variedContent(index: number): ReportContent {
  const template = REPORT_TEMPLATE_IDS[index % REPORT_TEMPLATE_IDS.length] ?? 'modern_blue';
  const content = contentOf('garden', { template, companyName: `Company ${index}` });
  const varied = (statement: ComparedStatement): ComparedStatement => {
    const rows = statement.rows.map((row) => ({
      ...row,
      label: `${row.label} ${(index * 13) % 97}`,
      amountsCents: row.amountsCents.map((amount, column) =>
        column === 0 ? cents(amount + index * 7) : amount,
      ),
    }));
    return { ...statement, rows };
  };
  const { incomeStatement, balanceSheet } = content;
  return { ...content, incomeStatement: varied(incomeStatement), balanceSheet: varied(balanceSheet) };
}
