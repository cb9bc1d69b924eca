import { dayInWords, FIGURES, type FigureName, isGoodNews, type Period } from '@insights/ledger';
import { type Figure, percentFigure } from '../figure.ts';
import {
  buildInsight,
  type Insight,
  predicate,
  type Run,
  type Sentence,
  type Subject,
  sentence,
  subjectOf,
  type Topic,
  was,
  words,
} from '../insight.ts';
import type { Comparison, InsightBooks } from '../insight-books.ts';
import { isMaterialChange } from '../materiality.ts';

/** A named figure that can be mentioned on its own. */
interface Measure {
  readonly key: string;
  readonly name: FigureName;
  readonly label: string;
  readonly isPlural: boolean;
  readonly topic: Topic;
  /** Direction that is good news. */
  readonly good: 'up' | 'down' | null;
}

export const MEASURES: readonly Measure[] = [
  measure('revenue', 'incomeStatement.totalRevenue', 'Revenue', 'revenue', 'up'),
  measure('grossProfit', 'incomeStatement.grossProfit', 'Gross profit', 'result', 'up'),
  measure('expenses', 'incomeStatement.totalExpenses', 'Total expenses', 'expenses', 'down', true),
  measure('payroll', 'incomeStatement.payroll', 'Payroll', 'expenses', null),
  measure('operatingCash', 'cashFlowStatement.operatingCashFlow', 'Cash from operations', 'cash', 'up'),
  measure('receivables', 'balanceSheet.accountsReceivable', 'Receivables', 'receivables', null, true),
  measure('inventory', 'balanceSheet.inventory', 'Inventory', 'inventory', null),
  measure('payables', 'balanceSheet.accountsPayable', 'Payables', 'payables', null, true),
  measure('creditCards', 'balanceSheet.creditCards', 'Credit card balances', 'debt', 'down', true),
  measure('debt', 'balanceSheet.debt', 'Debt', 'debt', 'down'),
  measure('equity', 'balanceSheet.totalEquity', 'Equity', 'owners', 'up'),
];

/** Returns insights about an amount and its change. */
export function measureInsights(books: InsightBooks): Insight[] {
  return MEASURES.flatMap((one) => {
    if (one.key === 'grossProfit' && books.amount('incomeStatement.costOfGoodsSold', books.now) === 0)
      return [];
    const level = levelInsight(books, one);
    return [
      ...(level === null ? [] : [level]),
      ...books.comparisons.flatMap((to) => changeInsight(books, one, to)),
    ];
  });
}

function levelInsight(books: InsightBooks, { key, name, label, topic, isPlural }: Measure): Insight | null {
  const now = books.money('now', label, name, books.now);
  const cents = amountOf(now);
  if (cents === 0 && key !== 'revenue') return null;
  const about = subjectOf(key, label, isPlural);
  return buildInsight(books, {
    id: `${key}.level`,
    topic,
    kind: 'level',
    cents: Math.abs(cents),
    isMaterial: Math.abs(cents) >= books.materiality.cents,
    isGood: key === 'equity' && cents < 0 ? false : null,
    excludes: [
      ...idsOfChanges(key),
      ...(key === 'revenue' ? ['result.lastYear', 'result.before', 'result.level'] : []),
    ],
    tells: [key],
    canLead: key === 'revenue',
    subject: about,
    says: words` ${was(about)} ${signed(now)}${onDay(name, books.now)}`,
  });
}

function changeInsight(books: InsightBooks, one: Measure, to: Comparison): Insight | [] {
  const { key, name, label, isPlural, topic, good } = one;
  const now = books.money('now', label, name, books.now);
  const base = books.money('base', `${label}, ${to.name}`, name, to.period);
  const [nowCents, baseCents] = [amountOf(now), amountOf(base)];
  if (nowCents === 0 && baseCents === 0) return [];
  // The cash bridge has its own wording for operating cash outflow.
  if (key === 'operatingCash' && (nowCents < 0 || baseCents < 0)) return [];
  const difference = nowCents - baseCents;
  const direction = directionOf(nowCents, baseCents);
  const about = subjectOf(key, label, isPlural);
  return buildInsight(books, {
    id: `${key}.${to.versus}`,
    topic,
    kind: 'change',
    versus: to.versus,
    direction,
    isGood: isGoodNews(nowCents, direction, good),
    cents: Math.abs(difference),
    isMaterial: isMaterialChange(difference, baseCents, books.materiality),
    excludes: [
      `${key}.level`,
      ...(key === 'revenue' ? [`result.${to.versus}`] : []),
      ...(key === 'expenses' && hasNoIncome(books, to)
        ? [`result.${to.versus}`, `profit.${to.versus}`, `profit.${to.versus}.ByLine`]
        : []),
    ],
    tells: [key, `${key} change ${to.versus}`],
    shortAfter: [key],
    canLead: key === 'revenue',
    sentence: changeSentence(books, about, { now, base, name, to, key }),
  });
}

/** Without income, the loss equals the expenses. */
function hasNoIncome(books: InsightBooks, to: Comparison): boolean {
  return [books.now, to.period].every(
    (days) =>
      books.amount('incomeStatement.totalRevenue', days) === 0 &&
      books.amount('incomeStatement.otherIncome', days) === 0,
  );
}

interface Compared {
  readonly now: Figure;
  readonly base: Figure;
  readonly name: FigureName;
  readonly to: Comparison;
  readonly key: string;
}

/**
 * For example `was $61,554, $13,992 (29.4%) more than in June 2024`, or in short `rose by $13,992 (29.4%) from June
 * 2024`.
 */
export function changeSentence(
  books: InsightBooks,
  about: Subject,
  { now, base, name, to }: Compared,
): Sentence {
  const [nowCents, baseCents] = [amountOf(now), amountOf(base)];
  const when = onDay(name, books.now);
  const then = isFlow(name) ? `in ${to.name}` : `on ${dayInWords(to.period.end)}`;
  const from = isFlow(name) ? to.name : dayInWords(to.period.end);
  if (nowCents < 0 || baseCents <= 0) {
    const after = baseCents === 0 ? ['none'] : signed(base);
    return sentence(
      predicate(about, words` ${was(about)} ${signed(now)}${when}, after ${after}`, { versus: [` ${then}`] }),
    );
  }
  if (nowCents === 0) {
    const nothing = about.runs.map((run) => (typeof run === 'string' ? run.toLowerCase() : run));
    return sentence(
      predicate(
        { ...about, key: `no ${about.key}`, runs: ['There'] },
        words` ${was(about)} no ${nothing}${when}, after ${base}`,
        { versus: [` ${then}`] },
      ),
    );
  }
  const direction = directionOf(nowCents, baseCents);
  const change = changeFigure(books, now, base, name, to);
  const size = withPercent(change, base);
  if (direction === 'same') {
    return sentence(
      predicate(about, words` ${was(about)} ${now}${when}, about the same`, { versus: [` as ${then}`] }),
      { short: predicate(about, [' hardly changed'], { versus: [` from ${from}`] }) },
    );
  }
  const more = direction === 'up' ? 'more' : 'less';
  return sentence(
    predicate(about, words` ${was(about)} ${now}${when}, ${size} ${more}`, { versus: [` than ${then}`] }),
    {
      short: predicate(about, words` ${direction === 'up' ? 'rose' : 'fell'} by ${size}`, {
        versus: [` from ${from}`],
      }),
      sums: [[now, base, change]],
    },
  );
}

export function changeFigure(
  books: InsightBooks,
  now: Figure,
  base: Figure,
  name: FigureName,
  to: Comparison,
): Figure {
  const label = `Change of ${FIGURES[name].label.toLowerCase()}`;
  return books.figure(
    'change',
    label,
    amountOf(now) - amountOf(base),
    books.source(name, books.now, to.period),
  );
}

/**
 * An amount that more than triples is stated as from and to, because "grew by 820%" mostly shows how small it was
 * before.
 */
export function isBeyondPercent(change: number, before: number): boolean {
  return before === 0 || Math.abs(change) > Math.abs(before) * 2;
}

/** Formats `$13,992 (29.4%)`, or only the amount if a percentage would be misleading. */
export function withPercent(change: Figure, base: Figure): readonly Run[] {
  const [difference, before] = [amountOf(change), amountOf(base)];
  if (isBeyondPercent(difference, before)) return [change];
  const sizes = [Math.abs(difference), Math.abs(before)] as const;
  return words`${change} (${percentFigure('percent', `${change.label} in percent`, sizes, change.source)})`;
}

/** A change of less than half a percent does not deserve a direction word. */
export function directionOf(now: number, before: number): 'up' | 'down' | 'same' {
  const change = now - before;
  if (change === 0 || Math.abs(change) * 200 < Math.abs(before)) return 'same';
  return change > 0 ? 'up' : 'down';
}

/** For example `$500` or `$500 below zero`. */
export function signed(figure: Figure): readonly Run[] {
  return amountOf(figure) < 0 ? words`${figure} below zero` : [figure];
}

export function amountOf({ value }: Figure): number {
  return value.kind === 'money' ? value.cents : 0;
}

function onDay(name: FigureName, { end }: Period): string {
  return isFlow(name) ? '' : ` on ${dayInWords(end)}`;
}

function isFlow(name: FigureName): boolean {
  return FIGURES[name].nature === 'flow';
}

function idsOfChanges(key: string): string[] {
  return [`${key}.lastYear`, `${key}.before`];
}

function measure(
  key: string,
  name: FigureName,
  label: string,
  topic: Topic,
  good: Measure['good'],
  isPlural = false,
): Measure {
  return { key, name, label, topic, good, isPlural };
}
