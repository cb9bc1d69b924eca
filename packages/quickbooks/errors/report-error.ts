import { QuickBooksError } from './quickbooks-error.ts';

/**
 * A report or entity that QuickBooks would not produce, or that contradicts itself. `problem` says what is wrong in our
 * own words; `place` says where, and contains account names, so like `detail` it is not logged.
 */
export class ReportError extends QuickBooksError {
  override readonly name: string = 'ReportError';
  readonly problem: string;
  readonly #place: string;
  readonly #report: string;

  constructor(place: string, problem: string, report: string = place) {
    super('unexpected');
    this.problem = problem;
    this.#place = place;
    this.#report = report;
  }

  /** Includes the report, but not the location in it. */
  override get facts(): QuickBooksError['facts'] {
    return { kind: this.kind, report: this.#report, problem: this.problem };
  }

  /** For example `GeneralLedger › Checking › row 12 › Amount`. */
  get place(): string {
    return this.#place;
  }
}
