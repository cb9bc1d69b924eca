import type { MoneyFormat } from '@insights/money';
import { hasRole } from '../account/account-role.ts';
import type { FigureName } from './definitions/index.ts';
import type { Figures } from './figures.ts';

/**
 * Returns the money of clients or tenants that is part of cash, as a figure: the balance of their bank accounts or, if
 * the company owes more than that, the amount that it owes. Null if there is none.
 */
export function cashHeldForOthers(figures: Figures, period = figures.context.period): FigureName | null {
  const [separate, owed] = (['balanceSheet.restrictedCash', 'balanceSheet.heldDeposits'] as const).map(
    (name) => (figures.findNamed(name, period) === null ? 0 : figures.amount(name, period)),
  ) as [number, number];
  if (Math.max(separate, owed) <= 0) return null;
  return separate >= owed ? 'balanceSheet.restrictedCash' : 'balanceSheet.heldDeposits';
}

/** A sentence for a balance sheet: how much of cash is not the company's own. */
export function describeCashHeldForOthers(
  figures: Figures,
  { full }: Pick<MoneyFormat, 'full'> = figures.money,
): string[] {
  const held = cashHeldForOthers(figures);
  if (held === null) return [];
  const role = held === 'balanceSheet.restrictedCash' ? 'heldForOthers' : 'heldDeposits';
  const names = figures.context.books.chart.accounts
    .filter((account) => hasRole(account, role))
    .map(({ name }) => name);
  return [
    `Cash includes ${full(figures.amount(held))} that is held for others (${names.join(', ')}). It is also a liability and cannot pay the company’s expenses.`,
  ];
}
