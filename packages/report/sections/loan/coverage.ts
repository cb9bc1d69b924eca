import {
  type CoverageCase,
  type CoverageYear,
  dayInWords,
  formatFraction,
  type LoanCoverage,
  periodInWords,
} from '@insights/ledger';
import { addCents, type Cents, cents } from '@insights/money';
import type { LoanPackage } from '../../content.ts';
import { type PrintedAmounts, printedAmounts } from '../../printable/amounts.ts';
import { named } from '../../printable/fit.ts';
import { columnHead } from '../../printable/periods.ts';
import { listRows } from '../amount-rows.ts';
import { type Block, type Cell, text } from '../block.ts';
import type { Section } from '../section.ts';

const CREDIT_LINES = 'Not in debt service: repaid on credit lines';

type Share = CoverageCase['coverage'];

const MAX_YEARS = 3;
const EARLIER_YEARS =
  'Fiscal years whose single payments were not read are left out, because sums of a month do not show which payments repaid a loan.';

/** Debt service coverage: historical, after distributions, with the new loan, and under stress. */
export const coverage: Section = {
  title: 'Debt Service Coverage',
  room: 0.3,
  build: (content) => {
    const { loan, fiscalYearFirstMonth } = content;
    if (loan === undefined) return null;
    const money = printedAmounts(content);
    const part = loan.coverage;
    const scope = text('scope', `${content.basis} basis, with the certain and likely corrections`);
    const years = [...(part.status === 'read' ? [part.value.year] : []), ...loan.years];
    return [
      scope,
      ...historyBlocks(years, fiscalYearFirstMonth, money),
      ...recordedBlocks(years[0], loan.recorded, money),
      ...(years.length < MAX_YEARS
        ? [
            text(
              'note',
              content.fiscalYears === null || 'missing' in content.fiscalYears
                ? EARLIER_YEARS
                : `${EARLIER_YEARS} Their statements are under “Fiscal Years”.`,
            ),
          ]
        : []),
      ...(part.status === 'missing'
        ? [text('notice', `Coverage and stress are not computed. ${part.reason}`)]
        : [...stressBlocks(part.value, loan, money), ...declineBlocks(part.value, money)]),
    ];
  },
};

function historyBlocks(
  years: readonly CoverageYear[],
  firstMonth: number,
  { bare }: PrintedAmounts,
): Block[] {
  if (years.length === 0) return [];
  const row = (
    label: string,
    of: (year: CoverageYear) => Cents,
    kind: 'account' | 'subtotal' = 'account',
  ) => ({
    label,
    kind,
    figures: years.map((year) => bare(of(year))),
  });
  const shares = (label: string, of: (year: CoverageYear) => Share) => ({
    label,
    kind: 'account' as const,
    figures: years.map((year) => inTimes(of(year))),
  });
  const reasons = years.flatMap(({ period, reason }) =>
    reason === null ? [] : [text('note', `${periodInWords(period)}: ${reason}`)],
  );
  return [
    { kind: 'heading', text: 'Historical' },
    {
      kind: 'amounts',
      key: 'Coverage',
      corner: 'Twelve months',
      columns: years.map(({ period }) => columnHead(period, firstMonth)),
      groups: listRows([
        row('Revenue', ({ revenueCents }) => revenueCents),
        row('Net income', ({ netProfitCents }) => netProfitCents),
        row('Interest', ({ interestCents }) => interestCents),
        row('Income taxes', ({ incomeTaxesCents }) => incomeTaxesCents),
        row('Depreciation and amortization', ({ depreciationCents }) => depreciationCents),
        row('EBITDA', ({ ebitdaCents }) => ebitdaCents, 'subtotal'),
        row('Loan principal paid', ({ principalCents }) => principalCents),
        row(
          'Debt service: interest and loan principal',
          ({ interestCents, principalCents }) => addCents(interestCents, principalCents),
          'subtotal',
        ),
        ...(years.some(({ creditLinesRepaidCents }) => creditLinesRepaidCents !== 0)
          ? [row(CREDIT_LINES, ({ creditLinesRepaidCents }) => creditLinesRepaidCents)]
          : []),
        row('Owners’ draws', ({ drawsCents }) => drawsCents),
        shares('Coverage (times)', (year) => year.coverage),
        shares('After draws and income taxes (times)', (year) => year.afterDistributions),
      ]),
    },
    ...reasons,
  ];
}

/** Leads from the statements, which are as recorded, to the corrected amounts above. */
function recordedBlocks(
  corrected: CoverageYear | undefined,
  recorded: CoverageYear | null,
  { full }: PrintedAmounts,
): Block[] {
  if (corrected === undefined || recorded === null) return [];
  const changes = [
    ['Net income', recorded.netProfitCents, corrected.netProfitCents],
    ['Owners’ draws', recorded.drawsCents, corrected.drawsCents],
  ] as const;
  const words = changes.flatMap(([name, before, after]) =>
    before === after
      ? []
      : [`${name}: ${full(before)} as recorded, and ${full(cents(after - before))} by entries.`],
  );
  return words.length === 0
    ? []
    : [text('note', `${words.join(' ')} The entries are under “Proposed Adjusting Entries”.`)];
}

const NAMES: Readonly<Record<CoverageCase['id'], string>> = {
  recorded: 'Last twelve months, without the new loan',
  addBacks: 'The same, with the asserted add-backs',
  newLoan: 'With the new loan',
  newLoanAndAddBacks: 'With the new loan and the add-backs',
  revenue10: 'Revenue falls by 10 %',
  revenue20: 'Revenue falls by 20 %',
  rate: 'Rates rise by 2 points (200 basis points)',
  customer: 'The largest customer leaves',
};
/** The SBA's minimum, in hundredths. Rows below it are bold. */
const LEAST = 115n;

function stressBlocks(
  { cases, largestCustomer, year }: LoanCoverage,
  { newLoan }: LoanPackage,
  { full }: PrintedAmounts,
): Block[] {
  const isShort = (share: Share) => share !== null && share.numerator * 100n < LEAST * share.denominator;
  return [
    { kind: 'heading', text: newLoan === null ? 'Stress' : 'With the new loan, and stress' },
    {
      kind: 'table',
      columns: [
        { head: 'Assumption', share: 1.4, align: 'left' },
        { head: 'EBITDA', share: 0, align: 'right' },
        { head: 'Debt service', share: 0, align: 'right' },
        { head: 'Coverage', share: 0, align: 'right' },
        { head: 'After draws\nand taxes', share: 0, align: 'right' },
      ],
      rows: cases.map(({ id, ebitdaCents, serviceCents, coverage: share, afterDistributions }): Cell[] => [
        {
          text: NAMES[id],
          ...(id === 'customer' && largestCustomer !== null
            ? { below: `${named(largestCustomer.name, 60)}, revenue ${full(largestCustomer.revenueCents)}` }
            : {}),
        },
        { text: full(ebitdaCents) },
        { text: full(serviceCents) },
        { text: inTimes(share), ...(isShort(share) ? { tone: 'strong' as const } : {}) },
        {
          text: inTimes(afterDistributions),
          ...(isShort(afterDistributions) ? { tone: 'strong' as const } : {}),
        },
      ]),
    },
    text(
      'note',
      `Twelve months through ${dayInWords(year.period.end)}. If revenue falls, cost of goods sold falls with it and all other expenses stay. Rates rise on all debt at its balance on the last day, because the books do not say which rates are fixed. Draws and income taxes stay the same. ${newLoan === null ? '' : 'Stress includes the new loan. '}Coverage below 1.15 times is in bold.`,
    ),
  ];
}

function declineBlocks({ declines, collections }: LoanCoverage, { full }: PrintedAmounts): Block[] {
  const points = declines.map(({ targetHundredths, share }) => {
    const target = `${Math.floor(targetHundredths / 100)}.${targetHundredths % 100} times`;
    if (share === null)
      return `Coverage of ${target}: not computed without payments to cover or without gross profit.`;
    if (share.numerator < 0n) return `Coverage is below ${target} already, before any decline.`;
    return share.numerator > share.denominator
      ? `Coverage stays above ${target} even without gross profit.`
      : `Coverage reaches ${target} if revenue falls by ${formatFraction(share, 'percent')}.`;
  });
  const late =
    collections === null
      ? 'Collections 15 days later: nothing was charged to accounts receivable, so there is nothing to collect later.'
      : `Collections 15 days later: customers would owe ${full(collections.lateCents)} more. Cash on the last day is ${full(collections.cashCents)}.`;
  return [
    { kind: 'heading', text: 'How much decline coverage can take' },
    {
      kind: 'points',
      isNumbered: false,
      points: [...points, late].map((words) => ({ title: null, words })),
    },
  ];
}

function inTimes(share: Share): string {
  return share === null ? '–' : formatFraction(share, 'ratio');
}
