import {
  accounts,
  heading,
  line,
  type StatementSpec,
  sectionIfUsed,
  subtotal,
  total,
} from './statement-spec.ts';

const asCashFlows = { asCashFlows: true };

/**
 * Sources and uses of cash over a period, by the indirect method: net profit, followed by the change in every balance
 * sheet account except cash. An increase in an asset used cash; an increase in a liability provided cash. Cash is bank
 * accounts and undeposited funds. The balance sheet's cash line includes bank accounts only, so the difference is a
 * separate line here.
 */
export const CASH_FLOW_STATEMENT: StatementSpec = {
  statement: 'Cash flow statement',
  rows: [
    heading('Operating activities'),
    line('cashFlowStatement.netProfit', { depth: 1 }),
    heading('Adjustments to net profit', 1),
    accounts('cashFlowStatement.adjustments', 2, asCashFlows),
    subtotal('cashFlowStatement.adjustments', {
      label: 'Total adjustments',
      plus: ['cashFlowStatement.adjustments'],
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
    line('cashFlowStatement.imbalance', { isOptional: true }),
    total('cashFlowStatement.cashAtEnd', {
      plus: [
        'cashFlowStatement.cashAtStart',
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
  ],
};
