import { addDays, type IsoDate } from '../books/calendar.ts';
import { Bookkeeper } from './bookkeeper.ts';
import { Random } from './random.ts';

/** A habit of a company: what it does on a day, if anything. */
export interface Routine {
  name: string;
  onDay: (day: IsoDate, random: Random) => void;
}

/**
 * Lives through a company's days one after another. Every routine draws its chance from the day and its
 * own name, so that a day is the same however many days follow and whatever other routines exist.
 */
export class Simulation<State> {
  readonly bookkeeper = new Bookkeeper();
  readonly state: State;
  readonly #seed: string;
  readonly #routines: readonly Routine[];
  #next: IsoDate;

  constructor(
    seed: string,
    start: IsoDate,
    prepare: (bookkeeper: Bookkeeper) => { state: State; routines: readonly Routine[] },
  ) {
    this.#seed = seed;
    this.#next = start;
    const { state, routines } = prepare(this.bookkeeper);
    this.state = state;
    this.#routines = routines;
  }

  /** The first day that has not been lived yet. */
  get next(): IsoDate {
    return this.#next;
  }

  advanceTo(day: IsoDate): void {
    while (this.#next <= day) {
      this.bookkeeper.begin(this.#next);
      for (const routine of this.#routines) {
        routine.onDay(this.#next, new Random(`${this.#seed}/${routine.name}/${this.#next}`));
      }
      this.#next = addDays(this.#next, 1);
    }
  }
}

/** Keeps one simulation and moves it forward; a day in its past needs a new one from the start. */
export function growingBooks<State, Result>(
  create: () => Simulation<State>,
  read: (simulation: Simulation<State>, day: IsoDate) => Result,
): (day: IsoDate) => Result {
  let current: Simulation<State> | undefined;
  return (day) => {
    if (current === undefined || current.next > addDays(day, 1)) current = create();
    current.advanceTo(day);
    return read(current, day);
  };
}
