import { once } from 'node:events';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { readFile } from '@insights/books-files';
import { exportedCompany } from '@insights/books-files/testing/exported-books';
import { isoDay, printCsv, printXlsx } from '@insights/books-files/testing/print-cells';
import { printNeutral } from '@insights/books-files/testing/print-neutral';
import {
  printAccountList,
  printBalanceSheet,
  printGeneralLedger,
  printProfitAndLoss,
} from '@insights/books-files/testing/print-quickbooks-online';
import { figuresOfBooks, formatDay } from '@insights/ledger';
import { addCents, cents, fromDollars, toDollars } from '@insights/money';
import { REPORT_SECTION_IDS } from '@insights/words';
import { describe, expect, it } from 'vitest';
import { accountIdOf } from '../../testing/receipts.ts';
import { readRows } from '../../testing/rows.ts';
import { startTestServer } from '../../testing/test-server.ts';
import type { TestVisitor } from '../../testing/test-visitor.ts';
import { readWorkbook } from '../statements/testing/read-workbook.ts';
import { createFileReader } from './file-reader.client.ts';
import { doTask } from './file-reader-tasks.rules.ts';
import { packFiles } from './packed-files.rules.ts';

const server = await startTestServer();
type Upload = readonly [name: string, bytes: Uint8Array];

/** Sends a form as a browser would. */
async function send(visitor: TestVisitor, path: string, uploads: readonly Upload[], answers?: unknown) {
  const form = new FormData();
  for (const [name, bytes] of uploads)
    form.append('files', new Blob([bytes as Uint8Array<ArrayBuffer>]), name);
  if (answers !== undefined) form.append('answers', JSON.stringify(answers));
  const response = await fetch(new URL(path, server.url), {
    method: 'POST',
    headers: { cookie: visitor.cookie, origin: server.url },
    body: form,
  });
  const [session] = response.headers.getSetCookie();
  if (session !== undefined) visitor.cookie = session.split(';')[0] as string;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  return { status: response.status, body: (await response.json()) as any };
}

function neutralSet(seed: number) {
  const exported = exportedCompany(seed);
  const { ledger, accounts, trialBalance } = printNeutral(exported);
  const uploads: Upload[] = [
    ['ledger.csv', printCsv(ledger, { day: isoDay })],
    ['accounts.csv', printCsv(accounts, { day: isoDay })],
    ['trial_balance.csv', printCsv(trialBalance, { day: isoDay })],
  ];
  return { exported, uploads };
}

function quickBooksSet(seed: number) {
  const exported = exportedCompany(seed);
  const reports = {
    'General Ledger': printGeneralLedger(exported, 'modern'),
    'Account List': printAccountList(exported, 'modern'),
    'Profit and Loss': printProfitAndLoss(exported, 'modern'),
    'Balance Sheet': printBalanceSheet(exported, 'modern'),
  };
  const uploads = Object.entries(reports).map(
    ([name, rows]): Upload => [`${name}.xlsx`, printXlsx([{ name, rows }], { results: 'none' })],
  );
  return { exported, uploads };
}

function periodOf({ period }: ReturnType<typeof exportedCompany>) {
  return { type: 'custom', startDate: formatDay(period.start), endDate: formatDay(period.end) };
}

/** Counts checks by status. */
function statusesOf(checks: readonly { status: string }[]): Record<string, number> {
  return Object.fromEntries(
    [...Map.groupBy(checks, ({ status }) => status)].map(([status, { length }]) => [status, length]),
  );
}

describe.each([
  { name: 'a neutral set', made: neutralSet(3), parity: { INCOMPLETE: 10 } },
  { name: 'QuickBooks Online reports', made: quickBooksSet(2), parity: { PASS: 9, INCOMPLETE: 1 } },
])('$name', ({ made: { exported, uploads }, parity }) => {
  const period = periodOf(exported);

  it('is checked without being stored, then imported, and shows the figures from its books to the cent', async () => {
    const visitor = await server.newPaidVisitor();
    const checked = await send(visitor, '/api/file-books/check', uploads);
    expect([checked.status, checked.body.data.problems, checked.body.data.questions]).toEqual([200, [], []]);
    expect(checked.body.data.files.map(({ status }: { status: string }) => status)).toEqual(
      uploads.map(() => 'read'),
    );
    expect(checked.body.data.books).toMatchObject({
      companyName: exported.company,
      days: { startDate: period.startDate, endDate: period.endDate },
    });
    for (const { parts } of checked.body.data.files) {
      for (const { rows } of parts) {
        const { used, openings, headings, totals, titles, blank, leftOut } = rows;
        expect(used + openings + headings + totals + titles + blank + leftOut).toBe(rows.total);
      }
    }
    expect((await visitor.get('/api/qbo-status')).body.companies).toEqual([]);

    const used = await send(visitor, '/api/file-books', uploads);
    expect([used.status, used.body.error]).toEqual([200, undefined]);
    expect((await visitor.get('/api/qbo-status')).body).toMatchObject({
      connected: true,
      companies: [
        {
          realmId: used.body.data.realmId,
          companyName: exported.company,
          source: 'files',
          selected: true,
          needsReconnect: false,
        },
      ],
    });
    const callsBefore = server.dependencies.sandbox.requests.length;
    const { status, body } = await visitor.post('/api/financial-data', period);
    expect([status, body.error]).toEqual([200, undefined]);
    const figures = figuresOfBooks(exported.books, exported.period, 1);
    for (const name of ['totalRevenue', 'netProfit', 'totalExpenses', 'cashPosition', 'equity'] as const) {
      expect([name, body.data[name]]).toEqual([name, toDollars(cents(figures.amount(`summary.${name}`)))]);
    }
    expect(body.data.isDemo).toBe(false);
    expect(body.data.provenance.qboDeepLinks).toEqual({});
    const { checks } = body.data.provenance.parity;
    expect(statusesOf(checks)).toEqual(parity);
    for (const check of checks) if (check.status === 'INCOMPLETE') expect(check.details).not.toBe('');

    const days = `${period.startDate}/${period.endDate}`;
    const review = await visitor.get(`/api/automated-review/${days}`);
    expect([review.status, review.body.error]).toEqual([200, undefined]);
    const pdf = await visitor.post('/api/download-pdf', {
      ...{ startDate: period.startDate, endDate: period.endDate },
      template: 'modern_blue',
      companyName: exported.company,
      selectedReports: ['balanceSheet'],
    });
    expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect(server.dependencies.sandbox.requests.length).toBe(callsBefore);
  });
});

describe('the whole product with exported QuickBooks reports', async () => {
  const { exported, uploads } = quickBooksSet(2);
  const { startDate, endDate } = periodOf(exported);
  const days = `${startDate}/${endDate}`;
  const visitor = await server.newPaidVisitor();
  await send(visitor, '/api/file-books', uploads);
  await visitor.post('/api/financial-data', periodOf(exported));

  it('drills down from every figure in the statements to postings that add up to it', async () => {
    const { body } = await visitor.get(`/api/statements/${days}`);
    const rows = ['incomeStatement', 'balanceSheet', 'cashFlowStatement'].flatMap(
      (name) => body.data[name].rows,
    );
    const figures = rows.filter(({ figureId }) => figureId !== null);
    expect(figures.length).toBeGreaterThan(30);
    for (const { figureId, amount } of figures.filter((_, place) => place % 5 === 0)) {
      const path = `/api/drill-down/${days}?figure=${encodeURIComponent(figureId)}`;
      const { status, body: opened } = await visitor.get(path);
      expect([figureId, status]).toEqual([figureId, 200]);
      const lines: { amount: number }[] = opened.data.lines;
      const sum = addCents(...lines.map((line) => fromDollars(line.amount)));
      expect([figureId, sum]).toEqual([figureId, fromDollars(amount)]);
    }
    const path = `/api/drill-down/${days}/postings?figure=summary.totalRevenue&limit=5`;
    const { postings } = (await visitor.get(path)).body.data;
    expect(postings).toHaveLength(5);
    // Imported companies have no page to link to.
    for (const { qboDeepLink } of postings) expect(qboDeepLink).toBeNull();
  });

  it.each(['revenue', 'expenses', 'margins', 'cashflow', 'assets', 'liabilities'])(
    'draws %s',
    async (type) => {
      const { status, body } = await visitor.post('/api/chart-data', { type, startDate, endDate });
      expect([status, body.chart.rows.length > 0]).toEqual([200, true]);
    },
  );

  it('writes the letter, the key metrics, the schedules and the review', async () => {
    const letter = await visitor.post('/api/ai-analysis', { startDate, endDate, writer: 'built-in' });
    expect([letter.status, letter.body.data.paragraphs.length > 0]).toEqual([200, true]);
    for (const call of ['kpis', 'schedules'])
      expect((await visitor.get(`/api/${call}/${days}`)).status).toBe(200);
    const review = await visitor.post('/api/automated-review', { type: 'custom', startDate, endDate });
    expect(review.status).toBe(200);
    // Missing data is listed for each check.
    expect(review.body.data.notChecked.length).toBeGreaterThan(0);
    for (const { reason } of review.body.data.notChecked) expect(reason).not.toBe('');
  });

  it('prints the workbook and every page of the report', async () => {
    const answer = await fetch(new URL(`/api/statements/${days}/workbook`, server.url), {
      headers: { cookie: visitor.cookie },
    });
    expect(readWorkbook(await answer.arrayBuffer()).length).toBeGreaterThan(3);
    const pdf = await visitor.post('/api/download-pdf', {
      startDate,
      endDate,
      template: 'modern_blue',
      companyName: exported.company,
      selectedReports: REPORT_SECTION_IDS,
    });
    expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  });
});

describe('an imported company', async () => {
  const { exported, uploads } = neutralSet(4);
  const visitor = await server.newPaidVisitor();
  const used = await send(visitor, '/api/file-books', uploads);
  const { realmId } = used.body.data;

  it('states in a sentence which period it covers', async () => {
    const { status, body } = await visitor.post('/api/financial-data', {
      type: 'custom',
      startDate: '2015-01-01',
      endDate: '2015-12-31',
    });
    expect([status, body.code]).toEqual([409, 'files.not-covered']);
    expect(body.error).toMatch(/^Your files cover .*Choose a period within these dates/);
  });

  it('is not visible to other accounts', async () => {
    const other = await server.newPaidVisitor();
    expect((await other.get('/api/qbo-status')).body.companies).toEqual([]);
    expect((await other.post('/api/qbo-select-company', { realmId })).status).toBe(404);
    const replaced = await send(other, '/api/file-books', uploads, { replaces: realmId });
    expect([replaced.status, replaced.body.code]).toEqual([404, 'connections.unknown_company']);
  });

  it('is encrypted, included in the data export, and decrypted by the operator’s check of all encrypted values', async () => {
    const [{ content } = { content: '' }] = await readRows<{ content: string }>(
      server,
      `select encode(sealed_content || sealed_summary, 'escape') as content from uploaded_files u
       join connections c on c.id = u.connection_id
       where c.account_id = '${await accountIdOf(server, visitor)}'`,
    );
    expect(content).not.toContain('ledger.csv');
    expect(server.logged.join('')).not.toContain('ledger.csv');
    const { body } = await visitor.get('/api/export-data');
    expect(body.connections).toMatchObject([
      { realmId, environment: 'files', companyName: exported.company },
    ]);
    expect(body.uploadedFiles).toMatchObject([{ found: { files: [{ name: 'ledger.csv' }, {}, {}] } }]);
    const counts = await server.dependencies.sealedValues.openAll();
    const own = counts.filter(({ column }) => column.startsWith('uploaded_files.'));
    expect(own.map(({ column, lost }) => [column, lost])).toEqual([
      ['uploaded_files.sealed_content', 0],
      ['uploaded_files.sealed_summary', 0],
    ]);
  });

  it('shows the new files once they replace the old ones', async () => {
    const period = periodOf(exported);
    await visitor.post('/api/financial-data', period);
    const next = neutralSet(6);
    const answered = await send(visitor, '/api/file-books', next.uploads, { replaces: realmId });
    expect([answered.status, answered.body.data.realmId]).toEqual([200, realmId]);
    const { companies } = (await visitor.get('/api/qbo-status')).body;
    expect(companies).toMatchObject([{ realmId, companyName: next.exported.company }]);
    const { body } = await visitor.post('/api/financial-data', periodOf(next.exported));
    const figures = figuresOfBooks(next.exported.books, next.exported.period, 1);
    expect(body.data.netProfit).toBe(toDollars(cents(figures.amount('summary.netProfit'))));
  });

  it('asks for new files if the stored ones no longer produce books', async () => {
    const [[name, bytes]] = uploads as [Upload];
    const content = packFiles({ files: [await readFile({ name, bytes })], answers: {} });
    const answer = await doTask({ task: 'read', content, period: exported.period, realmId });
    expect(answer).toEqual({ status: 'no-books' });
  });

  it('is deleted with its files when it is disconnected', async () => {
    const accountId = await accountIdOf(server, visitor);
    expect((await visitor.post('/api/qbo-disconnect')).status).toBe(200);
    expect((await visitor.get('/api/qbo-status')).body.companies).toEqual([]);
    const left = `select 1 from uploaded_files u left join connections c on c.id = u.connection_id
      where c.id is null or c.account_id = '${accountId}'`;
    expect(await readRows(server, left)).toEqual([]);
  });

  it('is deleted with the account', async () => {
    const leaving = await server.newPaidVisitor();
    expect((await send(leaving, '/api/file-books', uploads)).status).toBe(200);
    const before = (await readRows(server, 'select 1 from uploaded_files')).length;
    const { status, body } = await leaving.post('/api/delete-data', { confirmation: 'DELETE' });
    expect([status, body.data]).toMatchObject([200, { connections: 1 }]);
    expect(await readRows(server, 'select 1 from uploaded_files')).toHaveLength(before - 1);
  });
});

describe('an upload that does not produce books', async () => {
  const visitor = await server.newPaidVisitor();
  const { uploads } = neutralSet(3);
  const [ledger] = uploads as [Upload];

  it.each([
    ['a PDF', 'report.pdf', Buffer.from('%PDF-1.7\n1 0 obj\n')],
    ['an encrypted or old workbook', 'old.xls', Buffer.from('d0cf11e0a1b11ae1', 'hex')],
    ['an empty file', 'empty.csv', Buffer.alloc(0)],
    ['a broken workbook', 'broken.xlsx', Buffer.from('PK\x03\x04 and nothing more')],
  ])(
    'returns the reason for rejecting %s, together with the files that were read',
    async (_, name, bytes) => {
      const { status, body } = await send(visitor, '/api/file-books/check', [[name, bytes], ledger]);
      expect(status).toBe(200);
      expect(body.data.books).toBeNull();
      expect(body.data.files).toMatchObject([
        { name, status: 'refused', problem: { file: name, advice: expect.any(String) } },
        { name: 'ledger.csv', status: 'read', problem: null },
      ]);
    },
  );

  it('stores nothing and returns what is missing', async () => {
    const { status, body } = await send(visitor, '/api/file-books', [ledger]);
    expect([status, body.success, body.code]).toEqual([422, false, 'files.no_books']);
    expect(body.data.missing).toContainEqual(
      expect.objectContaining({ kind: 'Account List', isRequired: true }),
    );
    expect((await visitor.get('/api/qbo-status')).body.companies).toEqual([]);
  });

  it('is rejected with no files, too many files, or files that are too large', async () => {
    const none = await send(visitor, '/api/file-books/check', []);
    expect([none.status, none.body.code]).toEqual([400, 'files.form']);
    const many = await send(visitor, '/api/file-books/check', Array<Upload>(21).fill(ledger));
    expect([many.status, many.body.code]).toEqual([400, 'files.form']);
    const large = await send(visitor, '/api/file-books/check', [
      ['large.csv', Buffer.alloc(26 * 1024 * 1024)],
    ]);
    expect([large.status, large.body.code]).toEqual([413, 'files.too_large']);
    expect(large.body.error).toMatch(/^large\.csv is larger than 25 MB\./);
    const wrong = await send(visitor, '/api/file-books/check', [ledger], { basis: 'Tax' });
    expect([wrong.status, wrong.body.code]).toEqual([400, 'files.form']);
    const json = await visitor.post('/api/file-books/check', {});
    expect([json.status, json.body.code]).toEqual([415, 'request.media_type']);
  });

  it('is not read if the visitor has not paid', async () => {
    const { status, body } = await send(server.newVisitor(), '/api/file-books/check', [ledger]);
    expect([status, body.success]).toEqual([402, false]);
  });

  it('is abandoned if reading it takes too long or uses too much memory, and the next upload is served', async () => {
    const form = new Response(new FormData());
    const task = {
      task: 'check',
      body: new Uint8Array(await form.clone().arrayBuffer()),
      contentType: form.headers.get('content-type') as string,
    } as const;
    const tooMuch = { code: 'files.too_much' };
    await expect(createFileReader({ runMs: 1 }).run('1', task)).rejects.toMatchObject(tooMuch);
    const files = new FormData();
    files.append('files', new Blob(['Account,Type\n', 'Rent,Expense\n'.repeat(1_000_000)]), 'large.csv');
    const large = new Response(files);
    const heavy = {
      task: 'check',
      contentType: large.headers.get('content-type') as string,
      body: new Uint8Array(await large.arrayBuffer()),
    } as const;
    const small = createFileReader({ maxMemoryBytes: 80 * 1024 * 1024 });
    await expect(small.run('1', heavy)).rejects.toMatchObject(tooMuch);
    expect(await createFileReader().run('1', task)).toMatchObject({ status: 'refused', reason: 'form' });
  });

  it('is read one set at a time per account, without delaying other accounts', async () => {
    const taskOf = async (rows: number) => {
      const form = new FormData();
      form.append('files', new Blob(['Account,Type\n', 'Rent,Expense\n'.repeat(rows)]), 'accounts.csv');
      const sent = new Response(form);
      const contentType = sent.headers.get('content-type') as string;
      return { task: 'check', contentType, body: new Uint8Array(await sent.arrayBuffer()) } as const;
    };
    const reader = createFileReader();
    const [long, short] = [await taskOf(300_000), await taskOf(1)];
    const done: string[] = [];
    const read = (account: string, name: string, task: typeof long) =>
      reader.run(account, task).then(() => done.push(name));
    await Promise.all([
      read('1', 'long', long),
      read('1', 'short, same account', short),
      read('2', 'short, other account', short),
    ]);
    expect(done).toEqual(['short, other account', 'long', 'short, same account']);
  });

  it('is rejected once arriving, waiting and processed forms total 256 MB', async () => {
    const megabyte = Buffer.alloc(1024 * 1024);
    const begin = async (megabytes: number): Promise<ClientRequest> => {
      const { cookie } = await server.newPaidVisitor();
      const headers = {
        ...{ cookie, origin: server.url },
        'content-type': 'multipart/form-data; boundary=x',
        'content-length': 101 * megabyte.length,
      };
      const sent = request(new URL('/api/file-books/check', server.url), { method: 'POST', headers });
      sent.on('error', () => undefined);
      for (let count = 0; count < megabytes; count += 1)
        if (!sent.write(megabyte)) await Promise.race([once(sent, 'drain'), once(sent, 'response')]);
      return sent;
    };
    const waiting = [await begin(100), await begin(100)];
    const refused = await begin(0);
    const response = once(refused, 'response') as Promise<[IncomingMessage]>;
    for (let count = 0; count < 60; count += 1) refused.write(megabyte);
    const [answer] = await response;
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '30']);
    expect(JSON.parse(await text(answer)).code).toBe('files.busy');
    for (const each of [...waiting, refused]) each.destroy();
    const sendSmall = async () => (await send(visitor, '/api/file-books/check', [ledger])).status;
    await expect.poll(sendSmall, { timeout: 30_000, interval: 500 }).toBe(200);
  });

  it('is no longer read after the client disconnects', async () => {
    const contentType = 'multipart/form-data; boundary=x';
    const task = { task: 'check', body: new Uint8Array(), contentType } as const;
    const gone = new AbortController();
    const read = createFileReader().run('1', task, gone.signal);
    gone.abort(new Error('gone'));
    await expect(read).rejects.toThrow('gone');
  });
});

it('stored files are read again correctly if an answer is about an account named like our serialization marker', async () => {
  const visitor = await server.newPaidVisitor();
  const { exported, uploads } = neutralSet(7);
  const answers = { accountTypes: { $map: 'Expense' } };
  expect((await send(visitor, '/api/file-books', uploads, answers)).status).toBe(200);
  const { status, body } = await visitor.post('/api/financial-data', periodOf(exported));
  expect([status, body.error]).toEqual([200, undefined]);
});

it('an account with a long name opens like any other account', async () => {
  const visitor = await server.newPaidVisitor();
  const { exported, uploads } = neutralSet(7);
  const name = `Rent of the shop, and of the yard behind it until the lease ends: ${'倉庫'.repeat(40)}`;
  const renamed = uploads.map(
    ([file, bytes]): Upload => [
      file,
      Buffer.from(
        Buffer.from(bytes)
          .toString()
          .replaceAll(/\bRent\b[^,\n]*/g, `"${name}"`),
      ),
    ],
  );
  expect((await send(visitor, '/api/file-books', renamed)).status).toBe(200);
  const period = periodOf(exported);
  await visitor.post('/api/financial-data', period);
  const days = `${period.startDate}/${period.endDate}`;
  const { rows } = (await visitor.get(`/api/statements/${days}`)).body.data.incomeStatement;
  const { figureId, amount } = rows.find(({ label }: { label: string }) => label.includes('倉庫'));
  const figure = `figure=${encodeURIComponent(figureId)}`;
  const [line] = (await visitor.get(`/api/drill-down/${days}?${figure}`)).body.data.lines;
  const account = `account=${encodeURIComponent(line.accountId)}`;
  const { status, body } = await visitor.get(`/api/drill-down/${days}/postings?${figure}&${account}`);
  expect([status, body.error, line.amount, body.data.postingCount]).toEqual([
    200,
    undefined,
    amount,
    line.postingCount,
  ]);
});
