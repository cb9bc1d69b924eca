import { lastDayOf, monthOf } from '@insights/ledger';
import { removing } from '../../adjusting/propose.ts';
import type { ReviewContext } from '../../context/context.ts';
import { KIND, ofKinds, ofPeriod } from '../../context/kinds.ts';
import { listAt } from '../../context/lists.ts';
import { documentOf } from '../../context/open-documents.ts';
import { accountsOf, memosOf, named, postedTo } from '../../context/transactions.ts';
import { WORD } from '../../context/words.ts';
import { listed } from '../../text/wording.ts';
import { type Check, type FindingDraft, transactionImpact } from '../check.ts';
import { exchangedSides } from '../shared/exchanged-sides.ts';
import { opensBooks } from '../shared/opens-books.ts';

const MIN_SIGNS = 3;
const ROUTINE = 3;
const SELDOM = 3;
const SUSPICIOUS = /\b(plug|force\w*|unknown|suspense|per (owner|client|boss)|to balance)\b/i;

export const riskyJournalEntry: Check = {
  code: 'risky-journal-entry',
  title: 'Journal entry worth a second look',
  affects: 'none',
  why: 'Journal entries bypass forms and controls; mistakes and fraud hide in those that are large, round, unexplained and dated at the end of a period.',
  whenFine: 'Fine if somebody can explain it and has the supporting document.',
  remediation: [
    'Ask who made the entry, and ask for its supporting document.',
    'In QuickBooks, open it, write the reason in the memo and attach the document.',
    'If nobody can explain it, delete it and find out what it was meant to hide or to balance.',
  ],
  severityRule: 'Depends on the number of signs and the amount; at most Medium, because signs are not proof.',
  evidence: ['signs'],
  check: (context) => {
    const { transactions } = context;
    // Frequent combinations of accounts are payroll, depreciation and similar routines.
    const shapeOf = (entry: number) => accountsOf(context, entry).join();
    const byShape = Map.groupBy(ofKinds(transactions, KIND.journalEntry), shapeOf);
    const risky = ofPeriod(transactions, KIND.journalEntry).flatMap((entry): FindingDraft | [] => {
      const cents = transactions.at(entry).amountCents;
      if (cents * 4 < context.materialityCents) return [];
      if ((byShape.get(shapeOf(entry))?.length ?? 0) >= ROUTINE) return [];
      const signs = signsOf(context, entry);
      if (signs.length < MIN_SIGNS) return [];
      return {
        description: `${named(context, entry, 'The')} for ${context.money(cents)} ${listed(signs)}.`,
        impact: [transactionImpact(entry, cents)],
        // Only a supporting document can show whether a plug is real.
        ...((transactions.at(entry).memoWords & WORD.plug) === 0
          ? {}
          : { corrections: [removing(context, entry)], correctionCertainty: 'possible' as const }),
        severity: { atMost: signs.length > MIN_SIGNS ? 'Medium' : 'Low' },
      };
    });
    return [...risky, ...exchangedSides(context)];
  },
};

function signsOf(context: ReviewContext, entry: number): string[] {
  const { transactions, roles, byAccount } = context;
  const { day, amountCents: cents, memoWords: words } = transactions.at(entry);
  const accounts = accountsOf(context, entry);
  const isPlug = (words & WORD.plug) !== 0;
  // An accountant's adjustment at period end explains these signs; a plug entry does not.
  const isExplained =
    ((words & WORD.accrual) !== 0 && !isPlug) ||
    ((words & WORD.closing) !== 0 && !SUSPICIOUS.test(memosOf(context, entry)));
  const signs: string[] = [];
  // 1970-01-01 was a Thursday.
  if ([0, 6].includes((day + 4) % 7)) signs.push('is dated on a weekend');
  if (isPlug) signs.push('mentions an adjustment');
  if (memosOf(context, entry) === '') signs.push('has no description');
  if (cents % 1_000_00 === 0) signs.push('is a round amount');
  if (
    lastDayOf(monthOf(day)) - day <= 2 &&
    accounts.some((one) => roles.is('income', one) && postedTo(context, entry, one) < 0) &&
    !earnsDeposit(context, entry, accounts)
  ) {
    signs.push('raises income at the end of a month');
  }
  if (accounts.some((one) => listAt(byAccount.rows, one).length <= SELDOM))
    signs.push('uses an account that is rarely used');
  const late = enteredLate(context, entry);
  if (late !== null) signs.push(`was entered ${late} days after its date`);
  const isOpening = opensBooks(context, entry) || /\bopening balances?\b/i.test(memosOf(context, entry));
  return isExplained || isOpening ? [] : signs;
}

/** Whether the entry moves a liability to revenue, which is the correct way to recognize a deposit. */
function earnsDeposit(context: ReviewContext, entry: number, accounts: readonly number[]): boolean {
  return accounts.some((one) => {
    const isLiability = context.books.chart.accounts[one]?.type === 'Other Current Liability';
    return isLiability && postedTo(context, entry, one) > 0;
  });
}

const LATE_DAYS = 30;

function enteredLate(context: ReviewContext, entry: number): number | null {
  const document = documentOf(context, entry);
  const days = document === null ? 0 : document.createdOn - context.transactions.at(entry).day;
  return days > LATE_DAYS ? days : null;
}
