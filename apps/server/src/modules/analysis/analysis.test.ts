import { Analysis, AnalysisEvent } from '@insights/contracts';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { CASH_COMPANY, connectCompany, EMPTY_COMPANY } from '../../testing/consent.ts';
import { dumpTables, readRows } from '../../testing/rows.ts';
import {
  createEmbeddedDatabase,
  createPostgresDatabase,
  postgresMissing,
} from '../../testing/test-database.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import type { TestVisitor } from '../../testing/test-visitor.ts';
import { honestArrangement } from './testing/honest-arrangement.ts';
import { type DoubleReply, startModelDouble } from './testing/model-double.ts';

const QUARTER = { startDate: '2024-07-01', endDate: '2024-09-30' };
const MONTHS = ['01-01/01-31', '02-01/02-29', '03-01/03-31', '04-01/04-30', '05-01/05-31', '06-01/06-30'];

const pathOf = ({ startDate, endDate }: typeof QUARTER) => `/api/ai-analysis/${startDate}/${endDate}`;

const PROVIDERS = {
  openai: { AI_PROVIDER: 'openai', AI_MODEL: 'gpt-5.5', AI_API_KEY: 'sk-test-key' },
  anthropic: { AI_PROVIDER: 'anthropic', AI_MODEL: 'claude-sonnet-4-5', AI_API_KEY: 'sk-test-key' },
  'openai-compatible': { AI_PROVIDER: 'openai-compatible', AI_MODEL: 'local', AI_API_KEY: 'sk-test-key' },
} as const;

/**
 * Figures whose link opens the total that they are part of: no ledger account contains only one customer's share of
 * revenue.
 */
const PART_OF_A_FIGURE =
  /#(?:amount|total|old|effect|needed|gap|owed|repaid|borrowed|used|before|spare|taxes|over|overspent|without|withoutThen|grossProfit|questioned|usual|fixed|cash|profit|draws)$|^(?:caution|salesTurn|salesParts|deposits|yearResult|cardBalance|debtPaid|operations)/;

function dollars(amount: number): string {
  return Math.abs(amount).toLocaleString('en-US', { style: 'currency', currency: 'USD' });
}

function textOf(runs: Analysis['headline']): string {
  return runs.map((run) => ('text' in run ? run.text : run.figure)).join('');
}

async function analyse(visitor: TestVisitor, more: object = {}): Promise<Analysis> {
  // On a busy machine, the sync takes longer than a request for the analysis is held.
  await visitor.post('/api/financial-data', { type: 'custom', ...QUARTER });
  const { status, body } = await visitor.post('/api/ai-analysis', { ...QUARTER, ...more });
  expect([status, body.error]).toEqual([200, undefined]);
  return Analysis.parse(body.data);
}

async function linesOf(
  server: TestServer,
  visitor: TestVisitor,
  body: object,
  onLine: (event: AnalysisEvent) => void = () => {},
): Promise<AnalysisEvent[]> {
  const response = await fetch(new URL('/api/ai-analysis', server.url), {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/x-ndjson',
      origin: server.url,
      cookie: visitor.cookie,
    },
    body: JSON.stringify({ ...QUARTER, ...body }),
  });
  expect(response.headers.get('content-type')).toContain('application/x-ndjson');
  const events: AnalysisEvent[] = [];
  let rest = '';
  for await (const piece of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    const lines = (rest + piece).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      const event = AnalysisEvent.parse(JSON.parse(line));
      events.push(event);
      onLine(event);
    }
  }
  return events;
}

describe('an analysis without a model', async () => {
  const server = await startTestServer();
  const visitor = await server.newPaidVisitor();

  it('is written by the built-in analyst, and says so', async () => {
    expect((await visitor.get('/api/config')).body.data.analysis).toEqual({
      kind: 'built-in',
      name: 'Built-in analyst',
      model: null,
    });
    expect((await visitor.get(pathOf(QUARTER))).body.data).toBeNull();
    const analysis = await analyse(visitor);
    expect([analysis.provider.kind, analysis.notice]).toEqual(['built-in', null]);
    expect(textOf(analysis.headline)).toMatch(/the third quarter of 2024/i);
    expect(analysis.materiality.amount).toBeGreaterThanOrEqual(100);
    expect(analysis.paragraphs.length).toBeGreaterThan(1);
    expect(analysis.actions.length).toBeGreaterThan(0);
    expect(analysis.coverage.details.join(' ')).toContain(
      'that are not recorded in the books are not covered',
    );
    expect((await visitor.get(pathOf(QUARTER))).body.data).toEqual(analysis);
    expect(await analyse(visitor)).toEqual(analysis);
  });

  it('drills down from every figure to its postings, which add up to the same amount', async () => {
    const analysis = await analyse(visitor);
    const { headline, paragraphs, actions } = analysis;
    const runs = [headline, ...paragraphs.map(({ text }) => text)].flat();
    const figures = [
      ...runs.flatMap((run) => ('text' in run ? [] : [run])),
      ...actions.flatMap(({ stake }) => stake ?? []),
    ];
    expect(figures.length).toBeGreaterThan(10);
    let compared = 0;
    for (const { claim, exact, source } of figures) {
      expect(source.words).not.toBe('');
      const amounts: number[] = [];
      for (const id of source.figureIds) {
        const query = `figure=${encodeURIComponent(id)}&basis=${analysis.basis}&view=${source.view}`;
        const { status, body } = await visitor.get(`/api/drill-down/2024-07-01/2024-09-30?${query}`);
        expect([id, status]).toEqual([id, 200]);
        amounts.push(body.data.amount);
      }
      if (amounts.length === 0 || !exact.startsWith('$') || PART_OF_A_FIGURE.test(claim)) continue;
      const [now = 0, before = 0] = amounts;
      // A change links to the two amounts it compares.
      expect([claim, dollars(now - before)]).toEqual([claim, exact]);
      compared += 1;
    }
    expect(compared).toBeGreaterThan(3);
  });

  it('agrees with the figures in the summary', async () => {
    const analysis = await analyse(visitor);
    const path = '/api/financial-data/2024-07-01/2024-09-30';
    const { data } = (await visitor.get(`${path}?view=likely`)).body;
    const shown = [analysis.headline, ...analysis.paragraphs.map(({ text }) => text)]
      .flat()
      .flatMap((run) => ('text' in run ? [] : [run]));
    const exactOf = (role: string) => shown.find(({ claim }) => claim.endsWith(role))?.exact;
    expect(exactOf('result#now')).toBe(dollars(Math.abs(data.netProfit)));
    expect(analysis.datasetFingerprint).toBe(data.provenance.snapshot.datasetFingerprint);
  });

  it('is sent as lines on request, and for the other basis', async () => {
    const events = await linesOf(server, visitor, { basis: 'Cash' });
    expect(events.at(-1)).toMatchObject({ event: 'done', data: { basis: 'Cash' } });
  });

  it('is written for a company without books, and for a company on the cash basis', async () => {
    for (const company of [EMPTY_COMPANY, CASH_COMPANY]) {
      const owner = await server.newPaidVisitor();
      await connectCompany(owner, company);
      const analysis = await analyse(owner);
      expect(textOf(analysis.headline)).toMatch(/\.$/);
      expect(analysis.coverage.details.length).toBeGreaterThan(0);
    }
  });

  it('is stored encrypted, and is deleted with the account', async () => {
    const owner = await server.newPaidVisitor();
    await connectCompany(owner, CASH_COMPANY);
    const analysis = await analyse(owner);
    const told = textOf(analysis.headline);
    expect([...(await dumpTables(server)).values()].join('\n')).not.toContain(told.slice(0, 40));
    const exported = (await owner.get('/api/export-data?format=json')).body;
    expect(JSON.stringify(exported.analyses.analyses)).toContain(analysis.datasetFingerprint);
    const count = async () =>
      Number(
        (await readRows(server, 'select count(*) as n from analyses where connection_id is not null'))[0]?.n,
      );
    const before = await count();
    await owner.post('/api/delete-data', { confirmation: 'DELETE' });
    expect(await count()).toBeLessThan(before);
  });

  it.each([
    [{ startDate: '2024-02-30', endDate: '2024-03-01' }, 'startDate'],
    [{ ...QUARTER, writer: 'gpt' }, 'writer'],
    [{ ...QUARTER, consent: 'yes' }, 'consent'],
    [{ ...QUARTER, paid: true }, ''],
  ])('is rejected for the request %j', async (body, path) => {
    const answer = await visitor.post('/api/ai-analysis', body);
    expect([answer.status, answer.body.issues[0].path]).toEqual([400, path]);
  });
});

describe.each(Object.entries(PROVIDERS))('an analysis with a model at %s', async (kind, env) => {
  const double = await startModelDouble((request) => ({ arrangement: honestArrangement(request) }));
  afterAll(() => double.stop());
  const server = await startTestServer({ env: { ...env, AI_BASE_URL: double.baseUrl } });

  it('is written once for the same books, no matter who requests it', async () => {
    double.reply = (request) => ({ arrangement: honestArrangement(request) });
    const visitors = await Promise.all(Array.from({ length: 5 }, () => server.newPaidVisitor()));
    const [first] = visitors as [TestVisitor, ...TestVisitor[]];
    const answers = await Promise.all(visitors.map((visitor) => analyse(visitor, { consent: true })));
    expect(double.requests).toHaveLength(1);
    expect(answers[0]?.provider).toMatchObject({ kind, model: env.AI_MODEL });
    expect([answers[0]?.leftOut, answers[0]?.notice]).toEqual([0, null]);
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await analyse(first)).toEqual(answers[0]);
    expect((await first.get(pathOf(QUARTER))).body.data).toEqual(answers[0]);
    expect(double.requests).toHaveLength(1);
    expect(double.requests[0]?.authorization).toContain('sk-test-key');
    const builtIn = await analyse(first, { writer: 'built-in' });
    expect(builtIn.provider.kind).toBe('built-in');
    expect((await first.get(`${pathOf(QUARTER)}?writer=built-in`)).body.data).toEqual(builtIn);
    expect((await first.get(pathOf(QUARTER))).body.data.provider.kind).toBe(kind);
  });
});

describe('an analysis with a model', async () => {
  const kind = 'openai';
  const env = PROVIDERS[kind];
  const double = await startModelDouble((request) => ({ arrangement: honestArrangement(request) }));
  afterAll(() => double.stop());
  const server = await startTestServer({ env: { ...env, AI_BASE_URL: double.baseUrl } });
  beforeEach(() => {
    double.requests.length = 0;
  });
  /** Returns a period that nobody has requested yet, because a letter is written only once. */
  const fresh = (() => {
    const unused = [...MONTHS];
    return () => {
      const [start = '', end = ''] = (unused.pop() ?? '').split('/');
      return { startDate: `2024-${start}`, endDate: `2024-${end}` };
    };
  })();

  it('sends nothing before the visitor consents, and uses the built-in analyst instead', async () => {
    const visitor = await server.newPaidVisitor();
    const analysis = await analyse(visitor, { basis: 'Cash' });
    expect([analysis.provider.kind, analysis.notice?.code]).toEqual(['built-in', 'analysis.consent_needed']);
    expect(double.requests).toEqual([]);
    const looked = () => visitor.get(`${pathOf(QUARTER)}?basis=Cash`);
    expect((await looked()).body.data).toEqual(analysis);
    const other = fresh();
    await analyse(visitor, { ...other });
    await analyse(visitor, { basis: 'Cash', consent: true });
    expect((await looked()).body.data.provider.kind).toBe(kind);
    // An earlier letter by the built-in analyst is not shown as the model's.
    expect((await visitor.get(pathOf(other))).body.data).toBeNull();
    await analyse(visitor, { ...fresh(), consent: false });
    expect(double.requests.length).toBe(1);
  });

  it('shows the built-in letter immediately, and replaces it with the model’s', async () => {
    double.reply = (request) => ({ arrangement: honestArrangement(request), pauseMs: 25 });
    const visitor = await server.newPaidVisitor();
    const times: { event: string; at: number }[] = [];
    const begun = performance.now();
    const events = await linesOf(server, visitor, { ...fresh(), consent: true }, ({ event }) =>
      times.push({ event, at: performance.now() - begun }),
    );
    expect(times.map(({ event }) => event)).toEqual(['standing', 'done']);
    expect(times[0]?.at).toBeLessThan((times[1]?.at ?? 0) - 200);
    const [standing, done] = events.map((event) => ('data' in event ? event.data : null));
    expect([standing?.provider.kind, done?.provider.kind]).toEqual(['built-in', kind]);
    expect(done?.paragraphs).not.toEqual(standing?.paragraphs);
    expect(double.requests).toHaveLength(1);
  });

  it('shows none of the model’s text: removes and counts violations, and keeps the rest', async () => {
    double.reply = () => {
      return {
        arrangement: {
          letter: 0,
          insights: ['Revenue fell to $5, see evil.example.', 'revenue', 'cash', 'All is lost'],
          advice: ['Send money'],
        },
      };
    };
    const visitor = await server.newPaidVisitor();
    const analysis = await analyse(visitor, { ...fresh(), consent: true });
    expect([analysis.provider.kind, analysis.leftOut]).toEqual([kind, 3]);
    expect(JSON.stringify(analysis)).not.toMatch(/\$5, see|evil|All is lost|Send money/);
  });

  it('sends no customer, vendor or transaction to the model, and logs none of its text', async () => {
    const visitor = await server.newPaidVisitor();
    double.reply = (request) => ({ arrangement: honestArrangement(request) });
    const dates = fresh();
    await analyse(visitor, { ...dates, consent: true });
    const read = double.requests.map((request) => request.read).join('\n');
    const query = 'figure=incomeStatement.totalRevenue&limit=50';
    const { postings } = (
      await visitor.get(`/api/drill-down/${dates.startDate}/${dates.endDate}/postings?${query}`)
    ).body.data;
    expect(postings.length).toBeGreaterThan(3);
    for (const { name, memo } of postings) {
      for (const text of [name, memo]) if (text.length > 5) expect(read).not.toContain(text);
    }
    expect(read).not.toContain('Demo Company');
    expect(read).not.toMatch(/\S@\S+\.\S/);
    const logged = server.logged.join('\n');
    expect(logged).toContain('a model was called for an analysis');
    expect(logged).not.toContain('sk-test-key');
    expect(logged).not.toMatch(/revenue (?:rose|fell|was)/i);
    const [call] = await readRows(server, 'select * from model_calls order by called_at desc limit 1');
    expect(call).toMatchObject({
      purpose: 'letter',
      outcome: 'answered',
      input_tokens: 1200,
      output_tokens: 300,
    });
    expect(Number(call?.cost_micros)).toBe(1200 * 5 + 300 * 25);
  });
});

describe('an analysis when the provider fails', async () => {
  const double = await startModelDouble();
  afterAll(() => double.stop());
  const server = await startTestServer({ env: { ...PROVIDERS.openai, AI_BASE_URL: double.baseUrl } });
  const failures: [string, DoubleReply, number, RegExp][] = [
    ['401', { status: 401 }, 1, /rejected the API key/],
    ['429 for an hour', { status: 429, retryAfter: '3600' }, 1, /limiting our requests/],
    ['500', { status: 500 }, 2, /technical problems/],
    ['prose', { text: 'Certainly! Revenue is great.' }, 2, /could not be read/],
    ['a refusal', { text: '', finish: 'refusal' }, 1, /declined to answer/],
    ['another shape', { arrangement: { letter: 'All is well' } }, 2, /could not be read/],
  ];

  it.each(failures)(
    '%s: the built-in analysis is returned, says so, and the model can be tried again',
    async (_, reply, calls, text) => {
      double.requests.length = 0;
      double.reply = () => reply;
      // After the back-off that follows two failures.
      server.clock.advance(6 * 60 * 1000);
      const visitor = await server.newPaidVisitor();
      const analysis = await analyse(visitor, { consent: true });
      expect([analysis.provider.kind, analysis.notice?.code]).toEqual(['built-in', 'analysis.model_failed']);
      expect(analysis.notice?.text).toMatch(text);
      expect(analysis.actions.length).toBeGreaterThan(0);
      expect(double.requests).toHaveLength(calls);
      expect((await visitor.get(pathOf(QUARTER))).body.data).toEqual(analysis);
    },
  );

  it('treats a successful second attempt like a successful first one, including for the failure count', async () => {
    double.requests.length = 0;
    server.clock.advance(6 * 60 * 1000);
    double.reply = (request) =>
      double.requests.length === 1 ? { status: 503 } : { arrangement: honestArrangement(request) };
    const analysis = await analyse(await server.newPaidVisitor(), { consent: true });
    expect([analysis.provider.kind, analysis.notice]).toEqual(['openai', null]);
    expect(double.requests).toHaveLength(2);
  });

  it('falls back to the built-in letter when the connection is dropped', async () => {
    double.reply = (request) => ({ arrangement: honestArrangement(request), breakAfter: 200 });
    const analysis = await analyse(await server.newPaidVisitor(), { consent: true, basis: 'Cash' });
    expect([analysis.provider.kind, analysis.notice?.code]).toEqual(['built-in', 'analysis.model_failed']);
  });

  it('pauses calls to the provider for five minutes after two failures in a row, and reports the pause in the log and metrics', async () => {
    double.reply = () => ({ status: 401 });
    server.clock.advance(6 * 60 * 1000);
    double.reply = (request) => ({ arrangement: honestArrangement(request) });
    await analyse(await server.newPaidVisitor(), {
      consent: true,
      startDate: '2024-01-01',
      endDate: '2024-01-31',
    });
    double.reply = () => ({ status: 401 });
    const period = { consent: true, startDate: '2024-02-01', endDate: '2024-02-29' };
    const askFor = async (dates: typeof period) => {
      double.requests.length = 0;
      const { notice } = await analyse(await server.newPaidVisitor(), dates);
      return [notice?.code ?? null, double.requests.length];
    };
    expect(await askFor(period)).toEqual(['analysis.model_failed', 1]);
    expect(await askFor(period)).toEqual(['analysis.model_failed', 1]);
    expect(await askFor(period)).toEqual(['analysis.provider_resting', 0]);
    expect(server.logged.join('\n')).toContain('a provider failed twice in a row and is paused');
    expect(await (await fetch(new URL('/metrics', server.url))).text()).toMatch(
      /model_rests_total\{provider="openai"\} [1-9]/,
    );
    server.clock.advance(5 * 60 * 1000 + 1);
    expect(await askFor(period)).toEqual(['analysis.model_failed', 1]);
  });

  it('does not let a silent provider delay the built-in letter', async () => {
    double.reply = () => ({ hang: true });
    server.clock.advance(6 * 60 * 1000);
    const visitor = await server.newPaidVisitor();
    const period = { startDate: '2024-03-01', endDate: '2024-03-31' };
    await visitor.post('/api/financial-data', { type: 'custom', ...period });
    const begun = performance.now();
    const first = Promise.withResolvers<number>();
    const letter = linesOf(server, visitor, { ...period, consent: true }, () =>
      first.resolve(performance.now() - begun),
    );
    // Generous, because the machine may be busy; if nothing were sent before the deadline, it would take thirty
    // seconds.
    expect(await first.promise).toBeLessThan(5_000);
    await double.stop();
    expect((await letter).at(-1)).toMatchObject({
      event: 'done',
      data: { provider: { kind: 'built-in' }, notice: { code: 'analysis.model_failed' } },
    });
  });
});

describe('the cost of model calls', async () => {
  const double = await startModelDouble((request) => ({ arrangement: honestArrangement(request) }));
  afterAll(() => double.stop());
  const env = { ...PROVIDERS.openai, AI_BASE_URL: double.baseUrl };

  it('stays within the daily budget, no matter who makes requests', async () => {
    // A call is booked at its maximum cost, about nine cents, and settled at about one cent.
    const server = await startTestServer({ env: { ...env, AI_PRICES: '5/25', AI_DAILY_BUDGET: '0.1' } });
    double.requests.length = 0;
    const notices: (string | undefined)[] = [];
    for (const dates of MONTHS.slice(0, 4)) {
      const [start = '', end = ''] = dates.split('/');
      const visitor = await server.newPaidVisitor();
      const period = { startDate: `2024-${start}`, endDate: `2024-${end}` };
      notices.push((await analyse(visitor, { ...period, consent: true })).notice?.code);
    }
    expect(notices).toContain('analysis.budget');
    expect(double.requests.length).toBeLessThan(4);
    server.clock.advance(25 * 60 * 60 * 1000);
    const visitor = await server.newPaidVisitor();
    expect((await analyse(visitor, { consent: true })).provider.kind).toBe('openai');
  });
});

describe.each(['embedded', 'postgres'] as const)('an analysis stored in the %s database', async (kind) => {
  const database = kind === 'embedded' ? createEmbeddedDatabase() : await createPostgresDatabase();
  if (database === null) {
    it('needs a Postgres server', ({ skip }) => skip(postgresMissing()));
    return;
  }
  const double = await startModelDouble((request) => ({ arrangement: honestArrangement(request) }));
  afterAll(() => double.stop());
  const server = await startTestServer({
    database,
    env: { ...PROVIDERS.openai, AI_BASE_URL: double.baseUrl },
  });

  it('takes over an analysis that another instance abandoned, and waits for one that is still running', async () => {
    const visitor = await server.newPaidVisitor();
    const analysis = await analyse(visitor, { consent: true });
    await readRows(
      server,
      "update analyses set finished_at = null, outcome = null, started_at = date_trunc('milliseconds', now() - interval '1 hour')",
    );
    double.requests.length = 0;
    expect(await analyse(visitor)).toMatchObject({ headline: analysis.headline });
    expect(double.requests).toHaveLength(1);
    await readRows(
      server,
      "update analyses set finished_at = null, outcome = null, started_at = date_trunc('milliseconds', now())",
    );
    const waiting = analyse(visitor);
    await new Promise((resolve) => setTimeout(resolve, 600));
    await readRows(server, "update analyses set finished_at = now(), outcome = 'written'");
    expect((await waiting).headline).toEqual(analysis.headline);
    expect(double.requests).toHaveLength(1);
  });
});
