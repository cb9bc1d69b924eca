import { type Fact, isName } from '../../facts/fact.ts';
import { EARNING_WORDS, OWING_WORDS, PAYING_WORDS, SPENDING_WORDS } from '../language/lexicons.ts';
import { clauseOf, freeWords, type Sentence, within } from '../language/parse.ts';
import type { GateRule } from '../passage.ts';

const EARNERS = new Set(['customer', 'incomeAccount']);
const SPENDERS = new Set(['vendor', 'expenseAccount']);

/** Amounts that somebody owes. */
const OWED = new Set([
  'receivables',
  'receivableDays',
  'overdueInvoices',
  'overdueBills',
  'payables',
  'payableDays',
  'debt',
  'debtRepaid',
  'debtServiceCover',
  'creditCards',
  'currentLiabilities',
]);

export const deeds: GateRule = {
  name: 'deeds',
  fault: 'it said that somebody did what the figure does not show',
  why: 'What a customer brought in is not what it paid or owes, and a vendor brings in nothing.',
  check({ section, sentences }) {
    return sentences.flatMap((sentence) =>
      freeWords(sentence).flatMap(({ at, token: { word } }) => {
        if (at === 0 && section === 'recommendations') return [];
        const figures = figuresBeside(sentence, at);
        const wrong = figures.find((fact) => !fits(word, fact));
        return wrong === undefined ? [] : [`“${word}” does not fit {${wrong.name}}: ${wrong.label}.`];
      }),
    );
  },
};

function fits(word: string, fact: Fact): boolean {
  const [role = ''] = fact.subject.split(':');
  if (EARNING_WORDS.has(word)) return !SPENDERS.has(role);
  if (SPENDING_WORDS.has(word)) return !EARNERS.has(role);
  if (OWING_WORDS.has(word))
    return OWED.has(fact.subject) || fact.name.startsWith('overdue') || !isAmount(fact);
  return !(PAYING_WORDS.has(word) && (EARNERS.has(role) || SPENDERS.has(role)));
}

function isAmount({ value }: Fact): boolean {
  return value.kind === 'money' || value.kind === 'ratio';
}

function figuresBeside(sentence: Sentence, at: number): Fact[] {
  const clause = clauseOf(sentence, at);
  return sentence.cited.filter((one) => within(clause, one) && !isName(one.fact)).map(({ fact }) => fact);
}
