import type { Fact } from '../../facts/fact.ts';
import type { FactTable } from '../../facts/fact-table.ts';
import type { LieMaker } from './lie.ts';

const NOUNS: readonly (readonly [key: string, noun: string])[] = [
  ['revenue', 'Revenue'],
  ['expenses', 'Total expenses'],
  ['receivables', 'Receivables'],
  ['operatingExpenses', 'Operating expenses'],
];

function percentOf(fact: Fact | null): number | null {
  if (fact?.value.kind !== 'ratio') return null;
  const { numerator, denominator } = fact.value.fraction;
  return Math.abs(Number((numerator * 1000n) / denominator)) / 10;
}

const verbOf = (facts: FactTable, key: string) =>
  facts.find(`${key}Change`)?.movement === 'up' ? 'rose' : 'fell';

/** True figures in a false light: too large, too small, at another time, or as if it went on. */
export const SHADE_LIES: readonly LieMaker[] = [
  {
    kind: 'a large change made small, or a small one large',
    make: (facts) =>
      NOUNS.flatMap(([key, noun]) => {
        const percent = percentOf(facts.find(`${key}ChangePercent`));
        const movement = facts.find(`${key}Change`)?.movement;
        if (percent === null || (movement !== 'up' && movement !== 'down')) return [];
        const verb = verbOf(facts, key);
        const by = `by {${key}ChangePercent} against {previousPeriod}`;
        if (percent > 25) {
          return [
            `${noun} ${verb} slightly, ${by}.`,
            `${noun} ${verb} a little, ${by}.`,
            `${noun} ${verb} modestly ${by}.`,
            `${noun} ${movement === 'up' ? 'crept up' : 'eased'} ${by}.`,
            `${noun} ${verb} only just, ${by}.`,
            `${noun} hardly moved: it ${verb} ${by}.`,
          ];
        }
        if (percent > 3) return [];
        return [
          `${noun} ${movement === 'up' ? 'surged' : 'plunged'} ${by}.`,
          `${noun} ${movement === 'up' ? 'soared' : 'tumbled'} ${by}.`,
          `${noun} ${movement === 'up' ? 'jumped' : 'slid'} ${by}.`,
          `${noun} ${verb} by far, ${by}.`,
          `${noun} ${verb} much, ${by}.`,
        ];
      }),
  },
  {
    kind: 'a small share made large, or a large one small',
    make: (facts) =>
      ['customer', 'expense', 'vendor', 'income'].flatMap((kind) => {
        const whole = kind === 'customer' || kind === 'income' ? 'revenue' : 'expenses';
        return ['1', '2', '3'].flatMap((place) => {
          const key = `${kind}${place}`;
          const percent = percentOf(facts.find(`${key}Share`));
          if (percent === null) return [];
          if (percent > 40) {
            return [
              `{${key}Name} is a small part of ${whole}, at {${key}}.`,
              `{${key}Name} made up little of ${whole}: {${key}Share} of ${whole}.`,
              `Little of ${whole} is {${key}Name}, with {${key}}.`,
            ];
          }
          if (percent > 10) return [];
          return [
            `{${key}Name} is a large part of ${whole}, at {${key}}.`,
            `Much of ${whole} is {${key}Name}, with {${key}}.`,
            `{${key}Name} is a key part of ${whole}: {${key}Share} of ${whole}.`,
          ];
        });
      }),
  },
  {
    kind: 'a figure of now told of another time',
    make: (facts) => [
      'Revenue was {revenue} in the previous period.',
      'In the period before, revenue was {revenue}.',
      'Earlier, revenue came to {revenue}.',
      'Revenue was {revenue} the last time.',
      'In the next period, revenue is {revenue}.',
      'Revenue was {revenue} before {period}.',
      'Revenue was {revenue} after {period}.',
      'Revenue was {revenue} until {period}.',
      'Revenue was {revenue} ahead of {period}.',
      'Revenue was {revenue} late in {period}.',
      'Revenue was {revenue} early in {period}.',
      'In the past, revenue was {revenue}.',
      ...(facts.has('cash')
        ? ['Earlier, cash was {cash}.', 'Cash was {cash} before {periodEnd}.', 'Cash is {cash} now.']
        : []),
    ],
  },
  {
    kind: 'a movement that is said to go on',
    make: (facts) =>
      NOUNS.flatMap(([key, noun]) => {
        const movement = facts.find(`${key}Change`)?.movement;
        if (movement !== 'up' && movement !== 'down') return [];
        const verb = verbOf(facts, key);
        const by = `by {${key}Change} against {previousPeriod}`;
        return [
          `${noun} ${verb} again, ${by}.`,
          `${noun} still ${verb}, ${by}.`,
          `${noun} ${verb} as usual, ${by}.`,
          `${noun} ${verb} steadily, ${by}.`,
          `${noun} ${verb} step by step, ${by}.`,
          `${noun} keeps ${movement === 'up' ? 'rising' : 'falling'}, ${by}.`,
          `${noun} ${verb} ${by}, and the trend holds.`,
          `${noun} ${verb} ${by}, ahead of others.`,
          `${noun} ${verb} ${by}, as the season does.`,
          `${noun} ${verb} ${by}, and much is left to come.`,
          `${noun} ${verb} back to where it was, ${by}.`,
        ];
      }),
  },
  {
    kind: 'a judgement of one thing by another',
    make: (facts) => {
      const bad = facts.all.find(
        ({ level, sentence, needs }) => level === 'bad' && sentence !== '' && needs === null,
      );
      const good = facts.all.find(
        ({ level, sentence, needs }) => level === 'good' && sentence !== '' && needs === null,
      );
      const revenue = facts.find('revenue');
      const isPlain = revenue !== null && revenue.level === null && revenue.tone === null;
      return [
        ...(bad === undefined || !isPlain
          ? []
          : [
              `Revenue of {revenue} is a concern. ${bad.sentence}`,
              `${bad.sentence.replace(/\.$/, '')}, and revenue of {revenue} is a problem.`,
              `Revenue of {revenue} is weak, while ${lowered(bad.sentence)}`,
            ]),
        ...(good === undefined || !isPlain
          ? []
          : [`${good.sentence.replace(/\.$/, '')}, and revenue of {revenue} is comfortable.`]),
      ];
    },
  },
];

function lowered(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
