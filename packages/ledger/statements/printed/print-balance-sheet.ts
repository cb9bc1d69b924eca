import type { ChartOfAccounts } from '../../account/chart-of-accounts.ts';
import type { BalanceSheet, BalanceSheetSection } from '../balance-sheet.ts';
import type { AmountPair, PrintedStatement, SummedRow } from './printed-statement.ts';
import { plus, StatementPrinter } from './statement-printer.ts';

/** `previous` is the position at the end of the period before; null when there is none. */
export function printBalanceSheet(
  chart: ChartOfAccounts,
  current: BalanceSheet,
  previous: BalanceSheet | null,
): PrintedStatement {
  const printer = new StatementPrinter(chart, { hasPrevious: previous !== null });
  const linesOf = (sheet: BalanceSheet | null, key: BalanceSheetSection) => sheet?.sections[key].lines ?? [];

  /** A section that neither day has anything in is left out. */
  const section = (key: BalanceSheetSection, depth: number): SummedRow[] => {
    const [now, before] = [linesOf(current, key), linesOf(previous, key)];
    if (now.length === 0 && before.length === 0) return [];
    const { title } = current.sections[key];
    printer.heading(title, depth);
    const of = printer.accounts(now, before, depth + 1);
    return [
      plus(printer.total(`Total ${title.toLowerCase()}`, { depth, figureId: `balanceSheet.${key}`, of })),
    ];
  };
  const earnings = (
    label: string,
    key: 'earningsOfPastYears' | 'earningsOfThisYear',
    read: (sheet: BalanceSheet) => AmountPair['amountCents'],
  ) =>
    plus(
      printer.amount(label, 1, `balanceSheet.${key}`, {
        amountCents: read(current),
        previousCents: previous === null ? null : read(previous),
      }),
    );

  printer.heading('Assets', 0);
  const currentAssets = printer.total('Total current assets', {
    depth: 1,
    figureId: 'balanceSheet.currentAssets',
    of: (['bank', 'accountsReceivable', 'otherCurrentAssets'] as const).flatMap((key) => section(key, 1)),
  });
  printer.total('Total assets', {
    kind: 'total',
    depth: 0,
    figureId: 'balanceSheet.totalAssets',
    of: [plus(currentAssets), ...section('fixedAssets', 1), ...section('otherAssets', 1)],
  });

  printer.heading('Liabilities', 0);
  const currentLiabilities = printer.total('Total current liabilities', {
    depth: 1,
    figureId: 'balanceSheet.currentLiabilities',
    of: (['accountsPayable', 'creditCards', 'otherCurrentLiabilities'] as const).flatMap((key) =>
      section(key, 1),
    ),
  });
  const liabilities = printer.total('Total liabilities', {
    depth: 0,
    figureId: 'balanceSheet.totalLiabilities',
    of: [plus(currentLiabilities), ...section('longTermLiabilities', 1)],
  });

  printer.heading('Equity', 0);
  const equity = printer.total('Total equity', {
    depth: 0,
    figureId: 'balanceSheet.totalEquity',
    of: [
      ...printer.accounts(linesOf(current, 'equity'), linesOf(previous, 'equity'), 1),
      earnings(
        'Earnings of past fiscal years',
        'earningsOfPastYears',
        (sheet) => sheet.earningsOfPastYearsCents,
      ),
      earnings(
        'Earnings of this fiscal year',
        'earningsOfThisYear',
        (sheet) => sheet.earningsOfThisYearCents,
      ),
    ],
  });
  printer.total('Total liabilities and equity', {
    kind: 'total',
    depth: 0,
    figureId: 'balanceSheet.totalLiabilitiesAndEquity',
    of: [plus(liabilities), plus(equity)],
  });
  return { title: 'Balance sheet', nature: 'position', basis: current.basis, rows: printer.rows };
}
