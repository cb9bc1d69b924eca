import { createHash, createPublicKey, verify } from 'node:crypto';
import { deflateSync, inflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { CASH_COMPANY, connectCompany } from '../../testing/consent.ts';
import { readRows } from '../../testing/rows.ts';
import { startTestServer } from '../../testing/test-server.ts';
import type { TestVisitor } from '../../testing/test-visitor.ts';
import { signingKeyOf, stampPdf } from './stamp.rules.ts';

const server = await startTestServer();
const REQUEST = {
  startDate: '2025-06-01',
  endDate: '2025-06-30',
  template: 'modern_blue',
  companyName: 'Garden & Co.',
  selectedReports: ['incomeStatement', 'balanceSheet'],
};
const STAMP = /%FinancialInsights-1 ([\w-]+)\.([\w-]+)\n/;

async function download(visitor: TestVisitor, request: object = REQUEST): Promise<Buffer> {
  const response = await fetch(new URL('/api/download-pdf', server.url), {
    method: 'POST',
    headers: { cookie: visitor.cookie, origin: server.url, 'content-type': 'application/json' },
    body: JSON.stringify(request),
  });
  expect(response.status).toBe(200);
  return Buffer.from(await response.arrayBuffer());
}

/** Verifies a file by the documented method, without the server’s code. */
function readReport(file: Buffer, publicKey: string) {
  const text = file.toString('latin1');
  const [line, signed = '', signature = ''] = STAMP.exec(text) ?? [];
  if (line === undefined) return null;
  // The last character of base64 has unused bits, so only one spelling is accepted.
  const isSigned =
    Buffer.from(signature, 'base64url').toString('base64url') === signature &&
    verify(null, Buffer.from(signed), createPublicKey(publicKey), Buffer.from(signature, 'base64url'));
  const rest = Buffer.from(text.replace(line, ''), 'latin1');
  const facts = factsIn(signed);
  return {
    facts,
    isSigned,
    isUnaltered: createHash('sha256').update(rest).digest('hex') === facts?.sha256,
  };
}

/** Null if the text was altered so that it is no longer JSON. */
function factsIn(signed: string) {
  try {
    return JSON.parse(Buffer.from(signed, 'base64url').toString());
  } catch {
    return null;
  }
}

const verifyNumber = (number: string) => server.newVisitor().get(`/api/verify/${number}`);

async function newestKey(): Promise<string> {
  return (await server.newVisitor().get('/api/report-keys')).body.data.at(-1).publicKey;
}

describe('a report’s number', async () => {
  const owner = await server.newPaidVisitor();
  const file = await download(owner);
  const report = readReport(file, await newestKey());
  const { facts } = report ?? {};

  it('shows what was issued to anyone, with totals that equal the statements', async () => {
    const { status, body } = await verifyNumber(facts.number);
    expect(status).toBe(200);
    const { data } = body;
    expect(data).toMatchObject({
      number: facts.number,
      sha256: createHash('sha256').update(file).digest('hex'),
      facts: { companyName: 'Garden & Co.', startDate: '2025-06-01', basis: 'Accrual' },
    });
    const { startDate, endDate } = REQUEST;
    const { body: shown } = await owner.get(`/api/statements/${startDate}/${endDate}`);
    const figure = (name: string) =>
      data.facts.totals.find((total: { name: string }) => total.name === name)?.cents;
    const amountOf = (figureId: string) =>
      shown.data.incomeStatement.rows.find((row: { figureId: string | null }) => row.figureId === figureId)
        ?.amount;
    for (const [name, id] of [
      ['Revenue', 'incomeStatement.totalRevenue'],
      ['Net income', 'incomeStatement.netProfit'],
    ] as const)
      expect(figure(name)).toBe(Math.round(amountOf(id) * 100));
    expect(figure('Total assets')).toBe(figure('Total liabilities') + figure('Equity'));
  });

  it('is found no matter how it is typed, and is unknown if any character differs', async () => {
    const { number } = facts;
    expect(number).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){2}$/);
    for (const typed of [number.toLowerCase(), number.replaceAll('-', ''), number.replaceAll('-', ' ')])
      expect((await verifyNumber(encodeURIComponent(typed))).status).toBe(200);
    const other = `${number.slice(0, -1)}${number.endsWith('7') ? '8' : '7'}`;
    for (const typed of [other, number.slice(1), '%27or%201=1'])
      expect((await verifyNumber(typed)).body.code).toBe('verify.unknown');
  });

  it('is the same for the same report and different for a different one', async () => {
    expect((await download(owner)).equals(file)).toBe(true);
    const other = await download(owner, { ...REQUEST, companyName: 'Garden and Co.' });
    expect(readReport(other, await newestKey())?.facts.number).not.toBe(facts.number);
  });

  it('is signed, and each of a hundred alterations is detected', async () => {
    expect(report).toMatchObject({ isSigned: true, isUnaltered: true });
    const key = await newestKey();
    const step = Math.floor(file.length / 100);
    const lastOfSignature = file.lastIndexOf('\nstartxref') - 1;
    const places = Array.from({ length: 100 }, (_, index) => 7 + index * step);
    for (const at of [...places, lastOfSignature]) {
      const altered = Buffer.from(file);
      altered[at] = (altered[at] as number) ^ 1;
      const read = readReport(altered, key);
      expect([at, read?.isSigned === true && read.isUnaltered]).toEqual([at, false]);
    }
    const unstamped = Buffer.from(file.toString('latin1').replace(STAMP, ''), 'latin1');
    const forged = stampPdf(unstamped, facts, signingKeyOf(new Uint8Array(32)));
    expect(readReport(forged, key)).toMatchObject({ isSigned: false, isUnaltered: true });
  });

  it('is not valid for a hundred files with other amounts, dates, names, totals or signatures', async () => {
    const key = await newestKey();
    const other = await download(owner, { ...REQUEST, endDate: '2025-06-29' });
    const forgeries = [
      ...alterPages(file),
      ...alterFacts(file, facts),
      // Another report's signed line, the same line twice, and no line.
      Buffer.from(
        file.toString('latin1').replace(STAMP, STAMP.exec(other.toString('latin1'))?.[0] ?? ''),
        'latin1',
      ),
      Buffer.from(
        file.toString('latin1').replace(STAMP, (line) => line + line),
        'latin1',
      ),
      Buffer.from(file.toString('latin1').replace(STAMP, ''), 'latin1'),
      // A file as saved by a PDF editor: the original, followed by changed objects.
      Buffer.concat([file, Buffer.from('\n1 0 obj\n<< /Type /Catalog >>\nendobj\nstartxref\n9\n%%EOF\n')]),
      file.subarray(0, -1),
      Buffer.concat([file, Buffer.from(' ')]),
    ];
    expect(forgeries.length).toBeGreaterThanOrEqual(100);
    const issued = (await verifyNumber(facts.number)).body.data.sha256;
    for (const [index, forged] of forgeries.entries()) {
      const read = readReport(forged, key);
      const isGenuine = read?.isSigned === true && read.isUnaltered;
      const isIssued = createHash('sha256').update(forged).digest('hex') === issued;
      expect([index, isGenuine, isIssued]).toEqual([index, false, false]);
    }
  });

  it('says only that the report was genuine once the company is disconnected', async () => {
    const bakery = await server.newPaidVisitor();
    await connectCompany(bakery, CASH_COMPANY);
    const { number } = readReport(await download(bakery), await newestKey())?.facts ?? {};
    expect((await verifyNumber(number)).body.data.facts.basis).toBe('Cash');
    await bakery.post('/api/qbo-disconnect');
    expect((await verifyNumber(number)).body.data).toEqual({
      number,
      issuedAt: expect.any(String),
      sha256: expect.any(String),
      facts: null,
    });
    expect(await readRows(server, `select * from report_facts where number = '${number}'`)).toEqual([]);
  });
});

/** Returns files in which the text of a page was changed and compressed again, as a PDF editor does. */
function alterPages(file: Buffer): Buffer[] {
  const text = file.toString('latin1');
  const streams = [...text.matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)];
  const altered: Buffer[] = [];
  for (const { index, 0: whole, 1: packed = '' } of streams) {
    const opened = inflated(Buffer.from(packed, 'latin1'));
    if (opened === null) continue;
    // Text is stored as glyph numbers, so a changed digit is a different letter or amount.
    const digits = [...opened.toString('latin1').matchAll(/[1-9](?=[0-9a-fA-F]*>)|[1-9]/g)];
    for (const { index: at } of digits.filter((_, one) => one % Math.ceil(digits.length / 10) === 0)) {
      const page = Buffer.from(opened);
      page[at] = page[at] === 0x31 ? 0x32 : 0x31;
      const again = whole.replace(packed, () => deflateSync(page).toString('latin1'));
      altered.push(Buffer.from(text.slice(0, index) + again + text.slice(index + whole.length), 'latin1'));
    }
  }
  return altered;
}

function inflated(packed: Buffer): Buffer | null {
  try {
    return inflateSync(packed);
  } catch {
    return null;
  }
}

/** Returns files with other facts in the signed line: with the old signature, and signed by another key. */
function alterFacts(file: Buffer, facts: Record<string, unknown>): Buffer[] {
  const text = file.toString('latin1');
  const [line = '', , signature = ''] = STAMP.exec(text) ?? [];
  const totals = facts.totals as { name: string; cents: number }[];
  const changes = [
    { companyName: 'Garden Holding' },
    { startDate: '2025-01-01' },
    { endDate: '2025-12-31' },
    { basis: 'Cash' },
    { currency: 'EUR' },
    { readAt: '2030-01-01T00:00:00.000Z' },
    { issuedAt: '2030-01-01T00:00:00.000Z' },
    { agreement: '10 of 10.' },
    { number: '0000-0000-0000' },
    { totals: [] },
    { totals: totals.toReversed() },
    ...totals.flatMap((total) =>
      [1, -1, 100_000].map((more) => ({
        totals: totals.map((one) => (one === total ? { ...one, cents: one.cents + more } : one)),
      })),
    ),
  ];
  const unstamped = Buffer.from(text.replace(line, ''), 'latin1');
  return changes.flatMap((change) => {
    const signed = Buffer.from(JSON.stringify({ ...facts, ...change })).toString('base64url');
    return [
      Buffer.from(text.replace(line, `%FinancialInsights-1 ${signed}.${signature}\n`), 'latin1'),
      stampPdf(unstamped, { ...facts, ...change }, signingKeyOf(new Uint8Array(32))),
    ];
  });
}
