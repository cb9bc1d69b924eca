import { accountNameAt, partyNameAt, type ReviewContext } from '../../context/context.ts';
import { centsAt, listAt, transactionOn } from '../../context/postings.ts';
import { count } from '../../text/wording.ts';
import type { Check } from '../check.ts';
import { accountsOf, postedTo } from '../shared/transactions.ts';

/** This many equal payments in a row are not a coincidence. */
const MIN_PAYMENTS = 4;

export const loanSplitUnchanged: Check = {
  code: 'loan-split-unchanged',
  title: 'Loan payments always split the same way',
  category: 'balance_sheet',
  affects: 'balance_sheet',
  why: 'As a loan is paid down, each payment has less interest and more principal; a split that never changes was copied, so both the loan balance and the interest are wrong.',
  whenFine: 'Fine for a loan at a flat rate, where the contract fixes both parts.',
  remediation: [
    'Take the split of each payment from the lender’s statement.',
    'In QuickBooks, open each payment and correct the two lines, principal and interest.',
    'Compare the balance of the loan with the lender’s statement at the end of the year.',
  ],
  severityRule: 'Always Low, because only the lender’s statement shows how much is wrong.',
  evidence: ['figures'],
  check: (context) => {
    const { transactions } = context;
    return context.roles.of('loan').flatMap((loan) => {
      const run = latestRun(context, loan);
      const [last] = run.slice(-1);
      if (last === undefined || run.length < MIN_PAYMENTS || last.transaction < transactions.from) return [];
      const inPeriod = run.filter(({ transaction }) => transaction >= transactions.from);
      return {
        description: `The last ${count(run.length, 'payment')} to ${partyNameAt(context, last.transaction)} each put ${context.money(last.principal)} on ${accountNameAt(context, loan)} and ${context.money(last.interest)} on interest, though interest falls as the loan is paid down.`,
        transactions: inPeriod.map(({ transaction }) => transaction),
        accounts: [loan],
        isList: true,
        severity: { atMost: 'Low' },
      };
    });
  },
};

interface Split {
  readonly transaction: number;
  readonly principal: number;
  readonly interest: number;
}

/** Returns the latest run of payments whose principal and interest both stay the same to the cent. */
function latestRun(context: ReviewContext, loan: number): readonly Split[] {
  const { transactions, roles, books, byAccount } = context;

  let run: Split[] = [];
  for (const row of listAt(byAccount.rows, loan)) {
    const transaction = transactionOn(books.journal, row);
    if (transaction >= transactions.upTo) break;
    const principal = centsAt(books.journal, row);
    const interest = accountsOf(context, transaction)
      .filter((account) => roles.is('interest', account))
      .reduce((sum, account) => sum + postedTo(context, transaction, account), 0);
    if (principal <= 0 || interest <= 0) continue;
    const before = run.at(-1);
    const isSame = before?.principal === principal && before.interest === interest;
    run = isSame ? [...run, { transaction, principal, interest }] : [{ transaction, principal, interest }];
  }
  return run;
}
