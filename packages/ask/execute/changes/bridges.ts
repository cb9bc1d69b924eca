import type { AskPlan } from '@insights/contracts';
import {
  accountFigure,
  atTime,
  cashFlowLineFigure,
  isBalanceSheetType,
  type LedgerAccount,
} from '@insights/ledger';
import { type Amount, type Answer, type Row, say, subtractAmounts } from '../../answer.ts';
import type { AskBooks } from '../../books.ts';
import { measureAmount, measurePlan, resolveDays, resolveScope } from '../../scope.ts';
import { frame, periodPhrase, sumColumn } from '../frame.ts';

/** Explains why the change in cash differs from the profit: every line of the indirect cash flow statement. */
export function answerCashVsProfit(plan: AskPlan, books: AskBooks): Answer {
  const asked = { ...plan, measure: 'netCashChange', basis: 'Accrual' } as const;
  const { scope, period, assumptions } = measurePlan(asked, books);
  const { figures } = scope;
  const { accounts } = figures.context.accrualBooks.chart;
  const profit = measureAmount(resolveScope({ ...asked, measure: 'netProfit' }, books), period);
  const change = measureAmount(scope, period);
  const lines = [...figures.contributions('cashFlowStatement.netCashChange', period)].flatMap(
    ([index, amountCents]): Row[] => {
      const account = accounts[index] as LedgerAccount;
      if (!isBalanceSheetType(account.type) || amountCents === 0) return [];
      const id = atTime(cashFlowLineFigure(account.id), period, figures.context);
      const amount: Amount = { kind: 'amount', amountCents, figures: [{ id, sign: 1 }] };
      return [{ label: account.fullName, cells: [amount] }];
    },
  );
  return {
    ...frame(plan, { ...scope, name: 'Cash and profit' }, period, assumptions),
    headline: subtractAmounts(change, profit),
    sentence: say`Net profit was ${profit} ${periodPhrase(scope, period)} and cash changed by ${change}; the lines below are the difference.`,
    columns: [sumColumn('Amount')],
    rows: [{ label: 'Net profit', cells: [profit] }, ...lines],
    total: { label: 'Net cash change', cells: [change] },
    chart: 'bars',
  };
}

/** Explains why the profit differs on the other basis: the accounts on which the two differ. */
export function answerBasisVsBasis(plan: AskPlan, books: AskBooks): Answer {
  const scopeOn = (basis: 'Accrual' | 'Cash') =>
    resolveScope({ ...plan, measure: 'netProfit', basis }, books);
  const [accrual, cash] = [scopeOn('Accrual'), scopeOn('Cash')];
  const { period, assumptions } = resolveDays(plan, books, accrual);
  const [onAccrual, onCash] = [accrual, cash].map((scope): Amount => {
    const { amountCents, figures } = measureAmount(scope, period);
    const { basis } = scope;
    return { kind: 'amount', amountCents, figures: figures.map((term) => ({ ...term, basis })) };
  }) as [Amount, Amount];
  const [own, other] = [accrual, cash].map(({ figures }) =>
    figures.contributions('incomeStatement.netProfit', period),
  );
  const { context } = accrual.figures;
  const rows = [...new Set([...(own?.keys() ?? []), ...(other?.keys() ?? [])])].flatMap((index) => {
    const amountCents = (other?.get(index) ?? 0) - (own?.get(index) ?? 0);
    if (amountCents === 0) return [];
    const account = context.books.chart.accounts[index] as LedgerAccount;
    const id = atTime(accountFigure(account.id), period, context);
    const [plus, minus] = account.type.endsWith('Income') ? ([1, -1] as const) : ([-1, 1] as const);
    const amount: Amount = {
      kind: 'amount',
      amountCents,
      figures: [
        { id, sign: plus, basis: 'Cash' },
        { id, sign: minus, basis: 'Accrual' },
      ],
    };
    return [{ label: account.fullName, cells: [amount], size: Math.abs(amountCents) }];
  });
  const difference = subtractAmounts(onCash, onAccrual);
  return {
    ...frame(plan, { ...accrual, name: 'Profit on either basis' }, period, assumptions),
    headline: difference,
    sentence: say`Net profit was ${onAccrual} on the accrual basis and ${onCash} on the cash basis ${periodPhrase(accrual, period)}, a difference of ${difference}: what was invoiced or billed and not paid in the same days, and the other way round.`,
    columns: [sumColumn('Cash less accrual')],
    rows: rows.toSorted((a, b) => b.size - a.size).map(({ label, cells }) => ({ label, cells })),
    total: { label: 'Difference', cells: [difference] },
    chart: 'bars',
  };
}
