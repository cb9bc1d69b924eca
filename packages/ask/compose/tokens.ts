import { memoizePerObject } from '@insights/ledger';
import type { AskBooks } from '../books.ts';
import { namesParty } from '../scope.ts';
import { withFullYears } from './days.ts';
import { ADDRESSING, ALL_DAYS, REQUESTS } from './lexicon.ts';
import { matchAge, matchBound, matchDue, matchRank } from './matchers/bounds.ts';
import { matchDays, matchVersus } from './matchers/days.ts';
import { matchDocument, matchText } from './matchers/documents.ts';
import type { Matcher } from './matchers/match.ts';
import { matchName, matchPhrase } from './matchers/names.ts';
import { type Meaning, partMeaning, type Token } from './meaning.ts';
import { getVocabulary, type Vocabulary } from './vocabulary.ts';
import { splitWords, type Word } from './words.ts';

const MATCHERS: readonly Matcher[] = [
  matchPhrase,
  matchName,
  matchDays,
  matchVersus,
  matchBound,
  matchAge,
  matchDue,
  matchRank,
  matchDocument,
  matchText,
];

/**
 * Splits a question into tokens: at each word, the longest match with every meaning of that length. `Feb 26` can be a
 * day or a month, and `cash in 2025` can be the cash balance in that year or cash received; returns the alternatives
 * with the fewest unmatched words. A keystroke needs them several times: for its plan, suggestions and completions.
 */
export const tokenizations = memoizePerObject<AskBooks, string, readonly Token[][]>((books, text) => {
  const vocabulary = getVocabulary(books);
  const words = splitWords(text);
  const own = tokenizeWords(words, vocabulary);
  const full = withFullYears(words, vocabulary.calendar);
  const others = full.some((word, index) => word !== words[index]) ? [tokenizeWords(full, vocabulary)] : [];
  const apart = [own, ...others].flatMap((tokens) => {
    const cut = prepositionsBeforeDays(tokens);
    return cut.size === 0 ? [] : [tokenizeApart(tokens, cut, vocabulary)];
  });
  const ways = [own, ...others, ...apart];
  const countUnmatched = (tokens: readonly Token[]) => tokens.filter(isUnmatched).length;
  const least = Math.min(...ways.map(countUnmatched));
  return ways.filter((tokens) => countUnmatched(tokens) === least);
});

/** Returns each `in` that ends a phrase before a period. */
function prepositionsBeforeDays(tokens: readonly Token[]): Set<Word> {
  const found = tokens.flatMap(({ words }, index) => {
    const last = words.at(-1);
    return words.length > 1 && last?.text === 'in' && isOfDays(tokens[index + 1]) ? [last] : [];
  });
  return new Set(found);
}

/** Tokenizes the words of tokens again, so that none of these words continues a phrase. */
export function tokenizeApart(tokens: readonly Token[], cut: ReadonlySet<Word>, vocabulary: Vocabulary) {
  const words = tokens.flatMap((token) => token.words);
  return tokenizeWords(
    words.map((word) => (cut.has(word) ? { ...word, isAfterComma: true } : word)),
    vocabulary,
  );
}

export const isUnmatched = ({ meanings }: Token) => meanings.length === 0;

export function tokenizeWords(words: readonly Word[], vocabulary: Vocabulary): Token[] {
  const tokens: Token[] = [];
  for (let at = 0; at < words.length; ) {
    if (isRequest(words, at, vocabulary)) {
      tokens.push({ words: words.slice(at, at + 1), meanings: [], isRequest: true });
      at += 1;
      continue;
    }
    const matches = MATCHERS.map((matcher) => matcher(words, at, vocabulary)).filter((one) => one !== null);
    const length = Math.max(1, ...matches.map((one) => one.length));
    const meanings = matches.filter((one) => one.length === length).flatMap((one) => one.meanings);
    const distinct = [...new Map(meanings.map((meaning) => [JSON.stringify(meaning), meaning])).values()];
    tokens.push({ words: words.slice(at, at + length), meanings: distinct });
    at += length;
  }
  return tokens.map((token, index) => withActor(asDocuments(token, tokens, index), tokens, index));
}

/** `All invoices` covers all days. `Check` is a document unless it is a request, as in `can you check`. */
function asDocuments(token: Token, tokens: readonly Token[], index: number): Token {
  const [{ text } = { text: '' }, ...others] = token.words;
  const isListed = ({ meanings }: Token) =>
    meanings.some((one) => one.slot === 'part' && one.part.kind === 'list');
  const next = tokens.slice(index + 1).find((one) => !/^(of|the|our|my)$/.test(one.words[0]?.text ?? ''));
  if (text === 'all' && others.length === 0 && next !== undefined && isListed(next))
    return { ...token, meanings: [ALL_DAYS] };
  const isAsked = tokens.slice(0, index).every(({ words }) => ADDRESSING.has(words[0]?.text ?? ''));
  return isAsked || !isListed(token)
    ? token
    : { ...token, meanings: token.meanings.filter(({ slot }) => slot !== 'connective') };
}

const COMPANY = /^(we|i|our|company|weve|ive)$/;

/**
 * The verbs `paid` and `bought` can be about a customer or about the company. The company acts in `we have already paid`
 * and in `paid Hill`, the customer in `has Hill paid`.
 */
function withActor(token: Token, tokens: readonly Token[], index: number): Token {
  const isOf = (measures: readonly string[]) => (meaning: Meaning) =>
    meaning.slot === 'subject' && measures.includes(meaning.measure ?? '');
  const ofCustomers = isOf(['collected', 'revenue']);
  const open = openIfPaid(token, tokens, index);
  // With a period, the question can also mean payments.
  if (open !== null)
    return { ...token, meanings: tokens.some(isOfDays) ? [open, ...token.meanings] : [open] };
  const isOfBoth = token.meanings.some(ofCustomers) && token.meanings.some(isOf(['moneyOut', 'expenses']));
  if (!isOfBoth || token.words[0]?.text === 'payments') return token;
  let before = index - 1;
  while (before >= 0 && isLink(tokens[before] as Token) && !isCompany(tokens[before] as Token)) before -= 1;
  const isCompanys = before >= 0 && isCompany(tokens[before] as Token);
  const next = tokens
    .slice(index + 1)
    .find((one) => !/^(the|our|to|already)$/.test(one.words[0]?.text ?? ''));
  const isObject = next !== undefined && isParty(next);
  return isCompanys || isObject
    ? { ...token, meanings: token.meanings.filter((meaning) => !ofCustomers(meaning)) }
    : token;
}

/**
 * Returns what is still open if a question asks whether someone has paid: `has Hill paid`, `did we pay Hill`, `is Hill
 * paid`.
 */
function openIfPaid(token: Token, tokens: readonly Token[], index: number): Meaning | null {
  const verb = tokens[0]?.words.length === 1 ? (tokens[0].words[0]?.text ?? '') : '';
  const isPassive = /^(is|are|was|were)$/.test(verb);
  const isPaid = token.words.some(({ text }) => text === 'paid' || text === 'pay');
  if (!isPaid || !(isPassive || /^(has|have|did)$/.test(verb))) return null;
  const before = tokens.slice(1, index);
  const isOfParty = before.some(isParty);
  if (!before.every((one) => isLink(one) || isParty(one))) return null;
  if (!isOfParty && !(tokens.some(isParty) && [...before, token].some(isCompany))) return null;
  const measure = isOfParty ? 'receivables' : 'payables';
  return partMeaning({ kind: 'open', ...(isPassive ? {} : { measure }) }, 'measure');
}

const isLink = ({ meanings }: Token) =>
  meanings.length > 0 && meanings.every(({ slot }) => slot === 'connective');
const isOfDays = (token: Token | undefined) => token?.meanings.some(({ slot }) => slot === 'days') === true;
const isCompany = ({ words }: Token) => words.some(({ text }) => COMPANY.test(text));
const isParty = ({ meanings }: Token) =>
  meanings.some((one) => one.slot === 'filter' && namesParty(one.filter));

/** Whether a word requests an action, preceded only by words such as `can you`: `can you pay`. */
function isRequest(words: readonly Word[], at: number, vocabulary: Vocabulary): boolean {
  if (!REQUESTS.has(words[at]?.text ?? '') || vocabulary.namesAt(words, at).length > 0) return false;
  return words.slice(0, at).every(({ text }) => ADDRESSING.has(text));
}
