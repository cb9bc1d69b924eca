import type { ComparedStatement } from '@insights/ledger';
import { cents, type MoneyFormat } from '@insights/money';
import type { Chart } from '../charts/chart.ts';
import { signed } from './amount-rows.ts';

/** Lines in the cash flow statement that lead from opening to closing cash. */
const STEPS = [
  ['Opening', 'opening cash', 'cashFlowStatement.cashAtStart'],
  ['Operating', 'operating activities', 'cashFlowStatement.operatingCashFlow'],
  ['Investing', 'investing activities', 'cashFlowStatement.investingCashFlow'],
  ['Financing', 'financing activities', 'cashFlowStatement.financingCashFlow'],
  ['Entered', 'opening balances entered', 'cashFlowStatement.openingBalances'],
  ['Closing', 'closing cash', 'cashFlowStatement.cashAtEnd'],
] as const;

/** Explains the period's change in cash as a chart and in words. The monthly amounts are in the schedules. */
export function cashBridge(
  { rows }: Pick<ComparedStatement, 'rows'>,
  money: MoneyFormat,
): { readonly figure: Chart; readonly alternative: string } {
  // An activity without cash flows is not a step.
  const steps = STEPS.map(([label, name, id], index) => ({
    label,
    name,
    amount: rows.find(({ figureId }) => figureId === id)?.amountsCents[0] ?? cents(0),
    isLevel: index === 0 || index === STEPS.length - 1,
  })).filter(({ amount, isLevel }) => isLevel || amount !== 0);
  const words = steps.map(({ name, amount, isLevel }) => {
    return `${name} ${isLevel ? money.full(amount) : signed(money.full(amount), amount)}`;
  });
  return {
    figure: {
      type: 'bridge',
      money,
      labels: steps.map(({ label }) => label),
      ticks: null,
      datasets: [{ label: 'Cash', values: steps.map(({ amount }) => amount) }],
    },
    alternative: `From opening to closing cash: ${words.join(', ')}.`,
  };
}
