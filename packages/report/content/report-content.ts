import { ReportSectionId, ReportTemplateId } from '@insights/contracts';
import { BASES, REPORT_SECTIONS } from '@insights/words';
import { z } from 'zod';
import { Analysis, Recommendations } from './analysis.ts';
import { BudgetVsActual } from './budget.ts';
import { PerformanceInsights } from './insights.ts';
import { orMissing, Text } from './primitives.ts';
import { Provenance } from './provenance.ts';
import { AutomatedReview } from './review.ts';
import { Statement } from './statement.ts';

/**
 * Everything that a report says, ready to be set. The report computes nothing: it formats amounts as the screen does
 * and puts words in places. What was not chosen may be null; what was chosen and cannot be had says why.
 */
export const ReportContent = z
  .strictObject({
    template: ReportTemplateId,
    sections: z.array(ReportSectionId).max(50),
    companyName: Text.min(1),
    /** Whether the books are the demo company's, which every page then says. */
    isDemo: z.boolean(),
    periodLabel: Text.min(1),
    basis: z.enum(BASES),
    incomeStatement: Statement,
    balanceSheet: Statement,
    cashFlowStatement: orMissing(Statement).nullable(),
    aiFinancialAnalysis: orMissing(Analysis).nullable(),
    performanceInsights: orMissing(PerformanceInsights).nullable(),
    keyRecommendations: orMissing(Recommendations).nullable(),
    budgetVsActualReport: orMissing(BudgetVsActual).nullable(),
    automatedReview: orMissing(AutomatedReview).nullable(),
    /** How the figures were made, a paragraph each. */
    method: z
      .array(z.strictObject({ title: Text.min(1), text: Text.min(1) }))
      .min(1)
      .max(30),
    provenance: Provenance,
  })
  .check(({ value, issues }) => {
    for (const id of value.sections) {
      if (value[id] === null) {
        issues.push({
          code: 'custom',
          path: [id],
          message: 'A section that was chosen has content, or the reason why it has none.',
          input: null,
        });
      }
    }
  });
export type ReportContent = z.infer<typeof ReportContent>;

/** The sections that are printed, in the order of the report: those chosen, and those that always are. */
export function printedSections({ sections }: Pick<ReportContent, 'sections'>): ReportSectionId[] {
  return REPORT_SECTIONS.filter(({ id, isRequired }) => isRequired || sections.includes(id)).map(
    ({ id }) => id,
  );
}
