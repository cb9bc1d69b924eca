import { accountNameAt, balanceAsOf, once, type ReviewContext } from '../../context/context.ts';
import { KIND, ofKinds } from '../../context/kinds.ts';
import { postingsOf } from '../../context/postings.ts';
import { amountsOf, movingAll, postedTo, sumAmounts, withoutNumbers } from '../../context/transactions.ts';
import { meaningOf, WORD } from '../../context/words.ts';
import { count, totaling } from '../../text/wording.ts';
import { type FindingDraft, listOn } from '../check.ts';

/**
 * Number of payouts to a processor's clearing account that shows that its payouts are normally recorded that way.
 */
const MIN_USUAL = 6;
const USUAL_SHARE = 0.8;
/** Fewer are enough if the clearing account still holds most of these payouts. */
const USUAL_SHARE_IF_THERE = 0.5;
const STILL_THERE = 0.8;
const MIN_LETTERS = 4;

interface Payouts {
  /** The bank's text, without words that contain numbers. */
  readonly memo: string;
  readonly toClearing: number[];
  readonly toIncome: number[];
  others: number;
}

/**
 * Finds processor payouts recorded as income although all other payouts with the same text reduce a clearing account.
 * The sales were already recorded in that account, so they count twice and the account keeps a balance.
 */
export function payoutsAsIncome(context: ReviewContext): FindingDraft[] {
  const { transactions, roles } = context;
  if (processorAccounts(context).length === 0) return [];
  return [...payoutsByWords(context).values()].flatMap(
    ({ memo, toClearing, toIncome, others }): FindingDraft | [] => {
      const all = toClearing.length + toIncome.length + others;
      const found = toIncome.filter((deposit) => deposit >= transactions.from);
      const [usual] = toClearing;
      if (found.length === 0 || usual === undefined) return [];
      const clearing = clearingOf(context, usual) as number;
      const isStillThere = balanceAsOf(context, clearing) >= sumAmounts(context, found) * STILL_THERE;
      const share = isStillThere ? USUAL_SHARE_IF_THERE : USUAL_SHARE;
      if (toClearing.length < MIN_USUAL || toClearing.length < all * share) return [];
      const income = accountNameAt(context, transactions.at(found[0] as number).mainAccount);
      const [are, them] = found.length === 1 ? ['is', 'it'] : ['are', 'them'];
      const sum = context.money(sumAmounts(context, found));
      return {
        title: 'Card payouts booked as income',
        mistake: 'payoutsAsIncome',
        why: 'The sales were recorded through the clearing account and are income already; booking their payouts as income counts them a second time, and the clearing account keeps a balance.',
        whenFine: 'Fine if these sales were not recorded in the clearing account.',
        description: `${count(found.length, 'deposit')} ${totaling(found.length, sum)} with the description “${memo}” ${are} in ${income}, but ${count(toClearing.length, 'other')} like ${them} reduced ${accountNameAt(context, clearing)}, where sales are recorded first.`,
        // The balance that remains in the clearing account is the amount that was not subtracted from it.
        ...listOn(clearing, amountsOf(context, found)),
        // The fee that the processor keeps stays an expense.
        corrections: found.flatMap((deposit) =>
          movingAll(context, deposit, clearing, (account) => roles.is('income', account)),
        ),
        evidence: ['habit', 'words'],
        severity: { atLeast: 'Medium' },
        remediation: ['Compare the deposits with the processor’s payout report.'],
      };
    },
  );
}

/** Clearing accounts for money in transit, and bank accounts that are named after a processor. */
const processorAccounts = once(({ books, roles }): readonly number[] =>
  books.chart.accounts.flatMap(({ type, name }, account) => {
    const isOfProcessor = type === 'Bank' && (meaningOf(name) & WORD.processor) !== 0;
    return isOfProcessor || roles.is('clearing', account) ? [account] : [];
  }),
);

/** Returns the clearing account that a deposit or transfer reduces; null if it does not. */
function clearingOf(context: ReviewContext, payout: number): number | null {
  const { kind, mainAccount } = context.transactions.at(payout);
  if (kind === KIND.deposit) return context.roles.is('clearing', mainAccount) ? mainAccount : null;
  return processorAccounts(context).find((account) => postedTo(context, payout, account) < 0) ?? null;
}

/** Deposits and transfers of one kind, grouped by the bank's text without its numbers. */
function payoutsByWords(context: ReviewContext): ReadonlyMap<string, Payouts> {
  const { books, transactions, roles } = context;
  const textAt = (text: number) => books.journal.texts.at(text);
  const keys = new Map<number, string>();
  const found = new Map<string, Payouts>();
  for (const deposit of ofKinds(transactions, KIND.deposit, KIND.transfer)) {
    const clearing = clearingOf(context, deposit);
    if (clearing === null && transactions.kinds[deposit] === KIND.transfer) continue;
    const text = postingsOf(context, deposit).find(({ memo }) => memo !== 0)?.memo ?? 0;
    const key = keys.get(text) ?? wordsOf(textAt(text));
    keys.set(text, key);
    if (key === '') continue;
    const payouts = found.get(key) ?? {
      memo: withoutNumbers(textAt(text)),
      toClearing: [],
      toIncome: [],
      others: 0,
    };
    found.set(key, payouts);
    const { mainAccount, profitCents, moneyCents } = transactions.at(deposit);
    if (clearing !== null) payouts.toClearing.push(deposit);
    else if (roles.is('income', mainAccount) && profitCents === moneyCents) payouts.toIncome.push(deposit);
    else payouts.others += 1;
  }
  return found;
}

function wordsOf(memo: string): string {
  const words = memo
    .toLowerCase()
    .replace(/[^\p{L}]+/gu, ' ')
    .trim();
  return words.replaceAll(' ', '').length < MIN_LETTERS ? '' : words;
}
