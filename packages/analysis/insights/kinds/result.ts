import { isGoodNews } from '@insights/ledger';
import { type Figure, percentFigure } from '../figure.ts';
import type { Run } from '../insight.ts';
import {
  buildInsight,
  type Insight,
  predicate,
  type Sentence,
  sentence,
  subjectOf,
  words,
} from '../insight.ts';
import type { Comparison, InsightBooks } from '../insight-books.ts';
import { isMaterialChange } from '../materiality.ts';
import { amountOf, changeFigure, changeSentence, directionOf, isBeyondPercent } from './amounts.ts';

const PROFIT = 'incomeStatement.netProfit';
const REVENUE = 'incomeStatement.totalRevenue';

/**
 * Returns insights about net profit or loss: its amount, its comparison, and a headline that includes revenue.
 */
export function resultInsights(books: InsightBooks): Insight[] {
  const cents = books.amount(PROFIT, books.now);
  const isLoss = cents < 0;
  return [
    buildInsight(books, {
      id: 'result.level',
      topic: 'result',
      kind: 'level',
      cents: Math.abs(cents),
      isMaterial: true,
      isGood: cents === 0 ? null : !isLoss,
      excludes: [
        'profit.level',
        'profit.lastYear',
        'profit.before',
        'result.lastYear',
        'result.before',
        'revenue.level',
      ],
      tells: ['profit', 'revenue'],
      canLead: true,
      subject: subjectOf('revenue', 'Revenue'),
      says: words` was ${books.money('revenue', 'Revenue', REVENUE, books.now)}, and the result was ${resultWords(profitFigure(books, 'now'))}`,
    }),
    buildInsight(books, {
      id: 'profit.level',
      topic: 'result',
      kind: 'level',
      cents: Math.abs(cents),
      isGood: cents === 0 ? null : !isLoss,
      excludes: ['profit.lastYear', 'profit.before', 'result.lastYear', 'result.before', 'result.level'],
      tells: ['profit'],
      canLead: true,
      mustTell: isLoss ? 'profit' : null,
      subject: subjectOf('result', 'The result'),
      says: words` was ${resultWords(profitFigure(books, 'now'))}`,
    }),
    ...books.comparisons.flatMap((to) => [profitChange(books, to), headline(books, to)].flat()),
  ];
}

function profitFigure(books: InsightBooks, role: 'now' | 'base', to?: Comparison): Figure {
  const cents = books.amount(PROFIT, to?.period ?? books.now);
  const label = cents < 0 ? 'Net loss' : 'Net profit';
  return books.money(
    role,
    to === undefined ? label : `${label}, ${to.name}`,
    PROFIT,
    to?.period ?? books.now,
  );
}

function profitChange(books: InsightBooks, to: Comparison): Insight {
  const [now, base] = [profitFigure(books, 'now'), profitFigure(books, 'base', to)];
  const difference = amountOf(now) - amountOf(base);
  const direction = directionOf(amountOf(now), amountOf(base));
  return buildInsight(books, {
    id: `profit.${to.versus}`,
    topic: 'result',
    kind: 'change',
    versus: to.versus,
    direction,
    isGood: isGoodNews(amountOf(now), direction, 'up'),
    cents: Math.abs(difference),
    isMaterial: isMaterialChange(difference, amountOf(base), books.materiality),
    excludes: ['profit.level', 'result.level', `result.${to.versus}`],
    tells: ['profit', `profit change ${to.versus}`],
    shortAfter: ['profit'],
    canLead: true,
    mustTell: amountOf(now) < 0 ? 'profit' : null,
    sentence: profitSentence(books, now, base, to),
  });
}

function profitSentence(books: InsightBooks, now: Figure, base: Figure, to: Comparison): Sentence {
  const [nowCents, baseCents] = [amountOf(now), amountOf(base)];
  if (nowCents >= 0 && baseCents > 0) {
    return changeSentence(books, subjectOf('profit', 'Net profit'), {
      now,
      base,
      name: PROFIT,
      to,
      key: 'profit',
    });
  }
  if (nowCents < 0 && baseCents < 0) {
    const about = subjectOf('loss', 'The net loss');
    const change = changeFigure(books, now, base, PROFIT, to);
    const direction = directionOf(nowCents, baseCents);
    if (direction === 'same') {
      return sentence(
        predicate(about, words` was ${now}, about the same`, { versus: [` as in ${to.name}`] }),
      );
    }
    const [more, rose] = direction === 'up' ? ['less', 'shrank'] : ['more', 'grew'];
    return sentence(
      predicate(about, words` was ${now}, ${change} ${more}`, { versus: [` than in ${to.name}`] }),
      {
        short: predicate(about, words` ${rose} by ${change}`, { versus: [` from ${to.name}`] }),
        sums: [[now, base, change]],
      },
    );
  }
  return sentence(
    predicate(
      subjectOf('result', 'The result'),
      words` was ${resultWords(now)}, after ${resultWords(base)} in ${to.name}`,
    ),
  );
}

/** For example `a net profit of $5,000`, `a net loss of $5,000` or `neither a profit nor a loss`. */
function resultWords(figure: Figure): readonly Run[] {
  const cents = amountOf(figure);
  if (cents === 0) return ['neither a profit nor a loss'];
  return words`a net ${cents < 0 ? 'loss' : 'profit'} of ${figure}`;
}

/**
 * For example `Revenue fell by 27.0% to $68,283 and net profit by 63.9% to $9,000, compared with October 2025.`
 */
function headline(books: InsightBooks, to: Comparison): Insight | [] {
  const revenue = books.money('revenue', 'Revenue', REVENUE, books.now);
  const revenueBase = books.money('revenueBase', `Revenue, ${to.name}`, REVENUE, to.period);
  const [now, base] = [profitFigure(books, 'now'), profitFigure(books, 'base', to)];
  if (amountOf(revenueBase) <= 0 || amountOf(revenue) < 0) return [];
  const [sales, result] = [
    directionOf(amountOf(revenue), amountOf(revenueBase)),
    directionOf(amountOf(now), amountOf(base)),
  ];
  const isCrossing = amountOf(now) < 0 !== amountOf(base) < 0 || amountOf(base) === 0;
  const join = sales !== 'same' && result !== 'same' && sales !== result ? 'but' : 'and';
  const moved = moveWords(books, 'revenue', revenue, revenueBase, REVENUE, to);
  const isSameVerb = sales === result && sales !== 'same';
  const second = isCrossing
    ? words`${join} ${resultWords(base)} turned into ${resultWords(now)}`
    : amountOf(now) < 0
      ? words`${join} the net loss ${moveWords(books, 'profit', now, base, PROFIT, to)}`
      : words`${join} net profit ${moveWords(books, 'profit', now, base, PROFIT, to, !isSameVerb)}`;
  const difference = amountOf(now) - amountOf(base);
  return buildInsight(books, {
    id: `result.${to.versus}`,
    topic: 'result',
    kind: 'change',
    versus: to.versus,
    direction: result,
    isGood: isGoodNews(amountOf(now), result, 'up'),
    cents: Math.max(Math.abs(difference), Math.abs(amountOf(revenue) - amountOf(revenueBase))),
    isMaterial: true,
    excludes: [
      'profit.level',
      'revenue.level',
      'result.level',
      `profit.${to.versus}`,
      `revenue.${to.versus}`,
      ...books.comparisons
        .filter(({ versus }) => versus !== to.versus)
        .map(({ versus }) => `result.${versus}`),
    ],
    tells: ['revenue', 'profit', `result ${to.versus}`],
    canLead: true,
    mustTell: amountOf(now) < 0 ? 'profit' : null,
    sentence: sentence(
      amountOf(revenue) === 0
        ? predicate(
            subjectOf('no revenue', 'There'),
            words` was no revenue, and the result was ${resultWords(now)}`,
            { versus: words`, after revenue of ${revenueBase} and ${resultWords(base)} in ${to.name}` },
          )
        : predicate(subjectOf('revenue', 'Revenue'), words` ${moved}${join === 'but' ? ',' : ''} ${second}`, {
            versus: [`, compared with ${to.name}`],
          }),
    ),
  });
}

/** For example `fell by 27.0% to $68,283`, `held steady at $68,283`, `rose from $9,131 to $74,753` */
function moveWords(
  books: InsightBooks,
  role: string,
  now: Figure,
  base: Figure,
  name: typeof PROFIT | typeof REVENUE,
  to: Comparison,
  hasVerb = true,
): readonly Run[] {
  const [size, before] = [Math.abs(amountOf(now)), Math.abs(amountOf(base))];
  const direction = directionOf(size, before);
  if (direction === 'same') return words`held steady at ${now}`;
  const verb = hasVerb ? `${direction === 'up' ? 'rose' : 'fell'} ` : '';
  if (isBeyondPercent(size - before, before)) return words`${verb}from ${base} to ${now}`;
  const percent = percentFigure(
    `${role}Percent`,
    `Change of ${role === 'revenue' ? 'revenue' : 'the result'} in percent`,
    [Math.abs(size - before), before],
    books.source(name, books.now, to.period),
  );
  return words`${verb}by ${percent} to ${now}`;
}
