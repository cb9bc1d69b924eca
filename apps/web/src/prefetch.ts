import type {
  Analysis,
  FinancialData,
  PeriodDates,
  PeriodRequest,
  StoredAnalysisResponse,
} from '@insights/contracts';
import { fromDollars, moneyFormat } from '@insights/money';
import { noPriorData } from '@insights/words';
import type { PrefetchedCall } from './lib/api/prefetched.ts';
import { companyOf, pathFor } from './lib/company-of.ts';
import { periodLabel } from './lib/dates/period-label.ts';
import { plainText } from './lib/plain-text.ts';

// A separate script that runs while the app loads. It requests what the app will need for its first screen, and fills
// the headline figures and the beginning of the letter into the skeleton, which the app later replaces. The app never
// waits for this script.

const params = new URLSearchParams(window.location.search);
const isDemo = window.location.pathname === '/demo';
const root = isDemo ? '/api/demo' : '/api';

async function prefetch<Answer>(path: string): Promise<Answer> {
  const call: PrefetchedCall = {
    response: fetch(path, { cache: 'no-store', credentials: isDemo ? 'omit' : 'include' }),
  };
  globalThis.prefetched?.set(path, call);
  const response = await call.response;
  // Always read to the end, because an unread response keeps its connection open.
  const answer: Answer = await response.clone().json();
  // The app receives the same error and does not repeat the request.
  if (!response.ok) throw new Error(`${path} is refused`);
  call.answer = answer;
  return answer;
}

/** Fetches the figures for a period of the company in the URL, and the letter about those figures. */
async function prefetchFigures({ startDate, endDate }: PeriodDates): Promise<void> {
  document.documentElement.dataset.skeleton = 'visible';
  const days = `${startDate}/${endDate}`;
  const named = params.get('basis');
  const company = isDemo ? null : params.get('company');
  const figures = prefetch<{ data: FinancialData }>(
    pathFor(company, `${root}/financial-data/${days}${isDemo && named ? `?basis=${named}` : ''}`),
  );
  if (params.has('tab')) return;
  // Without a basis in the URL, the letter uses the company's default basis.
  const letterPath = `${root}/ai-analysis/${days}`;
  const requestedPath = pathFor(company, named ? `${letterPath}?basis=${named}` : letterPath);
  // There is no letter until the books have been read, so the app requests it later.
  const letter = prefetch<StoredAnalysisResponse>(requestedPath).catch(() => null);
  const { data } = await figures;
  const own = data.provenance.snapshot.basis;
  // Figures on another basis would differ.
  if (isDemo || named === null || named === own) fillIn(figuresIn(data));
  const letterOfBasis = pathFor(isDemo ? null : companyOf(data), `${letterPath}?basis=${named ?? own}`);
  if (requestedPath !== letterOfBasis) rename(requestedPath, letterOfBasis);
  const written = await letter;
  if (written === null) globalThis.prefetched?.delete(letterOfBasis);
  if (written?.data) fillIn(letterIn(written.data));
}

function rename(path: string, name: string): void {
  const call = globalThis.prefetched?.get(path);
  if (call !== undefined) globalThis.prefetched?.set(name, call);
  globalThis.prefetched?.delete(path);
}

async function prefetchDemo(): Promise<void> {
  document.documentElement.dataset.skeleton = 'visible';
  const { data } = await prefetch<{ data: readonly PeriodRequest[] }>('/api/demo/periods');
  const chosen = data.find(({ type }) => type === params.get('period')) ?? data[0];
  if (chosen) await prefetchFigures(chosen);
}

async function prefetchDashboard(): Promise<void> {
  const startDate = params.get('from');
  const endDate = params.get('to');
  const isReport = params.has('period') && startDate && endDate;
  await Promise.all([
    prefetch('/api/user-status'),
    isReport ? prefetchFigures({ startDate, endDate }) : prefetch('/api/report-history'),
    prefetch('/api/qbo-status'),
    prefetch('/api/config'),
  ]);
}

type Write = (name: string, text: string) => void;

/** Replaces the skeleton with a filled-in copy, which the app later replaces. */
function fillIn(fill: (write: Write) => void): void {
  const skeleton = document.querySelector('.figures-skeleton');
  if (skeleton === null) return;
  const filled = skeleton.cloneNode(true) as HTMLElement;
  fill((name, text) => {
    for (const slot of filled.querySelectorAll(`[data-prefetched="${name}"]`)) slot.textContent = text;
  });
  skeleton.replaceWith(filled);
}

const FIGURES = ['totalRevenue', 'netProfit', 'cashPosition', 'totalExpenses'] as const;

function figuresIn({ period, provenance, changes, statements, ...figures }: FinancialData) {
  const { whole } = moneyFormat(provenance.snapshot.currency);
  return (write: Write) => {
    write('period', periodLabel(period));
    for (const figure of FIGURES) {
      const [lead] = changes[figure];
      write(figure, whole(fromDollars(figures[figure])));
      write(`${figure} change`, lead?.words ?? noPriorData(statements[0]?.missingComparisons[0]?.reason));
      if (lead && lead.isGood !== null) write(`${figure} judged`, lead.isGood ? ' · better' : ' · worse');
    }
  };
}

function letterIn({ headline, actions }: Analysis) {
  return (write: Write) => {
    write('headline', plainText(headline));
    for (const [index, { text }] of actions.entries()) write(`action ${index + 1}`, plainText(text));
  };
}

// If the app was faster, it makes the requests itself. The app also reports their errors to the visitor.
if (globalThis.prefetched === undefined) {
  globalThis.prefetched = new Map();
  void (isDemo ? prefetchDemo() : prefetchDashboard()).catch(() => undefined);
}
