import { dayNumber, type IsoDate } from '../books/calendar.ts';
import type { Cents } from '../books/cents.ts';
import type { Transaction } from '../books/transaction.ts';

/** A transaction that does not yet have an id and a time of entry. */
type Unrecorded<T extends Transaction> = T extends Transaction ? Omit<T, 'id' | 'createdAt'> : never;

/** A mistake put into the books on purpose, so that detection can be tested. */
export interface PlantedMistake {
  code: string;
  /** Date of the incorrect transaction, or the date on which a transaction is missing. */
  date: IsoDate;
  /** The incorrect transactions; empty if the mistake is a missing transaction. */
  transactionIds: readonly string[];
  /** Amount affected. */
  cents: Cents;
}

/** Enters transactions day by day and schedules transactions for later days. */
export class Bookkeeper {
  readonly transactions: Transaction[] = [];
  readonly mistakes: PlantedMistake[] = [];
  /** Ids of transactions that were never cleared against a bank statement. */
  readonly uncleared = new Set<string>();
  readonly #agenda = new Map<IsoDate, (() => void)[]>();
  #today: IsoDate = '';
  #entriesToday = 0;

  get today(): IsoDate {
    return this.#today;
  }

  /** Starts a day and runs the actions scheduled for it. */
  begin(day: IsoDate): void {
    this.#today = day;
    this.#entriesToday = 0;
    const planned = this.#agenda.get(day) ?? [];
    this.#agenda.delete(day);
    for (const action of planned) action();
  }

  /** Schedules an action for a later day. Throws if that day has already begun. */
  later(day: IsoDate, action: () => void): void {
    if (day <= this.#today) throw new Error(`${day} is not after ${this.#today}`);
    const planned = this.#agenda.get(day);
    if (planned === undefined) this.#agenda.set(day, [action]);
    else planned.push(action);
  }

  /** Assigns ids in the order of entry, as QuickBooks does. */
  record<T extends Transaction>(entry: Unrecorded<T>): T {
    const transaction = {
      ...entry,
      id: String(this.transactions.length + 1),
      createdAt: this.#timeOfEntry(),
    } as unknown as T;
    this.transactions.push(transaction);
    return transaction;
  }

  /** Dates the mistake by its last transaction, or today if a transaction is missing. */
  plant(code: string, cents: Cents, transactions: readonly Transaction[] = []): void {
    const date = transactions.map((one) => one.date).reduce((a, b) => (a > b ? a : b), '') || this.#today;
    this.mistakes.push({ code, date, transactionIds: transactions.map(({ id }) => id), cents });
  }

  /** Times of entry start at 9 a.m. Pacific time, three minutes apart. */
  #timeOfEntry(): number {
    this.#entriesToday += 1;
    return dayNumber(this.#today) * 86_400_000 + 17 * 3_600_000 + this.#entriesToday * 180_000;
  }
}
