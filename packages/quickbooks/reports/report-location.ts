import { ReportError } from '../errors/report-error.ts';

/**
 * A location in a report: a chain of names that are joined only for an error, because a general ledger has a hundred
 * thousand locations.
 */
export class ReportLocation {
  readonly depth: number;
  readonly #name: string;
  readonly #outer: ReportLocation | null;
  readonly #report: string;

  /** `report` is the outermost name in a form that may be logged: without a transaction's id. */
  constructor(name: string, outer: ReportLocation | null = null, report = name) {
    this.#name = name;
    this.#outer = outer;
    this.#report = report;
    this.depth = outer === null ? 0 : outer.depth + 1;
  }

  in(name: string): ReportLocation {
    return new ReportLocation(name, this, this.#report);
  }

  /** Returns an error to be thrown. `problem` completes "Here, ..." and includes no text from the report. */
  error(problem: string): ReportError {
    return new ReportError(this.toString(), problem, this.#report);
  }

  toString(): string {
    return this.#outer === null ? this.#name : `${this.#outer} › ${this.#name}`;
  }
}
