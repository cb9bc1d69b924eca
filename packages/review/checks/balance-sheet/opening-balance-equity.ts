import { type Correction, dayInWords } from '@insights/ledger';
import { owedBefore } from '../../adjusting/loan-split.ts';
import { adding, moving, removing } from '../../adjusting/propose.ts';
import { RECONCILED } from '../../context/clearing-index.ts';
import { accountNameAt, balanceAsOf, type ReviewContext } from '../../context/context.ts';
import { KIND } from '../../context/kinds.ts';
import { postingsOn } from '../../context/postings.ts';
import { accountsOf, memosOf, named, postedTo, sumOf, transactionsOn } from '../../context/transactions.ts';
import { count } from '../../text/wording.ts';
import { balanceImpact, type Check, type FindingDraft, postingImpact } from '../check.ts';
import { asUncategorized, correctEquityPosting, isOwnersMoney } from '../shared/booked-to-equity.ts';

const TOLERANCE_CENTS = 100;
const SETUP_DAYS = 60;

export const openingBalanceEquity: Check = {
  code: 'opening-balance-equity',
  title: 'Opening Balance Equity not zero',
  affects: 'balance_sheet',
  why: 'QuickBooks posts the other side of opening balances there; a balance shows that the setup was never finished.',
  whenFine: 'Fine in the first weeks, while opening balances are still being entered.',
  remediation: [
    'In QuickBooks, open the chart of accounts and choose View register next to Opening Balance Equity.',
    'Find out what each line opened: a bank balance, a loan, inventory.',
    'With your accountant, move the rest to Owner’s equity or Retained earnings by a journal entry. Do not use it to make something balance.',
  ],
  severityRule:
    'Depends on the amount; at most Medium, because profit is not affected, and at most Low in the first 60 days.',
  evidence: ['figures'],
  check: (context) =>
    context.roles.of('openingEquity').flatMap((account) => {
      const funded = fundedAccounts(context, account);
      const explained = sumOf(funded);
      const drafts = funded.map((one) => draftOfFunded(context, one));
      const balance = balanceAsOf(context, account) + explained;
      if (Math.abs(balance) <= TOLERANCE_CENTS) return drafts;
      const { books, asOf } = context;
      const firstDay = books.journal.days[0] ?? 0;
      const isNew = firstDay > asOf - SETUP_DAYS && books.openingCents.every((cents) => cents === 0);
      const posted = transactionsOn(context, account, 0);
      const again = posted.filter((one) => isEnteredAgain(context, one, account));
      const [first] = again;
      const setUpUntil = firstDay + SETUP_DAYS;
      const afterSetUp = posted.filter(
        (one) => context.transactions.at(one).day > setUpUntil || isOwnersMoney(context, one),
      );
      const later = afterSetUp
        .map((one) => ({ one, corrections: correctEquityPosting(context, one, account) }))
        .filter(({ corrections }) => corrections.length > 0);
      const misplaced = later.map(({ one }) => one);
      const [late] = misplaced;
      const words =
        first !== undefined
          ? {
              ...ENTERED_TWICE,
              more: ` ${named(context, first, 'The')} enters opening balances that the books already had.`,
            }
          : late !== undefined
            ? { ...MISPLACED, more: ` ${misplacedInWords(context, misplaced, account)}` }
            : { more: '' };
      const { more, ...special } = words;
      const corrections = [
        ...again.map((one) => removing(context, one)),
        ...later.flatMap((each) => each.corrections),
      ];
      const whole: FindingDraft = {
        ...special,
        description: `${accountNameAt(context, account)} holds ${context.money(Math.abs(balance))} on ${dayInWords(asOf)}, although it should be zero.${more}`,
        transactions: posted,
        accounts: [account],
        isList: true,
        impact: [balanceImpact(account, balance)],
        ...(corrections.length > 0
          ? { corrections, correctionCertainty: 'likely' as const }
          : {
              corrections:
                isNew || afterSetUp.length > 0
                  ? asUncategorized(context, afterSetUp, account)
                  : toRetainedEarnings(context, account, balance),
              correctionCertainty: 'possible' as const,
            }),
        severity: { atMost: isNew ? 'Low' : 'Medium' },
      };
      return [...drafts, whole];
    }),
};

/** Maximum number of days between a withdrawal and the entry that opens the receiving account. */
const FUNDED_WITHIN_DAYS = 5;

/** An entry that opens a bank account against equity, and the withdrawal from another account, booked as an expense. */
interface Funded {
  readonly entry: number;
  readonly withdrawal: number;
  readonly cents: number;
}

function fundedAccounts(context: ReviewContext, equity: number): Funded[] {
  const { transactions, roles } = context;
  return transactionsOn(context, equity).flatMap((entry): Funded | [] => {
    const cents = -postedTo(context, entry, equity);
    const { day, amountCents, moneyCents } = transactions.at(entry);
    if (cents <= TOLERANCE_CENTS || moneyCents !== cents || amountCents !== cents) return [];
    const withdrawal = transactions.spending.find((one) => {
      const left = transactions.at(one);
      const isNear = Math.abs(left.day - day) <= FUNDED_WITHIN_DAYS && left.party === 0;
      return (
        isNear &&
        left.profitCents === -cents &&
        left.moneyCents === -cents &&
        roles.is('bank', left.moneyAccount)
      );
    });
    return withdrawal === undefined ? [] : { entry, withdrawal, cents };
  });
}

function draftOfFunded(context: ReviewContext, { entry, withdrawal, cents }: Funded): FindingDraft {
  const { mainAccount } = context.transactions.at(withdrawal);
  const { moneyAccount } = context.transactions.at(entry);
  const opened = accountNameAt(context, moneyAccount);
  return {
    title: 'Transfer to a new account booked as an expense',
    mistake: 'transferAsExpense',
    why: 'Money that moves to another account of the company is neither an expense nor an opening balance: the profit is too low, and equity too high.',
    whenFine: 'Fine if the money was for something else, and the account had a balance before.',
    affects: 'profit',
    description: `${named(context, entry, 'The')} opens ${opened} with ${context.money(cents)}, and ${named(context, withdrawal)} took the same amount out of ${accountNameAt(context, context.transactions.at(withdrawal).moneyAccount)}, but is in ${accountNameAt(context, mainAccount)}: it is one transfer.`,
    transactions: [withdrawal, entry],
    impact: [postingImpact(withdrawal, mainAccount, cents)],
    corrections: [
      moving(context, withdrawal, { from: mainAccount, to: moneyAccount }),
      removing(context, entry),
    ],
    correctionCertainty: 'likely',
    evidence: ['amount', 'open'],
    severity: { atLeast: 'Medium' },
    remediation: ['Look at the statement of the new account to see whether this amount opened it.'],
  };
}

const ENTERED_TWICE = {
  title: 'Opening balances entered twice',
  mistake: 'openingTwice' as const,
  whenFine: 'Fine if the accounts had no balance before the entry.',
  why: 'The books began with these balances; entering them again counts them twice, and the other side stays in this account.',
  remediation: ['Compare the entry with the balances that the accounts had before it.'],
};

const MISPLACED = {
  title: 'Booked to Opening Balance Equity',
  whenFine: 'Fine for a balance from before the books began that was found late.',
  why: 'The account is for balances from before the books began; anything else is missing from the account where it belongs.',
  remediation: [
    'In QuickBooks, open the chart of accounts and choose View register next to Opening Balance Equity.',
    'Open each transaction that is not an opening balance and choose the account that its customer or vendor usually has; for the owner’s money, the owner’s investment account.',
    'Move what is left in the account to Owner’s equity or Retained earnings by a journal entry, with your accountant.',
  ],
};

/** For example `The deposit of May 3, 2025 for $40.00 was booked there without being an opening balance.` */
function misplacedInWords(context: ReviewContext, misplaced: readonly number[], account: number): string {
  const sum = misplaced.reduce((total, one) => total + Math.abs(postedTo(context, one, account)), 0);
  const [only] = misplaced;
  const what =
    misplaced.length === 1
      ? `${named(context, only as number, 'The')} for ${context.money(sum)} was`
      : `${count(misplaced.length, 'transaction')} totaling ${context.money(sum)} were`;
  return `${what} booked there without being an opening balance.`;
}

/**
 * Closes what setup left in the account to retained earnings. The accountant decides whether it is capital instead; total
 * equity is the same.
 */
function toRetainedEarnings(context: ReviewContext, account: number, balance: number): Correction[] {
  const [retained] = context.roles.of('retainedEarnings');
  if (retained === undefined) return [];
  return [
    adding(context, context.asOf, `setup in ${context.books.chart.accounts[account]?.id}`, [
      { account, cents: -balance },
      { account: retained, cents: balance },
    ]),
  ];
}

/**
 * Whether an entry enters opening balances that the books already had. If its memo mentions opening balances, one equal
 * amount is enough, because the others may have changed since. For a single account, such as one that a bank feed
 * opened with a deposit, it is then enough that the account had a balance and the entry is not reconciled.
 */
function isEnteredAgain(context: ReviewContext, entry: number, equity: number): boolean {
  const { transactions, clearing } = context;
  const opened = accountsOf(context, entry).filter((account) => account !== equity);
  const isSaid = /\bopening balances?\b/i.test(memosOf(context, entry));
  const [only] = opened;
  if (only !== undefined && opened.length === 1) {
    const isOnStatement = clearing?.ofTransactions[entry] === RECONCILED;
    return isSaid && !isOnStatement && -owedBefore(context, only, entry) * postedTo(context, entry, only) > 0;
  }
  if (transactions.kinds[entry] !== KIND.journalEntry || opened.length === 0) return false;
  const equal = opened.filter((account) =>
    hadOpening(context, account, postedTo(context, entry, account), entry),
  );
  const had = opened.filter(
    (account) =>
      (context.books.openingCents[account] ?? 0) * postedTo(context, entry, account) > 0 ||
      equal.includes(account),
  );
  return equal.length === opened.length || (isSaid && equal.length > 0 && had.length === opened.length);
}

/** Whether an account began with a balance: before the books begin, or by an entry on their first day. */
function hadOpening(context: ReviewContext, account: number, cents: number, before: number): boolean {
  const { journal, openingCents } = context.books;
  if (cents === 0 || openingCents[account] === cents) return cents !== 0;
  return postingsOn(context, account).some(
    (one) => one.day === journal.days[0] && one.transaction < before && one.cents === cents,
  );
}
