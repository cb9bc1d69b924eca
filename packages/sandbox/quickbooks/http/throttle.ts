export interface CallLimits {
  perSecond: number;
  perMinute: number;
}

/** The service's own, for each company. */
export const serviceLimits: CallLimits = { perSecond: 10, perMinute: 500 };

/**
 * Refuses calls of one company over the limits. The second is kept as a bucket of two seconds' worth that refills all
 * the time: a client that sends exactly as much as it may must not be refused because a busy process handles two
 * seconds' worth at once.
 */
export class Throttle {
  readonly #clock: () => number;
  readonly #realms = new Map<string, { level: number; at: number; recent: number[] }>();

  readonly #limits: CallLimits;

  /** `clock` counts milliseconds and never runs backwards. */
  constructor(clock: () => number, limits: CallLimits) {
    this.#clock = clock;
    this.#limits = limits;
  }

  /** Counts a request; false when it is one too many. Refused requests do not count. */
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
