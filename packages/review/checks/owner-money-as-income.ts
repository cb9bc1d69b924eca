import type { Check, Draft } from '../check.ts';
import { onPosting } from '../claims.ts';
import { accountNameAt, partyNameAt, type ReviewContext } from '../context/context.ts';
import { KIND } from '../context/kinds.ts';
import { listAt } from '../context/lists.ts';
import { accountAt, centsAt, memoAt, nameAt, transactionOn } from '../context/postings.ts';
import { inPeriod, ofKinds, postingsOf } from '../context/transaction-index.ts';
import { WORD } from '../context/words.ts';
import { usd } from '../wording.ts';
import { memosOf, named, takingOff } from './shared/parts.ts';

const MIN_CENTS = 100_00;
const MIN_ROUND_CENTS = 500_00;
const ROUND_CENTS = 100_00;

export const ownerMoneyAsIncome: Check = {
  code: 'owner-money-as-income',
  title: 'Loan or owner’s money booked as income',
  category: 'categories',
  affects: 'profit',
  why: 'Money that you put in or borrow is no revenue: you would pay tax on it, and the business looks better than it is.',
  whenFine: 'Fine when a customer really paid for something and only the wording is unlucky.',
  remediation: [
    'Open the deposit in QuickBooks.',
    'If it is your own money, change the account of the line to your owner’s investment (equity) account.',
    'If it is borrowed, change it to the loan’s liability account; add one if there is none.',
  ],
  severityRule: 'By amount.',
  needs: [],
  check: (context) => {
    const found: Draft[] = [];
    const { transactions } = context;
    const owners = ownersOf(context);
    for (const transaction of inPeriod(
      transactions,
      ofKinds(transactions, KIND.deposit, KIND.journalEntry),
    )) {
      const line = suspiciousLine(context, transaction);
      if (line === null) {
        const owner = ownerPayingIn(context, transaction, owners);
        if (owner !== null) found.push(fromOwner(context, transaction, owner));
        continue;
      }
      found.push({
        description: `${named(context, transaction, 'The')} puts ${usd(line.cents)} into ${accountNameAt(context, line.account)}, and its words say owner or loan: “${memosOf(context, transaction)}”.`,
        transactions: [transaction],
        claims: [onPosting(transaction, line.account, line.cents)],
        profitEffects: takingOff(transaction, line.account, -line.cents),
      });
    }
    return found;
  },
};

/** Names on draws and contributions; not of those who also buy, since an owner may be a customer. */
function ownersOf({ books, transactions, roles, byAccount }: ReviewContext): ReadonlySet<number> {
  const owners = new Set<number>();
  for (const account of [...roles.of('ownerDraws'), ...roles.of('ownerContributions')]) {
    for (const row of listAt(byAccount, account)) {
      owners.add(nameAt(books.journal, row));
      owners.add(transactions.at(transactionOn(books.journal, row)).party);
    }
  }
  for (const sale of ofKinds(transactions, KIND.invoice, KIND.salesReceipt)) {
    owners.delete(transactions.at(sale).party);
  }
  owners.delete(0);
  return owners;
}

/** A round deposit, income as a whole, of a person who also draws: a sale would have an invoice or an odd amount. */
function ownerPayingIn(
  { transactions, roles }: ReviewContext,
  transaction: number,
  owners: ReadonlySet<number>,
): number | null {
  const { kind, party, amountCents, profitCents, mainAccount } = transactions.at(transaction);
  const isRound = amountCents >= MIN_ROUND_CENTS && amountCents % ROUND_CENTS === 0;
  const isIncome = profitCents === amountCents && roles.is('income', mainAccount);
  return kind === KIND.deposit && isRound && isIncome && owners.has(party) ? mainAccount : null;
}

function fromOwner(context: ReviewContext, deposit: number, account: number): Draft {
  const { amountCents } = context.transactions.at(deposit);
  return {
    description: `${named(context, deposit, 'The')} puts ${usd(amountCents)} of ${partyNameAt(context, deposit)} into ${accountNameAt(context, account)}; the amount is round, and the same person draws money as an owner.`,
    transactions: [deposit],
    claims: [onPosting(deposit, account, amountCents)],
    profitEffects: takingOff(deposit, account, -amountCents),
  };
}

/** The largest credit to an income account whose own words, or those of the whole, speak of owner’s money or a loan. */
function suspiciousLine(context: ReviewContext, transaction: number) {
  const { books, transactions, meanings, roles } = context;

  let found: { account: number; cents: number } | null = null;
  const ofHead = transactions.at(transaction).memoWords;
  const isOwners = (ofHead & WORD.ownerMoney) !== 0;
  if ((ofHead & (WORD.accrual | WORD.refund)) !== 0 || (!isOwners && (ofHead & WORD.transfer) !== 0))
    return null;
  for (const row of postingsOf(transactions, transaction)) {
    const account = accountAt(books.journal, row);
    const cents = -centsAt(books.journal, row);
    if (!roles.is('income', account) || roles.is('donations', account) || cents < MIN_CENTS) continue;
    if (/\b(interest|loan|mortgage|financ)/i.test(books.chart.accounts[account]?.name ?? '')) continue;
    const words = (meanings[memoAt(books.journal, row)] ?? 0) | ofHead;
    const ofName = meanings[nameAt(books.journal, row)] ?? 0;
    const isSuspicious = ((words | ofName) & WORD.ownerMoney) !== 0 || isBorrowed(words);
    if (isSuspicious && (found === null || cents > found.cents)) found = { account, cents };
  }
  return found;
}

/** A fee or commission for somebody else’s loan is what brokers live on, unless the words say that money was lent. */
function isBorrowed(words: number): boolean {
  const isEarned = (words & WORD.fee) !== 0 && (words & WORD.borrowed) === 0;
  return (words & WORD.loan) !== 0 && !isEarned;
}
