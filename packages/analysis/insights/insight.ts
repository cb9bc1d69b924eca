import type { Period } from '@insights/ledger';
import type { Figure } from './figure.ts';

/** Topic of an insight. A paragraph by the built-in analyst contains only related topics. */
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

/** A piece of text, or a figure within the text. */
export type Run = string | Figure;

/**
 * Subject of a sentence. Two subjects with the same key refer to the same thing, so the second becomes a pronoun.
 */
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

/** A sentence in parts, which can be joined to another sentence without repetition. */
export interface Sentence {
  /** For example `Over the twelve months through June 30, 2025,`; empty for the letter's own period. */
  readonly opening: readonly Run[];
  readonly full: Predicate;
  /** Short form, used if the rest is already known. */
  readonly short: Predicate | null;
  /** Text after "because"; null if the insight cannot be a cause. */
  readonly cause: Predicate | null;
  /** Totals, each with the parts that add up to it. The parts are rounded so that they still do. */
  readonly sums: readonly (readonly Figure[])[];
}

/** A true sentence about the books, as data. Only code creates insights; writers select and order them. */
export interface Insight {
  /** For example `revenue.lastYear`, `revenue.lastYear.byCustomer`, `finding.duplicate-bill`. */
  readonly id: string;
  readonly topic: Topic;
  readonly kind: InsightKind;
  readonly sentence: Sentence;
  readonly versus: Versus | null;
  readonly period: Period;
  readonly direction: 'up' | 'down' | 'same' | null;
  /** Whether the insight is good news for the owner; null if it is neutral. */
  readonly isGood: boolean | null;
  /** Amount that the insight concerns, used to rank insights. */
  readonly cents: number;
  readonly isMaterial: boolean;
  /** Ids of insights, at least one of which must come earlier; empty if the insight is independent. */
  readonly needs: readonly string[];
  /**
   * Ids of insights that must not be in the same letter, because they say the same, or the opposite from another point
   * of view.
   */
  readonly excludes: readonly string[];
  /**
   * Ids of changes of which this insight explains at least half, in the same direction. Only these may come before its
   * "because".
   */
  readonly explains: readonly string[];
  /** Facts that the insight states, so that no fact is stated twice: `revenue`, `revenue change lastYear`. */
  readonly tells: readonly string[];
  /** Facts after which the short form is used. */
  readonly shortAfter: readonly string[];
  /** Whether the insight may be the headline. */
  readonly canLead: boolean;
  /** Reason why every writer's letter must state the insight; null if it may be omitted. */
  readonly mustTell: string | null;
  /**
   * Doubt about the amount that a High finding disputes, appended to the sentence; empty if nothing is disputed.
   */
  readonly doubt: readonly Run[];
  /**
   * Name of the disputed item, placed after the doubt. A headline omits the name if the caution above it already has
   * it.
   */
  readonly doubtNamed: string;
  /** False for findings about activity on other days, which the caution does not name. */
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

/** Fields without a default. A sentence with only one form can be given as its subject and predicate. */
type Essential = Pick<Insight, 'id' | 'topic' | 'kind' | 'cents'> &
  (Pick<Insight, 'sentence'> | { readonly subject: Subject; readonly says: readonly Run[] });

/** Builds an insight about the letter's period, unless it names another period. */
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

/** Returns runs from a template with its text and figures unchanged. */
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
