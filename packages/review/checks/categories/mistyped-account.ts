import { isBalanceSheetType, plainName } from '@insights/ledger';
import type { AccountType } from '@insights/words';
import { distinctiveWords } from '../../adjusting/loan-account.ts';
import { moving } from '../../adjusting/propose.ts';
import { accountNameAt, type ReviewContext } from '../../context/context.ts';
import { postingsOn } from '../../context/postings.ts';
import { sumOf, transactionsOn } from '../../context/transactions.ts';
import { balanceImpact, type Check } from '../check.ts';

const EXPENSES: readonly AccountType[] = ['Expense', 'Other Expense', 'Cost of Goods Sold'];
const INCOMES: readonly AccountType[] = ['Income', 'Other Income'];
const PROFIT: readonly AccountType[] = [...EXPENSES, ...INCOMES];

/** The type and detail type that a name implies, and the types that an account with that name cannot have. */
const MISTYPED: readonly (readonly [AccountType, detailType: string, named: RegExp, not?: typeof PROFIT])[] =
  [
    [
      'Long Term Liability',
      'NotesPayable',
      /^(?!.*\b(interest|fees?|insurance|costs?|repayment|processing|charges?)\b).*\b(loan|notes?) payable\b|^(?!.*\b(interest|fees?|insurance|costs?|forgiveness|charges?|officer|income|origination)\b).*\b(bank|truck|car|vehicle|equipment|sba|ppp|eidl|term) loan$/i,
    ],
    [
      'Other Current Liability',
      'LineOfCredit',
      /^(?!.*\b(fees?|interest|charges?|processing)\b).*\bcredit card (payable|payments?)$|^line of credit$/i,
    ],
    ['Other Current Liability', 'SalesTaxPayable', /\bsales tax(es)? payable\b/i],
    ['Other Current Liability', 'PayrollTaxPayable', /\bpayroll tax(es)? payable\b/i],
    [
      'Equity',
      'OwnersEquity',
      /^(owner'?s?|member'?s?|partner'?s?|shareholder'?s?) (draws?|drawings?|distributions?|contributions?|investments?|equity)$/i,
    ],
    ['Fixed Asset', 'AccumulatedDepreciation', /^accumulated (depreciation|amorti[sz]ation)$/i],
    ['Other Current Asset', 'PrepaidExpenses', /^prepaid (expenses?|insurance|rent)$/i],
    ['Other Asset', 'SecurityDeposits', /^(security|rent) deposits?( paid)?$/i, EXPENSES],
    ['Other Current Asset', 'UndepositedFunds', /^undeposited funds$/i],
    ['Other Current Asset', 'Inventory', /^inventory asset$/i],
  ];

export const mistypedAccount: Check = {
  code: 'mistyped-account',
  title: 'Account of the wrong type',
  mistake: 'wrongAccountType',
  affects: 'profit',
  why: 'A balance sheet item changes the profit if its account has an income or expense type.',
  whenFine: 'Fine if only the name is misleading.',
  remediation: [
    'Ask your accountant, because changing the account’s type moves all its past transactions, too.',
  ],
  severityRule:
    'Depends on the amount posted in the period; at most Medium, because the name is the only evidence.',
  evidence: ['words'],
  check: (context) => {
    const { books, period } = context;
    return books.chart.accounts.flatMap((mistyped, account) => {
      const { type } = mistyped;
      const name = plainName(mistyped);
      const rule = MISTYPED.find(([, , named, not = PROFIT]) => not.includes(type) && named.test(name));
      if (rule === undefined || isBalanceSheetType(type)) return [];
      const [right, detailType] = rule;
      const where = right.endsWith('Liability')
        ? 'the liabilities'
        : right === 'Equity'
          ? 'equity'
          : `the ${right.toLowerCase()}s`;
      const posted = sumOf(postingsOn(context, account, period));
      if (posted === 0) return [];
      const to = sameAccount(context, name, right) ?? { name, type: right, detailType };
      return {
        description: `${accountNameAt(context, account)} has the type ${type}, but its name suggests that it belongs to ${where}; ${context.money(Math.abs(posted))} was posted to it in the period.`,
        accounts: [account],
        impact: [balanceImpact(account, posted)],
        corrections: transactionsOn(context, account, 0).map((transaction) =>
          moving(context, transaction, { from: account, to }),
        ),
      };
    });
  },
};

/** Returns the account of the right type whose name has the same words: "Truck Loan" for "Truck Loan Payable". */
function sameAccount({ books }: ReviewContext, name: string, type: AccountType): number | null {
  const key = distinctiveWords(name).join(' ');
  const found = books.chart.accounts.findIndex(
    (account) => account.type === type && key !== '' && distinctiveWords(account.name).join(' ') === key,
  );
  return found === -1 ? null : found;
}
