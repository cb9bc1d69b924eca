export interface CallLimits {
  perSecond: number;
  perMinute: number;
}

/** QuickBooks' limits per company. */
export const serviceLimits: CallLimits = { perSecond: 10, perMinute: 500 };

/**
 * Rejects calls for a company that exceed the limits. The limit per second is a leaky bucket with a capacity of two
 * seconds. Otherwise, a client that sends exactly as many requests as allowed could be rejected, because a busy process
 * may handle those of two seconds together.
 */
export class Throttle {
  readonly #clock: () => number;
  readonly #realms = new Map<string, { level: number; at: number; recent: number[] }>();

  readonly #limits: CallLimits;

  /** `clock` counts milliseconds and is monotonic. */
  constructor(clock: () => number, limits: CallLimits) {
    this.#clock = clock;
    this.#limits = limits;
  }

  /**
   * Counts a request and returns true, or returns false if it exceeds a limit. Rejected requests do not count.
   */
  admits(realmId: string): boolean {
    const now = this.#clock();
    const { perSecond, perMinute } = this.#limits;
    const realm = this.#realms.get(realmId) ?? { level: 0, at: now, recent: [] };
    this.#realms.set(realmId, realm);
    realm.level = Math.max(0, realm.level - ((now - realm.at) / 1000) * perSecond);
    realm.at = now;
    realm.recent = realm.recent.filter((at) => at > now - 60_000);
    if (realm.level + 1 > 2 * perSecond || realm.recent.length >= perMinute) return false;
    realm.level += 1;
    realm.recent.push(now);
    return true;
  }
}
