import { parseAmount } from '@insights/money';
import type { ReportContent } from '../content/report-content.ts';
import type { Statement } from '../content/statement.ts';
import type { ReadPdf } from './pdf-tools.ts';

/** Amounts as they are printed: with or without a dollar sign, with a sign in front. */
const AMOUNT = /[+−]?\$?\d{1,3}(?:,\d{3})*\.\d{2}(?![\d%])/g;

/** The amounts in a text, in reading order, as cents. */
export function readAmounts(text: string): number[] {
  return (text.match(AMOUNT) ?? []).map((amount) =>
    Number(parseAmount(amount.replace('+', '').replace('−', '-').replace('$', ''))),
  );
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

/** The statements that are in a report, each with the text of its pages and what should stand there. */
export function statementsIn(pdf: ReadPdf, content: ReportContent, mode: 'layout' | 'raw') {
  const pages = pdf.pages(mode);
  const starts = pdf.bookmarks.filter(({ depth }) => depth === 0);
  return Object.entries(TITLES).flatMap(([id, title]) => {
    const index = starts.findIndex((bookmark) => bookmark.title.replace(/^\d+ /, '') === title);
    const statement = content[id as keyof typeof TITLES];
    if (index === -1 || statement === null || 'missing' in statement) return [];
    const [from, to] = [starts[index]?.page ?? 0, starts[index + 1]?.page ?? pages.length + 1];
    return [{ title, text: pages.slice(from - 1, to - 1).join('\n'), expected: amountsOf(statement) }];
  });
}
