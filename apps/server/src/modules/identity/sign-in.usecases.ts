import { audit } from '../../shared/audit.ts';
import { after, DAY } from '../../shared/clock.ts';
import type { Queries } from '../../shared/database/database.ts';
import { LINKS_MAILED, WRONG_ADDRESSES } from '../../shared/limits/limits.ts';
import { openedOrNull } from '../../shared/sealed-json.ts';
import { hashToken, randomToken } from '../../shared/secrets.ts';
import type { Uses } from '../../shared/services.ts';
import { addressNeeded, addressWrong, linkExpired, linkUnknown, linkUsed } from '../access/access.errors.ts';
import type { Access } from '../access/access.usecases.ts';
import type { Sessions, Visitor } from '../access/sessions.usecases.ts';
import { revokeAllApiTokens } from '../api-tokens/api-tokens.usecases.ts';
import { revokeAllApps } from '../connected-apps/connected-apps.usecases.ts';
import type { Mail } from '../mail/mail.usecases.ts';
import { type RestorableAccount, restoreMail, type Sender } from './identity.mails.ts';
import { createIdentityRepository, type IdentityRepository, type SignInLink } from './identity.repository.ts';
import { findPaidFacts, type PaidFacts } from './paid-facts.rules.ts';
import {
  fingerprintsOfAddress,
  isSameAddress,
  openAddress,
  readableAddress,
} from './receipt-address.rules.ts';
import { RESTORE_LINK_LIFETIME_MS, signInUrl } from './sign-in-link.rules.ts';

/** An expired or used link can be distinguished from an unknown link for this long. */
const EXPIRED_LINKS_KEPT_MS = 30 * DAY;

interface RestoreJob {
  readonly sealedAddress: string;
}

const RESTORE_JOB = 'restore-access';
/**
 * By then, the response has been sent. Doing this work earlier would delay the response if there is a link to send.
 */
const RESTORE_DELAY_SECONDS = 0.5;

/** A browser that opens a link, with evidence that its user knows the address the link was sent to. */
export interface LinkReader {
  readonly visitor: Visitor | null;
  /** The email address entered on the link's page. */
  readonly email?: string | undefined;
  /** The value that `requestRestore` returned to this browser, if it requested a link. */
  readonly askedFor?: string | undefined;
}

export interface DescribedLink extends PaidFacts {
  readonly email: string;
  /**
   * Whether a link sent to the address was used before. If not, using this link ends every session of the account.
   */
  readonly isConfirmed: boolean;
}

export function createSignIn(
  dependencies: Uses<'database' | 'clock' | 'secrets' | 'jobs' | 'attempts' | 'log'> & {
    access: Pick<Access, 'findAccount' | 'lockAccount'>;
    sessions: Sessions;
    mail: Mail;
    sender: Sender;
  },
) {
  const { database, clock, secrets, jobs, attempts, access, sessions, mail, sender, log } = dependencies;

  jobs.define<RestoreJob>({
    name: RESTORE_JOB,
    retries: 5,
    timeoutSeconds: 60,
    atOnce: 2,
    run: async ({ sealedAddress }) => mailFreshLinks(openAskedFor(sealedAddress)),
  });

  function openAskedFor(sealedAddress: string): string {
    return secrets.open(Buffer.from(sealedAddress, 'base64url'), RESTORE_JOB).toString();
  }

  /** Creates a link that signs one browser in to the account. Only the link contains the token. */
  async function createLink(accountId: string, lifetimeMs: number, within: Queries): Promise<string> {
    const token = randomToken();
    const createdAt = clock.now();
    await createIdentityRepository(within).addLink({
      tokenHash: hashToken(token),
      accountId,
      createdAt,
      expiresAt: after(createdAt, lifetimeMs),
      usedAt: null,
    });
    return signInUrl(sender.publicUrl, token);
  }

  async function mailFreshLinks(address: string): Promise<void> {
    const fingerprints = fingerprintsOfAddress(secrets, address);
    if (!(await attempts.isAllowed(LINKS_MAILED, [`address ${fingerprints[0]}`]))) return;
    await database.queries.transaction(async (queries) => {
      const repository = createIdentityRepository(queries);
      const found = await repository.listPaidAccounts(fingerprints);
      const ways: RestorableAccount[] = [];
      for (const { account, address: named } of found) {
        const facts = await findPaidFacts(repository, secrets, account);
        const signInUrl = await createLink(account.id, RESTORE_LINK_LIFETIME_MS, queries);
        ways.push({ ...facts, signInUrl, isConfirmed: named.provenAt !== null });
      }
      const [first, ...others] = ways;
      if (first === undefined || found[0] === undefined) return;
      // Sent to the address as the owner entered it in the account, not as it was entered in this request.
      const to = openAddress(secrets, found[0].address);
      const content = restoreMail([first, ...others], sender);
      // Accounts can export their emails. An account whose owner only entered the address must not learn about other
      // accounts that way.
      const isOwn = first.isConfirmed || others.length === 0;
      const accountId = isOwn ? found[0].account.id : null;
      await mail.post({ purpose: 'sign-in', accountId, to, content }, queries);
    });
  }

  /** Returns the link for a token; throws if the link is no longer valid. */
  async function getLink(token: string, repository: IdentityRepository): Promise<SignInLink> {
    const link = await repository.findLink(hashToken(token));
    if (link === undefined) throw linkUnknown();
    if (link.usedAt !== null) throw linkUsed();
    if (link.expiresAt <= clock.now()) throw linkExpired();
    return link;
  }

  /**
   * Whether the reader knows where the link was sent; false without evidence. A link that its owner forwards
   * must not let anyone into the owner's account by mistake. Wrong addresses are counted per link.
   */
  async function knowsAddress(
    { accountId, tokenHash }: SignInLink,
    { visitor, email, askedFor }: LinkReader,
    repository: IdentityRepository,
  ): Promise<boolean> {
    if (visitor?.account.id === accountId) return true;
    const given = email ?? (askedFor === undefined ? null : openedOrNull(() => openAskedFor(askedFor)));
    if (given === null) return false;
    const address = await repository.findAddress(accountId);
    const { failed } = await attempts.countFailures(WRONG_ADDRESSES, [`link ${tokenHash}`], async () => ({
      failed: address === undefined || !isSameAddress(secrets, address, given),
    }));
    if (failed && email !== undefined) throw addressWrong();
    return !failed;
  }

  async function endAllAccess(accountId: string, queries: Queries): Promise<void> {
    await sessions.endAll(accountId, queries);
    await revokeAllApiTokens(accountId, queries);
    await revokeAllApps(accountId, queries);
  }

  return {
    createLink,

    /**
     * Emails a new link for every account with paid access and this address. Everything that depends on whether such an
     * account exists happens later, in a job, so that neither the response nor its timing reveals it. Returns a value
     * that the browser presents when it opens such a link.
     */
    async requestRestore(address: string): Promise<string> {
      const sealedAddress = secrets.seal(address, RESTORE_JOB).toString('base64url');
      await jobs.add(RESTORE_JOB, { sealedAddress } satisfies RestoreJob, {
        delaySeconds: RESTORE_DELAY_SECONDS,
      });
      return sealedAddress;
    },

    /**
     * Emails a new link to an account's own address. Returns false if the address is missing or cannot be
     * decrypted.
     */
    async mailLink(accountId: string): Promise<boolean> {
      return database.queries.transaction(async (queries) => {
        const account = await access.lockAccount(accountId, queries);
        const repository = createIdentityRepository(queries);
        const address = await repository.findAddress(accountId);
        const to = readableAddress(secrets, address);
        if (account === undefined || to === null) return false;
        const facts = await findPaidFacts(repository, secrets, account);
        const signInUrl = await createLink(accountId, RESTORE_LINK_LIFETIME_MS, queries);
        const content = restoreMail(
          [{ ...facts, signInUrl, isConfirmed: address?.provenAt != null }],
          sender,
        );
        await mail.post({ purpose: 'sign-in', accountId, to, content }, queries);
        return true;
      });
    },

    /** Returns the accounts with paid access and this address. */
    async findAccounts(address: string): Promise<string[]> {
      const fingerprints = fingerprintsOfAddress(secrets, address);
      const found = await createIdentityRepository(database.queries).listPaidAccounts(fingerprints);
      return found.map(({ account }) => account.id);
    },

    /**
     * Describes the account that a link opens, for its reader to check before using the link; null until the reader
     * enters the address.
     */
    async describeLink(token: string, reader: LinkReader): Promise<DescribedLink | null> {
      const repository = createIdentityRepository(database.queries);
      const link = await getLink(token, repository);
      if (!(await knowsAddress(link, reader, repository))) return null;
      const account = await access.findAccount(link.accountId);
      const address = await repository.findAddress(link.accountId);
      if (account === undefined || address === undefined) throw linkUnknown();
      return {
        ...(await findPaidFacts(repository, secrets, account)),
        email: readableAddress(secrets, address) ?? '',
        isConfirmed: address.provenAt !== null,
      };
    },

    /**
     * Uses up a link and returns the token for a new session of its account. The first use of a link confirms the
     * address, and ends every session, token and connected app of the account, because anyone may have entered the
     * address, but only its owner reads the emails sent there. The browser's previous session also ends, so that an
     * attacker who planted it gains nothing.
     */
    async consume(token: string, reader: LinkReader, browser: string): Promise<string> {
      const { visitor } = reader;
      const unlocked = createIdentityRepository(database.queries);
      if (!(await knowsAddress(await getLink(token, unlocked), reader, unlocked))) throw addressNeeded();
      return database.queries.transaction(async (queries) => {
        const repository = createIdentityRepository(queries);
        const { accountId } = await getLink(token, repository);
        await access.lockAccount(accountId, queries);
        // Checked again, because another browser may have used the link while this request waited.
        const { tokenHash } = await getLink(token, repository);
        const now = clock.now();
        await repository.useLink(tokenHash, now);
        // Links go to the account's address and become invalid when it changes, so anyone who has a valid link can read
        // the emails sent there.
        const isFirst = (await repository.confirmAddress(accountId, now)) > 0;
        if (isFirst) await endAllAccess(accountId, queries);
        audit(log, 'sign-in', { account: accountId });
        if (visitor !== null) await sessions.end(visitor, queries);
        return sessions.start(accountId, browser, queries);
      });
    },

    async deleteExpired(): Promise<void> {
      await createIdentityRepository(database.queries).removeLinksExpiredBefore(
        after(clock.now(), -EXPIRED_LINKS_KEPT_MS),
      );
    },
  };
}

export type SignIn = ReturnType<typeof createSignIn>;
