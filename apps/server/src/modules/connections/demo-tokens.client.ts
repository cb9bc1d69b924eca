import type { OAuthClient, QuickBooksTokens, TokenSource } from '@insights/quickbooks';
import { after, type Clock, MINUTE } from '../../shared/clock.ts';
import { singleFlight } from '../../shared/concurrency.ts';

/**
 * Provides access tokens for the demo company. The sandbox grants permanent access to it, over HTTP like any other
 * company. Tokens are kept in memory, because every process can request new ones.
 */
export function createDemoTokens(options: {
  oauth: OAuthClient;
  clock: Clock;
  refreshToken: () => string;
}): TokenSource {
  const { oauth, clock, refreshToken } = options;
  const renewals = singleFlight<string>();
  let tokens: QuickBooksTokens | null = null;

  const renew = () =>
    renewals('demo', async () => {
      tokens = await oauth.refresh(tokens?.refreshToken ?? refreshToken());
      return tokens.accessToken;
    });
  return {
    accessToken: async () =>
      tokens === null || tokens.accessTokenExpiresAt <= after(clock.now(), MINUTE)
        ? renew()
        : tokens.accessToken,
    replace: async (rejected) =>
      tokens !== null && tokens.accessToken !== rejected ? tokens.accessToken : renew(),
  };
}
