import { cadenceOf } from '../../context/cadence.ts';
import { accountNameAt, balanceAsOf, type ReviewContext } from '../../context/context.ts';
import { costSeries, type Occurrence } from '../../context/cost-series.ts';
import { dayAt, listAt } from '../../context/postings.ts';
import { count } from '../../text/wording.ts';
import { balanceImpact, type Check } from '../check.ts';

const FLAT_DAYS = 60;
const MIN_PAYMENTS = 3;
/** A monthly payment below this share of the loan may be interest only. */
const MORE_THAN_INTEREST = 0.015;

export const loanBalanceFlat: Check = {
  code: 'loan-balance-flat',
  title: 'Loan balance that never decreases',
  category: 'categories',
  affects: 'profit',
  why: 'Payments to the lender are expensed in full, so the loan balance stays too high and the profit too low.',
  whenFine: 'Fine for a loan on which you pay interest only.',
  remediation: [
    'Take the lender’s statements: they say how much of each payment was interest.',
    'Open each payment in QuickBooks and use two lines: the principal to the loan’s liability account, the interest to interest expense.',
    'Continue until the balance in QuickBooks matches the statement.',
  ],
  severityRule: 'Depends on the payments in the period, most of which are principal.',
  evidence: ['figures'],
  check: (context) =>
    context.roles.of('debt').flatMap((loan) => {
      const balance = -balanceAsOf(context, loan);
      if (balance <= 0 || movedSince(context, loan, context.asOf - FLAT_DAYS)) return [];
      const payments = paymentsFor(context, loan, balance);
      if (payments === null) return [];
      const sum = payments.cents.reduce((total, cents) => total + cents, 0);
      return {
        description: `${accountNameAt(context, loan)} has stayed at ${context.money(balance)} for more than ${FLAT_DAYS} days, although ${count(payments.transactions.length, 'payment')} totaling ${context.money(sum)} to ${payments.name} went to ${accountNameAt(context, payments.account)}.`,
        transactions: payments.transactions,
        accounts: [loan],
        isList: true,
        impact: [balanceImpact(loan, sum)],
        estimatedProfitEffectCents: sum,
      };
    }),
};

function movedSince({ books, byAccount, asOf }: ReviewContext, account: number, day: number): boolean {
  return listAt(byAccount.rows, account).some(
    (row) => dayAt(books.journal, row) > day && dayAt(books.journal, row) <= asOf,
  );
}

/**
 * Returns regular payments whose expense account or payee has the loan's name, or equal payments to a lender.
 */
function paymentsFor(context: ReviewContext, loan: number, balance: number) {
  const { books, transactions } = context;
  const words = nameWords(books.chart.accounts[loan]?.name ?? '');
  for (const { party, account, occurrences } of costSeries(context)) {
    const name = books.journal.texts.at(party);
    const accountName = books.chart.accounts[account]?.name ?? '';
    const isCalledSo = [name, accountName].some((text) =>
      nameWords(text).some((word) => words.includes(word)),
    );
    const isLoanExpense =
      /\bloan\b|\bmortgage\b|\bnote payment/i.test(accountName) ||
      (context.roles.is('interest', account) && isCalledSo);
    if (!isLoanExpense && !isCalledSo && !isToLender(context, party, account, occurrences)) continue;
    const recent = occurrences.filter(({ transaction }) => transaction >= transactions.from);
    const isRegular =
      occurrences.length >= MIN_PAYMENTS && cadenceOf(occurrences.map(({ day }) => day)) !== null;
    const [first] = recent;
    if (!isRegular || first === undefined || first.cents < balance * MORE_THAN_INTEREST) continue;
    return {
      name,
      account,
      transactions: recent.map(({ transaction }) => transaction),
      cents: recent.map(({ cents }) => cents),
    };
  }
  return null;
}

/**
 * Installments are the same to the cent each month; a bank's service charges vary and have their own account.
 */
function isToLender(
  { books, roles }: ReviewContext,
  party: number,
  account: number,
  occurrences: readonly Occurrence[],
): boolean {
  const name = books.journal.texts.at(party);
  const accountName = books.chart.accounts[account]?.name ?? '';
  if (!LENDER.test(name) || OTHER_COSTS.test(`${name} ${accountName}`)) return false;
  if (roles.is('interest', account) || roles.is('bankFees', account)) return false;
  return new Set(occurrences.map(({ cents }) => cents)).size === 1;
}

const LENDER =
  /\b(acceptance|bank|bancorp|capital|credit|financ\w*|funding|lend(er|ers|ing)|loans?|mortgage)\b/i;

/** Other expenses with the same amount each month. */
const OTHER_COSTS =
  /\b(rent\w*|lease\w*|leasing|realty|propert\w+|insurance|software|subscriptions?|dues)\b/i;

const COMMON = new Set([
  'loan',
  'note',
  'payable',
  'the',
  'bank',
  'line',
  'credit',
  'of',
  'expense',
  'and',
  'payment',
  'term',
  'long',
]);

function nameWords(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter((word) => word.length > 2 && !COMMON.has(word));
}
