import type { Fraction } from '@insights/ledger';
import { type Cents, cents } from '@insights/money';
import { cleanName } from './clean-name.ts';
import type { Fact, FactSource, FactValue, Movement, NameOrigin } from './fact.ts';
import { showCount, showExactMoney, showExactPercent, showMoney, showPercent } from './show.ts';

/** What every fact must say; the rest is nothing unless said. */
type Essential = Pick<Fact, 'name' | 'label' | 'subject' | 'sentence' | 'source'>;
type Rest = Partial<Omit<Fact, keyof Essential | 'value' | 'text' | 'exact'>>;
export type FactWords = Essential & Rest;

export function moneyFact(amount: Cents, words: FactWords): Fact {
  return complete(words, { kind: 'money', cents: amount }, showMoney(amount), showExactMoney(amount), {
    materialityCents: Math.abs(amount),
  });
}

/** A share or a rate. Its own amount of money, where it has one, is given with the words. */
export function percentFact(fraction: Fraction, words: FactWords): Fact {
  return complete(words, { kind: 'ratio', fraction }, showPercent(fraction), showExactPercent(fraction));
}

/** `noun` is what is counted, in the singular. */
export function countFact(count: number, noun: string, words: FactWords, plural = `${noun}s`): Fact {
  const text = showCount(count, noun, plural);
  return complete(words, { kind: 'count', count }, text, text);
}

export function nameFact(name: string, origin: NameOrigin, words: FactWords): Fact {
  const text = origin === 'calendar' || origin === 'check' ? name : cleanName(name);
  return complete(words, { kind: 'name', name: text, origin }, text, text);
}

/** A value that is shown by a rule of its own. */
export function shownFact(value: FactValue, text: string, exact: string, words: FactWords): Fact {
  return complete(words, value, text, exact);
}

export function share(part: number, whole: number): Fraction {
  if (whole === 0) throw new RangeError('There is no share of nothing');
  return whole < 0
    ? { numerator: -BigInt(part), denominator: -BigInt(whole) }
    : { numerator: BigInt(part), denominator: BigInt(whole) };
}

export function isAtLeast({ numerator, denominator }: Fraction, over: bigint, under: bigint): boolean {
  return numerator * under >= over * denominator;
}

export function size(amount: number): Cents {
  return cents(Math.abs(amount));
}

/** Less than half a percent is not worth a word of direction. */
export function movementOf(now: number, before: number): Movement {
  const change = now - before;
  if (change === 0 || Math.abs(change) * 200 < Math.abs(before)) return 'same';
  return change > 0 ? 'up' : 'down';
}

export function toneOf(movement: Movement | null, good: 'up' | 'down' | null): Fact['tone'] {
  if (movement === null || movement === 'same' || good === null) return null;
  return movement === good ? 'good' : 'bad';
}

export function figureSource(words: string, ...figureIds: readonly string[]): FactSource {
  return { kind: 'figure', id: figureIds[0] ?? '', figureIds, words };
}

function complete(
  words: FactWords,
  value: FactValue,
  text: string,
  exact: string,
  rest: Pick<Rest, 'materialityCents'> = {},
): Fact {
  return {
    bases: [],
    needs: null,
    movement: null,
    tone: null,
    level: null,
    sign: null,
    superlative: null,
    when: 'now',
    drives: [],
    backs: [],
    per: null,
    materialityCents: 0,
    ...rest,
    ...words,
    value,
    text,
    exact,
  };
}
