import { accounts, heading, line, type StatementSpec, subtotal, total, whereUsed } from './statement-spec.ts';

const asCashFlows = { asCashFlows: true };

/**
 * Where cash came from and where it went over a period, by the indirect method: the net profit, and then the change of
 * every balance sheet account but cash. An asset that grew has used cash, a debt that grew has brought it.
 *
 * Cash is bank accounts and undeposited funds. The balance sheet has bank accounts alone, so the difference between the
 * two is a line here.
 */
export const CASH_FLOW_STATEMENT: StatementSpec = {
  statement: 'Cash flow statement',
  rows: [
    heading('Operating activities'),
    line('Net profit', 'cashFlowStatement.netProfit', {}, { depth: 1 }),
    heading('Adjustments to net profit', 1),
    accounts('cashFlowStatement.adjustments', 2, asCashFlows),
    subtotal(
      'Total adjustments',
      'cashFlowStatement.adjustments',
      { plus: ['cashFlowStatement.adjustments'] },
      { depth: 1 },
    ),
    subtotal('Net cash from operating activities', 'cashFlowStatement.operatingCashFlow', {
      plus: ['cashFlowStatement.netProfit', 'cashFlowStatement.adjustments'],
    }),
    heading('Investing activities'),
    accounts('cashFlowStatement.investingCashFlow', 1, asCashFlows),
    subtotal('Net cash from investing activities', 'cashFlowStatement.investingCashFlow', {
      plus: ['cashFlowStatement.investingCashFlow'],
    }),
    heading('Financing activities'),
    accounts('cashFlowStatement.financingCashFlow', 1, asCashFlows),
    subtotal('Net cash from financing activities', 'cashFlowStatement.financingCashFlow', {
      plus: ['cashFlowStatement.financingCashFlow'],
    }),
    subtotal('Net cash change', 'cashFlowStatement.netCashChange', {
      plus: [
        'cashFlowStatement.operatingCashFlow',
        'cashFlowStatement.investingCashFlow',
        'cashFlowStatement.financingCashFlow',
      ],
    }),
    line('Cash at the start', 'cashFlowStatement.cashAtStart'),
    line('Postings that do not balance', 'cashFlowStatement.imbalance', {}, { isOptional: true }),
    total('Cash at the end', 'cashFlowStatement.cashAtEnd', {
      plus: [
        'cashFlowStatement.cashAtStart',
        'cashFlowStatement.netCashChange',
        'cashFlowStatement.imbalance',
      ],
    }),
    whereUsed(
      ['cashFlowStatement.undepositedFunds'],
      [
        line('Less undeposited funds', 'cashFlowStatement.undepositedFunds'),
        total('Bank accounts at the end', 'cashFlowStatement.bank', {
          plus: ['cashFlowStatement.cashAtEnd'],
          minus: ['cashFlowStatement.undepositedFunds'],
        }),
      ],
    ),
  ],
};
