import { cents } from '@insights/money';
import { inNormalSign, isPosition } from '../account/account-type.ts';
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
  const printed = (isPrinted: (place: number) => boolean, amountAt: (place: number) => number) =>
    new Map(
      accounts.flatMap(({ id }, place) =>
        isPrinted(place) && amountAt(place) !== 0 ? [[id, cents(amountAt(place))] as const] : [],
      ),
    );
  const typeAt = (place: number) => accounts[place]?.type ?? 'Bank';
  const stands = (place: number) => isPosition(typeAt(place));
  const isCash = (place: number) =>
    typeAt(place) === 'Bank' || accounts[place]?.detailType === 'UndepositedFunds';
  const sheet = printed(stands, (place) => inNormalSign(typeAt(place), balances[place] as number));
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
          (place) => !stands(place),
          (place) => inNormalSign(typeAt(place), flows[place] as number),
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
        // A chart without an account for earnings has all of them in one line.
        netIncome: cents(amount('balanceSheet.earningsOfThisYear') + (retained === undefined ? past : 0)),
        accounts: sheet as ReportedAccounts,
      },
    },
    cashFlow: {
      status: 'read' as const,
      report: {
        netCashIncrease: amount('cashFlowStatement.netCashChange'),
        netIncome: amount('cashFlowStatement.netProfit'),
        accounts: printed(
          (place) => stands(place) && !isCash(place),
          (place) => -(changes[place] as number),
        ) as ReportedAccounts,
      },
    },
  } satisfies ReportedFigures;
}
