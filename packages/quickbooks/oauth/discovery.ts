import { z } from 'zod';
import { QuickBooksError } from '../errors/quickbooks-error.ts';
import { parseServiceUrl } from '../http/service-url.ts';
import { callOAuth, type OAuthCallOptions, readOAuthAnswer } from './oauth-call.ts';

/**
 * Endpoints of Intuit's authorization server. Intuit requires apps to look them up instead of hard-coding them.
 */
export interface OAuthEndpoints {
  readonly authorization: URL;
  readonly token: URL;
  readonly revocation: URL;
}

const Endpoint = z.string().transform((text, context) => {
  try {
    return parseServiceUrl(text, 'An endpoint');
  } catch {
    context.addIssue({ code: 'custom', message: 'Not an address that may receive our secrets' });
    return z.NEVER;
  }
});

const DiscoveryDocument = z.object({
  authorization_endpoint: Endpoint,
  token_endpoint: Endpoint,
  revocation_endpoint: Endpoint,
});

const FRESH_MS = 60 * 60 * 1000;

/**
 * Returns a function that returns the endpoints. They are fetched once for all simultaneous callers, and again after an
 * hour. If that fails, the last known document is used, so that a problem with a page that hardly ever changes does not
 * disconnect users.
 */
export function createDiscovery(url: URL, options: OAuthCallOptions): () => Promise<OAuthEndpoints> {
  let known: OAuthEndpoints | null = null;
  let freshUntil = Number.NEGATIVE_INFINITY;
  let underWay: Promise<OAuthEndpoints> | null = null;

  const lookUp = async (): Promise<OAuthEndpoints> => {
    const startedAt = options.now();
    try {
      known = await fetchEndpoints(url, options);
      freshUntil = startedAt + FRESH_MS;
      return known;
    } catch (error) {
      if (known === null) throw error;
      return known;
    } finally {
      underWay = null;
    }
  };
  return async () => {
    if (known !== null && options.now() < freshUntil) return known;
    underWay ??= lookUp();
    return underWay;
  };
}

async function fetchEndpoints(url: URL, options: OAuthCallOptions): Promise<OAuthEndpoints> {
  const answer = await callOAuth({ url, method: 'GET', headers: { accept: 'application/json' } }, options);
  const parsed = DiscoveryDocument.safeParse(readOAuthAnswer(answer, []));
  if (!parsed.success)
    throw new QuickBooksError('unexpected', { status: answer.status, cause: parsed.error });
  return {
    authorization: parsed.data.authorization_endpoint,
    token: parsed.data.token_endpoint,
    revocation: parsed.data.revocation_endpoint,
  };
}
