import { after, type Clock, DAY, HOUR } from '../../shared/clock.ts';
import type { Database, Queries } from '../../shared/database/database.ts';
import type { Jobs } from '../../shared/jobs.ts';
import type { AttemptLimit, Attempts } from '../../shared/limits/attempts.ts';
import { hashToken, randomToken, type Secrets } from '../../shared/secrets.ts';
import type { Mail } from '../mail/mail.usecases.ts';
import { linkExpired, linkUnknown, linkUsed } from './access.errors.ts';
import type { Access, Visitor } from './access.usecases.ts';
import { createIdentityRepository } from './identity.repository.ts';
import { restoreMail, type Sender } from './identity-mails.ts';
import { fingerprintOfAddress, openAddress } from './receipt-address.ts';
import { RESTORE_LINK_LIFETIME_MS, signInUrl } from './sign-in-link.ts';

/** Nobody needs more links in an hour, and nobody's mailbox shall be filled by others. */
const LINKS_MAILED: AttemptLimit = {
  what: 'links-mailed',
  most: 3,
  windowMs: HOUR,
  message: 'Sign-in links were sent to this address several times within this hour.',
};
/** An expired or used link is told apart from an unknown one for so long. */
const EXPIRED_LINKS_KEPT_MS = 30 * DAY;

interface RestoreJob {
  readonly sealedAddress: string;
}

const RESTORE_JOB = 'restore-access';

export function createSignIn(dependencies: {
  database: Database;
  clock: Clock;
  secrets: Secrets;
  jobs: Jobs;
  attempts: Attempts;
  access: Access;
  mail: Mail;
  sender: Sender;
}) {
  const { database, clock, secrets, jobs, attempts, access, mail, sender } = dependencies;

  jobs.define<RestoreJob>({
    name: RESTORE_JOB,
    retries: 5,
    timeoutSeconds: 60,
    atOnce: 2,
    run: async ({ sealedAddress }) =>
      mailFreshLink(secrets.open(Buffer.from(sealedAddress, 'base64'), RESTORE_JOB).toString()),
  });

  /** Makes a link that signs one browser in to the account. The token is in the link alone. */
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

  async function mailFreshLink(address: string): Promise<void> {
    const fingerprint = fingerprintOfAddress(secrets, address);
    if (!(await attempts.isAllowed(LINKS_MAILED, [`address ${fingerprint}`]))) return;
    await database.queries.transaction(async (queries) => {
      const found = await createIdentityRepository(queries).findPaidAccountByAddress(fingerprint);
      if (found === undefined) return;
      const { accountId, paidAccessSince } = found;
      const link = await createLink(accountId, RESTORE_LINK_LIFETIME_MS, queries);
      const content = restoreMail({ signInUrl: link, paidAccessSince }, sender);
      // To the address as its owner wrote it, not as whoever asks for the link did.
      const to = openAddress(secrets, found.address);
      await mail.post({ purpose: 'sign-in', accountId, to, content }, queries);
    });
  }

  return {
    createLink,

    /**
     * Sends a fresh link to an address that belongs to an account with paid access. Everything that depends on whether
     * it does happens later, in a job, so that neither the answer nor the time it takes tells.
     */
    async requestRestore(address: string): Promise<void> {
      const sealedAddress = secrets.seal(address, RESTORE_JOB).toString('base64');
      await jobs.add(RESTORE_JOB, { sealedAddress } satisfies RestoreJob);
    },

    /**
     * Uses a link up and returns the token of a new session of its account. The session that the browser had before
     * ends, so that whoever planted it there has nothing.
     */
    async consume(token: string, visitor: Visitor | null): Promise<string> {
      return database.queries.transaction(async (queries) => {
        const repository = createIdentityRepository(queries);
        const now = clock.now();
        const link = await repository.findLinkAlone(hashToken(token));
        if (link === undefined) throw linkUnknown();
        if (link.usedAt !== null) throw linkUsed();
        if (link.expiresAt <= now) throw linkExpired();
        await repository.useLink(link.tokenHash, now);
        // Links go to the account's address and end when it changes, so whoever has one reads what is mailed there.
        await repository.proveAddress(link.accountId, now);
        if (visitor !== null) await access.endSession(visitor, queries);
        return access.startSession(link.accountId, queries);
      });
    },

    async forgetOldLinks(): Promise<void> {
      await createIdentityRepository(database.queries).removeLinksExpiredBefore(
        after(clock.now(), -EXPIRED_LINKS_KEPT_MS),
      );
    },
  };
}

export type SignIn = ReturnType<typeof createSignIn>;
