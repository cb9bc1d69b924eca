import { dayInWords, type Period } from '@insights/ledger';
import { type Cents, formatPercent } from '@insights/money';
import type { Basis } from '@insights/words';
import { isPrinted, type ReportContent, type Statement } from '../content.ts';
import { columnAmount, dollarAmount, signed } from '../printable/amounts.ts';
import { shortDay } from '../printable/dates.ts';
import { clip } from '../printable/fit.ts';
import { columnHead, forThePeriod } from '../printable/periods.ts';
import { buildGroups, difference } from './amount-rows.ts';
import { type Block, text } from './block.ts';
import { fromPart, type Section } from './section.ts';

export const incomeStatement: Section = {
  title: 'Income Statement',
  build: (content) => statementBlocks(content, content.incomeStatement),
};

export const balanceSheet: Section = {
  title: 'Balance Sheet',
  build: (content) => statementBlocks(content, content.balanceSheet),
};

export const cashFlowStatement: Section = {
  title: 'Cash Flow Statement',
  build: (content) =>
    isPrinted(content, 'cashFlowStatement')
      ? fromPart(content.cashFlowStatement, (statement) => [
          ...statementBlocks(content, statement),
          ...basisBlocks(content, statement),
        ])
      : null,
};

/** More letters than this in an amount, and the last columns give way to the names of the accounts. */
const WIDE = { shares: 12, percents: 14 };

function statementBlocks(
  { period, companyName }: ReportContent,
  { statement, comparedWith }: Statement,
): Block[] {
  const { basis, rows, nature } = statement;
  const isFlow = nature === 'flow';
  const head = (of: Period) => (isFlow ? columnHead(of) : shortDay(of.end));
  const amounts = rows.flatMap(({ amountsCents }) => amountsCents);
  const widest = Math.max(0, ...amounts.map((amount) => columnAmount(amount).length));
  const revenue =
    rows.find(({ figureId }) => figureId === 'incomeStatement.totalRevenue')?.amountsCents[0] ?? null;
  const hasPercents = comparedWith !== null && widest <= WIDE.percents;
  const hasShares = statement.statement === 'Income statement' && widest <= WIDE.shares;
  const columns = [
    head(period),
    ...(comparedWith === null ? [] : [head(comparedWith), 'Change']),
    ...(hasPercents ? ['Change\n%'] : []),
    ...(hasShares ? ['% of\nrevenue'] : []),
  ];
  const groups = buildGroups(rows, (row) => {
    const [now = null, before = null] = row.amountsCents;
    if (row.kind === 'heading') return columns.map(() => '');
    const words = row.kind === 'total' ? dollarAmount : columnAmount;
    const change = difference(row);
    return [
      words(now),
      ...(comparedWith === null ? [] : [words(before), signed(words(change), change)]),
      ...(hasPercents ? [growth(now, before)] : []),
      ...(hasShares ? [share(now, revenue)] : []),
    ];
  });
  const when = isFlow ? forThePeriod(period) : `As of ${dayInWords(period.end)}`;
  const made = statement.statement === 'Cash flow statement' ? ', indirect method' : '';
  return [
    text('scope', `${clip(companyName, 60)} · ${when} · ${basis} basis${made}`),
    isBlank(statement)
      ? text('note', 'Nothing was posted.')
      : { kind: 'amounts', key: statement.title, corner: cornerOf(basis), columns, groups },
    ...(comparedWith === null && !isBlank(statement)
      ? [text('note', 'There is no earlier period to compare with in the books that were read.')]
      : []),
  ];
}

/** The cash flow statement has one basis, whatever that of the others is. */
function basisBlocks({ basis }: ReportContent, { statement }: Statement): Block[] {
  const words = `QuickBooks makes this statement on the accrual basis for every company, so its net profit is not that of the income statement, which is on the ${basis.toLowerCase()} basis.`;
  return basis === statement.basis ? [] : [text('note', words)];
}

/** A table of zeros says less than a line. */
function isBlank({ rows }: Statement['statement']): boolean {
  return rows.every(({ amountsCents }) => amountsCents.every((amount) => amount === 0));
}

/** A statement names its basis on every page that it is on. */
export function cornerOf(basis: Basis): string {
  return `US dollars, ${basis.toLowerCase()} basis`;
}

/** A percentage is given only where it has a meaning: never from zero, never across a change of sign. */
function growth(amount: Cents | null, previous: Cents | null): string {
  if (amount === null || previous === null || previous === 0 || amount * previous < 0) return '';
  const ratio = (amount - previous) / Math.abs(previous);
  if (Math.abs(ratio) >= 10) return '';
  return ratio > 0 ? `+${formatPercent(ratio)}` : formatPercent(ratio);
}

function share(amount: Cents | null, revenue: Cents | null): string {
  return amount === null || revenue === null || revenue <= 0 ? '' : formatPercent(amount / revenue);
}
