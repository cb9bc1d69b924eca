import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { afterAll, describe, expect, it } from 'vitest';
import { freePort } from '../../../../../tools/testing/postgres.ts';
import { startMailSink } from '../../testing/mail-sink.ts';
import { DeliveryError, type OutgoingMail } from './delivery.client.ts';
import { createOutboxDelivery, createSmtpDelivery } from './nodemailer.client.ts';

const FROM = { name: 'Financial Insights', address: 'insights@example.com' };
const MAIL: OutgoingMail = {
  id: 'b7f6a9d0-0000-4000-8000-000000000001',
  createdAt: new Date('2026-11-20T10:00:00Z'),
  to: 'jane@example.org',
  content: { subject: 'Hello', text: 'Hello\n' },
};
const noDeadline = () => new AbortController().signal;

/** Returns the error from a failed delivery. */
async function failureOf(work: Promise<void>): Promise<DeliveryError> {
  const error = await work.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof DeliveryError)) throw new Error(`It failed otherwise: ${error}`);
  return error;
}

describe('a mail server', () => {
  it('is tried again later if it is unreachable', async () => {
    const delivery = createSmtpDelivery(`smtp://127.0.0.1:${await freePort()}`, FROM);
    expect(await failureOf(delivery.deliver(MAIL, noDeadline()))).toMatchObject({
      failure: 'ESOCKET',
      isRefusal: false,
    });
  });

  it.each([
    ['recipient', 550, 'EENVELOPE 550', true],
    ['recipient', 450, 'EENVELOPE 450', false],
    ['sender', 553, 'EENVELOPE 553', true],
    ['content', 554, 'EMESSAGE 554', true],
    ['content', 452, 'EMESSAGE 452', false],
  ] as const)(
    'fails delivery after refusing the %s with %d: %s (permanent: %s)',
    async (refusing, code, failure, isRefusal) => {
      const sink = await startMailSink();
      sink.mood = { refusing, code };
      const delivery = createSmtpDelivery(sink.env.SMTP_URL as string, FROM);
      const error = await failureOf(delivery.deliver(MAIL, noDeadline()));
      expect(error).toMatchObject({ failure, isRefusal });
      expect(JSON.stringify(error) + error.message + error.stack).not.toContain('jane');
    },
  );

  it('is abandoned at the deadline if it stops responding', async () => {
    const sink = await startMailSink();
    sink.mood = 'silent';
    const delivery = createSmtpDelivery(sink.env.SMTP_URL as string, FROM);
    const startedAt = Date.now();
    const error = await failureOf(delivery.deliver(MAIL, AbortSignal.timeout(400)));
    expect(error).toMatchObject({ failure: 'EABORT', isRefusal: false });
    expect(Date.now() - startedAt).toBeLessThan(20_000);
  });

  it('is abandoned and disconnected at the deadline if it sends one byte at a time', async () => {
    const sockets = new Set<Socket>();
    const dripping = createServer((socket) => {
      sockets.add(socket);
      const drip = setInterval(() => socket.write('2'), 50);
      socket.on('error', () => {});
      socket.on('close', () => {
        clearInterval(drip);
        sockets.delete(socket);
      });
    });
    const port = await freePort();
    await new Promise<void>((resolve) => dripping.listen(port, '127.0.0.1', resolve));
    afterAll(() => dripping.close());
    const delivery = createSmtpDelivery(`smtp://127.0.0.1:${port}`, FROM);
    expect((await failureOf(delivery.deliver(MAIL, AbortSignal.timeout(500)))).failure).toBe('EABORT');
    await expect.poll(() => sockets.size).toBe(0);
  });

  it('receives nothing if its certificate is not trusted', async () => {
    const sink = await startMailSink({ offersTls: true });
    const delivery = createSmtpDelivery(sink.env.SMTP_URL as string, FROM);
    const error = await failureOf(delivery.deliver(MAIL, noDeadline()));
    expect(error.isRefusal).toBe(false);
    expect(error.failure).toMatch(/^(ESOCKET|ETLS|DEPTH_ZERO_SELF_SIGNED_CERT|CERT_HAS_EXPIRED)$/);
    expect(sink.received).toEqual([]);
  });

  it('receives nothing without encryption if it is on another machine, unless its address allows it', async () => {
    const sink = await startMailSink({ host: '127.0.0.2' });
    const url = sink.env.SMTP_URL as string;
    const error = await failureOf(createSmtpDelivery(url, FROM).deliver(MAIL, noDeadline()));
    expect(error).toMatchObject({ failure: expect.stringContaining('ETLS'), isRefusal: false });
    expect(sink.received).toEqual([]);
    await createSmtpDelivery(`${url}?requireTLS=false`, FROM).deliver(MAIL, noDeadline());
    expect(sink.received).toHaveLength(1);
  });
});

describe('an email with any content', () => {
  it.each([
    'a\r\nBcc: victim@example.net',
    'a\nX-Evil: 1\n\nbody',
    'a\u2028Bcc: victim@example.net',
    'a\0b',
    '=?utf-8?Q?a=0D=0ABcc:_victim@example.net?=',
    '<script>alert(1)</script>',
    'x'.repeat(10_000),
  ])('has one recipient and no injected header: %.30s', async (hostile) => {
    const sink = await startMailSink();
    const content = {
      subject: hostile,
      text: hostile,
      replyTo: { name: hostile, address: 'jane@example.org' },
    };
    await createSmtpDelivery(sink.env.SMTP_URL as string, FROM).deliver({ ...MAIL, content }, noDeadline());
    const [{ recipients, mail } = {} as never] = sink.received;
    expect(recipients).toEqual(['jane@example.org']);
    expect(mail.to).toMatchObject([{ address: 'jane@example.org' }]);
    expect(mail.replyTo).toMatchObject([{ address: 'jane@example.org' }]);
    expect([mail.cc, mail.bcc, mail.html]).toEqual([undefined, undefined, undefined]);
    expect(mail.headers.map(({ key }) => key).toSorted()).toEqual([
      'auto-submitted',
      'content-transfer-encoding',
      'content-type',
      'date',
      'from',
      'message-id',
      'mime-version',
      'reply-to',
      'subject',
      'to',
    ]);
  });
});

describe('the email outbox', () => {
  const folder = mkdtempSync(join(tmpdir(), 'insights-outbox-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  it('contains each email once, no matter how often it is delivered, in a format that any mail program can read', async () => {
    const delivery = createOutboxDelivery(folder, FROM);
    await delivery.deliver(MAIL, noDeadline());
    await delivery.deliver(MAIL, noDeadline());
    expect(readdirSync(folder)).toEqual([`${MAIL.id}.eml`]);
    const mail = await PostalMime.parse(readFileSync(join(folder, `${MAIL.id}.eml`)));
    expect(mail).toMatchObject({
      subject: 'Hello',
      text: 'Hello\n',
      from: { address: 'insights@example.com' },
      to: [{ address: 'jane@example.org' }],
      messageId: `<${MAIL.id}@example.com>`,
    });
    await delivery.forget(MAIL.id);
    await delivery.forget(MAIL.id);
    expect(readdirSync(folder)).toEqual([]);
  });
});
