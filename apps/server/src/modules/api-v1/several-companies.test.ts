import { describe, expect, it } from 'vitest';
import { MINUTE } from '../../shared/clock.ts';
import {
  CANADIAN_COMPANY,
  CASH_COMPANY,
  connectCompany,
  DEMO_COMPANY,
  TWO_CURRENCY_COMPANY,
} from '../../testing/consent.ts';
import { readPages } from '../../testing/read-pages.ts';
import { newApiClient } from '../../testing/test-program.ts';
import { startTestServer } from '../../testing/test-server.ts';
import { MAX_RESULT_BYTES } from '../mcp/mcp-server.usecases.ts';

const server = await startTestServer();
const COMPANIES = [DEMO_COMPANY, CASH_COMPANY, CANADIAN_COMPANY, TWO_CURRENCY_COMPANY];
const owner = await server.newPaidVisitor();
for (const company of COMPANIES) {
  await connectCompany(owner, company);
  await owner.post('/api/financial-data', {
    type: 'custom',
    startDate: '2026-10-01',
    endDate: '2026-10-31',
  });
}
const program = await newApiClient(server.url, owner, { companies: COMPANIES });
let calls = 0;

/** Advances the clock by a minute, because the test makes more calls than a token may make per minute. */
function spend(): void {
  calls += 1;
  if (calls % 100 === 0) server.clock.advance(MINUTE);
}

async function ask(path: string) {
  spend();
  const { status, body } = await program.get(`/api/v1/companies/${path}`);
  expect([path, status]).toEqual([path, 200]);
  return body.data;
}

describe.each(COMPANIES)('the books of %s', (company) => {
  it.each([
    ['figure', 'summary.netProfit'],
    ['figure', 'summary.totalExpenses'],
    ['postings', 'summary.totalRevenue'],
    ['postings', 'summary.cashPosition'],
    ['postings', 'summary.totalExpenses'],
  ])(
    'have returned and remaining amounts that match to the cent at every page size: %s for %s',
    async (list, figure) => {
      const path = `${company}/${list}?figure=${figure}`;
      const shape = { rows: 'rows', amount: 'amount' };
      const whole = await readPages(ask, path, 500, shape);
      const count = whole.seen.length;
      for (const limit of new Set([1, 2, 3, 7, 50, count - 1, count, count + 1])) {
        // Fetching hundreds of pages with one row each tests the same case as seven rows per page, but takes far more
        // calls.
        if (limit < 1 || limit > 500 || count / limit > 20) continue;
        expect(await readPages(ask, path, limit, shape)).toEqual(whole);
      }
    },
  );

  it('never return more than a model accepts', async () => {
    const figures = (await ask(`${company}/statements/income-statement?detail=full&limit=500`)).rows
      .map(({ figure }: { figure: string | null }) => figure)
      .filter((figure: string | null) => figure !== null)
      .slice(0, 12);
    const asked: [tool: string, parameters: object][] = [
      ['list_figures', { detail: 'full', limit: 500 }],
      ['list_findings', { detail: 'full', limit: 500 }],
      ['get_letter', {}],
      ['get_cash_forecast', {}],
      ['search_books', { text: 'a', limit: 500 }],
      ['ask_books', { question: 'revenue by customer this year', limit: 500 }],
      ...['income-statement', 'balance-sheet', 'cash-flow'].map((statement): [string, object] => [
        'get_statement',
        { statement, detail: 'full', compare: 'lastYear', limit: 500 },
      ]),
      ...figures.flatMap((figure: string): [string, object][] => [
        ['list_postings', { figure, limit: 500 }],
        ['explain_figure', { figure, limit: 500 }],
        ['explain_change', { figure, limit: 500 }],
      ]),
    ];
    for (const [tool, parameters] of asked) {
      spend();
      const answer = await fetch(`${server.url}/mcp`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${program.token}`,
          'content-type': 'application/json',
          accept: 'application/json, text/event-stream',
        },
        body: JSON.stringify({
          jsonrpc: '2.0',
          id: 1,
          method: 'tools/call',
          params: { name: tool, arguments: { company, ...parameters } },
        }),
      });
      const [, event = ''] = /^data: (.*)$/m.exec(await answer.text()) ?? [];
      const { isError = false, content } = JSON.parse(event).result;
      const size = Buffer.byteLength(content[0].text);
      expect([tool, parameters, isError, size <= MAX_RESULT_BYTES]).toEqual([tool, parameters, false, true]);
    }
  });
});
