import { type Day, dayInWords } from '@insights/ledger';
import { otherReports } from '@insights/words';
import type { ClaimSet } from '../claims/build-claims.ts';
import { type Claim, figureNamed, figuresOf, type Run, words } from '../claims/claim.ts';
import type { Comparison } from '../claims/claim-books.ts';
import { centsOf, type Figure } from '../claims/figure.ts';
import { isMaterialChange } from '../claims/materiality.ts';
import { disputesOfClaim } from '../claims/reliability.ts';
import {
  goodsAccounts,
  isGoods,
  isInDoubt,
  isLongDue,
  isOnlyMore,
  isTight,
  mayBeAsked,
  spareCash,
  vendorOf,
} from './advice-conditions.ts';
import { findingOf, firstStep, firstStepFor, firstStepSentence, stepBeforePaying } from './check-first.ts';
import { joinTexts, type Paragraph, type ShownRun, showOne, showSentence } from './paragraph.ts';

/**
 * Actions that a letter can recommend. Each has its own conditions, and takes its amount from the claim that it is
 * about.
 */
export const ACTIONS = [
  'set-aside',
  'ask-bank',
  'collect',
  'pay',
  'ask-for-terms',
  'review-price',
  'review-contract',
  'ask-customer',
  'fix-in-books',
  'ask-accountant',
  'move-to-savings',
] as const;
export type ActionName = (typeof ACTIONS)[number];

export function isActionName(value: unknown): value is ActionName {
  return ACTIONS.some((name) => name === value);
}

export interface Recommendation {
  readonly text: Paragraph;
  /** Money that can be gained or lost; null if no amount is involved. */
  readonly stake: ShownRun | null;
  readonly restsOn: readonly ShownRun[];
}

/** Why the claim calls for the action, when, and with whom. */
interface Advice {
  readonly runs: readonly Run[];
  readonly stake: Figure | null;
  /** Keys of what it affects; no other recommendation may share one. */
  readonly touches: readonly string[];
}

const MAX_RECOMMENDATIONS = 3;
/** Actions that depend on today's situation. */
const OF_TODAY: ReadonlySet<ActionName> = new Set([
  'collect',
  'pay',
  'ask-for-terms',
  'ask-bank',
  'ask-customer',
  'move-to-savings',
]);

/** Findings about collecting money, not about correcting the books. */
const TO_COLLECT: ReadonlySet<string> = new Set([
  'finding.old-open-invoices',
  'finding.late-paying-customer',
]);
const TO_PAY: ReadonlySet<string> = new Set(['finding.old-unpaid-bills']);
/** Findings that need no correction in the books. */
const NO_MISTAKE: ReadonlySet<string> = new Set(['finding.customer-concentration', 'finding.small-asset']);
/** Checks and words recommendations, each against the previous ones. */
export class Adviser {
  readonly #set: ClaimSet;
  readonly #touched = new Set<string>();
  #count = 0;

  constructor(set: ClaimSet) {
    this.#set = set;
  }

  /**
   * Returns null if the action does not fit the claim, contradicts the review or another recommendation, or exceeds the
   * limit.
   */
  take(action: ActionName, about: string): Recommendation | null {
    const claim = this.#set.byId.get(about);
    const advice = claim === undefined ? null : checkedAdvice(action, claim, this.#set);
    if (claim === undefined || advice === null || this.#count >= MAX_RECOMMENDATIONS) return null;
    // Two pieces of advice about the same amount count as one.
    const keys = claim.cents === 0 ? advice.touches : [...advice.touches, `amount ${claim.cents}`];
    if (keys.some((key) => this.#touched.has(key))) return null;
    for (const key of keys) this.#touched.add(key);
    this.#count += 1;
    return showAdvice(claim, advice);
  }
}

/** Returns every recommendation that is valid on its own; a writer selects from them. */
export function listAdvice(set: ClaimSet): { action: ActionName; about: string; stakeCents: number }[] {
  return set.claims.flatMap((claim) =>
    ACTIONS.flatMap((action) => {
      const advice = checkedAdvice(action, claim, set);
      if (advice === null) return [];
      const { stake } = advice;
      return [
        {
          action,
          about: claim.id,
          stakeCents: stake?.value.kind === 'money' ? Math.abs(stake.value.cents) : 0,
        },
      ];
    }),
  );
}

function showAdvice(claim: Claim, { runs, stake }: Advice): Recommendation {
  const parts = runs.map((run) => (typeof run === 'string' ? run : { of: claim.id, figure: run }));
  const rests = figuresOf(claim).filter(({ value }) => value.kind !== 'name' && value.kind !== 'day');
  return {
    text: joinTexts(showSentence(parts, [])),
    stake: stake === null ? null : showOne(claim.id, stake),
    restsOn: rests.slice(0, 3).map((figure) => showOne(claim.id, figure)),
  };
}

/** Advice that rests on a figure begins with the first step of the finding that disputes it. */
const OF_FIGURES: ReadonlySet<ActionName> = new Set(['review-price', 'ask-accountant', 'move-to-savings']);

function checkedAdvice(action: ActionName, claim: Claim, set: ClaimSet): Advice | null {
  const advice = adviceFor(action, claim, set);
  const [finding] = advice !== null && OF_FIGURES.has(action) ? disputesOfClaim(claim, set.books) : [];
  if (advice === null || finding === undefined) return advice;
  const [first = '', ...rest] = advice.runs;
  const begin = typeof first === 'string' ? first.charAt(0).toLowerCase() + first.slice(1) : first;
  return {
    ...advice,
    stake: null,
    runs: words`First, ${firstStep(finding)} (“${finding.title}”). After that, ${[begin, ...rest]}`,
  };
}

function adviceFor(action: ActionName, claim: Claim, set: ClaimSet): Advice | null {
  const { isRecent, request, now } = set.books;
  // The former situation of cash and customers is not a reason to act today.
  if (!isRecent && OF_TODAY.has(action)) return null;
  const by = (days: number): string =>
    isRecent ? ` by ${dayInWords((request.documents.readOn + days) as Day)}` : '';
  const asOf = isRecent ? '' : ` This is as of ${dayInWords(now.end)}.`;
  const figure = (role: string) => figureNamed(claim, role) as Figure;
  const name = (owner: 'customer' | 'vendor') => set.books.name('name', claim.about ?? '', owner);
  switch (action) {
    case 'collect': {
      if (!/^invoices\.overdue\.\d/.test(claim.id) || !mayBeAsked(claim.about, set)) return null;
      if (!isLongDue(figure('since'), set)) return null;
      const step = firstStepFor(claim.about, set);
      return {
        runs:
          step === null
            ? words`Ask ${name('customer')}${by(7)} to pay the ${figure('amount')} that is past due. The oldest invoice was due on ${figure('since')}.`
            : words`Before asking ${name('customer')} to pay the ${figure('amount')} that is past due, ${step}. The oldest invoice was due on ${figure('since')}.`,
        stake: figure('amount'),
        touches: [`party ${claim.about}`],
      };
    }
    case 'pay': {
      if (!/^bills\.overdue\.\d/.test(claim.id)) return null;
      const step = stepBeforePaying(claim.about, dayOf(figure('since')), set);
      if (step === null && isTight(set, claim.cents)) return null;
      return {
        runs:
          step === null
            ? words`Pay ${name('vendor')} the ${figure('amount')} that is past due${by(7)}. The oldest bill was due on ${figure('since')}.`
            : words`Before paying ${name('vendor')} the ${figure('amount')} that is past due, ${step}. The oldest bill was due on ${figure('since')}.`,
        stake: null,
        touches: [`party ${claim.about}`, 'cash'],
      };
    }
    case 'ask-for-terms': {
      if (!/^bills\.overdue\.\d/.test(claim.id) || !isTight(set, claim.cents)) return null;
      if (stepBeforePaying(claim.about, dayOf(figure('since')), set) !== null) return null;
      return {
        runs: words`Ask ${name('vendor')}${by(7)} for a plan to pay the ${figure('amount')} that is past due. Paid at once, it would leave too little cash for what else falls due.`,
        stake: null,
        touches: [`party ${claim.about}`],
      };
    }
    case 'set-aside': {
      if (claim.topic !== 'tax') return null;
      return {
        runs: taxRuns(
          claim,
          isRecent ? ` Do so${by(7)}; what is then still owed comes before other payments.` : asOf,
          set,
        ),
        stake: null,
        touches: [claim.id, 'tax'],
      };
    }
    case 'ask-bank': {
      const isOfOverdraft = claim.id === 'cash.level' && claim.isGood === false;
      if ((!isOfOverdraft && claim.id !== 'cash.payroll') || claim.cents < set.books.materiality.cents)
        return null;
      return {
        runs: isOfOverdraft
          ? overdraftRuns(claim, by(7), set)
          : words`Ask your bank${by(7)} for a credit line, before the next wages are due. A month of them was ${figure('payroll')}, more than the cash in the bank.`,
        stake: null,
        touches: ['cash', 'bank'],
      };
    }
    case 'review-price': {
      if (!claim.id.startsWith('margin.') || claim.isGood !== false) return null;
      const vendor = vendorOf(goodsAccounts(set), set);
      const seller = vendor === null ? [] : words`, with ${set.books.name('vendor', vendor, 'vendor')}`;
      return {
        runs: words`Review prices and what your goods cost${by(30)}${seller}. The gross margin fell from ${figure('base')} to ${figure('now')}, which cost ${figure('effect')}.${asOf}`,
        stake: figure('effect'),
        touches: ['margin', ...(vendor === null ? [] : [`party ${vendor}`])],
      };
    }
    case 'review-contract': {
      if (!claim.id.startsWith('cost.') || claim.kind !== 'change' || claim.accountId === null) return null;
      const since = comparisonOf(claim, set)?.period ?? null;
      const vendor = vendorOf(new Set([claim.accountId]), set, since);
      if (vendor === null) return null;
      if (isGoods(claim, set) && isOnlyMore(claim, set)) return null;
      return {
        runs: words`Go through the bills of ${set.books.name('vendor', vendor, 'vendor')}${by(30)}: ${set.books.name('name', claim.about ?? '', 'account')} came to ${figure('change')} more than in ${comparedTo(claim, set)}.${asOf}`,
        stake: figure('change'),
        // An increase in the cost of goods is the decrease in the margin.
        touches: [`party ${vendor}`, claim.id, ...(isGoods(claim, set) ? ['margin'] : [])],
      };
    }
    case 'ask-customer': {
      const change = figureNamed(claim, 'part1');
      if (change === undefined || !isWorthAsking(change, claim, set)) return null;
      if (!claim.id.endsWith('.ByCustomer') || !mayBeAsked(claim.about, set)) return null;
      if (isInDoubt(claim.about, set)) return null;
      return {
        runs: words`Ask ${name('customer')}${by(14)} about their plans for the coming months. They brought in ${change} less than in ${comparedTo(claim, set)}.`,
        stake: change,
        touches: [`party ${claim.about}`, 'customer'],
      };
    }
    case 'fix-in-books': {
      if (!claim.id.startsWith('finding.') || claim.topic === 'tax' || claim.isGood !== false) return null;
      if ([TO_COLLECT, TO_PAY, NO_MISTAKE].some((ids) => ids.has(claim.id))) return null;
      // The overdraft is already compared with the bank, so the finding about it is not a second item.
      if (claim.id === 'finding.negative-bank-balance' && isOverdrawn(set)) return null;
      const effect = profitEffect(claim, set);
      const impact = figureNamed(claim, 'impact');
      const size = impact === undefined ? [] : words` (${impact})`;
      const worth =
        effect === null
          ? '.'
          : words`: if confirmed, the result is ${effect} ${centsOf(effect) < 0 ? 'lower' : 'higher'}.`;
      return {
        runs: words`With your bookkeeper, settle ${titleOf(claim)}${size}${by(14)}${worth}${firstStepSentence(findingOf(claim.id, set))}${asOf}`,
        stake: effect,
        touches: [claim.id, 'fix', ...(claim.about === null ? [] : [`party ${claim.about}`])],
      };
    }
    case 'ask-accountant': {
      const reason = reasonToAsk(claim, set);
      if (reason === null) return null;
      return {
        runs: words`Ask your accountant${by(30)} ${reason}${asOf}`,
        stake: null,
        touches: [claim.id, 'accountant'],
      };
    }
    case 'move-to-savings': {
      const spare = spareCash(set);
      if (claim.id !== 'liquidity.current' || claim.isGood !== true || spare === null) return null;
      return {
        runs: words`Move ${spare} to a savings account${by(30)}, after a word with your bank. The rest would pay six months of costs.`,
        stake: null,
        touches: ['cash', 'savings'],
      };
    }
  }
}

function comparisonOf({ versus }: Claim, { books }: ClaimSet): Comparison | undefined {
  return books.comparisons.find((one) => one.versus === versus);
}

function comparedTo(claim: Claim, set: ClaimSet): string {
  return comparisonOf(claim, set)?.name ?? '';
}

/** Taxes that seem unpaid may have been paid and recorded elsewhere, so the letter advises comparing before paying. */
function taxRuns(claim: Claim, end: string, set: ClaimSet): readonly Run[] {
  const impact = figureNamed(claim, 'impact') as Figure;
  const finding = findingOf(claim.id, set);
  const step = finding === null ? 'compare the account with the tax return' : firstStep(finding);
  return words`Before paying the ${impact} of taxes held for others, ${step}.${end}`;
}

/** An overdraft that a finding disputes is compared with the bank before anyone is asked for money. */
function overdraftRuns(claim: Claim, by: string, set: ClaimSet): readonly Run[] {
  const now = figureNamed(claim, 'now') as Figure;
  const finding = findingOf('finding.negative-bank-balance', set);
  return finding === null
    ? words`Ask your bank${by} how to cover the overdraft of ${now}. Let what is not urgent wait until then.`
    : words`Before asking your bank to cover the overdraft of ${now}, ${firstStep(finding)}. Let what is not urgent wait until then.`;
}

function dayOf({ value }: Figure): Day {
  return value.kind === 'day' ? value.day : 0;
}

function titleOf(claim: Claim): Figure {
  return figureNamed(claim, 'title') as Figure;
}

function isOverdrawn({ byId }: ClaimSet): boolean {
  return byId.get('cash.level')?.isGood === false;
}

/** Whether a customer's decrease is material compared with total revenue, revenue fell, and some remains. */
function isWorthAsking(change: Figure, { versus }: Claim, { books }: ClaimSet): boolean {
  const [lead] = books.comparisons;
  if (lead === undefined || versus !== lead.versus) return false;
  const [now, before] = [books.now, lead.period].map((days) =>
    books.amount('incomeStatement.totalRevenue', days),
  ) as [number, number];
  const cents = centsOf(change);
  return now > 0 && now < before && cents < 0 && isMaterialChange(cents, before, books.materiality);
}

/** Computed on the accrual basis, so a letter on the cash basis does not have it. */
function profitEffect({ id }: Claim, { books }: ClaimSet): Figure | null {
  if (books.request.context.books.basis === 'Cash') return null;
  const code = id.slice('finding.'.length);
  const [largest] = books.request.review.findings
    .filter((finding) => finding.code === code && finding.profitEffectCents !== 0)
    .toSorted((a, b) => Math.abs(b.profitEffectCents) - Math.abs(a.profitEffectCents));
  if (largest === undefined) return null;
  return books.figure('profitEffect', 'What it changes of the profit', largest.profitEffectCents, {
    kind: 'finding',
    id: largest.id,
    figureIds: [],
    words: `Automated Review: ${largest.title}`,
  });
}

function reasonToAsk(claim: Claim, { books }: ClaimSet): readonly Run[] | null {
  const figure = (role: string) => figureNamed(claim, role) as Figure;
  if (claim.id === 'parity' && claim.isGood === false) {
    const { value } = figure('checks');
    const differ = value.kind === 'count' && value.count === 1 ? 'differs' : 'differ';
    return words`why ${figure('checks')} ${differ} from ${otherReports(books.request.parity.isUploaded)}.`;
  }
  if (claim.id === 'equity.level' && claim.isGood === false) {
    return words`how to bring equity back above zero. It was ${figure('now')} below.`;
  }
  if (claim.id === 'cash.runway' && books.isRecent) {
    return words`for a plan before the cash runs out. Operations used ${figure('used')} a month.`;
  }
  if (claim.id === 'owners.draws' && claim.isGood === false) {
    return words`how much the owners can take out. They took ${figure('draws')}, more than was earned.`;
  }
  if (claim.id === 'result.lossStreak' && books.isRecent) {
    return words`for a plan out of the losses. The last ${figure('months')} lost ${figure('loss')} in all.`;
  }
  return null;
}
