import { type Day, dayInWords } from '@insights/ledger';
import { otherReports } from '@insights/words';
import type { InsightSet } from '../insights/build-insights.ts';
import { centsOf, type Figure } from '../insights/figure.ts';
import { figureNamed, figuresOf, type Insight, type Run, words } from '../insights/insight.ts';
import type { Comparison } from '../insights/insight-books.ts';
import { isMaterialChange } from '../insights/materiality.ts';
import { reliabilityOf } from '../insights/reliability.ts';
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

/** Actions that a letter can recommend. Each has its own conditions and takes its amount from its insight. */
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

/** Why the insight calls for the action, the deadline, and the person to contact. */
interface Advice {
  readonly runs: readonly Run[];
  readonly stake: Figure | null;
  /** Keys of everything that the advice affects; no other recommendation may share one. */
  readonly touches: readonly string[];
}

const MAX_RECOMMENDATIONS = 3;
/** Actions that depend on the situation today. */
const OF_TODAY: ReadonlySet<ActionName> = new Set([
  'collect',
  'pay',
  'ask-for-terms',
  'ask-bank',
  'ask-customer',
  'move-to-savings',
]);

/** Findings about collecting money instead of correcting the books. */
const TO_COLLECT: ReadonlySet<string> = new Set([
  'finding.old-open-invoices',
  'finding.late-paying-customer',
]);
const TO_PAY: ReadonlySet<string> = new Set(['finding.old-unpaid-bills']);
/** Findings that do not require a correction in the books. */
const NO_MISTAKE: ReadonlySet<string> = new Set(['finding.customer-concentration', 'finding.small-asset']);
/** Checks and words recommendations, comparing each with the previous ones. */
export class Adviser {
  readonly #set: InsightSet;
  readonly #touched = new Set<string>();
  #count = 0;

  constructor(set: InsightSet) {
    this.#set = set;
  }

  /**
   * Returns the recommendation, or null if the action does not fit the insight, contradicts the review or another
   * recommendation, or exceeds the limit.
   */
  take(action: ActionName, about: string): Recommendation | null {
    const insight = this.#set.byId.get(about);
    const advice = insight === undefined ? null : checkedAdvice(action, insight, this.#set);
    if (insight === undefined || advice === null || this.#count >= MAX_RECOMMENDATIONS) return null;
    // Two pieces of advice about the same amount count as one.
    const keys = insight.cents === 0 ? advice.touches : [...advice.touches, `amount ${insight.cents}`];
    if (keys.some((key) => this.#touched.has(key))) return null;
    for (const key of keys) this.#touched.add(key);
    this.#count += 1;
    return showAdvice(insight, advice);
  }
}

/** Returns every recommendation that is valid by itself; a writer selects some of them. */
export function listAdvice(set: InsightSet): { action: ActionName; about: string; stakeCents: number }[] {
  return set.insights.flatMap((insight) =>
    ACTIONS.flatMap((action) => {
      const advice = checkedAdvice(action, insight, set);
      if (advice === null) return [];
      const { stake } = advice;
      return [
        {
          action,
          about: insight.id,
          stakeCents: stake?.value.kind === 'money' ? Math.abs(stake.value.cents) : 0,
        },
      ];
    }),
  );
}

function showAdvice(insight: Insight, { runs, stake }: Advice): Recommendation {
  const parts = runs.map((run) => (typeof run === 'string' ? run : { of: insight.id, figure: run }));
  const rests = figuresOf(insight).filter(({ value }) => value.kind !== 'name' && value.kind !== 'day');
  return {
    text: joinTexts(showSentence(parts, [])),
    stake: stake === null ? null : showOne(insight.id, stake),
    restsOn: rests.slice(0, 3).map((figure) => showOne(insight.id, figure)),
  };
}

/** Advice based on a doubtful figure starts with the first step of the largest mistake behind it. */
const OF_FIGURES: ReadonlySet<ActionName> = new Set(['review-price', 'ask-accountant', 'move-to-savings']);

function checkedAdvice(action: ActionName, insight: Insight, set: InsightSet): Advice | null {
  const advice = adviceFor(action, insight, set);
  if (advice === null || !OF_FIGURES.has(action)) return advice;
  const [reason] = reliabilityOf(insight, set.books).reasons;
  const finding = set.books.findings.find(({ id }) => id === reason?.findingId);
  if (finding === undefined) return advice;
  const [first = '', ...rest] = advice.runs;
  const begin = typeof first === 'string' ? first.charAt(0).toLowerCase() + first.slice(1) : first;
  return {
    ...advice,
    stake: null,
    runs: words`First, ${firstStep(finding)} (“${finding.title}”). After that, ${[begin, ...rest]}`,
  };
}

function adviceFor(action: ActionName, insight: Insight, set: InsightSet): Advice | null {
  const { isRecent, request, now } = set.books;
  // The former state of cash or customers is not a reason to act today.
  if (!isRecent && OF_TODAY.has(action)) return null;
  const by = (days: number): string =>
    isRecent ? ` by ${dayInWords((request.documents.readOn + days) as Day)}` : '';
  const asOf = isRecent ? '' : ` This is as of ${dayInWords(now.end)}.`;
  const figure = (role: string) => figureNamed(insight, role) as Figure;
  const name = (owner: 'customer' | 'vendor') => set.books.name('name', insight.about ?? '', owner);
  switch (action) {
    case 'collect': {
      if (!/^invoices\.overdue\.\d/.test(insight.id) || !mayBeAsked(insight.about, set)) return null;
      if (!isLongDue(figure('since'), set)) return null;
      const step = firstStepFor(insight.about, set);
      return {
        runs:
          step === null
            ? words`Ask ${name('customer')}${by(7)} to pay the ${figure('amount')} that is past due. The oldest invoice was due on ${figure('since')}.`
            : words`Before asking ${name('customer')} to pay the ${figure('amount')} that is past due, ${step}. The oldest invoice was due on ${figure('since')}.`,
        stake: figure('amount'),
        touches: [`party ${insight.about}`],
      };
    }
    case 'pay': {
      if (!/^bills\.overdue\.\d/.test(insight.id)) return null;
      const step = stepBeforePaying(insight.about, dayOf(figure('since')), set);
      if (step === null && isTight(set, insight.cents)) return null;
      return {
        runs:
          step === null
            ? words`Pay ${name('vendor')} the ${figure('amount')} that is past due${by(7)}. The oldest bill was due on ${figure('since')}.`
            : words`Before paying ${name('vendor')} the ${figure('amount')} that is past due, ${step}. The oldest bill was due on ${figure('since')}.`,
        stake: null,
        touches: [`party ${insight.about}`, 'cash'],
      };
    }
    case 'ask-for-terms': {
      if (!/^bills\.overdue\.\d/.test(insight.id) || !isTight(set, insight.cents)) return null;
      if (stepBeforePaying(insight.about, dayOf(figure('since')), set) !== null) return null;
      return {
        runs: words`Ask ${name('vendor')}${by(7)} for a plan to pay the ${figure('amount')} that is past due. Paying it at once would leave too little cash for other payments that are due.`,
        stake: null,
        touches: [`party ${insight.about}`],
      };
    }
    case 'set-aside': {
      if (insight.topic !== 'tax') return null;
      return {
        runs: taxRuns(
          insight,
          isRecent ? ` Do so${by(7)}; pay what is still owed then before other bills.` : asOf,
          set,
        ),
        stake: null,
        touches: [insight.id, 'tax'],
      };
    }
    case 'ask-bank': {
      const isOfOverdraft = insight.id === 'cash.level' && insight.isGood === false;
      if ((!isOfOverdraft && insight.id !== 'cash.payroll') || insight.cents < set.books.materiality.cents)
        return null;
      return {
        runs: isOfOverdraft
          ? overdraftRuns(insight, by(7), set)
          : words`Ask your bank${by(7)} for a credit line, before the next wages are due. A month of them was ${figure('payroll')}, more than the cash in the bank.`,
        stake: null,
        touches: ['cash', 'bank'],
      };
    }
    case 'review-price': {
      if (!insight.id.startsWith('margin.') || insight.isGood !== false) return null;
      const vendor = vendorOf(goodsAccounts(set), set);
      const seller = vendor === null ? [] : words`, with ${set.books.name('vendor', vendor, 'vendor')}`;
      return {
        runs: words`Review prices and what your goods cost${by(30)}${seller}. The gross margin fell from ${figure('base')} to ${figure('now')}, which cost ${figure('effect')}.${asOf}`,
        stake: figure('effect'),
        touches: ['margin', ...(vendor === null ? [] : [`party ${vendor}`])],
      };
    }
    case 'review-contract': {
      if (!insight.id.startsWith('cost.') || insight.kind !== 'change' || insight.accountId === null)
        return null;
      const since = comparisonOf(insight, set)?.period ?? null;
      const vendor = vendorOf(new Set([insight.accountId]), set, since);
      if (vendor === null) return null;
      if (isGoods(insight, set) && isOnlyMore(insight, set)) return null;
      return {
        runs: words`Review the bills from ${set.books.name('vendor', vendor, 'vendor')}${by(30)}: ${set.books.name('name', insight.about ?? '', 'account')} came to ${figure('change')} more than in ${comparedTo(insight, set)}.${asOf}`,
        stake: figure('change'),
        // An increase in cost of goods sold is the same as the decrease in the margin.
        touches: [`party ${vendor}`, insight.id, ...(isGoods(insight, set) ? ['margin'] : [])],
      };
    }
    case 'ask-customer': {
      const change = figureNamed(insight, 'part1');
      if (change === undefined || !isWorthAsking(change, insight, set)) return null;
      if (!insight.id.endsWith('.ByCustomer') || !mayBeAsked(insight.about, set)) return null;
      if (isInDoubt(insight.about, set)) return null;
      return {
        runs: words`Ask ${name('customer')}${by(14)} about their plans for the coming months. They brought in ${change} less than in ${comparedTo(insight, set)}.`,
        stake: change,
        touches: [`party ${insight.about}`, 'customer'],
      };
    }
    case 'fix-in-books': {
      if (!insight.id.startsWith('finding.') || insight.topic === 'tax' || insight.isGood !== false)
        return null;
      if ([TO_COLLECT, TO_PAY, NO_MISTAKE].some((ids) => ids.has(insight.id))) return null;
      // The overdraft is already compared with the bank, so the finding about it is not a separate item.
      if (insight.id === 'finding.negative-bank-balance' && isOverdrawn(set)) return null;
      const effect = profitEffect(insight, set);
      const impact = figureNamed(insight, 'impact');
      const size = impact === undefined ? [] : words` (${impact})`;
      const worth =
        effect === null
          ? '.'
          : words`: if confirmed, the result is ${effect} ${centsOf(effect) < 0 ? 'lower' : 'higher'}.`;
      return {
        runs: words`With your bookkeeper, resolve ${titleOf(insight)}${size}${by(14)}${worth}${firstStepSentence(findingOf(insight.id, set))}${asOf}`,
        stake: effect,
        touches: [insight.id, 'fix', ...(insight.about === null ? [] : [`party ${insight.about}`])],
      };
    }
    case 'ask-accountant': {
      const reason = reasonToAsk(insight, set);
      if (reason === null) return null;
      return {
        runs: words`Ask your accountant${by(30)} ${reason}${asOf}`,
        stake: null,
        touches: [insight.id, 'accountant'],
      };
    }
    case 'move-to-savings': {
      const spare = spareCash(set);
      if (insight.id !== 'liquidity.current' || insight.isGood !== true || spare === null) return null;
      return {
        runs: words`Move ${spare} to a savings account${by(30)}, after talking to your bank. The rest would cover six months of costs.`,
        stake: null,
        touches: ['cash', 'savings'],
      };
    }
  }
}

function comparisonOf({ versus }: Insight, { books }: InsightSet): Comparison | undefined {
  return books.comparisons.find((one) => one.versus === versus);
}

function comparedTo(insight: Insight, set: InsightSet): string {
  return comparisonOf(insight, set)?.name ?? '';
}

/**
 * Taxes that seem unpaid may have been paid and recorded elsewhere, so the letter recommends checking before paying.
 */
function taxRuns(insight: Insight, end: string, set: InsightSet): readonly Run[] {
  const impact = figureNamed(insight, 'impact') as Figure;
  const finding = findingOf(insight.id, set);
  const step = finding === null ? 'compare the account with the tax return' : firstStep(finding);
  return words`Before paying the ${impact} of taxes held for others, ${step}.${end}`;
}

/** A disputed overdraft is compared with the bank before anyone has to pay. */
function overdraftRuns(insight: Insight, by: string, set: InsightSet): readonly Run[] {
  const now = figureNamed(insight, 'now') as Figure;
  const finding = findingOf('finding.negative-bank-balance', set);
  return finding === null
    ? words`Ask your bank${by} how to cover the overdraft of ${now}. Postpone less urgent payments until then.`
    : words`Before asking your bank to cover the overdraft of ${now}, ${firstStep(finding)}. Postpone less urgent payments until then.`;
}

function dayOf({ value }: Figure): Day {
  return value.kind === 'day' ? value.day : 0;
}

function titleOf(insight: Insight): Figure {
  return figureNamed(insight, 'title') as Figure;
}

function isOverdrawn({ byId }: InsightSet): boolean {
  return byId.get('cash.level')?.isGood === false;
}

/**
 * Whether a customer's decrease is material relative to total revenue, revenue fell, and the customer still buys.
 */
function isWorthAsking(change: Figure, { versus }: Insight, { books }: InsightSet): boolean {
  const [lead] = books.comparisons;
  if (lead === undefined || versus !== lead.versus) return false;
  const [now, before] = [books.now, lead.period].map((days) =>
    books.amount('incomeStatement.totalRevenue', days),
  ) as [number, number];
  const cents = centsOf(change);
  return now > 0 && now < before && cents < 0 && isMaterialChange(cents, before, books.materiality);
}

/** Computed on the accrual basis, so a letter on the cash basis omits it. */
function profitEffect({ id }: Insight, { books }: InsightSet): Figure | null {
  if (books.request.context.books.basis === 'Cash') return null;
  const code = id.slice('finding.'.length);
  const [largest] = books.request.review.findings
    .filter((finding) => finding.code === code && finding.profitEffectCents !== 0)
    .toSorted((a, b) => Math.abs(b.profitEffectCents) - Math.abs(a.profitEffectCents));
  if (largest === undefined) return null;
  return books.figure('profitEffect', 'Effect on the profit', largest.profitEffectCents, {
    kind: 'finding',
    id: largest.id,
    figureIds: [],
    words: `Automated Review: ${largest.title}`,
  });
}

function reasonToAsk(insight: Insight, { books }: InsightSet): readonly Run[] | null {
  const figure = (role: string) => figureNamed(insight, role) as Figure;
  if (insight.id === 'parity' && insight.isGood === false) {
    const { value } = figure('checks');
    const differ = value.kind === 'count' && value.count === 1 ? 'differs' : 'differ';
    return words`why ${figure('checks')} ${differ} from ${otherReports(books.request.parity.isUploaded)}.`;
  }
  if (insight.id === 'equity.level' && insight.isGood === false) {
    return words`how to bring equity back above zero. It was ${figure('now')} below.`;
  }
  if (insight.id === 'cash.runway' && books.isRecent) {
    return words`for a plan before the cash runs out. Operations used ${figure('used')} a month.`;
  }
  if (insight.id === 'owners.draws' && insight.isGood === false) {
    return words`how much the owners can take out. They took ${figure('draws')}, more than was earned.`;
  }
  if (insight.id === 'result.lossStreak' && books.isRecent) {
    return words`for a plan to end the losses. The last ${figure('months')} lost ${figure('loss')} in total.`;
  }
  return null;
}
