import { z } from 'zod';
import { QuickBooksError } from '../errors/quickbooks-error.ts';

/**
 * Result of an exchange or a refresh. The refresh token has to be stored each time, because its value changes about
 * once a day.
 */
export interface QuickBooksTokens {
  readonly accessToken: string;
  readonly accessTokenExpiresAt: Date;
  readonly refreshToken: string;
  readonly refreshTokenExpiresAt: Date;
}

/**
 * Intuit's tokens are valid for at most five years. This limit is far longer, and still gives a valid date.
 */
const Seconds = z.number().nonnegative().max(10_000_000_000);

const TokenAnswer = z.object({
  token_type: z.string().regex(/^bearer$/i),
  access_token: z.string().min(1),
  refresh_token: z.string().min(1),
  expires_in: Seconds,
  x_refresh_token_expires_in: Seconds,
});

/**
 * `askedAt` is the time at which the request was sent. Counting from then, rather than from a time in the response,
 * makes the tokens expire slightly early and never late, no matter how wrong either clock is.
 */
export function mapTokens(body: unknown, askedAt: number): QuickBooksTokens {
  const parsed = TokenAnswer.safeParse(body);
  // The schema's issues would include tokens, so they are not stored as the cause.
  if (!parsed.success) throw new QuickBooksError('unexpected', { status: 200 });
  const { access_token, refresh_token, expires_in, x_refresh_token_expires_in } = parsed.data;
  return {
    accessToken: access_token,
    accessTokenExpiresAt: new Date(askedAt + expires_in * 1000),
    refreshToken: refresh_token,
    refreshTokenExpiresAt: new Date(askedAt + x_refresh_token_expires_in * 1000),
  };
}
