import { describe, expect, it, vi } from 'vitest';
import { DAY, HOUR } from '../../shared/clock.ts';
import { CASH_COMPANY, connectCompany } from '../../testing/consent.ts';
import { startMailSink } from '../../testing/mail-sink.ts';
import { hasPdfTools, textOfPdf } from '../../testing/pdf-text.ts';
import { accountIdOf, mailsTo, newAddress, WAIT } from '../../testing/receipts.ts';
import { dumpTables, readRows } from '../../testing/rows.ts';
import { startTestServer } from '../../testing/test-server.ts';
import type { TestVisitor } from '../../testing/test-visitor.ts';

const sink = await startMailSink();
const server = await startTestServer({ env: sink.env });
const { packs, mail } = server.dependencies;
const SETTINGS = { company: CASH_COMPANY, day: 1, template: 'modern_blue', selectedReports: [] };

const tokenIn = (text = '') => /\/pack#([\w-]{43})/.exec(text)?.[1] ?? '';
const read = (token: string) => server.newVisitor().post('/api/shared/pack', { token });
const answer = (token: string, choices: object = {}) =>
  server
    .newVisitor()
    .post('/api/shared/pack-answer', { token, isSubscribed: true, format: 'attachment', ...choices });

async function newOwner() {
  const owner = await server.newPaidVisitor();
  const email = newAddress();
  await owner.post('/api/receipt-email', { email });
  await connectCompany(owner, CASH_COMPANY);
  return { owner, email };
}

async function newPack(owner: TestVisitor) {
  const { status, body } = await owner.post('/api/save-pack', SETTINGS);
  expect([status, body.error]).toEqual([200, undefined]);
  return body.data.packs[0];
}

/** Adds a recipient and returns the address and the token from the email that asks for confirmation. */
async function invite(owner: TestVisitor, pack: string) {
  const email = newAddress();
  const { status } = await owner.post('/api/add-pack-recipient', { pack, email });
  expect(status).toBe(200);
  await vi.waitFor(() => expect(mailsTo(sink, email)).toHaveLength(1), WAIT);
  return { email, token: tokenIn(mailsTo(sink, email)[0]?.text) };
}

const showPack = async (owner: TestVisitor) => (await owner.get('/api/packs')).body.data.packs[0];

/** Moves the clock to noon of the day after the month in which the pack was created. */
function toDueDay(monthEnd: string): void {
  const due = Date.parse(`${monthEnd}T20:00:00Z`) + DAY;
  server.clock.advance(due - server.clock.now().getTime());
}

describe('a monthly pack', async () => {
  const { owner, email: ownersAddress } = await newOwner();
  const pack = await newPack(owner);
  const attached = await invite(owner, pack.id);
  const linked = await invite(owner, pack.id);
  const silent = await invite(owner, pack.id);

  it('is set up only with an address for failures and a company in QuickBooks', async () => {
    const stranger = await server.newPaidVisitor();
    expect((await stranger.post('/api/save-pack', SETTINGS)).body.code).toBe('packs.no_address');
    await stranger.post('/api/receipt-email', { email: newAddress() });
    expect((await stranger.post('/api/save-pack', SETTINGS)).body.code).toBe('packs.no_company');
    for (const day of [0, 29, 1.5])
      expect((await owner.post('/api/save-pack', { ...SETTINGS, day })).status).toBe(400);
  });

  it('asks each recipient once, and merely opening the link changes nothing', async () => {
    const { data } = (await read(attached.token)).body;
    expect(data).toMatchObject({ state: 'invited', format: 'attachment', day: 1 });
    await read(attached.token);
    expect((await showPack(owner)).recipients.map(({ state }: { state: string }) => state)).toEqual(
      Array(3).fill('invited'),
    );
    const again = await owner.post('/api/add-pack-recipient', {
      pack: pack.id,
      email: attached.email.toUpperCase(),
    });
    expect([again.status, again.body.code]).toEqual([409, 'packs.known_recipient']);
    expect((await answer(attached.token)).body.data.state).toBe('confirmed');
    expect((await answer(linked.token, { format: 'link' })).body.data).toMatchObject({ format: 'link' });
  });

  it('is sent once, to those who confirmed, as they chose', async () => {
    toDueDay(pack.next.monthEnd);
    await Promise.all([packs.advance(pack.id), packs.advance(pack.id)]);
    await expect.poll(() => mailsTo(sink, linked.email).length, WAIT).toBe(2);
    await expect.poll(() => mailsTo(sink, attached.email).length, WAIT).toBe(2);
    await packs.advance(pack.id);
    await mail.sendDue();
    const [, withFile] = mailsTo(sink, attached.email);
    const [, withLink] = mailsTo(sink, linked.email);
    expect(withFile?.attachments.map(({ mimeType }) => mimeType)).toEqual(['application/pdf']);
    expect(
      Buffer.from(withFile?.attachments[0]?.content as ArrayBuffer)
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
    expect(withLink?.attachments).toEqual([]);
    const [, secret = ''] = /\/shared#([\w-]{43})/.exec(withLink?.text ?? '') ?? [];
    const opened = await server.newVisitor().post('/api/shared/report', { secret });
    expect(opened.body.data).toMatchObject({ endDate: pack.next.monthEnd, withWorkbook: false });
    expect(mailsTo(sink, silent.email)).toHaveLength(1);
    const [run] = (await showPack(owner)).runs;
    expect(run).toMatchObject({ outcome: 'sent', monthEnd: pack.next.monthEnd });
    expect(run.deliveries).toHaveLength(2);
    expect(run.reasons.length).toBeGreaterThan(0);
    const pdf = Buffer.from(withFile?.attachments[0]?.content as ArrayBuffer);
    const [cover = '', second = ''] = hasPdfTools ? textOfPdf(pdf).split('\f') : [];
    if (hasPdfTools) expect(cover).toContain('Accounts not reconciled (details before the first figures)');
    for (const reason of run.reasons) {
      expect(withFile?.text).toContain(reason);
      if (hasPdfTools) expect(second.replaceAll(/\s+/g, ' ')).toContain(reason);
    }
  });

  it('is encrypted, and its tokens are in no export', async () => {
    const dump = [...(await dumpTables(server, { schemas: ['public'] })).values()].join('\n');
    const { body: exported } = await owner.get('/api/export-data?format=json');
    for (const { token, email } of [attached, linked]) {
      expect(dump).not.toContain(token);
      expect(dump).not.toContain(email);
      expect(JSON.stringify(exported)).not.toContain(token);
    }
    expect(exported.packs[0].recipients).toHaveLength(3);
  });

  it('is not sent to someone who unsubscribed', async () => {
    expect((await answer(attached.token, { isSubscribed: false })).body.data.state).toBe('unsubscribed');
    const again = await owner.post('/api/add-pack-recipient', { pack: pack.id, email: attached.email });
    expect(again.body.code).toBe('packs.known_recipient');
    const { next } = await showPack(owner);
    toDueDay(next.monthEnd);
    await packs.advance(pack.id);
    await expect.poll(() => mailsTo(sink, linked.email).length, WAIT).toBe(3);
    expect(mailsTo(sink, attached.email)).toHaveLength(2);
    expect(mailsTo(sink, linked.email).at(-1)?.text).toContain('What changed since the last report');
  });

  it('warns its owner before it is due if QuickBooks no longer accepts our tokens', async () => {
    const id = await accountIdOf(server, owner);
    await readRows(server, `update connections set needs_reconnect_since = now() where account_id = '${id}'`);
    const { next } = await showPack(owner);
    server.clock.advance(Date.parse(`${next.monthEnd}T20:00:00Z`) - DAY - server.clock.now().getTime());
    await packs.advance(pack.id);
    await packs.advance(pack.id);
    const subjects = () => mailsTo(sink, ownersAddress).map(({ subject }) => subject ?? '');
    const warnings = () => subjects().filter((subject) => subject.includes('Reconnect QuickBooks before'));
    await expect.poll(() => warnings().length, WAIT).toBe(1);
    toDueDay(next.monthEnd);
    await packs.advance(pack.id);
    await expect
      .poll(() => subjects().some((subject) => subject.includes('could not be sent yet')), WAIT)
      .toBe(true);
    server.clock.advance(5 * DAY);
    await packs.advance(pack.id);
    await expect.poll(() => subjects().some((subject) => subject.includes('was not sent')), WAIT).toBe(true);
    expect((await showPack(owner)).runs[0]).toMatchObject({ outcome: 'not_sent', monthEnd: next.monthEnd });
    expect(warnings()).toHaveLength(1);
  });
});

it('a pack email is not repeated if the process died during delivery, and its owner is notified of the failure', async () => {
  const { owner, email: ownersAddress } = await newOwner();
  const pack = await newPack(owner);
  const { email, token } = await invite(owner, pack.id);
  await answer(token);
  sink.mood = { refusing: 'sender', code: 421 };
  toDueDay(pack.next.monthEnd);
  await packs.advance(pack.id);
  const state = async () =>
    (
      await readRows(server, `select * from mails where purpose = 'pack' order by created_at desc limit 1`)
    )[0];
  await expect.poll(async () => (await state())?.last_failure, WAIT).toBe('EENVELOPE 421');
  // The state left behind by a process that died before it knew the result.
  await readRows(server, `update mails set last_failure = 'no result' where id = '${(await state())?.id}'`);
  sink.mood = 'accepting';
  server.clock.advance(HOUR);
  await mail.sendDue();
  expect(await state()).toMatchObject({ sent_at: null, last_failure: 'no result' });
  expect(mailsTo(sink, email)).toHaveLength(1);
  await packs.sendDue();
  await packs.sendDue();
  const subjects = () =>
    mailsTo(sink, ownersAddress).filter(({ subject }) => subject?.includes('may not have arrived'));
  await expect.poll(() => subjects().length, WAIT).toBe(1);
  expect((await showPack(owner)).runs[0].deliveries).toEqual([{ email, state: 'failed' }]);
});
