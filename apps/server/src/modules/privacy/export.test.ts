import { describe, expect, it } from 'vitest';
import { busyVisitor, JANUARY, SUPPORT } from '../../testing/busy-visitor.ts';
import { CASH_COMPANY, DEMO_COMPANY } from '../../testing/consent.ts';
import { startMailSink } from '../../testing/mail-sink.ts';
import { accountIdOf, WAIT } from '../../testing/receipts.ts';
import { readRows } from '../../testing/rows.ts';
import { startTestServer } from '../../testing/test-server.ts';

describe('the data export', async () => {
  const sink = await startMailSink();
  const server = await startTestServer({ env: sink.env });
  const visitor = await busyVisitor(server, { readings: 2 });

  it('is a file with all stored data, including every posting behind the figures', async () => {
    await expect.poll(() => sink.received.length, WAIT).toBe(2);
    // A sync returns its figures before it ends.
    await expect.poll(() => readRows(server, 'select 1 from snapshots'), WAIT).toHaveLength(2);
    const { status, headers, body } = await visitor.get('/api/export-data');
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(headers.get('content-disposition')).toBe('attachment; filename=financial-insights-data.json');
    expect(body.account).toMatchObject({
      id: await accountIdOf(server, visitor),
      termsAcceptedAt: expect.any(String),
      paidAccessSince: expect.any(String),
      sessions: [{ createdAt: expect.any(String), lastSeenAt: expect.any(String) }],
    });
    expect(body.receipts.address).toBe('jane.canary@example.org');
    expect(body.receipts.receipts).toMatchObject([{ amountCents: 0, mailed: true }]);
    expect(body.connections.map(({ realmId }: { realmId: string }) => realmId).toSorted()).toEqual([
      DEMO_COMPANY,
      CASH_COMPANY,
    ]);
    expect(body.payments).toBeTypeOf('object');
    expect(body.supportRequests).toMatchObject([SUPPORT]);
    expect(body.mails.map(({ purpose }: { purpose: string }) => purpose).toSorted()).toEqual([
      'receipt',
      'support',
    ]);
    expect(body.snapshots).toHaveLength(2);
    const [{ company, figures, ledgerAccounts, books, documents }] = body.snapshots;
    expect(company).toMatchObject({ realmId: DEMO_COMPANY });
    expect(figures.period).toEqual(JANUARY);
    expect(documents.transactions.documents.length).toBeGreaterThan(100);
    expect(documents.transactions.documents[0]).toMatchObject({
      kind: expect.any(String),
      day: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
      totalCents: expect.any(Number),
    });
    expect(documents.customers.value.length).toBeGreaterThan(5);
    const income = new Set(
      ledgerAccounts
        .filter(({ type }: { type: string }) => type === 'Income')
        .map(({ fullName }: { fullName: string }) => fullName),
    );
    const accrual = books.find(({ basis }: { basis: string }) => basis === 'Accrual');
    const revenueCents = accrual.postings
      .filter(
        ({ date, ledgerAccount }: { date: string; ledgerAccount: string }) =>
          income.has(ledgerAccount) && date >= JANUARY.startDate && date <= JANUARY.endDate,
      )
      .reduce((sum: number, { amount }: { amount: number }) => sum - Math.round(amount * 100), 0);
    expect(revenueCents).toBe(Math.round(figures.totalRevenue * 100));
  });

  it('contains no token and no sign-in link', async () => {
    const text = JSON.stringify((await visitor.get('/api/export-data')).body);
    expect(text).toContain('/sign-in#(removed)');
    const token = /\/sign-in#([\w-]{43})/.exec(sink.received.map(({ mail }) => mail.text).join('\n'))?.[1];
    expect(token).toBeDefined();
    expect(text).not.toContain(token as string);
    expect(text).not.toContain(visitor.cookie.split('=')[1]);
    expect(text).not.toMatch(/sealed|access_?token|refresh_?token/i);
  });

  it('offers the postings as a CSV that parses back to the same cents', async () => {
    const { headers, body } = await visitor.get('/api/export-data?format=csv');
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(headers.get('content-disposition')).toBe('attachment; filename=financial-insights-data.csv');
    const lines = (body as string).split('\r\n');
    expect(lines[0]).toBe(
      '"Company","Company id","Period start","Period end","Read at","Basis","Date","Transaction type","Number","Transaction id","Ledger account","Name","Memo","Amount"',
    );
    const exported = (await visitor.get('/api/export-data')).body;
    const postings = exported.snapshots.flatMap(({ books }: { books: { postings: object[] }[] }) =>
      books.flatMap((book) => book.postings),
    );
    expect(lines).toHaveLength(postings.length + 2);
    const amounts = lines.slice(1, -1).map((line) => line.slice(line.lastIndexOf(',') + 1));
    expect(amounts.every((amount) => /^-?\d+(\.\d{1,2})?$/.test(amount))).toBe(true);
    expect(amounts.map(Number)).toEqual(postings.map(({ amount }: { amount: number }) => amount));
  });

  it('contains no one else’s data, requires an account, and is limited per day', async () => {
    const stranger = await server.newVisitor().get('/api/export-data');
    expect([stranger.status, stranger.body.code]).toEqual([403, 'access.terms_required']);
    const other = await server.newPaidVisitor();
    const { body } = await other.get('/api/export-data');
    expect(body).toMatchObject({ connections: [], supportRequests: [], snapshots: [], mails: [] });
    expect((await other.get('/api/export-data?format=pdf')).status).toBe(400);
    const statuses = [];
    for (let time = 0; time < 10; time += 1) statuses.push((await other.get('/api/export-data')).status);
    expect(statuses).toEqual([...Array(9).fill(200), 429]);
  });
});
