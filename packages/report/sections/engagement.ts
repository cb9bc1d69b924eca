import type { Engagement } from '@insights/words';
import { isPrinted, type ReportContent } from '../content.ts';
import { BRIDGE_TITLE } from './corrected.ts';

/** The legend on the pages of the statements. A compiled statement refers to the accountant's signed report. */
export const LEGENDS: Readonly<Record<Engagement, string>> = {
  management: 'Unaudited, no assurance is provided',
  preparation: 'Unaudited, no assurance is provided on these financial statements',
  compilation: 'Unaudited, see accountant’s compilation report',
};

/** The legend on all other pages, which an accountant's engagement does not cover. */
export const LEGENDS_OF_OTHERS: Readonly<Record<Engagement, string>> = {
  management: LEGENDS.management,
  preparation: 'Supplementary information, no assurance is provided',
  compilation: 'Supplementary information, not compiled, no assurance is provided',
};

const NOT_INFORMED =
  'If the omitted disclosures were included in the financial statements, they might influence the user’s conclusions about the company’s assets, liabilities, equity, revenue and expenses. The financial statements are therefore not designed for those who are not informed about such matters.';

const NOT_STATEMENTS = 'These notes are not part of the statements.';

/** Whether the statements show corrections. An accountant's engagement covers only one set of figures. */
export function areCorrectionsShown({ corrected, details }: ReportContent): boolean {
  return corrected !== null && details.engagement === 'management';
}

type Engaged = Pick<ReportContent, 'details' | 'basis' | 'sections' | 'companyName' | 'bridge'>;

/** Says who prepared the statements and what assurance they carry: none, in each of the three cases. */
export function describeEngagement(content: Engaged): string {
  const { engagement, preparedBy } = content.details;
  const accountant = preparedBy === '' ? 'An accountant' : preparedBy;
  switch (engagement) {
    case 'management':
      return `Management prepared these statements. ${preparedBy === '' ? 'Nobody has audited, reviewed or compiled them.' : 'No assurance is given on them.'} They are as complete and accurate as the books.`;
    case 'preparation':
      return `${accountant} prepared these financial statements in accordance with section AR-C 70 of the AICPA’s Statements on Standards for Accounting and Review Services. They were not audited, reviewed or compiled, and no assurance is provided on them. ${describeOmissions(content)} ${describeDepartures(content)}${NOT_STATEMENTS}`;
    case 'compilation':
      return `Management is responsible for these financial statements. ${accountant} performed a compilation engagement in accordance with section AR-C 80 of the AICPA’s Statements on Standards for Accounting and Review Services, did not audit or review the statements, and expresses no opinion, conclusion or assurance on them. The accountant’s signed compilation report belongs with these statements. ${describeOmissions(content)} ${NOT_INFORMED} ${describeDepartures(content)}${NOT_STATEMENTS}`;
  }
}

/** A statement of cash flows is required by accounting principles, but not on the cash basis. */
function describeOmissions(content: Engaged): string {
  if (content.basis === 'Cash')
    return 'Management has elected to omit substantially all disclosures ordinarily included in financial statements prepared in accordance with the cash basis of accounting.';
  const cashFlows = isPrinted(content, 'cashFlowStatement') ? '' : ' and the statement of cash flows';
  return `Management has elected to omit substantially all disclosures${cashFlows} required by accounting principles generally accepted in the United States of America.`;
}

/** The statements of an engagement leave out the proposed entries, which may be departures that must be disclosed. */
function describeDepartures({ bridge }: Engaged): string {
  return bridge === null
    ? ''
    : `The entries under “${BRIDGE_TITLE}” are not in these statements. If they are right, the statements depart from the basis of accounting, and the accountant must disclose it. `;
}
