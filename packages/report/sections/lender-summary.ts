import { formatFraction, formatKpiValue, type KpiResult } from '@insights/ledger';
import { addCents, cents } from '@insights/money';
import { type Doubt, doubtInWords, missingInWords } from '@insights/words';
import type { MeasuredCovenant as Covenant, LenderMeasure, LenderSummary } from '../content.ts';
import { type PrintedAmounts, printedAmounts } from '../printable/amounts.ts';
import { fit } from '../printable/fit.ts';
import { columnHead } from '../printable/periods.ts';
import { type Block, type Cell, type Column, text } from './block.ts';
import type { Section } from './section.ts';

/** A lender's requirement: at least or at most a number of hundredths, and who requires it. */
interface Threshold {
  readonly limit: 'least' | 'most';
  readonly hundredths: number;
  readonly words: string;
}

const BANK_COVER = {
  limit: 'least',
  hundredths: 125,
  words: 'Usual bank covenant: at least 1.25 times',
} as const;

/** The SBA's minimum is lower than the covenant of most banks, so it is named in the same cell. */
const BANK_AND_SBA_COVER: Threshold = {
  ...BANK_COVER,
  words: `${BANK_COVER.words}. SBA 7(a), SOP 50 10: at least 1.15`,
};

const MEASURES: readonly { readonly id: string; readonly threshold: Threshold | null }[] = [
  { id: 'netIncome', threshold: null },
  { id: 'ebitda', threshold: null },
  { id: 'debtServiceCover', threshold: BANK_COVER },
  {
    id: 'coverAfterDistributions',
    threshold: {
      limit: 'least',
      hundredths: 100,
      words: 'Break-even: at 1.00, EBITDA covers lenders and owners',
    },
  },
  {
    id: 'debtToYearsEbitda',
    threshold: {
      limit: 'most',
      hundredths: 300,
      words: 'Usual covenant of senior bank loans: at most 3 times',
    },
  },
  { id: 'equity', threshold: null },
  { id: 'debtToEquity', threshold: null },
  {
    id: 'currentRatio',
    threshold: { limit: 'least', hundredths: 120, words: 'Usual bank covenant: at least 1.20' },
  },
];

const FALLS_SHORT = 'Falls short';
const NOT_RELIABLE = 'Not reliable';
const NOT_COMPARED = 'Not compared';

const SOURCES = 'Usual covenants are those of bank loans to small companies; each lender sets its own.';

/** The page that a lender reads first: the loan request, and the figures that lenders check. */
export const lenderSummary: Section = {
  id: 'cashFlowStatement',
  title: 'Lender Summary',
  build: ({ summary, currency, details, incomeStatement, fiscalYearFirstMonth }) => {
    const money = printedAmounts({ currency, details });
    if (isEmpty(summary)) return [text('body', 'Nothing was posted in this period.')];
    return [
      {
        kind: 'table',
        columns: columnsOf(summary, fiscalYearFirstMonth),
        rows: [revenueRow(summary, money), ...measureRows(summary, money, currency)],
      },
      ...incomeStatement.missingComparisons
        .filter(({ against }) => against === 'lastYear')
        .map((missing) => text('note', missingInWords(missing))),
      text('note', `${reasonsOfDoubt(summary)}${SOURCES}`),
      ...covenantBlocks(summary.covenants, money),
    ];
  },
};

const MAX_REASONS = 3;

/** Names the findings that make measures of this period unreliable. */
function reasonsOfDoubt({ columns: [current] }: LenderSummary): string {
  const doubts = MEASURES.map(({ id }) => current?.doubts[id]).concat(current?.doubts.revenue);
  const titles = [...new Set(doubts.flatMap((doubt) => doubt?.doubts ?? []))];
  if (titles.length === 0) return '';
  const more = titles.length > MAX_REASONS ? ` and ${titles.length - MAX_REASONS} more` : '';
  const named = titles.slice(0, MAX_REASONS).map((title) => fit(title, 100));
  return `Not reliable because of findings of the review: ${named.join('; ')}${more}. `;
}

/** Whether there is nothing to summarize. */
export function isEmpty({ columns }: LenderSummary): boolean {
  return columns.every(
    ({ revenueCents, kpis }) =>
      revenueCents === 0 && kpis.every(({ current }) => current.status !== 'value' || isZero(current)),
  );
}

function isZero(result: KpiResult & { status: 'value' }): boolean {
  const { value } = result;
  return value.kind === 'money' ? value.amountCents === 0 : value.fraction.numerator === 0n;
}

function columnsOf({ columns }: LenderSummary, fiscalYearFirstMonth: number): Column[] {
  return [
    { head: 'Measure', share: 1.25, align: 'left' },
    ...columns.map(
      ({ name, period }): Column => ({
        head: `${name}\n${columnHead(period, fiscalYearFirstMonth)}`,
        share: 0,
        align: 'right',
      }),
    ),
    { head: 'What lenders look for', share: 1, align: 'left' },
  ];
}

function revenueRow({ columns }: LenderSummary, money: PrintedAmounts): Cell[] {
  return [
    { text: 'Revenue' },
    ...columns.map(({ revenueCents, doubts }, index) =>
      figureCell(money.full(revenueCents), index, doubts.revenue?.corrected),
    ),
    resultInDoubt(columns[0]?.doubts.revenue, { text: NOT_RELIABLE, tone: 'strong' }) ??
      wayOf('revenue', columns, ({ revenueCents }) => [BigInt(revenueCents), 1n]),
  ];
}

function measureRows({ columns }: LenderSummary, money: PrintedAmounts, currency: string): Cell[][] {
  return MEASURES.flatMap(({ id, threshold: usual }): Cell[][] => {
    const threshold = usual === BANK_COVER && currency === 'USD' ? BANK_AND_SBA_COVER : usual;
    const results = columns.map(({ kpis }) => kpis.find((kpi) => kpi.id === id));
    const [first] = results;
    if (first === undefined) return [];
    if (id === 'coverAfterDistributions' && columns.every(hasNoDistributions)) return [];
    const corrected = columns[0]?.corrected.find((kpi) => kpi.id === id)?.current ?? null;
    const inWords = (result: KpiResult | null | undefined) =>
      result?.status === 'value' ? formatKpiValue(result.value, first.unit, money) : null;
    return [
      [
        { text: first.name, below: explained(first) },
        ...results.map((kpi, index) => figureCell(inWords(kpi?.current) ?? '–', index, inWords(corrected))),
        (first.current.status === 'value'
          ? resultInDoubt(
              columns[0]?.doubts[id],
              corrected === null
                ? {
                    text: NOT_RELIABLE,
                    tone: 'strong',
                    ...(threshold === null ? {} : { below: threshold.words }),
                  }
                : ifCorrected(
                    threshold === null
                      ? wayOf(id, columns, (column) =>
                          column === columns[0] ? fractionOf(corrected) : fractionIn(id, column),
                        )
                      : verdictOf(corrected, threshold),
                  ),
            )
          : null) ??
          (threshold === null
            ? first.current.status === 'not-reliable'
              ? { text: NOT_RELIABLE, tone: 'strong' }
              : wayOf(id, columns, (column) => fractionIn(id, column))
            : verdictOf(first.current, threshold)),
      ],
    ];
  });
}

/** Whether the cover after distributions has no value, or repeats the one before them. */
function hasNoDistributions({ kpis }: LenderSummary['columns'][number]): boolean {
  const [before, after] = ['debtServiceCover', 'coverAfterDistributions'].map((wanted) => {
    const result = kpis.find(({ id }) => id === wanted)?.current;
    return result === undefined ? null : fractionOf(result);
  });
  return !after || (before?.[0] === after[0] && before[1] === after[1]);
}

/** Returns the formula, followed by the reason if the value is not meaningful. */
function explained({ formula, current }: LenderMeasure): string {
  return current.status === 'value' ? formula : `${formula}. ${current.reason}`;
}

/** Returns the figure of a column, for this period with the corrected one below it. */
function figureCell(words: string, index: number, corrected: string | null | undefined): Cell {
  if (index > 0) return { text: words };
  return { text: words, tone: 'strong', ...(corrected ? { below: `corrected\u00a0${corrected}` } : {}) };
}

/** Returns null if the measure is not in doubt. */
function resultInDoubt(doubt: Doubt | undefined, result: Cell): Cell | null {
  return doubt === undefined || doubt.doubts.length === 0 ? null : result;
}

/** Says that a verdict is about the corrected value; without an earlier value there is none. */
function ifCorrected(verdict: Cell): Cell {
  return verdict.text === NOT_COMPARED
    ? { text: NOT_RELIABLE, tone: 'strong' }
    : { ...verdict, text: `${verdict.text} if corrected` };
}

/** Returns the value of a measure in a column. */
function fractionIn(id: string, { kpis }: SummaryColumn): Fraction | null {
  const current = kpis.find((kpi) => kpi.id === id)?.current;
  return current === undefined ? null : fractionOf(current);
}

type Fraction = readonly [numerator: bigint, denominator: bigint];

/** Returns the value as a fraction, with money in cents; null if there is no value. */
function fractionOf(result: KpiResult): Fraction | null {
  if (result.status !== 'value') return null;
  const { value } = result;
  return value.kind === 'money'
    ? [BigInt(value.amountCents), 1n]
    : [value.fraction.numerator, value.fraction.denominator];
}

type SummaryColumn = LenderSummary['columns'][number];

/**
 * Returns the direction of change from the same dates in an earlier year, for a measure without a lender threshold. A
 * value below zero is reported as such, regardless of its direction.
 */
function wayOf(
  id: string,
  [current, ...others]: readonly SummaryColumn[],
  fractionIn: (column: SummaryColumn) => Fraction | null,
): Cell {
  const earlier = others.find(({ isCompared }) => isCompared);
  const [now, before] = [current, earlier].map((column) =>
    column === undefined ? null : fractionIn(column),
  );
  if (now && now[0] < 0n) return { text: 'Below zero', tone: 'strong' };
  if (!now || !before) return { text: NOT_COMPARED };
  const doubt = earlier?.doubts[id];
  if (doubt !== undefined && doubt.doubts.length > 0)
    return { text: NOT_COMPARED, below: `${earlier?.name}: ${doubtInWords(doubt)}` };
  const [one, other] = [now[0] * before[1], before[0] * now[1]];
  const way = one > other ? 'Up from' : one < other ? 'Down from' : 'Same as';
  return { text: `${way} a year before` };
}

const DISTRIBUTIONS = /^(balanceSheet\.ownerDraws|incomeStatement\.incomeTaxes)/;

/** Whether there are debt payments but no income to cover them, even if the ratio cannot be calculated. */
function isUncovered({ inputs }: KpiResult): boolean {
  const amounts = inputs.filter((input) => input.kind === 'amount');
  const earned = amounts.find(({ source }) => source.id.startsWith('incomeStatement.ebitda'));
  if (earned === undefined) return false;
  const owed = amounts.filter((one) => one !== earned && !DISTRIBUTIONS.test(one.source.id));
  return earned.amountCents <= 0 && addCents(...owed.map(({ amountCents }) => amountCents)) > 0;
}

function verdictOf(result: KpiResult, threshold: Threshold): Cell {
  const below = threshold.words;
  if (result.status === 'not-reliable') return { text: NOT_RELIABLE, tone: 'strong', below };
  const fraction = fractionOf(result);
  if (fraction === null)
    return isUncovered(result)
      ? { text: FALLS_SHORT, tone: 'strong', below }
      : { text: 'Not meaningful', below };
  const [room] = headroomOf(fraction, threshold);
  return room >= 0n ? { text: 'Meets it', below } : { text: FALLS_SHORT, tone: 'strong', below };
}

/** Returns by how much a value may get worse, negative if it already falls short. Thresholds of money are in cents. */
function headroomOf(
  [numerator, denominator]: Fraction,
  { limit, hundredths }: Threshold,
  isMoney = false,
): Fraction {
  const [value, base] = isMoney ? [numerator, denominator] : [numerator * 100n, denominator * 100n];
  const room = value - BigInt(hundredths) * denominator;
  return [limit === 'least' ? room : -room, base];
}

/** The owner's own covenants, with what is measured and the headroom. */
function covenantBlocks(covenants: LenderSummary['covenants'], money: PrintedAmounts): Block[] {
  if (covenants.length === 0) return [];
  return [
    { kind: 'heading', text: 'Covenants' },
    {
      kind: 'table',
      columns: [
        { head: 'Covenant', share: 1, align: 'left' },
        { head: 'Threshold', share: 0, align: 'right' },
        { head: 'Actual', share: 0, align: 'right' },
        { head: 'Headroom', share: 0, align: 'right' },
        { head: 'Result', share: 0.6, align: 'left' },
      ],
      rows: covenants.map((covenant) => covenantRow(covenant, money)),
      isRoomy: true,
    },
    text(
      'note',
      'The thresholds were entered by the company and not compared with its loan agreements, whose definitions may differ. Earnings and payments are those of the last twelve months.',
    ),
  ];
}

function covenantRow(
  { measure, limit, thresholdHundredths, doubt }: Covenant,
  money: PrintedAmounts,
): Cell[] {
  const isMoney = measure.unit === 'money';
  const threshold: Threshold = { limit, hundredths: thresholdHundredths, words: '' };
  const inUnits = ([numerator, denominator]: Fraction) =>
    isMoney
      ? money.full(cents(Number(numerator / denominator)))
      : formatFraction({ numerator, denominator }, 'ratio');
  const { current } = measure;
  const fraction = fractionOf(current);
  const room = fraction === null ? null : headroomOf(fraction, threshold, isMoney);
  const isDoubtful = doubt.doubts.length > 0;
  const isFirm = room !== null && !isDoubtful;
  return [
    { text: measure.name, below: explained(measure) },
    {
      text: `${limit === 'least' ? 'At least' : 'At most'} ${inUnits([BigInt(thresholdHundredths), isMoney ? 1n : 100n])}`,
    },
    figureCell(fraction === null ? '–' : inUnits(fraction), 0, doubt.corrected),
    { text: isFirm ? inUnits(room) : '–' },
    isDoubtful
      ? { text: NOT_RELIABLE, tone: 'strong', below: doubtInWords({ ...doubt, corrected: null }) }
      : isFirm
        ? room[0] >= 0n
          ? { text: 'Met' }
          : { text: 'Not met', tone: 'strong' }
        : current.status === 'not-reliable'
          ? { text: NOT_RELIABLE, tone: 'strong' }
          : isUncovered(current)
            ? { text: 'Not met', tone: 'strong' }
            : { text: 'Not meaningful' },
  ];
}

/** KPIs in the lender summary, exported for the code that builds the content. */
export const SUMMARY_KPIS: readonly string[] = MEASURES.map(({ id }) => id);
