import { dayInWords, type Period } from '@insights/ledger';
import type { LoanPackage, ReportContent } from '../../content.ts';
import { type Block, type Cell, text } from '../block.ts';
import type { Section } from '../section.ts';

/** Lenders usually ask for statements that are not older than this. */
const SHELF_LIFE_DAYS = 120;
const SBA_FORMS =
  'This package names SBA Forms 1919 and 413 and does not fill them in: they ask for facts about owners that are not in the books, and each person signs for them. Each lender has its own list.';

/** The documents that lenders request and that are not in the package. */
export const checklist: Section = {
  title: 'Checklist',
  room: 0.2,
  build: (content) => (content.loan ? checklistBlocks(content, content.loan) : null),
};

function checklistBlocks({ currency, period }: ReportContent, loan: LoanPackage): Block[] {
  const isInUs = currency === 'USD';
  const until = isStale(period, loan)
    ? ''
    : ` Lenders usually accept statements for ${SHELF_LIFE_DAYS} days, here through ${dayInWords(period.end + SHELF_LIFE_DAYS)}.`;
  return [
    {
      kind: 'table',
      columns: [
        { head: '', share: 0, align: 'left' },
        { head: 'Lenders also request, and this package does not have', share: 1, align: 'left' },
      ],
      rows: ALSO_REQUESTED.filter(([document]) => isInUs || !document.startsWith('SBA')).map(
        ([document, note]): Cell[] => [
          { text: '', tone: 'box' },
          { text: document, ...(note === undefined ? {} : { below: note }) },
        ],
      ),
    },
    text('note', `${isInUs ? SBA_FORMS : 'Each lender has its own list.'}${until}`),
  ];
}

/** Missing parts of the package, including statements that are recent enough. */
export function missingBlocks(content: ReportContent, loan: LoanPackage): Block[] {
  const missing = missingIn(content, loan);
  if (missing.length === 0) return [];
  return [
    { kind: 'heading', text: 'Missing in this package' },
    {
      kind: 'points',
      isNumbered: false,
      points: missing.map(([title, words]) => ({ title, words })),
    },
  ];
}

function isStale({ end }: Period, { createdOn }: LoanPackage): boolean {
  return createdOn - end > SHELF_LIFE_DAYS;
}

function missingIn(
  { period, fiscalYears, schedules, summary }: ReportContent,
  loan: LoanPackage,
): [title: string, words: string][] {
  const {
    newLoan,
    createdOn,
    recorded: { coverage },
  } = loan;
  const incomplete = schedules.debt.debts.filter(({ terms }) => terms === null).length;
  const points: [string, string | null][] = [
    [
      'Current statements.',
      isStale(period, loan)
        ? `The statements are of ${dayInWords(period.end)} and were ${createdOn - period.end} days old on ${dayInWords(createdOn)}, when this package was created. Lenders usually ask for statements that are not older than ${SHELF_LIFE_DAYS} days: create the package for a later period.`
        : null,
    ],
    ['New loan.', newLoan === null ? 'Amount, rate, term and purpose were not entered.' : null],
    [
      'Loan terms.',
      incomplete === 0
        ? null
        : `Rate, maturity, payment, collateral and guarantor were not entered for ${incomplete === 1 ? 'one loan' : `${incomplete} loans`}.`,
    ],
    ['Covenants.', summary.covenants.length === 0 ? 'None were entered.' : null],
    [
      'Fiscal years.',
      fiscalYears === null
        ? 'The books do not have more fiscal years than the statements show.'
        : 'missing' in fiscalYears
          ? fiscalYears.missing
          : fiscalYears.years.length < 3
            ? `Only ${fiscalYears.years.length} fiscal years are in the books. ${fiscalYears.gap ?? ''}`.trim()
            : null,
    ],
    ['Receivables by age.', schedules.receivables.status === 'missing' ? schedules.receivables.reason : null],
    ['Payables by age.', schedules.payables.status === 'missing' ? schedules.payables.reason : null],
    ['Coverage.', coverage.status === 'missing' ? coverage.reason : null],
  ];
  return points.filter((point): point is [string, string] => point[1] !== null);
}

/** Documents that lenders usually request in addition to the package, and who fills them in. */
const ALSO_REQUESTED: readonly (readonly [document: string, note?: string])[] = [
  ['Projections for the years ahead, with their assumptions'],
  ['Business tax returns of the last three years'],
  ['Personal tax returns of each owner of 20% or more'],
  ['SBA Form 1919, Borrower Information Form', 'The borrower fills it in'],
  ['SBA Form 413, Personal Financial Statement', 'Each owner fills it in'],
  ['Articles, operating agreement and licenses'],
  ['Leases, insurance and purchase agreements'],
  ['Bank statements'],
];
