import { type InsightSet, type Letter, textOf } from '@insights/analysis';
import type { ReadInsight } from '@insights/analysis/testing/reading/read-clause';
import { readSentence } from '@insights/analysis/testing/reading/read-sentence';
import { toNumber, transactionKey } from '@insights/ledger';
import type { Pages } from './pages.ts';

const READER = { currency: 'USD', company: null };
const [REVENUE, PROFIT] = ['incomeStatement.totalRevenue', 'incomeStatement.netProfit'] as const;

/** Figures in sentences, and the rows of the corrected statements that must show the same amounts. */
const ROWS: Readonly<Record<string, string>> = {
  'result now': PROFIT,
  'revenue now': REVENUE,
  'cash now': 'cashFlowStatement.cashAtEnd',
  'cash start': 'cashFlowStatement.cashAtStart',
  'equity gap': 'balanceSheet.totalEquity',
  'cashCover cash': 'cashFlowStatement.cashAtEnd',
  'payrollCover cash': 'balanceSheet.bank',
  'heldForOthers cash': 'balanceSheet.bank',
};

/**
 * Returns where the text of a letter contradicts the statements, the lender summary, the findings, or the letter
 * itself. The text is read by a parser that does not know how it was written.
 */
export function contradictionsIn(letter: Letter, set: InsightSet, pages: Pages): string[] {
  const { headline, paragraphs } = letter;
  const texts = [headline, ...paragraphs.map(({ text }) => text)].map(textOf);
  const read = texts.flatMap(
    (text): (ReadInsight | string)[] => readParagraph(text) ?? [`cannot be read: ${text}`],
  );
  const insights = read.filter((one) => typeof one !== 'string');
  return [
    ...read.filter((one) => typeof one === 'string'),
    ...insights.flatMap((insight) => withStatements(insight, pages)),
    ...insights.flatMap((insight) => withSchedules(insight, pages)),
    ...insights.flatMap((insight) => withSummary(insight, pages, set.books.judged.materialityCents)),
    ...insights.flatMap((insight) => withFindings(insight, letter, set)),
    ...withItself(insights),
    ...adviceAgainstReview(letter, set),
  ];
}

/** Reads sentences one by one; names may contain periods. Null if some words remain. */
function readParagraph(text: string): ReadInsight[] | null {
  const pieces = text.split(/(?<=\.) (?=[A-Z“\d$])/);
  const found: ReadInsight[] = [];
  for (let at = 0; at < pieces.length; ) {
    const lengths = Array.from({ length: pieces.length - at }, (_, index) => index + 1);
    const length = lengths.find((size) => readSentence(pieces.slice(at, at + size).join(' '), READER)[0]);
    if (length === undefined) return null;
    found.push(...(readSentence(pieces.slice(at, at + length).join(' '), READER)[0]?.insights ?? []));
    at += length;
  }
  return found;
}

function withStatements({ kind, figures, traits, booked: said }: ReadInsight, pages: Pages): string[] {
  const { booked, corrected } = pages;
  const amounts = Object.entries(figures).flatMap(([role, shown]) => {
    const row = ROWS[`${kind} ${role}`];
    const cents = row === undefined ? undefined : corrected.now.get(row);
    return cents === undefined || isShown(shown, cents) ? [] : [`${kind} ${role} ${shown}, printed ${cents}`];
  });
  const [start, end] = ['cashFlowStatement.cashAtStart', 'cashFlowStatement.cashAtEnd'].map((one) =>
    corrected.now.get(one),
  );
  const changed = kind === 'cash' && start !== undefined && end !== undefined ? end - start : null;
  const isOtherChange = changed !== null && figures.change !== undefined && !isShown(figures.change, changed);
  const row = ROWS[`${kind} now`];
  const recorded = row === undefined ? undefined : booked.now.get(row);
  const shown = said.now?.replace(/^.* of /, '');
  const isOther = shown !== undefined && recorded !== undefined && !isShown(shown, recorded);
  return [
    ...amounts,
    ...(isOtherChange ? [`cash changed by ${figures.change}, printed ${changed}`] : []),
    ...(isOther ? [`${kind} in the books ${shown}, printed ${recorded}`] : []),
    ...(kind === 'result' ? resultAgainst(figures, traits, pages) : []),
    ...(kind === 'kept' ? shareAgainst(figures.now, PROFIT, pages) : []),
  ];
}

/** The debt schedule shows loans as recorded, and the cash buffer is one of the KPIs. */
function withSchedules({ kind, figures, booked: said }: ReadInsight, { booked, corrected }: Pages): string[] {
  if (kind === 'cashCover') {
    const days = Number(/\d+/.exec(figures.lasts ?? '')?.[0]);
    const buffer = corrected.cashBufferDays;
    const exact =
      buffer?.status === 'value' && buffer.value.kind === 'fraction'
        ? toNumber(buffer.value.fraction)
        : Number.NaN;
    return Math.abs(days - exact) <= 0.5 ? [] : [`${figures.lasts}, cash buffer ${exact}`];
  }
  if (kind !== 'debtPaid') return [];
  const { repaid, owed } = figures;
  // A difference that rounding to two digits hides is not stated.
  const isAlike =
    20 * Math.abs(corrected.debt.repaidCents - booked.debt.repaidCents) <= corrected.debt.repaidCents;
  return [
    repaid === undefined || isShown(repaid, corrected.debt.repaidCents) ? [] : `repaid ${repaid}`,
    owed === undefined || isShown(owed, corrected.debt.closingCents) ? [] : `owed ${owed}`,
    repaid === undefined || isAlike || isShown(said.repaid ?? repaid, booked.debt.repaidCents)
      ? []
      : `repaid ${repaid}, debt schedule ${booked.debt.repaidCents}`,
  ].flat();
}

function resultAgainst(
  figures: ReadInsight['figures'],
  traits: ReadInsight['traits'],
  pages: Pages,
): string[] {
  const { now, lastYear } = pages.corrected;
  const [cents, then] = [now.get(PROFIT) ?? 0, lastYear.get(PROFIT)];
  const outcome = cents > 0 ? 'profit' : cents < 0 ? 'loss' : 'even';
  const moved = then === undefined || figures.base === undefined ? null : cents > then ? 'up' : 'down';
  return [
    ...(traits.outcome === outcome ? [] : [`a ${traits.outcome}, printed ${cents}`]),
    ...(moved === null || traits.move === undefined || traits.move === 'same' || traits.move === moved
      ? []
      : [`profit went ${traits.move}, printed ${cents} after ${then}`]),
  ];
}

function shareAgainst(shown: string | undefined, row: string, { corrected: { now } }: Pages): string[] {
  const cents = Number(/\d+/.exec(shown ?? '')?.[0]);
  const exact = (100 * (now.get(row) ?? 0)) / (now.get(REVENUE) ?? 1);
  return shown === undefined || Number.isNaN(cents) || Math.abs(cents - exact) <= 0.5
    ? []
    : [`${shown} of each dollar, printed ${exact.toFixed(1)}`];
}

/**
 * The lender summary shows revenue as recorded and, if the difference is material, corrected; and whether earnings cover
 * the payments to lenders.
 */
function withSummary(
  { kind, figures, traits }: ReadInsight,
  { summary, corrected: { now } }: Pages,
  materialityCents: number,
): string[] {
  const [column] = summary.columns;
  if (column === undefined) return [];
  const amountOf = (wanted: string) => {
    const measure = column.measures.find(({ id }) => id === wanted);
    const result = measure?.corrected ?? measure?.current;
    if (result?.status !== 'value') return Number.NaN;
    const { value } = result;
    return value.kind === 'money' ? value.amountCents : toNumber(value.fraction);
  };
  if (kind === 'revenue' && figures.now !== undefined) {
    const cents = amountOf('revenue');
    const isImmaterial = Math.abs((now.get(REVENUE) ?? 0) - cents) < materialityCents;
    return isShown(figures.now, cents) || isImmaterial
      ? []
      : [`revenue ${figures.now}, lender summary ${cents}`];
  }
  const ratio = amountOf('debtServiceCover');
  if (kind !== 'debtService' || Number.isNaN(ratio)) return [];
  return (traits.cover === 'all') === ratio >= 1 || Math.abs(ratio - 1) < 0.01
    ? []
    : [`loan payments ${traits.cover === 'all' ? 'covered' : 'not covered'}, lender summary ${ratio}`];
}

function withFindings(
  { kind, figures, traits }: ReadInsight,
  { caution }: Letter,
  { books }: InsightSet,
): string[] {
  if (kind === 'clean') {
    const high = books.request.review.findings.filter(({ severity }) => severity === 'High');
    return caution === null && (high.length === 0 || traits.isOpen === true)
      ? []
      : [`no doubt, but ${high.length} High findings`];
  }
  if (kind !== 'question' && kind !== 'correction') return [];
  const title = figures.title?.slice(1, -1);
  if (title === undefined) return [];
  if (kind === 'correction')
    return books.entries.some((entry) => entry.title === title) ? [] : [`no entry “${title}”`];
  const asked = books.request.review.findings.filter(
    (one) => one.title === title && isShown(figures.amount ?? '', one.impactCents),
  );
  const isOpen = asked.some(
    ({ transactions }) =>
      transactions.length === 0 ||
      transactions.some((one) => !books.corrected.transactions.has(transactionKey(one))),
  );
  return isOpen ? [] : [`“${title}” is questioned and corrected`];
}

/** A figure that cannot be judged must not be stated, and a starting amount plus its change must equal the end. */
function withItself(insights: readonly ReadInsight[]): string[] {
  const kinds = new Set(insights.map(({ kind }) => kind));
  const topics = insights.flatMap(({ kind, traits }) =>
    kind === 'impossible' ? String(traits.notJudged ?? '').split(/, | and /) : [],
  );
  return [
    ...(topics.includes('cash') && kinds.has('cash') ? ['cash cannot be judged, and is stated'] : []),
    ...(topics.includes('debt') && kinds.has('debtPaid') ? ['debt cannot be judged, and is stated'] : []),
    ...(kinds.has('clean') && (kinds.has('correction') || kinds.has('question') || kinds.has('undecided'))
      ? ['no doubt, and a doubt']
      : []),
  ];
}

/** Returns advice to pay a party, or collect from it, although a finding concerns that party. */
function adviceAgainstReview({ actions }: Letter, { books }: InsightSet): string[] {
  const parties = new Set(
    books.findings.flatMap(({ code, transactions }) =>
      code === 'customer-concentration' ? [] : transactions.map(({ customer, vendor }) => customer || vendor),
    ),
  );
  return actions
    .map(({ text }) => textOf(text))
    .filter((text) => /^(?:Ask|Call|Pay|Settle the|Get a date|Write to|Clear the) /.test(text))
    .filter((text) =>
      [...parties].some((party) => party !== '' && text.includes(`“${party}”`) && /past due|late/.test(text)),
    );
}

function centsOf(shown: string): number {
  const size = Number(shown.replaceAll(/[^\d.]/g, '')) * 100;
  return /[−-]/.test(shown) ? -size : size;
}

/** Whether a shown amount, which has no sign in sentences, is the amount rounded to at least two digits. */
function isShown(shown: string, cents: number): boolean {
  const [whole = ''] = shown.replaceAll(/[^\d.]/g, '').split('.');
  const zeros = /0*$/.exec(whole)?.[0].length ?? 0;
  const unit = 10 ** Math.min(zeros, Math.max(0, whole.length - 2));
  return Math.abs(Math.abs(centsOf(shown)) - Math.abs(cents)) <= unit * 50 + 50;
}
