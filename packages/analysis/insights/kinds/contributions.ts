import type { FigureName } from '@insights/ledger';
import { isPluralName, nameInText } from '../clean-name.ts';
import {
  accountContributions,
  bySize,
  type Contribution,
  partyContributions,
  type Side,
} from '../contributions.ts';
import { centsOf, type Figure } from '../figure.ts';
import {
  buildInsight,
  type Insight,
  listOf,
  predicate,
  type Run,
  sentence,
  subjectOf,
  type Topic,
  words,
} from '../insight.ts';
import type { Comparison, InsightBooks } from '../insight-books.ts';
import { itemContributions, priceEffects } from '../item-contributions.ts';
import { isMaterialChange } from '../materiality.ts';
import { resultByLine } from './result-by-line.ts';

/** Maximum number of parts that a sentence names; the others are combined. */
const MAX_NAMED = 3;
/** Minimum share of the change; smaller parts are combined with the others. */
const MIN_PERCENT = 10;

/**
 * Returns insights into what caused a change, to the cent: accounts, customers, vendors and items, and all others.
 */
export function contributionInsights(books: InsightBooks): Insight[] {
  return books.comparisons.flatMap((to) =>
    [
      resultByLine(books, to),
      byParts(books, to, 'income', 'ByAccount', accountContributions(books, 'income', to.period)),
      byParts(books, to, 'income', 'ByCustomer', partyContributions(books, 'income', to.period)),
      byParts(books, to, 'income', 'ByItem', itemContributions(books, to.period)),
      byPrice(books, to, 'income'),
      byParts(books, to, 'expense', 'ByAccount', accountContributions(books, 'expense', to.period)),
      byParts(books, to, 'expense', 'ByVendor', partyContributions(books, 'expense', to.period)),
      byPrice(books, to, 'expense'),
    ].flat(),
  );
}

const SIDES: Readonly<
  Record<Side, { key: string; label: string; name: FigureName; topic: Topic; isPlural: boolean }>
> = {
  income: {
    key: 'revenue',
    label: 'Revenue',
    name: 'incomeStatement.totalRevenue',
    topic: 'revenue',
    isPlural: false,
  },
  expense: {
    key: 'expenses',
    label: 'Total expenses',
    name: 'incomeStatement.totalExpenses',
    topic: 'expenses',
    isPlural: true,
  },
};

function byParts(
  books: InsightBooks,
  to: Comparison,
  side: Side,
  by: string,
  parts: readonly Contribution[],
): Insight[] {
  const { key, label, name, topic, isPlural } = SIDES[side];
  const base = books.amount(name, to.period);
  const change = books.amount(name, books.now) - base;
  const changeOf = ({ nowCents, baseCents }: Contribution) => nowCents - baseCents;
  const named = bySize(parts, (part) => Math.abs(changeOf(part)))
    .filter(
      (part) => Math.abs(changeOf(part)) * 100 >= Math.abs(change) * MIN_PERCENT && changeOf(part) !== 0,
    )
    .slice(0, MAX_NAMED)
    // Causes precede the parts that moved against the change.
    .toSorted((a, b) => Number(changeOf(b) > 0 === change > 0) - Number(changeOf(a) > 0 === change > 0));
  const [top] = named;
  if (change === 0 || top === undefined || !isMaterialChange(change, base, books.materiality)) return [];
  // A single part that equals the whole change explains nothing, and neither do parts that are zero.
  if (change + base === 0) return [];
  if (parts.length === 1 && changeOf(top) === change) return [];
  const id = `${key}.${to.versus}.${by}`;
  const source = (part: Contribution | null) =>
    part?.accountId
      ? {
          kind: 'figure' as const,
          id: books.accountId(part.accountId, books.now),
          figureIds: [books.accountId(part.accountId, books.now), books.accountId(part.accountId, to.period)],
          words: `Ledger account, ${books.request.context.books.basis.toLowerCase()}, against ${to.name}`,
        }
      : {
          ...books.source(name, books.now, to.period),
          words: `${label} by ${by.slice(2).toLowerCase()}, against ${to.name}`,
        };
  const figures = named.map((part, index) =>
    books.figure(
      `part${index + 1}`,
      `Change of ${nameInText(part.name, part.owner)}`,
      changeOf(part),
      source(part),
    ),
  );
  const rest = change - named.reduce((sum, part) => sum + changeOf(part), 0);
  const whole = books.figure(
    'change',
    `Change of ${label.toLowerCase()}`,
    change,
    books.source(name, books.now, to.period),
  );
  const others = books.figure('others', 'Change of all others', rest, source(null));
  // Avoids the repetition "Food Cost cost".
  const bring = side === 'income' ? 'brought in' : /cost/i.test(top.name) ? 'took' : 'cost';
  const lines: (readonly Run[])[] = [
    ...named.map((part, index) => {
      const figure = figures[index] as Figure;
      const who = [books.name(`name${index + 1}`, part.name, part.owner)];
      return words`${who}${index === 0 ? ` ${bring}` : ''} ${figure} ${changeOf(part) > 0 ? 'more' : 'less'}`;
    }),
    ...(rest === 0 ? [] : [words`all others ${others} ${rest > 0 ? 'more' : 'less'}`]),
  ];
  const [, ...further] = lines;
  const topFigure = figures[0] as Figure;
  const first = subjectOf(
    `${top.owner} ${top.name}`,
    books.name('name1', top.name, top.owner),
    top.owner === 'account' && isPluralName(top.name),
  );
  // If another part moved in the opposite direction by more, no single part is the cause.
  const isCause =
    Math.sign(changeOf(top)) === Math.sign(change) &&
    Math.abs(changeOf(top)) * 2 >= Math.abs(change) &&
    named.every((part) => Math.abs(changeOf(part)) <= Math.abs(changeOf(top)));
  const size = words` ${bring} ${topFigure} ${changeOf(top) > 0 ? 'more' : 'less'}`;
  const list = listOf([size, ...further]);
  return [
    buildInsight(books, {
      id,
      topic,
      kind: 'contribution',
      versus: to.versus,
      direction: change > 0 ? 'up' : 'down',
      isGood: null,
      cents: Math.abs(changeOf(top)),
      needs: [],
      excludes: otherExplanations(id, key, to.versus),
      explains: isCause ? [`${key}.${to.versus}`, ...(side === 'income' ? [`result.${to.versus}`] : [])] : [],
      tells: [
        `${key} parts ${to.versus}`,
        ...(top.accountId === null ? [] : [`cost ${top.accountId} ${to.versus}`]),
      ],
      shortAfter: [`${key} change ${to.versus}`],
      about: top.name,
      sentence: sentence(
        predicate(subjectOf(key, label, isPlural), words` ${change > 0 ? 'rose' : 'fell'} by ${whole}`, {
          versus: [` from ${to.name}`],
          tail: words`: ${first.runs}${list}`,
        }),
        {
          short: predicate(first, list),
          cause: isCause ? predicate(first, size) : null,
          sums: [[whole, ...figures, ...(rest === 0 ? [] : [others])]],
        },
      ),
    }),
  ];
}

const EFFECTS = {
  income: { quantity: ['larger quantities', 'smaller quantities'], price: ['higher prices', 'lower prices'] },
  expense: {
    quantity: ['larger purchases', 'smaller purchases'],
    price: ['higher purchase prices', 'lower purchase prices'],
  },
} as const;

/**
 * For example `Larger quantities brought in $3,000 more, lower prices $500 less, items sold in one of the two alone
 * $900 more and all others $200 more.`
 */
function byPrice(books: InsightBooks, to: Comparison, side: Side): Insight | [] {
  const { key, label, name, topic, isPlural } = SIDES[side];
  const base = books.amount(name, to.period);
  const change = books.amount(name, books.now) - base;
  const { quantityCents, priceCents, onlyOnceCents } = priceEffects(books, side, to.period);
  const effects = bySize(
    [
      { role: 'quantity', cents: quantityCents, name: EFFECTS[side].quantity[quantityCents > 0 ? 0 : 1] },
      { role: 'price', cents: priceCents, name: EFFECTS[side].price[priceCents > 0 ? 0 : 1] },
    ].filter(({ cents }) => cents !== 0),
    ({ cents }) => Math.abs(cents),
  );
  const [top] = effects;
  // Two large effects may almost cancel out, which is worth reporting although the change is small.
  if (top === undefined || change === 0 || !isMaterialChange(top.cents, base, books.materiality)) return [];
  const items = side === 'income' ? 'Items sold' : 'Items bought';
  const figureOf = (role: string, what: string, cents: number) =>
    books.figure(role, what, cents, {
      ...books.source(name, books.now, to.period),
      words: `${items}, by quantity and price on their documents, against ${to.name}`,
    });
  const figures = effects.map(({ role, name: what, cents }) => figureOf(role, `Effect of ${what}`, cents));
  const rest = change - quantityCents - priceCents - onlyOnceCents;
  const others = [
    {
      figure: figureOf('onlyOnce', 'Change of items in only one of the two', onlyOnceCents),
      name: `items ${side === 'income' ? 'sold' : 'bought'} in only one of the two`,
    },
    { figure: figureOf('others', 'Change of all others', rest), name: 'all others' },
  ].filter(({ figure }) => centsOf(figure) !== 0);
  const whole = books.figure(
    'change',
    `Change of ${label.toLowerCase()}`,
    change,
    books.source(name, books.now, to.period),
  );
  const bring = side === 'income' ? 'brought in' : 'cost';
  const moreOrLess = (cents: number) => (cents > 0 ? 'more' : 'less');
  const size = words` ${bring} ${figures[0] as Figure} ${moreOrLess(top.cents)}`;
  const further = [
    ...effects
      .slice(1)
      .map((one, index) => words`${one.name} ${figures[index + 1] as Figure} ${moreOrLess(one.cents)}`),
    ...others.map(({ name: what, figure }) => words`${what} ${figure} ${moreOrLess(centsOf(figure))}`),
  ];
  const subject = subjectOf(`effect ${side}`, top.name, true);
  const list = listOf([size, ...further]);
  const isCause = Math.sign(top.cents) === Math.sign(change) && Math.abs(top.cents) * 2 >= Math.abs(change);
  return buildInsight(books, {
    id: `${key}.${to.versus}.ByPrice`,
    topic,
    kind: 'contribution',
    versus: to.versus,
    direction: change > 0 ? 'up' : 'down',
    cents: Math.abs(top.cents),
    explains: isCause ? [`${key}.${to.versus}`, ...(side === 'income' ? [`result.${to.versus}`] : [])] : [],
    // The contributions by item come from the same document lines. If prices did not change, quantities repeat the
    // contributions by account.
    excludes:
      effects.length === 1
        ? [...otherExplanations(`${key}.${to.versus}.ByPrice`, key, to.versus), `profit.${to.versus}.ByLine`]
        : [`${key}.${to.versus}.ByItem`],
    tells: [`${key} prices ${to.versus}`],
    shortAfter: [`${key} change ${to.versus}`, `result ${to.versus}`],
    sentence: sentence(
      predicate(subjectOf(key, label, isPlural), words` ${change > 0 ? 'rose' : 'fell'} by ${whole}`, {
        versus: [` from ${to.name}`],
        tail: words`: ${subject.runs}${list}`,
      }),
      {
        short: predicate(subject, list),
        cause: isCause ? predicate(subject, size) : null,
        sums: [[whole, ...figures, ...others.map(({ figure }) => figure)]],
      },
    ),
  });
}

/**
 * Returns the alternative explanations of a change, by account, party or item; a letter uses only one of them.
 */
function otherExplanations(id: string, key: string, versus: string): string[] {
  const all = ['ByAccount', 'ByCustomer', 'ByVendor', 'ByItem'].map((by) => `${key}.${versus}.${by}`);
  return all.filter((other) => other !== id);
}
