import { randomInt, randomUUID } from 'node:crypto';
import type { SupportRequest } from '@insights/contracts';
import { after, DAY } from '../../shared/clock.ts';
import type { Queries } from '../../shared/database/database.ts';
import { ALL_SUPPORT_REQUESTS, SUPPORT_REQUESTS } from '../../shared/limits/limits.ts';
import { sealedColumn } from '../../shared/sealed-json.ts';
import type { Uses } from '../../shared/services.ts';
import type { Visitor } from '../access/sessions.usecases.ts';
import type { Mail } from '../mail/mail.usecases.ts';
import { hasCardNumber, maskCardNumbers } from './mask-card-numbers.rules.ts';
import { cardNumberAsAddress } from './support.errors.ts';
import { supportMail } from './support.mails.ts';
import { createSupportRepository } from './support.repository.ts';

const REQUESTS_KEPT_MS = 365 * DAY;

export function createSupport(
  dependencies: Uses<'database' | 'clock' | 'secrets' | 'attempts' | 'supportEmail'> & { mail: Mail },
) {
  const { database, clock, secrets, attempts, mail, supportEmail } = dependencies;
  const repository = createSupportRepository(database.queries);
  const contents = sealedColumn<SupportRequest>(secrets, 'support_requests', 'content');

  return {
    /**
     * Stores a request and emails it only to our team. Replying to the given address would let anyone make us send
     * email to anyone. Returns the reference.
     */
    async receive(
      request: SupportRequest,
      from: { visitor: Visitor | null; address: string },
    ): Promise<string> {
      const cleaned = clean(request);
      const accountId = from.visitor?.account.id ?? null;
      const keys = accountId === null ? [] : [`account ${accountId}`];
      await attempts.count(SUPPORT_REQUESTS, [...keys, `address ${from.address}`]);
      await attempts.count(ALL_SUPPORT_REQUESTS, ['everybody']);
      const id = randomUUID();
      const reference = newReference();
      await database.queries.transaction(async (queries) => {
        await createSupportRepository(queries).add({
          id,
          reference,
          accountId,
          sealedContent: contents.seal(id, cleaned),
          createdAt: clock.now(),
        });
        const content = supportMail(reference, cleaned);
        await mail.post({ purpose: 'support', accountId, to: supportEmail, content }, queries);
      });
      return reference;
    },

    /**
     * Returns the account that sent a request, or null if the reference is unknown or the visitor had no account.
     */
    async findAccount(reference: string): Promise<string | null> {
      return (await repository.findByReference(reference))?.accountId ?? null;
    },

    async countOf(accountId: string, within: Queries): Promise<number> {
      return (await createSupportRepository(within).list(accountId)).length;
    },

    async exportOf(accountId: string) {
      return (await repository.list(accountId)).map((row) => ({
        reference: row.reference,
        createdAt: row.createdAt,
        ...contents.open(row.id, row.sealedContent),
      }));
    },

    async deleteExpired(): Promise<void> {
      await repository.removeBefore(after(clock.now(), -REQUESTS_KEPT_MS));
    },
  };
}

export type Support = ReturnType<typeof createSupport>;

/** Identifier of a QuickBooks call, which may look like a card number but is not one. */
const INTUIT_TID = /^1-[0-9a-f]{8}-[0-9a-f]{24}$/;

/** Returns a request without card numbers and invisible characters, as it is stored and sent. */
function clean(request: SupportRequest): SupportRequest {
  const { name, email, subject, message, traceId, ...rest } = request;
  if (hasCardNumber(email)) throw cardNumberAsAddress();
  return {
    ...rest,
    email,
    name: maskCardNumbers(visible(name)),
    subject: maskCardNumbers(visible(subject)),
    message: maskCardNumbers(visible(message)),
    ...(traceId === undefined || traceId === ''
      ? {}
      : { traceId: INTUIT_TID.test(traceId) ? traceId : maskCardNumbers(traceId) }),
  };
}

/** Removes control characters and marks that change the writing direction; keeps line breaks. */
function visible(text: string): string {
  return text.replace(/\r\n?|[\u2028\u2029]/g, '\n').replace(INVISIBLE, '');
}

/** Joiners are kept, because some scripts and emoji need them. */
const INVISIBLE = /(?![\n\t\u200c\u200d])[\p{Cc}\p{Cf}\p{Cs}\p{Co}]/gu;

/** Excludes letters and digits that are easily confused, because references are read out over the phone. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

function newReference(): string {
  const letters = Array.from({ length: 8 }, () => LETTERS.charAt(randomInt(LETTERS.length)));
  return `SR-${letters.join('')}`;
}
