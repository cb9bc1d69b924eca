import { type EquityAmounts, type EquityColumn, OWNERS_EQUITY } from '@insights/ledger';
import type { Cents } from '@insights/money';
import type { OtherChanges, PrintedEquity } from '../content.ts';
import { printedAmounts } from '../printable/amounts.ts';
import { shortDay } from '../printable/dates.ts';
import { fit, named } from '../printable/fit.ts';
import { forThePeriod, shortPeriod } from '../printable/periods.ts';
import { listRows } from './amount-rows.ts';
import { type Block, text } from './block.ts';
import type { Section } from './section.ts';
import { cornerOf } from './statements.ts';

const MAX_NAME = 60;
const OTHER_CHANGES = 'Other changes are postings to equity that are neither draws nor contributions';
/** If an amount has more characters than this, the columns are stacked instead. */
const MAX_LETTERS = 12;
const ON_TWO_LINES: Partial<Record<EquityColumn, string>> = {
  'Net income': 'Net\nincome',
  'Other changes': 'Other\nchanges',
};

/**
 * Owners' equity: opening balances, changes and closing balances. The last column matches the balance sheet.
 */
export const ownersEquity: Section = {
  id: 'cashFlowStatement',
  title: 'Changes in Owners’ Equity',
  build: ({ ownersEquity: equity, companyName, period, basis, currency, details }) => {
    const { full, bare } = printedAmounts({ currency, details });
    const lines = linesOf(equity);
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
    return [
      text('scope', `${named(companyName, 60)} · ${forThePeriod(period)} · ${basis} basis`),
      {
        kind: 'beside',
        columns: [
          [
            {
              kind: 'amounts',
              key: 'Equity',
              corner: cornerOf({ currency }, basis),
              columns: isWide ? ['Amount'] : columns.map((label) => ON_TWO_LINES[label] ?? label),
              groups: isWide
                ? columns.flatMap((title) =>
                    listRows(
                      lines
                        .filter(({ amounts }) => amounts[title] !== 0)
                        .map((line) => ({ ...line, figures: figures(line, [title]) })),
                    ).map((group) => ({ ...group, title })),
                  )
                : listRows(lines.map((line) => ({ ...line, figures: figures(line, columns) }))),
            },
            ...otherChangesBlocks(equity.otherChanges, bare),
          ],
        ],
      },
    ];
  },
};

function otherChangesBlocks(
  { named: largest, others }: OtherChanges,
  words: (amount: Cents) => string,
): Block[] {
  if (largest.length === 0) return [];
  const lines = largest.map(({ day, transaction: { type, number }, accountName, memo, amountCents }) => {
    const what = [shortDay(day), fit(`${type} ${number}`, 60), named(accountName, MAX_NAME)].join(', ');
    return `${what}: ${words(amountCents)}${memo === '' ? '' : ` (${fit(memo, 120)})`}`;
  });
  const rest = others.count === 0 ? [] : [`${others.count} more, together ${words(others.amountCents)}`];
  const list = [...lines, ...rest].join('; ');
  return [text('note', `${OTHER_CHANGES}: ${list}.`)];
}

interface Line {
  readonly label: string;
  readonly kind: 'account' | 'total' | 'memo';
  readonly amounts: EquityAmounts;
}

function linesOf({ accounts, retained, total, before }: PrintedEquity): Line[] {
  return [
    ...accounts.map(
      ({ name, amounts }): Line => ({ label: named(name, MAX_NAME), kind: 'account', amounts }),
    ),
    { label: 'Retained and current earnings', kind: 'account', amounts: retained },
    { label: 'Total equity', kind: 'total', amounts: total },
    ...(before === null ? [] : [beforeLine(before)]),
  ];
}

function beforeLine({ period, total }: NonNullable<PrintedEquity['before']>): Line {
  return { label: `${shortPeriod(period).join(' ')}, all equity`, kind: 'memo', amounts: total };
}

/** Opening and closing balances are shown even if they are zero. */
function isEnd(label: EquityColumn): boolean {
  return label === 'Opening' || label === 'Closing';
}
