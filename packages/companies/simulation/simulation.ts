import { addDays, type IsoDate } from '../books/calendar.ts';
import { Bookkeeper } from './bookkeeper.ts';
import { Random } from './random.ts';

/** A recurring activity of a company that may do something on any day. */
export interface Routine {
  name: string;
  onDay: (day: IsoDate, random: Random) => void;
}

/**
 * Simulates a company day by day. Every routine seeds its random numbers from the day and its own name, so that a day
 * is the same no matter how many days follow and which other routines exist.
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

  /** First day that has not yet been simulated. */
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

/** Keeps one simulation and advances it. An earlier day starts a new simulation. */
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
