import { dayInWords } from '@insights/ledger';
import { accountNameAt, partyNameAt, type ReviewContext } from '../../context/context.ts';
import { bankViewOf, closePairs, type Pair } from '../../context/duplicates.ts';
import { KIND, ofKinds } from '../../context/kinds.ts';
import { amountsOf, named, sumAmounts } from '../../context/transactions.ts';
import { daysApart } from '../../context/wrong-years.ts';
import { count } from '../../text/wording.ts';
import { type Check, type FindingDraft, removingCopies } from '../check.ts';

/** Nobody is regularly paid twice in one work week. */
const WITHIN_DAYS = 5;
const MIN_NET_CENTS = 50_00;

export const duplicatePayroll: Check = {
  code: 'duplicate-payroll',
  title: 'Possible duplicate payroll',
  mistake: 'bookedTwice',
  affects: 'profit',
  why: 'Wages that are booked twice count twice as an expense, and the bank balance in the books is too low by the same amount.',
  whenFine:
    'Fine when somebody was paid twice in one week on purpose, for instance a bonus of the same amount.',
  remediation: [
    'Compare the entries with the payroll register and with the bank statement to see which payments left the bank.',
  ],
  severityRule:
    'Depends on the amount; at most Medium if only one person is affected, because equal payments to two people are stronger evidence.',
  evidence: ['party', 'amount'],
  check: (context) => {
    const paychecks = ofKinds(context.transactions, KIND.purchase, KIND.other).filter((payment) =>
      isPaycheck(context, payment),
    );
    const pairs = closePairs(context, paychecks, WITHIN_DAYS).filter(
      (pair) => !pair.isUsual && bankViewOf(context, pair) !== 'both settled',
    );
    const runs = Map.groupBy(pairs, ({ first, extra }) =>
      [first, extra].map((transaction) => context.transactions.at(transaction).day).join(),
    );
    return [...Array.from(runs.values(), (run) => draftOf(context, run)), ...netPayAgain(context)];
  },
};

/**
 * Finds net pay that was recorded twice: a journal entry records the wages and the net pay from the bank, and an
 * expense records the same amount as wages again.
 */
function netPayAgain(context: ReviewContext): FindingDraft[] {
  const { transactions, roles } = context;
  const runs = new Map<number, number[]>();
  for (const entry of ofKinds(transactions, KIND.journalEntry)) {
    const { moneyCents, mainAccount } = transactions.at(entry);
    if (moneyCents > -MIN_NET_CENTS || !roles.is('payroll', mainAccount)) continue;
    runs.set(moneyCents, [...(runs.get(moneyCents) ?? []), entry]);
  }
  if (runs.size === 0) return [];
  return transactions.spending.flatMap((payment): FindingDraft | [] => {
    const { moneyCents, mainAccount } = transactions.at(payment);
    if (!roles.is('payroll', mainAccount)) return [];
    const run = runs.get(moneyCents)?.find((entry) => daysApart(context, entry, payment) <= WITHIN_DAYS);
    if (run === undefined || Math.max(run, payment) < transactions.from) return [];
    return {
      description: `${named(context, payment, 'The')} books ${context.money(-moneyCents)} as ${accountNameAt(context, mainAccount)}; ${named(context, run)} has those wages and took the same net pay from the bank.`,
      ...removingCopies(context, [run, payment], [{ transaction: payment, cents: moneyCents }]),
      evidence: ['amount', 'account'],
    };
  });
}

function draftOf(context: ReviewContext, run: readonly Pair[]): FindingDraft {
  const extras = run.map(({ extra }) => extra);
  const [first, again] = [run[0]?.first ?? 0, run[0]?.extra ?? 0].map((transaction) =>
    dayInWords(context.transactions.at(transaction).day),
  );
  const who = run.length === 1 ? partyNameAt(context, extras[0] ?? 0) : count(run.length, 'person', 'people');
  const same =
    run.length === 1 ? 'the same person with the same amount' : 'the same people with the same amounts';
  return {
    description: `The pay of ${who} on ${first}, ${context.money(sumAmounts(context, extras))}, seems to be booked again on ${again}: ${same}.`,
    ...removingCopies(
      context,
      run.flatMap(({ first, extra }) => [first, extra]),
      amountsOf(context, extras),
    ),
    severity: run.length === 1 ? { atMost: 'Medium' } : { atLeast: 'Medium' },
  };
}

/**
 * Whether the transaction pays wages to a named person. Journal entries have no name and are covered by their own
 * check.
 */
export function isPaycheck({ transactions, roles }: ReviewContext, transaction: number): boolean {
  const kind = transactions.kinds[transaction];
  if (kind !== KIND.purchase && kind !== KIND.other) return false;
  const { party, moneyCents, mainAccount } = transactions.at(transaction);
  return party !== 0 && moneyCents <= -MIN_NET_CENTS && roles.is('payroll', mainAccount);
}
