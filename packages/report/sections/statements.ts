import { dayInWords, type Period, type PrintedStatement, periodInWords } from '@insights/ledger';
import type { Basis } from '@insights/words';
import { isPrinted, type Statement } from '../content.ts';
import { columnAmount, dollarAmount, signed } from '../printable/amounts.ts';
import { buildGroups, difference } from './amount-rows.ts';
import { type Block, text } from './block.ts';
import { fromPart, type Section } from './section.ts';

export const incomeStatement: Section = {
  title: 'Income Statement',
  build: ({ incomeStatement, period }) => statementBlocks(incomeStatement, period),
};

export const balanceSheet: Section = {
  title: 'Balance Sheet',
  build: ({ balanceSheet, period }) => statementBlocks(balanceSheet, period),
};

export const cashFlowStatement: Section = {
  title: 'Cash Flow Statement',
  build: (content) =>
    isPrinted(content, 'cashFlowStatement')
      ? fromPart(content.cashFlowStatement, (statement) => statementBlocks(statement, content.period))
      : null,
};

function statementBlocks({ statement, comparedWith }: Statement, period: Period): Block[] {
  const { basis, rows } = statement;
  const columns = [columnHead(statement, period)];
  if (comparedWith !== null) columns.push(columnHead(statement, comparedWith), 'Change');
  const groups = buildGroups(rows, (row) => {
    if (row.kind === 'heading') return columns.map(() => '');
    const words = row.kind === 'total' ? dollarAmount : columnAmount;
    const amounts = row.amountsCents.map(words);
    if (comparedWith === null) return amounts;
    const change = difference(row);
    return [...amounts, signed(words(change), change)];
  });
  return [
    text('scope', `${spanOf(statement, period)} · ${basis} basis`),
    groups.length === 0
      ? text('note', 'Nothing was posted.')
      : { kind: 'amounts', key: statement.title, corner: cornerOf(basis), columns, groups },
    ...(comparedWith === null
      ? [text('note', 'There is no period before to compare with: the books begin later.')]
      : []),
  ];
}

/** A statement names its basis on every page that it is on. */
export function cornerOf(basis: Basis): string {
  return `US dollars, ${basis.toLowerCase()} basis`;
}

function spanOf({ nature }: PrintedStatement, period: Period): string {
  return nature === 'flow' ? periodInWords(period) : `As of ${dayInWords(period.end)}`;
}

/** Two days that a column spans stand below each other, so that the names of the accounts have the room. */
function columnHead({ nature }: PrintedStatement, period: Period): string {
  return nature === 'flow' ? periodInWords(period).replace(' to ', '\nto ') : dayInWords(period.end);
}
