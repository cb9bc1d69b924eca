import { type Correction, dayInWords, transactionKey } from '@insights/ledger';
import type { Corrected } from '../../adjusting/corrected.ts';
import { adding, moving, PROPOSED, removing } from '../../adjusting/propose.ts';
import { accountNameAt, partyNameAt, type ReviewContext, transactionAt } from '../../context/context.ts';
import { PostingRow } from '../../context/rows.ts';
import { count, theOldest, totaling } from '../../text/wording.ts';
import { type Check, type FindingDraft, listOn } from '../check.ts';
import { slippedPoints } from './slipped-points.ts';

const OLD_DAYS = 60;
/** A check may remain uncashed for half a year and still be valid. */
const OLD_CHECK_DAYS = 180;

export const oldUnclearedTransactions: Check = {
  code: 'old-uncleared-transactions',
  title: 'Transactions not cleared by the bank',
  affects: 'cash',
  why: 'Later statements were reconciled without these, so they never cleared, are in the books twice or have the wrong amount; payments make cash look too low, deposits too high.',
  whenFine: 'Fine if the item is still pending at the bank, such as a deposit under review.',
  remediation: [
    'Look for the payee and the amount on the bank statements around its date. If another transaction in the register matches the statement, this one is a duplicate; if the statement has another amount, this one is mistyped.',
  ],
  severityRule:
    'Depends on the amount. Payments and deposits are reported after 60 days; checks have their own finding.',
  evidence: ['records'],
  needs: ['clearing'],
  listRest: (context, corrected) =>
    unclearedBy(context, corrected, OLD_DAYS, (type) => !isCheckType(type), {
      wording: (account, number, oldest, sum) =>
        `${count(number, 'transaction')} on ${account} ${totaling(number, sum)}, ${theOldest(number, `dated ${oldest}`)}, ${number === 1 ? 'was' : 'were'} left uncleared when later statements were reconciled.`,
      correct: (transaction, to) => {
        const slip = slippedPoints(context).get(transaction);
        if (slip === undefined) return removing(context, transaction);
        return moving(context, transaction, { from: slip.account, to, cents: slip.excessCents });
      },
    }),
};

export const staleUncashedChecks: Check = {
  code: 'stale-uncashed-checks',
  title: 'Checks outstanding for six months',
  affects: 'cash',
  why: 'Banks may refuse a check after six months, and money that nobody claims can be owed to the state as unclaimed property.',
  whenFine: 'Fine when the payee has confirmed that the check will be cashed.',
  remediation: [
    'Look for a second payment of the same amount, and delete the copy if a check was entered twice.',
  ],
  evidence: ['records'],
  needs: ['clearing'],
  listRest: (context, corrected) =>
    unclearedBy(context, corrected, OLD_CHECK_DAYS, isCheckType, {
      wording: (account, number, oldest, sum) =>
        `${count(number, 'check')} on ${account} ${totaling(number, sum)}, ${theOldest(number, `dated ${oldest}`)}, ${number === 1 ? 'has' : 'have'} not been cashed.`,
      correct: (check, account, cents) => ({
        ...adding(context, context.asOf, `uncashed check ${transactionKey(transactionAt(context, check))}`, [
          { account, cents: 0 - cents },
          { account: PROPOSED.unclaimed, cents, name: partyNameAt(context, check) },
        ]),
        settles: [transactionAt(context, check)],
      }),
    }),
};

export function isCheckType(type: string): boolean {
  return /^(Bill Payment \()?(Check|Cheque)\)?$/.test(type);
}

/**
 * Drafts one finding per account. Counts only transactions well before the last reconciled day: later ones have not
 * been checked yet, and an account that is behind overall is another finding.
 */
function unclearedBy(
  context: ReviewContext,
  corrected: Corrected,
  oldDays: number,
  isWanted: (type: string) => boolean,
  {
    wording,
    correct,
  }: {
    readonly wording: (account: string, number: number, oldest: string, sum: string) => string;
    readonly correct: (transaction: number, account: number, cents: number) => Correction;
  },
): FindingDraft[] {
  const { books, clearing, asOf } = context;
  if (clearing === null) return [];
  const found = new Map<number, Map<number, number>>();
  for (const row of clearing.uncleared) {
    const { account, day, cents, transaction } = new PostingRow(books.journal, row);
    if (cents === 0 || corrected.has(transaction)) continue;
    const through = clearing.reconciledThrough.get(account) ?? Number.NEGATIVE_INFINITY;
    if (day > asOf - oldDays || day > through || !isWanted(books.journal.transactions.typeAt(transaction)))
      continue;
    const onAccount = found.get(account) ?? new Map<number, number>();
    onAccount.set(transaction, (onAccount.get(transaction) ?? 0) + cents);
    found.set(account, onAccount);
  }
  return [...found]
    .sort(([a], [b]) => a - b)
    .map(([account, amounts]): FindingDraft => {
      const transactions = [...amounts.keys()].sort((a, b) => a - b);
      const listed = transactions.map((transaction) => ({
        transaction,
        cents: amounts.get(transaction) ?? 0,
      }));
      const oldest = dayInWords(context.transactions.at(transactions[0] ?? 0).day);
      const sum = listed.reduce((total, { cents }) => total + Math.abs(cents), 0);
      return {
        description: wording(
          accountNameAt(context, account),
          transactions.length,
          oldest,
          context.money(sum),
        ),
        ...listOn(account, listed),
        corrections: listed.map(({ transaction, cents }) => correct(transaction, account, cents)),
        correctionCertainty: 'possible',
      };
    });
}
