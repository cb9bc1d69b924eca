import type { AskDimension, AskMeasure } from '@insights/contracts';
import { isWholeMonth, lastClosedMonth } from '../../scope.ts';
import { type Bag, daysOfPeriod } from '../bag.ts';
import { againstPrevious, comparedDays, isOfBalance, topOf } from './compared-days.ts';
import type { Rule } from './rule.ts';
import { fields, subjectOf } from './subject.ts';

export const why: Rule = (bag) => {
  // `Explain the travel change`.
  const isExplained = bag.says(/\bexplain\b.*\b(changes?|why|how come)\b/) && bag.take('define');
  if (!bag.take('why') && !isExplained) return null;
  // Why one basis says another profit is no change from the days before.
  if (bag.has('onCash') !== bag.has('onAccrual') && bag.says(/\bdiffer/)) return null;
  bag.take('compare', 'change', 'more', 'rising', 'falling');
  const by = explaining(bag) ?? bag.dimensions()[0];
  bag.takeDimensions();
  const [id] = bag.keyFigures();
  if (id !== undefined) {
    bag.takeKeyFigure(id);
    return { kind: 'why', of: { type: 'keyFigure', id }, ...(comparedDays(bag) ?? againstPrevious(bag)) };
  }
  const subject = subjectOf(bag);
  if (subject === null) return null;
  bag.takeVerb('spend', 'sell', 'make', 'cost');
  return { kind: 'why', ...fields(subject), by: by ?? null, ...(comparedDays(bag) ?? againstPrevious(bag)) };
};

/** `Which customers explain the change`. */
function explaining(bag: Bag): AskDimension | undefined {
  const [by, ...others] = bag
    .things()
    .filter((thing) => thing === 'customer' || thing === 'vendor' || thing === 'account' || thing === 'item');
  if (by === undefined || others.length > 0 || !bag.take('which')) return undefined;
  bag.takeThing(by);
  return by;
}

export const movers: Rule = (bag) => {
  const isLess = bag.has('more') && bag.says(/\b(less|lower|fewer)\b/);
  const isMore = bag.has('more') && bag.says(/\b(more|higher)\b/);
  const isRising = bag.has('rising') || (isMore && !bag.has('falling'));
  const isFalling = bag.has('falling') || (isLess && !bag.has('rising'));
  if (isRising === isFalling) return null;
  const things = bag.things();
  const listed = things.find(
    (thing) => thing === 'customer' || thing === 'vendor' || thing === 'account' || thing === 'item',
  );
  const isOfSpending = bag.says(
    /^(what|where) (are|did|do|have|were) (we|i) (been )?spend(ing)? (more|less)( money)?( on)?\b/,
  );
  if (!bag.has('which') && !bag.has('top') && listed === undefined && !isOfSpending) return null;
  const measures = bag.measures();
  // Of what, or when, the biggest drop in sales was, nobody says.
  const isBare = listed === undefined && !bag.has('which') && bag.dimensions().length === 0;
  if (isBare && measures.some((measure) => measure !== 'expenses' && measure !== 'operatingExpenses'))
    return null;
  const by = listed ?? 'account';
  const measure = measures[0] ?? (by === 'customer' || by === 'item' ? 'revenue' : 'expenses');
  if (measures.length > 1) return null;
  bag.takeMeasure(measure);
  bag.takeThing('customer', 'vendor', 'account', 'item');
  bag.take('which', 'top', 'rising', 'falling', 'more', 'compare', 'list');
  bag.takeVerb('buy', 'spend', 'cost', 'sell');
  const top = topOf(bag) ?? 5;
  return {
    kind: 'compare',
    measure,
    by,
    order: isRising ? 'rising' : 'falling',
    top,
    ...(comparedDays(bag) ?? againstPrevious(bag)),
  };
};

/** `How has spending moved over the last six months` asks for each of them. */
export const OVER_TIME = /\bhow (has|have|did)\b.*\b(moved?|changed?)\b.*\bover the (last|past)\b/;

export const compare: Rule = (bag) => {
  // `Bigger than last year`; with an amount it is a bound.
  const isThan = (bag.has('over') || bag.has('under')) && bag.numbers().length === 0 && bag.says(/\bthan\b/);
  const isSaid =
    isThan ||
    bag.has('compare') ||
    bag.has('more') ||
    bag.has('change') ||
    bag.has('rising') ||
    bag.has('falling') ||
    bag.has('growth');
  const isBeside = bag.times().some(({ kind }) => kind === 'lastYear' || kind === 'previous');
  // `Are we in the black, how much up or down` is about no other days.
  if (bag.says(/\bhow much (up|down)\b/) && !isBeside && bag.times().length < 2) return null;
  if ((!isSaid && !isBeside) || bag.says(OVER_TIME)) return null;
  // What stood a year ago is asked for, and no change since.
  if (!isSaid && isOfBalance(bag) && bag.times().every(({ dayAgo }) => dayAgo !== undefined)) return null;
  const isMoved =
    isThan ||
    ['more', 'change', 'rising', 'falling'].some((tag) => bag.has(tag as 'more')) ||
    bag.says(/\b(up or down|better or worse|more or less)\b/);
  if (isThan) bag.take('over', 'under');
  takeOr(bag);
  bag.take('compare', 'more', 'change', 'rising', 'falling', 'growth');
  if (bag.says(/\b(ahead of|behind) last year\b.*\bso far\b/)) bag.take('running');
  const days = comparedDays(bag) ?? (isMoved ? againstPrevious(bag) : null);
  if (days === null) return null;
  const [by] = bag.dimensions();
  // `How did rent move through 2025 by month` asks for each of them.
  if (isMoved && days.versus === null && (by === 'week' || by === 'month' || by === 'quarter')) return null;
  bag.takeDimensions();
  const subject = subjectOf(bag);
  if (subject === null) return null;
  return { kind: 'compare', ...fields(subject), by: by ?? null, ...days };
};

/** `Which month was better, July or August`, `did it go up or down`: of two that are compared. */
function takeOr(bag: Bag): void {
  const isOfTwo = bag.has('more') && bag.times().length > 1;
  if (isOfTwo || (bag.has('rising') && bag.has('falling'))) bag.take('or');
  if (!isOfTwo || !bag.says(/\bwhich\b.*\bor\b/)) return;
  bag.take('which');
  bag.takeThing('week', 'month', 'quarter', 'year');
}

/** What is usual is the mean of as many months before. */
const USUAL_MONTHS = 3;

const GROWTH: Readonly<Record<string, AskMeasure>> = {
  revenueGrowth: 'revenue',
  netProfitGrowth: 'netProfit',
  expenseGrowth: 'expenses',
};

/** `Gross margin this quarter against last quarter`: what a key figure was in both, and what moved it. */
export const compareKeyFigure: Rule = (bag) => {
  const [id, ...others] = bag.keyFigures();
  if (id === undefined || others.length > 0) return null;
  // `Net margin from January to July` is that of all these days.
  const isSaid =
    ['compare', 'change', 'more', 'rising', 'falling'].some((tag) => bag.has(tag as 'compare')) ||
    bag.times().some(({ kind }) => kind === 'lastYear' || kind === 'previous');
  if (!isSaid && bag.says(/\b(from|between|to|through|thru|until|till)\b/)) return null;
  const days = comparedDays(bag);
  if (days === null) return null;
  bag.take('compare', 'change', 'more', 'rising', 'falling');
  bag.takeKeyFigure(id);
  // The growth of sales is their comparison.
  const grown = GROWTH[id];
  if (grown !== undefined) {
    bag.take('share');
    return { kind: 'growth', measure: grown, ...days };
  }
  return { kind: 'why', of: { type: 'keyFigure', id }, ...days };
};

/** `Last month against the mean of the previous three`. */
export const againstMean: Rule = (bag) => {
  const count = bag.times().find((time) => time.count !== undefined)?.count;
  if (count === undefined || count.number > 24 || !bag.take('average')) return null;
  if (!bag.take('compare', 'more', 'rising', 'falling', 'over', 'under')) return null;
  if (bag.says(/\bover the \w+ months before\b/)) bag.take('over');
  const [first, ...others] = bag.takeTimes(['days']).filter((time) => time.count === undefined);
  const period = first?.period ?? lastClosedMonth(bag.books.period);
  // A month is compared with months.
  const isLike = count.unit === 'month' && isWholeMonth(period);
  const subject = subjectOf(bag);
  if (others.length > 0 || !isLike || subject === null) return null;
  return {
    kind: 'compare',
    ...fields(subject),
    when: daysOfPeriod(period),
    versus: { meanOf: count.number },
  };
};

/** `Did we spend more than usual last month`: beside the mean of the months before. */
export const againstUsual: Rule = (bag) => {
  if (!bag.take('usual') || !bag.take('compare', 'more', 'rising', 'falling', 'over', 'under')) return null;
  bag.take('compare', 'more', 'over', 'under', 'average');
  const [first, ...others] = bag.takeTimes(['days']);
  const period = first?.period ?? lastClosedMonth(bag.books.period);
  const subject = subjectOf(bag);
  if (others.length > 0 || subject === null || !isWholeMonth(period)) return null;
  return {
    kind: 'compare',
    ...fields(subject),
    when: daysOfPeriod(period),
    versus: { meanOf: USUAL_MONTHS },
  };
};

/** `Compare June with May`: what of them is for whoever asks to say. */
const comparedWhole =
  (measure: AskMeasure): Rule =>
  (bag) => {
    const areNamed = bag.times().filter(({ kind }) => kind === 'days').length === 2;
    if (!areNamed || !(bag.has('compare') || bag.has('more'))) return null;
    takeOr(bag);
    bag.take('compare', 'more');
    const days = comparedDays(bag);
    return days === null ? null : { kind: 'compare', measure, ...days };
  };
export const comparedSales = comparedWhole('revenue');
export const comparedExpenses = comparedWhole('expenses');
export const comparedProfit = comparedWhole('netProfit');

/** `By what percent did rent grow`. */
export const grownBy: Rule = (bag) => {
  const isPercent = bag.says(/\b(percent|percentage|growth rate)\b/);
  const isGrown =
    ['growth', 'rising', 'falling', 'change'].some((tag) => bag.has(tag as 'growth')) ||
    bag.says(/\b(up or down|more or less)\b/);
  if (!isPercent || !isGrown) return null;
  const days = comparedDays(bag) ?? againstPrevious(bag);
  bag.take('growth', 'rising', 'falling', 'change', 'share', 'compare', 'percentWord', 'over', 'by');
  const subject = subjectOf(bag);
  return subject === null ? null : { kind: 'growth', ...fields(subject), ...days };
};

export const growth: Rule = (bag) => {
  if (!bag.take('growth')) return null;
  bag.take('percentWord');
  const subject = subjectOf(bag);
  if (subject === null) return null;
  return { kind: 'compare', ...fields(subject), ...(comparedDays(bag) ?? againstPrevious(bag)) };
};
