import type { AskedAhead } from './lib/asked-ahead.ts';

// Runs beside the loading of the app: the figures that its first screen shows are on their way when it is ready, each
// asked for as soon as its address is known. It asks for nothing that the app would not ask for, and imports nothing.

interface Answer<Data> {
  readonly data: Data;
}
interface Figures {
  readonly provenance: { readonly snapshot: { readonly basis: string } };
}
interface Days {
  readonly type?: string;
  readonly startDate: string;
  readonly endDate: string;
}

const calls = new Map<string, AskedAhead>();
const params = new URLSearchParams(window.location.search);
const isDemo = window.location.pathname === '/demo';
const root = isDemo ? '/api/demo' : '/api';

async function ask<Data>(path: string): Promise<Answer<Data>> {
  const call: AskedAhead = {
    response: fetch(path, { cache: 'no-store', credentials: isDemo ? 'omit' : 'include' }),
  };
  calls.set(path, call);
  const response = await call.response;
  const answer: Answer<Data> = await response.clone().json();
  if (response.ok) call.answer = answer;
  return answer;
}

/** The figures, and the letter about them: it is the largest text of the first screen. */
async function askFigures({ startDate, endDate }: Days): Promise<void> {
  document.documentElement.dataset.opens = 'figures';
  const days = `${startDate}/${endDate}`;
  const named = params.get('basis');
  const figures = ask<Figures>(`${root}/financial-data/${days}${isDemo && named ? `?basis=${named}` : ''}`);
  if (params.has('tab')) return;
  const basis = named ?? (await figures).data.provenance.snapshot.basis;
  await ask(`${root}/ai-analysis/${days}?basis=${basis}`);
}

async function askDemo(): Promise<void> {
  document.documentElement.dataset.opens = 'figures';
  const { data } = await ask<readonly Days[]>('/api/demo/periods');
  const chosen = data.find(({ type }) => type === params.get('period')) ?? data[0];
  if (chosen) await askFigures(chosen);
}

async function askDashboard(): Promise<void> {
  const startDate = params.get('from');
  const endDate = params.get('to');
  await Promise.all([
    ask('/api/user-status'),
    ask('/api/qbo-status'),
    ask('/api/config'),
    params.has('period') && startDate && endDate && askFigures({ startDate, endDate }),
  ]);
}

// What fails here fails for the app too, which tells the visitor.
const isDone = (isDemo ? askDemo() : askDashboard()).catch(() => undefined);
globalThis.askedAhead = { calls, isDone };
