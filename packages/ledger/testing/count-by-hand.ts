import type { AccountType } from '@insights/words';
import type { LedgerAccount } from '../account/chart-of-accounts.ts';
import type { FigureName } from '../figures/definitions/index.ts';
import type { FigureContext } from '../figures/figure-source.ts';
import type { Books } from '../journal/books.ts';
import { firstDayOf, monthOf } from '../period/day.ts';
import type { Period } from '../period/period.ts';

const EARNINGS: readonly AccountType[] = [
  'Income',
  'Cost of Goods Sold',
  'Expense',
  'Other Income',
  'Other Expense',
];
const ASSETS: readonly AccountType[] = [
  'Bank',
  'Accounts Receivable',
  'Other Current Asset',
  'Fixed Asset',
  'Other Asset',
];
const CURRENT_LIABILITIES: readonly AccountType[] = [
  'Accounts Payable',
  'Credit Card',
  'Other Current Liability',
];
const NON_CASH = /^Accumulated/;

type Which = (account: LedgerAccount) => boolean;

/**
 * Computes what the statements print posting by posting, as someone with a pencil would. It shares only names with the
 * figures, so that the two can be compared.
 */
export function countByHand(
  { books, accrualBooks, fiscalYearFirstMonth }: FigureContext,
  { start, end }: Period,
): Partial<Record<FigureName, number>> {
  const posted = (of: Books, first: number, last: number, which: Which) => {
    let debits = 0;
    for (const [row, day] of of.journal.days.entries()) {
      const account = of.chart.accounts[of.journal.accountIndexes[row] as number] as LedgerAccount;
      if (day >= first && day <= last && which(account)) debits += of.journal.amountsCents[row] as number;
    }
    return debits;
  };
  const opened = (of: Books, which: Which) =>
    of.chart.accounts.reduce(
      (sum, account, index) => sum + (which(account) ? (of.openingCents[index] as number) : 0),
      0,
    );
  const type =
    (...types: readonly AccountType[]): Which =>
    (account) =>
      types.includes(account.type);

  const spent = (...types: readonly AccountType[]) => posted(books, start, end, type(...types));
  const stands = (...types: readonly AccountType[]) =>
    opened(books, type(...types)) + posted(books, books.window.start, end, type(...types));
  const standing = (which: Which) => opened(books, which) + posted(books, books.window.start, end, which);
  const plain = (amount: number) => (amount === 0 ? 0 : amount);

  const { year, month } = monthOf(end);
  const yearStart = firstDayOf({
    year: month >= fiscalYearFirstMonth ? year : year - 1,
    month: fiscalYearFirstMonth,
  });
  const earnedBefore = opened(books, () => true);
  const earnedUpTo = (last: number) =>
    earnedBefore - posted(books, books.window.start, last, type(...EARNINGS));
  const past = earnedUpTo(Math.max(yearStart, books.window.start) - 1);

  const brought = (which: Which) => -posted(accrualBooks, start, end, which);
  const isCash: Which = ({ type: of, detailType }) => of === 'Bank' || detailType === 'UndepositedFunds';
  const isOperating: Which = (account) =>
    !isCash(account) &&
    (type('Accounts Receivable', 'Other Current Asset', ...CURRENT_LIABILITIES)(account) ||
      (type('Fixed Asset', 'Other Asset')(account) && NON_CASH.test(account.detailType)));
  const isInvesting: Which = (account) =>
    type('Fixed Asset', 'Other Asset')(account) && !NON_CASH.test(account.detailType);
  const cashBy = (last: number, which: Which = isCash) =>
    opened(accrualBooks, which) + posted(accrualBooks, accrualBooks.window.start, last, which);

  const counted: Partial<Record<FigureName, number>> = {
    'incomeStatement.totalRevenue': -spent('Income'),
    'incomeStatement.costOfGoodsSold': spent('Cost of Goods Sold'),
    'incomeStatement.grossProfit': -spent('Income') - spent('Cost of Goods Sold'),
    'incomeStatement.operatingExpenses': spent('Expense'),
    'incomeStatement.netOperatingIncome': -spent('Income', 'Cost of Goods Sold', 'Expense'),
    'incomeStatement.otherIncome': -spent('Other Income'),
    'incomeStatement.otherExpenses': spent('Other Expense'),
    'incomeStatement.netOtherIncome': -spent('Other Income') - spent('Other Expense'),
    'incomeStatement.totalExpenses': spent('Cost of Goods Sold') + spent('Expense') + spent('Other Expense'),
    'incomeStatement.netProfit': -spent(...EARNINGS),
    'balanceSheet.bank': stands('Bank'),
    'balanceSheet.accountsReceivable': stands('Accounts Receivable'),
    'balanceSheet.otherCurrentAssets': stands('Other Current Asset'),
    'balanceSheet.currentAssets': stands('Bank', 'Accounts Receivable', 'Other Current Asset'),
    'balanceSheet.fixedAssets': stands('Fixed Asset'),
    'balanceSheet.otherAssets': stands('Other Asset'),
    'balanceSheet.totalAssets': stands(...ASSETS),
    'balanceSheet.accountsPayable': -stands('Accounts Payable'),
    'balanceSheet.creditCards': -stands('Credit Card'),
    'balanceSheet.otherCurrentLiabilities': -stands('Other Current Liability'),
    'balanceSheet.currentLiabilities': -stands(...CURRENT_LIABILITIES),
    'balanceSheet.longTermLiabilities': -stands('Long Term Liability'),
    'balanceSheet.totalLiabilities': -stands(...CURRENT_LIABILITIES, 'Long Term Liability'),
    'balanceSheet.equity': -stands('Equity'),
    'balanceSheet.ownersAccounts': -standing(isOwners),
    'balanceSheet.retainedEarnings': -standing(isRetained) + past,
    'balanceSheet.earningsOfPastYears': past,
    'balanceSheet.earningsOfThisYear': earnedUpTo(end) - past,
    'balanceSheet.totalEquity': -stands('Equity') + earnedUpTo(end),
    'balanceSheet.totalLiabilitiesAndEquity':
      -stands(...CURRENT_LIABILITIES, 'Long Term Liability', 'Equity') + earnedUpTo(end),
    'balanceSheet.undepositedFunds': standing(isUndeposited),
    'cashFlowStatement.netProfit': brought(type(...EARNINGS)),
    'cashFlowStatement.adjustments': brought(isOperating),
    'cashFlowStatement.operatingCashFlow': brought(type(...EARNINGS)) + brought(isOperating),
    'cashFlowStatement.investingCashFlow': brought(isInvesting),
    'cashFlowStatement.financingCashFlow': brought(type('Long Term Liability', 'Equity')),
    'cashFlowStatement.netCashChange': brought((account) => !isCash(account)),
    'cashFlowStatement.cashAtStart': cashBy(start - 1),
    'cashFlowStatement.imbalance': posted(accrualBooks, start, end, () => true),
    'cashFlowStatement.cashAtEnd': cashBy(end),
    'cashFlowStatement.undepositedFunds': cashBy(end, isUndeposited),
    'cashFlowStatement.bank': cashBy(end, type('Bank')),
  };
  return Object.fromEntries(Object.entries(counted).map(([name, amount]) => [name, plain(amount)]));
}

function isRetained({ type, detailType }: LedgerAccount): boolean {
  return type === 'Equity' && detailType === 'RetainedEarnings';
}

function isOwners(account: LedgerAccount): boolean {
  return account.type === 'Equity' && !isRetained(account);
}

function isUndeposited({ detailType }: LedgerAccount): boolean {
  return detailType === 'UndepositedFunds';
}
