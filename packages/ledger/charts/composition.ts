import { type Cents, cents, formatPercent, type MoneyFormat } from '@insights/money';
import type { AccountType } from '@insights/words';
import type { LedgerAccount } from '../account/chart-of-accounts.ts';
import { listFamilies } from '../account/family.ts';
import { FIGURES, type FigureName } from '../figures/definitions/index.ts';
import { accountWithSubAccountsFigure } from '../figures/figure-id.ts';
import { atTime } from '../figures/figure-time.ts';
import type { Figures } from '../figures/figures.ts';
import { dayInWords } from '../period/words.ts';
import type { Chart, ChartRow, MoneyPoint } from './chart.ts';
import { buildMoneyPoint, moneyPoint } from './spans.ts';
import { joinInWords } from './wording.ts';

type Sections = Readonly<Partial<Record<AccountType, FigureName>>>;

const ASSETS: Sections = {
  Bank: 'balanceSheet.bank',
  'Accounts Receivable': 'balanceSheet.accountsReceivable',
  'Other Current Asset': 'balanceSheet.otherCurrentAssets',
  'Fixed Asset': 'balanceSheet.fixedAssets',
  'Other Asset': 'balanceSheet.otherAssets',
};

const LIABILITIES: Sections = {
  'Accounts Payable': 'balanceSheet.accountsPayable',
  'Credit Card': 'balanceSheet.creditCards',
  'Other Current Liability': 'balanceSheet.otherCurrentLiabilities',
  'Long Term Liability': 'balanceSheet.longTermLiabilities',
};

/** Assets at the end of the period's last day, by section and top-level account. */
export function buildAssetsChart(figures: Figures): Chart {
  return buildComposition(figures, 'assets', ASSETS, 'balanceSheet.totalAssets');
}

/** Liabilities at the end of the period's last day. */
export function buildLiabilitiesChart(figures: Figures): Chart {
  return buildComposition(figures, 'liabilities', LIABILITIES, 'balanceSheet.totalLiabilities');
}

function buildComposition(
  figures: Figures,
  type: 'assets' | 'liabilities',
  sections: Sections,
  totalName: FigureName,
): Chart {
  const { context, money } = figures;
  const { books, period } = context;
  const total = moneyPoint(figures, totalName, period);
  const sectionAmounts = Object.values(sections).map((name) => ({
    title: FIGURES[name].label,
    amountCents: moneyPoint(figures, name, period).amountCents,
  }));
  const shown = sectionAmounts.filter(({ amountCents }) => amountCents !== 0);
  const day = dayInWords(period.end);
  return {
    type,
    title: titleOf(type, shown, total.amountCents, day, money),
    description:
      shown.length === 0
        ? `The company had no ${type} on ${day}.`
        : `Total ${type} of ${money.full(total.amountCents)} on ${day}: ${joinInWords(
            shown.map(({ title, amountCents }) => `${title.toLowerCase()} ${money.full(amountCents)}`),
          )}.`,
    unit: 'money',
    rowsBy: 'account',
    series: ['Balance'],
    rows: listFamilies(books.chart).flatMap(([head]) => {
      const account = books.chart.accounts[head as number] as LedgerAccount;
      const section = sections[account.type];
      return section === undefined ? [] : rowOf(figures, account, FIGURES[section].label);
    }),
    total: { label: 'Total', span: null, group: '', points: [total] },
  };
}

/** An account with a balance of zero has no row. */
function rowOf(figures: Figures, account: LedgerAccount, group: string): ChartRow[] {
  const { context } = figures;
  const id = atTime(accountWithSubAccountsFigure(account.id), context.period, context);
  const point: MoneyPoint = buildMoneyPoint(figures, id);
  return point.amountCents === 0 ? [] : [{ label: account.name, span: null, group, points: [point] }];
}

/** Shows percentages only if they are meaningful: with a negative section, they would exceed 100%. */
function titleOf(
  type: 'assets' | 'liabilities',
  sections: readonly { title: string; amountCents: Cents }[],
  total: Cents,
  day: string,
  money: MoneyFormat,
): string {
  const largest = sections.toSorted((a, b) => b.amountCents - a.amountCents).at(0);
  if (largest === undefined) return type === 'assets' ? `No assets on ${day}` : `Nothing owed on ${day}`;
  const areShares = sections.every(({ amountCents }) => amountCents > 0);
  if (!areShares) return `Total ${type} of ${money.full(cents(total))} on ${day}`;
  return `${largest.title} made up ${formatPercent(largest.amountCents / total)} of ${type} on ${day}`;
}
