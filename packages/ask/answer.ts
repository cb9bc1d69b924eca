import type { AskOption, AskPlan } from '@insights/contracts';
import type { Day, Period } from '@insights/ledger';
import type { Basis } from '@insights/words';

/**
 * Result of a question: an answer, two to four interpretations to choose from, or the reason why there is no answer.
 */
export type Outcome =
  | { readonly outcome: 'answer'; readonly answer: Answer }
  | { readonly outcome: 'choose'; readonly about: string; readonly options: readonly AskOption[] }
  | {
      readonly outcome: 'decline';
      readonly reason: string;
      readonly nearest: readonly AskOption[];
      /** Whether some words were not understood, so that a model might help. */
      readonly isUnread: boolean;
    };

/**
 * A computed answer. In an additive column, the displayed and undisplayed rows add up to the total in cents, and every
 * amount names its figures.
 */
export interface Answer {
  /** The answered plan, with dates and basis filled in. */
  readonly plan: AskPlan;
  readonly title: string;
  readonly sentence: readonly Token[];
  /** The requested value; null if the rows are the answer. */
  readonly headline: Cell | null;
  readonly columns: readonly Column[];
  readonly rows: readonly Row[];
  readonly notShown: (Row & { readonly count: number }) | null;
  readonly total: Row | null;
  readonly period: Period | null;
  readonly basis: Basis;
  /** Assumptions, as sentences. */
  readonly assumptions: readonly string[];
  readonly chart: 'bars' | 'line' | null;
}

export interface Column {
  readonly label: string;
  /** Whether the displayed and undisplayed rows add up to the total. */
  readonly isAdditive: boolean;
}

export interface Row {
  readonly label: string;
  /** One cell per column. */
  readonly cells: readonly Cell[];
  /** The transaction that the row shows. */
  readonly transaction?: TransactionReference;
}

export type Token = { readonly kind: 'words'; readonly text: string } | Cell;

export type Cell =
  | Amount
  | { readonly kind: 'average'; readonly amountCents: number; readonly of: Amount; readonly count: number }
  /** Calculated from amounts rather than being a sum of postings. */
  | { readonly kind: 'derived'; readonly amountCents: number; readonly figures: readonly FigureTerm[] }
  | { readonly kind: 'percent'; readonly share: number; readonly figures: readonly FigureTerm[] }
  | { readonly kind: 'value'; readonly text: string; readonly figures: readonly FigureTerm[] }
  | { readonly kind: 'count'; readonly count: number; readonly unit: string }
  | { readonly kind: 'day'; readonly day: Day | null }
  | { readonly kind: 'text'; readonly text: string };

/**
 * An amount and what it drills down to: figures that add up to it, or the transaction with this open balance.
 */
export interface Amount {
  readonly kind: 'amount';
  readonly amountCents: number;
  readonly figures: readonly FigureTerm[];
  readonly transaction?: TransactionReference;
}

export interface FigureTerm {
  readonly id: string;
  readonly sign: 1 | -1;
  /** Set if it differs from the answer's basis. */
  readonly basis?: Basis;
}

/** A transaction's type in the ledger, and its id. */
export interface TransactionReference {
  readonly type: string;
  readonly id: string;
}

/** Period at the end of an answer's first sentence; the conditions are restated before it. */
export const END: Token = { kind: 'words', text: '.' };

/** Builds a sentence that includes values: `say` followed by a template. */
export function say(
  texts: TemplateStringsArray,
  ...values: readonly (Token | string | readonly Token[])[]
): Token[] {
  return texts.flatMap((text, index): Token[] => {
    const value = values[index];
    const words: Token[] = text === '' ? [] : [{ kind: 'words', text }];
    if (value === undefined) return words;
    if (typeof value === 'string') return [...words, { kind: 'words', text: value }];
    return 'kind' in value ? [...words, value] : [...words, ...value];
  });
}

export const textCell = (text: string): Cell => ({ kind: 'text', text });
export const dayCell = (day: Day | null): Cell => ({ kind: 'day', day });

/** For example `3 invoices` or `1 invoice`. */
export function countCell(count: number, one: string): Cell {
  const many = one.endsWith('s') ? `${one}es` : `${one}s`;
  return { kind: 'count', count, unit: count === 1 ? one : many };
}

export function amountOf(amountCents: number, figures: readonly FigureTerm[] = []): Amount {
  return { kind: 'amount', amountCents: amountCents === 0 ? 0 : amountCents, figures };
}

/** The sum of amounts, with the figures of each. */
export function sumAmounts(amounts: readonly Amount[]): Amount {
  const sum = amounts.reduce((all, { amountCents }) => all + amountCents, 0);
  return amountOf(
    sum,
    amounts.flatMap(({ figures }) => figures),
  );
}

export function sumAmountsOfParts(parts: readonly { readonly amount: Amount }[]): Amount {
  return sumAmounts(parts.map(({ amount }) => amount));
}

export function subtractAmounts(a: Amount, b: Amount): Amount {
  return sumAmounts([a, negateAmount(b)]);
}

export function negateAmount({ amountCents, figures }: Amount): Amount {
  const negated = figures.map((term): FigureTerm => ({ ...term, sign: term.sign === 1 ? -1 : 1 }));
  return amountOf(-amountCents, negated);
}

/** A part's percentage of a positive total. A percentage of any other total would mislead. */
export function percentCell(part: Amount, whole: Amount): Cell {
  if (whole.amountCents <= 0) return textCell('–');
  return {
    kind: 'percent',
    share: part.amountCents / whole.amountCents,
    figures: [...part.figures, ...whole.figures],
  };
}
