import { dayInWords, type Period } from '@insights/ledger';
import type { LoanPackage, ReportContent } from '../../content.ts';
import { type Block, type Cell, text } from '../block.ts';
import type { Section } from '../section.ts';

/** Lenders usually ask for statements that are not older than this. */
const SHELF_LIFE_DAYS = 120;
const SBA_FORMS =
  'This package names SBA Forms 1919 and 413 and does not fill them in: they ask for facts about owners that are not in the books, and each person signs for them. Each lender has its own list.';

/** The documents that lenders request, and where they are. */
export const checklist: Section = {
  title: 'Checklist',
  room: 0.2,
  build: (content) => (content.loan ? checklistBlocks(content, content.loan) : null),
};

function checklistBlocks(content: ReportContent, loan: LoanPackage): Block[] {
  const isInUs = content.currency === 'USD';
  return [
    {
      kind: 'table',
      columns: [
        { head: '', share: 0, align: 'left' },
        { head: 'Document', share: 1.2, align: 'left' },
        { head: 'Where it is', share: 1, align: 'left' },
      ],
      rows: documentsIn(content)
        .filter(([document]) => isInUs || !document.startsWith('SBA'))
        .map(([document, place, isDated]): Cell[] => [
          { text: '', tone: 'box' },
          { text: document },
          isDated === true && isStale(content.period, loan)
            ? { text: `${place}, but older than ${SHELF_LIFE_DAYS} days`, tone: 'strong' }
            : { text: place },
        ]),
    },
    text(
      'note',
      `${isInUs ? SBA_FORMS : 'Each lender has its own list.'}${isStale(content.period, loan) ? '' : ` Lenders usually accept statements for ${SHELF_LIFE_DAYS} days, here through ${dayInWords(content.period.end + SHELF_LIFE_DAYS)}.`}`,
    ),
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

const NOT_IN_PACKAGE = 'Not in this package';
const IN_SCHEDULES = 'In this package, under “Schedules”';

/** `isDated`: as of the end of the period, so that lenders accept the document only for some time. */
type Listed = readonly [document: string, place: string, isDated?: boolean];

export function documentsIn({ schedules, forecast }: ReportContent): Listed[] {
  const { debts } = schedules.debt;
  const aged = (document: string, part: (typeof schedules)['receivables']): Listed => {
    if (part.status === 'missing') return [document, NOT_IN_PACKAGE];
    const isOpen = part.value.parties.length > 0 || Boolean(part.value.balanceCents);
    return isOpen ? [document, IN_SCHEDULES, true] : [document, 'Nothing is open'];
  };
  return [
    ['Income statement and balance sheet, year to date and last year to date', 'In this package', true],
    ['Statements of the last three fiscal years', 'In this package, as far as the books have them'],
    debts.length === 0
      ? ['Debt schedule', 'The books have no debt']
      : ['Debt schedule, with the loan terms that were entered', IN_SCHEDULES, true],
    aged('Receivables by age', schedules.receivables),
    aged('Payables by age', schedules.payables),
    [
      'Projections with their assumptions',
      forecast
        ? `Cash for 13 weeks is under “Cash Forecast”; years ahead: ${NOT_IN_PACKAGE.toLowerCase()}`
        : NOT_IN_PACKAGE,
    ],
    ['Business tax returns of the last three years', NOT_IN_PACKAGE],
    ['Personal tax returns of each owner of 20% or more', NOT_IN_PACKAGE],
    ['SBA Form 1919, Borrower Information Form', `${NOT_IN_PACKAGE}; the borrower fills it in`],
    ['SBA Form 413, Personal Financial Statement', `${NOT_IN_PACKAGE}; each owner fills it in`],
    ['Articles, operating agreement and licenses', NOT_IN_PACKAGE],
    ['Leases, insurance and purchase agreements', NOT_IN_PACKAGE],
    ['Bank statements', NOT_IN_PACKAGE],
  ];
}
