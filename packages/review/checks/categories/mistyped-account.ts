import { isBalanceSheetType, type ProposedAccount, plainName } from '@insights/ledger';
import type { AccountType } from '@insights/words';
import { distinctiveWords } from '../../adjusting/loan-account.ts';
import { moving } from '../../adjusting/propose.ts';
import { accountNameAt, type ReviewContext } from '../../context/context.ts';
import { centsAt, dayAt, listAt } from '../../context/postings.ts';
import { balanceImpact, type Check } from '../check.ts';
import { transactionsOn } from '../shared/transactions.ts';

const EXPENSES: readonly AccountType[] = ['Expense', 'Other Expense', 'Cost of Goods Sold'];
const INCOMES: readonly AccountType[] = ['Income', 'Other Income'];
const PROFIT: readonly AccountType[] = [...EXPENSES, ...INCOMES];

/** Account names, the types that such an account cannot have, and where it belongs. */
const MISTYPED: readonly {
  readonly named: RegExp;
  readonly types: readonly AccountType[];
  readonly belongs: string;
  readonly as: Omit<ProposedAccount, 'name'>;
}[] = [
  {
    named:
      /^(?!.*\b(interest|fees?|insurance|costs?|repayment|processing|charges?)\b).*\b(loan|notes?) payable\b|^(?!.*\b(interest|fees?|insurance|costs?|forgiveness|charges?|officer|income|origination)\b).*\b(bank|truck|car|vehicle|equipment|sba|ppp|eidl|term) loan$/i,
    types: PROFIT,
    belongs: 'the liabilities',
    as: { type: 'Long Term Liability', detailType: 'NotesPayable' },
  },
  {
    named:
      /^(?!.*\b(fees?|interest|charges?|processing)\b).*\bcredit card (payable|payments?)$|^line of credit$/i,
    types: PROFIT,
    belongs: 'the liabilities',
    as: { type: 'Other Current Liability', detailType: 'LineOfCredit' },
  },
  {
    named: /\bsales tax(es)? payable\b/i,
    types: PROFIT,
    belongs: 'the liabilities',
    as: { type: 'Other Current Liability', detailType: 'SalesTaxPayable' },
  },
  {
    named: /\bpayroll tax(es)? payable\b/i,
    types: PROFIT,
    belongs: 'the liabilities',
    as: { type: 'Other Current Liability', detailType: 'PayrollTaxPayable' },
  },
  {
    named:
      /^(owner'?s?|member'?s?|partner'?s?|shareholder'?s?) (draws?|drawings?|distributions?|contributions?|investments?|equity)$/i,
    types: PROFIT,
    belongs: 'equity',
    as: { type: 'Equity', detailType: 'OwnersEquity' },
  },
  {
    named: /^accumulated (depreciation|amorti[sz]ation)$/i,
    types: PROFIT,
    belongs: 'the fixed assets',
    as: { type: 'Fixed Asset', detailType: 'AccumulatedDepreciation' },
  },
  {
    named: /^prepaid (expenses?|insurance|rent)$/i,
    types: PROFIT,
    belongs: 'the other current assets',
    as: { type: 'Other Current Asset', detailType: 'PrepaidExpenses' },
  },
  {
    named: /^(security|rent) deposits?( paid)?$/i,
    types: EXPENSES,
    belongs: 'the other assets',
    as: { type: 'Other Asset', detailType: 'SecurityDeposits' },
  },
  {
    named: /^undeposited funds$/i,
    types: PROFIT,
    belongs: 'the other current assets',
    as: { type: 'Other Current Asset', detailType: 'UndepositedFunds' },
  },
  {
    named: /^inventory asset$/i,
    types: PROFIT,
    belongs: 'the other current assets',
    as: { type: 'Other Current Asset', detailType: 'Inventory' },
  },
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
    return books.chart.accounts.flatMap((mistyped, account) => {
      const { type } = mistyped;
      const name = plainName(mistyped);
      const rule = MISTYPED.find(({ named, types }) => types.includes(type) && named.test(name));
      if (rule === undefined || isBalanceSheetType(type)) return [];
      let posted = 0;
      for (const row of listAt(context.byAccount.rows, account)) {
        const day = dayAt(books.journal, row);
        if (day >= period.start && day <= period.end) posted += centsAt(books.journal, row);
      }
      if (posted === 0) return [];
      const to = sameAccount(context, name, rule.as.type) ?? { ...rule.as, name };
      return {
        description: `${accountNameAt(context, account)} has the type ${type}, but by its name belongs to ${rule.belongs}; ${context.money(Math.abs(posted))} was posted to it in the period.`,
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
