import {
  accounts,
  heading,
  line,
  memo,
  type StatementSpec,
  sectionIfUsed,
  subtotal,
  total,
} from './statement-spec.ts';

/**
 * Noncash amounts, which the activities include as well, as in QuickBooks. Unknown for years that were read by month.
 */
export const NONCASH_FIGURES = [
  'cashFlowStatement.assetsForDebt',
  'cashFlowStatement.assetsForEquity',
  'cashFlowStatement.debtForEquity',
] as const;

const asCashFlows = { asCashFlows: true };

/**
 * Sources and uses of cash over a period, by the indirect method: net income, followed by the change in every balance
 * sheet account except cash. An increase in an asset used cash; an increase in a liability provided cash. Cash is bank
 * accounts and undeposited funds. The balance sheet's cash line includes bank accounts only, so the difference is a
 * separate line here. Opening balances and corrections of earlier periods are not cash flows.
 */
export const CASH_FLOW_STATEMENT: StatementSpec = {
  statement: 'Cash flow statement',
  rows: [
    heading('Operating activities'),
    line('cashFlowStatement.netProfit', { label: 'Net income', depth: 1 }),
    heading('Adjustments to net income', 1),
    accounts('cashFlowStatement.accountChanges', 2, asCashFlows),
    line('cashFlowStatement.correctionsInProfit', { depth: 2, isOptional: true }),
    subtotal('cashFlowStatement.adjustments', {
      label: 'Total adjustments',
      plus: ['cashFlowStatement.accountChanges', 'cashFlowStatement.correctionsInProfit'],
      depth: 1,
    }),
    subtotal('cashFlowStatement.operatingCashFlow', {
      label: 'Net cash from operating activities',
      plus: ['cashFlowStatement.netProfit', 'cashFlowStatement.adjustments'],
    }),
    heading('Investing activities'),
    accounts('cashFlowStatement.investingCashFlow', 1, asCashFlows),
    subtotal('cashFlowStatement.investingCashFlow', {
      label: 'Net cash from investing activities',
      plus: ['cashFlowStatement.investingCashFlow'],
    }),
    heading('Financing activities'),
    accounts('cashFlowStatement.financingCashFlow', 1, asCashFlows),
    subtotal('cashFlowStatement.financingCashFlow', {
      label: 'Net cash from financing activities',
      plus: ['cashFlowStatement.financingCashFlow'],
    }),
    subtotal('cashFlowStatement.netCashChange', {
      plus: [
        'cashFlowStatement.operatingCashFlow',
        'cashFlowStatement.investingCashFlow',
        'cashFlowStatement.financingCashFlow',
      ],
    }),
    line('cashFlowStatement.cashAtStart'),
    line('cashFlowStatement.openingBalances', { isOptional: true }),
    line('cashFlowStatement.imbalance', { isOptional: true }),
    total('cashFlowStatement.cashAtEnd', {
      plus: [
        'cashFlowStatement.cashAtStart',
        'cashFlowStatement.openingBalances',
        'cashFlowStatement.netCashChange',
        'cashFlowStatement.imbalance',
      ],
    }),
    sectionIfUsed(
      ['cashFlowStatement.undepositedFunds'],
      [
        line('cashFlowStatement.undepositedFunds', { label: 'Less undeposited funds' }),
        total('cashFlowStatement.bank', {
          label: 'Bank accounts at the end',
          plus: ['cashFlowStatement.cashAtEnd'],
          minus: ['cashFlowStatement.undepositedFunds'],
        }),
      ],
    ),
    sectionIfUsed(
      ['cashFlowStatement.interestPaid', 'cashFlowStatement.incomeTaxesPaid', ...NONCASH_FIGURES],
      [
        heading('Supplemental information'),
        memo('cashFlowStatement.interestPaid', { depth: 1 }),
        memo('cashFlowStatement.incomeTaxesPaid', { depth: 1, isOptional: true }),
        ...NONCASH_FIGURES.map((figure) => memo(figure, { depth: 1, isOptional: true })),
      ],
    ),
  ],
};
