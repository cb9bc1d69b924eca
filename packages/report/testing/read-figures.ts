import { parseAmount } from '@insights/money';
import type { ReportContent } from '../content/report-content.ts';
import type { Statement } from '../content/statement.ts';
import type { ReadPdf } from './pdf-tools.ts';

/** Amounts as they are printed: with or without a dollar sign, with a sign in front. */
const AMOUNT = /[+−]?\$?\d{1,3}(?:,\d{3})*\.\d{2}(?![\d%])/g;

/** The amounts in a text as they stand there, in reading order, without the dollar sign and the plus of a rise. */
export function amountTexts(text: string): string[] {
  return (text.match(AMOUNT) ?? []).map((amount) => amount.replace('+', '').replace('$', ''));
}

/** The same as cents. */
export function readAmounts(text: string): number[] {
  return amountTexts(text).map((amount) => Number(parseAmount(amount.replace('−', '-'))));
}

/** The amounts of a statement in the order in which it is read: row by row, this period first. */
export function amountsOf({ sections, previous }: Statement): number[] {
  return sections.flatMap(({ lines }) =>
    lines.flatMap(({ thisCents, previousCents, changeCents }) => {
      if (thisCents === null) return [];
      return 'label' in previous ? [thisCents, previousCents ?? 0, changeCents ?? 0] : [thisCents];
    }),
  );
}

const TITLES = {
  incomeStatement: 'Income Statement',
  balanceSheet: 'Balance Sheet',
  cashFlowStatement: 'Cash Flow Statement',
} as const;

/** The text of the pages of a section, from its bookmark to the next one; none where the report does not have it. */
export function sectionPages(pdf: ReadPdf, title: string, mode: 'layout' | 'raw' = 'layout'): string[] {
  const starts = pdf.bookmarks.filter(({ depth }) => depth === 0);
  const isIt = (bookmark: string) => bookmark.replace(/^\d+ /, '').toLowerCase() === title.toLowerCase();
  const index = starts.findIndex((bookmark) => isIt(bookmark.title));
  if (index === -1) return [];
  const [from, to] = [starts[index]?.page ?? 1, starts[index + 1]?.page];
  return pdf.pages(mode).slice(from - 1, to === undefined ? undefined : to - 1);
}

/** The statements that are in a report, each with the text of its pages and what should stand there. */
export function statementsIn(pdf: ReadPdf, content: ReportContent, mode: 'layout' | 'raw') {
  return Object.entries(TITLES).flatMap(([id, title]) => {
    const pages = sectionPages(pdf, title, mode);
    const statement = content[id as keyof typeof TITLES];
    if (pages.length === 0 || statement === null || 'missing' in statement) return [];
    return [{ title, text: pages.join('\n'), expected: amountsOf(statement) }];
  });
}
