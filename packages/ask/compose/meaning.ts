import type { ASK_TOKEN_KINDS, AskFilter, AskPlan } from '@insights/contracts';

/** A part of a plan that a phrase stands for. */
export type PlanPart = Partial<
  Pick<AskPlan, 'kind' | 'measure' | 'by' | 'order' | 'top' | 'place' | 'basis' | 'where' | 'of'>
>;

export type TokenKind = (typeof ASK_TOKEN_KINDS)[number];

/** Words that repeat what another token says: `spent` of a cost account, `changed` of a question why. */
export type Verb =
  | 'cost'
  | 'paidCost'
  | 'income'
  | 'earn'
  | 'owe'
  | 'balance'
  | 'compare'
  | 'change'
  | 'list'
  | 'ofCustomers'
  | 'ofVendors'
  | 'issued'
  | 'opening'
  | 'closing'
  | 'breakdown'
  | 'by'
  | 'difference'
  | 'who';

/** What a token can mean. A token with several meanings is a choice. */
export type Meaning =
  | {
      readonly slot: 'part';
      readonly part: PlanPart;
      readonly token: TokenKind;
      /** Whether it is one transaction, as in `the largest invoice`. */
      readonly isSingle?: true;
      /** Whether it is to be said over what the average is taken. */
      readonly isOpen?: true;
      /** Whether it is `how many`, which counts pieces or transactions. */
      readonly isHowMany?: true;
      /** Whether it is a change over the days themselves. */
      readonly isChange?: true;
    }
  | { readonly slot: 'subject'; readonly measure: AskPlan['measure']; readonly of: AskPlan['of'] }
  | { readonly slot: 'filter'; readonly filter: AskFilter }
  | {
      readonly slot: 'days';
      readonly days: NonNullable<AskPlan['when']>;
      readonly isYearless?: true | undefined;
      readonly isOfBalance?: true | undefined;
    }
  | {
      readonly slot: 'versus';
      readonly versus: NonNullable<AskPlan['versus']> | 'lastYear' | 'before';
      readonly isYearless?: true;
      /** Whether they are the last such days before those that are asked for. */
      readonly isLast?: true;
      /** Of a mean, what it is a mean of. */
      readonly unit?: 'day' | 'week' | 'month' | 'quarter' | 'year';
    }
  | { readonly slot: 'joint'; readonly joint: Joint }
  | { readonly slot: 'verb'; readonly verb: Verb }
  | { readonly slot: 'connective' };

/** `Sales less rent and travel` takes off both; `together with` adds again. */
export type Joint = 'and' | 'or' | 'with' | 'versus' | 'less' | 'plus' | 'before';

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
