import { createHash, randomBytes } from 'node:crypto';
import type { JsonObject } from '../json.ts';
import { Seal } from './seal.ts';

export interface TokenLifetimes {
  accessSeconds: number;
  /** Number of seconds during which a refresh returns the same refresh token. */
  refreshRotationSeconds: number;
}

/** A user's consent. */
interface Consent {
  realmId: string;
  clientId: string;
  scope: string;
}

export interface TokenSet {
  accessToken: string;
  refreshToken: string;
}

/** Reason for rejecting a grant. A disconnected app gets fewer details than a client with a wrong token. */
export type GrantRefusal = { refused: 'invalid' | 'revoked' };

type AccessRefusal = { refused: 'expired' | 'revoked' | 'malformed' };

const codeMs = 10 * 60_000;
/** Documented lifetime of a refresh token: 101 days after its value was issued. */
export const refreshSeconds = 8_726_400;
/** After five years the user must consent again, no matter how often the token was refreshed. */
const hardSeconds = 157_680_000;

/** Time and sequence number of issue. The sequence number decides if the times are equal. */
interface Stamp {
  at: number;
  boot: string;
  serial: number;
}

interface GrantContent extends Consent {
  /** Id shared by the consent and all tokens derived from it. */
  grant: string;
  born: Stamp;
}

interface RefreshContent extends GrantContent {
  generation: number;
  at: number;
}

interface AccessContent extends GrantContent {
  stamp: Stamp;
}

/** Conditions that are checked when a code is exchanged. */
interface CodeTerms {
  redirectUri: string;
  /** Code challenge (RFC 7636); empty if the app did not send one. */
  challenge: string;
}

interface CodeContent extends GrantContent, CodeTerms {}

function challengeOf(verifier: string): string {
  return createHash('sha256').update(verifier).digest('base64url');
}

/**
 * Issues codes and tokens and tracks which were used or revoked. The tokens themselves contain their data; only used
 * codes, rotations and revocations are in memory, and these are lost on a restart.
 */
export class Grants {
  readonly #seal: Seal;
  readonly #now: () => number;
  readonly #lifetimes: TokenLifetimes;
  readonly #boot = randomBytes(6).toString('hex');
  #serial = 0;
  readonly #usedCodes = new Map<string, number>();
  readonly #generations = new Map<string, number>();
  readonly #revokedGrants = new Set<string>();
  readonly #revokedRealms = new Map<string, Stamp>();
  #accessCutoff: Stamp | undefined;

  constructor(signingKey: Uint8Array, now: () => number, lifetimes: TokenLifetimes) {
    this.#seal = new Seal(signingKey);
    this.#now = now;
    this.#lifetimes = lifetimes;
  }

  issueCode(consent: Consent, terms: CodeTerms): string {
    const content: CodeContent = { ...this.#newGrant(consent), ...terms };
    return `AB11${this.#close('code', content)}`;
  }

  /**
   * Exchanges a code. It works once, for ten minutes, for its own client and redirect URL, and with the verifier for
   * its challenge.
   */
  exchange(
    code: string,
    clientId: string,
    { redirectUri, verifier }: { redirectUri: string; verifier: string },
  ): TokenSet | GrantRefusal {
    const content = this.#open<CodeContent>('code', code, 'AB11');
    if (content === undefined || content.clientId !== clientId || content.redirectUri !== redirectUri) {
      return { refused: 'invalid' };
    }
    if (content.challenge !== '' && content.challenge !== challengeOf(verifier))
      return { refused: 'invalid' };
    const isLate = this.#now() > content.born.at + codeMs;
    if (isLate || this.#usedCodes.has(content.grant)) return { refused: 'invalid' };
    if (this.#isRevoked(content)) return { refused: 'revoked' };
    this.#forgetOldCodes();
    this.#usedCodes.set(content.grant, content.born.at);
    return this.#tokens({ ...content, generation: 0, at: this.#now() });
  }

  /** Issues a refresh token without a browser. It works like any other refresh token. */
  issueRefreshToken(consent: Consent): string {
    return this.#refreshToken({ ...this.#newGrant(consent), generation: 0, at: this.#now() });
  }

  /**
   * Returns the same refresh token within the rotation window. After that, returns a new one and invalidates the old
   * one.
   */
  refresh(refreshToken: string, clientId: string): TokenSet | GrantRefusal {
    const content = this.#open<RefreshContent>('refresh', refreshToken, 'RT1-');
    if (content === undefined || content.clientId !== clientId) return { refused: 'invalid' };
    if (this.#isRevoked(content)) return { refused: 'revoked' };
    const now = this.#now();
    const isOld = now > content.at + refreshSeconds * 1000 || now > content.born.at + hardSeconds * 1000;
    if (isOld || content.generation < (this.#generations.get(content.grant) ?? 0)) {
      return { refused: 'invalid' };
    }
    const isFresh = now < content.at + this.#lifetimes.refreshRotationSeconds * 1000;
    if (isFresh) return this.#tokens(content);
    const next = { ...content, generation: content.generation + 1, at: now };
    this.#generations.set(content.grant, next.generation);
    return this.#tokens(next);
  }

  checkAccess(accessToken: string): Consent | AccessRefusal {
    const content = this.#open<AccessContent>('access', accessToken, 'eyJ');
    if (content === undefined) return { refused: 'malformed' };
    if (this.#isRevoked(content)) return { refused: 'revoked' };
    const isLate = this.#now() >= content.stamp.at + this.#lifetimes.accessSeconds * 1000;
    if (isLate || this.#isUpTo(content.stamp, this.#accessCutoff)) return { refused: 'expired' };
    return content;
  }

  /**
   * Revokes a consent, given any of its tokens. Returns false for an unknown token or a token that belongs to another
   * client.
   */
  revoke(token: string, clientId: string): boolean {
    const content =
      this.#open<RefreshContent>('refresh', token, 'RT1-') ??
      this.#open<AccessContent>('access', token, 'eyJ');
    if (content === undefined || content.clientId !== clientId || this.#isRevoked(content)) return false;
    this.#revokedGrants.add(content.grant);
    return true;
  }

  expireAccessTokens(): void {
    this.#accessCutoff = this.#stamp();
  }

  revokeRealm(realmId: string): void {
    this.#revokedRealms.set(realmId, this.#stamp());
  }

  #newGrant({ realmId, clientId, scope }: Consent): GrantContent {
    return { realmId, clientId, scope, grant: randomBytes(12).toString('hex'), born: this.#stamp() };
  }

  #tokens(refresh: RefreshContent): TokenSet {
    const { realmId, clientId, scope, grant, born } = refresh;
    const access: AccessContent = { realmId, clientId, scope, grant, born, stamp: this.#stamp() };
    return {
      accessToken: `eyJ${this.#close('access', access)}`,
      refreshToken: this.#refreshToken(refresh),
    };
  }

  /** Returns the same token for the same content, so that the rotation window requires no storage. */
  #refreshToken({ realmId, clientId, scope, grant, born, generation, at }: RefreshContent): string {
    return `RT1-${this.#close('refresh', { realmId, clientId, scope, grant, born, generation, at })}`;
  }

  #close(purpose: string, content: RefreshContent | AccessContent | CodeContent): string {
    const plain: JsonObject = JSON.parse(JSON.stringify(content));
    return this.#seal.close(purpose, plain);
  }

  #open<T>(purpose: string, token: string, prefix: string): T | undefined {
    if (!token.startsWith(prefix)) return undefined;
    return this.#seal.open(purpose, token.slice(prefix.length)) as T | undefined;
  }

  #isRevoked({ grant, realmId, born }: GrantContent): boolean {
    return this.#revokedGrants.has(grant) || this.#isUpTo(born, this.#revokedRealms.get(realmId));
  }

  #stamp(): Stamp {
    this.#serial += 1;
    return { at: this.#now(), boot: this.#boot, serial: this.#serial };
  }

  /**
   * Whether a timestamp is at or before a cutoff. Timestamps from an earlier process are compared by time only.
   */
  #isUpTo(stamp: Stamp, mark: Stamp | undefined): boolean {
    if (mark === undefined) return false;
    return stamp.boot === mark.boot ? stamp.serial <= mark.serial : stamp.at <= mark.at;
  }

  #forgetOldCodes(): void {
    for (const [grant, at] of this.#usedCodes) {
      if (this.#now() > at + codeMs) this.#usedCodes.delete(grant);
    }
  }
}
