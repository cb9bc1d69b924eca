import {
  type CalendarMonth,
  type Day,
  monthPeriod,
  monthsEndingWith,
  monthsSpanned,
  type Period,
} from '@insights/ledger';

export interface BooksProgress {
  readonly monthsRead: number;
  readonly monthsTotal: number;
}

/**
 * Counts the months of a period for which every day has been fetched. The count never decreases, even if the books have
 * to be fetched again, because a progress bar that moves back looks like an error.
 */
export class MonthProgress {
  readonly #months: readonly CalendarMonth[];
  readonly #window: Period;
  readonly #report: (progress: BooksProgress) => void;
  #read: Period[] = [];
  #maxMonthsRead = 0;

  constructor(window: Period, report: (progress: BooksProgress) => void) {
    this.#window = window;
    this.#months = monthsEndingWith(window.end, monthsSpanned(window));
    this.#report = report;
  }

  start(): void {
    this.#read = [];
    this.#tell();
  }

  add(period: Period): void {
    this.#read.push(period);
    const monthsRead = this.#months.filter((month) => this.#isRead(month)).length;
    if (monthsRead > this.#maxMonthsRead) {
      this.#maxMonthsRead = monthsRead;
      this.#tell();
    }
  }

  #tell(): void {
    this.#report({ monthsRead: this.#maxMonthsRead, monthsTotal: this.#months.length });
  }

  #isRead(month: CalendarMonth): boolean {
    const { start, end } = monthPeriod(month);
    const first = Math.max(start, this.#window.start);
    const last = Math.min(end, this.#window.end);
    const daysRead = this.#read.reduce((days, period) => days + daysShared(period, first, last), 0);
    return daysRead === last - first + 1;
  }
}

function daysShared(period: Period, first: Day, last: Day): number {
  return Math.max(0, Math.min(period.end, last) - Math.max(period.start, first) + 1);
}
