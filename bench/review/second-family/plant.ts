import type { PlantedCase, Traces } from '../planted.ts';
import { createHand, type Hand, type Process } from './hand.ts';
import type { Life } from './life.ts';
import { LOOK_ALIKES } from './look-alikes.ts';
import { LEDGER_MISTAKES } from './mistakes-ledger.ts';
import { MONEY_MISTAKES } from './mistakes-money.ts';
import { PAID_AHEAD_LOOK_ALIKES, PAID_AHEAD_MISTAKES } from './mistakes-paid-ahead.ts';
import { PURCHASE_MISTAKES } from './mistakes-purchases.ts';
import { SALES_MISTAKES } from './mistakes-sales.ts';
import { TWICE_LOOK_ALIKES, TWICE_MISTAKES } from './mistakes-twice.ts';

const MISTAKES: Readonly<Record<string, Process>> = {
  ...PURCHASE_MISTAKES,
  ...SALES_MISTAKES,
  ...MONEY_MISTAKES,
  ...LEDGER_MISTAKES,
};

/**
 * Planted after the mistakes above and without changing them, so that results before and after can be compared on the
 * same companies.
 */
const LATER_MISTAKES: Readonly<Record<string, Process>> = { ...PAID_AHEAD_MISTAKES, ...TWICE_MISTAKES };
const LATER_LOOK_ALIKES: Readonly<Record<string, Process>> = {
  ...PAID_AHEAD_LOOK_ALIKES,
  ...TWICE_LOOK_ALIKES,
};

/**
 * Seeds of companies that may be used to improve the checks, and of companies that nobody looks at while improving
 * them.
 */
export const SEEDS = { development: [11, 12, 13, 14], frozen: [901, 902, 903, 904] } as const;

const PERCENT_OF_MISTAKES = 36;
/** Mistakes for which few companies offer an opportunity, and how often to plant them, in percent. */
const PERCENT_OF_RARE: Readonly<Record<string, number>> = {
  'payment with digits transposed': 90,
  'stack of receipts entered again': 60,
  'invoice made twice': 60,
  'sales by day and by deposit': 95,
  'processor deposits net of fees as income': 95,
  'sales tax booked as income': 85,
  'sales tax payment booked as an expense': 80,
  'net pay booked again from the bank feed': 70,
  'depreciation that stopped': 90,
  'accrual never reversed': 95,
};
const PERCENT_OF_LOOK_ALIKES = 45;

/** Plants look-alikes first and then mistakes, in an order and number specific to each company. */
export function plantMistakes(life: Life): { mistakes: PlantedCase[]; lookAlikes: PlantedCase[] } {
  const hand = createHand(life);
  const lookAlikes = makeSome(life, hand, LOOK_ALIKES, PERCENT_OF_LOOK_ALIKES);
  const mistakes = makeSome(life, hand, MISTAKES, PERCENT_OF_MISTAKES);
  lookAlikes.push(...makeSome(life, hand, LATER_LOOK_ALIKES, PERCENT_OF_LOOK_ALIKES));
  mistakes.push(...makeSome(life, hand, LATER_MISTAKES, PERCENT_OF_MISTAKES));
  return { mistakes, lookAlikes };
}

/** Plants all look-alikes before the mistakes, so that the twin without mistakes is otherwise identical. */
export function plantTwin(life: Life, withMistakes: boolean): void {
  const hand = createHand(life);
  makeSome(life, hand, { ...LOOK_ALIKES, ...LATER_LOOK_ALIKES }, PERCENT_OF_LOOK_ALIKES);
  if (withMistakes) makeSome(life, hand, { ...MISTAKES, ...LATER_MISTAKES }, PERCENT_OF_MISTAKES);
}

function makeSome(
  life: Life,
  hand: Hand,
  processes: Readonly<Record<string, Process>>,
  percent: number,
): PlantedCase[] {
  const { random } = life;
  return random
    .shuffled(Object.entries(processes))
    .filter(([kind]) => random.chance(PERCENT_OF_RARE[kind] ?? percent))
    .flatMap(([kind, make]) => {
      const made = make(life, hand);
      if (made === null) return [];
      const signs: Traces = 'length' in made ? { entries: made } : made;
      hand.touch(...(signs.entries ?? []));
      return [{ kind, ...signs }];
    });
}
