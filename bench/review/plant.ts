import type { TradeSimulation } from '@insights/companies';
import { createFirm } from './firm.ts';
import { LOOK_ALIKES } from './look-alikes.ts';
import { EXCLUSIVE_MISTAKES, MISTAKES, PLANTED_PERCENT } from './mistakes.ts';
import type { LookAlike, Planted } from './planted.ts';

interface PlantedBooks {
  readonly planted: readonly Planted[];
  readonly lookAlikes: readonly LookAlike[];
}

const PERCENT_OF_MISTAKES = 28;
const PERCENT_OF_LOOK_ALIKES = 50;

/**
 * Plants a moderate number of look-alikes and then mistakes in a company, chosen by the company's own random numbers. A
 * twin without mistakes is otherwise identical.
 */
export function plant(simulation: TradeSimulation, withMistakes = true): PlantedBooks {
  const { random } = simulation;
  const firm = createFirm(simulation);
  const lookAlikes = random
    .shuffled(Object.entries(LOOK_ALIKES))
    .filter(() => random.chance(PERCENT_OF_LOOK_ALIKES))
    .flatMap(([kind, [codes, make]]): LookAlike[] => {
      const made = make(firm);
      if (made === null) return [];
      if (typeof made === 'string') return [{ kind, codes, words: made }];
      firm.touch(...made);
      return [{ kind, codes, entries: made }];
    });
  if (!withMistakes) return { planted: [], lookAlikes };
  const chosen = withoutRivals(
    random
      .shuffled(Object.keys(MISTAKES))
      .filter((code) => random.chance(PLANTED_PERCENT[code] ?? PERCENT_OF_MISTAKES)),
  );
  const planted = chosen.flatMap((kind) => {
    const made = MISTAKES[kind]?.(firm) ?? null;
    if (made === null) return [];
    const mistake: Planted = { kind, ...('length' in made ? { entries: made } : made) };
    firm.touch(...(mistake.entries ?? []));
    return [mistake];
  });
  return { planted, lookAlikes };
}

function withoutRivals(codes: readonly string[]): string[] {
  const kept: string[] = [];
  for (const code of codes) {
    const isRivalled = EXCLUSIVE_MISTAKES.some(
      (group) => group.includes(code) && kept.some((other) => group.includes(other)),
    );
    if (!isRivalled) kept.push(code);
  }
  return kept;
}
