import type { AskComposition, AskPlan, ComposedToken } from '@insights/contracts';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { completionsOf, firstActive } from './completions.ts';
import { WordMeanings } from './components/word-meanings.tsx';
import { segmentsOf, tokensIn, withCompletion } from './composed-text.ts';

const TEXT = 'zorp spend in last mon';
const token = (words: string, kind: ComposedToken['kind'], meaning = ''): ComposedToken => {
  const from = TEXT.indexOf(words);
  return { from, to: from + words.length, text: words, kind, meaning };
};
const TOKENS = [
  token('zorp', 'unmatched'),
  token('spend', 'measure', 'Total expenses'),
  token('in', 'connective'),
  token('last', 'unmatched'),
  token('mon', 'unmatched'),
];
const marked = (text: string, typed: { from: number; to: number } | null) =>
  tokensIn(text, TOKENS, typed).map((one) => one.text);

describe('the marked words in the question field', () => {
  it('do not include connecting words, or words that a completion would replace', () => {
    expect(marked(TEXT, { from: 14, to: 22 })).toEqual(['zorp', 'spend']);
    expect(marked(TEXT, null)).toEqual(['zorp', 'spend', 'last', 'mon']);
  });

  it('do not include words that changed while a request is pending', () => {
    expect(marked('zorp spent in last mon', null)).toEqual(['zorp', 'last', 'mon']);
  });

  it('are segments of the whole text', () => {
    const segments = segmentsOf(TEXT, TOKENS.slice(0, 2));
    expect(segments.map(({ text }) => text).join('')).toBe(TEXT);
    expect(segments.map(({ look }) => look)).toEqual(['unmatched', 'plain', 'token', 'plain']);
  });

  it('are also explained in text', () => {
    const markup = renderToStaticMarkup(createElement(WordMeanings, { id: 'm', tokens: TOKENS.slice(0, 2) }));
    const text = markup.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');
    expect(text).toBe(' zorp not recognized spend: Total expenses ');
  });
});

describe('a completion', () => {
  it.each([
    ['revenue last mon', { text: 'last month', from: 8, to: 16 }, 'revenue last month |'],
    ['revenue', { text: 'by vendor', from: 7, to: 7 }, 'revenue by vendor |'],
    ['cus last year', { text: 'by customer', from: 0, to: 3 }, 'by customer| last year'],
    ['', { text: 'revenue', from: 0, to: 0 }, 'revenue |'],
  ])('replaces the word being typed: %s', (text, completion, expected) => {
    const { text: next, caret } = withCompletion(text, completion);
    expect(`${next.slice(0, caret)}|${next.slice(caret)}`).toBe(expected);
  });

  const completion = (text: string, hint: string, transactionCount: number | null) => ({
    text,
    from: 0,
    to: 3,
    kind: 'measure' as const,
    hint,
    transactionCount,
  });
  const composition: AskComposition = {
    tokens: [],
    plan: null,
    words: null,
    why: '',
    completions: [completion('vendor Rent', 'Vendor', 1), completion('revenue', 'Figure', null)],
    suggestions: [],
  };

  it('shows its kind, and how many transactions a name has', () => {
    const draft = { text: 're', caret: 2, current: composition, latest: composition };
    expect(completionsOf(draft, []).map(({ hint }) => hint)).toEqual(['Vendor · 1 transaction', 'Figure']);
  });

  it('stays while a request is pending, but only if it completes the current text', () => {
    const draft = { text: 'rev', caret: 3, current: null, latest: composition };
    expect(completionsOf(draft, []).map(({ text, to }) => [text, to])).toEqual([['revenue', 3]]);
  });

  it.each([
    ['expenses by vendor', []],
    ['expenses of vendor', ['vendor Ridgeline']],
    ['expenses of vendor Ridgeline', []],
  ])(
    'for an earlier text stays only after the same words, and only if it adds to them: %s',
    (text, words) => {
      const tokens = [
        { from: 0, to: 8, text: 'expenses', kind: 'measure' as const, meaning: 'Total expenses' },
        { from: 9, to: 11, text: 'of', kind: 'connective' as const, meaning: '' },
      ];
      const completions = [{ ...completion('vendor Ridgeline', 'Vendor', 305), from: 12, to: 17 }];
      const draft = {
        text,
        caret: text.length,
        current: null,
        latest: { ...composition, tokens, completions },
      };
      expect(completionsOf(draft, []).map((one) => one.text)).toEqual(words);
    },
  );

  it('comes after the most recent questions in an empty field', () => {
    const draft = { text: '', caret: 0, current: null, latest: composition };
    expect(completionsOf(draft, ['Revenue, 2025'])[0]).toMatchObject({
      text: 'Revenue, 2025',
      hint: 'Recent',
    });
  });

  it('is taken by Enter without an arrow key only while the words do not form a plan', () => {
    expect(firstActive(composition)).toBe(0);
    expect(firstActive({ ...composition, plan: {} as AskPlan })).toBe(-1);
    expect(firstActive({ ...composition, completions: [] })).toBe(-1);
  });
});
