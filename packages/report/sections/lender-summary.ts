import { formatKpiValue, type KpiResult } from '@insights/ledger';
import { addCents } from '@insights/money';
import { type Doubt, doubtInWords, missingInWords, parityAgreement } from '@insights/words';
import type { LenderSummary } from '../content.ts';
import { type PrintedAmounts, printedAmounts } from '../printable/amounts.ts';
import { timeInWords } from '../printable/dates.ts';
import { columnHead } from '../printable/periods.ts';
import { type Cell, type Column, text } from './block.ts';
import type { Section } from './section.ts';

/** A lender's requirement: at least or at most a number of thousandths. */
interface Threshold {
  readonly atLeast?: number;
  readonly atMost?: number;
  readonly words: string;
  /** Source of the threshold. */
  readonly whose: string;
}

const COVENANT = 'Usual bank covenant';

const MEASURES: readonly { readonly id: string; readonly threshold: Threshold | null }[] = [
  { id: 'grossMargin', threshold: null },
  { id: 'ebitda', threshold: null },
  { id: 'debtServiceCover', threshold: { atLeast: 1_250, words: 'at least 1.25 times', whose: COVENANT } },
  { id: 'debtToEbitda', threshold: { atMost: 3_000, words: 'at most 3 times', whose: COVENANT } },
  { id: 'currentRatio', threshold: { atLeast: 1_200, words: 'at least 1.20', whose: COVENANT } },
  { id: 'cashBufferDays', threshold: null },
];

const FALLS_SHORT = 'Falls short';
const NOT_RELIABLE = 'Not reliable';
const NOT_COMPARED = 'Not compared';
const NO_THRESHOLD = 'No usual threshold';

const SOURCES = 'Usual covenants of bank loans to small companies; each lender sets its own.';
const SBA = ' The SBA requires debt service cover of 1.15 (SOP 50 10).';

/** The page that a lender reads first: the loan request, and the figures that lenders check. */
export const lenderSummary: Section = {
  id: 'cashFlowStatement',
  title: 'Lender Summary',
  build: ({ summary, proof, currency, details, incomeStatement, fiscalYearFirstMonth }) => {
    const money = printedAmounts({ currency, details });
    const agreement = text(
      'note',
      `${parityAgreement(proof.parity)}. Books read ${timeInWords(proof.syncTime)}.`,
    );
    if (isEmpty(summary)) return [text('body', 'Nothing was posted in this period.'), agreement];
    return [
      {
        kind: 'table',
        columns: columnsOf(summary, fiscalYearFirstMonth),
        rows: [revenueRow(summary, money), ...measureRows(summary, money)],
        isRoomy: true,
      },
      ...incomeStatement.missingComparisons
        .filter(({ against }) => against === 'lastYear')
        .map((missing) => text('note', missingInWords(missing))),
      text('note', currency === 'USD' ? SOURCES + SBA : SOURCES),
      agreement,
    ];
  },
};

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
    { head: 'Measure', share: 1, align: 'left' },
    ...columns.map(
      ({ name, period }): Column => ({
        head: `${name}\n${columnHead(period, fiscalYearFirstMonth)}`,
        share: 0,
        align: 'right',
      }),
    ),
    { head: 'What lenders look for', share: 0.75, align: 'left' },
  ];
}

function revenueRow({ columns }: LenderSummary, money: PrintedAmounts): Cell[] {
  return [
    { text: 'Revenue', below: 'Income less discounts and refunds' },
    ...columns.map(({ revenueCents }, index) => figureCell(money.full(revenueCents), index)),
    doubtOf(columns[0]?.doubts.revenue) ??
      wayOf('revenue', columns, ({ revenueCents }) => [BigInt(revenueCents), 1n]),
  ];
}

function measureRows({ columns }: LenderSummary, money: PrintedAmounts): Cell[][] {
  return MEASURES.flatMap(({ id, threshold }): Cell[][] => {
    const results = columns.map(({ kpis }) => kpis.find((kpi) => kpi.id === id));
    const [first] = results;
    if (first === undefined) return [];
    return [
      [
        { text: first.name, below: explained(first) },
        ...results.map((kpi, index) => {
          const words =
            kpi?.current.status === 'value' ? formatKpiValue(kpi.current.value, kpi.unit, money) : '–';
          return figureCell(words, index);
        }),
        (first.current.status === 'not-reliable' ? null : doubtOf(columns[0]?.doubts[id])) ??
          (threshold === null
            ? first.current.status === 'not-reliable'
              ? { text: NOT_RELIABLE, tone: 'strong', below: NO_THRESHOLD }
              : wayOf(id, columns, ({ kpis }) => {
                  const kpi = kpis.find((one) => one.id === id);
                  return kpi === undefined ? null : fractionOf(kpi.current);
                })
            : verdictOf(first.current, threshold)),
      ],
    ];
  });
}

/** Returns the formula, followed by the reason if the value is not meaningful. */
function explained({ formula, current }: LenderSummary['columns'][number]['kpis'][number]): string {
  return current.status === 'value' ? formula : `${formula}. ${current.reason}`;
}

function figureCell(words: string, index: number): Cell {
  return index === 0 ? { text: words, tone: 'strong' } : { text: words };
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
  if (now && now[0] < 0n) return { text: 'Below zero', tone: 'strong', below: NO_THRESHOLD };
  if (!now || !before) return { text: NOT_COMPARED, below: NO_THRESHOLD };
  const doubt = earlier?.doubts[id];
  if (doubt !== undefined && doubt.doubts.length > 0)
    return { text: NOT_COMPARED, below: `${earlier?.name}: ${doubtInWords(doubt)}` };
  const [one, other] = [now[0] * before[1], before[0] * now[1]];
  return { text: one > other ? 'Up' : one < other ? 'Down' : 'Unchanged', below: NO_THRESHOLD };
}

/** Whether there are debt payments but no income to cover them, even if the ratio cannot be calculated. */
function isUncovered({ inputs }: KpiResult): boolean {
  const amounts = inputs.filter((input) => input.kind === 'amount');
  const earned = amounts.find(({ source }) => source.id.startsWith('incomeStatement.ebitda'));
  if (earned === undefined) return false;
  const owed = addCents(...amounts.filter((one) => one !== earned).map(({ amountCents }) => amountCents));
  return earned.amountCents <= 0 && owed > 0;
}

/** Returns null if the measure is not in doubt. */
function doubtOf(doubt: Doubt | undefined): Cell | null {
  if (doubt === undefined || doubt.doubts.length === 0) return null;
  return { text: NOT_RELIABLE, tone: 'strong', below: doubtInWords(doubt) };
}

function verdictOf(result: KpiResult, { words, whose, ...threshold }: Threshold): Cell {
  const below = `${whose}: ${words}`;
  if (result.status === 'not-reliable') return { text: NOT_RELIABLE, tone: 'strong', below };
  const fraction = fractionOf(result);
  if (fraction === null)
    return isUncovered(result)
      ? { text: FALLS_SHORT, tone: 'strong', below }
      : { text: 'Not meaningful', below };
  const numerator = fraction[0] * 1000n;
  const denominator = fraction[1];
  const { atLeast, atMost } = threshold;
  const isMet =
    (atLeast === undefined || numerator >= BigInt(atLeast) * denominator) &&
    (atMost === undefined || numerator <= BigInt(atMost) * denominator);
  return isMet ? { text: 'Meets it', below } : { text: FALLS_SHORT, tone: 'strong', below };
}

/** KPIs in the lender summary, exported for the code that builds the content. */
export const SUMMARY_KPIS: readonly string[] = MEASURES.map(({ id }) => id);
