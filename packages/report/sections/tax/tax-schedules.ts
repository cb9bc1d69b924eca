import { periodInWords, type QuarterlyRow } from '@insights/ledger';
import { cents } from '@insights/money';
import type { TaxPackage } from '../../content.ts';
import { type PrintedAmounts, printedAmounts } from '../../printable/amounts.ts';
import { shortDay } from '../../printable/dates.ts';
import { fit, named } from '../../printable/fit.ts';
import { shortPeriod } from '../../printable/periods.ts';
import { type AmountRow, listRows } from '../amount-rows.ts';
import { type Block, type Cell, text } from '../block.ts';
import { debtBlocks } from '../schedules.ts';
import type { Section } from '../section.ts';

const MAX_CHANGES = 60;

/** Fixed assets, loans, sales tax and payroll, including the adjusting entries. */
export const taxSchedules: Section = {
  title: 'Tax Schedules',
  build: (content) => {
    const { tax, schedules, period } = content;
    if (!tax) return null;
    const money = printedAmounts(content);
    return [
      text('scope', `${periodInWords(period)} · ${content.basis} basis, with the proposed entries`),
      ...assetBlocks(tax, money),
      ...debtBlocks(schedules.debt, money, content.kind),
      ...quarterBlocks('Sales tax by quarter', tax.quarterly.salesTax, tax, money),
      ...quarterBlocks('Payroll by quarter', tax.quarterly.payroll, tax, money),
    ];
  },
};

function assetBlocks({ fixedAssets }: TaxPackage, { bare }: PrintedAmounts): Block[] {
  const heading = { kind: 'heading', text: 'Fixed assets, at cost' } as const;
  if (fixedAssets.length === 0) return [heading, text('body', 'The books have no fixed assets.')];
  const changes = fixedAssets
    .flatMap(({ name, changes: each }) => each.map((change) => ({ ...change, account: name })))
    .toSorted((a, b) => a.day - b.day);
  const left = changes.length - MAX_CHANGES;
  return [
    heading,
    {
      kind: 'amounts',
      key: 'Fixed assets',
      corner: 'Account',
      columns: ['Opening', 'Additions', 'Disposals', 'Closing'],
      groups: listRows(
        fixedAssets.map(({ name, openingCents, additionsCents, disposalsCents, closingCents }) => ({
          label: named(name, 60),
          kind: 'account',
          figures: [openingCents, additionsCents, disposalsCents, closingCents].map((amount) =>
            amount === 0 ? '–' : bare(amount),
          ),
        })),
      ),
    },
    changes.length === 0
      ? text('body', 'No asset was added or disposed of in this period.')
      : {
          kind: 'table',
          columns: [
            { head: 'Day', share: 0, align: 'left' },
            { head: 'Addition or disposal', share: 1.4, align: 'left' },
            { head: 'Account', share: 1, align: 'left' },
            { head: 'Cost', share: 0, align: 'right' },
          ],
          rows: changes
            .slice(0, MAX_CHANGES)
            .map(({ day, transaction: { type, number }, name, memo, account, amountCents }): Cell[] => [
              { text: shortDay(day) },
              {
                text: fit([`${type} ${number}`.trim(), name].filter((part) => part !== '').join(', '), 90),
                ...(memo === '' ? {} : { below: fit(memo, 120) }),
              },
              { text: named(account, 60) },
              { text: bare(cents(amountCents)) },
            ]),
        },
    text(
      'note',
      `Cost that was removed from an account is in parentheses; the proceeds and the gain or loss are in their own accounts.${left > 0 ? ` ${left} more changes are in the general ledger of the workbook.` : ''}`,
    ),
  ];
}

function quarterBlocks(
  title: string,
  rows: readonly QuarterlyRow[],
  { quarterly: { quarters } }: TaxPackage,
  { bare }: PrintedAmounts,
): Block[] {
  if (rows.length === 0) return [];
  const isLong = quarters.length > 5;
  const expenses = rows.filter(({ measure }) => measure === 'Expense');
  const liabilities = rows.filter(({ measure }) => measure !== 'Expense');
  const rowOf = ({ amountsCents, totalCents }: QuarterlyRow, label: string): AmountRow => ({
    label,
    kind: 'account',
    depth: 0,
    within: '',
    figures: [
      ...(isLong ? [] : amountsCents.map((amount) => (amount === 0 ? '–' : bare(amount)))),
      totalCents === null ? bare(amountsCents.at(-1) ?? cents(0)) : bare(totalCents),
    ],
  });
  return [
    { kind: 'heading', text: title },
    {
      kind: 'amounts',
      key: title,
      corner: 'Account',
      columns: [...(isLong ? [] : quarters.map((quarter) => shortPeriod(quarter).join('\n'))), 'Total'],
      groups: [
        { title: null, rows: expenses.map((one) => rowOf(one, named(one.name, 60))) },
        ...[...Map.groupBy(liabilities, ({ name }) => name)].map(([name, ofAccount]) => ({
          title: named(name, 60),
          rows: ofAccount.map((one) => rowOf(one, one.measure)),
        })),
      ].filter((group) => group.rows.length > 0),
    },
    text(
      'note',
      `Quarters are calendar quarters.${expenses.length === 0 ? '' : ' Accounts in one row are expenses.'}${rows.some(({ totalCents }) => totalCents === null) ? ' Charged and paid are all credits and debits of the liability account. In the row “Owed at the end”, the total is the last balance.' : ''}${isLong ? ' The period has too many quarters for a page.' : ''}`,
    ),
  ];
}
