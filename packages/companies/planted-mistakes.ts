import type { IsoDate } from './books/calendar.ts';
import { gardenCompany } from './garden/garden-company.ts';
import type { PlantedMistake } from './simulation/bookkeeper.ts';

/** Returns every mistake in Demo Company's books through a day, with its transactions, oldest first. */
export function plantedMistakes(today: IsoDate): PlantedMistake[] {
  return [...gardenCompany.mistakesOn(today)].sort((a, b) =>
    a.date < b.date ? -1 : a.date > b.date ? 1 : 0,
  );
}
