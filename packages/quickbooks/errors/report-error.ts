import { QuickBooksError } from './quickbooks-error.ts';

/**
 * A report or entity that QuickBooks did not produce, or that contradicts itself. `problem` says in our own words what
 * is wrong. `location` says where; it contains account names, so like `detail` it is not logged.
 */
export class ReportError extends QuickBooksError {
  override readonly name: string = 'ReportError';
  readonly problem: string;
  readonly #location: string;
  readonly #report: string;

  constructor(location: string, problem: string, report: string = location) {
    super('unexpected');
    this.problem = problem;
    this.#location = location;
    this.#report = report;
  }

  /** Includes the report's name, but not the location in it. */
  override get facts(): QuickBooksError['facts'] {
    return { kind: this.kind, report: this.#report, problem: this.problem };
  }

  /** For example `GeneralLedger › Checking › row 12 › Amount`. */
  get location(): string {
    return this.#location;
  }
}
