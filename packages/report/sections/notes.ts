import { dayInWords } from '@insights/ledger';
import { otherReports, otherSide } from '@insights/words';
import { isPrinted, type ReportContent } from '../content.ts';
import { timeInWords } from '../printable/dates.ts';
import type { Block, Point } from './block.ts';
import { describeEngagement } from './engagement.ts';
import { shownKpis } from './insights.ts';
import { explainedIn, isEmpty } from './lender-summary.ts';
import type { Section } from './section.ts';

/** Information that an accountant needs in order to rely on the statements. */
export const notes: Section = {
  title: 'Notes',
  // The proof follows on the same page, because it would otherwise leave a page almost empty.
  room: 0.25,
  build: (content, _look, unavailable = []): Block[] => {
    const left: [string, string][] =
      unavailable.length === 0 ? [] : [['Not in this report.', unavailable.join(' ')]];
    // A page can end between the notes and the formulas.
    return [[...left, ...notesOf(content)], formulas(content)]
      .filter((part) => part.length > 0)
      .map((part) => inColumns(part.map(([title, words]): Point => ({ title, words }))));
  },
};

function inColumns(points: readonly Point[]): Block {
  const half = halfOf(points);
  const columns = [points.slice(0, half), points.slice(half)].map((side): Block[] => [
    { kind: 'points', isNumbered: false, points: side },
  ]);
  return { kind: 'columns', columns };
}

/**
 * Returns the number of notes that contain about half of the text, so that two columns end at about the same height.
 */
function halfOf(points: readonly Point[]): number {
  const sizes = points.map(({ words }) => words.length);
  const sumOf = (all: readonly number[]) => all.reduce((sum, size) => sum + size, 0);
  const heights = points.map((_, count) => Math.max(sumOf(sizes.slice(0, count)), sumOf(sizes.slice(count))));
  return heights.indexOf(Math.min(...heights));
}

const ON_CASH_FLOWS =
  'In the cash flow statement, on the accrual basis by the indirect method, loans and lines of credit are financing activities, and credit cards are operating activities.';

const OPEN_AMOUNTS =
  'Receivables and payables are stated at the open amounts of their documents, without an allowance for doubtful accounts unless the books have one.';

/** Each amount is rounded by itself, as in most printed statements. */
const ROUNDED = 'Amounts are rounded, so a sum may differ from its total by one or two.';

const NET_ASSETS: [string, string] = [
  'Net assets.',
  'Net assets are stated by the accounts of the books. Restrictions by donors are shown only where an account is named for them.',
];

/** Formulas of the measures in the lender summary and of the key metrics, each once. */
function formulas(content: ReportContent): [string, string][] {
  const { kind, summary, insights } = content;
  if (kind === 'tax' || isEmpty(summary)) return [];
  const measures = [
    ...(isPrinted(content, 'cashFlowStatement') ? explainedIn(summary) : []),
    ...(insights === null ? [] : shownKpis(insights)),
  ];
  const each = measures.filter(({ formula }) => formula !== '');
  return [...new Map(each.map(({ name, formula }) => [`${name}:`, `${formula}.`]))];
}

function notesOf(content: ReportContent): [string, string][] {
  const { kind, basis, booksReadFrom, fiscalYears, proof, details, schedules } = content;
  const { isUploaded, checks } = proof.parity;
  const compared = checks.filter(({ status }) => status !== 'INCOMPLETE').length;
  const isOpen =
    basis === 'Accrual' &&
    [schedules.receivables, schedules.payables].some(
      (part) => part.status === 'read' && part.value.total.totalCents !== 0,
    );
  const balances = [
    ...(isOpen ? [OPEN_AMOUNTS] : []),
    ...(schedules.debt.debts.length > 0 ? ['Loans are stated at their account balances.'] : []),
  ];
  const years =
    fiscalYears !== null && 'years' in fiscalYears
      ? ', and before that the sums of each month back to the earliest fiscal year shown'
      : '';
  const counted =
    basis === 'Accrual'
      ? 'Income is counted when it is earned and expenses when they are owed.'
      : 'Income and expenses are counted when money moves.';
  const sentences = [
    `The statements are on the ${basis.toLowerCase()} basis. ${counted}`,
    ...(kind !== 'tax' && isPrinted(content, 'cashFlowStatement') ? [ON_CASH_FLOWS] : []),
    ...(details.showCents ? [] : [ROUNDED]),
  ];
  return [
    [
      'No assurance.',
      `${describeEngagement(content)} This is not accounting, tax, legal or investment advice.`,
    ],
    ['Basis.', sentences.join(' ')],
    ...(content.entity.form === 'nonprofit' ? [NET_ASSETS] : []),
    [
      'Method.',
      `Figures are computed from the postings of the general ledger in ${isUploaded ? 'the exported files' : 'QuickBooks Online'}. ${compared === 0 ? 'None' : `The ${compared} under “Agreement with ${otherSide(isUploaded)}”, and no others,`} could be compared with ${otherReports(isUploaded)}.`,
    ],
    ...(balances.length === 0
      ? []
      : [['Receivables and debt.', balances.join(' ')] satisfies [string, string]]),
    [
      'Cut-off.',
      `The books were read ${timeInWords(proof)}, with every posting since ${dayInWords(booksReadFrom)}${years}. Later changes are not in this report.`,
    ],
  ];
}
