import { daysInWords } from '@insights/ledger';
import { accountNameAt, type ReviewContext } from '../../context/context.ts';
import { bankViewOf, extraOf, type Pair } from '../../context/duplicates.ts';
import { amountsOf, sumAmounts } from '../../context/transactions.ts';
import { type FindingDraft, removingCopies } from '../check.ts';

/**
 * Maximum number of days between duplicates in one run. An import that ran twice, or a renewed connection, duplicates
 * consecutive transactions.
 */
const APART_DAYS = 7;
const MIN_PAIRS = 3;

/**
 * Finds runs of pairs in one account, each within a week of the previous pair, which probably have one cause, and the
 * pairs that are not part of one.
 */
export function runsOfPairs(context: ReviewContext, pairs: readonly Pair[]) {
  const { transactions } = context;
  const dayOf = (pair: Pair) => transactions.at(extraOf(context, pair)).day;
  const alike = Map.groupBy(
    pairs.toSorted((a, b) => dayOf(a) - dayOf(b) || a.extra - b.extra),
    (pair) => transactions.at(extraOf(context, pair)).moneyAccount,
  );
  const found: Pair[][] = [];
  for (const ofAccount of alike.values()) {
    for (const pair of ofAccount) {
      const before = found.at(-1)?.at(-1);
      const follows =
        before !== undefined && pair !== ofAccount[0] && dayOf(pair) - dayOf(before) <= APART_DAYS;
      if (follows) found.at(-1)?.push(pair);
      else found.push([pair]);
    }
  }
  return {
    runs: found.filter(({ length }) => length >= MIN_PAIRS),
    single: found.filter(({ length }) => length < MIN_PAIRS).flat(),
  };
}

/** Drafts one finding for a whole run: `5 deposits to Checking`, `4 purchases with Visa 4417`. */
export function draftOfRun(context: ReviewContext, run: readonly Pair[], what: string): FindingDraft {
  const { transactions } = context;
  const extras = run.map((pair) => extraOf(context, pair));
  const [first, last] = [extras[0] ?? 0, extras.at(-1) ?? 0].map((extra) => transactions.at(extra));
  const [start, end] = [first?.day ?? 0, last?.day ?? 0];
  const days = daysInWords({ start, end });
  const account = accountNameAt(context, first?.moneyAccount ?? 0);
  const seen = run.filter((pair) => bankViewOf(context, pair) === 'one settled, one not');
  const isSeen = seen.length > 0;
  const bank = seen.length === run.length ? ', and only one of each has cleared the bank' : '';
  return {
    description: `${run.length} ${what} ${account} ${start === end ? 'on' : 'from'} ${days} seem to be in the books twice, ${context.money(sumAmounts(context, extras))} in total${bank}; they may have a single cause.`,
    ...removingCopies(
      context,
      run.flatMap(({ first: one, extra }) => [one, extra]),
      amountsOf(context, extras),
    ),
    evidence: ['amount', isSeen ? 'bank' : 'signs'],
    severity: isSeen ? {} : { atMost: 'Medium' },
    remediation: [
      `Look at the statement of ${account} for ${days} to see whether it shows each amount once.`,
      ...LATER_STEPS,
    ],
  };
}

const LATER_STEPS = [
  'If so, look for what they have in common: a file that was uploaded twice, a bank connection that was renewed, or receipts that were entered in addition to the feed.',
  'Keep the transactions that are matched to the bank’s lines. On Bank transactions, Categorized, choose Undo for the others and exclude them; delete those that were entered by hand.',
];
