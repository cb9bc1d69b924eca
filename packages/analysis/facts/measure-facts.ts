import type { FigureSource, Figures, Period } from '@insights/ledger';
import { type Cents, cents } from '@insights/money';
import type { Fact } from './fact.ts';
import { figureSource, moneyFact, movementOf, percentFact, share, toneOf } from './make-fact.ts';
import type { Measure } from './measures.ts';
import type { LetterPeriods } from './periods.ts';

/** Beyond a thousand percent a growth tells of the small base and not of the company. */
const MAX_PERCENT = 1000;

interface Measured {
  readonly source: FigureSource;
  readonly amount: Cents;
}

/** A figure now, before and a year ago, and how it moved, each with the name that fits its sign. */
export function measureFacts(measure: Measure, figures: Figures, periods: LetterPeriods): Fact[] {
  const at = (period: Period | null): Measured | null => {
    const source = period === null ? null : figures.findNamed(measure.figure, period);
    return source === null ? null : { source, amount: figures.amountOf(source) };
  };
  const [now, before] = [at(periods.now), at(periods.before)];
  const yearAgo = measure.isYearly ? at(periods.yearAgo) : null;
  if (now === null) return [];
  if (measure.isOptional && now.amount === 0 && (before?.amount ?? 0) === 0) return [];
  if (measure.below === null && Math.min(now.amount, before?.amount ?? 0) < 0) return [];
  const isFlow = now.source.nature === 'flow';
  return [
    level(measure, now, before, 'now', isFlow),
    ...(before === null ? [] : [level(measure, before, null, 'before', isFlow, now)]),
    ...(before === null ? [] : changes(measure, now, before, BEFORE)),
    ...(yearAgo === null ? [] : changes(measure, now, yearAgo, YEAR_AGO)),
    ...(yearAgo === null ? [] : [level(measure, yearAgo, null, 'yearAgo', isFlow, now)]),
  ];
}

interface Comparison {
  readonly infix: string;
  readonly when: 'both' | 'yearBoth';
  readonly period: 'previousPeriod' | 'yearAgoPeriod';
  readonly words: string;
}
const BEFORE: Comparison = { infix: '', when: 'both', period: 'previousPeriod', words: 'the period before' };
const YEAR_AGO: Comparison = {
  infix: 'Year',
  when: 'yearBoth',
  period: 'yearAgoPeriod',
  words: 'a year before',
};

const TIMES = {
  now: { suffix: '', flow: 'in {period}', position: 'on {periodEnd}', words: '' },
  before: {
    suffix: 'Before',
    flow: 'in {previousPeriod}',
    position: 'on {previousPeriodEnd}',
    words: ', the period before',
  },
  yearAgo: { suffix: 'YearAgo', flow: 'in {yearAgoPeriod}', position: '', words: ', a year before' },
} as const;

function level(
  measure: Measure,
  { source, amount }: Measured,
  earlier: Measured | null,
  when: keyof typeof TIMES,
  isFlow: boolean,
  later: Measured | null = null,
): Fact {
  const { key, label } = namesOf(measure, amount);
  const { suffix, flow, position, words } = TIMES[when];
  const name = key + suffix;
  const movement =
    earlier !== null
      ? movementOf(amount, earlier.amount)
      : later !== null
        ? movementOf(later.amount, amount)
        : null;
  const verb = isFlow ? (measure.isPlural ? 'were' : 'was') : 'stood at';
  return moneyFact(amount, {
    name,
    label: `${label}${words}`,
    subject: when === 'yearAgo' ? `${measure.key}OverYear` : measure.key,
    bases: measure.bases,
    movement,
    tone: toneOf(movement, measure.good),
    sign: signOf(measure, amount),
    when,
    source: figureSource(sourceWords(source), source.id),
    sentence: `${label} ${verb} {${name}} ${isFlow ? flow : position}.`,
  });
}

function changes(measure: Measure, now: Measured, before: Measured, comparison: Comparison): Fact[] {
  const { infix, when, period, words } = comparison;
  const change = now.amount - before.amount;
  if (change === 0) return [];
  const sign = signBetween(measure, now.amount, before.amount);
  const { key, label } =
    sign === 'crossing'
      ? { key: `${measure.key}Crossing`, label: measure.either ?? measure.label }
      : namesOf(measure, now.amount === 0 ? before.amount : now.amount);
  const movement = movementOf(now.amount, before.amount);
  const name = `${key}${infix}Change`;
  const common = {
    subject: when === 'yearBoth' ? `${measure.key}OverYear` : measure.key,
    bases: measure.bases,
    movement,
    tone: toneOf(movement, measure.good),
    sign,
    when,
    source: figureSource(`${sourceWords(now.source)}, against ${words}`, now.source.id, before.source.id),
    materialityCents: Math.abs(change),
  } as const;
  const verb = verbOf(movement, sign);
  const facts = [
    moneyFact(cents(change), {
      ...common,
      name,
      label: `Change of ${inSentence(label)} against ${words}`,
      sentence:
        verb === null
          ? `${label} held steady against {${period}}, with a change of {${name}}.`
          : `${label} ${verb} by {${name}} against {${period}}.`,
    }),
  ];
  const isComparable = sign !== 'crossing' && before.amount !== 0;
  if (!isComparable || Math.abs(change) * 100 > Math.abs(before.amount) * MAX_PERCENT) return facts;
  const percent = `${name}Percent`;
  facts.push(
    percentFact(share(change, Math.abs(before.amount)), {
      ...common,
      bases: [],
      name: percent,
      label: `Change of ${inSentence(label)} against ${words}, in percent`,
      sentence:
        verb === null
          ? `${label} held steady against {${period}}, with a change of {${percent}}.`
          : `${label} ${verb} {${percent}} against {${period}}.`,
    }),
  );
  return facts;
}

function namesOf({ key, label, below }: Measure, amount: number): { key: string; label: string } {
  return amount < 0 && below !== null ? below : { key, label };
}

function signOf({ below }: Measure, amount: number): Fact['sign'] {
  if (below === null) return null;
  return amount < 0 ? 'negative' : 'positive';
}

/** Zero belongs to either side. */
function signBetween(measure: Measure, now: number, before: number): Fact['sign'] {
  if (measure.below === null) return null;
  if (now >= 0 && before >= 0) return 'positive';
  return now <= 0 && before <= 0 ? 'negative' : 'crossing';
}

function verbOf(movement: Fact['movement'], sign: Fact['sign']): string | null {
  if (movement === 'same' || movement === null) return null;
  if (sign === 'crossing') return movement === 'up' ? 'improved' : 'worsened';
  const grows = sign === 'negative' ? movement === 'down' : movement === 'up';
  return grows ? 'rose' : 'fell';
}

function inSentence(label: string): string {
  return label.charAt(0).toLowerCase() + label.slice(1);
}

/** `Income statement, accrual: Revenue` */
export function sourceWords({ statement, basis, label }: FigureSource): string {
  return `${statement}, ${basis.toLowerCase()} basis: ${label}`;
}
