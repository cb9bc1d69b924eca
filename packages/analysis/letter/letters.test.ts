import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { generatedPlans } from '../testing/companies/generated.ts';
import type { CompanyPlan } from '../testing/companies/plan.ts';
import { letterTo } from '../testing/letter-to.ts';
import { MAX_ADVICE } from './advice/list-advice.ts';
import type { LetterDraft } from './draft.ts';
import { draftLetters, type Letter, type LetterText } from './letter.ts';
import { textOf } from './paragraph.ts';
import { candidatesOf, supersedes } from './plan.ts';
import { measureDraft } from './score.ts';

const LETTERS = join(import.meta.dirname, '..', 'letters');
const GOLDEN = 30;
/** A company has few insights in its first month, so a single such company is enough. */
const PLANS = generatedPlans(60).toSorted(
  (a, b) => Number(isSecondNewcomer(a)) - Number(isSecondNewcomer(b)),
);

function isSecondNewcomer({ months, name }: CompanyPlan): boolean {
  return months === 1 && /I$/.test(name);
}

const made = PLANS.map((plan) => ({ plan, ...letterTo(plan) }));
type Made = (typeof made)[number];

const textsOf = ({ headline, paragraphs, actions }: LetterText) =>
  [headline, ...paragraphs.map(({ text }) => text), ...actions.map(({ text }) => text)].map(textOf);
const sentencesOf = (letter: LetterText) =>
  textsOf(letter).flatMap((text) => text.split(/(?<=\.) (?=[A-Z“\d$])/));

describe.each(made.slice(0, GOLDEN).map((one) => [one.plan.name, one] as const))(
  'the letter to %s',
  (name, one) => {
    it('matches the stored file in letters/', () => {
      const file = join(LETTERS, fileOf(name));
      const text = asMarkdown(one.plan, one.letter);
      if (process.env.UPDATE_LETTERS === '1') writeFileSync(file, text);
      expect(text).toBe(readFileSync(file, 'utf8'));
    });
  },
);

/** Each rule returns the violations. */
const RULES: readonly (readonly [rule: string, broken: (one: Made) => readonly unknown[]])[] = [
  [
    'states each insight once',
    ({ draft }) => {
      const told = [draft.headline, ...draft.paragraphs.flatMap(({ sentences }) => sentences)].flatMap(
        ({ insights }) => insights.map(({ id }) => id),
      );
      return told.filter((id, index) => told.indexOf(id) !== index);
    },
  ],
  [
    'consists of sentences without placeholders or typing errors',
    ({ letter }) =>
      [...textsOf(letter), ...textsOf(letter.printed)].filter(
        (text) =>
          !/^[A-Z“\d$].*\.$/s.test(text) ||
          /\{|\}|undefined|NaN|null| ,| \.|\.\.| {2}|\bthe the\b/.test(text),
      ),
  ],
  [
    'has at most five paragraphs and three actions',
    ({ letter }) =>
      letter.paragraphs.length > 4 || letter.actions.length > MAX_ADVICE ? [letter.paragraphs.length] : [],
  ],
  [
    'has at most three figures in a sentence',
    ({ draft }) => (measureDraft(draft).mostFigures > 3 ? [measureDraft(draft)] : []),
  ],
  [
    'has at most 300 words',
    ({ draft }) => (measureDraft(draft).words > 300 ? [measureDraft(draft).words] : []),
  ],
  [
    'never says "you" on paper, and never names the company on screen',
    ({ plan, letter }) => [
      ...textsOf(letter.printed).filter((text) => /\byou(?:r|rs)?\b/i.test(text)),
      ...textsOf(letter).filter((text) => text.includes(plan.name)),
    ],
  ],
  [
    'avoids words that owners do not use, and facts that nobody needs',
    ({ letter }) =>
      sentencesOf(letter).filter((text) =>
        /brought in \$[\d,]+ (?:less|more)|came to|the result worsened|largest cost|typical invoice|in a row|on average|each of the last|without (?:any|new) income|costs[^.]* came in|do without income/i.test(
          text,
        ),
      ),
  ],
  [
    'states a loss, an overdraft and cash below payroll',
    ({ set, draft }) => {
      const told = new Set(
        [draft.headline, ...draft.paragraphs.flatMap(({ sentences }) => sentences)].flatMap(
          ({ insights }) => insights,
        ),
      );
      for (const { advice } of draft.actions) told.add(advice.insight);
      return set.insights.filter((insight) => insight.isRequired && !told.has(insight)).map(({ id }) => id);
    },
  ],
];

describe.each(RULES)('a letter %s', (_, broken) => {
  it('to each of sixty companies', () => {
    expect(made.flatMap((one) => broken(one).map((what) => [one.plan.name, what]))).toEqual([]);
  });
});

it('all drafts of a letter state the same insights and actions', () => {
  const contentOf = ({ headline, paragraphs, actions }: LetterDraft) =>
    [
      ...[headline, ...paragraphs.flatMap(({ sentences }) => sentences)].flatMap(({ insights }) =>
        insights.map(({ id }) => id),
      ),
      ...actions.map(({ advice }) => advice.id),
    ].toSorted();
  for (const { plan, set } of made.slice(0, GOLDEN)) {
    const [first, ...others] = draftLetters(set).map(contentOf);
    expect([plan.name, ...others.filter((one) => one.join() !== first?.join())]).toEqual([plan.name]);
  }
});

it('a paragraph never omits an insight in favor of a smaller one', () => {
  const wrong = made.flatMap(({ plan, set, draft }) =>
    draft.paragraphs.flatMap(({ topic, sentences }) => {
      const told = sentences.flatMap(({ insights }) => insights);
      const all = [...told, ...draft.headline.insights];
      const optional = told.filter(({ isRequired, isGood }) => !isRequired && isGood === false);
      const smallest = Math.min(...optional.map(({ cents }) => cents));
      const advised = draft.actions.map(({ advice }) => advice.insight);
      return candidatesOf(topic, set)
        .filter((one) => !told.includes(one) && !advised.includes(one) && one.isGood === false)
        .filter((one) => ![...all, ...candidatesOf(topic, set)].some((other) => supersedes(other, one)))
        .filter(({ cents }) => cents > smallest)
        .map(({ id }) => [plan.name, id]);
    }),
  );
  expect(wrong).toEqual([]);
});

it('an action about a finding has the same id in the letter for another period', () => {
  const about = made.flatMap(({ draft }) => draft.actions.filter(({ advice }) => advice.findingId !== null));
  expect(about.length).toBeGreaterThan(5);
  for (const { advice } of about) expect(advice.id).toBe(`${advice.kind} ${advice.findingId}`);
});

it('an insight without a wording is left out of every draft', () => {
  const { set } = made[0] as Made;
  const insights = set.insights.map((insight) =>
    insight.kind === 'revenue' ? { ...insight, kind: 'salesTurn' as const } : insight,
  ) as typeof set.insights;
  const drafts = draftLetters({ ...set, insights });
  const told = drafts.flatMap(({ paragraphs }) => paragraphs.flatMap(({ sentences }) => sentences));
  expect(told.flatMap((one) => one.insights).filter(({ id }) => id === 'revenue')).toEqual([]);
});

it('the stored letters are exactly these', () => {
  const names = made.slice(0, GOLDEN).map(({ plan }) => fileOf(plan.name));
  expect(readdirSync(LETTERS).sort()).toEqual(names.sort());
});

/** The number of letters in which a frame must occur for readers to notice it. */
const RECURRING = 3;

describe('thirty letters', () => {
  const golden = made.slice(0, GOLDEN);
  const all = golden.flatMap(({ letter }) => sentencesOf(letter));
  const measured = golden.map(({ draft }) => measureDraft(draft));
  const mean = (key: 'figuresPerSentence' | 'relations') =>
    measured.reduce((sum, one) => sum + one[key], 0) / measured.length;

  it('have at most 1.6 figures in a sentence on average', () => {
    expect(mean('figuresPerSentence')).toBeLessThanOrEqual(1.6);
  });

  it('relate statements in at least a fifth of the sentences', () => {
    expect(mean('relations')).toBeGreaterThanOrEqual(0.2);
  });

  it('use a recurring frame for at most 35% of the sentences', () => {
    const frames = Map.groupBy(all.map(frameOf), (frame) => frame);
    const recurring = [...frames.values()].filter((same) => same.length >= RECURRING).flat();
    expect(recurring.length / all.length).toBeLessThanOrEqual(0.35);
  });

  it('repeat no sentence in more than a third of them', () => {
    const counts = [...Map.groupBy(all, (text) => text)].filter(([, same]) => same.length > GOLDEN / 3);
    expect(counts.map(([text]) => text)).toEqual([]);
  });
});

/** A sentence without its names, dates and figures. */
function frameOf(sentence: string): string {
  return sentence
    .replace(/“[^”]*”/g, '“”')
    .replace(
      /\b(?:January|February|March|April|May|June|July|August|September|October|November|December)\b/g,
      '',
    )
    .replace(/\b(?:first|second|third|fourth) quarter of\b/g, '')
    .replace(/\$?\d[\d,.]*%?/g, '0');
}

function fileOf(name: string): string {
  return `${name.toLowerCase().replaceAll(' ', '-')}.md`;
}

function asMarkdown({ name, trade, situation }: CompanyPlan, letter: Letter): string {
  const section = (title: string, texts: readonly string[]) =>
    texts.length === 0 ? [] : [`## ${title}`, '', ...texts.flatMap((text) => [text, ''])];
  return [
    `# ${name} (${trade}: ${situation})`,
    '',
    ...(letter.caution === null ? [] : [`> ${textOf(letter.caution)}`, '']),
    `**${textOf(letter.headline)}**`,
    '',
    ...letter.paragraphs.flatMap(({ text }) => [textOf(text), '']),
    ...section(
      'The next ninety days',
      letter.actions.map(
        ({ text, stake }) => `- ${textOf(text)}${stake === null ? '' : ` (At stake: ${textOf([stake])}.)`}`,
      ),
    ),
    ...section('Coverage', [letter.coverage.line, ...letter.coverage.details.map((text) => `- ${text}`)]),
    ...section('On paper', [textOf(letter.printed.headline)]),
  ].join('\n');
}
