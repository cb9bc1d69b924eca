import type { AskPlan } from '@insights/contracts';
import { accountFigure, atTime, cashFlowLineFigure, isPosition, type LedgerAccount } from '@insights/ledger';
import { type Amount, type Answer, lessAmount, type Row, say } from '../answer.ts';
import type { AskBooks } from '../books.ts';
import { Declined } from '../decline.ts';
import { amountOf, daysOf, scopeOf } from '../scope.ts';
import { frame, inWords, sumColumn } from './frame.ts';

/**
 * Explains why the change in cash differs from the profit: every line of the indirect cash flow statement.
 */
export function cashVsProfit(plan: AskPlan, books: AskBooks): Answer {
  const scope = scopeOf({ ...plan, measure: 'netCashChange', basis: 'Accrual' }, books);
  const { period, assumptions } = daysOf(plan, books, scope);
  const { figures } = scope;
  const { accounts } = figures.context.accrualBooks.chart;
  const profit = amountOf(scopeOf({ ...plan, measure: 'netProfit', basis: 'Accrual' }, books), period);
  const change = amountOf(scope, period);
  const lines = [...figures.contributions('cashFlowStatement.netCashChange', period)].flatMap(
    ([index, amountCents]): Row[] => {
      const account = accounts[index] as LedgerAccount;
      if (!isPosition(account.type) || amountCents === 0) return [];
      const id = atTime(cashFlowLineFigure(account.id), period, figures.context);
      return [
        { label: account.fullName, cells: [{ kind: 'amount', amountCents, figures: [{ id, sign: 1 }] }] },
      ];
    },
  );
  return {
    ...frame(plan, { ...scope, name: 'Cash and profit' }, period, assumptions),
    headline: lessAmount(change, profit),
    sentence: say`Net profit came to ${profit} ${inWords(scope, period)} and cash changed by ${change}; the lines below are the difference.`,
    columns: [sumColumn('Amount')],
    rows: [{ label: 'Net profit', cells: [profit] }, ...lines],
    total: { label: 'Net cash change', cells: [change] },
    chart: 'bars',
  };
}

/** Explains why the profit differs on the other basis: the accounts on which the two differ. */
export function basisVsBasis(plan: AskPlan, books: AskBooks): Answer {
  const [accrual, cash] = (['Accrual', 'Cash'] as const).map((basis) => {
    const found = books.figuresOn(basis);
    if (found.status === 'missing') throw new Declined(found.reason);
    return { basis, figures: found.value, scope: scopeOf({ ...plan, measure: 'netProfit', basis }, books) };
  });
  if (accrual === undefined || cash === undefined)
    throw new Declined('The books were read on one basis only.');
  const { period, assumptions } = daysOf(plan, books, accrual.scope);
  const profitOn = ({ basis, scope }: typeof accrual): Amount => {
    const { amountCents, figures } = amountOf(scope, period);
    return { kind: 'amount', amountCents, figures: figures.map((term) => ({ ...term, basis })) };
  };
  const [onAccrual, onCash] = [profitOn(accrual), profitOn(cash)];
  const own = accrual.figures.contributions('incomeStatement.netProfit', period);
  const other = cash.figures.contributions('incomeStatement.netProfit', period);
  const { accounts } = accrual.figures.context.books.chart;
  const rows = [...new Set([...own.keys(), ...other.keys()])].flatMap((index): Row[] => {
    const difference = (other.get(index) ?? 0) - (own.get(index) ?? 0);
    if (difference === 0) return [];
    const account = accounts[index] as LedgerAccount;
    const id = atTime(accountFigure(account.id), period, accrual.figures.context);
    const earns = account.type === 'Income' || account.type === 'Other Income' ? 1 : -1;
    const figures = [
      { id, sign: earns as 1 | -1, basis: 'Cash' as const },
      { id, sign: -earns as 1 | -1, basis: 'Accrual' as const },
    ];
    return [{ label: account.fullName, cells: [{ kind: 'amount', amountCents: difference, figures }] }];
  });
  const size = ({ cells: [cell] }: Row) => (cell?.kind === 'amount' ? Math.abs(cell.amountCents) : 0);
  const difference = lessAmount(onCash, onAccrual);
  return {
    ...frame(plan, { ...accrual.scope, name: 'Profit on either basis' }, period, assumptions),
    headline: difference,
    sentence: say`Net profit came to ${onAccrual} on the accrual basis and ${onCash} on the cash basis ${inWords(accrual.scope, period)}, a difference of ${difference}: what was invoiced or billed and not paid in the same days, and the other way round.`,
    columns: [sumColumn('Cash less accrual')],
    rows: rows.toSorted((a, b) => size(b) - size(a)),
    total: { label: 'Difference', cells: [difference] },
    chart: 'bars',
  };
}
