import { type ComparedStatement, interimAmounts } from '@insights/ledger';
import { parseAmount } from '@insights/money';
import type { ReportContent } from '../content.ts';
import { printedRows } from '../sections/condense.ts';
import { isChangePrinted } from '../sections/statements.ts';
import type { ReadPdf } from './pdf-tools.ts';

/** Matches printed amounts with cents: with or without a dollar sign, negative in parentheses or with a sign. */
const AMOUNT = /\(?[+−]?\$?\d{1,3}(?:,\d{3})*\.\d{2}\)?(?![\d%])/g;

/** Returns the amounts in a text in reading order, without dollar signs, with a minus sign if negative. */
export function amountTexts(text: string): string[] {
  return (text.match(AMOUNT) ?? []).map((amount) => {
    const digits = amount.replace(/[+$()]/g, '');
    return /^\(.*\)$/.test(amount) ? `−${digits}` : digits;
  });
}

/** Returns the amounts in a text as cents, in reading order. */
export function readAmounts(text: string): number[] {
  return amountTexts(text).map((amount) => Number(parseAmount(amount.replace('−', '-'))));
}

/** Returns the printed amounts of a statement in reading order: row by row, this period first. */
export function amountsOf(statement: Pick<ComparedStatement, 'rows' | 'comparisons' | 'interim'>): number[] {
  const { rows, comparisons } = statement;
  const isBlank = rows.every(({ amountsCents }) => amountsCents.every((amount) => amount === 0));
  if (isBlank) return [];
  return printedRows(statement).flatMap((row) => {
    const [amount, before = 0] = row.amountsCents;
    if (amount === undefined) return [];
    return [
      amount,
      ...(comparisons.length === 0 ? [] : [before]),
      ...(isChangePrinted(statement) ? [amount - before] : []),
      ...interimAmounts(statement, row),
    ];
  });
}

const TITLES = {
  incomeStatement: 'Income Statement',
  balanceSheet: 'Balance Sheet',
  cashFlowStatement: 'Cash Flow Statement',
} as const;

/** Titles on the cash basis, where the statements are not those of US GAAP. */
const CASH_TITLES: Readonly<Record<string, string>> = {
  'Income Statement': 'Statement of Revenue and Expenses (Cash Basis)',
  'Balance Sheet': 'Statement of Assets, Liabilities and Equity (Cash Basis)',
  'Cash Flow Statement': 'Cash Flow Statement (Accrual Basis)',
};

/** Returns the text of a section for each page; empty if the report does not have the section. */
export function sectionPages(pdf: ReadPdf, title: string, mode: 'layout' | 'raw' = 'layout'): string[] {
  const starts = pdf.bookmarks.filter(({ depth }) => depth === 0);
  const index = starts.findIndex((bookmark) =>
    [title, CASH_TITLES[title] ?? title].some((one) => isSame(bookmark.title, one)),
  );
  const [start, next] = [starts[index], starts[index + 1]];
  if (start === undefined) return [];
  return pdf
    .pages(mode)
    .slice(start.page - 1, next?.page)
    .map((page, place) => {
      const lines = page.split('\n');
      const from = place === 0 ? lines.findIndex((line) => beginsTitle(line, start.title)) : 0;
      const isLast = next !== undefined && start.page + place === next.page;
      const to = isLast ? lines.findIndex((line) => beginsTitle(line, next.title)) : lines.length;
      return lines.slice(from, to).join('\n');
    })
    .filter((part) => part.trim() !== '');
}

/**
 * Whether two titles are the same, ignoring section numbers and treating small capitals as ordinary letters.
 */
function isSame(one: string, other: string): boolean {
  const plain = (text: string) => text.trim().replaceAll(/\s+/g, ' ').replace(/^\d+ /, '').toLowerCase();
  return plain(one) === plain(other);
}

/** Whether a line is a title, or the first line of a title that is too long for one line. */
function beginsTitle(line: string, title: string): boolean {
  return (
    isSame(line, title) || (line.trim().length > MIN_LINE && isSame(title.slice(0, line.trim().length), line))
  );
}

const MIN_LINE = 20;

/** Returns the text of a section from all its pages, without the notes below it. */
export function statementText(pdf: ReadPdf, title: string, mode: 'layout' | 'raw' = 'layout'): string {
  const [text = ''] = sectionPages(pdf, title, mode)
    .join('\n')
    .replace(/As recorded\. With the corrections(?:[^.]|\.\d)*\./, '')
    .split(
      /^\s*with proposed corrections|where the cash is|current portion of long-term debt|the books do not show what falls due|operating income follows the account types|no depreciation is booked|cash includes/im,
    );
  return text;
}

/** Returns the statements in a report, each with the text of its pages and the expected amounts. */
export function statementsIn(pdf: ReadPdf, content: ReportContent, mode: 'layout' | 'raw') {
  return Object.entries(TITLES).flatMap(([id, title]) => {
    const text = statementText(pdf, title, mode);
    const statement = content[id as keyof typeof TITLES];
    if (text === '') return [];
    return [{ title, text, expected: amountsOf(statement) }];
  });
}

/** Removes the estimate that only the printed balance sheet has. */
export function withoutCurrentPortion(text: string): string {
  return text.replace(/Of which\s+due\s+within\s+a\s+year,\s+estimated.*/, '');
}
