import { V1_PARAMETERS, V1_RESPONSES, type V1Operation } from '@insights/contracts';
import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { readPages } from '../../testing/read-pages.ts';
import { newApiClient } from '../../testing/test-program.ts';
import { startTestServer } from '../../testing/test-server.ts';
import { V1_OPERATIONS } from './operations.rules.ts';

const server = await startTestServer();
const owner = await server.newPaidVisitor();
const OCTOBER = { startDate: '2026-10-01', endDate: '2026-10-31' };
await owner.post('/api/financial-data', { type: 'custom', ...OCTOBER });
const program = await newApiClient(server.url, owner);
const DEMO = '/api/v1/companies/demo';
const ask = async (path: string) => (await program.get(`${DEMO}/${path}`)).body.data;
// Gives each test the full number of calls allowed per minute.
beforeEach(() => server.clock.advance(60_000));
const centsOf = (money: string) => Math.round(Number(money) * 100);

/** Makes a schema reject fields that the contract does not declare. */
function strict(schema: z.ZodType): z.ZodType {
  return z.fromJSONSchema({ ...(z.toJSONSchema(schema) as object) } as never);
}

describe('the API description', async () => {
  const { body: openapi } = await server.newVisitor().get('/api/openapi.json');
  const operations = Object.entries(openapi.paths as Record<string, { get?: Described }>).filter(([path]) =>
    path.startsWith('/api/v1/'),
  );

  it('includes every operation with the parameters in its contract and the token scope it needs', () => {
    expect(operations.map(([, { get }]) => get?.operationId).toSorted()).toEqual(
      Object.keys(V1_OPERATIONS).toSorted(),
    );
    for (const [, { get }] of operations) {
      expect(get?.security).toEqual([{ token: [] }]);
      expect((get?.parameters ?? []).map(({ name }) => name).toSorted()).toEqual(
        Object.keys(V1_PARAMETERS[get?.operationId as V1Operation]).toSorted(),
      );
    }
    const query = operations.find(([, { get }]) => get?.operationId === 'query_books')?.[1];
    expect(query?.get?.parameters?.find(({ name }) => name === 'plan')).toMatchObject({
      content: { 'application/json': { schema: { type: 'object', required: ['kind'] } } },
    });
    expect(openapi.components.securitySchemes.token).toMatchObject({ type: 'http', scheme: 'bearer' });
  });

  it.each(operations.map(([path, { get }]) => [path, get as Described] as const))(
    'the example for %s returns what its contract describes',
    async (_path, { operationId, 'x-codeSamples': samples }) => {
      const [, address = ''] = /"(http[^"]+)"$/.exec(samples[0]?.source ?? '') ?? [];
      const url = new URL(address);
      const { status, body, headers } = await program.get(`${url.pathname}${url.search}`);
      expect(status, JSON.stringify(body)).toBe(200);
      if (operationId === 'get_report') {
        expect(headers.get('content-type')).toBe('application/pdf');
        expect(body.slice(0, 5)).toBe('%PDF-');
        return;
      }
      expect(body.success).toBe(true);
      const answer = strict(V1_RESPONSES[operationId as keyof typeof V1_RESPONSES]).safeParse(body.data);
      expect(answer.error?.issues ?? []).toEqual([]);
      if (operationId !== 'list_companies') {
        expect(body.data.about).toMatchObject({
          company: { id: 'demo' },
          period: { from: OCTOBER.startDate, to: OCTOBER.endDate, words: 'October 2026' },
          currency: 'USD',
          parity: { status: 'PASS', from: OCTOBER.startDate, to: OCTOBER.endDate },
        });
      }
    },
  );
});

function amountIn({ figures }: { figures: { id: string }[] }, view: 'booked' | 'likely'): string {
  const profit = figures.find(({ id }) => id === 'summary.netProfit') as unknown as Record<string, string>;
  return profit[view] as string;
}

interface Described {
  readonly operationId: string;
  readonly security: unknown;
  readonly parameters?: { name: string }[];
  readonly 'x-codeSamples': { source: string }[];
}

describe('figures in API v1', () => {
  it.each(['Accrual', 'Cash'])('match the screens on the %s basis', async (basis) => {
    const { body: shown } = await owner.get(`/api/financial-data/2026-10-01/2026-10-31?basis=${basis}`);
    const { figures } = await ask(`figures?basis=${basis}`);
    for (const { id, amount } of figures) {
      expect(amount).toBe(shown.data[id.replace('summary.', '')].toFixed(2));
    }
    const { body } = await owner.get(`/api/statements/2026-10-01/2026-10-31?basis=${basis}`);
    for (const [name, field] of [
      ['income-statement', 'incomeStatement'],
      ['balance-sheet', 'balanceSheet'],
      ['cash-flow', 'cashFlowStatement'],
    ] as const) {
      const statement = await ask(`statements/${name}?basis=${basis}&detail=full&limit=500`);
      expect(statement.rows.map(({ label, amount }: Row) => [label, amount])).toEqual(
        body.data[field].rows.map(({ label, amount }: { label: string; amount: number | null }) => [
          label,
          amount === null ? null : amount.toFixed(2),
        ]),
      );
    }
  });

  it.each(['certain', 'likely'] as const)('match the screens in the %s view, and say so', async (view) => {
    const { body: shown } = await owner.get(`/api/adjusting-entries/2026-10-01/2026-10-31`);
    const amountOf = (id: string) =>
      shown.data.figures.find(({ figureId }: { figureId: string }) => figureId === id)[view].toFixed(2);
    const { about, figures } = await ask(`figures?view=${view}`);
    expect(about.view).toBe(view);
    for (const id of ['summary.totalRevenue', 'summary.netProfit', 'summary.cashPosition', 'summary.equity'])
      expect(figures.find((figure: { id: string }) => figure.id === id).amount).toBe(amountOf(id));
    const plan = encodeURIComponent(JSON.stringify({ kind: 'total', measure: 'netProfit', view }));
    const answer = await ask(`query?plan=${plan}`);
    const inWords = await ask(`ask?question=net income with ${view} corrections`);
    for (const { about, headline } of [answer, inWords])
      expect([about.view, headline.value]).toEqual([view, amountOf('summary.netProfit')]);
    const postings = await ask(`postings?figure=balanceSheet.totalAssets&limit=500&view=${view}`);
    const listed = await ask('adjusting-entries?detail=full&limit=500');
    expect(listed.about.view).toBe('booked');
    const isIn = ({ isPosted, certainty }: { isPosted: boolean; certainty: string }) =>
      isPosted && (view === 'likely' || certainty === 'certain');
    expect(answer.assumptions.join().includes('adjusting entries')).toBe(listed.entries.some(isIn));
    const ids = listed.entries.map(({ id }: { id: string }) => id);
    for (const { kind, finding, link } of postings.rows) {
      expect(finding !== undefined).toBe(kind === 'Adjusting Entry');
      if (finding !== undefined) expect([ids.includes(finding), link]).toEqual([true, null]);
    }
    expect(listed.totals.profit).toBe(
      ((centsOf(amountIn(listed, 'likely')) - centsOf(amountIn(listed, 'booked'))) / 100).toFixed(2),
    );
  });

  it('match those from a sync of the same period, even if the snapshot covers a longer period', async () => {
    const asked = 'from=2026-07-01&to=2026-09-30';
    const before = await ask(`figures?${asked}`);
    expect(before.about.parity).toMatchObject({ from: OCTOBER.startDate, to: OCTOBER.endDate });
    await owner.post('/api/financial-data', {
      type: 'custom',
      startDate: '2026-07-01',
      endDate: '2026-09-30',
    });
    const after = await ask(`figures?${asked}`);
    expect(after.about.parity).toMatchObject({ from: '2026-07-01', to: '2026-09-30', status: 'PASS' });
    // A longer snapshot has more days on which a mistake can be recognized.
    const booked = ({ figures }: typeof after) =>
      figures.map(({ withCorrections: _, ...figure }: { withCorrections?: string }) => figure);
    expect(booked(after)).toEqual(booked(before));
    expect(after.about.fingerprint).not.toBe(before.about.fingerprint);
  });

  it('do not cause calls to QuickBooks', async () => {
    const calls = () => server.logged.filter((line) => line.includes('quickbooks answered')).length;
    const before = calls();
    for (const path of [
      'figures?period=last_year',
      'figures?from=2019-01-01&to=2019-12-31',
      'letter',
      'findings',
    ]) {
      await program.get(`${DEMO}/${path}`);
    }
    expect(calls()).toBe(before);
  });
});

interface Row {
  readonly label: string;
  readonly amount: string;
}

describe('search in API v1', () => {
  const find = async (text: string) =>
    (await ask(`search?text=${encodeURIComponent(text)}&limit=500`)).rows as {
      kind: string;
      figure: string;
      name: string;
    }[];

  it('finds figures, accounts, customers, vendors, items and documents, and every result can be opened', async () => {
    const postings = await ask('postings?figure=summary.totalRevenue&limit=500');
    const numbers = [...new Set(postings.rows.map(({ number }: { number: string }) => number))] as string[];
    const number = numbers.find((one) => one !== '') ?? '';
    const rows = [...(await find('a')), ...(await find(number))];
    const kinds = new Map(rows.map((row) => [row.kind, row]));
    expect([...kinds.keys()].toSorted()).toEqual([
      'account',
      'customer',
      'document',
      'figure',
      'item',
      'vendor',
    ]);
    for (const { figure, kind } of kinds.values()) {
      const answer = await program.get(`${DEMO}/figure?figure=${encodeURIComponent(figure)}`);
      expect([kind, figure, answer.status]).toEqual([kind, figure, 200]);
    }
    const opened = await ask(
      `postings?figure=${encodeURIComponent(kinds.get('document')?.figure ?? '')}&limit=500`,
    );
    expect(opened.rows.length).toBeGreaterThan(0);
    for (const row of opened.rows) expect(row.number).toBe(number);
  });

  it('does not match part of a document number, and finds nothing for unknown text', async () => {
    expect((await find('1')).filter(({ kind, name }) => kind === 'document' && !name.endsWith(' 1'))).toEqual(
      [],
    );
    expect(await find('no such name')).toEqual([]);
  });
});

describe('a paged list in API v1', () => {
  const DAYS = 'from=2026-10-01&to=2026-10-31';
  const LISTS: readonly [path: string, rows: string, amount: string][] = [
    [`postings?figure=summary.totalRevenue&${DAYS}`, 'rows', 'amount'],
    [`postings?figure=summary.cashPosition&sort=amount&${DAYS}`, 'rows', 'amount'],
    [`postings?figure=summary.netProfit&basis=Cash&sort=name&${DAYS}`, 'rows', 'amount'],
    [`figure?figure=summary.netProfit&${DAYS}`, 'rows', 'amount'],
    [`change?figure=summary.netProfit&versus=previous&${DAYS}`, 'rows', 'change'],
    [`findings?${DAYS}`, 'findings', 'impact'],
    [`findings?severity=Low&${DAYS}`, 'findings', 'impact'],
  ];

  const readAll = (path: string, limit: number, rows: string, amount: string) =>
    readPages(ask, path, limit, { rows, amount });

  it.each(LISTS)('says how much remains in %s, at any page size', async (path, rows, amount) => {
    const whole = await readAll(path, 500, rows, amount);
    const count = whole.seen.length;
    expect(count).toBeGreaterThan(1);
    // Page sizes that split a list in various ways without hundreds of requests.
    for (const parts of [1, 2, 3, 7, 11]) {
      const limit = Math.min(500, Math.max(1, Math.ceil(count / parts) - (parts === 1 ? 1 : 0)));
      expect(await readAll(path, limit, rows, amount)).toEqual(whole);
    }
  });

  it('continues only within the same list for the same books', async () => {
    const first = await ask(`postings?figure=summary.totalRevenue&${DAYS}&limit=1`);
    const { cursor } = first.page;
    const codeOf = async (path: string) => (await program.get(`${DEMO}/${path}`)).body.code;
    expect(await codeOf(`postings?figure=summary.netProfit&${DAYS}&limit=1&cursor=${cursor}`)).toBe(
      'v1.cursor_unknown',
    );
    expect(await codeOf(`postings?figure=summary.totalRevenue&${DAYS}&cursor=xyz`)).toBe('v1.cursor_unknown');
    const other = Buffer.from(cursor, 'base64url')
      .toString()
      .replace(/^[^.]+/, 'AAAAAAAAAAAA');
    const outdated = Buffer.from(other).toString('base64url');
    expect(await codeOf(`postings?figure=summary.totalRevenue&${DAYS}&limit=1&cursor=${outdated}`)).toBe(
      'v1.cursor_outdated',
    );
  });

  it('omits accounts from a concise statement, and gives their count and total', async () => {
    const concise = await ask(`statements/income-statement?${DAYS}`);
    const full = await ask(`statements/income-statement?${DAYS}&detail=full&limit=500`);
    expect([concise.about.complete, full.about.complete]).toEqual([false, true]);
    expect(concise.page.of).toBe(full.page.of);
    expect(concise.page.rest).toBe(
      full.rows.filter(({ kind }: { kind: string }) => kind === 'account').length,
    );
    expect(concise.page.sumRest).toBe(full.page.sum);
  });
});

describe('a question that API v1 cannot answer', () => {
  it.each([
    [
      'figures?colour=red',
      400,
      'request.invalid',
      /“colour”.*Valid parameters: period, from, to, basis, view, detail/,
    ],
    ['postings?figure=summary.totalRevenue&accounts=1', 400, 'request.invalid', /Valid parameters:.*account/],
    ['figures?from=2026-10-01', 400, 'v1.period', /from and to together/],
    ['figures?period=last_month&from=2026-10-01&to=2026-10-31', 400, 'v1.period', /period alone/],
    ['figures?from=2026-10-31&to=2026-10-01', 400, 'v1.period', /must not be before/],
    ['figures?from=2026-02-30&to=2026-03-01', 400, 'request.invalid', /calendar date/],
    ['figures?from=2019-01-01&to=2019-12-31', 409, 'v1.period_not_read', /2026-10-01 to 2026-10-31/],
    ['findings?from=2026-10-02&to=2026-10-31', 409, 'v1.period_not_read', /Open it on the dashboard/],
    ['figure?figure=no.such', 404, 'figures.unknown', /does not exist in these books/],
    ['change?figure=summary.netProfit@previous', 400, 'v1.figure_of_other_days', /without the part/],
    ['findings?finding=no-such', 404, 'v1.unknown_finding', /not in the review/],
    ['postings?figure=summary.totalRevenue&limit=501', 400, 'request.invalid', /500/],
    ['postings?figure=summary.totalRevenue&limit=many', 400, 'request.invalid', /number/i],
    ['statements/profit', 400, 'request.invalid', /income-statement/],
    ['figures?basis=Modified', 400, 'request.invalid', /Accrual or Cash/],
    ['nothing', 404, 'request.not_found', /nothing at this address/],
  ])('gets a response with the reason as a sentence: %s', async (path, status, code, words) => {
    const answer = await program.get(`${DEMO}/${path}`);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect(answer.body.error).toMatch(words);
  });
});

it('lists a finding’s transactions and their total', async () => {
  const { findings } = await ask('findings?from=2026-10-01&to=2026-10-31&limit=500');
  const [finding] = findings.filter(({ transactions }: { transactions: number }) => transactions > 1);
  const id = encodeURIComponent(finding.id);
  const part = await ask(`findings?from=2026-10-01&to=2026-10-31&finding=${id}&limit=1`);
  expect(part.transactions).toHaveLength(1);
  expect(part.page.of).toBe(finding.transactions);
  expect(centsOf(part.page.sumReturned) + centsOf(part.page.sumRest)).toBe(centsOf(part.page.sum));
  expect(part.findings[0].fixSteps.length).toBeGreaterThan(0);
});
