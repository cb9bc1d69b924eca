/**
 * Reason why words do not form a plan. Thrown often while the user types, and therefore has no stack trace.
 */
export class Refused {
  readonly why: string;
  /** Whether additional words can complete the plan. */
  readonly isIncomplete: boolean;

  constructor(why: string, { isIncomplete = false } = {}) {
    this.why = why;
    this.isIncomplete = isIncomplete;
  }
}

export const incomplete = (why: string) => new Refused(why, { isIncomplete: true });
