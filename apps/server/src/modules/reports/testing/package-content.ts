import { NO_DETAILS, type ReportContent } from '@insights/report';
import type { Basis } from '@insights/words';
import type { AdjustedBooks } from '../../adjusting/adjusted-books.view.ts';
import type { CompanySnapshot, Snapshot } from '../../snapshots/snapshot.view.ts';
import { buildReportContent } from '../report.print.ts';
import { PACKAGE_SECTIONS } from '../tax-package.print.ts';

/** Returns the sections of a report that both packages have. */
export function packageContent(
  kind: 'tax' | 'loan',
  snapshot: Snapshot,
  adjusted: AdjustedBooks,
  basis: Basis = 'Accrual',
): ReportContent {
  const source = { linkTo: () => null };
  const current = {
    company: { connectionId: null, timeZone: null, source },
    snapshot,
  } as unknown as CompanySnapshot;
  const choices = {
    kind,
    template: 'modern_blue',
    companyName: 'Company',
    basis,
    sections: PACKAGE_SECTIONS,
    details: NO_DETAILS,
  } as const;
  return buildReportContent(current, choices, { analysis: null, adjusted, adjusting: null });
}
