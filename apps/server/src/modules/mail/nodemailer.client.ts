import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport, type NodemailerError, type SendMailOptions } from 'nodemailer';
import { SECOND } from '../../shared/clock.ts';
import { defined } from '../../shared/defined.ts';
import type { Mailbox } from '../../shared/mailbox.ts';
import { DeliveryError, type MailDelivery, type OutgoingMail } from './delivery.client.ts';

const LOOPBACK = /^(localhost|127\.0\.0\.1|\[?::1\]?)$/;

/**
 * Sends email through an SMTP server, with one connection per email. Sign-in links are never sent unencrypted: unless
 * the server is on this machine, it must offer TLS with a valid certificate, or its URL must say otherwise
 * (`?requireTLS=false`).
 */
export function createSmtpDelivery(url: string, from: Mailbox): MailDelivery {
  const transport = createTransport({
    url,
    requireTLS: !LOOPBACK.test(new URL(url).hostname),
    dnsTimeout: 10 * SECOND,
    connectionTimeout: 15 * SECOND,
    greetingTimeout: 30 * SECOND,
    socketTimeout: 30 * SECOND,
    maxResponseSize: 64 * 1024,
    logger: false,
  });
  return {
    deliver: async (mail, signal) => {
      try {
        await transport.sendMail({ ...messageOf(mail, from), signal });
      } catch (error) {
        throw deliveryError(error as NodemailerError);
      }
    },
    // Once a server has accepted an email, we have no copy to delete.
    forget: async () => {},
  };
}

/** Writes emails as files that any mail program can open, for use without a mail server. */
export function createOutboxDelivery(folder: string, from: Mailbox): MailDelivery {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  const outboxFile = (mailId: string) => join(folder, `${mailId}.eml`);
  return {
    deliver: async (mail) => {
      try {
        const { message } = await transport.sendMail(messageOf(mail, from));
        await mkdir(folder, { recursive: true, mode: 0o700 });
        // Programs that watch the folder see only complete files.
        const unfinished = `${outboxFile(mail.id)}.part`;
        await writeFile(unfinished, message, { mode: 0o600 });
        await rename(unfinished, outboxFile(mail.id));
      } catch (error) {
        throw deliveryError(error as NodemailerError);
      }
    },
    forget: (mailId) => rm(outboxFile(mailId), { force: true }),
  };
}

/**
 * Returns the same message each time an email is sent: its Message-ID and date come from stored data, so that a
 * recipient who gets it twice sees it once. The envelope contains only the one recipient, regardless of the headers.
 */
function messageOf({ id, createdAt, to, content }: OutgoingMail, from: Mailbox): SendMailOptions {
  const { subject, text, replyTo, attachment, unsubscribeUrl } = content;
  return {
    from,
    to: { name: '', address: to },
    envelope: { from: from.address, to },
    subject,
    text,
    messageId: `<${id}@${from.address.split('@').at(-1)}>`,
    date: createdAt,
    // Automatic replies are suppressed, so that two machines cannot write to each other forever.
    headers: { 'Auto-Submitted': 'auto-generated' },
    ...defined({
      replyTo,
      list: unsubscribeUrl === undefined ? undefined : { unsubscribe: unsubscribeUrl },
      attachments: attachment && [
        { filename: attachment.fileName, content: attachment.base64, encoding: 'base64' as const },
      ],
    }),
    xMailer: false,
    encoding: 'quoted-printable',
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** Failures before the message was transmitted. */
const BEFORE_MESSAGE = new Set([
  'CONNECT_TIMEOUT',
  'GREETING_TIMEOUT',
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
]);
const NEVER_CONNECTED = new Set(['EDNS', 'ETLS', 'EAUTH']);

/**
 * Returns an error that is permanent if the server rejected the sender, the recipient or the message. Everything else,
 * including a wrong password of ours, is temporary.
 */
function deliveryError({
  code = 'EUNKNOWN',
  originalCode = '',
  responseCode,
  permanent,
}: NodemailerError): DeliveryError {
  const isRefusal = permanent === true && (code === 'EENVELOPE' || code === 'EMESSAGE');
  return new DeliveryError(responseCode === undefined ? code : `${code} ${responseCode}`, {
    isRefusal,
    mayHaveArrived:
      responseCode === undefined && !NEVER_CONNECTED.has(code) && !BEFORE_MESSAGE.has(originalCode),
  });
}
