import { type EntityWords, type EquityAmounts, type EquityColumn, OWNERS_EQUITY } from '@insights/ledger';
import type { Cents } from '@insights/money';
import type { OtherChanges, PrintedEquity, ReportContent } from '../content.ts';
import { printedAmounts } from '../printable/amounts.ts';
import { shortDay } from '../printable/dates.ts';
import { fit, named } from '../printable/fit.ts';
import { columnHead, forThePeriod } from '../printable/periods.ts';
import { listRows } from './amount-rows.ts';
import { type Block, signature, text } from './block.ts';
import { asRecorded } from './corrected.ts';
import { areCorrectionsShown } from './engagement.ts';
import type { Section } from './section.ts';
import { currencyAndBasis } from './statements.ts';

const MAX_NAME = 60;
/** If an amount has more characters than this, the columns are stacked instead. */
const MAX_LETTERS = 12;

function headOf(label: EquityColumn, { netIncome, draws }: EntityWords): string {
  const head = label === 'Net income' ? netIncome : label === 'Draws' ? draws : label;
  return head.replace(' ', '\n');
}

/**
 * Owners' equity: opening balances, changes and closing balances. The last column matches the balance sheet.
 */
export const ownersEquity: Section = {
  id: 'cashFlowStatement',
  isStatement: true,
  title: ({ entity: { form, equity } }) =>
    `Changes in ${form === 'unknown' ? 'Owners’ Equity' : equity.replace(/\b[a-z](?=[a-z]+$)/, (letter) => letter.toUpperCase())}`,
  build: (content) => {
    const { kind, ownersEquity: equity, companyName, period, fiscalYearFirstMonth } = content;
    const table = equityTable(equity, content);
    if (table === null) return null;
    return [
      text(
        'scope',
        `${forThePeriod({ period, fiscalYearFirstMonth })}${areCorrectionsShown(content) ? asRecorded(content) : ''}`,
      ),
      {
        kind: 'columns',
        columns: [
          [
            table,
            ...otherChangesBlocks(equity.otherChanges, content.entity, printedAmounts(content).bare),
            // The loan package is signed on its first page.
            ...(kind === 'loan' ? [] : [signature(companyName)]),
          ],
        ],
      },
    ];
  },
};

/** The changes of each account; null if there are neither balances nor changes. */
export function equityTable(
  equity: PrintedEquity,
  { currency, details, entity, basis, fiscalYearFirstMonth }: ReportContent,
): Block | null {
  const { full, bare } = printedAmounts({ currency, details });
  const lines = linesOf(equity, entity, fiscalYearFirstMonth);
  const isUsed = (label: EquityColumn) => lines.some(({ amounts }) => amounts[label] !== 0);
  if (!OWNERS_EQUITY.some(({ label }) => isUsed(label))) return null;
  const columns = OWNERS_EQUITY.map(({ label }) => label).filter((label) => isEnd(label) || isUsed(label));
  const widest = Math.max(
    ...lines.flatMap(({ amounts }) => columns.map((label) => bare(amounts[label]).length)),
  );
  const isWide = widest > MAX_LETTERS;
  const figures = (line: Line, labels: readonly EquityColumn[]) =>
    labels.map((label) => {
      const { amounts, kind } = line;
      const words = kind === 'total' || line === lines[0] ? full : bare;
      return amounts[label] === 0 && !isEnd(label) ? '' : words(amounts[label]);
    });
  return {
    kind: 'amounts',
    key: 'Equity',
    corner: currencyAndBasis({ currency }, basis),
    columns: isWide ? ['Amount'] : columns.map((label) => headOf(label, entity)),
    groups: isWide
      ? columns.flatMap((title) =>
          listRows(
            lines
              .filter(({ amounts }) => amounts[title] !== 0)
              .map((line) => ({ ...line, figures: figures(line, [title]) })),
          ).map((group) => ({ ...group, title: headOf(title, entity).replace('\n', ' ') })),
        )
      : listRows(lines.map((line) => ({ ...line, figures: figures(line, columns) }))),
  };
}

function otherChangesBlocks(
  { named: largest, others }: OtherChanges,
  { form, draws }: EntityWords,
  words: (amount: Cents) => string,
): Block[] {
  if (largest.length === 0) return [];
  const lines = largest.map(({ day, transaction: { type, number }, accountName, memo, amountCents }) => {
    const what = [shortDay(day), fit(`${type} ${number}`, 60), named(accountName, MAX_NAME)].join(', ');
    return `${what}: ${words(amountCents)}${memo === '' ? '' : ` (${fit(memo, 120)})`}`;
  });
  const rest = others.count === 0 ? [] : [`${others.count} more, together ${words(others.amountCents)}`];
  const list = [...lines, ...rest].join('; ');
  const except =
    form === 'nonprofit' ? 'outside activities' : `that are neither ${draws.toLowerCase()} nor contributions`;
  return [
    text(
      'note',
      `Other changes are postings to equity accounts ${except}, here without those between equity accounts: ${list}.`,
    ),
  ];
}

interface Line {
  readonly label: string;
  readonly kind: 'account' | 'total' | 'memo';
  readonly amounts: EquityAmounts;
}

function linesOf(
  { accounts, retained, total, before }: PrintedEquity,
  { form, equity, retainedEarnings }: EntityWords,
  fiscalYearFirstMonth: number,
): Line[] {
  const owned = equity.charAt(0).toLowerCase() + equity.slice(1);
  return [
    ...accounts.map(
      ({ name, amounts }): Line => ({ label: named(name, MAX_NAME), kind: 'account', amounts }),
    ),
    {
      label: form === 'nonprofit' ? retainedEarnings : 'Retained and current earnings',
      kind: 'account',
      amounts: retained,
    },
    { label: `Total ${owned}`, kind: 'total', amounts: total },
    ...(before === null ? [] : [beforeLine(before, owned, fiscalYearFirstMonth)]),
  ];
}

function beforeLine(
  { period, total }: NonNullable<PrintedEquity['before']>,
  equity: string,
  fiscalYearFirstMonth: number,
): Line {
  const head = columnHead(period, fiscalYearFirstMonth).replace('\n', ' ');
  return { label: `${head}, all ${equity}`, kind: 'memo', amounts: total };
}

/** Opening and closing balances are shown even if they are zero. */
function isEnd(label: EquityColumn): boolean {
  return label === 'Opening' || label === 'Closing';
}
