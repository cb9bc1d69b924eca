import { cents } from '@insights/money';
import { isBalanceSheetType, toNormalSign } from '../account/account-type.ts';
import { balancesAsOf, sumPostings } from '../balance/sums.ts';
import type { Figures } from '../figures/figures.ts';
import type { ReportedAccounts, ReportedFigures } from '../parity/reported.ts';

/**
 * Reports as QuickBooks would print them for these books: every total and every account agrees to the cent.
 */
export function agreeingReports(figures: Figures) {
  const { books, accrualBooks, period } = figures.context;
  const { accounts } = books.chart;
  const amount = figures.amount.bind(figures);
  const flows = sumPostings(books, period);
  const balances = balancesAsOf(books, period.end);
  const changes = sumPostings(accrualBooks, period);
  const printed = (isPrinted: (index: number) => boolean, amountAt: (index: number) => number) =>
    new Map(
      accounts.flatMap(({ id }, index) =>
        isPrinted(index) && amountAt(index) !== 0 ? [[id, cents(amountAt(index))] as const] : [],
      ),
    );
  const typeAt = (index: number) => accounts[index]?.type ?? 'Bank';
  const stands = (index: number) => isBalanceSheetType(typeAt(index));
  const isCash = (index: number) =>
    typeAt(index) === 'Bank' || accounts[index]?.detailType === 'UndepositedFunds';
  const sheet = printed(stands, (index) => toNormalSign(typeAt(index), balances[index] as number));
  const retained = accounts.find(({ detailType }) => detailType === 'RetainedEarnings');
  const past = amount('balanceSheet.earningsOfPastYears');
  if (retained !== undefined) sheet.set(retained.id, cents((sheet.get(retained.id) ?? 0) + past));
  return {
    incomeStatement: {
      status: 'read' as const,
      report: {
        totalIncome: amount('incomeStatement.totalRevenue'),
        costOfGoodsSold: amount('incomeStatement.costOfGoodsSold'),
        grossProfit: amount('incomeStatement.grossProfit'),
        expenses: amount('incomeStatement.operatingExpenses'),
        otherIncome: amount('incomeStatement.otherIncome'),
        otherExpenses: amount('incomeStatement.otherExpenses'),
        netIncome: amount('incomeStatement.netProfit'),
        accounts: printed(
          (index) => !stands(index),
          (index) => toNormalSign(typeAt(index), flows[index] as number),
        ) as ReportedAccounts,
      },
    },
    balanceSheet: {
      status: 'read' as const,
      report: {
        bankAccounts: amount('balanceSheet.bank'),
        totalAssets: amount('balanceSheet.totalAssets'),
        totalLiabilities: amount('balanceSheet.totalLiabilities'),
        totalEquity: amount('balanceSheet.totalEquity'),
        // A chart of accounts without a retained earnings account has all earnings on one line.
        netIncome: cents(amount('balanceSheet.earningsOfThisYear') + (retained === undefined ? past : 0)),
        accounts: sheet as ReportedAccounts,
      },
    },
    cashFlow: {
      status: 'read' as const,
      report: {
        netCashIncrease: amount('cashFlowStatement.cashIncrease'),
        netIncome: amount('cashFlowStatement.netProfit'),
        accounts: printed(
          (index) => stands(index) && !isCash(index),
          (index) => -(changes[index] as number),
        ) as ReportedAccounts,
      },
    },
  } satisfies ReportedFigures;
}
