import type { AskDays, AskDimension, AskOption, AskPlan } from '@insights/contracts';
import { whyUnanswered } from '../answerable.ts';
import type { AskBooks } from '../books.ts';
import { type FigureMeasure, isBalance, MEASURES } from '../measures.ts';
import { optionOf } from '../plan-in-words.ts';
import { parseUnit, unitAround } from './calendar.ts';
import { isForOtherSide, listReadings, offeredPlans } from './compose.ts';
import { toAskDays, toPeriod, withFullYears } from './days.ts';
import { everydaySynonyms } from './everyday-words.ts';
import { LEXICON } from './lexicon.ts';
import { type Meaning, type PlanPart, partMeaning, type Token } from './meaning.ts';
import { isUnmatched, tokenizations, tokenizeApart, tokenizeWords } from './tokens.ts';
import { getVocabulary, PREFIX_OF, type Thing, type Vocabulary } from './vocabulary.ts';
import { changesMeaning, MEANING_CHANGERS, splitWords, type Word } from './words.ts';

export const MAX_SUGGESTIONS = 3;
/** Maximum number of names tried for unmatched words. */
const MAX_NAMES = 4;
const MAX_VARIANTS = 8;
/** Maximum number of words that are replaced with one name. */
const MAX_NAME_WORDS = 4;

const MAX_READINGS = 24;

/** One interpretation of the unmatched words in a text. */
interface Variant {
  readonly tokens: readonly Token[];
  readonly score: number;
  /** Number of omitted words. */
  readonly omitted: number;
}

function variant(words: readonly Word[], meanings: readonly Meaning[], score: number, omitted = 0): Variant {
  return { tokens: [{ words, meanings }], score, omitted };
}

/**
 * Returns up to three complete plans that use every recognized token in a text, most likely first. Unmatched words are
 * corrected, matched with names that contain them or a synonym, or omitted; if there is no figure, the usual ones are
 * added. A number or a word that changes the meaning is never omitted.
 */
export function suggest(text: string, books: AskBooks): AskOption[] {
  const vocabulary = getVocabulary(books);
  const [tokens = []] = tokenizations(books, text);
  const words = tokens.flatMap((token) => token.words);
  if (words.length === 0 || tokens.some(({ isRequest }) => isRequest)) return [];
  const unknown = tokens.filter(isUnmatched).length;
  // Guessed words do not form a question if as many others are omitted.
  const isSaid = (one: Variant) =>
    tokens.some(isUnmatched)
      ? saysWhat(one.omitted > 0 && 2 * one.omitted >= unknown ? tokens : one.tokens)
      : tokens.some(({ meanings }) => !meanings.every(isConnective));
  const variants = variantsOf(tokens, vocabulary).filter(isSaid);
  // No word is omitted if every word can be a name.
  const isWhole = ({ omitted }: Variant) => omitted === 0;
  const others = variants.filter((one) => !isWhole(one));
  let plans = plansFrom(variants.filter(isWhole), books);
  if (plans.length === 0) plans = plansFrom(others, books);
  if (plans.length === 0) plans = plansFrom(shorter(tokens, vocabulary), books);
  const offered = new Map<string, AskOption>();
  for (const plan of plans.map((one) => withinRead(one, vocabulary))) {
    if (offered.size === MAX_SUGGESTIONS) break;
    const key = JSON.stringify(plan);
    if (!offered.has(key) && whyUnanswered(plan, books) === null) offered.set(key, optionOf(plan, books));
  }
  return [...offered.values()];
}

/** Starts a plan on the first day that was read if it covers earlier days through the last day that was read. */
function withinRead(plan: AskPlan, { calendar: { firstDay, lastDay } }: Vocabulary): AskPlan {
  if (plan.when === null) return plan;
  const { start, end } = toPeriod(plan.when);
  return start < firstDay && end === lastDay ? { ...plan, when: toAskDays({ start: firstDay, end }) } : plan;
}

/** The tokens if one phrase is read as two: `revenue growth` as the change in revenue. */
function shorter(tokens: readonly Token[], vocabulary: Vocabulary): Variant[] {
  return tokens.flatMap(({ words }) =>
    words.slice(1).flatMap((cut) => {
      const apart = tokenizeApart(tokens, new Set([cut]), vocabulary);
      // A phrase such as `number of` is not split into words that can be mere connectives.
      const isLost = apart.some((token) => token.words[0] === words[0] && token.meanings.some(isConnective));
      return isLost || apart.some(isUnmatched) ? [] : [{ tokens: apart, score: 0, omitted: 0 }];
    }),
  );
}

function variantsOf(tokens: readonly Token[], vocabulary: Vocabulary): Variant[] {
  return spellingsOf(tokens, vocabulary)
    .flatMap(({ tokens: spelled, score }) =>
      withNames(spelled, vocabulary).map((one) => ({ ...one, score: one.score + score })),
    )
    .toSorted((a, b) => b.score - a.score)
    .slice(0, MAX_VARIANTS);
}

/** Returns the words as typed, and with each unmatched word corrected to a word in the vocabulary. */
function spellingsOf(tokens: readonly Token[], vocabulary: Vocabulary): Variant[] {
  const words = tokens.flatMap((token) => token.words);
  const unmatched = new Set(tokens.filter(isUnmatched).flatMap((token) => token.words));
  const full = withFullYears(words, vocabulary.calendar, { isAnywhere: true });
  const corrected = words.map((word, index) => {
    if (!unmatched.has(word)) return word;
    return full[index] !== word
      ? (full[index] as Word)
      : { ...word, text: slipOf(word, vocabulary) ?? word.text };
  });
  const changed = corrected.filter((word, index) => word.text !== words[index]?.text).length;
  const asTyped = { tokens, score: 0, omitted: 0 };
  return changed === 0
    ? [asTyped]
    : [{ tokens: tokenizeWords(corrected, vocabulary), score: 9 * changed, omitted: 0 }, asTyped];
}

function slipOf({ text, quoted, number }: Word, vocabulary: Vocabulary): string | null {
  const isName = vocabulary.withSameWord(text).length > 0;
  return isName || quoted !== null || number !== null || MEANING_CHANGERS.test(text)
    ? null
    : vocabulary.slipOf(text);
}

/**
 * Replaces unmatched words with names that they may stand for, alone or together with adjacent words, or omits them.
 * Returns the best ways to read all tokens.
 */
function withNames(tokens: readonly Token[], vocabulary: Vocabulary): Variant[] {
  const isOnly = tokens.filter(isUnmatched).length === 1;
  /** The best ways to read the tokens before an index. */
  const until: Variant[][] = [[{ tokens: [], score: 0, omitted: 0 }], ...tokens.map(() => [])];
  const best = (at: number) => (until[at] ?? []).toSorted((a, b) => b.score - a.score).slice(0, MAX_VARIANTS);
  for (const [at, token] of tokens.entries()) {
    const before = best(at);
    const read = (end: number, ways: readonly Variant[]) => until[end]?.push(...joined(before, ways));
    const wordsTo = (end: number) => tokens.slice(at, end).flatMap(({ words }) => words);
    let end = at;
    while (tokens[end]?.meanings.length === 0) end += 1;
    if (end === at) read(at + 1, [{ tokens: [token], score: 0, omitted: 0 }]);
    else {
      const ways = takenAs(wordsTo(end), vocabulary, isOnly);
      read(end, isObject(tokens, at, end) ? ways.filter(({ omitted }) => omitted < end - at) : ways);
    }
    for (let to = at + 2; to <= tokens.length && wordsTo(to).length <= MAX_NAME_WORDS; to += 1)
      if (tokens.slice(at, to).some(isUnmatched)) read(to, takenWhole(wordsTo(to), vocabulary));
  }
  return best(tokens.length);
}

/** Whether unmatched words restrict the figure, like the unknown name in `revenue from Hartford Club in 2025`. */
function isObject(tokens: readonly Token[], at: number, end: number): boolean {
  const textAt = (index: number) => tokens[index]?.words.at(-1)?.text ?? '';
  const next = tokens[/^(in|for|on|during)$/.test(textAt(end)) ? end + 1 : end];
  const isLast = next?.meanings.some(({ slot }) => slot === 'days' || slot === 'versus') ?? true;
  return isLast && /\b(from|by|of|via)( (the|our|my))?$/.test(`${textAt(at - 2)} ${textAt(at - 1)}`);
}

function joined(before: readonly Variant[], ways: readonly Variant[]): Variant[] {
  return before.flatMap((one) =>
    ways.map((way) => ({
      tokens: [...one.tokens, ...way.tokens],
      score: one.score + way.score,
      omitted: one.omitted + way.omitted,
    })),
  );
}

/** Matches words with a name that contains all of them, or a synonym. */
function takenWhole(words: readonly Word[], vocabulary: Vocabulary): Variant[] {
  if (words.some(({ quoted }) => quoted !== null)) return [];
  // In `the savings account`, the word `account` restricts the search to accounts.
  const prefixes = words.flatMap(({ text }) => PREFIX_OF.get(text) ?? []);
  const named = words.filter(({ text }) => !PREFIX_OF.has(text));
  const [first, ...others] = named.map(
    ({ text }) => new Set([text, ...everydaySynonyms(text)].flatMap((one) => vocabulary.withSameWord(one))),
  );
  return [...(first ?? [])]
    .filter((thing) => others.every((things) => things.has(thing)))
    .filter(({ byPrefix }) => prefixes.every((prefix) => byPrefix[prefix] !== undefined))
    .slice(0, MAX_NAMES)
    .flatMap(({ bare }) => (bare === null ? [] : [variant(words, [bare], 11 * words.length)]));
}

function takenAs(words: readonly Word[], vocabulary: Vocabulary, isOnly: boolean): Variant[] {
  const canBeLeftOut = (word: Word) =>
    word.quoted === null && (!changesMeaning(word) || (isOnly && LEFT_OUT_ALONE.test(word.text)));
  const named = new Map<Thing, Map<Word, number>>();
  const add = (thing: Thing, word: Word, score: number) => {
    const said = named.get(thing) ?? new Map<Word, number>();
    named.set(thing, said.set(word, Math.max(score, said.get(word) ?? 0)));
  };
  for (const word of words.filter(({ quoted }) => quoted === null)) {
    for (const { thing, isWhole } of vocabulary.withWord(word.text))
      add(thing, word, (isWhole ? 10 : 7) / (1 + 0.1 * splitWords(thing.name).length));
    for (const other of everydaySynonyms(word.text))
      for (const thing of vocabulary.withSameWord(other))
        if (thing.named?.type === 'account') add(thing, word, 6);
  }
  const [figure = ''] = words.length === 1 ? everydaySynonyms(words[0]?.text ?? '') : [];
  const figures = LEXICON.get(figure)?.filter((one) => one.slot === 'subject' && one.measure !== null) ?? [];
  const names = [...named]
    .filter(([, said]) => words.every((word) => said.has(word) || canBeLeftOut(word)))
    .map(([thing, said]) => ({ thing, said, score: [...said.values()].reduce((sum, one) => sum + one, 0) }))
    .toSorted((a, b) => b.score - a.score || usesOf(b.thing) - usesOf(a.thing))
    .slice(0, MAX_NAMES)
    .flatMap(({ thing: { bare }, said, score }) => {
      const omitted = words.length - said.size;
      return bare === null ? [] : [variant(words, [bare], score - omitted, omitted)];
    });
  if (figures.length > 0) names.push(variant(words, figures, 7));
  // `The lowest month` requires a breakdown by month.
  const by = words.length === 1 ? parseUnit(words[0]) : null;
  if (by !== null) names.push(variant(words, [partMeaning({ by }, 'by')], 0, 1));
  return words.every(canBeLeftOut)
    ? [...names, variant(words, [{ slot: 'connective' }], -2 * words.length, words.length)]
    : names;
}

/**
 * Words that may be omitted if no other word is omitted, because the unit of time is part of another word in the
 * question.
 */
const LEFT_OUT_ALONE = /^(per|days?|weeks?|months?|quarters?|years?|same|this|can|could|would|need)$/;

const isConnective = ({ slot }: Meaning) => slot === 'connective';
const usesOf = ({ named }: Thing) => named?.transactionCount ?? 0;

/** Figures to add if none is named. */
const USUAL: readonly FigureMeasure[] = [
  'revenue',
  'expenses',
  'netProfit',
  'moneyOut',
  'collected',
  'receivables',
  'payables',
  'cash',
];

/** Whether words name a figure, a breakdown, a filter or a name in these books, and not only days or ranks. */
function saysWhat(tokens: readonly Token[]): boolean {
  return tokens.some(({ meanings }) =>
    meanings.some((meaning) => {
      if (meaning.slot !== 'part') return SAYING.includes(meaning.slot);
      return (
        meaning.part.measure !== undefined || meaning.part.by !== undefined || meaning.token === 'filter'
      );
    }),
  );
}

const SAYING: readonly Meaning['slot'][] = ['subject', 'filter', 'versus'];

/** Returns the plans of variants. A variant without a plan gets those for a total and a count. */
function plansFrom(variants: readonly Variant[], books: AskBooks): AskPlan[] {
  return variants
    .flatMap(({ tokens }) => {
      const own = plansOf(tokens, books);
      return own.length > 0
        ? own
        : [addedUp(tokens, {}), addedUp(tokens, { kind: 'count' })].flatMap((other) => plansOf(other, books));
    })
    .filter((plan) => !isForOtherSide(plan));
}

/** Returns the plans of tokens; for an incomplete sentence, with the missing parts added. */
function plansOf(tokens: readonly Token[], books: AskBooks): AskPlan[] {
  const readings = listReadings(tokens, books, MAX_READINGS);
  const plans = offeredPlans(readings, books);
  if (plans.length > 0) return plans;
  if (!readings.some((one) => 'isIncomplete' in one && one.isIncomplete)) return [];
  return fillersOf(tokens, books)
    .flatMap((fillers) =>
      offeredPlans(listReadings([...fillers.map(impliedToken), ...tokens], books, MAX_READINGS), books),
    )
    .filter((plan) => !isForOtherSide(plan) && !plan.where.some(({ field }) => field === plan.by));
}

const impliedToken = (meaning: Meaning): Token => ({ words: [], meanings: [meaning] });

/** Changes `invoices by customer` from a list to a count or a sum. */
function addedUp(tokens: readonly Token[], how: PlanPart): Token[] {
  return tokens.map((token) => {
    const meanings = token.meanings.map((meaning): Meaning => {
      if (meaning.slot !== 'part' || meaning.part.kind !== 'list') return meaning;
      const { kind: _, ...part } = meaning.part;
      const isOfDocuments = part.measure !== undefined || part.where !== undefined;
      return isOfDocuments ? partMeaning({ measure: 'debits', ...part, ...how }, meaning.token) : meaning;
    });
    return { ...token, meanings };
  });
}

/** Returns parts that an incomplete sentence may lack: its figure, its ranking, or the days. */
function fillersOf(tokens: readonly Token[], books: AskBooks): Meaning[][] {
  const meanings = tokens.flatMap((token) => token.meanings);
  const has = (slot: Meaning['slot']) => meanings.some((meaning) => meaning.slot === slot);
  const listBy = (...some: readonly AskDimension[]) => some.map((by) => partMeaning({ by }, 'by'));
  const list = partMeaning({ kind: 'list' }, 'measure');
  const isOfDays = meanings.some((meaning) => meaning.slot === 'part' && meaning.flag === 'ofDays');
  const days = ((has('versus') || isOfDays) && !has('days') ? usualDays(books) : []).map(
    (one): Meaning => ({ slot: 'days', days: one }),
  );
  // A month that is down had lower sales or profit, not lower costs.
  const isWay = meanings.some((one) => one.slot === 'verb' && (one.verb === 'up' || one.verb === 'down'));
  const usual = USUAL.filter((measure) => !isWay || MEASURES[measure].isCost !== true);
  const figures = usual.map((measure): Meaning => ({ slot: 'subject', measure, of: null }));
  const isOfBalance = meanings.some(
    ({ slot, ...one }) => slot === 'subject' && 'measure' in one && isBalance(one.measure ?? 'debits'),
  );
  const accounts = meanings.flatMap(
    (one) => (one.slot === 'subject' ? getVocabulary(books).accountOf(one) : undefined) ?? [],
  );
  // Income is by customer, costs are by vendor, and an account without sub-accounts has no parts.
  const dimensions = (['customer', 'vendor', 'account'] as const).filter((by) =>
    accounts.every(({ classification, hasChildren }) =>
      by === 'account' ? hasChildren : classification === (by === 'customer' ? 'income' : 'expense'),
    ),
  );
  const isAverage = meanings.some((meaning) => meaning.slot === 'part' && meaning.flag === 'open');
  const parts = isOfBalance
    ? listBy('month', 'account', 'day')
    : isAverage
      ? [...listBy('month'), list, ...listBy('customer', 'vendor')]
      : [...listBy(...dimensions), list, ...listBy('month')];
  const areTwo = meanings.filter(({ slot }) => slot === 'days').length > 1;
  const others = areTwo ? [partMeaning({ kind: 'compare' }, 'comparison')] : [...parts, ...days];
  const missing = has('subject') ? others : figures;
  const [latest] = days;
  return [
    ...missing.map((one) => [one]),
    ...(has('subject') || latest === undefined ? [] : figures.map((figure) => [figure, latest])),
  ];
}

/** This year to date, and the last complete month, quarter and year. */
function usualDays({ period }: AskBooks): AskDays[] {
  const { start } = unitAround(period.end, 'year', 0);
  return [
    { start, end: period.end },
    ...(['month', 'quarter', 'year'] as const).map((unit) => unitAround(period.end + 1, unit, -1)),
  ].map(toAskDays);
}
