import { type Cents, cents } from '@insights/money';
import type { ChartOfAccounts } from '../../account/chart-of-accounts.ts';
import { cashFlowLineFigure } from '../../figures/figure-id.ts';
import type { CashFlowLine, CashFlowStatement } from '../cash-flow-statement.ts';
import type { PrintedStatement, SummedRow } from './printed-statement.ts';
import { plus, StatementPrinter } from './statement-printer.ts';

type Activity = 'adjustments' | 'investing' | 'financing';

/** `previous` is the statement of the period before, on the same chart of accounts; null when there is none. */
export function printCashFlowStatement(
  chart: ChartOfAccounts,
  current: CashFlowStatement,
  previous: CashFlowStatement | null,
): PrintedStatement {
  const printer = new StatementPrinter(chart, { hasPrevious: previous !== null });
  const amount = (label: string, depth: number, figureId: string, read: (of: CashFlowStatement) => Cents) =>
    plus(
      printer.amount(label, depth, figureId, {
        amountCents: read(current),
        previousCents: previous === null ? null : read(previous),
      }),
    );
  const lines = (activity: Activity, depth: number): SummedRow[] => {
    const accounts = inEither(chart, current[activity], previous?.[activity] ?? []);
    // Accounts stand here without their parents, and two parents may each have a "Depreciation".
    const isShared = (asked: string) => accounts.filter(({ name }) => name === asked).length > 1;
    return accounts.map(({ id, name, fullName }) =>
      amount(isShared(name) ? fullName : name, depth, cashFlowLineFigure(id), (statement) =>
        amountOf(statement[activity], id),
      ),
    );
  };
  const total = (label: string, key: string, depth: number, of: readonly SummedRow[]) =>
    plus(printer.total(label, { depth, figureId: `cashFlowStatement.${key}`, of }));

  printer.heading('Operating activities', 0);
  const profit = amount(
    'Net profit',
    1,
    'cashFlowStatement.netProfit',
    (statement) => statement.netProfitCents,
  );
  printer.heading('Adjustments to net profit', 1);
  const adjustments = total('Total adjustments', 'adjustments', 1, lines('adjustments', 2));
  const operating = total('Net cash from operating activities', 'operatingCashFlow', 0, [
    profit,
    adjustments,
  ]);
  printer.heading('Investing activities', 0);
  const investing = total(
    'Net cash from investing activities',
    'investingCashFlow',
    0,
    lines('investing', 1),
  );
  printer.heading('Financing activities', 0);
  const financing = total(
    'Net cash from financing activities',
    'financingCashFlow',
    0,
    lines('financing', 1),
  );

  const change = total('Net cash change', 'netCashChange', 0, [operating, investing, financing]);
  const start = amount(
    'Cash at the start',
    0,
    'cashFlowStatement.cashAtStart',
    (statement) => statement.cashAtStartCents,
  );
  printer.total('Cash at the end', {
    kind: 'total',
    depth: 0,
    figureId: 'cashFlowStatement.cashAtEnd',
    of: [start, change],
  });
  return { title: 'Cash flow statement', nature: 'flow', basis: current.basis, rows: printer.rows };
}

/** The accounts with a line in one of the periods, in chart order. */
function inEither(chart: ChartOfAccounts, now: readonly CashFlowLine[], before: readonly CashFlowLine[]) {
  const accounts = new Map([...now, ...before].map(({ account }) => [account.id, account]));
  const place = (id: string) => chart.indexById.get(id) ?? 0;
  return [...accounts.values()].toSorted((a, b) => place(a.id) - place(b.id));
}

function amountOf(lines: readonly CashFlowLine[], accountId: string): Cents {
  return lines.find(({ account }) => account.id === accountId)?.amountCents ?? cents(0);
}
