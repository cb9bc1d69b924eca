/** How many calls may fall into any stretch of time of a given length. */
export class SlidingWindow {
  readonly #calls: number;
  readonly #lengthMs: number;
  /** When calls ended that still count, the oldest first. */
  #ended: number[] = [];

  constructor(calls: number, lengthMs: number) {
    this.#calls = calls;
    this.#lengthMs = lengthMs;
  }

  /** A call ended, and counts for as long as the window is. */
  add(endedAt: number): void {
    this.#ended.push(endedAt);
  }

  /** How long until one more may start beside those under way: zero at once, infinite until one of these has ended. */
  waitMs(underWay: number, now: number): number {
    this.#ended = this.#ended.filter((at) => at + this.#lengthMs > now);
    const tooMany = underWay + this.#ended.length + 1 - this.#calls;
    if (tooMany <= 0) return 0;
    const makesRoom = this.#ended[tooMany - 1];
    return makesRoom === undefined ? Number.POSITIVE_INFINITY : makesRoom + this.#lengthMs - now;
  }
}
