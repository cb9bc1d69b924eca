import type { ComparedStatement } from '@insights/ledger';
import { cents, type MoneyFormat } from '@insights/money';
import type { Chart } from '../charts/chart.ts';
import { signed } from './amount-rows.ts';

/** The lines of the cash flow statement that lead from the cash at the start to that at the end. */
const STEPS = [
  ['Opening', 'opening cash', 'cashFlowStatement.cashAtStart'],
  ['Operating', 'operating activities', 'cashFlowStatement.operatingCashFlow'],
  ['Investing', 'investing activities', 'cashFlowStatement.investingCashFlow'],
  ['Financing', 'financing activities', 'cashFlowStatement.financingCashFlow'],
  ['Closing', 'closing cash', 'cashFlowStatement.cashAtEnd'],
] as const;

/** How the cash of the period came about, drawn and in words. Its months stand in the schedules. */
export function cashBridge(
  { rows }: Pick<ComparedStatement, 'rows'>,
  money: MoneyFormat,
): { readonly figure: Chart; readonly alternative: string } {
  // An activity that moved no cash is no step.
  const steps = STEPS.map(([label, name, id], place) => ({
    label,
    name,
    amount: rows.find(({ figureId }) => figureId === id)?.amountsCents[0] ?? cents(0),
    isLevel: place === 0 || place === STEPS.length - 1,
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
