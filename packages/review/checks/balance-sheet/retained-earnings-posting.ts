import { addMonths, firstDayOf, monthOf } from '@insights/ledger';
import { removing } from '../../adjusting/propose.ts';
import { accountNameAt, partyNameAt, type ReviewContext } from '../../context/context.ts';
import { KIND } from '../../context/kinds.ts';
import { postingsOn } from '../../context/postings.ts';
import { accountsOf, named, postedTo, sumOf, transactionsOn } from '../../context/transactions.ts';
import { type Check, type FindingDraft, postingImpact } from '../check.ts';
import { asUncategorized, correctEquityPosting } from '../shared/booked-to-equity.ts';
import { opensBooks } from '../shared/opens-books.ts';

const TOLERANCE_CENTS = 100;
const MIN_CLOSED = 3;

export const retainedEarningsPosting: Check = {
  code: 'retained-earnings-posting',
  title: 'Posted straight to retained earnings',
  affects: 'balance_sheet',
  why: 'QuickBooks computes retained earnings from past profits; an entry there changes what was reported for earlier years without showing in any of them.',
  whenFine:
    'Fine when your accountant made it to agree with the tax return, or moved the year’s draws into it.',
  remediation: [
    'Open the entry in QuickBooks and ask your accountant whether it is theirs.',
    'If not, choose the income, expense or equity account that it really belongs to, and date it in an open year.',
  ],
  evidence: ['records'],
  check: (context) =>
    context.roles.of('retainedEarnings').flatMap((account) =>
      transactionsOn(context, account).flatMap((transaction): FindingDraft | [] => {
        const cents = postedTo(context, transaction, account);
        // Closing draws or contributions to retained earnings at year-end is good practice.
        const isWithinEquity = accountsOf(context, transaction).every(
          (one) => context.books.chart.accounts[one]?.type === 'Equity',
        );
        if (Math.abs(cents) <= TOLERANCE_CENTS || isWithinEquity || opensBooks(context, transaction))
          return [];
        const name = partyNameAt(context, transaction);
        const moved = correctEquityPosting(context, transaction, account);
        const isReclass = moved.length === 0 && isBetweenEarnings(context, transaction, account);
        const expensed = moved.length === 0 ? asUncategorized(context, [transaction], account) : [];
        const isClosing = isReclass && closesYear(context, transaction, account);
        const entry = named(context, transaction, 'The');
        return {
          ...(isClosing ? CLOSED_BY_HAND : expensed.length > 0 ? PURCHASE : {}),
          description: isClosing
            ? `${entry} moves the year’s ${cents > 0 ? 'loss' : 'profit'} of ${context.money(Math.abs(cents))} from income and expenses to ${accountNameAt(context, account)}, so the income statement of that year shows almost nothing.`
            : `${entry}${name === '' ? '' : ` for ${name}`} ${cents > 0 ? `reduces ${accountNameAt(context, account)} by ${context.money(cents)}` : `adds ${context.money(-cents)} to ${accountNameAt(context, account)}`} directly.`,
          impact: [postingImpact(transaction, account, cents)],
          // Only the accountant knows whether the adjustment agrees with the tax return.
          corrections: isReclass ? [removing(context, transaction)] : [...moved, ...expensed],
          correctionCertainty: (isReclass && !isClosing) || expensed.length > 0 ? 'possible' : 'likely',
        };
      }),
    ),
};

const CLOSED_BY_HAND = {
  title: 'Year closed by a journal entry',
  affects: 'profit',
  why: 'QuickBooks closes each year without an entry: retained earnings include the profit of past years. An entry that does the same empties the income statement of its year.',
} as const;

const PURCHASE = {
  title: 'Purchase posted to retained earnings',
  affects: 'profit',
  why: 'A purchase is an expense of the year in which it is made; in retained earnings it is in no income statement.',
  whenFine: 'Fine if the purchase belongs to a year that is closed.',
} as const;

/** Whether most of the entry's other accounts total zero for the twelve months through its date. */
function closesYear(context: ReviewContext, entry: number, account: number): boolean {
  const { day } = context.transactions.at(entry);
  const year = { start: firstDayOf(addMonths(monthOf(day), -11)), end: day };
  const others = accountsOf(context, entry).filter((one) => one !== account);
  const closed = others.filter((one) => {
    const ofYear = postingsOn(context, one, year);
    return ofYear.length > 1 && sumOf(ofYear) === 0;
  });
  return closed.length >= MIN_CLOSED && closed.length * 2 > others.length;
}

/** Whether a journal entry only moves income or expenses of an open year to past years. */
function isBetweenEarnings(context: ReviewContext, entry: number, account: number): boolean {
  const others = accountsOf(context, entry).filter((one) => one !== account);
  const isEntry = context.transactions.kinds[entry] === KIND.journalEntry;
  return isEntry && others.every((one) => context.roles.isProfit[one] === 1);
}
