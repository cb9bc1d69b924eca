import type { ASK_TOKEN_KINDS, AskFilter, AskPlan } from '@insights/contracts';
import type { Bucket } from '../plan-fields.ts';
import type { Verb } from './synonyms.ts';
import type { Word } from './words.ts';

/** A range of days, of years, or of other periods. */
export type Between = 'days' | 'years' | 'other';

/** The part of a plan that a phrase expresses. */
export type PlanPart = Partial<
  Pick<AskPlan, 'kind' | 'measure' | 'by' | 'order' | 'top' | 'basis' | 'view' | 'where' | 'of'>
>;

export type TokenKind = (typeof ASK_TOKEN_KINDS)[number];

/**
 * - `single`: one transaction, as in `the largest invoice`; `documents`: several, as in `invoices`
 * - `open`: an average whose unit is still missing
 * - `howMany`: counts transactions; `when`: asks for a date
 * - `wholeFirst`: names the whole before its part, as in `what percent of revenue is rent`
 * - `allDays`: covers all days if none are named; `ofDays`: refers to days that are named
 * - `explain`: needs a change
 * - `settled`: asks whether a party or a document is paid
 * - `up` and `down`: say in which direction a figure changed
 */
export type PartFlag =
  | 'single'
  | 'documents'
  | 'open'
  | 'allDays'
  | 'ofDays'
  | 'wholeFirst'
  | 'howMany'
  | 'when'
  | 'explain'
  | 'settled'
  | 'up'
  | 'down';

/** The meaning of a token. A token with several meanings leads to a choice. */
export type Meaning =
  | {
      readonly slot: 'part';
      readonly part: PlanPart;
      readonly token: TokenKind;
      readonly flag?: PartFlag | undefined;
    }
  | {
      readonly slot: 'subject';
      readonly measure: AskPlan['measure'];
      readonly of: AskPlan['of'];
      readonly isBought?: true;
    }
  | { readonly slot: 'filter'; readonly filter: AskFilter }
  | {
      readonly slot: 'days';
      readonly days: NonNullable<AskPlan['when']>;
      readonly isYearless?: boolean | undefined;
      readonly isOfBalance?: true | undefined;
      readonly isQuarterToDate?: boolean | undefined;
      readonly between?: Between | undefined;
      /** Unit of a breakdown: `each of the last three months`. */
      readonly by?: Bucket | undefined;
    }
  | {
      readonly slot: 'versus';
      readonly versus: NonNullable<AskPlan['versus']> | 'lastYear' | 'before';
      readonly isYearless?: boolean | undefined;
    }
  | { readonly slot: 'joint'; readonly joint: Joint }
  | { readonly slot: 'verb'; readonly verb: Verb }
  | { readonly slot: 'connective' };

export function partMeaning(part: PlanPart, token: TokenKind, flag?: PartFlag): Meaning {
  return { slot: 'part', part, token, flag };
}

/**
 * `Sales less rent and travel` subtracts both; `together with` switches back to adding. `except` subtracts a part of the
 * figure; `including` names a part that the figure already has.
 */
export type Joint = 'and' | 'or' | 'with' | 'versus' | 'less' | 'except' | 'including' | 'plus' | 'before';

/** Whether what follows is subtracted. */
export function isSubtracting(joint: Joint | null): boolean {
  return joint === 'less' || joint === 'except';
}

const TOKEN_KINDS: Readonly<Record<Exclude<Meaning['slot'], 'part'>, TokenKind>> = {
  subject: 'measure',
  filter: 'filter',
  days: 'days',
  versus: 'comparison',
  joint: 'connective',
  verb: 'connective',
  connective: 'connective',
};

export function tokenKindOf(meaning: Meaning): TokenKind {
  if (meaning.slot === 'part') return meaning.token;
  if (meaning.slot !== 'filter') return TOKEN_KINDS[meaning.slot];
  return meaning.filter.field === 'amount' ? 'bound' : 'filter';
}

/** Words in a question that belong together. Without a meaning, they are unmatched. */
export interface Token {
  readonly words: readonly Word[];
  readonly meanings: readonly Meaning[];
  /** Whether the token requests an action. */
  readonly isRequest?: true;
}
