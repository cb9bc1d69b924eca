import type { TradeSimulation } from '@insights/companies';
import { LOOK_ALIKES } from './look-alikes.ts';
import { MISTAKES, RIVALS } from './mistakes.ts';
import { type LookAlike, type Planted, touch } from './planted.ts';

export interface PlantedBooks {
  readonly planted: readonly Planted[];
  readonly lookAlikes: readonly LookAlike[];
}

const PERCENT_OF_MISTAKES = 28;
const PERCENT_OF_LOOK_ALIKES = 50;
/** What a single trade gives occasion for is made there more often, so that it comes up in a run at all. */
const PERCENT_OF_RARE = 60;
const RARE: ReadonlySet<string> = new Set(['processor-fees-missing']);

/** Makes a fair number of mistakes and look-alikes in a company, chosen by its own random numbers. */
export function plant(simulation: TradeSimulation): PlantedBooks {
  const { random } = simulation;
  const lookAlikes = random
    .shuffled(Object.values(LOOK_ALIKES))
    .filter(() => random.chance(PERCENT_OF_LOOK_ALIKES))
    .flatMap((make) => make(simulation) ?? []);
  const chosen = withoutRivals(
    random
      .shuffled(Object.keys(MISTAKES))
      .filter((code) => random.chance(RARE.has(code) ? PERCENT_OF_RARE : PERCENT_OF_MISTAKES)),
  );
  const planted = chosen.flatMap((code) => {
    const made = MISTAKES[code]?.(simulation) ?? null;
    if (made === null) return [];
    touch(...made.entries);
    return [{ code, ...made }];
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
