const perSecond = 10;
const perMinute = 500;

/**
 * The service's limits for one company: 10 requests a second and 500 a minute. The second is kept as a bucket of
 * twenty that refills by ten a second: a client that sends exactly ten a second must not be refused because
 * a busy process handles two seconds' worth at once.
 */
export class Throttle {
  readonly #clock: () => number;
  readonly #realms = new Map<string, { level: number; at: number; recent: number[] }>();

  /** `clock` counts milliseconds and never runs backwards. */
  constructor(clock: () => number) {
    this.#clock = clock;
  }

  /** Counts a request; false when it is one too many. Refused requests do not count. */
  admits(realmId: string): boolean {
    const now = this.#clock();
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
