import { cents } from '@insights/money';
import type { Fact, NameOrigin } from './fact.ts';
import {
  figureSource,
  isAtLeast,
  moneyFact,
  movementOf,
  nameFact,
  percentFact,
  share,
  toneOf,
} from './make-fact.ts';
import type { PartOfFigure } from './parts.ts';

/** How parts of one kind are named and judged. */
export interface PartWords {
  /** Of the facts: `expense` gives `expense1Name`, `expense1`, `expense1Share`, `expense1Change`. */
  readonly key: string;
  /** Of the subject: `expenseAccount:35`. */
  readonly role: string;
  readonly origin: NameOrigin;
  /** What the parts are of. */
  readonly whole: 'revenue' | 'expenses';
  readonly good: 'up' | 'down';
  /** `brought in`, `cost` */
  readonly verb: string;
  /** Of who does something: `charged` so much more. An account rises and falls by itself. */
  readonly changeVerb: string | null;
  /** From this share on a single part is a risk; null where it is none. */
  readonly riskFrom: readonly [over: bigint, under: bigint] | null;
  readonly source: string;
}

/** One part as facts: its name, what it is now, its share of the whole, and its change. */
export function partFacts(
  part: PartOfFigure,
  place: number,
  wholeCents: number,
  { isLargest, words }: { readonly isLargest: boolean; readonly words: PartWords },
): Fact[] {
  const { key, role, origin, whole, good, verb, riskFrom } = words;
  const named = `${key}${place}Name`;
  const subject = `${role}:${part.id}`;
  const source = figureSource(`${words.source}: ${part.name}`, part.figureId);
  const movement = part.beforeCents === null ? null : movementOf(part.nowCents, part.beforeCents);
  const superlative = isLargest ? ('largest' as const) : null;
  const common = { subject, movement, tone: toneOf(movement, good), superlative, needs: named, source };
  const facts = [
    nameFact(part.name, origin, {
      ...common,
      name: named,
      needs: null,
      label: `Name of ${key} ${place}`,
      materialityCents: Math.abs(part.nowCents),
      source: { ...source, kind: 'name' },
      sentence: '',
    }),
    moneyFact(cents(part.nowCents), {
      ...common,
      name: `${key}${place}`,
      label: part.name,
      sentence: `{${named}} ${verb} {${key}${place}} in {period}.`,
    }),
  ];
  if (wholeCents > 0) {
    const of = share(part.nowCents, wholeCents);
    const isRisk = riskFrom !== null && isAtLeast(of, ...riskFrom);
    facts.push(
      percentFact(of, {
        ...common,
        name: `${key}${place}Share`,
        label: `${part.name}, share of ${whole}`,
        bases: [whole],
        level: isRisk ? 'bad' : null,
        materialityCents: Math.abs(part.nowCents),
        source: figureSource(
          `${words.source}: ${part.name}, divided by all`,
          part.figureId,
          wholeFigure(whole),
        ),
        sentence: `{${named}} made up {${key}${place}Share} of ${whole} in {period}.`,
      }),
    );
  }
  const change = part.nowCents - (part.beforeCents ?? 0);
  if (part.beforeCents !== null && change !== 0) {
    facts.push(
      moneyFact(cents(change), {
        ...common,
        superlative: null,
        name: `${key}${place}Change`,
        label: `Change of ${part.name}`,
        when: 'both',
        source: figureSource(
          `${words.source}: ${part.name}, against the period before`,
          part.figureId,
          `${part.figureId}@previous`,
        ),
        sentence: changeSentence(words, named, `${key}${place}Change`, movement),
      }),
    );
  }
  return facts;
}

export function changeSentence(
  { changeVerb }: PartWords,
  named: string,
  change: string,
  movement: Fact['movement'],
): string {
  if (movement === 'same')
    return `{${named}} held steady against {previousPeriod}, with a change of {${change}}.`;
  if (changeVerb === null) {
    return `{${named}} ${movement === 'up' ? 'rose' : 'fell'} by {${change}} against {previousPeriod}.`;
  }
  return `{${named}} ${changeVerb} {${change}} ${movement === 'up' ? 'more' : 'less'} than in {previousPeriod}.`;
}

export function wholeFigure(whole: 'revenue' | 'expenses'): string {
  return whole === 'revenue' ? 'incomeStatement.totalRevenue' : 'incomeStatement.totalExpenses';
}
