import { type Fact, isName } from '../../facts/fact.ts';

/** Words that say something together, and which fact must stand in the same clause for it to be true. */
export interface Phrase {
  readonly words: readonly string[];
  /** Subjects of facts, or the level, tone, movement or comparison that one must have; null for what says nothing by itself. */
  readonly needs: readonly string[] | null;
}

/** Held against the level and the tone of a fact instead of its subject. */
const NEWS = new Set(['good', 'bad']);

/** Held against its movement. */
const MOVEMENTS = new Set(['up', 'down', 'same']);

/** Held against what it is compared with. */
const COMPARED: Readonly<Record<string, Fact['when']>> = { before: 'both', year: 'yearBoth' };

type Entry = readonly [phrases: string, needs?: string];

const ENTRIES: readonly Entry[] = [
  [
    'made up|make up|makes up|making up|as well as|rather than|a look back at|on the side of|next to|clear up|sort out|agree on',
  ],
  ['than before', 'before'],
  ['in that time', 'revenueStreak'],
  ['paid down|pay down', 'debt debtRepaid'],
  ['in a row', 'revenueStreak'],
  ['the last|looking back', 'monthlyProfit monthlyRevenue revenueStreak'],
  ['the season left aside|the season was alike', 'year'],
  ['a swing to plan for', 'monthlyRevenue'],
  ['with a change of', 'up down same'],
  ['the money still to come in', 'receivables'],
  ['left for the owners|for the owners to look at', 'equity netProfit ownerDraws'],
  ['to run the business', 'expenses operatingExpenses'],
  ['stayed in|remained in', 'netProfit monthlyProfit'],
  [
    'stands for|stood for|stand for',
    'incomeAccount customer revenuePoint receivableDays payableDays inventoryDays',
  ],
  ['is worth|was worth', 'revenuePoint revenuePerDay'],
  ['getting paid a day sooner', 'revenuePerDay'],
  ['was covered|is covered', 'debtServiceCover interestCover'],
  ['gives a|leaves a', 'runwayMonths cashBufferDays'],
  ['at the pace of', 'netBurn runwayMonths'],
  ['turned into', 'netProfit'],
  ['went into', 'capitalSpending debtRepaid'],
  ['of quickbooks', 'parityPassed parityFailed'],
  ['agree', 'parityPassed'],
  ['do not agree', 'parityFailed'],
  ['touch|touches|touched|out of', 'finding review'],
  ['work for|orders from|lies with', 'customer'],
  ['which is long to wait|payment is slow to come in|which ties money|a thin cushion', 'bad'],
  ['paying on time is a strain|leaves little room|to keep in view|much depends on', 'bad'],
  ['worth a look|a cost to watch', 'up down'],
  [
    'gives room to plan|leaves room to act|leave room to act|there is room to choose|leaves room elsewhere',
    'good',
  ],
  ['room to build on|a line to work on', 'up'],
];

/** The longest first: what belongs to a longer phrase means nothing by itself. */
export const PHRASES: readonly Phrase[] = ENTRIES.flatMap(([phrases, needs]) =>
  phrases.split('|').map((phrase) => ({
    words: phrase.split(' '),
    needs: needs === undefined ? null : needs.split(' '),
  })),
).toSorted((a, b) => b.words.length - a.words.length);

/** Whether a fact gives the right to a phrase. */
export function licenses(fact: Fact, needs: readonly string[]): boolean {
  return needs.some((need) =>
    NEWS.has(need)
      ? !isName(fact) && (fact.level === need || fact.tone === need)
      : MOVEMENTS.has(need)
        ? fact.movement === need
        : kindOf(fact) === need || COMPARED[need] === fact.when,
  );
}

/** What a fact is about, whoever it is about and whatever it is compared with: `customer` of `customer:2`. */
export function kindOf({ subject }: Fact): string {
  return (subject.split(':')[0] ?? '').replace(/OverYear$/, '');
}
