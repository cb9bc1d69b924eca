import { afterEach, describe, expect, it, vi } from 'vitest';
import january from '../../testing/answers/financial-data.json' with { type: 'json' };
import { readBooks } from './api/financial-data.ts';

const period = { type: 'last_month', startDate: '2024-01-01', endDate: '2024-01-31' } as const;

/** Mocks a server on which January is stored as a month, and records the requests. */
function storeJanuary() {
  const calls: string[] = [];
  vi.stubGlobal('fetch', async (path: string, { method }: RequestInit) => {
    calls.push(`${method} ${path}`);
    return new Response(JSON.stringify(january));
  });
  return calls;
}

afterEach(() => vi.unstubAllGlobals());

describe('the books of a period', () => {
  it('are synced on demand', async () => {
    const calls = storeJanuary();
    const read = await readBooks({ company: null, period, isStoredEnough: false });
    expect([calls, read.netProfit]).toEqual([['POST /api/financial-data?first=figures'], -23154.67]);
  });

  it('are shown from the last sync when a page is reloaded', async () => {
    const calls = storeJanuary();
    await readBooks({ company: null, period, isStoredEnough: true });
    expect(calls).toEqual(['GET /api/financial-data/2024-01-01/2024-01-31']);
  });

  it('are synced as the requested type of period, which determines the comparisons', async () => {
    const calls = storeJanuary();
    await readBooks({ company: null, period: { ...period, type: 'custom' }, isStoredEnough: true });
    expect(calls).toEqual([
      'GET /api/financial-data/2024-01-01/2024-01-31',
      'POST /api/financial-data?first=figures',
    ]);
  });

  it('are polled at the URL of their sync if it takes longer than a call', async () => {
    const calls = answerInTurn([
      [202, { success: true, reading: '/api/readings/7' }],
      [202, { success: true, reading: '/api/readings/7' }],
      [200, january],
    ]);
    const read = await readBooks({ company: null, period, isStoredEnough: false });
    expect([calls, read.netProfit]).toEqual([
      ['POST /api/financial-data?first=figures', 'GET /api/readings/7', 'GET /api/readings/7'],
      -23154.67,
    ]);
  });

  it('are polled if a reloaded page finds their sync running', async () => {
    const code = 'snapshots.being_read';
    const calls = answerInTurn([
      [503, { success: false, error: 'The books are still being read.', code, requestId: '1' }],
      [200, january],
    ]);
    await readBooks({ company: null, period, isStoredEnough: true });
    expect(calls).toEqual(Array(2).fill('GET /api/financial-data/2024-01-01/2024-01-31'));
  });
});

function answerInTurn(answers: readonly (readonly [number, unknown])[]) {
  const calls: string[] = [];
  vi.stubGlobal('fetch', async (path: string, { method }: RequestInit) => {
    const [status, body] = answers[calls.length] ?? [500, null];
    calls.push(`${method} ${path}`);
    return new Response(JSON.stringify(body), { status });
  });
  return calls;
}
