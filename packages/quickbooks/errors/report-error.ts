import { QuickBooksError } from './quickbooks-error.ts';

/**
 * A report or an entity that is not as QuickBooks makes them, or that contradicts itself. `problem` says what is wrong in our own
 * words; `place` says where, and names accounts, so like `detail` it is kept out of logs.
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

  /** Which report, but not where in it. */
  override get facts(): QuickBooksError['facts'] {
    return { kind: this.kind, report: this.#report, problem: this.problem };
  }

  /** As in `GeneralLedger › Checking › row 12 › Amount`. */
  get place(): string {
    return this.#place;
  }
}
