import {
  ASSETS,
  COSTS,
  CURRENT_ASSETS,
  CURRENT_LIABILITIES,
  EARNINGS,
  isOfType,
  isRetained,
  isUndeposited,
  LIABILITIES,
} from './accounts.ts';
import { booksFromLedger, type OracleBooks, type Period } from './books.ts';
import { cashFlowAmounts } from './cash-flows.ts';

/** Books on the basis of the statements, and on the accrual basis for cash flows. */
export interface OracleContext {
  readonly books: OracleBooks;
  readonly accrualBooks: OracleBooks;
  readonly fiscalYearFirstMonth: number;
}

type LedgerBooks = Parameters<typeof booksFromLedger>[0];

export function contextFromLedger(context: {
  readonly books: LedgerBooks;
  readonly accrualBooks: LedgerBooks;
  readonly fiscalYearFirstMonth: number;
}): OracleContext {
  const books = booksFromLedger(context.books);
  const isAccrual = context.books === context.accrualBooks;
  return {
    books,
    accrualBooks: isAccrual ? books : booksFromLedger(context.accrualBooks),
    fiscalYearFirstMonth: context.fiscalYearFirstMonth,
  };
}

/** Returns the amounts that the statements show for a period, or on its last day, by figure name. */
export function statementAmounts(
  { books, accrualBooks, fiscalYearFirstMonth }: OracleContext,
  period: Period,
): Readonly<Record<string, number>> {
  const { end } = period;
  const spent = (...types: readonly string[]) =>
    books.activity(period, ({ account }) => types.includes(account.type));
  const earned = (...types: readonly string[]) => -spent(...types);
  const assets = (...types: readonly string[]) => books.balance(end, isOfType(...types));
  const credits = (...types: readonly string[]) => -assets(...types);
  // The amount that keeps the opening balances from adding up to zero is earnings from before the books start.
  const earningsThrough = (day: number) =>
    books.opening(() => true) - books.balance(day, isOfType(...EARNINGS));
  const pastEarnings = earningsThrough(fiscalYearStart(end, fiscalYearFirstMonth) - 1);
  const amounts = {
    'incomeStatement.totalRevenue': earned('Income'),
    'incomeStatement.costOfGoodsSold': spent('Cost of Goods Sold'),
    'incomeStatement.grossProfit': earned('Income', 'Cost of Goods Sold'),
    'incomeStatement.operatingExpenses': spent('Expense'),
    'incomeStatement.netOperatingIncome': earned('Income', 'Cost of Goods Sold', 'Expense'),
    'incomeStatement.otherIncome': earned('Other Income'),
    'incomeStatement.otherExpenses': spent('Other Expense'),
    'incomeStatement.netOtherIncome': earned('Other Income', 'Other Expense'),
    'incomeStatement.totalExpenses': spent(...COSTS),
    'incomeStatement.netProfit': earned(...EARNINGS),
    'balanceSheet.bank': assets('Bank'),
    'balanceSheet.accountsReceivable': assets('Accounts Receivable'),
    'balanceSheet.otherCurrentAssets': assets('Other Current Asset'),
    'balanceSheet.currentAssets': assets(...CURRENT_ASSETS),
    'balanceSheet.fixedAssets': assets('Fixed Asset'),
    'balanceSheet.otherAssets': assets('Other Asset'),
    'balanceSheet.totalAssets': assets(...ASSETS),
    'balanceSheet.accountsPayable': credits('Accounts Payable'),
    'balanceSheet.creditCards': credits('Credit Card'),
    'balanceSheet.otherCurrentLiabilities': credits('Other Current Liability'),
    'balanceSheet.currentLiabilities': credits(...CURRENT_LIABILITIES),
    'balanceSheet.longTermLiabilities': credits('Long Term Liability'),
    'balanceSheet.totalLiabilities': credits(...LIABILITIES),
    'balanceSheet.equity': credits('Equity'),
    'balanceSheet.ownersAccounts': -books.balance(
      end,
      (account) => account.type === 'Equity' && !isRetained(account),
    ),
    'balanceSheet.retainedEarnings': pastEarnings - books.balance(end, isRetained),
    'balanceSheet.earningsOfPastYears': pastEarnings,
    'balanceSheet.earningsOfThisYear': earningsThrough(end) - pastEarnings,
    'balanceSheet.totalEquity': credits('Equity') + earningsThrough(end),
    'balanceSheet.totalLiabilitiesAndEquity': credits(...LIABILITIES, 'Equity') + earningsThrough(end),
    'balanceSheet.undepositedFunds': books.balance(end, isUndeposited),
    ...cashFlowAmounts(accrualBooks, period),
    'cashFlowStatement.undepositedFunds': accrualBooks.balance(end, isUndeposited),
    'cashFlowStatement.bank': accrualBooks.balance(end, isOfType('Bank')),
  };
  return Object.fromEntries(Object.entries(amounts).map(([name, amount]) => [name, amount || 0]));
}

function fiscalYearStart(day: number, firstMonth: number): number {
  const date = new Date(day * 86_400_000);
  const year = date.getUTCFullYear() - (date.getUTCMonth() + 1 < firstMonth ? 1 : 0);
  return Date.UTC(year, firstMonth - 1, 1) / 86_400_000;
}
