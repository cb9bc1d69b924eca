import { type EntityWords, formatFraction, formatKpiValue, type KpiResult } from '@insights/ledger';
import { addCents, cents } from '@insights/money';
import { capitalized, missingInWords } from '@insights/words';
import type {
  MeasuredCovenant as Covenant,
  JudgedMeasure,
  LenderMeasure,
  LenderSummary,
} from '../content.ts';
import { type PrintedAmounts, printedAmounts } from '../printable/amounts.ts';
import { fit } from '../printable/fit.ts';
import { columnHead } from '../printable/periods.ts';
import { type Block, type Cell, type Column, text } from './block.ts';
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

const SOURCES = '“Usual” is what banks often require of small companies; each lender sets its own.';

/** The page that a lender reads first: the loan request, and the figures that lenders check. */
export const lenderSummary: Section = {
  id: 'cashFlowStatement',
  title: 'Lender Summary',
  build: ({ summary, currency, details, incomeStatement, fiscalYearFirstMonth, entity }) => {
    const money = printedAmounts({ currency, details });
    if (isEmpty(summary)) return [text('body', 'Nothing was posted in this period.')];
    return [
      {
        kind: 'table',
        columns: columnsOf(summary, fiscalYearFirstMonth),
        rows: measureRows(summary, money, currency, entity),
      },
      ...incomeStatement.missingComparisons
        .filter(({ against }) => against === 'lastYear')
        .map((missing) => text('note', missingInWords(missing))),
      text('note', `${reasonsOfDoubt(summary)}${comparedIn(summary)}${SOURCES}`),
      text('note', formulasInWords(explainedIn(summary), entity)),
      ...covenantBlocks(summary.covenants, money),
    ];
  },
};

/** Names the column that the directions of change refer to. */
function comparedIn({ columns }: LenderSummary): string {
  const column = columns.find(({ isCompared }) => isCompared);
  return column === undefined ? '' : `Up and down are changes from “${column.name}”. `;
}

const MAX_REASONS = 3;
const BOTH = '“Either way” means as recorded and with the corrections that the review proposes.';

/** Names the balances and the findings that put measures of this period in doubt. */
function reasonsOfDoubt({ columns: [current] }: LenderSummary): string {
  const measures = current?.measures ?? [];
  const impossible = measures.flatMap((one) =>
    one.current.status === 'not-reliable' ? [one.current.reason] : [],
  );
  const open = inShort(measures.flatMap(({ isOpen, openDoubts }) => (isOpen ? openDoubts : [])));
  const corrected = inShort(
    measures.flatMap(({ doubts, openDoubts }) => doubts.filter((title) => !openDoubts.includes(title))),
  );
  return [
    ...new Set(impossible),
    ...(measures.some((one) => one.corrected !== null) ? [BOTH] : []),
    ...(corrected === '' ? [] : [`Corrected because of findings: ${corrected}.`]),
    ...(open === ''
      ? []
      : [
          `Findings without a known correction: ${open}. A verdict “either way” holds whatever they change; the others are not reliable.`,
        ]),
  ]
    .map((sentence) => `${sentence} `)
    .join('');
}

function inShort(all: readonly string[]): string {
  const titles = [...new Set(all)];
  const more = titles.length > MAX_REASONS ? ` and ${titles.length - MAX_REASONS} more` : '';
  return `${titles
    .slice(0, MAX_REASONS)
    .map((title) => fit(title, 100))
    .join('; ')}${more}`;
}

function explainedIn({ columns, covenants }: LenderSummary): readonly JudgedMeasure[] {
  const inTable = (columns[0]?.measures ?? []).filter(({ id }) => isShown(id, columns));
  const measures = [...inTable, ...covenants.map(({ measure }) => measure)];
  return [...new Map(measures.map((measure) => [measure.id, measure])).values()];
}

/** Explains measures below their table, which would otherwise not fit on a page. */
export function formulasInWords(
  measures: readonly Pick<LenderMeasure, 'name' | 'formula'>[],
  entity: EntityWords,
): string {
  const each = measures.filter(({ formula }) => formula !== '');
  return `${each.map(({ name, formula }) => `${capitalized(inTerms(name, entity))}: ${capitalized(inTerms(formula, entity))}`).join('. ')}.`;
}

/** Replaces the terms for net income, and for equity if the company is a nonprofit, which has net assets. */
export function inTerms(words: string, { form, netIncome }: EntityWords): string {
  const earned = words.replaceAll(/net (profit|income)/gi, netIncome.toLowerCase());
  return form === 'nonprofit' ? earned.replaceAll(/\b(owner’s |owners’ )?equity\b/gi, 'net assets') : earned;
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
    { head: 'Measure', share: 1.2, align: 'left' },
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
  { columns }: LenderSummary,
  money: PrintedAmounts,
  currency: string,
  entity: EntityWords,
): Cell[][] {
  return MEASURES.flatMap(({ id, threshold: usual }): Cell[][] => {
    const threshold = usual === BANK_COVER && currency === 'USD' ? BANK_AND_SBA_COVER : usual;
    const results = columns.map((column) => measureIn(column, id));
    const [first] = results;
    if (first === undefined || !isShown(id, columns)) return [];
    return [
      [
        nameCell({ ...first, name: capitalized(inTerms(first.name, entity)) }, threshold?.words),
        ...results.map((measure, index): Cell => {
          const cell = measure === undefined ? { text: '–' } : measureCell(measure, money);
          return index === 0 ? { ...cell, tone: 'strong' } : cell;
        }),
        judge(first, (view) =>
          threshold === null ? wayOf(first, columns, view) : verdictOf(view(first), threshold),
        ),
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
  const inWords = (result: KpiResult, otherwise: string) =>
    result.status === 'value' ? formatKpiValue(result.value, unit, money) : otherwise;
  const without = current.status === 'value' ? 'not meaningful' : '–';
  return withCorrected(inWords(current, '–'), corrected === null ? undefined : inWords(corrected, without));
}

/** Returns the cell of a measure that is compared with a threshold in hundredths. */
function measureCell(measure: JudgedMeasure, money: PrintedAmounts): Cell {
  return figureCell({ ...measure, unit: measure.unit === 'times' ? 'ratio' : measure.unit }, money);
}

type View = (measure: JudgedMeasure) => KpiResult;
const asRecorded: View = ({ current }) => current;
const asCorrected: View = ({ current, corrected }) => corrected ?? current;

/**
 * Judges the value as recorded and as corrected. If the two results differ, both are given. With amounts in question
 * that no correction covers, the verdict must hold however they are resolved.
 */
function judge(measure: JudgedMeasure, judgeIn: (view: View) => Cell): Cell {
  const [recorded, corrected] = [judgeIn(asRecorded), judgeIn(asCorrected)];
  if (measure.current.status !== 'value') return recorded;
  if (!measure.isOpen && measure.corrected === null && corrected.text === recorded.text) return recorded;
  const possible = measure.possible.map((result) =>
    judgeIn((one) => (one === measure ? result : asCorrected(one))),
  );
  const holds = possible.length > 0 && [corrected, ...possible].every(({ text }) => text === recorded.text);
  if ((measure.isOpen && !holds) || corrected.text === NOT_RELIABLE.text)
    return { ...recorded, ...NOT_RELIABLE };
  if (corrected.text === NOT_COMPARED) return corrected;
  return corrected.text === recorded.text
    ? { ...corrected, text: `${corrected.text} either way` }
    : {
        ...corrected,
        text: `${recorded.text} as recorded, ${corrected.text.toLowerCase()} if corrected`,
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
 * Returns the direction of change from the same dates in an earlier year, for a measure without a lender threshold. A
 * value below zero is reported as negative, regardless of its direction.
 */
function wayOf(measure: JudgedMeasure, columns: readonly SummaryColumn[], view: View): Cell {
  const result = view(measure);
  if (result.status === 'not-reliable') return NOT_RELIABLE;
  const column = columns.find(({ isCompared }) => isCompared);
  const earlier = column && measureIn(column, measure.id);
  const [now, before] = [fractionOf(result), earlier ? fractionOf(view(earlier)) : null];
  if (now && now[0] < 0n) return { text: 'Below zero', tone: 'strong' };
  if (!now || !before) return { text: NOT_COMPARED };
  if (earlier?.isOpen)
    return {
      text: NOT_COMPARED,
      below: `${column?.name}: see ${earlier.openDoubts[0] ?? earlier.doubts[0]}`,
    };
  const [one, other] = [now[0] * before[1], before[0] * now[1]];
  return { text: one > other ? 'Up' : one < other ? 'Down' : 'Unchanged' };
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

function covenantRow({ measure, limit, thresholdHundredths }: Covenant, money: PrintedAmounts): Cell[] {
  const isMoney = measure.unit === 'money';
  const hundredths = isMoney ? thresholdHundredths * 100 : thresholdHundredths;
  const threshold: Threshold = { limit, hundredths, words: '' };
  const inUnits = ([numerator, denominator]: Fraction) =>
    isMoney
      ? money.full(cents(Number(numerator / denominator)))
      : formatFraction({ numerator, denominator }, 'ratio');
  const room = (view: View) => {
    const fraction = fractionOf(view(measure));
    return fraction === null ? '–' : inUnits(headroomOf(fraction, threshold));
  };
  return [
    nameCell(measure),
    {
      text: `${limit === 'least' ? 'At least' : 'At most'} ${inUnits([BigInt(thresholdHundredths), isMoney ? 1n : 100n])}`,
    },
    { ...measureCell(measure, money), tone: 'strong' },
    withCorrected(room(asRecorded), room(asCorrected)),
    judge(measure, (view) => verdictOf(view(measure), threshold)),
  ];
}

/** KPIs in the lender summary, exported for the code that builds the content. */
export const SUMMARY_KPIS: readonly string[] = MEASURES.map(({ id }) => id);
