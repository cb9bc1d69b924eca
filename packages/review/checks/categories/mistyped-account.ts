import { isBalanceSheetType } from '@insights/ledger';
import type { AccountType } from '@insights/words';
import { accountNameAt } from '../../context/context.ts';
import { centsAt, dayAt, listAt } from '../../context/postings.ts';
import { balanceImpact, type Check } from '../check.ts';

const EXPENSES: readonly AccountType[] = ['Expense', 'Other Expense', 'Cost of Goods Sold'];
const INCOMES: readonly AccountType[] = ['Income', 'Other Income'];
const PROFIT: readonly AccountType[] = [...EXPENSES, ...INCOMES];

/** Account names, the types that such an account cannot have, and the type that it should have. */
const MISTYPED: readonly (readonly [name: RegExp, types: readonly AccountType[], belongs: string])[] = [
  [
    /^(?!.*\b(interest|fees?|insurance|costs?|repayment|processing|charges?)\b).*\b(loan|notes?) payable\b|^(?!.*\b(interest|fees?|insurance|costs?|forgiveness|charges?|officer|income|origination)\b).*\b(bank|truck|car|vehicle|equipment|sba|ppp|eidl|term) loan$/i,
    PROFIT,
    'the liabilities',
  ],
  [
    /^(?!.*\b(fees?|interest|charges?|processing)\b).*\bcredit card (payable|payments?)$|^line of credit$/i,
    PROFIT,
    'the liabilities',
  ],
  [/\b(sales|payroll) tax(es)? payable\b/i, PROFIT, 'the liabilities'],
  [
    /^(owner'?s?|member'?s?|partner'?s?|shareholder'?s?) (draws?|drawings?|distributions?|contributions?|investments?|equity)$/i,
    PROFIT,
    'equity',
  ],
  [/^accumulated (depreciation|amorti[sz]ation)$/i, PROFIT, 'the fixed assets'],
  [/^prepaid (expenses?|insurance|rent)$/i, PROFIT, 'the other current assets'],
  [/^(security|rent) deposits?( paid)?$/i, EXPENSES, 'the other assets'],
  [/^(undeposited funds|inventory asset)$/i, PROFIT, 'the other current assets'],
];

export const mistypedAccount: Check = {
  code: 'mistyped-account',
  title: 'Account of the wrong type',
  category: 'categories',
  affects: 'profit',
  why: 'A balance sheet item changes the profit if its account has an income or expense type.',
  whenFine: 'Fine if only the name is misleading.',
  remediation: [
    'Ask your accountant first: a change of type moves all its past transactions too.',
    'In QuickBooks, open the gear menu, Chart of accounts, Edit next to the account, and choose another account type.',
  ],
  severityRule:
    'Depends on the amount posted in the period; at most Medium, because the name is the only sign.',
  evidence: ['words'],
  check: (context) => {
    const { books, period } = context;
    return books.chart.accounts.flatMap(({ name, type }, account) => {
      const rule = MISTYPED.find(([expression, types]) => types.includes(type) && expression.test(name));
      if (rule === undefined || isBalanceSheetType(type)) return [];
      let posted = 0;
      for (const row of listAt(context.byAccount.rows, account)) {
        const day = dayAt(books.journal, row);
        if (day >= period.start && day <= period.end) posted += centsAt(books.journal, row);
      }
      if (posted === 0) return [];
      return {
        description: `${accountNameAt(context, account)} has the type ${type}, but by its name belongs to ${rule[2]}; ${context.money(Math.abs(posted))} was posted to it in the period.`,
        accounts: [account],
        impact: [balanceImpact(account, posted)],
        estimatedProfitEffectCents: posted,
      };
    });
  },
};
