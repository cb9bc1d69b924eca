import { dayInWords, fiscalYearStart } from '@insights/ledger';
import { otherReports } from '@insights/words';
import type { ReportContent } from '../content.ts';
import { timeInWords } from '../printable/dates.ts';
import type { Block, Point } from './block.ts';
import type { Section } from './section.ts';

/** What an accountant needs to know to rely on the statements. */
export const notes: Section = {
  title: 'Notes',
  build: (content): Block[] => {
    const points = notesOf(content).map(
      ([title, text]): Point => ({ title, runs: [{ text, source: null }] }),
    );
    const column = (of: Point[]): Block[] => [{ kind: 'points', isNumbered: false, points: of }];
    const half = Math.floor(points.length / 2);
    return [{ kind: 'beside', columns: [column(points.slice(0, half)), column(points.slice(half))] }];
  },
};

function notesOf({
  basis,
  period,
  fiscalYearFirstMonth,
  booksReadFrom,
  proof,
}: ReportContent): [string, string][] {
  const { isUploaded } = proof.parity;
  const yearStart = dayInWords(fiscalYearStart(period.end, fiscalYearFirstMonth));
  const counted =
    basis === 'Accrual'
      ? 'Income is counted when it is earned and expenses when they are owed.'
      : 'Income and expenses are counted when money moves.';
  return [
    [
      'No assurance.',
      'The figures are unaudited: nobody has audited, reviewed or compiled them. They are as complete and as right as the books. This report is not accounting, tax, legal or investment advice.',
    ],
    [
      'Basis.',
      `The statements are on the ${basis.toLowerCase()} basis. ${counted} The cash flow statement is on the accrual basis by the indirect method, as QuickBooks makes it; credit cards and lines of credit are current liabilities, so what they add or repay stands under operating activities.`,
    ],
    [
      'Fiscal year.',
      `The fiscal year of the last day began on ${yearStart}. Earnings of this fiscal year on the balance sheet run from that day; net profit on the income statement runs over its own days.`,
    ],
    [
      'Receivables and debt.',
      'Receivables and payables stand at what the open documents say; no allowance for doubtful accounts is made but what the books hold. Loans stand at the balances of their accounts; the books hold no maturities, rates or collateral.',
    ],
    [
      'Method.',
      `Every figure is computed from the postings of the general ledger in ${isUploaded ? 'the exported files' : 'QuickBooks Online'}, opened by its beginning balances, and none is taken over from a finished report, entered by hand or estimated. The same figures are then read from ${otherReports(isUploaded)} and compared to the cent.`,
    ],
    [
      'Cut-off.',
      `The books were read ${timeInWords(proof.syncTime)}, with every posting since ${dayInWords(booksReadFrom)}. Earlier fiscal years, and what was changed later, are not in this report.`,
    ],
    [
      'Comparison.',
      'Figures stand beside those of the same days a year earlier, or, where the books do not reach back so far, of the period just before. A percentage is given only where it has a meaning: never from zero, and never across a change of sign.',
    ],
  ];
}
