import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport, type NodemailerError, type SendMailOptions } from 'nodemailer';
import { SECOND } from '../../shared/clock.ts';
import type { Mailbox } from '../../shared/mailbox.ts';
import { DeliveryError, type MailDelivery, type OutgoingMail } from './delivery.ts';

const LOOPBACK = /^(localhost|127\.0\.0\.1|\[?::1\]?)$/;

/**
 * Hands mails to an SMTP server, each over a connection of its own. Links that sign in do not travel unencrypted: other
 * than on this machine the server must offer TLS with a certificate that is valid, unless the address itself says
 * otherwise (`?requireTLS=false`).
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
    // What a mail server has taken is out of our hands.
    forget: async () => {},
  };
}

/** Writes mails as files that any mail program opens, for when no mail server is configured. */
export function createOutboxDelivery(folder: string, from: Mailbox): MailDelivery {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  const fileOf = (mailId: string) => join(folder, `${mailId}.eml`);
  return {
    deliver: async (mail) => {
      try {
        const { message } = await transport.sendMail(messageOf(mail, from));
        await mkdir(folder, { recursive: true, mode: 0o700 });
        // Whoever watches the folder sees whole files alone.
        const unfinished = `${fileOf(mail.id)}.part`;
        await writeFile(unfinished, message, { mode: 0o600 });
        await rename(unfinished, fileOf(mail.id));
      } catch (error) {
        throw deliveryError(error as NodemailerError);
      }
    },
    forget: (mailId) => rm(fileOf(mailId), { force: true }),
  };
}

/**
 * The same mail is the same message however often it is sent: its Message-ID and date come from what is stored, so that
 * a recipient who gets it twice sees it once. The envelope names the one recipient, whatever the headers say.
 */
function messageOf({ id, createdAt, to, content }: OutgoingMail, from: Mailbox): SendMailOptions {
  const { subject, text, replyTo } = content;
  return {
    from,
    to: { name: '', address: to },
    envelope: { from: from.address, to },
    ...(replyTo === undefined ? {} : { replyTo }),
    subject,
    text,
    messageId: `<${id}@${from.address.split('@').at(-1)}>`,
    date: createdAt,
    // No machine answers this, so that two of them cannot write to each other for ever.
    headers: { 'Auto-Submitted': 'auto-generated' },
    xMailer: false,
    encoding: 'quoted-printable',
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/**
 * A refusal of the sender, the recipient or the message is about this mail. Everything else, a wrong password of ours
 * included, says nothing of it and passes.
 */
function deliveryError({ code = 'EUNKNOWN', responseCode, permanent }: NodemailerError): DeliveryError {
  const isRefusal = permanent === true && (code === 'EENVELOPE' || code === 'EMESSAGE');
  return new DeliveryError(responseCode === undefined ? code : `${code} ${responseCode}`, { isRefusal });
}
