import { dayInWords, periodInWords, type TaxAccount, type TaxAmounts } from '@insights/ledger';
import { NO_TAX_ADVICE } from '@insights/words';
import type { TaxPackage } from '../../content.ts';
import { type PrintedAmounts, printedAmounts } from '../../printable/amounts.ts';
import { fit, named } from '../../printable/fit.ts';
import type { AmountGroup, AmountRow } from '../amount-rows.ts';
import { type Block, text } from '../block.ts';
import type { Section } from '../section.ts';
import { currencyAndBasis } from '../statements.ts';
import { printTaxAmounts, TAX_AMOUNT_COLUMNS } from './tax-amounts.ts';

/** Each account of the trial balance on one line of the return, and the accounts that have none. */
export const taxLines: Section = {
  title: ({ tax }) =>
    tax?.lines.form == null ? 'Accounts by Tax Category' : 'Accounts by Line of the Return',
  room: 0.3,
  build: (content) => {
    const { tax, companyName, period, basis } = content;
    if (!tax) return null;
    const money = printedAmounts(content);
    const { lines, notMapped, total } = tax.lines;
    const parts: Record<NonNullable<TaxAccount['part']>, string> = {
      year: '',
      earlier: `, before ${dayInWords(period.start)}`,
      transfers: ', moved between equity accounts',
    };
    const nameIn = ({ name, by, id, part = 'year' }: TaxAccount) =>
      `${named(name, 60)}${parts[part]}${by === null || by === 'detail type' || id === null ? '' : ' *'}`;
    const groupOf = (
      title: string,
      accounts: readonly TaxAccount[],
      sum: TaxAmounts | null,
    ): AmountGroup => ({
      title: fit(title, 120),
      rows: [
        ...accounts.map((account) => row(nameIn(account), account, money.bare)),
        ...(sum === null || accounts.length === 1
          ? []
          : [row('Total of this line', sum, money.bare, 'subtotal')]),
      ],
    });
    const groups = lines.map(({ line, name, accounts, ...sum }) =>
      groupOf([line, name].filter((part) => part !== '').join(' · '), accounts, sum),
    );
    const rest = notMapped.length === 0 ? [] : [groupOf('Not mapped: the preparer decides', notMapped, null)];
    return [
      text('scope', `${named(companyName, 60)} · ${periodInWords(period)} · ${basis} basis`),
      {
        kind: 'amounts',
        key: 'Tax lines',
        corner: currencyAndBasis(content, basis),
        columns: TAX_AMOUNT_COLUMNS,
        groups: [
          ...groups,
          ...rest,
          { title: null, rows: [row('All accounts, debits less credits', total, money.full, 'total')] },
        ],
      },
      text(
        'note',
        'Debits are positive, credits in parentheses. An account marked * was recognized by its name or account type, because its detail type is missing or too broad; check it. Cost of goods sold is what the books expensed: the return derives it from purchases and the inventories at both ends of the year. The trial balance is before closing, so equity lines do not yet have the year’s net income; draws and contributions of the year are on lines of their own. Equity on the last day is in the statement of changes in equity. What falls due within a year is not split off from long-term loans.',
      ),
      ...differenceBlocks(tax, money),
    ];
  },
};

function row(
  label: string,
  amounts: TaxAmounts,
  words: PrintedAmounts['bare'],
  kind: AmountRow['kind'] = 'account',
): AmountRow {
  return { label, kind, depth: 0, within: '', figures: printTaxAmounts(amounts, words) };
}

function differenceBlocks({ lines: { differences } }: TaxPackage, { full }: PrintedAmounts): Block[] {
  if (differences.length === 0) return [];
  return [
    { kind: 'heading', text: 'Differences between books and return' },
    {
      kind: 'table',
      columns: [
        { head: 'Amount in the books', share: 0.8, align: 'left' },
        { head: 'Adjusted', share: 0, align: 'right' },
        { head: 'Why it may differ', share: 1.6, align: 'left' },
      ],
      rows: differences.map(({ name, reason, adjustedCents }) => [
        { text: name },
        { text: full(adjustedCents) },
        { text: reason },
      ]),
    },
    text(
      'note',
      `These amounts are in the books as shown; differences on the return are not computed. ${NO_TAX_ADVICE}`,
    ),
  ];
}
