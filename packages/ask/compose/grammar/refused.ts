/** Why words do not form a plan. Thrown often while typing, and therefore without a stack. */
export class Refused {
  readonly why: string;
  /** Whether more words can complete the plan. */
  readonly isIncomplete: boolean;

  constructor(why: string, { isIncomplete = false } = {}) {
    this.why = why;
    this.isIncomplete = isIncomplete;
  }
}

export const incomplete = (why: string) => new Refused(why, { isIncomplete: true });
