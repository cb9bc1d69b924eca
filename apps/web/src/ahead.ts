import type {
  Analysis,
  AnalysisParagraph,
  FinancialData,
  PeriodRequest,
  StoredAnalysisResponse,
} from '@insights/contracts';
import { fromDollars, moneyFormat } from '@insights/money';
import { noPriorData } from '@insights/words';
import type { AskedAhead } from './lib/asked-ahead.ts';
import { cautionInBrief } from './lib/caution-in-brief.ts';
import { periodLabel } from './lib/period-label.ts';

// Runs in parallel with the loading of the app, as a separate file: fetches the figures for the first screen before the
// app is ready, and fills in the four headline figures and the letter's first words before it loads the app. It
// requests only what the app would request, and writes into the placeholder in the document, which the app then
// replaces.

const calls = new Map<string, AskedAhead>();
const params = new URLSearchParams(window.location.search);
const isDemo = window.location.pathname === '/demo';
const root = isDemo ? '/api/demo' : '/api';

async function ask<Answer>(path: string): Promise<Answer> {
  const call: AskedAhead = {
    response: fetch(path, { cache: 'no-store', credentials: isDemo ? 'omit' : 'include' }),
  };
  calls.set(path, call);
  const response = await call.response;
  // Read completely in any case: an unread response keeps its connection.
  const answer: Answer = await response.clone().json();
  // The app receives this error and does not repeat the request.
  if (!response.ok) throw new Error(`${path} is refused`);
  call.answer = answer;
  return answer;
}

/** Fetches the figures and the letter about them. */
async function askFigures({
  startDate,
  endDate,
}: Pick<PeriodRequest, 'startDate' | 'endDate'>): Promise<void> {
  document.documentElement.dataset.opens = 'figures';
  const days = `${startDate}/${endDate}`;
  const named = params.get('basis');
  const ofBasis = isDemo && named ? `?basis=${named}` : '';
  const figures = ask<{ data: FinancialData }>(`${root}/financial-data/${days}${ofBasis}`);
  if (params.has('tab')) return;
  // Without a basis in the URL, the letter is about the company's own basis and is stored under its name afterward.
  const letterPath = `${root}/ai-analysis/${days}`;
  const letterOfBasis = letterPath + (named ? `?basis=${named}` : '');
  const letter = ask<StoredAnalysisResponse>(letterOfBasis).catch(() => {
    // There is no letter before the books are read; the app requests it afterward.
    calls.delete(letterOfBasis);
    return null;
  });
  const { data } = await figures;
  const own = data.provenance.snapshot.basis;
  // The figures of another basis are different.
  if (isDemo || named === null || named === own) fillIn(figuresIn(data));
  const written = (await letter)?.data ?? null;
  if (!named) rename(letterPath, `${letterPath}?basis=${own}`);
  if (written !== null) fillIn(letterIn(written));
}

function rename(path: string, name: string): void {
  const call = calls.get(path);
  if (call === undefined) return;
  calls.delete(path);
  calls.set(name, call);
}

async function askDemo(): Promise<void> {
  document.documentElement.dataset.opens = 'figures';
  const { data } = await ask<{ data: readonly PeriodRequest[] }>('/api/demo/periods');
  const chosen = data.find(({ type }) => type === params.get('period')) ?? data[0];
  if (chosen) await askFigures(chosen);
}

async function askDashboard(): Promise<void> {
  const startDate = params.get('from');
  const endDate = params.get('to');
  await Promise.all([
    ask('/api/user-status'),
    params.has('period') && startDate && endDate && askFigures({ startDate, endDate }),
    ask('/api/qbo-status'),
    ask('/api/config'),
  ]);
}

type Write = (name: string, text: string) => void;

/** Replaces the placeholder with a filled-in copy, which the app later replaces. */
function fillIn(fill: (write: Write) => void): void {
  const shape = document.querySelector('.figures-shape');
  if (shape === null) return;
  const filled = shape.cloneNode(true) as HTMLElement;
  fill((name, text) => {
    for (const place of filled.querySelectorAll<HTMLElement>(`[data-ahead="${name}"]`))
      place.textContent = text;
  });
  shape.replaceWith(filled);
}

const FIGURES = ['totalRevenue', 'netProfit', 'cashPosition', 'totalExpenses'] as const;

function figuresIn({ period, provenance, changes, statements, ...figures }: FinancialData) {
  const { whole } = moneyFormat(provenance.snapshot.currency);
  return (write: Write) => {
    write('period', periodLabel(period));
    for (const figure of FIGURES) {
      const [lead, other] = changes[figure];
      write(figure, whole(fromDollars(figures[figure])));
      write(`${figure} change`, lead?.words ?? noPriorData(statements[0]?.missingComparisons[0]?.reason));
      if (lead && lead.isGood !== null) write(`${figure} judged`, lead.isGood ? ' · better' : ' · worse');
      if (other) write(`${figure} other`, other.words);
    }
  };
}

function letterIn({ caution, headline, recommendations: [first] }: Analysis) {
  return (write: Write) => {
    if (caution !== null) {
      document.documentElement.dataset.beware = '';
      write('caution', cautionInBrief(caution));
    }
    write('headline', textOf(headline));
    if (first === undefined) return;
    document.documentElement.dataset.acts = '';
    write('action', textOf(first.text));
    write('stake', first.stake?.figure ?? '');
    write('stake label', first.stake?.label ?? '');
  };
}

function textOf(paragraph: AnalysisParagraph): string {
  return paragraph.map((run) => ('text' in run ? run.text : run.figure)).join('');
}

/**
 * Maximum time that the app waits for the contents of its first screen: on a slow connection, both would arrive later
 * if loaded in parallel. For longer waits the app shows the progress step by step.
 */
const MAX_WAIT_MS = 500;

/** Loads the app, which the document leaves to this script. */
function startApp(): void {
  const { app: src, scripts } = document.querySelector<HTMLScriptElement>('script[data-app]')?.dataset ?? {};
  for (const href of scripts?.split(' ') ?? []) {
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'modulepreload', crossOrigin: '', href }),
    );
  }
  document.head.append(
    Object.assign(document.createElement('script'), { type: 'module', crossOrigin: '', src }),
  );
}

/** Waits until the filled-in content is visible. A background page does not render. */
async function untilDrawn(): Promise<void> {
  if (document.hidden) return;
  // The first frame renders it; the second begins when it was submitted, and the third when it is visible.
  for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
}

// An error here also occurs in the app, which reports it to the visitor.
const isAnswered = (isDemo ? askDemo() : askDashboard()).catch(() => undefined);
const isLate = new Promise((resolve) => setTimeout(resolve, MAX_WAIT_MS));
const isReady = Promise.race([isAnswered, isLate]);
globalThis.askedAhead = { calls, isReady };
if (document.documentElement.dataset.opens === undefined) startApp();
else void Promise.race([isAnswered.then(untilDrawn), isLate]).then(startApp);
