import { dayInWords, NONE } from '@insights/ledger';
import type { EntryCertainty } from '../../adjusting/adjusting-entry.ts';
import { moving } from '../../adjusting/propose.ts';
import { accountNameAt, oncePer, partyNameAt, type ReviewContext } from '../../context/context.ts';
import { countOf, mostUsedFirst } from '../../context/counts.ts';
import { allPayees, boughtFrom, KIND, ofKinds } from '../../context/kinds.ts';
import { postingsOn } from '../../context/postings.ts';
import { amountsOn, memoKey, memosOf, postedTo, sumOf } from '../../context/transactions.ts';
import { WORD } from '../../context/words.ts';
import { wordsIn } from '../../text/names.ts';
import { count } from '../../text/wording.ts';
import { type Check, type FindingDraft, movingOut, postingImpact } from '../check.ts';
import { brokenHabit } from '../shared/broken-habit.ts';
import { liabilityPaymentsExpensed } from '../shared/liability-payments.ts';
import { ownersOf } from '../shared/owners.ts';
import { passedThrough } from '../shared/passed-through.ts';

const MIN_EARLIER = 6;
/** This many earlier purchases are enough if all have the same description. */
const MIN_ALIKE = 3;
/**
 * Share of a vendor's purchases that must be in one or two accounts; a vendor below this share sells all kinds of
 * things.
 */
const USUAL_SHARE = 0.9;
const USUAL_ACCOUNTS = 2;
const MIN_CENTS = 20_00;
const MANY_EARLIER = 20;
const YEAR_DAYS = [330, 400] as const;
/** This many uses of the new account are intentional, not a mistake. */
const NEW_HABIT = 3;
const MIN_MOVED = 2;
const KNOWN_FOR_DAYS = 60;
const MANY_TIMES = 4;

export const inconsistentCoding: Check = {
  code: 'inconsistent-coding',
  title: 'Vendor in an unusual category',
  affects: 'none',
  why: 'If one vendor’s purchases are spread over categories at random, no category shows the real cost, and comparisons between months are misleading.',
  whenFine: 'Fine when you bought something else from the vendor this time.',
  remediation: ['Open the transaction in QuickBooks and look at what was bought.'],
  severityRule: 'Depends on the amount; at most Medium, because profit is not affected.',
  evidence: ['habit'],
  check: (context) => {
    const found = [...passedThrough(context), ...liabilityPaymentsExpensed(context)];
    const { transactions } = context;
    for (const party of allPayees(transactions)) {
      const history = boughtFrom(transactions, party);
      const last = history.at(-1) ?? -1;
      if (history.length <= MIN_ALIKE || last < transactions.from) continue;
      const stock = stockAsCost(context, history);
      const moved = movedCharge(context, history) ?? movedSupplies(context, history);
      if (stock.length > 0) found.push(draftOfStock(context, party, stock));
      else if (moved !== null) found.push(draftOfMoved(context, party, moved));
      else for (const odd of oddPurchases(context, history)) found.push(draftOf(context, odd));
    }
    return found;
  },
};

function draftOf(
  context: ReviewContext,
  { transaction, account, usual, earlier }: OddPurchase,
): FindingDraft {
  const cents = postedTo(context, transaction, account);
  const isDrawn = context.roles.is('ownerDraws', account);
  return {
    description: `${context.money(cents)} to ${partyNameAt(context, transaction)} on ${dayInWords(context.transactions.at(transaction).day)} is in ${accountNameAt(context, account)}; ${count(earlier, 'earlier purchase')} from this vendor went to ${accountNameAt(context, usual)}.`,
    ...movingOut(context, transaction, { from: account, to: usual, cents }),
    ...(isDrawn ? { whenFine: 'Fine if this was for the owner.' } : {}),
    ...(isDrawn || context.roles.is('inventory', usual) ? { affects: 'profit' } : {}),
    // The vendor may also have worked for the owner.
    correctionCertainty: !isDrawn && isLikeUsual(context, transaction, usual) ? 'likely' : 'possible',
    severity: { atMost: 'Medium' },
  };
}

/** Entries that take the cost of what was sold out of inventory come at least once a month. */
const RELIEVED_WITHIN_DAYS = 35;
const MIN_RELIEFS = 3;

/**
 * Finds purchases in cost of goods sold from a vendor whose purchases are otherwise inventory, around the time of one of
 * the entries that move the cost of what was sold from inventory to this account.
 */
function stockAsCost(context: ReviewContext, history: readonly number[]): OddPurchase[] {
  const { transactions, roles } = context;
  const found: OddPurchase[] = [];
  const counts = new Map<number, number>();
  const inStock: number[] = [];
  for (const [index, transaction] of history.entries()) {
    const { mainAccount: account, day } = transactions.at(transaction);
    const others = index - (counts.get(account) ?? 0);
    const isUsual = inStock.length >= MIN_EARLIER && inStock.length >= others * USUAL_SHARE;
    if (isUsual && transaction >= transactions.from && account >= 0) {
      const reliefs = reliefsOf(context, account);
      const isRelieved = reliefs.some((on) => Math.abs(on - day) <= RELIEVED_WITHIN_DAYS);
      const usual = transactions.at(inStock.at(-1) as number).mainAccount;
      if (isRelieved && reliefs.length >= MIN_RELIEFS)
        found.push({ transaction, account, usual, earlier: inStock.length });
    }
    counts.set(account, (counts.get(account) ?? 0) + 1);
    if (roles.is('inventory', account)) inStock.push(transaction);
  }
  return found;
}

/** Days of the journal entries that move costs from inventory to an account for the cost of goods sold. */
const reliefsOf = oncePer((context, account): readonly number[] => {
  const { books, transactions } = context;
  if (books.chart.accounts[account]?.type !== 'Cost of Goods Sold') return [];
  return ofKinds(transactions, KIND.journalEntry)
    .filter((entry) => postedTo(context, entry, account) > 0 && postedTo(context, entry, 'inventory') < 0)
    .map((entry) => transactions.at(entry).day);
});

function draftOfStock(context: ReviewContext, party: number, stock: readonly OddPurchase[]): FindingDraft {
  const [{ account, usual, earlier }] = stock as [OddPurchase];
  const amounts = amountsOn(
    context,
    stock.map(({ transaction }) => transaction),
    account,
  );
  const [is, they] = stock.length === 1 ? ['is', 'it is'] : ['are', 'they are'];
  return {
    title: 'Inventory booked as cost of goods sold',
    affects: 'profit',
    why: 'What is in stock becomes a cost when it is sold. If journal entries move that cost out of inventory, a purchase that is expensed immediately counts twice.',
    whenFine: 'Fine if the goods never went into stock.',
    description: `${count(stock.length, 'purchase')} from ${context.books.journal.texts.at(party)}, ${context.money(sumOf(amounts))} in all, ${is} in ${accountNameAt(context, account)}, although ${count(earlier, 'earlier purchase')} from this vendor went to ${accountNameAt(context, usual)}, and entries move the cost of what was sold from there: ${they} counted twice once sold.`,
    impact: amounts.map(({ transaction, cents }) => postingImpact(transaction, account, cents)),
    corrections: stock.map((one) => moving(context, one.transaction, { from: one.account, to: one.usual })),
    correctionCertainty: 'likely',
    severity: { atMost: 'Medium' },
  };
}

interface MovedCharge {
  readonly charges: readonly number[];
  readonly account: number;
  readonly usual: number;
  /** Number of purchases in the usual account. */
  readonly others: number;
  /** Whether the last purchases are in the usual account again. */
  readonly isResumed: boolean;
  readonly certainty: EntryCertainty;
}

/**
 * Finds consecutive purchases in an operating expense from a vendor that is otherwise in cost of sales, or the reverse.
 */
function movedSupplies(context: ReviewContext, history: readonly number[]): MovedCharge | null {
  const { transactions, books, roles } = context;
  const accountOf = (one: number) => transactions.at(one).mainAccount;
  const [usual, ...others] = mostUsedFirst(history.map(accountOf)).map(([account]) => account);
  if (usual === undefined || usual < 0 || others.length === 0) return null;
  const habit = brokenHabit([...history], (one) => accountOf(one) === usual);
  const [account = NONE, ...further] = new Set(habit?.broken.map(accountOf));
  const isInPeriod = (habit?.broken.at(-1) ?? NONE) >= transactions.from;
  if (habit === null || account < 0 || further.length > 0 || !isInPeriod) return null;
  const areCosts = [account, usual].every((one) => roles.is('expense', one) && !isExempt(context, one));
  const [is, was] = [account, usual].map((one) => books.chart.accounts[one]?.type === 'Cost of Goods Sold');
  if (!areCosts || is === was || isRelated(context, account, usual)) return null;
  const { broken: charges, isResumed } = habit;
  // If the usual account is not used again, many such charges may be a new habit.
  const isFew = charges.length * MANY_TIMES <= habit.kept.length;
  const certainty = isResumed || isFew ? 'likely' : 'possible';
  return { charges, account, usual, others: habit.kept.length, isResumed, certainty };
}

/**
 * Finds a recurring charge of a constant amount that, from some day on, is posted to a category already used for other
 * vendors. The amount shows that nothing else was bought, so a bank feed rule is wrong. A new category would have been
 * created on purpose.
 */
function movedCharge(context: ReviewContext, history: readonly number[]): MovedCharge | null {
  const { transactions, roles } = context;
  const account = transactions.at(history.at(-1) ?? 0).mainAccount;
  const start = history.findLastIndex((one) => transactions.at(one).mainAccount !== account) + 1;
  const before = history.slice(0, start);
  const usual = transactions.at(before.at(-1) ?? 0).mainAccount;
  const isMoved = history.length - start >= MIN_MOVED && before.length >= MIN_EARLIER;
  if (!isMoved || account < 0 || usual < 0) return null;
  const charges = [...history.slice(start)];
  const isSteady =
    before.every((one) => transactions.at(one).mainAccount === usual) &&
    new Set([...before.slice(-MIN_EARLIER), ...charges].map((one) => transactions.at(one).amountCents))
      .size === 1;
  const areCosts = [account, usual].every((one) => roles.is('expense', one) && !isExempt(context, one));
  if (!isSteady || !areCosts || isRelated(context, account, usual)) return null;
  const [first = 0] = charges;
  const wasThere = postingsOn(context, account).some(
    ({ day }) => day < transactions.at(first).day - KNOWN_FOR_DAYS,
  );
  const others = before.length;
  return wasThere ? { charges, account, usual, others, isResumed: false, certainty: 'likely' } : null;
}

function draftOfMoved(
  context: ReviewContext,
  party: number,
  { charges, account, usual, others, isResumed, certainty }: MovedCharge,
): FindingDraft {
  const { transactions, books } = context;
  const inPeriod = charges.filter((one) => one >= transactions.from);
  const [first, last] = [charges[0], charges.at(-1)].map((one = 0) => dayInWords(transactions.at(one).day));
  const when = isResumed ? `From ${first} to ${last}` : `Since ${first}`;
  return {
    description: `${when}, ${count(charges.length, 'charge')} from ${books.journal.texts.at(party)} went to ${accountNameAt(context, account)}; ${count(others, 'other charge')} went to ${accountNameAt(context, usual)}.`,
    impact: inPeriod.map((one) => postingImpact(one, account, postedTo(context, one, account))),
    corrections: charges.map((one) => moving(context, one, { from: account, to: usual })),
    correctionCertainty: certainty,
    severity: { atMost: 'Medium' },
  };
}

interface OddPurchase {
  readonly transaction: number;
  readonly account: number;
  readonly usual: number;
  readonly earlier: number;
}

/**
 * Purchases in a category that is rare for the vendor although nearly all earlier purchases went to one or two
 * categories.
 */
function oddPurchases(context: ReviewContext, history: readonly number[]): OddPurchase[] {
  const { transactions } = context;
  const accounts = history.map((one) => transactions.at(one).mainAccount);
  const uses = countOf(accounts);
  if (uses.size === 1) return [];
  return history.flatMap((transaction, earlier): OddPurchase | [] => {
    const account = accounts[earlier] ?? NONE;
    const isHabit = (uses.get(account) ?? 0) >= NEW_HABIT;
    if (isHabit || transaction < transactions.from || earlier < MIN_ALIKE) return [];
    if (earlier < MIN_EARLIER && !isAlike(context, transaction, history.slice(0, earlier))) return [];
    const before = accounts.slice(0, earlier);
    // Once in many purchases is rare, too.
    const isNew = before.filter((one) => one === account).length <= (earlier >= MANY_EARLIER ? 1 : 0);
    const usual = isNew ? usualAccount(before) : null;
    return usual !== null && isOdd(context, transaction, usual.account, history.slice(0, earlier))
      ? { transaction, account, usual: usual.account, earlier: usual.uses }
      : [];
  });
}

function isAlike(context: ReviewContext, transaction: number, others: readonly number[]): boolean {
  const memo = memoKey(context, transaction);
  return memo !== '' && others.every((one) => memoKey(context, one) === memo);
}

/** A purchase of more than this many times the largest other one is something else. */
const MAX_TIMES = 2;

/** Whether a purchase is not much larger than the vendor's usual ones, and its description, if any, resembles theirs. */
function isLikeUsual(context: ReviewContext, transaction: number, usual: number): boolean {
  const { transactions } = context;
  const others = boughtFrom(transactions, transactions.at(transaction).party).filter(
    (one) => one < transaction && transactions.mainAccounts[one] === usual,
  );
  const largest = others.reduce((most, one) => Math.max(most, transactions.at(one).amountCents), 0);
  const own = wordsIn(memoKey(context, transaction));
  const words = new Set(others.flatMap((one) => wordsIn(memoKey(context, one))));
  const isSaid = own.length === 0 || words.size === 0 || own.some((word) => words.has(word));
  return isSaid && transactions.at(transaction).amountCents <= largest * MAX_TIMES;
}

function isOdd(
  context: ReviewContext,
  transaction: number,
  usual: number,
  before: readonly number[],
): boolean {
  const { transactions, roles } = context;
  const { mainAccount: account, party } = transactions.at(transaction);
  // Cost of sales in a catch-all category makes gross profit wrong, too.
  const isStock = roles.is('inventory', usual);
  const isSold = isStock || context.books.chart.accounts[usual]?.type === 'Cost of Goods Sold';
  const isCovered = isExempt(context, account) && !(roles.is('catchAll', account) && isSold);
  const isDrawn = roles.is('ownerDraws', account) && !ownersOf(context).has(party);
  const isCost =
    (roles.is('expense', account) || isDrawn) && (roles.is('expense', usual) || isStock) && !isCovered;
  const isLarge = transactions.at(transaction).amountCents >= MIN_CENTS;
  if (!isCost || !isLarge || isRelated(context, account, usual)) return false;
  // An employee who is reimbursed did not sell anything to the company.
  if ((transactions.at(transaction).memoWords & WORD.paidBack) !== 0) return false;
  const wasOnALine = before.some(
    (other) => transactions.at(other).mainAccount !== account && postedTo(context, other, account) !== 0,
  );
  return (
    !wasOnALine &&
    (!isYearly(context, transaction, before) || hasUsualMemo(context, transaction, usual, before))
  );
}

/** Whether the purchase is a membership fee or renewal that recurs after a year. */
function isYearly({ transactions }: ReviewContext, transaction: number, before: readonly number[]): boolean {
  const day = transactions.at(transaction).day;
  return before.some((other) => {
    const ago = day - transactions.at(other).day;
    const isSame = transactions.at(other).mainAccount === transactions.at(transaction).mainAccount;
    return isSame && ago >= YEAR_DAYS[0] && ago <= YEAR_DAYS[1];
  });
}

/** Whether the memo equals that of an earlier purchase in the usual category, unlike a renewal's memo. */
function hasUsualMemo(
  context: ReviewContext,
  transaction: number,
  usual: number,
  before: readonly number[],
): boolean {
  const memo = memosOf(context, transaction);
  return (
    memo !== '' &&
    before.some(
      (other) => context.transactions.at(other).mainAccount === usual && memosOf(context, other) === memo,
    )
  );
}

/** Returns the account of most purchases if one or two accounts received nearly all of them. */
function usualAccount(accounts: readonly number[]) {
  const ranked = [...countOf(accounts)].sort(([a, x], [b, y]) => y - x || a - b);
  const ofUsual = ranked.slice(0, USUAL_ACCOUNTS).reduce((sum, [, times]) => sum + times, 0);
  const [first] = ranked;
  if (first === undefined || ofUsual < accounts.length * USUAL_SHARE || first[1] < accounts.length / 2)
    return null;
  return { account: first[0], uses: first[1] };
}

/** Whether another check covers the category. */
function isExempt({ roles }: ReviewContext, account: number): boolean {
  return roles.is(['uncategorizedExpense', 'askAccountant', 'catchAll', 'bankFees', 'interest'], account);
}

/**
 * Using a sub-account instead of its parent is only a matter of detail; fuel for mowers instead of trucks only differs
 * in purpose.
 */
function isRelated({ roles, books }: ReviewContext, a: number, b: number): boolean {
  const [name, other] = [a, b].map((account) => books.chart.accounts[account]?.name.split(':').at(-1));
  return roles.parents[a] === b || roles.parents[b] === a || name === other;
}
