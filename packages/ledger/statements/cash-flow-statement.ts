import { addCents, type Cents, cents } from '@insights/money';
import type { Basis } from '@insights/words';
import { type CashFlowActivity, cashFlowActivity } from '../account/cash-flow-activity.ts';
import type { LedgerAccount } from '../account/chart-of-accounts.ts';
import { balancesAsOf, sumPostings } from '../balance/sums.ts';
import type { Books } from '../journal/books.ts';
import type { Period } from '../period/period.ts';
import { buildIncomeStatement } from './income-statement.ts';

/**
 * Where cash came from and where it went over a period, by the indirect method: the net profit, and then the change
 * of every balance sheet account but cash. An asset that grew has used cash, a debt that grew has brought it.
 */
export interface CashFlowStatement {
  readonly period: Period;
  readonly basis: Basis;
  readonly netProfitCents: Cents;
  readonly adjustments: readonly CashFlowLine[];
  readonly investing: readonly CashFlowLine[];
  readonly financing: readonly CashFlowLine[];
  readonly operatingCashFlowCents: Cents;
  readonly investingCashFlowCents: Cents;
  readonly financingCashFlowCents: Cents;
  readonly netCashChangeCents: Cents;
  readonly cashAtStartCents: Cents;
  readonly cashAtEndCents: Cents;
}

/** Cash that an account brought (positive) or used (negative). */
export interface CashFlowLine {
  readonly account: LedgerAccount;
  readonly amountCents: Cents;
}

export function buildCashFlowStatement(books: Books, period: Period): CashFlowStatement {
  const changes = sumPostings(books, period);
  const lines: Record<CashFlowActivity, CashFlowLine[]> = {
    cash: [],
    operating: [],
    investing: [],
    financing: [],
  };
  books.chart.accounts.forEach((account, index) => {
    const activity = cashFlowActivity(account);
    const change = changes[index] as number;
    if (activity !== null && change !== 0) lines[activity].push({ account, amountCents: cents(-change) });
  });

  const netProfitCents = buildIncomeStatement(books, period).netProfitCents;
  const total = (activity: CashFlowActivity) =>
    addCents(...lines[activity].map(({ amountCents }) => amountCents));
  const operatingCashFlowCents = addCents(netProfitCents, total('operating'));
  const investingCashFlowCents = total('investing');
  const financingCashFlowCents = total('financing');
  const cashAtEndCents = cashAsOf(books, period.end);
  return {
    period,
    basis: books.basis,
    netProfitCents,
    adjustments: lines.operating,
    investing: lines.investing,
    financing: lines.financing,
    operatingCashFlowCents,
    investingCashFlowCents,
    financingCashFlowCents,
    netCashChangeCents: addCents(operatingCashFlowCents, investingCashFlowCents, financingCashFlowCents),
    cashAtStartCents: addCents(cashAtEndCents, total('cash')),
    cashAtEndCents,
  };
}

/** Bank accounts and undeposited funds, which is what the cash flow statement counts as cash. */
function cashAsOf(books: Books, day: number): Cents {
  const balances = balancesAsOf(books, day);
  let cash = 0;
  books.chart.accounts.forEach((account, index) => {
    if (cashFlowActivity(account) === 'cash') cash += balances[index] as number;
  });
  return cents(cash);
}
