import {
  type CoverageCase,
  type CoverageYear,
  dayInWords,
  type EntityWords,
  formatFraction,
  type LoanCoverage,
  periodInWords,
} from '@insights/ledger';
import { addCents, type Cents, cents } from '@insights/money';
import type { LoanPackage, ReportContent } from '../../content.ts';
import { type PrintedAmounts, printedAmounts } from '../../printable/amounts.ts';
import { named } from '../../printable/fit.ts';
import { columnHead } from '../../printable/periods.ts';
import { listRows } from '../amount-rows.ts';
import { type Block, type Cell, text } from '../block.ts';
import { withCorrected } from '../corrected.ts';
import type { Section } from '../section.ts';

type Share = CoverageCase['coverage'];

const MAX_YEARS = 3;
const EARLIER_YEARS =
  'Fiscal years whose individual payments were not read are left out, because monthly sums do not show which payments repaid a loan.';

/** Debt service coverage: historical, after distributions, with the new loan, and under stress. */
export const coverage: Section = {
  title: 'Debt Service Coverage',
  room: 0.3,
  build: (content) => {
    const { loan } = content;
    if (loan === undefined) return null;
    const { recorded, corrected } = loan;
    const money = printedAmounts(content);
    const parts = [recorded.coverage, ...(corrected === null ? [] : [corrected.coverage])];
    const [inBooks = null, better = null] = parts.map((part) => (part.status === 'read' ? part.value : null));
    const views = { recorded: inBooks, corrected: better };
    return [
      text(
        'scope',
        `${content.basis} basis, as recorded${corrected === null ? '' : ', and corrected by the certain and likely entries'}`,
      ),
      ...historyBlocks(loan, content, money),
      ...newDebtBlocks(views, money),
      ...(recorded.years.length < MAX_YEARS ? [text('note', EARLIER_YEARS)] : []),
      ...parts.flatMap((part, index) =>
        part.status === 'missing'
          ? [
              text(
                'notice',
                `${index === 0 ? 'As recorded' : 'Corrected'}, coverage and stress are not computed. ${part.reason}`,
              ),
            ]
          : [],
      ),
      ...stressBlocks(views, loan, content.entity.draws, money),
      ...declineBlocks(views, loan, money),
    ];
  },
};

/** Coverage in each view of the books; null if it could not be computed, or if there is no such view. */
interface Views {
  readonly recorded: LoanCoverage | null;
  readonly corrected: LoanCoverage | null;
}

/** Words for both views. A dash stands for what was not computed as recorded. */
function inViews({ recorded, corrected }: Views, words: (view: LoanCoverage) => string): [string, string?] {
  const asRecorded = recorded === null ? '–' : words(recorded);
  return corrected === null ? [asRecorded] : [asRecorded, words(corrected)];
}

function inBoth([recorded, corrected = recorded]: [string, string?]): string {
  return corrected === recorded ? recorded : `${recorded} (corrected: ${corrected})`;
}

type YearRow = readonly [label: string, of: (year: CoverageYear) => Cents, kind?: 'subtotal'];

/** Left out if it is zero in all years. */
const CREDIT_LINES: YearRow = [
  'Not in debt service: repaid on credit lines',
  ({ creditLinesRepaidCents }) => creditLinesRepaidCents,
];

function yearRows({ netIncome, draws }: EntityWords): readonly YearRow[] {
  return [
    ['Revenue', ({ revenueCents }) => revenueCents],
    [netIncome, ({ netProfitCents }) => netProfitCents],
    ['Interest', ({ interestCents }) => interestCents],
    ['Income taxes', ({ incomeTaxesCents }) => incomeTaxesCents],
    ['Depreciation and amortization', ({ depreciationCents }) => depreciationCents],
    ['EBITDA', ({ ebitdaCents }) => ebitdaCents, 'subtotal'],
    ['Loan principal paid', ({ principalCents }) => principalCents],
    [
      'Debt service: interest and loan principal',
      ({ interestCents, principalCents }) => addCents(interestCents, principalCents),
      'subtotal',
    ],
    CREDIT_LINES,
    [draws, ({ drawsCents }) => drawsCents],
  ];
}

function historyBlocks(
  { recorded, corrected }: LoanPackage,
  { fiscalYearFirstMonth: firstMonth, entity }: ReportContent,
  { bare }: PrintedAmounts,
): Block[] {
  const rows = yearRows(entity);
  const columns = recorded.years.flatMap((year) => {
    const head = columnHead(year.period, firstMonth);
    const better = corrected?.years.find(({ period }) => period.end === year.period.end);
    const isSame = better === undefined || rows.every(([, of]) => of(better) === of(year));
    return [{ head, year }, ...(isSame ? [] : [{ head: `${head}\ncorrected`, year: better }])];
  });
  if (columns.length === 0) return [];
  const shares = (label: string, of: (year: CoverageYear) => Share) => ({
    label,
    kind: 'account' as const,
    figures: columns.map(({ year }) => inTimes(of(year))),
  });
  return [
    { kind: 'heading', text: 'Historical' },
    {
      kind: 'amounts',
      key: 'Coverage',
      corner: 'Twelve months',
      columns: columns.map(({ head }) => head),
      isWhole: true,
      groups: listRows([
        ...rows
          .filter(
            (row) => row !== CREDIT_LINES || columns.some(({ year }) => year.creditLinesRepaidCents !== 0),
          )
          .map(([label, of, kind = 'account' as const]) => ({
            label,
            kind,
            figures: columns.map(({ year }) => bare(of(year))),
          })),
        shares('Coverage (times)', (year) => year.coverage),
        shares(
          `After ${entity.draws.toLowerCase()} and income taxes (times)`,
          (year) => year.afterDistributions,
        ),
      ]),
    },
    ...columns.flatMap(({ year: { period, reason } }) =>
      reason === null ? [] : [text('note', `${periodInWords(period)}: ${reason}`)],
    ),
  ];
}

function newDebtBlocks(views: Views, { full }: PrintedAmounts): Block[] {
  const words = inViews(
    views,
    ({ newDebts }) =>
      newDebts.map(({ name, owedCents }) => `${named(name, 60)} (${full(owedCents)} owed)`).join('; ') ||
      'none',
  );
  if (words.every((list) => list === 'none' || list === '–')) return [];
  return [
    text(
      'note',
      `${words[0] === 'none' ? 'Corrected debt' : 'Debt'} service includes less than a year of payments on amounts borrowed within these twelve months: ${words[0] === 'none' ? words[1] : inBoth(words)}.`,
    ),
  ];
}

const NAMES: Readonly<Record<CoverageCase['id'], string>> = {
  recorded: 'Without the new loan',
  addBacks: 'With the asserted add-backs',
  newLoan: 'With the new loan',
  newLoanAndAddBacks: 'With the new loan and the add-backs',
  revenue10: 'Revenue falls by 10%',
  revenue20: 'Revenue falls by 20%',
  rate: 'Rates rise by 2 points',
  customer: 'The largest customer leaves',
};
/** The SBA's minimum, in hundredths. Rows below it are bold. */
const MIN_COVERAGE = 115n;

function stressBlocks(
  views: Views,
  { newLoan }: LoanPackage,
  draws: string,
  { full }: PrintedAmounts,
): Block[] {
  const { recorded, corrected } = views;
  const first = recorded ?? corrected;
  if (first === null) return [];
  const caseOf = ({ cases }: LoanCoverage, id: CoverageCase['id']) => cases.find((one) => one.id === id);
  const cellOf = (id: CoverageCase['id'], words: (one: CoverageCase) => string) =>
    withCorrected(
      ...inViews(views, (view) => {
        const one = caseOf(view, id);
        return one === undefined ? '–' : words(one);
      }),
    );
  const isShort = (share: Share) =>
    share !== null && share.numerator * 100n < MIN_COVERAGE * share.denominator;
  const shareCell = (id: CoverageCase['id'], of: (one: CoverageCase) => Share): Cell => {
    const one = caseOf(first, id);
    return {
      ...cellOf(id, (each) => inTimes(of(each))),
      ...(one !== undefined && isShort(of(one)) ? { tone: 'strong' as const } : {}),
    };
  };
  const isBold = first.cases.some((one) => isShort(one.coverage) || isShort(one.afterDistributions));
  const boldView = recorded === null ? ' as corrected' : corrected === null ? '' : ' as recorded';
  const customer = inBoth(
    inViews(views, ({ largestCustomer }) =>
      largestCustomer === null
        ? '–'
        : `${named(largestCustomer.name, 60)}, revenue ${full(largestCustomer.revenueCents)}`,
    ),
  );
  return [
    { kind: 'heading', text: newLoan === null ? 'Stress' : 'Coverage with the new loan and under stress' },
    {
      kind: 'table',
      columns: [
        { head: 'Assumption', share: 1.4, align: 'left' },
        { head: 'EBITDA', share: 0, align: 'right' },
        { head: 'Debt service', share: 0, align: 'right' },
        { head: 'Coverage', share: 0, align: 'right' },
        { head: `After ${draws.toLowerCase()}\nand taxes`, share: 0, align: 'right' },
      ],
      rows: first.cases.map(({ id }): Cell[] => [
        { text: NAMES[id], ...(id === 'customer' ? { below: customer } : {}) },
        cellOf(id, ({ ebitdaCents }) => full(ebitdaCents)),
        cellOf(id, ({ serviceCents }) => full(serviceCents)),
        shareCell(id, ({ coverage: share }) => share),
        shareCell(id, ({ afterDistributions }) => afterDistributions),
      ]),
    },
    text(
      'note',
      `Twelve months through ${dayInWords(first.year.period.end)}. If revenue falls, cost of goods sold falls with it and all other expenses stay. Rates rise on all debt at its balance on the last day, because the books do not say which rates are fixed. ${draws} and income taxes stay the same. ${newLoan === null ? '' : 'Stress includes the new loan. '}${isBold ? `Coverage below 1.15 times${boldView} is in bold.` : ''}`.trim(),
    ),
  ];
}

function declineBlocks(views: Views, { newLoan }: LoanPackage, { full }: PrintedAmounts): Block[] {
  const first = views.recorded ?? views.corrected;
  if (first === null) return [];
  const points = first.declines.map(({ targetHundredths: target }, index) => {
    const words = inViews(views, ({ declines }) => declineInWords(declines[index]?.share ?? null));
    return `Coverage of ${Math.floor(target / 100)}.${target % 100} times or more: ${inBoth(words)}.`;
  });
  const late = (of: (late: NonNullable<LoanCoverage['collections']>) => Cents) =>
    inBoth(inViews(views, ({ collections }) => (collections === null ? '–' : full(of(collections)))));
  const lateInWords =
    (views.recorded?.collections ?? views.corrected?.collections ?? null) === null
      ? 'nothing was charged to accounts receivable, so there is nothing to collect later'
      : `cash on the last day would be ${late(({ cashCents, lateCents }) => cents(cashCents - lateCents))} instead of ${late(({ cashCents }) => cashCents)}`;
  return [
    {
      kind: 'heading',
      text: `How large a decline coverage${newLoan === null ? '' : ' with the new loan'} can absorb`,
    },
    {
      kind: 'points',
      isNumbered: false,
      points: [...points, `Collections 15 days later: ${lateInWords}.`].map((words) => ({
        title: null,
        words,
      })),
    },
  ];
}

function declineInWords(share: Share): string {
  if (share === null) return 'not computed without payments to cover or without gross profit';
  if (share.numerator < 0n) return 'not reached even before any decline';
  return share.numerator > share.denominator
    ? 'even without gross profit'
    : `until revenue falls by ${formatFraction(share, 'percent')}`;
}

function inTimes(share: Share): string {
  return share === null ? '–' : formatFraction(share, 'ratio');
}
