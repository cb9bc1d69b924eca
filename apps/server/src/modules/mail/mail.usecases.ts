import { randomUUID } from 'node:crypto';
import { after, DAY, HOUR, MINUTE, SECOND } from '../../shared/clock.ts';
import type { Queries } from '../../shared/database/database.ts';
import { openedOrNull, openJson, sealJson } from '../../shared/sealed-json.ts';
import { SealError, type Secrets } from '../../shared/secrets.ts';
import type { Uses } from '../../shared/services.ts';
import { DeliveryError, type MailContent, type MailDelivery } from './delivery.client.ts';
import { createMailRepository, type MailRow } from './mail.repository.ts';

/** An attempt is aborted after this time, no matter how slow the server is. */
const TRY_DEADLINE_MS = 45 * SECOND;
/** An attempt that left no result because the process died is repeated after this time. */
const LEASE_MS = 2 * MINUTE;
const MAX_PAUSE_MS = 6 * HOUR;
/**
 * A mailbox may be full, or an email mistaken for spam, for some hours. This many rejections, over more than two hours,
 * rule out both.
 */
const MAX_REFUSALS = 8;
const MAX_AT_A_TIME = 100;
const CONTENT_KEPT_MS = 30 * DAY;
const ROWS_KEPT_MS = 400 * DAY;

export interface NewMail {
  readonly purpose: MailRow['purpose'];
  readonly accountId: string | null;
  readonly to: string;
  readonly content: MailContent;
}

/**
 * Emails that are never repeated once the server may have accepted them: a report that arrives twice is worse than one
 * that is reported to its sender as possibly missing.
 */
const AT_MOST_ONCE: ReadonlySet<NewMail['purpose']> = new Set(['pack']);
/** Recorded before such an email is delivered, and replaced by the result. */
const NO_RESULT = 'no result';

interface SendJob {
  readonly mailId: string;
}

const SEND_JOB = 'send-mail';

export function createMail(
  dependencies: Uses<'database' | 'clock' | 'secrets' | 'jobs' | 'log'> & { delivery: MailDelivery },
) {
  const { database, clock, secrets, jobs, log, delivery } = dependencies;
  const repository = createMailRepository(database.queries);

  jobs.define<SendJob>({
    name: SEND_JOB,
    // The job below schedules retries, for as long as it takes.
    retries: 0,
    timeoutSeconds: 120,
    atOnce: 4,
    run: ({ mailId }) => send(mailId),
  });
  jobs.define({
    name: 'send-due-mails',
    schedule: '* * * * *',
    retries: 0,
    timeoutSeconds: 300,
    atOnce: 1,
    run: sendDue,
  });

  async function sendDue(): Promise<void> {
    for (const { id } of await repository.listDue(clock.now(), MAX_AT_A_TIME)) await send(id);
  }

  /**
   * Makes one delivery attempt. After a crash between the server's reply and our record of it, the same message is sent
   * again, except an email that is sent at most once, which is abandoned.
   */
  async function send(mailId: string): Promise<void> {
    const now = clock.now();
    const row = await repository.take(mailId, now, after(now, LEASE_MS));
    if (row === undefined) return;
    if (AT_MOST_ONCE.has(row.purpose)) {
      if (row.lastFailure === NO_RESULT) return giveUp(row, NO_RESULT);
      await repository.update(row.id, { lastFailure: NO_RESULT });
      await database.syncToDisk();
    }
    try {
      const { to, content } = open(secrets, row);
      const signal = AbortSignal.timeout(TRY_DEADLINE_MS);
      await delivery.deliver({ id: row.id, createdAt: row.createdAt, to, content }, signal);
      const isKept = await repository.update(row.id, { sentAt: clock.now(), lastFailure: null });
      // The owner deleted everything while the email was being sent.
      if (!isKept) await delivery.forget(row.id);
      log.info({ mailId, purpose: row.purpose, tries: row.tries }, 'mail sent');
    } catch (error) {
      await noteFailure(row, error);
    }
  }

  async function giveUp({ id, purpose, tries }: MailRow, failure: string): Promise<void> {
    log.error({ mailId: id, purpose, tries, failure }, 'mail given up');
    await repository.update(id, { givenUpAt: clock.now(), lastFailure: failure });
  }

  async function noteFailure(row: MailRow, error: unknown): Promise<void> {
    const { id, purpose, tries } = row;
    // An email that our secret cannot decrypt, because the secret was changed, can never be sent.
    const isLost = error instanceof SealError;
    if (!isLost && !(error instanceof DeliveryError)) throw error;
    const failure = isLost ? 'sealed with another secret' : error.failure;
    const isInDoubt = !isLost && error.mayHaveArrived && AT_MOST_ONCE.has(purpose);
    if (isLost || isInDoubt || (error.isRefusal && tries >= MAX_REFUSALS)) return giveUp(row, failure);
    log.warn({ mailId: id, purpose, tries, failure }, 'mail not sent yet');
    const pause = Math.min(MAX_PAUSE_MS, MINUTE * 2 ** (tries - 1));
    await repository.update(id, { nextTryAt: after(clock.now(), pause), lastFailure: failure });
  }

  return {
    /** Stores an email within its transaction and returns its id. It is sent only if the transaction commits. */
    async post({ purpose, accountId, to, content }: NewMail, within: Queries): Promise<string> {
      const id = randomUUID();
      const now = clock.now();
      await createMailRepository(within).add({
        id,
        accountId,
        purpose,
        sealedRecipient: secrets.seal(to, sealContext(id, 'recipient')),
        sealedContent: sealJson(secrets, content, sealContext(id, 'content')),
        createdAt: now,
        nextTryAt: now,
      });
      await jobs.add(SEND_JOB, { mailId: id } satisfies SendJob, { within });
      return id;
    },

    sendDue,

    /** Returns emails that were not sent at the first attempt, without content and recipient. */
    async listTroubled() {
      const rows = await repository.listTroubled(MAX_AT_A_TIME);
      return rows.map(({ sealedRecipient: _, sealedContent: __, ...row }) => row);
    },

    /** Resets all unsent emails, which are then sent within a minute. */
    retryTroubled: () => repository.retryTroubled(clock.now()),
    count: () => repository.count(),

    /** Returns every email that was sent to an account or caused by it, as far as it is still readable. */
    async exportOf(accountId: string) {
      return (await repository.list(accountId)).map((row) => ({
        purpose: row.purpose,
        createdAt: row.createdAt,
        sentAt: row.sentAt,
        ...readable(secrets, row),
      }));
    },

    /** Deletes an account's emails. Call `forgetDelivered` with the result after the transaction commits. */
    async deleteOf(accountId: string, within: Queries): Promise<readonly { id: string }[]> {
      return createMailRepository(within).remove(accountId);
    },

    async forgetDelivered(mails: readonly { id: string }[]): Promise<void> {
      for (const { id } of mails) await delivery.forget(id);
    },

    /** Deletes the content of emails that were sent or abandoned long ago, and later deletes their records. */
    async deleteExpired(): Promise<void> {
      const now = clock.now();
      const old = await repository.listReadable(after(now, -CONTENT_KEPT_MS));
      for (const { id } of old) await delivery.forget(id);
      await repository.empty(old.map(({ id }) => id));
      await repository.removeEmpty(after(now, -ROWS_KEPT_MS));
    },
  };
}

export type Mail = ReturnType<typeof createMail>;

function sealContext(mailId: string, column: 'recipient' | 'content'): string {
  return `mails ${mailId} ${column}`;
}

function open(secrets: Secrets, { id, sealedRecipient, sealedContent }: MailRow) {
  if (sealedRecipient === null || sealedContent === null)
    throw new SealError('The content of this email was deleted');
  return {
    to: secrets.open(sealedRecipient, sealContext(id, 'recipient')).toString(),
    content: openJson<MailContent>(secrets, sealedContent, sealContext(id, 'content')),
  };
}

function readable(secrets: Secrets, row: MailRow): Partial<MailContent & { to: string }> {
  const opened = openedOrNull(() => open(secrets, row));
  if (opened === null) return {};
  const { attachment: _, unsubscribeUrl: __, ...content } = opened.content;
  return { to: opened.to, ...content };
}
