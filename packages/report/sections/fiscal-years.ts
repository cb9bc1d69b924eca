import { changeRatio, dayInWords, monthOf } from '@insights/ledger';
import { joinInWords } from '@insights/words';
import type { FiscalYears } from '../content.ts';
import { type PrintedAmounts, printedAmounts } from '../printable/amounts.ts';
import { named } from '../printable/fit.ts';
import { columnHead } from '../printable/periods.ts';
import { type AmountGroup, listRows } from './amount-rows.ts';
import { type Block, text } from './block.ts';
import { fromPart, type Section } from './section.ts';
import { currencyAndBasis, growth, WIDE } from './statements.ts';

const COUNTED = ['', '', 'Two', 'Three'];

/** The last fiscal years side by side, with the lines that a lender copies into a form. */
export const fiscalYears: Section = {
  id: 'cashFlowStatement',
  title: ({ fiscalYears: part }) =>
    part !== null && 'years' in part ? `${COUNTED[part.years.length]} Fiscal Years` : 'Fiscal Years',
  room: 0.3,
  build: (content) =>
    fromPart(content.fiscalYears, ({ years, gap, statements }): Block[] => {
      const { companyName, currency, basis } = content;
      const money = printedAmounts(content);
      const amounts = statements.flatMap(({ rows }) => rows.flatMap(({ amountsCents }) => amountsCents));
      const widest = Math.max(0, ...amounts.map((amount) => money.bare(amount).length));
      const hasChanges = widest <= WIDE.shares;
      const columns = years.flatMap((year, index) => [
        columnHead(year, content.fiscalYearFirstMonth),
        ...(hasChanges && index < years.length - 1 ? ['Change %'] : []),
      ]);
      return [
        text(
          'scope',
          `${named(companyName, 60)} · Fiscal years ended ${endsInWords(years)} · ${basis} basis`,
        ),
        ...statements.map((statement) => ({
          kind: 'amounts' as const,
          key: `Fiscal years, ${statement.statement}`,
          corner: currencyAndBasis({ currency }, statement.basis),
          columns,
          groups: groupOf(statement, { hasChanges, money }),
          isWhole: true,
        })),
        text(
          'note',
          `${gap === null ? '' : `${gap} `}As recorded, from each year’s postings; only this report’s period was compared with QuickBooks’ own reports.`,
        ),
      ];
    }),
};

/** `December 31, 2025, 2024 and 2023` */
function endsInWords(years: FiscalYears['years']): string {
  const [last, ...before] = years.map(({ end }) => end);
  return joinInWords([dayInWords(last ?? 0), ...before.map((end) => String(monthOf(end).year))]);
}

interface GroupLook {
  readonly hasChanges: boolean;
  readonly money: PrintedAmounts;
}

function groupOf(
  { statement, rows }: FiscalYears['statements'][number],
  { hasChanges, money }: GroupLook,
): AmountGroup[] {
  // A percentage of a cash flow means little, because its sign and size change from one year to the next.
  const isCashFlow = statement === 'Cash flow statement';
  const ratio = isCashFlow ? () => null : changeRatio;
  // The bank accounts below are on the balance sheet as well.
  const end = isCashFlow ? rows.findIndex(({ kind }) => kind === 'total') + 1 : rows.length;
  const lines = rows.slice(0, end).map(({ kind, label, amountsCents }, line) => {
    const words = kind === 'total' || line === 0 ? money.full : money.bare;
    const figures = amountsCents.flatMap((amount, index) => {
      const before = amountsCents[index + 1];
      return [words(amount), ...(hasChanges && before !== undefined ? [growth(ratio(amount, before))] : [])];
    });
    return { kind, label, figures };
  });
  return listRows(lines).map((group) => ({ ...group, title: statement }));
}
