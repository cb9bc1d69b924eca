import type { FigureName } from '../figures/definitions/index.ts';
import {
  accounts,
  heading,
  line,
  listed,
  type SpecRow,
  type StatementSpec,
  subtotal,
  total,
  whereUsed,
} from './statement-spec.ts';

/** What the company owns and owes as of a day, and what is left for its owners. */
export const BALANCE_SHEET: StatementSpec = {
  statement: 'Balance sheet',
  rows: [
    heading('Assets'),
    section('Bank accounts', 'balanceSheet.bank'),
    section('Accounts receivable', 'balanceSheet.accountsReceivable'),
    section('Other current assets', 'balanceSheet.otherCurrentAssets'),
    subtotal(
      'Total current assets',
      'balanceSheet.currentAssets',
      { plus: ['balanceSheet.bank', 'balanceSheet.accountsReceivable', 'balanceSheet.otherCurrentAssets'] },
      { depth: 1 },
    ),
    section('Fixed assets', 'balanceSheet.fixedAssets'),
    section('Other assets', 'balanceSheet.otherAssets'),
    total('Total assets', 'balanceSheet.totalAssets', {
      plus: ['balanceSheet.currentAssets', 'balanceSheet.fixedAssets', 'balanceSheet.otherAssets'],
    }),

    heading('Liabilities'),
    section('Accounts payable', 'balanceSheet.accountsPayable'),
    section('Credit cards', 'balanceSheet.creditCards'),
    section('Other current liabilities', 'balanceSheet.otherCurrentLiabilities'),
    subtotal(
      'Total current liabilities',
      'balanceSheet.currentLiabilities',
      {
        plus: [
          'balanceSheet.accountsPayable',
          'balanceSheet.creditCards',
          'balanceSheet.otherCurrentLiabilities',
        ],
      },
      { depth: 1 },
    ),
    section('Long-term liabilities', 'balanceSheet.longTermLiabilities'),
    subtotal('Total liabilities', 'balanceSheet.totalLiabilities', {
      plus: ['balanceSheet.currentLiabilities', 'balanceSheet.longTermLiabilities'],
    }),

    heading('Equity'),
    accounts('balanceSheet.ownersAccounts', 1),
    line('Retained earnings', 'balanceSheet.retainedEarnings', {}, { depth: 1 }),
    line('Earnings of this fiscal year', 'balanceSheet.earningsOfThisYear', {}, { depth: 1 }),
    subtotal('Total equity', 'balanceSheet.totalEquity', {
      plus: [
        'balanceSheet.ownersAccounts',
        'balanceSheet.retainedEarnings',
        'balanceSheet.earningsOfThisYear',
      ],
    }),
    total('Total liabilities and equity', 'balanceSheet.totalLiabilitiesAndEquity', {
      plus: ['balanceSheet.totalLiabilities', 'balanceSheet.totalEquity'],
    }),
  ],
};

function section(title: string, figure: FigureName): SpecRow {
  return whereUsed([figure], listed(title, figure, 1));
}
