import type { Days } from '../truth.ts';

/** What an answer must say. Rows are by name, and without a name under ''. */
export type Check =
  | { readonly is: 'amount'; readonly cents: number }
  | { readonly is: 'count'; readonly count: number }
  | { readonly is: 'number'; readonly value: number }
  /** In percent, in the sentence or as the value itself. */
  | { readonly is: 'share'; readonly value: number }
  | { readonly is: 'days'; readonly tenths: readonly number[] }
  | { readonly is: 'day'; readonly day: number }
  | { readonly is: 'text'; readonly text: string }
  | {
      readonly is: 'table';
      readonly rows: ReadonlyMap<string, number>;
      readonly top?: number;
      readonly order?: 'smallest' | 'falling';
    }
  /** The row in that place, as the amount, alone at the end of as many rows, or told in the sentence. */
  | { readonly is: 'nth'; readonly place: number; readonly name: string; readonly cents: number }
  /** Each of them somewhere in the sentence or in the rows. */
  | { readonly is: 'amounts'; readonly cents: readonly number[] }
  | { readonly is: 'series'; readonly cents: readonly number[] }
  | { readonly is: 'list'; readonly cents: number; readonly count: number }
  | { readonly is: 'holds'; readonly names: readonly string[]; readonly not: readonly string[] }
  /** One of them first, as often as that. */
  | { readonly is: 'most'; readonly names: readonly string[]; readonly count: number }
  | { readonly is: 'plan' };

/** One way to be right: about these days, this kind of plan where it is told, and this in it. */
export interface Right {
  readonly days: Days | null;
  readonly kinds?: readonly string[];
  readonly check: Check;
}

/** Either ways to be right, beside which it may be as fair to decline with a reason; or the true reason why there is no answer. */
export type BlindGold =
  | { readonly rights: readonly Right[]; readonly orReason?: string }
  | { readonly reason: string; readonly word?: string };
