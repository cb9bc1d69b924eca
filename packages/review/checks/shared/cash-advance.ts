import { NONE } from '@insights/ledger';
import { loanOf } from '../../adjusting/loan-account.ts';
import { areOfAdvance, MIN_PRINCIPAL_SHARE } from '../../adjusting/loan-split.ts';
import type { Target } from '../../adjusting/propose.ts';
import { once, type ReviewContext } from '../../context/context.ts';
import { KIND, ofKinds } from '../../context/kinds.ts';
import { memosOf, withoutNumbers } from '../../context/transactions.ts';
import { saysName, wordsIn } from '../../text/names.ts';

const MIN_DEBITS = 8;
const MIN_LUMP_CENTS = 2_000_00;
/** An advance is many times a single debit, and its debits add up to at most `MAX_REPAID` times the advance. */
const MIN_TIMES = 10;
const MAX_REPAID = 1.6;
const BEFORE_DAYS = 14;

/** A lump sum in income, and the equal debits every day or week that repay it. */
export interface CashAdvance {
  readonly funder: string;
  readonly deposit: number;
  readonly income: number;
  readonly debits: readonly number[];
  readonly debitCents: number;
  readonly expense: number;
  readonly loan: Target;
}

/**
 * Finds merchant cash advances in income. The funder's name is on both, or the debits go to a funder and the deposit is
 * the largest one without a name shortly before them.
 */
export const cashAdvances = once((context): readonly CashAdvance[] => {
  const { transactions, roles } = context;
  const lumps = ofKinds(transactions, KIND.deposit, KIND.journalEntry).filter((one) => {
    const { amountCents, profitCents, mainAccount } = transactions.at(one);
    return amountCents >= MIN_LUMP_CENTS && profitCents === amountCents && roles.is('income', mainAccount);
  });
  if (lumps.length === 0) return [];
  return equalDebits(context).flatMap(({ funder, debits, debitCents, expense }) => {
    const [first = NONE] = debits;
    const deposit = lumpBefore(context, lumps, { funder, first, debitCents, count: debits.length });
    if (deposit === null) return [];
    const { mainAccount: income } = transactions.at(deposit);
    const loan = loanOf(context, { party: transactions.at(first).party, text: funder });
    return [{ funder, deposit, income, debits, debitCents, expense, loan }];
  });
});

/** Returns the part of each debit that is certainly principal, until the advance is repaid. */
export function principalOf(context: ReviewContext, { deposit, debits, debitCents }: CashAdvance) {
  let left = context.transactions.at(deposit).amountCents;
  return debits.map((transaction) => {
    const cents = Math.min(left, Math.round(debitCents * MIN_PRINCIPAL_SHARE));
    left -= cents;
    return { transaction, cents };
  });
}

/** Returns equal debits to one funder. Groups by amount first, because the text of a payment without a name is slow to read. */
function equalDebits(context: ReviewContext) {
  const { transactions, books, roles } = context;
  const costs = transactions.spending.filter((one) => roles.is('expense', transactions.at(one).mainAccount));
  const equal = [...Map.groupBy(costs, (one) => transactions.at(one).amountCents).values()];
  const often = equal.filter(({ length }) => length >= MIN_DEBITS).flat();
  const byAmount = Map.groupBy(often, (one) => {
    const { party, amountCents, mainAccount } = transactions.at(one);
    return `${party} ${amountCents} ${mainAccount}`;
  });
  const isFrequent = (debits: readonly number[]) =>
    debits.length >= MIN_DEBITS && areOfAdvance(context, debits);
  return [...byAmount.values()].filter(isFrequent).flatMap((debits) => {
    const { party, amountCents: debitCents, mainAccount: expense } = transactions.at(debits[0] as number);
    const byFunder = Map.groupBy(debits, (one) =>
      party === 0 ? withoutNumbers(memosOf(context, one)) : books.journal.texts.at(party),
    );
    return [...byFunder]
      .filter(([funder, ofFunder]) => funder !== '' && isFrequent(ofFunder))
      .map(([funder, ofFunder]) => ({ funder, debits: ofFunder, debitCents, expense }));
  });
}

function lumpBefore(
  context: ReviewContext,
  lumps: readonly number[],
  debits: {
    readonly funder: string;
    readonly first: number;
    readonly debitCents: number;
    readonly count: number;
  },
): number | null {
  const { transactions, books } = context;
  const { day } = transactions.at(debits.first);
  const near = [...lumps].filter((one) => {
    const lump = transactions.at(one);
    return (
      lump.day <= day &&
      lump.day >= day - BEFORE_DAYS &&
      lump.amountCents >= debits.debitCents * MIN_TIMES &&
      debits.debitCents * debits.count <= lump.amountCents * MAX_REPAID
    );
  });
  const largestFirst = near.toSorted(
    (a, b) => transactions.at(b).amountCents - transactions.at(a).amountCents,
  );
  const named = largestFirst.find((one) => {
    const text = `${books.journal.texts.at(transactions.at(one).party)} ${memosOf(context, one)}`;
    return saysName(text, debits.funder) || sharesWord(text, debits.funder);
  });
  const [largest] = largestFirst.filter((one) => transactions.at(one).party === 0);
  return named ?? (FUNDER.test(debits.funder) ? (largest ?? null) : null);
}

/** Words in the names of lenders. */
export const FUNDER =
  /\b(advance|capital|fund(ing|ers?|s)?|financ\w*|lend(er|ers|ing)|loans?|merchant cash|mca)\b/i;
const ANY_WORD = new Set(
  'ach advance and business capital credit debit funding group inc llc merchant payment services the'.split(
    ' ',
  ),
);

function sharesWord(text: string, name: string): boolean {
  const words = new Set(wordsIn(text));
  return (
    FUNDER.test(name) &&
    wordsIn(name).some((word) => word.length > 3 && !ANY_WORD.has(word) && words.has(word))
  );
}
