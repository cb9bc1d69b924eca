import {
  type ComparedStatement,
  comparedAmounts,
  dayInWords,
  type FigureName,
  interimAmounts,
  type Period,
} from '@insights/ledger';
import { formatPercent } from '@insights/money';
import { type Basis, currencyInWords } from '@insights/words';
import type { ReportContent } from '../content.ts';
import { printedAmounts } from '../printable/amounts.ts';
import { shortDay } from '../printable/dates.ts';
import { columnHead, forThePeriod } from '../printable/periods.ts';
import { type AmountGroup, buildGroups } from './amount-rows.ts';
import { type Block, text } from './block.ts';
import { commentBlocks } from './comments.ts';
import { printedRows } from './condense.ts';
import { asRecorded, correctedRows } from './corrected.ts';
import { areCorrectionsShown } from './engagement.ts';
import type { Section } from './section.ts';

/** A statement starts its own page unless little is on the page before it. */
const OWN_PAGE = 0.7;

export const incomeStatement: Section = {
  title: ({ basis, entity }) =>
    basis === 'Cash' ? 'Statement of Revenue and Expenses (Cash\u00a0Basis)' : entity.incomeStatement,
  room: OWN_PAGE,
  isStatement: true,
  build: (content) => [
    ...statementBlocks(content, content.incomeStatement),
    ...commentBlocks(content, 'incomeStatement'),
  ],
};

export const balanceSheet: Section = {
  title: ({ basis, entity }) =>
    basis === 'Cash' ? 'Statement of Assets, Liabilities and Equity (Cash\u00a0Basis)' : entity.balanceSheet,
  room: OWN_PAGE,
  isStatement: true,
  build: (content) => [
    ...statementBlocks(content, content.balanceSheet),
    ...commentBlocks(content, 'balanceSheet'),
  ],
};

export const cashFlowStatement: Section = {
  id: 'cashFlowStatement',
  title: ({ basis, entity }) =>
    `${entity.cashFlowStatement}${basis === 'Cash' ? ' (Accrual\u00a0Basis)' : ''}`,
  room: OWN_PAGE,
  isStatement: true,
  build: (content) => [
    ...statementBlocks(content, content.cashFlowStatement),
    ...basisBlocks(content, content.cashFlowStatement),
    ...commentBlocks(content, 'cashFlowStatement'),
  ],
};

/**
 * If an amount has more characters than this, the last columns are dropped to leave room for account names.
 */
export const WIDE = { shares: 12, percents: 14 };

/** Splits a balance sheet at the best place for a page break, after the total of its first side. */
function partsOf({ statement }: ComparedStatement, groups: readonly AmountGroup[]): AmountGroup[][] {
  const start = groups.findIndex(({ rows }) => rows.at(-1)?.kind === 'total') + 1;
  return statement !== 'Balance sheet' || start === 0
    ? [[...groups]]
    : [groups.slice(0, start), groups.slice(start)];
}

/** The lender summary has the corrected figures of the income statement. */
const CORRECTED: Readonly<Partial<Record<ComparedStatement['statement'], readonly FigureName[]>>> = {
  'Balance sheet': [
    'balanceSheet.cash',
    'balanceSheet.accountsReceivable',
    'balanceSheet.accountsPayable',
    'balanceSheet.debt',
    'balanceSheet.totalAssets',
    'balanceSheet.totalEquity',
  ],
  'Cash flow statement': [
    'cashFlowStatement.operatingCashFlow',
    'cashFlowStatement.investingCashFlow',
    'cashFlowStatement.financingCashFlow',
    'balanceSheet.cash',
    'cashFlowStatement.interestPaid',
    'cashFlowStatement.incomeTaxesPaid',
  ],
};

/** Pages are narrow, so only the main comparison period of a statement has columns. */
function statementBlocks(content: ReportContent, statement: ComparedStatement): Block[] {
  const { basis, nature, period, comparisons } = statement;
  const hasCorrections = areCorrectionsShown(content);
  const better = hasCorrections ? correctedRows(content, CORRECTED[statement.statement] ?? []) : [];
  const rows = [...printedRows(statement), ...better];
  const { full, bare } = printedAmounts(content);
  const [lead] = comparisons;
  const isFlow = nature === 'flow';
  const head = (of: Period) => (isFlow ? columnHead(of, content.fiscalYearFirstMonth) : shortDay(of.end));
  const amounts = rows.flatMap(({ amountsCents }) => amountsCents);
  const widest = Math.max(0, ...amounts.map((amount) => bare(amount).length));
  const revenue =
    rows.find(({ figureId }) => figureId === 'incomeStatement.totalRevenue')?.amountsCents[0] ?? null;
  // A percentage of a cash flow means little, because its sign and size change from one period to the next.
  const isCashFlow = statement.statement === 'Cash flow statement';
  const hasChanges = isChangePrinted(statement);
  const isInterim = statement.interim.length > 0;
  const hasPercents = lead !== undefined && widest <= WIDE.percents && !isCashFlow && !isInterim;
  const hasShares =
    statement.statement === 'Income statement' && widest <= WIDE.shares && (revenue ?? 0) > 0 && !isInterim;
  const columns = [
    head(period),
    ...(lead === undefined ? [] : [head(lead.period)]),
    ...(hasChanges ? ['Change'] : []),
    ...(hasPercents ? ['Change %'] : []),
    ...(hasShares ? ['Of revenue'] : []),
    ...statement.interim.map((column) =>
      column.label.startsWith('Year to date')
        ? `Year to date\n${columnHead(column.period, content.fiscalYearFirstMonth)}`
        : head(column.period),
    ),
  ];
  // Accountants put the currency sign on the first amount line and on totals.
  const first = rows.find(({ amountsCents }) => amountsCents.length > 0);
  const groups = buildGroups(rows, (row) => {
    const [now] = row.amountsCents;
    if (now === undefined) return columns.map(() => '');
    const words = row.kind === 'total' || row === first ? full : bare;
    const [compared] = comparedAmounts(statement, row);
    return [
      words(now),
      ...(compared === undefined ? [] : [words(compared.amountCents)]),
      ...(compared !== undefined && hasChanges ? [words(compared.changeCents)] : []),
      ...(hasPercents ? [growth(compared?.ratio ?? null)] : []),
      ...(hasShares && revenue !== null ? [growth(now / revenue)] : []),
      ...interimAmounts(statement, row).map(words),
    ];
  });
  const when = isFlow ? forThePeriod(content) : `As of ${dayInWords(period.end)}`;
  return [
    text(
      'scope',
      `${when}${isCashFlow ? ', indirect method' : ''}${hasCorrections ? asRecorded(content) : ''}`,
    ),
    ...(isBlank(statement)
      ? [text('note', 'Nothing was posted.')]
      : partsOf(statement, groups).map((part, index) => ({
          kind: 'amounts' as const,
          key: `${statement.title} ${index + 1}`,
          corner: currencyAndBasis(content, basis),
          columns,
          groups: part,
          isStatement: !isCashFlow,
          isWhole: isCashFlow,
        }))),
    ...statement.notes.map((note) => text('note', note)),
    ...(lead === undefined && !isBlank(statement)
      ? [text('note', 'There is no earlier period to compare with in the books that were read.')]
      : []),
  ];
}

/** Year-to-date columns, or a column for each year, replace the change column, because pages are narrow. */
export function isChangePrinted({
  comparisons,
  interim,
}: Pick<ComparedStatement, 'comparisons' | 'interim'>): boolean {
  return comparisons.length > 0 && interim.every(({ label }) => label === 'Last fiscal year-end');
}

/** The cash flow statement has its own basis, regardless of the basis of the other statements. */
function basisBlocks({ basis }: ReportContent, statement: ComparedStatement): Block[] {
  const words = `QuickBooks prepares this statement on the accrual basis for every company, so its net income differs from that of the income statement, which is on the ${basis.toLowerCase()} basis.`;
  return basis === statement.basis ? [] : [text('note', words)];
}

/** A sentence is more informative than a table of zeros. */
function isBlank({ rows }: ComparedStatement): boolean {
  return rows.every(({ amountsCents }) => amountsCents.every((amount) => amount === 0));
}

/** A statement shows its currency and basis on every page. */
export function currencyAndBasis({ currency }: Pick<ReportContent, 'currency'>, basis: Basis): string {
  return `${currencyInWords(currency)}, ${basis.toLowerCase()} basis`;
}

/**
 * Formats as `12.5%` and `(12.5)%`. Empty for tenfold growth or more, because the column is too narrow and the two
 * amounts are clearer.
 */
export function growth(ratio: number | null): string {
  if (ratio === null || Math.abs(ratio) >= 10) return '';
  const text = formatPercent(Math.abs(ratio));
  return ratio < 0 && /[1-9]/.test(text) ? `(${text.slice(0, -1)})%` : text;
}
