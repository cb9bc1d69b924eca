import { createPace, type OAuthClient, type Pace, type PaceOptions } from '@insights/quickbooks';

export type Environment = 'bundled-sandbox' | 'intuit-sandbox' | 'intuit-production';

/** A QuickBooks environment: the bundled sandbox, or one of Intuit's two environments. */
export interface QuickBooksService {
  readonly environment: Environment;
  readonly oauth: OAuthClient;
  readonly apiBaseUrl: string;
  /** URL at which users open QuickBooks in a browser. */
  readonly site: string;
  /** Returns the rate limiter for one company, shared by all its clients. */
  paceOf(realmId: string): Pace;
}

/** `limits` are the service's rate limits, Intuit's by default. */
export function createQuickBooksService({
  limits,
  ...options
}: Omit<QuickBooksService, 'paceOf'> & { readonly limits?: PaceOptions }): QuickBooksService {
  const paces = new Map<string, Pace>();
  return {
    ...options,
    paceOf: (realmId) => {
      const known = paces.get(realmId);
      if (known !== undefined) return known;
      const pace = createPace(limits);
      paces.set(realmId, pace);
      return pace;
    },
  };
}
