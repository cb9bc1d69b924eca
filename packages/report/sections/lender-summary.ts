import { formatFraction, formatKpiValue, type KpiResult } from '@insights/ledger';
import { addCents, cents } from '@insights/money';
import { missingInWords } from '@insights/words';
import type {
  MeasuredCovenant as Covenant,
  JudgedMeasure,
  LenderMeasure,
  LenderSummary,
} from '../content.ts';
import { type PrintedAmounts, printedAmounts } from '../printable/amounts.ts';
import { fit } from '../printable/fit.ts';
import { columnHead } from '../printable/periods.ts';
import { type Cell, type Column, text } from './block.ts';
import { withCorrected } from './corrected.ts';
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
  words: 'Usual: at least 1.25',
} as const;

/** The SBA's minimum (7(a), SOP 50 10) is lower than the covenant of most banks, so it is named in the same cell. */
const BANK_AND_SBA_COVER: Threshold = { ...BANK_COVER, words: `${BANK_COVER.words}; SBA 7(a): 1.15` };

const MEASURES: readonly { readonly id: string; readonly threshold: Threshold | null }[] = [
  { id: 'revenue', threshold: null },
  { id: 'netIncome', threshold: null },
  { id: 'ebitda', threshold: null },
  { id: 'debtServiceCover', threshold: BANK_COVER },
  {
    id: 'coverAfterDistributions',
    threshold: {
      limit: 'least',
      hundredths: 100,
      words: 'Break-even: 1.00',
    },
  },
  { id: 'ownerDrawsToProfit', threshold: null },
  { id: 'debtToYearsEbitda', threshold: null },
  { id: 'equity', threshold: null },
  { id: 'debtToEquity', threshold: null },
  {
    id: 'currentRatio',
    threshold: { limit: 'least', hundredths: 120, words: 'Usual: at least 1.20' },
  },
];

const MEETS_IT = 'Meets it';
const FALLS_SHORT = 'Falls short';
const NOT_RELIABLE: Cell = { text: 'Not reliable', tone: 'strong' };
const NOT_COMPARED = 'Not compared';

const COVENANTS =
  'Thresholds of covenants were entered by the company and not compared with its loan agreements; those of a period cover the last twelve months. ';
const TWELVE_MONTHS =
  'Debt service coverage and debt to EBITDA cover the twelve months to the end of each column. ';
const SOURCES = '“Usual” is what banks often require of small companies; each lender sets its own.';

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
        rows: measureRows(summary, money, currency),
      },
      ...incomeStatement.missingComparisons
        .filter(({ against }) => against === 'lastYear')
        .map((missing) => text('note', missingInWords(missing))),
      text(
        'note',
        `${TWELVE_MONTHS}${reasonsOfDoubt(summary)}${comparedIn(summary)}${summary.covenants.length === 0 ? '' : COVENANTS}${SOURCES}`,
      ),
    ];
  },
};

/** Names the column that the directions of change refer to. */
function comparedIn({ columns }: LenderSummary): string {
  const column = columns.find(({ isCompared }) => isCompared);
  return column === undefined ? '' : `Up and down are changes from “${column.name}”. `;
}

const BOTH = 'Results hold as recorded and with the proposed corrections, unless they name both.';

/**
 * Names the findings that put measures of this period in doubt. Impossible balances are in the caution at the top of the
 * report.
 */
function reasonsOfDoubt({ columns: [current] }: LenderSummary): string {
  const measures = current?.measures ?? [];
  const open = new Set(measures.flatMap(({ isOpen, openDoubts }) => (isOpen ? openDoubts : [])));
  const titles = [...open].map((title) => fit(title, 100)).join('; ');
  return [
    ...(measures.some((one) => one.corrected !== null) ? [BOTH] : []),
    ...(open.size === 0
      ? []
      : [
          `Findings without a known correction: ${titles}. What they put in doubt has a result only if it holds no matter what they change.`,
        ]),
  ]
    .map((sentence) => `${sentence} `)
    .join('');
}

/** Measures of the summary, whose formulas the notes list. Covenants can repeat measures in the table. */
export function explainedIn({ columns, covenants }: LenderSummary): readonly JudgedMeasure[] {
  const inTable = (columns[0]?.measures ?? []).filter(({ id }) => isShown(id, columns));
  return [...inTable, ...covenants.map(({ measure }) => measure)];
}

/** Whether there is nothing to summarize. */
export function isEmpty({ columns }: LenderSummary): boolean {
  return columns.every(({ measures }) =>
    measures.every(({ current }) => current.status !== 'value' || isZero(current)),
  );
}

function isZero(result: KpiResult & { status: 'value' }): boolean {
  const { value } = result;
  return value.kind === 'money' ? value.amountCents === 0 : value.fraction.numerator === 0n;
}

function columnsOf({ columns }: LenderSummary, fiscalYearFirstMonth: number): Column[] {
  return [
    { head: 'Measure', share: 1.4, align: 'left' },
    ...columns.map(
      ({ name, period }): Column => ({
        head: `${name}\n${columnHead(period, fiscalYearFirstMonth)}`,
        share: 0,
        align: 'right',
      }),
    ),
    { head: 'Result', share: 1, align: 'left' },
  ];
}

function measureRows(
  { columns, covenants }: LenderSummary,
  money: PrintedAmounts,
  currency: string,
): Cell[][] {
  const others = covenants.filter(({ measure }) => !SUMMARY_KPIS.includes(measure.id));
  const all = [...MEASURES, ...others.map(({ measure }) => ({ id: measure.id, threshold: null }))];
  return all.flatMap(({ id, threshold: usual }): Cell[][] => {
    const covenant = covenants.find(({ measure }) => measure.id === id);
    const expected = usual === BANK_COVER && currency === 'USD' ? BANK_AND_SBA_COVER : usual;
    const threshold = covenant === undefined ? expected : thresholdOf(covenant, money);
    const results = columns.map((column) => measureIn(column, id));
    const first = covenant?.measure ?? results[0];
    if (first === undefined || (covenant === undefined && !isShown(id, columns))) return [];
    const result = judge(first, (view) =>
      threshold === null ? wayOf(first, columns, view, money) : verdictOf(view(first), threshold),
    );
    return [
      [
        nameCell(first, threshold?.words),
        { ...measureCell(first, money), tone: 'strong' },
        ...results
          .slice(1)
          .map((measure): Cell => (measure === undefined ? { text: '–' } : measureCell(measure, money))),
        covenant && threshold ? { ...result, below: headroomInWords(first, threshold, money) } : result,
      ],
    ];
  });
}

function measureIn({ measures }: SummaryColumn, wanted: string): JudgedMeasure | undefined {
  return measures.find(({ id }) => id === wanted);
}

function isShown(id: string, columns: readonly SummaryColumn[]): boolean {
  if (id === 'ownerDrawsToProfit')
    return columns.some((column) => measureIn(column, id)?.current.status === 'value');
  return id !== 'coverAfterDistributions' || !columns.every(hasNoDistributions);
}

/** Whether coverage after distributions has no value, or equals coverage before distributions. */
function hasNoDistributions(column: SummaryColumn): boolean {
  const [before, after] = ['debtServiceCover', 'coverAfterDistributions'].map((wanted) => {
    const measure = measureIn(column, wanted);
    return measure === undefined ? null : fractionOf(measure.current);
  });
  return !after || (before?.[0] === after[0] && before[1] === after[1]);
}

/**
 * Returns the name with what lenders look for, or with the reason if the value is not meaningful. The formula, and a
 * balance that makes several measures unreliable, are below the table.
 */
function nameCell({ name, current }: LenderMeasure, threshold = ''): Cell {
  const below = current.status === 'not-meaningful' ? current.reason : threshold;
  return { text: name, ...(below === '' ? {} : { below }) };
}

export function figureCell(
  { current, corrected, unit }: Pick<JudgedMeasure, 'current' | 'corrected' | 'unit'>,
  money: PrintedAmounts,
): Cell {
  const inWords = (result: KpiResult, otherwise: string) => {
    const [numerator, denominator] = fractionOf(result) ?? [0n, 1n];
    // A percentage of almost nothing has no useful exact value.
    if (unit === 'percent' && numerator > 10n * denominator) return 'over 1,000%';
    return result.status === 'value' ? formatKpiValue(result.value, unit, money) : otherwise;
  };
  const without = current.status === 'value' ? 'not meaningful' : '–';
  return withCorrected(inWords(current, '–'), corrected === null ? undefined : inWords(corrected, without));
}

/** Returns the cell of a measure that is compared with a threshold in hundredths. */
function measureCell(measure: JudgedMeasure, money: PrintedAmounts): Cell {
  return figureCell({ ...measure, unit: printedUnit(measure) }, money);
}

function printedUnit({ unit }: JudgedMeasure): JudgedMeasure['unit'] {
  return unit === 'times' ? 'ratio' : unit;
}

type View = (measure: JudgedMeasure) => KpiResult;
const asRecorded: View = ({ current }) => current;
const asCorrected: View = ({ current, corrected }) => corrected ?? current;

/**
 * Judges the value as recorded and as corrected. If the two results differ, both are given. If no correction covers an
 * amount in question, the verdict must hold however it is resolved.
 */
function judge(measure: JudgedMeasure, judgeIn: (view: View) => Cell): Cell {
  const [recorded, corrected] = [judgeIn(asRecorded), judgeIn(asCorrected)];
  if (measure.current.status !== 'value') return recorded;
  const possible = measure.possible.map((result) =>
    judgeIn((one) => (one === measure ? result : asCorrected(one))),
  );
  const holds = possible.length > 0 && [corrected, ...possible].every(({ text }) => text === recorded.text);
  if ((measure.isOpen && !holds) || corrected.text === NOT_RELIABLE.text)
    return { ...recorded, ...NOT_RELIABLE };
  if (corrected.text === NOT_COMPARED) return corrected;
  return corrected.text === recorded.text
    ? corrected
    : {
        ...corrected,
        text: `${recorded.text},\ncorrected ${corrected.text.toLowerCase()}`,
        tone: 'strong',
      };
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
 * Returns the direction of change from the same dates in an earlier year, for a measure without a lender threshold; a
 * change of less than 1% has none. A value below zero is reported as negative, regardless of its direction.
 */
function wayOf(
  measure: JudgedMeasure,
  columns: readonly SummaryColumn[],
  view: View,
  money: PrintedAmounts,
): Cell {
  const result = view(measure);
  if (result.status === 'not-reliable') return NOT_RELIABLE;
  const column = columns.find(({ isCompared }) => isCompared);
  const earlier = column && measureIn(column, measure.id);
  const then = earlier && view(earlier);
  const [now, before] = [fractionOf(result), then ? fractionOf(then) : null];
  if (now && now[0] < 0n) return { text: 'Below zero', tone: 'strong' };
  if (!now || !before) return { text: NOT_COMPARED };
  if (earlier?.isOpen)
    return {
      text: NOT_COMPARED,
      below: `${column?.name}: see ${earlier.openDoubts[0] ?? earlier.doubts[0]}`,
    };
  const [printed, printedThen] = [result, then as KpiResult].map(
    (current) => figureCell({ current, corrected: null, unit: printedUnit(measure) }, money).text,
  );
  const [scaled, base] = [now[0] * before[1], before[0] * now[1]];
  const change = scaled - base;
  const isSmall = change * change * 10_000n < base * base;
  if (printed === printedThen || isSmall) return { text: 'About the same' };
  return { text: change > 0n ? 'Up' : 'Down' };
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
  if (result.status === 'not-reliable') return NOT_RELIABLE;
  const fraction = fractionOf(result);
  if (fraction === null)
    return isUncovered(result) ? { text: FALLS_SHORT, tone: 'strong' } : { text: 'Not meaningful' };
  const [room] = headroomOf(fraction, threshold);
  return room >= 0n ? { text: MEETS_IT } : { text: FALLS_SHORT, tone: 'strong' };
}

/** Returns by how much a value may worsen; negative if it already falls short. */
function headroomOf([numerator, denominator]: Fraction, { limit, hundredths }: Threshold): Fraction {
  const room = numerator * 100n - BigInt(hundredths) * denominator;
  return [limit === 'least' ? room : -room, denominator * 100n];
}

/** Returns the threshold that the owner entered, with money converted to hundredths of a cent. */
function thresholdOf(covenant: Covenant, money: PrintedAmounts): Threshold {
  const { measure, limit, thresholdHundredths } = covenant;
  const hundredths = measure.unit === 'money' ? thresholdHundredths * 100 : thresholdHundredths;
  const value = inUnits(measure, [BigInt(hundredths), 100n], money);
  return { limit, hundredths, words: `Covenant: at ${limit} ${value}` };
}

function headroomInWords(measure: JudgedMeasure, threshold: Threshold, money: PrintedAmounts): string {
  const [recorded, corrected] = [asRecorded, asCorrected].map((view) => {
    const fraction = fractionOf(view(measure));
    return fraction === null ? '–' : inUnits(measure, headroomOf(fraction, threshold), money);
  });
  return `Headroom ${recorded}${corrected === recorded ? '' : `, corrected ${corrected}`}`;
}

function inUnits(
  { unit }: JudgedMeasure,
  [numerator, denominator]: Fraction,
  { full }: PrintedAmounts,
): string {
  return unit === 'money'
    ? full(cents(Number(numerator / denominator)))
    : formatFraction({ numerator, denominator }, 'ratio');
}

/** KPIs in the lender summary, exported for the code that builds the content. */
export const SUMMARY_KPIS: readonly string[] = MEASURES.map(({ id }) => id);
