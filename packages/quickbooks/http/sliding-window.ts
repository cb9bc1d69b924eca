/** Limits the number of calls within any time span of a given length. */
export class SlidingWindow {
  readonly #calls: number;
  readonly #lengthMs: number;
  /** End times of calls that still count, oldest first. */
  #ended: number[] = [];

  constructor(calls: number, lengthMs: number) {
    this.#calls = calls;
    this.#lengthMs = lengthMs;
  }

  /** Records the end of a call, which counts for the length of the window. */
  add(endedAt: number): void {
    this.#ended.push(endedAt);
  }

  /**
   * Returns the time until another call may start in addition to the active ones: zero for immediately, infinite until
   * one of these ends.
   */
  waitMs(underWay: number, now: number): number {
    this.#ended = this.#ended.filter((at) => at + this.#lengthMs > now);
    const tooMany = underWay + this.#ended.length + 1 - this.#calls;
    if (tooMany <= 0) return 0;
    const makesRoom = this.#ended[tooMany - 1];
    return makesRoom === undefined ? Number.POSITIVE_INFINITY : makesRoom + this.#lengthMs - now;
  }
}
