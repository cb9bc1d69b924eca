import type { Period } from '@insights/ledger';
import type { Figure } from './figure.ts';

/** What a claim is about. A paragraph of the built-in analyst keeps to related topics. */
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

export type ClaimKind =
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

/** What a figure is compared with. */
export type Versus = 'lastYear' | 'before' | 'budget' | 'mean';

/** A stretch of text, or a figure in it. */
export type Run = string | Figure;

/** What a sentence speaks of. Two subjects of one key are the same thing, and the second becomes a pronoun. */
export interface Subject {
  readonly key: string;
  readonly runs: readonly Run[];
  readonly isPlural: boolean;
}

/** What is said of a subject. What it is compared with is dropped where it was just said. */
export interface Predicate {
  readonly subject: Subject;
  readonly runs: readonly Run[];
  readonly versus: readonly Run[];
  /** What follows behind the comparison. */
  readonly tail: readonly Run[];
}

/** A sentence in parts, so that two of them can be joined and nothing is said twice. */
export interface Sentence {
  /** `Over the twelve months to June 30, 2025,`; empty for what happened in the period of the letter. */
  readonly opening: readonly Run[];
  readonly full: Predicate;
  /** What is left to say when what it tells besides is known already. */
  readonly short: Predicate | null;
  /** What stands behind a "because"; null for what is no cause of anything. */
  readonly cause: Predicate | null;
  /** Each is a whole and the parts that add up to it, which are rounded so that they do. */
  readonly sums: readonly (readonly Figure[])[];
}

/** A true sentence about the books, as data. Code makes it; writers choose and arrange. */
export interface Claim {
  /** `revenue.lastYear`, `revenue.lastYear.byCustomer`, `finding.duplicate-bill` */
  readonly id: string;
  readonly topic: Topic;
  readonly kind: ClaimKind;
  readonly sentence: Sentence;
  readonly versus: Versus | null;
  readonly period: Period;
  readonly direction: 'up' | 'down' | 'same' | null;
  /** Whether an owner would like it; null where that cannot be said. */
  readonly isGood: boolean | null;
  /** How many dollars it is about: what claims are ranked by. */
  readonly cents: number;
  readonly isMaterial: boolean;
  /** One of these must have been said before; empty for a claim that stands by itself. */
  readonly needs: readonly string[];
  /** A letter that says one of these does not say this: they tell the same, or the opposite seen otherwise. */
  readonly excludes: readonly string[];
  /** Changes of which this is at least half, and the same way: only these may stand before a "because". */
  readonly explains: readonly string[];
  /** What it tells, so that nothing is told twice: `revenue`, `revenue change lastYear`. */
  readonly tells: readonly string[];
  /** The short form is used where one of these was told before. */
  readonly shortAfter: readonly string[];
  /** Whether it may be the headline. */
  readonly canLead: boolean;
  /** What has to be told, whoever writes; null for what may be left out. */
  readonly mustTell: string | null;
  /** What a High finding disputes of it, to end its sentence with; empty if nothing is disputed. */
  readonly doubt: readonly Run[];
  /** What is disputed, by name, behind the doubt. A headline leaves it out: the caution above it names it. */
  readonly doubtNamed: string;
  /** The customer, vendor or account that it is about, as the books name it. */
  readonly about: string | null;
  /** The ledger account whose change it is; null for a claim about anything else. */
  readonly accountId: string | null;
}

/** Everything that a claim may show. */
export function figuresOf({
  sentence: { opening, full, short, cause, sums },
  doubt,
}: Pick<Claim, 'sentence' | 'doubt'>): Figure[] {
  const forms = [full, short, cause].filter((form) => form !== null);
  const runs = forms.flatMap((form) => [...form.subject.runs, ...form.runs, ...form.versus, ...form.tail]);
  return [
    ...new Set([...opening, ...runs, ...doubt, ...sums.flat()].filter((run) => typeof run !== 'string')),
  ];
}

export function figureNamed(claim: Pick<Claim, 'sentence' | 'doubt'>, role: string): Figure | undefined {
  return figuresOf(claim).find((figure) => figure.role === role);
}

/** Everything but what must be said of every claim is nothing unless said. */
type Essential = Pick<Claim, 'id' | 'topic' | 'kind' | 'period' | 'cents' | 'sentence'>;

export function buildClaim(claim: Essential & Partial<Claim>): Claim {
  return {
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
    about: null,
    accountId: null,
    ...claim,
  };
}

/** Runs from a template: text and figures as they stand. */
export function words(
  texts: TemplateStringsArray,
  ...values: readonly (Run | readonly Run[])[]
): readonly Run[] {
  return texts.flatMap((text, place) => {
    const value = values[place];
    const runs: readonly Run[] = value === undefined ? [] : asRuns(value);
    return text === '' ? runs : [text, ...runs];
  });
}

/** `a`, `a and b`, `a, b and c` */
export function listOf(items: readonly (readonly Run[])[]): readonly Run[] {
  return items.flatMap((item, place) => [
    ...(place === 0 ? [] : [place === items.length - 1 ? ' and ' : ', ']),
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
