import { addCents, type Cents, cents, type MoneyFormat } from '@insights/money';
import { capitalized } from '@insights/words';
import { type AccountRole, hasRole } from '../account/account-role.ts';
import type { LedgerAccount } from '../account/chart-of-accounts.ts';
import type { FigureName } from '../figures/definitions/index.ts';
import type { Figures } from '../figures/figures.ts';
import { monthPeriod, monthsEndingWith, type Period } from '../period/period.ts';
import { monthInWords } from '../period/words.ts';
import { entityWords } from './entity-words.ts';

/**
 * A sentence for an income statement: operating income follows the account types in the books, which may differ from
 * where accountants expect interest and depreciation.
 */
export function describeOperatingIncome(
  figures: Figures,
  { full }: Pick<MoneyFormat, 'full'> = figures.money,
): string[] {
  const interest = amountOf(figures, 'incomeStatement.operatingExpenses', 'interest');
  const depreciation = amountOf(figures, 'incomeStatement.otherExpenses', 'depreciation');
  const moved = [
    ...(interest === 0 ? [] : [`interest of ${full(interest)} is among operating expenses`]),
    ...(depreciation === 0 ? [] : [`depreciation of ${full(depreciation)} is among other expenses`]),
  ];
  if (moved.length === 0) return [];
  const isNonprofit = entityWords(figures.context).form === 'nonprofit';
  const name = isNonprofit ? 'The change in net assets from operations' : 'Operating income';
  const before = [
    ...(interest === 0 ? [] : ['before interest']),
    ...(depreciation === 0 ? [] : ['after depreciation']),
  ];
  const usual = cents(figures.amount('incomeStatement.netOperatingIncome') + interest - depreciation);
  return [
    `${name} follows the account types of the books: ${moved.join(', and ')}. ${capitalized(before.join(' and '))}, it is ${full(usual)}.`,
  ];
}

/** Many small companies book depreciation once a year, so profit for a part of the year does not include it. */
export function describeMissingDepreciation(
  figures: Figures,
  { full }: Pick<MoneyFormat, 'full'> = figures.money,
): string[] {
  const { start } = figures.context.period;
  const depreciationIn = (period: Period) => {
    const found = figures.findNamed('incomeStatement.depreciation', period);
    return found === null ? 0 : figures.amountOf(found);
  };
  const last = monthsEndingWith(start - 1, 12)
    .map(monthPeriod)
    .findLast((month) => depreciationIn(month) !== 0);
  if (last === undefined || figures.amount('incomeStatement.depreciation') !== 0) return [];
  const { netIncome } = entityWords(figures.context);
  return [
    `No depreciation is booked in this period, so ${netIncome.toLowerCase()} is before depreciation. It was last booked in ${monthInWords(last.start)}: ${full(cents(depreciationIn(last)))}.`,
  ];
}

function amountOf(figures: Figures, name: FigureName, role: AccountRole): Cents {
  const { accounts } = figures.context.books.chart;
  return addCents(
    ...[...figures.contributions(name)].flatMap(([index, amount]) =>
      hasRole(accounts[index] as LedgerAccount, role) ? amount : [],
    ),
  );
}
