import { firstRowOn } from '@insights/ledger';
import { accountNameAt, partyNameAt, type ReviewContext } from '../../context/context.ts';
import { KIND } from '../../context/kinds.ts';
import { openOfKinds } from '../../context/open-documents.ts';
import { PostingRow } from '../../context/rows.ts';
import { amountsOn, sumOf, transactionsOn } from '../../context/transactions.ts';
import { type Amount, type Check, type FindingDraft, listOf } from '../check.ts';

export const unappliedCash: Check = {
  code: 'unapplied-cash',
  title: 'Unapplied cash on the income statement',
  affects: 'profit',
  why: 'On the cash basis, QuickBooks shows payments without an invoice, or bill payments without a bill, on separate lines that do not say what they were for.',
  whenFine: 'Fine for a customer’s deposit that will be invoiced later, if it is really a prepayment.',
  remediation: [
    'In QuickBooks, click the amount of this line on the Profit and Loss report to see the payments behind it.',
    'Open each payment and select the invoice (or bill) that it pays. If there is none dated before the payment, create it or correct its date.',
  ],
  severityRule:
    'Depends on the amount; at most Low if none of the customers or vendors has an open invoice or bill. Payments of the last 30 days are not reported.',
  evidence: ['figures'],
  check: (context) => {
    const { roles, asOf, transactions } = context;
    return [...roles.of('unappliedIncome'), ...roles.of('unappliedExpense')].flatMap(
      (account): FindingDraft | [] => {
        const posted = postedInPeriod(context, account);
        const net = sumOf(posted);
        const old = posted.filter(({ transaction }) => {
          const { day, kind } = transactions.at(transaction);
          return day <= asOf - GRACE_DAYS || kind === KIND.journalEntry;
        });
        const oldNet = sumOf(old);
        if (oldNet === 0) return [];
        const part =
          oldNet === net
            ? ''
            : `, ${context.money(Math.abs(oldNet))} of it from journal entries or more than ${GRACE_DAYS} days old`;
        return {
          description: `${accountNameAt(context, account)} shows ${context.money(Math.abs(net))} for the period${part}.`,
          ...listOf(old),
          accounts: [account],
          severity: areOwing(context, old) ? {} : { atMost: 'Low' },
        };
      },
    );
  },
};

/** A prepayment is invoiced within this many days. */
const GRACE_DAYS = 30;

/**
 * Whether one of the names on the transactions has an open invoice or bill, or this is unknown. Also true for journal
 * entries, which are always mistakes, because QuickBooks itself posts payments here.
 */
function areOwing(context: ReviewContext, posted: readonly Amount[]): boolean {
  const { asOf, transactions, documents } = context;
  const hasEntry = posted.some(({ transaction }) => transactions.kinds[transaction] === KIND.journalEntry);
  if (documents.transactions.status === 'missing' || hasEntry) return true;
  const open = openOfKinds(context, asOf, KIND.invoice, KIND.bill);
  const owing = new Set(open.map(({ name }) => name));
  return posted.some(({ transaction }) => owing.has(partyNameAt(context, transaction)));
}

/**
 * Returns transactions of the accrual books, with the amounts that the books on the company's own basis have on the
 * account.
 */
function postedInPeriod(context: ReviewContext, account: number): Amount[] {
  const { books, period } = context;
  const { reportBooks } = context.background;
  if (reportBooks === books) return amountsOn(context, transactionsOn(context, account), account);
  const { journal } = reportBooks;
  const byKey = new Map<string, number>();
  const to = firstRowOn(journal, period.end + 1);
  for (let row = firstRowOn(journal, period.start); row < to; row += 1) {
    const posting = new PostingRow(journal, row);
    if (posting.account !== account) continue;
    const key = journal.transactions.keyAt(posting.transaction);
    byKey.set(key, (byKey.get(key) ?? 0) + posting.cents);
  }
  const posted: Amount[] = [];
  if (byKey.size === 0) return posted;
  const { transactions } = books.journal;
  for (let transaction = 0; transaction < transactions.length; transaction += 1) {
    const cents = byKey.get(transactions.keyAt(transaction)) ?? 0;
    if (cents !== 0) posted.push({ transaction, cents });
  }
  return posted;
}
