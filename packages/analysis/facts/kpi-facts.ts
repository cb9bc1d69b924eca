import {
  buildKpis,
  type Fraction,
  formatKpiValue,
  type Kpi,
  type KpiUnit,
  type KpiValue,
} from '@insights/ledger';
import { formatUsd } from '@insights/money';
import type { PeriodType } from '@insights/words';
import type { Fact, FactValue, Movement } from './fact.ts';
import type { FactRequest } from './fact-request.ts';
import { KPI_WORDS, type KpiWords } from './kpi-words.ts';
import { shownFact } from './make-fact.ts';
import { showExactPercent, showMoney } from './show.ts';

/** The KPIs that mean something for these books. One without a meaning is no fact. */
export function kpiFacts(request: FactRequest, weightOf: (key: KpiWords['weighs']) => number): Fact[] {
  const { context, periodType } = request;
  const { books, accrualBooks, period, fiscalYearFirstMonth } = context;
  const byId = new Map(
    kpisOf(books, accrualBooks, period, periodType, fiscalYearFirstMonth).map((kpi) => [kpi.id, kpi]),
  );
  return KPI_WORDS.flatMap((words) => {
    const kpi = byId.get(words.id);
    return kpi === undefined ? [] : kpiFact(kpi, words, weightOf(words.weighs));
  });
}

function kpisOf(
  books: FactRequest['context']['books'],
  accrualBooks: FactRequest['context']['accrualBooks'],
  period: FactRequest['context']['period'],
  periodType: PeriodType,
  fiscalYearFirstMonth: number,
): Kpi[] {
  return buildKpis(books, accrualBooks, period, { periodType, fiscalYearFirstMonth });
}

function kpiFact(kpi: Kpi, words: KpiWords, materialityCents: number): Fact[] {
  const { id, unit, current, previous, change, formula } = kpi;
  if (current.status !== 'value') return [];
  const { value } = current;
  if (isNothing(value)) return [];
  const movement: Movement | null = change.direction === 'unknown' ? null : change.direction;
  const figureIds = current.inputs.flatMap((input) => (input.kind === 'amount' ? [input.source.id] : []));
  const common = {
    subject: id,
    bases: words.bases,
    movement,
    tone: change.isGood === null ? null : change.isGood ? ('good' as const) : ('bad' as const),
    materialityCents,
    source: { kind: 'kpi' as const, id, figureIds, words: `${words.label}: ${formula}` },
  };
  const facts = [
    shownFact(factValue(value, unit), shown(value, unit), exact(value, unit), {
      ...common,
      name: id,
      label: words.label,
      level: levelOf(value, words),
      per: id === 'netBurn' ? 'month' : null,
      sentence: words.sentence,
    }),
  ];
  const isComparable = movement !== null && movement !== 'same' && !words.sentence.includes('a month');
  if (previous?.status === 'value' && isComparable) {
    facts.push(
      shownFact(factValue(previous.value, unit), shown(previous.value, unit), exact(previous.value, unit), {
        ...common,
        name: `${id}Before`,
        label: `${words.label}, the period before`,
        when: 'before',
        sentence: earlier(words.sentence, id),
      }),
    );
  }
  return facts;
}

/** What is zero, such as a share of discounts that nobody gives, is not worth a word. */
function isNothing(value: KpiValue): boolean {
  return value.kind === 'money' ? value.amountCents === 0 : value.fraction.numerator === 0n;
}

function earlier(sentence: string, id: string): string {
  return sentence
    .replace(`{${id}}`, `{${id}Before}`)
    .replace('in {period}', 'in {previousPeriod}')
    .replace('on {periodEnd}', 'on {previousPeriodEnd}');
}

function factValue(value: KpiValue, unit: KpiUnit): FactValue {
  if (value.kind === 'money') return { kind: 'money', cents: value.amountCents };
  const { fraction } = value;
  return { kind: unit === 'days' || unit === 'months' ? unit : 'ratio', fraction };
}

/** An amount without cents, like every other in a letter; a sign only where the amount has no second name. */
function shown(value: KpiValue, unit: KpiUnit): string {
  if (value.kind !== 'money') return formatKpiValue(value, unit);
  return `${value.amountCents < 0 ? '−' : ''}${showMoney(value.amountCents)}`;
}

function exact(value: KpiValue, unit: KpiUnit): string {
  if (value.kind === 'money') return formatUsd(value.amountCents);
  return unit === 'percent' ? showExactPercent(value.fraction) : formatKpiValue(value, unit);
}

/** Thresholds are in hundredths of the unit: 2700 is 27 days, 100 is a ratio of 1, and 60 is 60 percent. */
function levelOf(value: KpiValue, { worryBelow, worryAbove, fineFrom }: KpiWords): Fact['level'] {
  const compared = (hundredths: number) =>
    value.kind === 'money' ? value.amountCents - hundredths : compareWith(value.fraction, hundredths);
  if (worryBelow !== undefined && compared(worryBelow) < 0) return 'bad';
  if (worryAbove !== undefined && compared(worryAbove) > 0) return 'bad';
  return fineFrom !== undefined && compared(fineFrom) >= 0 ? 'good' : null;
}

function compareWith({ numerator, denominator }: Fraction, hundredths: number): number {
  const difference = numerator * 100n - BigInt(hundredths) * denominator;
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}
