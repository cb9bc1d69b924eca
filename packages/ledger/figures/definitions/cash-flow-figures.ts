import { type CashFlowActivity, cashFlowActivity } from '../../account/cash-flow-activity.ts';
import type { LedgerAccount } from '../../account/chart-of-accounts.ts';
import {
  type AccountRule,
  activity,
  cashFrom,
  type FigureDefinition,
  ofTypes,
} from '../figure-definition.ts';
import { isUndeposited } from './balance-sheet-figures.ts';
import { EARNINGS } from './income-statement-figures.ts';

const within =
  (...activities: readonly CashFlowActivity[]): AccountRule =>
  (account) => {
    const activity = cashFlowActivity(account);
    return activity !== null && activities.includes(activity);
  };

const OPERATIONS: AccountRule = (account) => EARNINGS(account) || within('operating')(account);
const isEquipment = (account: LedgerAccount) =>
  account.type === 'Fixed Asset' && within('investing')(account);

const cashBalance = (
  label: string,
  includes: AccountRule,
  measure: 'position' | 'positionBefore' = 'position',
): FigureDefinition => ({
  label,
  statement: 'Cash flow statement',
  nature: measure,
  parts: [{ includes, sign: 1, measure }],
});

/**
 * First the lines of the cash flow statement, then other figures that KPIs need. Always from the accrual-basis books.
 */
export const CASH_FLOW_FIGURES = {
  'cashFlowStatement.netProfit': cashFrom('Net profit', EARNINGS),
  'cashFlowStatement.adjustments': cashFrom('Adjustments to net profit', within('operating')),
  'cashFlowStatement.operatingCashFlow': cashFrom('Operating cash flow', OPERATIONS),
  'cashFlowStatement.investingCashFlow': cashFrom('Investing cash flow', within('investing')),
  'cashFlowStatement.financingCashFlow': cashFrom('Financing cash flow', within('financing')),
  'cashFlowStatement.netCashChange': cashFrom(
    'Net cash change',
    (account) => OPERATIONS(account) || within('investing', 'financing')(account),
  ),
  'cashFlowStatement.cashAtStart': cashBalance('Cash at the start', within('cash'), 'positionBefore'),
  /** Zero if the books balance. Otherwise, cash changes by more or less than the statement explains. */
  'cashFlowStatement.imbalance': activity(
    'Cash flow statement',
    'Postings that do not balance',
    () => true,
    1,
  ),
  'cashFlowStatement.cashAtEnd': cashBalance('Cash at the end', within('cash')),
  'cashFlowStatement.undepositedFunds': cashBalance('Undeposited funds', isUndeposited),
  'cashFlowStatement.bank': cashBalance('Bank accounts', ofTypes('Bank')),

  'cashFlowStatement.capitalSpending': activity(
    'Cash flow statement',
    'Spent on fixed assets, net of sales',
    isEquipment,
    1,
  ),
  'cashFlowStatement.freeCashFlow': cashFrom(
    'Free cash flow',
    (account) => OPERATIONS(account) || isEquipment(account),
  ),
  'cashFlowStatement.cashBeforeFinancing': cashFrom(
    'Operating and investing cash flow',
    (account) => OPERATIONS(account) || within('investing')(account),
  ),
} as const satisfies Record<`cashFlowStatement.${string}`, FigureDefinition>;
