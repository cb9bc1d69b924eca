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

// Runs beside the loading of the app, in a file of its own: the figures that its first screen shows are on their way when
// it is ready, and the four that lead and what they say stand before it is asked for. It asks for nothing that the app
// would not ask for, and writes into the shape that the document came with, which the app then takes the place of.

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
  // Read to its end whatever it is: an answer that nobody reads keeps its connection.
  const answer: Answer = await response.clone().json();
  // The app is told so, and does not ask again.
  if (!response.ok) throw new Error(`${path} is refused`);
  call.answer = answer;
  return answer;
}

/** The figures, and the letter about them. */
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
  // Without a basis it is about the books on their own, and is found under its name from then on.
  const letterPath = `${root}/ai-analysis/${days}`;
  const letterOfBasis = letterPath + (named ? `?basis=${named}` : '');
  const letter = ask<StoredAnalysisResponse>(letterOfBasis).catch(() => {
    // There is none before the figures are read; the app asks once they are.
    calls.delete(letterOfBasis);
    return null;
  });
  const { data } = await figures;
  const own = data.provenance.snapshot.basis;
  // Of another basis there will be other figures.
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

/** The shape gives way to one that is filled in, as that later gives way to what the app draws. */
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
 * The longest that the app waits for what its first screen shows: on a slow line both would come later beside each other.
 * What takes longer is told step by step.
 */
const MAX_WAIT_MS = 500;

/** Asks for the app, which the document leaves to this script. */
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

/** Until what was written stands on the screen. Of a page in the background nothing is drawn. */
async function untilDrawn(): Promise<void> {
  if (document.hidden) return;
  // The first frame draws it; the next begins when that was handed over, and the third when it is shown.
  for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
}

// What fails here fails for the app too, which tells the visitor.
const isAnswered = (isDemo ? askDemo() : askDashboard()).catch(() => undefined);
const isLate = new Promise((resolve) => setTimeout(resolve, MAX_WAIT_MS));
const isReady = Promise.race([isAnswered, isLate]);
globalThis.askedAhead = { calls, isReady };
if (document.documentElement.dataset.opens === undefined) startApp();
else void Promise.race([isAnswered.then(untilDrawn), isLate]).then(startApp);
