import { dayInWords, fiscalYearStart } from '@insights/ledger';
import { otherReports } from '@insights/words';
import type { ReportContent } from '../content.ts';
import { timeInWords } from '../printable/dates.ts';
import type { Block, Point } from './block.ts';
import { fitsWithNotes } from './proof.ts';
import type { Section } from './section.ts';

/** Information that an accountant needs to rely on the statements. */
export const notes: Section = {
  title: 'Notes',
  build: (content): Block[] => {
    const points = notesOf(content).map(([title, words]): Point => ({ title, words, mark: null }));
    const column = (side: number): Block[] => [
      { kind: 'points', isNumbered: false, points: points.filter((_, index) => index % 2 === side) },
    ];
    return [
      { kind: 'beside', columns: [column(0), column(1)], isWithNext: fitsWithNotes(content.proof.parity) },
    ];
  },
};

function notesOf({
  basis,
  period,
  fiscalYearFirstMonth,
  booksReadFrom,
  fiscalYears,
  proof,
  details,
}: ReportContent): [string, string][] {
  const { isUploaded } = proof.parity;
  const years =
    fiscalYears !== null && 'years' in fiscalYears
      ? ', and before that the sums of each month back to the earliest fiscal year shown'
      : '';
  const yearStart = dayInWords(fiscalYearStart(period.end, fiscalYearFirstMonth));
  const counted =
    basis === 'Accrual'
      ? 'Income is counted when it is earned and expenses when they are owed.'
      : 'Income and expenses are counted when money moves.';
  return [
    [
      'No assurance.',
      `${details.preparedBy === '' ? 'Nobody has audited, reviewed or compiled these figures.' : 'No assurance is given on these figures.'} They are as complete and as right as the books. This is not accounting, tax, legal or investment advice.`,
    ],
    [
      'Fiscal year.',
      `The fiscal year of the last day began on ${yearStart}. Earnings of this fiscal year on the balance sheet run from that day; net profit on the income statement runs over its own days.`,
    ],
    [
      'Basis.',
      `The statements are on the ${basis.toLowerCase()} basis. ${counted} The cash flow statement is on the accrual basis by the indirect method, as QuickBooks makes it; credit cards and lines of credit are current liabilities, so their changes are part of operating activities. What was paid back on a line of credit counts as loan principal in the debt schedule and in debt service.`,
    ],
    [
      'Method.',
      `Every figure is computed from the postings of the general ledger in ${isUploaded ? 'the exported files' : 'QuickBooks Online'}, opened by its beginning balances, and none is taken over from a finished report, entered by hand or estimated. The same figures are then read from ${otherReports(isUploaded)} and compared to the cent.`,
    ],
    [
      'Receivables and debt.',
      'Receivables and payables stand at what the open documents say; no allowance for doubtful accounts is made but what the books hold. Loans stand at the balances of their accounts; the books hold no maturities, rates or collateral.',
    ],
    [
      'Cut-off and comparison.',
      `The books were read ${timeInWords(proof.syncTime)}, with every posting since ${dayInWords(booksReadFrom)}${years}. Later changes are not in this report. A percentage is given only where it has a meaning: not from zero, nor across a change of sign.`,
    ],
  ];
}
