import type { Period } from '@insights/ledger';
import type { Figure } from './figure.ts';

/** The topic of an insight. A paragraph of the built-in analyst contains related topics only. */
export type Topic =
  | 'result'
  | 'revenue'
  | 'expenses'
  | 'cash'
  | 'receivables'
  | 'payables'
  | 'debt'
  | 'owners'
  | 'inventory'
  | 'tax'
  | 'review'
  | 'parity'
  | 'nothing';

export type InsightKind =
  | 'level'
  | 'change'
  | 'contribution'
  | 'one-off'
  | 'share'
  | 'rank'
  | 'record'
  | 'streak'
  | 'ratio'
  | 'cash-bridge'
  | 'debt-service'
  | 'ageing'
  | 'paying-habit'
  | 'break-even'
  | 'finding'
  | 'parity'
  | 'nothing';

/** Base of a comparison. */
export type Versus = 'lastYear' | 'before' | 'budget' | 'mean';

/** A piece of text, or a figure in it. */
export type Run = string | Figure;

/** Subject of a sentence. Subjects with the same key are the same thing, and the second becomes a pronoun. */
export interface Subject {
  readonly key: string;
  readonly runs: readonly Run[];
  readonly isPlural: boolean;
}

/** Predicate of a sentence. The comparison is omitted if it was just mentioned. */
export interface Predicate {
  readonly subject: Subject;
  readonly runs: readonly Run[];
  readonly versus: readonly Run[];
  /** Text after the comparison. */
  readonly tail: readonly Run[];
}

/** A sentence in parts, so that two of them can be joined without repetition. */
export interface Sentence {
  /** `Over the twelve months through June 30, 2025,`; empty for the period of the letter. */
  readonly opening: readonly Run[];
  readonly full: Predicate;
  /** Short form, used if the rest is already known. */
  readonly short: Predicate | null;
  /** Text after "because"; null if the insight is not a cause. */
  readonly cause: Predicate | null;
  /** Totals, each with the parts that add up to it; the parts are rounded so that they do. */
  readonly sums: readonly (readonly Figure[])[];
}

/** A true sentence about the books, as data. Code creates it; writers choose and arrange. */
export interface Insight {
  /** For example `revenue.lastYear`, `revenue.lastYear.byCustomer`, `finding.duplicate-bill`. */
  readonly id: string;
  readonly topic: Topic;
  readonly kind: InsightKind;
  readonly sentence: Sentence;
  readonly versus: Versus | null;
  readonly period: Period;
  readonly direction: 'up' | 'down' | 'same' | null;
  /** Whether it is good news for the owner; null if neither. */
  readonly isGood: boolean | null;
  /** Amount that the insight is about, used to rank insights. */
  readonly cents: number;
  readonly isMaterial: boolean;
  /** Ids of insights of which one must come earlier; empty if the insight is independent. */
  readonly needs: readonly string[];
  /** Ids of insights that may not be in the same letter: they say the same, or the opposite from another angle. */
  readonly excludes: readonly string[];
  /** Ids of changes of which this is at least half, in the same direction: only these may come before a "because". */
  readonly explains: readonly string[];
  /** Facts that it states, so that no fact is stated twice: `revenue`, `revenue change lastYear`. */
  readonly tells: readonly string[];
  /** The short form is used if one of these facts was stated before. */
  readonly shortAfter: readonly string[];
  /** Whether it may be the headline. */
  readonly canLead: boolean;
  /** Why every letter must state it, with any writer; null if it may be omitted. */
  readonly mustTell: string | null;
  /** The part that a High finding disputes, appended to its sentence; empty if nothing is disputed. */
  readonly doubt: readonly Run[];
  /** Name of the disputed item, after the doubt. A headline omits it if the caution above names it. */
  readonly doubtNamed: string;
  /** The caution does not name findings about the activity of other days. */
  readonly isInCaution: boolean;
  /** The customer, vendor or account that the insight is about, as named in the books. */
  readonly about: string | null;
  /** The ledger account that changed; null for insights about anything else. */
  readonly accountId: string | null;
}

/** Returns every figure that an insight may show. */
export function figuresOf({
  sentence: { opening, full, short, cause, sums },
  doubt,
}: Pick<Insight, 'sentence' | 'doubt'>): Figure[] {
  const forms = [full, short, cause].filter((form) => form !== null);
  const runs = forms.flatMap((form) => [...form.subject.runs, ...form.runs, ...form.versus, ...form.tail]);
  return [
    ...new Set([...opening, ...runs, ...doubt, ...sums.flat()].filter((run) => typeof run !== 'string')),
  ];
}

export function figureNamed(insight: Pick<Insight, 'sentence' | 'doubt'>, role: string): Figure | undefined {
  return figuresOf(insight).find((figure) => figure.role === role);
}

/** Fields without a default. A sentence without another form can be given as its subject and what it says of it. */
type Essential = Pick<Insight, 'id' | 'topic' | 'kind' | 'cents'> &
  (Pick<Insight, 'sentence'> | { readonly subject: Subject; readonly says: readonly Run[] });

/** Builds an insight about the period of the letter, unless it names another. */
export function buildInsight(
  { now }: { readonly now: Period },
  given: Essential & Partial<Insight>,
): Insight {
  const { subject, says, ...insight } = { subject: null, says: [], ...given };
  return {
    period: now,
    versus: null,
    direction: null,
    isGood: null,
    isMaterial: true,
    needs: [],
    excludes: [],
    explains: [],
    tells: [],
    shortAfter: [],
    canLead: false,
    mustTell: null,
    doubt: [],
    doubtNamed: '',
    isInCaution: true,
    about: null,
    accountId: null,
    ...insight,
    sentence: insight.sentence ?? sentence(predicate(subject as Subject, says)),
  };
}

/** Returns runs from a template: text and figures unchanged. */
export function words(
  texts: TemplateStringsArray,
  ...values: readonly (Run | readonly Run[])[]
): readonly Run[] {
  return texts.flatMap((text, index) => {
    const value = values[index];
    const runs: readonly Run[] = value === undefined ? [] : asRuns(value);
    return text === '' ? runs : [text, ...runs];
  });
}

/** Joins items: `a`, `a and b`, `a, b and c`. */
export function listOf(items: readonly (readonly Run[])[]): readonly Run[] {
  return items.flatMap((item, index) => [
    ...(index === 0 ? [] : [index === items.length - 1 ? ' and ' : ', ']),
    ...item,
  ]);
}

export function subjectOf(key: string, text: Run | readonly Run[], isPlural = false): Subject {
  return { key, runs: asRuns(text), isPlural };
}

export function predicate(subject: Subject, runs: readonly Run[], more: Partial<Predicate> = {}): Predicate {
  return { subject, runs, versus: [], tail: [], ...more };
}

export function sentence(full: Predicate, more: Partial<Sentence> = {}): Sentence {
  return { opening: [], full, short: null, cause: null, sums: [], ...more };
}

export function was({ isPlural }: Pick<Subject, 'isPlural'>): string {
  return isPlural ? 'were' : 'was';
}

function asRuns(value: Run | readonly Run[]): readonly Run[] {
  return typeof value === 'string' || 'role' in value ? [value] : value;
}
