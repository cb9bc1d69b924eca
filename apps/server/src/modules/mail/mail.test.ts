import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { DAY, HOUR, MINUTE } from '../../shared/clock.ts';
import { startMailSink } from '../../testing/mail-sink.ts';
import { dumpTables, readRows } from '../../testing/rows.ts';
import {
  createEmbeddedDatabase,
  createPostgresDatabase,
  DATABASES,
  postgresMissing,
} from '../../testing/test-database.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

const WAIT = { timeout: 10_000 };
const TO = 'jane.canary@example.org';

async function post(server: TestServer, subject: string, to = TO): Promise<void> {
  const { database, mail } = server.dependencies;
  await database.queries.transaction((queries) =>
    mail.post(
      {
        purpose: 'receipt',
        accountId: null,
        to,
        content: { subject, text: `Line one of ${subject}\nZoë ☕\n` },
      },
      queries,
    ),
  );
}

/** Returns the state of the most recently created email. */
async function latest(server: TestServer): Promise<Record<string, unknown>> {
  const [row] = await readRows(server, 'select * from mails order by created_at desc limit 1');
  return row ?? {};
}

describe.each(DATABASES)('an email on the %s database', async (kind) => {
  const database = kind === 'embedded' ? createEmbeddedDatabase() : await createPostgresDatabase();
  if (database === null) {
    it('is sent', ({ skip }) => skip(postgresMissing()));
    return;
  }
  const sink = await startMailSink();
  const server = await startTestServer({ database, env: sink.env });
  const { mail } = server.dependencies;
  const arrived = (subject: string) => sink.received.filter((received) => received.mail.subject === subject);

  it('is delivered once, in plain text, from us, and only to its recipient', async () => {
    await post(server, 'Your receipt');
    await expect.poll(() => arrived('Your receipt').length, WAIT).toBe(1);
    const [{ sender, recipients, raw, mail: read } = {} as never] = arrived('Your receipt');
    expect([sender, recipients]).toEqual(['insights@example.com', [TO]]);
    expect(read.from).toMatchObject({ name: 'Financial Insights', address: 'insights@example.com' });
    expect(read.text).toBe('Line one of Your receipt\nZoë ☕\n');
    expect(read.html).toBeUndefined();
    expect(raw).toMatch(/^Content-Type: text\/plain; charset=utf-8\r$/m);
    expect(raw).toMatch(/^Auto-Submitted: auto-generated\r$/m);
    await mail.sendDue();
    expect(arrived('Your receipt')).toHaveLength(1);
  });

  it('is not sent if the transaction that caused it was rolled back', async () => {
    const { queries } = server.dependencies.database;
    const failed = queries.transaction(async (within) => {
      const content = { subject: 'Never', text: 'Never' };
      await mail.post({ purpose: 'receipt', accountId: null, to: TO, content }, within);
      throw new Error('rolled back');
    });
    await expect(failed).rejects.toThrow('rolled back');
    await mail.sendDue();
    expect(arrived('Never')).toEqual([]);
  });

  it('is retried at increasing intervals until the server accepts it, as the same message each time', async () => {
    sink.mood = { refusing: 'recipient', code: 451 };
    await post(server, 'Greylisted');
    for (const [tries, pause] of [
      [1, MINUTE],
      [2, 2 * MINUTE],
      [3, 4 * MINUTE],
    ] as const) {
      await expect.poll(async () => (await latest(server)).last_failure, WAIT).toBe('EENVELOPE 451');
      expect((await latest(server)).tries).toBe(tries);
      await mail.sendDue();
      expect((await latest(server)).tries).toBe(tries);
      server.clock.advance(pause);
      await mail.sendDue();
    }
    expect((await latest(server)).tries).toBe(4);
    sink.mood = { refusing: 'content', code: 451 };
    server.clock.advance(8 * MINUTE);
    await mail.sendDue();
    sink.mood = 'accepting';
    server.clock.advance(16 * MINUTE);
    await mail.sendDue();
    const [received] = arrived('Greylisted');
    const { id, created_at: createdAt, sent_at: sentAt, given_up_at: givenUpAt } = await latest(server);
    expect(received?.mail.messageId).toBe(`<${id}@example.com>`);
    // Dates in headers have no milliseconds.
    const seconds = Math.floor(new Date(createdAt as string).getTime() / 1000) * 1000;
    expect(new Date(received?.mail.date ?? '').getTime()).toBe(seconds);
    expect([sentAt === null, givenUpAt]).toEqual([false, null]);
  });

  it('is abandoned after eight permanent rejections, which are logged without the address', async () => {
    sink.mood = { refusing: 'recipient', code: 550 };
    await post(server, 'No such mailbox');
    await expect.poll(async () => (await latest(server)).tries, WAIT).toBe(1);
    for (let hours = 0; hours < 10; hours += 1) {
      server.clock.advance(6 * HOUR);
      await mail.sendDue();
    }
    sink.mood = 'accepting';
    server.clock.advance(6 * HOUR);
    await mail.sendDue();
    expect(arrived('No such mailbox')).toEqual([]);
    expect(await latest(server)).toMatchObject({ tries: 8, last_failure: 'EENVELOPE 550', sent_at: null });
    const log = server.logged.filter((line) => line.includes('mail given up'));
    expect(log).toHaveLength(1);
    expect(server.logged.join('')).not.toContain('jane.canary');
  });

  it('survives a mail server that is down for days', async () => {
    sink.mood = { refusing: 'sender', code: 421 };
    await post(server, 'Patient');
    for (let tries = 0; tries < 15; tries += 1) {
      server.clock.advance(6 * HOUR);
      await mail.sendDue();
    }
    expect(await latest(server)).toMatchObject({ given_up_at: null, sent_at: null });
    sink.mood = 'accepting';
    server.clock.advance(6 * HOUR);
    await mail.sendDue();
    expect(arrived('Patient')).toHaveLength(1);
  });

  it('is sent by only one of several instances', async () => {
    sink.mood = { refusing: 'sender', code: 421 };
    await post(server, 'Contested');
    await expect.poll(async () => (await latest(server)).last_failure, WAIT).toBe('EENVELOPE 421');
    sink.mood = 'accepting';
    server.clock.advance(MINUTE);
    await Promise.all(Array.from({ length: 8 }, () => mail.sendDue()));
    expect(arrived('Contested')).toHaveLength(1);
  });

  it('is sent by another instance if the first one died during an attempt', async () => {
    sink.mood = { refusing: 'sender', code: 421 };
    await post(server, 'Orphan');
    await expect.poll(async () => (await latest(server)).last_failure, WAIT).toBe('EENVELOPE 421');
    sink.mood = 'accepting';
    // The state left behind by an attempt that never ended.
    const lease = new Date(server.clock.now().getTime() + 2 * MINUTE).toISOString();
    await readRows(
      server,
      `update mails set next_try_at = '${lease}' where sent_at is null and given_up_at is null`,
    );
    await mail.sendDue();
    expect(arrived('Orphan')).toEqual([]);
    server.clock.advance(2 * MINUTE);
    await mail.sendDue();
    expect(arrived('Orphan')).toHaveLength(1);
  });

  it('is encrypted in the database, and its content is deleted thirty days after it was sent', async () => {
    await post(server, 'Secret canary');
    await expect.poll(() => arrived('Secret canary').length, WAIT).toBe(1);
    const dump = [...(await dumpTables(server)).values()].join('\n');
    for (const secret of ['jane.canary', 'Secret canary', 'Line one of']) expect(dump).not.toContain(secret);
    server.clock.advance(29 * DAY);
    await mail.deleteExpired();
    expect((await latest(server)).sealed_content).not.toBeNull();
    server.clock.advance(2 * DAY);
    await mail.deleteExpired();
    expect(await latest(server)).toMatchObject({ sealed_content: null, sealed_recipient: null });
    server.clock.advance(400 * DAY);
    await mail.deleteExpired();
    expect(await readRows(server, 'select * from mails')).toEqual([]);
  });
});

describe('a mail server that requires a login', () => {
  it('keeps an email waiting for as long as our login is rejected', async () => {
    const sink = await startMailSink({ needsLogin: true });
    const server = await startTestServer({ env: sink.env });
    const { mail } = server.dependencies;
    sink.mood = { refusing: 'login', code: 535 };
    await post(server, 'Locked out');
    for (let tries = 0; tries < 12; tries += 1) {
      server.clock.advance(6 * HOUR);
      await mail.sendDue();
    }
    expect(await latest(server)).toMatchObject({ given_up_at: null, last_failure: 'EAUTH 535' });
    sink.mood = 'accepting';
    server.clock.advance(6 * HOUR);
    await mail.sendDue();
    expect(sink.received).toHaveLength(1);
    expect(server.logged.join('')).not.toContain('password');
  });
});

describe('email without a mail server', () => {
  it('is written to an outbox that only its owner can read, and is deleted once it is old', async () => {
    const database = createEmbeddedDatabase();
    const server = await startTestServer({ database });
    const folder = join(database.env.DATA_DIR as string, 'outbox');
    await post(server, `On paper ${randomUUID()}`);
    const file = `${(await latest(server)).id}.eml`;
    await expect.poll(() => existsSync(join(folder, file)), WAIT).toBe(true);
    expect(readdirSync(folder)).toEqual([file]);
    expect(statSync(join(folder, file)).mode & 0o777).toBe(0o600);
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    server.clock.advance(31 * DAY);
    await server.dependencies.mail.deleteExpired();
    expect(readdirSync(folder)).toEqual([]);
    await server.stop();
    await database.remove();
  });
});
