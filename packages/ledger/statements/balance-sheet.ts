import type { FigureName } from '../figures/definitions/index.ts';
import {
  accounts,
  heading,
  line,
  listAccounts,
  type SpecRow,
  type StatementSpec,
  sectionIfUsed,
  subtotal,
  total,
} from './statement-spec.ts';

/** Assets, liabilities and equity as of a day. */
export const BALANCE_SHEET: StatementSpec = {
  statement: 'Balance sheet',
  rows: [
    heading('Assets'),
    section('balanceSheet.bank'),
    section('balanceSheet.accountsReceivable'),
    section('balanceSheet.otherCurrentAssets'),
    subtotal('balanceSheet.currentAssets', {
      label: 'Total current assets',
      plus: ['balanceSheet.bank', 'balanceSheet.accountsReceivable', 'balanceSheet.otherCurrentAssets'],
      depth: 1,
    }),
    section('balanceSheet.fixedAssets'),
    section('balanceSheet.otherAssets'),
    total('balanceSheet.totalAssets', {
      plus: ['balanceSheet.currentAssets', 'balanceSheet.fixedAssets', 'balanceSheet.otherAssets'],
    }),

    heading('Liabilities'),
    section('balanceSheet.accountsPayable'),
    section('balanceSheet.creditCards'),
    section('balanceSheet.otherCurrentLiabilities'),
    subtotal('balanceSheet.currentLiabilities', {
      label: 'Total current liabilities',
      plus: [
        'balanceSheet.accountsPayable',
        'balanceSheet.creditCards',
        'balanceSheet.otherCurrentLiabilities',
      ],
      depth: 1,
    }),
    section('balanceSheet.longTermLiabilities'),
    subtotal('balanceSheet.totalLiabilities', {
      plus: ['balanceSheet.currentLiabilities', 'balanceSheet.longTermLiabilities'],
    }),

    heading('Equity'),
    accounts('balanceSheet.ownersAccounts', 1),
    line('balanceSheet.retainedEarnings', { depth: 1 }),
    line('balanceSheet.earningsOfThisYear', { depth: 1 }),
    subtotal('balanceSheet.totalEquity', {
      plus: [
        'balanceSheet.ownersAccounts',
        'balanceSheet.retainedEarnings',
        'balanceSheet.earningsOfThisYear',
      ],
    }),
    total('balanceSheet.totalLiabilitiesAndEquity', {
      plus: ['balanceSheet.totalLiabilities', 'balanceSheet.totalEquity'],
    }),
  ],
};

function section(figure: FigureName): SpecRow {
  return sectionIfUsed([figure], listAccounts(figure, { depth: 1 }));
}
