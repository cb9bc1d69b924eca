import { formatPercent } from '@insights/money';
import { type AccountType, joinInWords } from '@insights/words';
import type { LedgerAccount } from '../account/chart-of-accounts.ts';
import { listFamilies } from '../account/family.ts';
import { changeRatio } from '../comparison/change.ts';
import { listComparisons } from '../comparison/comparisons.ts';
import { FIGURES, type FigureName } from '../figures/definitions/index.ts';
import { accountWithSubAccountsFigure } from '../figures/figure-id.ts';
import { atTime } from '../figures/figure-time.ts';
import type { Figures } from '../figures/figures.ts';
import type { Period } from '../period/period.ts';
import { dayInWords } from '../period/words.ts';
import type { Chart, ChartRow } from './chart.ts';
import { buildMoneyPoint, moneyPoint } from './spans.ts';

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
  const lastYear = listComparisons(context).find(({ against }) => against === 'lastYear');
  const days = lastYear === undefined ? [period] : [period, lastYear.period];
  return {
    type,
    title: titleOf(figures, type, totalName, lastYear?.period),
    description:
      shown.length === 0
        ? `The company had no ${type} on ${day}.`
        : `Total ${type} of ${money.full(total.amountCents)} on ${day}: ${joinInWords(
            shown.map(({ title, amountCents }) => `${title.toLowerCase()} ${money.full(amountCents)}`),
          )}.`,
    unit: 'money',
    rowsBy: 'account',
    series: days.map((each) => dayInWords(each.end)),
    ...(lastYear !== undefined && { lastYear: 1 }),
    rows: listFamilies(books.chart).flatMap(([head]) => {
      const account = books.chart.accounts[head as number] as LedgerAccount;
      const section = sections[account.type];
      return section === undefined ? [] : rowOf(figures, account, FIGURES[section].label, days);
    }),
    total: {
      label: 'Total',
      span: null,
      group: '',
      points: days.map((each) => moneyPoint(figures, totalName, each)),
    },
  };
}

/** An account with a balance of zero on all days has no row. */
function rowOf(figures: Figures, account: LedgerAccount, group: string, days: readonly Period[]): ChartRow[] {
  const points = days.map((period) =>
    buildMoneyPoint(figures, atTime(accountWithSubAccountsFigure(account.id), period, figures.context)),
  );
  const isZero = points.every(({ amountCents }) => amountCents === 0);
  return isZero ? [] : [{ label: account.name, span: null, group, points }];
}

/** Says how much the company owned or owed, and how that changed in a year. */
function titleOf(
  figures: Figures,
  type: 'assets' | 'liabilities',
  totalName: FigureName,
  lastYear: Period | undefined,
): string {
  const { context, money } = figures;
  const total = figures.amount(totalName);
  const day = dayInWords(context.period.end);
  if (total === 0) return type === 'assets' ? `No assets on ${day}` : `Nothing owed on ${day}`;
  const before = lastYear === undefined ? null : figures.amount(totalName, lastYear);
  const ratio = before === null ? null : changeRatio(total, before);
  const change =
    ratio === null || ratio === 0
      ? ''
      : `, ${ratio > 0 ? 'up' : 'down'} ${formatPercent(Math.abs(ratio))} from a year before`;
  const what =
    total < 0
      ? `Total ${type} of ${money.full(total)}`
      : `The company ${type === 'assets' ? 'owned' : 'owed'} ${money.full(total)}`;
  return `${what} on ${day}${total < 0 ? '' : change}`;
}
