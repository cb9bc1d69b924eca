import { ACCOUNT_TYPE_RULES, isBalanceSheetType } from '../account/account-type.ts';
import { cashFlowActivity } from '../account/cash-flow-activity.ts';
import type { ChartOfAccounts } from '../account/chart-of-accounts.ts';
import { listFamily } from '../account/family.ts';
import { type AccountRule, cashFrom, type FigureDefinition } from './figure-definition.ts';

/** Defines a statement line: an account with the sign of its normal balance, with or without its sub-accounts. */
export function accountDefinition(
  chart: ChartOfAccounts,
  accountId: string,
  { withSubAccounts }: { readonly withSubAccounts: boolean },
): FigureDefinition | null {
  const index = chart.indexById.get(accountId);
  const account = index === undefined ? undefined : chart.accounts[index];
  if (index === undefined || account === undefined) return null;
  const { normalBalance, nature } = ACCOUNT_TYPE_RULES[account.type];
  const family = withSubAccounts ? listFamily(chart, index) : [index];
  return {
    label: family.length > 1 ? `${account.fullName} with sub-accounts` : account.fullName,
    statement: isBalanceSheetType(account.type) ? 'Balance sheet' : 'Income statement',
    nature,
    parts: [
      {
        includes: isAnyOf(chart, family),
        sign: normalBalance === 'debit' ? 1 : -1,
        measure: nature,
      },
    ],
  };
}

/**
 * Defines a line of the cash flow statement. Returns null for an account whose change the statement does not list.
 */
export function cashFlowLineDefinition(chart: ChartOfAccounts, accountId: string): FigureDefinition | null {
  const index = chart.indexById.get(accountId);
  const account = index === undefined ? undefined : chart.accounts[index];
  if (index === undefined || account === undefined) return null;
  const activity = cashFlowActivity(account);
  if (activity === null || activity === 'cash') return null;
  return cashFrom(account.fullName, isAnyOf(chart, [index]));
}

export function isAnyOf({ accounts }: ChartOfAccounts, indexes: readonly number[]): AccountRule {
  const ids = new Set(indexes.map((index) => accounts[index]?.id));
  return ({ id }) => ids.has(id);
}
