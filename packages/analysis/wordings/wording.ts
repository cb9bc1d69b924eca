import type { EntityForm } from '@insights/ledger';
import { periodName } from '../insights/days.ts';
import type { Figure } from '../insights/figure.ts';
import type { Insight } from '../insights/insight.ts';
import type { Comparison } from '../insights/insight-books.ts';

/** A piece of text, or a figure within the text. */
export type Run = string | Figure;

/** An organization's words for its result, its income and the people who pay it. */
export interface Nouns {
  readonly profit: string;
  /** The noun as a subject or an object: `profit` or `the surplus`. */
  readonly theProfit: string;
  readonly loss: string;
  readonly sales: string;
  readonly customer: string;
  readonly customers: string;
  readonly business: string;
  /** Verbs before an amount of profit or loss. */
  readonly made: string;
  readonly earned: string;
  readonly lost: string;
  readonly earning: string;
  readonly losing: string;
}

export const OF_BUSINESS: Nouns = {
  profit: 'profit',
  theProfit: 'profit',
  loss: 'loss',
  sales: 'sales',
  customer: 'customer',
  customers: 'customers',
  business: 'the business',
  made: 'made',
  earned: 'earned',
  lost: 'lost',
  earning: 'earning',
  losing: 'losing',
};

const OF_NONPROFIT: Nouns = {
  profit: 'surplus',
  theProfit: 'the surplus',
  loss: 'deficit',
  sales: 'revenue',
  customer: 'funder',
  customers: 'funders',
  business: 'the organization',
  made: 'had a surplus of',
  earned: 'had a surplus of',
  lost: 'had a deficit of',
  earning: 'a surplus of',
  losing: 'a deficit of',
};

export function nounsOf(form: EntityForm): Nouns {
  return form === 'nonprofit' ? OF_NONPROFIT : OF_BUSINESS;
}

/** How a letter refers to the company and its owners: `you` on screen, the name on paper. */
export interface Voice extends Nouns {
  /** The company: `you`, its name at the first mention in a paragraph, or `the company`. */
  readonly you: string;
  /** The company again in the same clause: `you` or `it`. */
  readonly again: string;
  /** `your` or `the company’s`. */
  readonly your: string;
  /** The company’s, after the company was named in the same clause: `your` or `its`. */
  readonly its: string;
  /** Before the company's bank or accountant: `your` or `the`. */
  readonly the: string;
  /** `you`, `the owners` or `the partners`. */
  readonly owners: string;
  /** `your own` or `the owners’ own`. */
  readonly own: string;
  /** Returns a step of the review, which addresses the owner, as said to the reader. */
  readonly step: (text: string) => string;
  /** Returns the form of a verb that agrees with `you`, the company. */
  readonly verb: (plural: string, singular: string) => string;
}

export const ON_SCREEN: Voice = {
  ...OF_BUSINESS,
  you: 'you',
  again: 'you',
  your: 'your',
  its: 'your',
  the: 'your',
  owners: 'you',
  own: 'your own',
  step: (text) =>
    text
      .replace(/\bask the owner what/, 'recall what')
      .replace(/\bthe owner’s\b/g, 'your')
      .replace(/\bthe owner\b/g, 'you'),
  verb: (plural) => plural,
};

/** The owners of a company, by its legal form. */
const OWNERS: Readonly<Record<EntityForm, string>> = {
  nonprofit: 'the owners',
  corporation: 'the stockholders',
  limitedLiabilityCompany: 'the members',
  partnership: 'the partners',
  soleProprietorship: 'the owner',
  unknown: 'the owners',
};

function ownersOf(form: EntityForm): Pick<Voice, 'owners' | 'own'> {
  const owners = OWNERS[form];
  return { owners, own: `${owners}${owners.endsWith('s') ? '’' : '’s'} own` };
}

/** Returns the voice of a letter on screen, which names partners because there are several of them. */
export function onScreen(form: EntityForm): Voice {
  return { ...ON_SCREEN, ...nounsOf(form), ...(form === 'partnership' ? ownersOf(form) : {}) };
}

/** Returns the voice of a printed letter, which names the company once in a paragraph. */
export function onPaper(name: string, form: EntityForm = 'unknown'): Voice {
  const { owners, own } = ownersOf(form);
  return {
    ...nounsOf(form),
    you: name,
    again: 'it',
    your: `${name}’s`,
    its: 'its',
    the: 'the',
    owners,
    own,
    step: (text) =>
      text
        .replace(/\byour\b/g, 'the')
        .replace(/\byou (will|can|may|must)\b/g, 'the company $1')
        .replace(/\byou know\b/g, `${owners} ${owners.endsWith('s') ? 'know' : 'knows'}`),
    verb: (_, singular) => singular,
  };
}

/**
 * A way to express an insight: an independent clause without a capital or a period. Returns null if it does not fit the
 * insight.
 */
export interface Wording<One extends Insight> {
  readonly say: (insight: One, voice: Voice) => readonly Run[] | null;
  /** Whether it opens with a phrase, such as the time, so that it cannot follow a conjunction. */
  readonly isOpening: boolean;
}

export type Wordings<One extends Insight> = readonly Wording<One>[];
type Say<One extends Insight> = (insight: One, voice: Voice) => readonly Run[];

/** Returns wordings for insights that pass a test. */
export function when<One extends Insight>(
  test: (insight: One) => boolean,
  ...says: readonly (Say<One> | Opening<One>)[]
): Wordings<One> {
  return says.map((one) => {
    const say = typeof one === 'function' ? one : one.opening;
    return {
      say: (insight, voice) => (test(insight) ? say(insight, voice) : null),
      isOpening: typeof one !== 'function',
    };
  });
}

export function always<One extends Insight>(...says: readonly (Say<One> | Opening<One>)[]): Wordings<One> {
  return when<One>(() => true, ...says);
}

/** Adds the same words to the end of each wording. */
export function followedBy<One extends Insight>(end: Say<One>, wordings: Wordings<One>): Wordings<One> {
  return wordings.map(({ say, isOpening }) => ({
    say: (one, voice) => {
      const runs = say(one, voice);
      return runs === null ? null : [...runs, ...end(one, voice)];
    },
    isOpening,
  }));
}

interface Opening<One extends Insight> {
  readonly opening: Say<One>;
}

/** Marks a wording that opens with a phrase. */
export function opening<One extends Insight>(say: Say<One>): Opening<One> {
  return { opening: say };
}

/** Returns runs from a template with its text and figures unchanged. */
export function words(
  texts: TemplateStringsArray,
  ...values: readonly (Run | readonly Run[] | undefined)[]
): readonly Run[] {
  return texts.flatMap((text, index) => {
    const value = values[index];
    const runs = value === undefined ? [] : isRun(value) ? [value] : value;
    return text === '' ? runs : [text, ...runs];
  });
}

function isRun(value: Run | readonly Run[]): value is Run {
  return typeof value === 'string' || 'role' in value;
}

/** Joins items: `a`, `a and b`, `a, b and c`. */
export function listOf(items: readonly (Run | readonly Run[])[]): readonly Run[] {
  return items.flatMap((item, index) => [
    ...(index === 0 ? [] : [index === items.length - 1 ? ' and ' : ', ']),
    ...words`${item}`,
  ]);
}

/** For example `June 2024`, after "in" or as a subject. */
export function nowOf({ period }: Insight): string {
  return periodName(period);
}

/** The period compared with; only for insights that compare. */
export function comparisonOf({ compared }: Insight): Comparison {
  if (compared === null) throw new Error('The insight does not compare');
  return compared;
}
