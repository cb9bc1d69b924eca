import { dayNumber, type IsoDate } from '../books/calendar.ts';
import type { Cents } from '../books/cents.ts';
import type { Transaction } from '../books/transaction.ts';

/** A transaction before it has an id and a time of entry. */
export type Unrecorded<T extends Transaction> = T extends Transaction ? Omit<T, 'id' | 'createdAt'> : never;

/** An error put into the books on purpose, so that whoever looks for errors can be checked. */
export interface PlantedMistake {
  code: string;
  /** The date of the transaction that is wrong, or on which something is missing. */
  date: IsoDate;
  /** The transactions concerned; empty where the mistake is that one is missing. */
  transactionIds: readonly string[];
  /** The amount at stake. */
  cents: Cents;
}

/** Enters transactions in the order of the days and keeps what is still to come on later days. */
export class Bookkeeper {
  readonly transactions: Transaction[] = [];
  readonly mistakes: PlantedMistake[] = [];
  /** Transactions never ticked off against a bank statement. */
  readonly unticked = new Set<string>();
  readonly #agenda = new Map<IsoDate, (() => void)[]>();
  #today: IsoDate = '';
  #entriesToday = 0;

  get today(): IsoDate {
    return this.#today;
  }

  /** Starts a day and does what was planned for it. */
  begin(day: IsoDate): void {
    this.#today = day;
    this.#entriesToday = 0;
    const planned = this.#agenda.get(day) ?? [];
    this.#agenda.delete(day);
    for (const action of planned) action();
  }

  /** Plans something for a later day; a day that has already begun is too late and means tomorrow never comes. */
  later(day: IsoDate, action: () => void): void {
    if (day <= this.#today) throw new Error(`${day} is not after ${this.#today}`);
    const planned = this.#agenda.get(day);
    if (planned === undefined) this.#agenda.set(day, [action]);
    else planned.push(action);
  }

  /** Ids count up in the order of entry, as the service gives them. */
  record<T extends Transaction>(entry: Unrecorded<T>): T {
    const transaction = {
      ...entry,
      id: String(this.transactions.length + 1),
      createdAt: this.#timeOfEntry(),
    } as unknown as T;
    this.transactions.push(transaction);
    return transaction;
  }

  /** The mistake is of the day of the last transaction, or of today where one is missing. */
  plant(code: string, cents: Cents, transactions: readonly Transaction[] = []): void {
    const date = transactions.map((one) => one.date).reduce((a, b) => (a > b ? a : b), '') || this.#today;
    this.mistakes.push({ code, date, transactionIds: transactions.map(({ id }) => id), cents });
  }

  /** From nine in the morning, Pacific, three minutes apart. */
  #timeOfEntry(): number {
    this.#entriesToday += 1;
    return dayNumber(this.#today) * 86_400_000 + 17 * 3_600_000 + this.#entriesToday * 180_000;
  }
}
