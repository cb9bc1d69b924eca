import type { FigureName } from '@insights/ledger';
import { bySize } from '../contributions.ts';
import type { Figure } from '../figure.ts';
import {
  buildInsight,
  type Insight,
  listOf,
  predicate,
  type Run,
  type Subject,
  sentence,
  subjectOf,
  words,
} from '../insight.ts';
import type { Comparison, InsightBooks } from '../insight-books.ts';
import { isMaterialChange } from '../materiality.ts';

const LINES = [
  ['revenue', 'revenue', 'incomeStatement.totalRevenue', 1],
  ['costs', 'cost of goods sold', 'incomeStatement.costOfGoodsSold', -1],
  ['operating', 'operating expenses', 'incomeStatement.operatingExpenses', -1],
  ['otherIncome', 'other income', 'incomeStatement.otherIncome', 1],
  ['otherExpenses', 'other expenses', 'incomeStatement.otherExpenses', -1],
] as const satisfies readonly (readonly [string, string, FigureName, 1 | -1])[];

/**
 * For example `Higher revenue added $13,992 to the result, and higher operating expenses took $3,939 from it.`
 */
export function resultByLine(books: InsightBooks, to: Comparison): Insight | [] {
  const base = books.amount('incomeStatement.netProfit', to.period);
  const change = books.amount('incomeStatement.netProfit', books.now) - base;
  const effects = LINES.flatMap(([role, text, name, sign]) => {
    const moved = books.amount(name, books.now) - books.amount(name, to.period);
    if (moved === 0) return [];
    const figure = books.figure(
      role,
      `Change of ${text}`,
      sign * moved,
      books.source(name, books.now, to.period),
    );
    return [{ name: text, moved, effect: sign * moved, figure, role }];
  });
  // Causes precede the lines that moved against the change.
  const ordered = bySize(effects, ({ effect }) => Math.abs(effect)).toSorted(
    (a, b) => Number(b.effect > 0 === change > 0) - Number(a.effect > 0 === change > 0),
  );
  const [top] = ordered;
  if (ordered.length < 2 || top === undefined || !isMaterialChange(change, base, books.materiality))
    return [];
  const whole = books.figure(
    'change',
    'Change of the result',
    change,
    books.source('incomeStatement.netProfit', books.now, to.period),
  );
  // Omits a verb that repeats the previous one.
  const verb = (index: number) => {
    const isUp = (ordered[index] as (typeof ordered)[number]).effect > 0;
    const isSaid = index > 0 && (ordered[index - 1] as (typeof ordered)[number]).effect > 0 === isUp;
    return isSaid ? '' : isUp ? 'added ' : 'took away ';
  };
  const line = ({ moved, name, figure }: (typeof ordered)[number], index: number) =>
    words`${index === 0 ? '' : `${moved > 0 ? 'higher' : 'lower'} ${name}`} ${verb(index)}${figure}`;
  const first = subjectOf(`result ${top.role}`, `${top.moved > 0 ? 'Higher' : 'Lower'} ${top.name}`, false);
  const [head = [], ...further] = ordered.map((one, index) => line(one, index).filter((run) => run !== ''));
  const list = listOf([head, ...further]);
  const now = books.money('now', 'Net loss', 'incomeStatement.netProfit', books.now);
  const toWhat = base + change < 0 ? words` to a net loss of ${now}` : [];
  // If another line moved in the opposite direction by more, no single line is the cause.
  const isCause =
    Math.sign(top.effect) === Math.sign(change) &&
    Math.abs(top.effect) * 2 >= Math.abs(change) &&
    ordered.every(({ effect }) => Math.abs(effect) <= Math.abs(top.effect));
  return buildInsight(books, {
    id: `profit.${to.versus}.ByLine`,
    topic: 'result',
    kind: 'contribution',
    versus: to.versus,
    direction: change > 0 ? 'up' : 'down',
    cents: Math.abs(change),
    explains: isCause ? [`profit.${to.versus}`] : [],
    tells: [`profit parts ${to.versus}`],
    shortAfter: [`profit change ${to.versus}`],
    sentence: sentence(
      predicate(...resultMoved(base + change, base, whole), {
        versus: [` from ${to.name}`],
        tail: words`${toWhat}: ${lowered(first.runs)}${list}`,
      }),
      {
        short: predicate(first, list),
        cause: isCause ? predicate({ ...first, runs: lowered(first.runs) }, head) : null,
        sums: [[whole, ...ordered.map(({ figure }) => figure)]],
      },
    ),
  });
}

/**
 * A profit rises and falls. For losses, and for changes between profit and loss, the "result" moves, because adding to
 * a loss does not make it larger.
 */
function resultMoved(now: number, base: number, whole: Figure): [Subject, readonly Run[]] {
  const isUp = now > base;
  if (now >= 0 && base >= 0)
    return [subjectOf('profit', 'Net profit'), words` ${isUp ? 'rose' : 'fell'} by ${whole}`];
  return [subjectOf('result', 'The result'), words` ${isUp ? 'rose' : 'fell'} by ${whole}`];
}

function lowered([first = '', ...rest]: readonly Run[]): readonly Run[] {
  return typeof first === 'string'
    ? [first.charAt(0).toLowerCase() + first.slice(1), ...rest]
    : [first, ...rest];
}
