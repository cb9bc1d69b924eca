import { LOOK_ALIKES } from './look-alikes.ts';
import { MISTAKES, RIVALS } from './mistakes.ts';
import { type LookAlike, type Planted, touch } from './planted.ts';
import type { Simulation } from './simulation.ts';

export interface PlantedBooks {
  readonly planted: readonly Planted[];
  readonly lookAlikes: readonly LookAlike[];
}

const SHARE_OF_MISTAKES = 0.28;
const SHARE_OF_LOOK_ALIKES = 0.5;

/** Makes a fair number of mistakes and look-alikes in a company, chosen by its own random numbers. */
export function plant(simulation: Simulation): PlantedBooks {
  const { random } = simulation;
  const lookAlikes = random
    .shuffled(Object.values(LOOK_ALIKES))
    .filter(() => random.chance(SHARE_OF_LOOK_ALIKES))
    .flatMap((make) => make(simulation) ?? []);
  const chosen = withoutRivals(
    random.shuffled(Object.keys(MISTAKES)).filter(() => random.chance(SHARE_OF_MISTAKES)),
  );
  const planted = chosen.flatMap((code) => {
    const mistake = MISTAKES[code]?.(simulation) ?? null;
    if (mistake === null) return [];
    touch(...mistake.entries);
    return [mistake];
  });
  return { planted, lookAlikes };
}

function withoutRivals(codes: readonly string[]): string[] {
  const kept: string[] = [];
  for (const code of codes) {
    const isRivalled = RIVALS.some(
      (group) => group.includes(code) && kept.some((other) => group.includes(other)),
    );
    if (!isRivalled) kept.push(code);
  }
  return kept;
}
