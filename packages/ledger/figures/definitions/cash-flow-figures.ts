import { type AccountRole, hasRole } from '../../account/account-role.ts';
import { type CashFlowActivity, cashFlowActivity } from '../../account/cash-flow-activity.ts';
import type { LedgerAccount } from '../../account/chart-of-accounts.ts';
import { selectCashFlows, selectCorrections } from '../cash-flow-rows.ts';
import {
  type AccountRule,
  cashFrom,
  type FigureDefinition,
  ofTypes,
  type PartDefinition,
} from '../figure-definition.ts';
import { type NoncashSide, noncashSide, selectNoncash } from '../noncash-rows.ts';
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

const ANY_ACTIVITY: AccountRule = (account) =>
  OPERATIONS(account) || within('investing', 'financing')(account);

const statementFigure = (
  label: string,
  nature: FigureDefinition['nature'],
  ...parts: FigureDefinition['parts']
): FigureDefinition => ({ label, statement: 'Cash flow statement', nature, parts });

const cashBalance = (
  label: string,
  includes: AccountRule,
  measure: 'position' | 'positionBefore' = 'position',
): FigureDefinition => statementFigure(label, measure, { includes, sign: 1, measure });

/**
 * First the lines of the cash flow statement, then other figures that KPIs and parity need. Always from the accrual-basis
 * books. Opening balances and corrections of earlier periods are not cash flows (see `cash-flow-rows.ts`).
 */
export const CASH_FLOW_FIGURES = {
  'cashFlowStatement.netProfit': statementFigure('Net profit', 'flow', {
    includes: EARNINGS,
    sign: -1,
    measure: 'flow',
  }),
  'cashFlowStatement.accountChanges': cashFrom('Changes in operating accounts', within('operating')),
  /** Profit or loss posted by opening balances and corrections, such as entries that close a year. */
  'cashFlowStatement.correctionsInProfit': statementFigure(
    'Corrections of earlier periods in net income',
    'flow',
    { includes: EARNINGS, sign: 1, measure: 'flow', rows: selectCorrections },
  ),
  'cashFlowStatement.adjustments': statementFigure(
    'Adjustments to net profit',
    'flow',
    { includes: within('operating'), sign: -1, measure: 'flow', rows: selectCashFlows },
    { includes: EARNINGS, sign: 1, measure: 'flow', rows: selectCorrections },
  ),
  'cashFlowStatement.operatingCashFlow': cashFrom('Operating cash flow', OPERATIONS),
  'cashFlowStatement.investingCashFlow': cashFrom('Investing cash flow', within('investing')),
  'cashFlowStatement.financingCashFlow': cashFrom('Financing cash flow', within('financing')),
  'cashFlowStatement.netCashChange': cashFrom('Net cash change', ANY_ACTIVITY),
  'cashFlowStatement.cashAtStart': cashBalance('Cash at the start', within('cash'), 'positionBefore'),
  /** Cash from before the books began, or corrections of an earlier balance. */
  'cashFlowStatement.openingBalances': statementFigure('Opening balances entered', 'flow', {
    includes: within('cash'),
    sign: 1,
    measure: 'flow',
    rows: selectCorrections,
  }),
  /** Zero if the books balance; otherwise the change in cash that the rest of the statement does not explain. */
  'cashFlowStatement.imbalance': statementFigure('Postings that do not balance', 'flow', {
    includes: () => true,
    sign: 1,
    measure: 'flow',
    rows: selectCashFlows,
  }),
  'cashFlowStatement.cashAtEnd': cashBalance('Cash at the end', within('cash')),
  'cashFlowStatement.undepositedFunds': cashBalance('Undeposited funds', isUndeposited),
  'cashFlowStatement.bank': cashBalance('Bank accounts', ofTypes('Bank')),
  /** Interest expense less the increase in interest owed. */
  'cashFlowStatement.interestPaid': paid('Interest paid', 'interest', 'interestPayable'),
  'cashFlowStatement.incomeTaxesPaid': paid('Income taxes paid', 'incomeTaxes', 'incomeTaxesPayable'),

  'cashFlowStatement.assetsForDebt': withoutCash('Assets acquired with debt, without cash', 'assets', 'debt'),
  'cashFlowStatement.assetsForEquity': withoutCash('Assets contributed, without cash', 'assets', 'equity'),
  'cashFlowStatement.debtForEquity': withoutCash('Debt settled with equity, without cash', 'debt', 'equity'),

  /** QuickBooks counts opening balances of bank accounts as cash flows. */
  'cashFlowStatement.cashIncrease': statementFigure('Net cash change', 'flow', {
    includes: ANY_ACTIVITY,
    sign: -1,
    measure: 'flow',
  }),
  'cashFlowStatement.debt': cashFrom('Loans and credit lines', (account) => hasRole(account, 'debt')),
  'cashFlowStatement.capitalSpending': statementFigure('Spent on fixed assets, net of sales', 'flow', {
    includes: isEquipment,
    sign: 1,
    measure: 'flow',
    rows: selectCashFlows,
  }),
  'cashFlowStatement.freeCashFlow': cashFrom(
    'Free cash flow',
    (account) => OPERATIONS(account) || isEquipment(account),
  ),
  'cashFlowStatement.cashBeforeFinancing': cashFrom(
    'Operating and investing cash flow',
    (account) => OPERATIONS(account) || within('investing')(account),
  ),
} as const satisfies Record<`cashFlowStatement.${string}`, FigureDefinition>;

function paid(label: string, expense: AccountRole, payable: AccountRole): FigureDefinition {
  const includes: AccountRule = (account) => hasRole(account, expense) || hasRole(account, payable);
  return statementFigure(label, 'flow', { includes, sign: 1, measure: 'flow', rows: selectCashFlows });
}

/** Amounts that transactions debit on one side and credit on the other, from the postings of the smaller one. */
function withoutCash(label: string, debited: NoncashSide, credited: NoncashSide): FigureDefinition {
  const rows = selectNoncash(debited, credited);
  const part = (side: NoncashSide, sign: 1 | -1): PartDefinition => ({
    includes: (account) => noncashSide(account) === side,
    sign,
    measure: 'flow',
    rows,
  });
  return statementFigure(label, 'flow', part(debited, 1), part(credited, -1));
}
