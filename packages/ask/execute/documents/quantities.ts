import type { AskPlan } from '@insights/contracts';
import { compareText, type LinesOfRows, linesOfRows, type Period, rowsOfFigure } from '@insights/ledger';
import {
  type Answer,
  type Cell,
  type FigureTerm,
  type Row,
  say,
  type Token,
  textCell,
} from '../../answer.ts';
import type { AskBooks } from '../../books.ts';
import { Declined } from '../../decline.ts';
import { daysOf, type Scope, scopeOf, sourceOf } from '../../scope.ts';
import { column, frame, inWords, othersRow, sumColumn, titleOf } from '../frame.ts';
import { type Group, groupsOf, topOf } from '../groups.ts';

const DEFAULT_ROWS = 12;
/** Quantities are in millionths, so that fractions of hours and kilograms are integers, too. */
const MILLION = 1_000_000;

/** Sales of one item, less returns. */
interface Sold {
  millionths: number;
  /** Total of the lines with a quantity. */
  cents: number;
  /** Lines without a quantity, and their total. */
  linesWithout: number;
  centsWithout: number;
}

type Item = Group & { readonly sold: Sold };

/**
 * How many of an item were sold, or its average price, from the lines of invoices, receipts, credit memos and refunds.
 * Quantities of different items are not added up: an hour and a tree are not two of anything.
 */
export function quantities(plan: AskPlan, books: AskBooks): Answer {
  if (plan.by !== null && plan.by !== 'item')
    throw new Declined('Quantities and prices are available by item, for a period.', [
      { ...plan, by: 'item' },
    ]);
  const asked = { ...plan, measure: 'revenue', basis: 'Accrual' } as const;
  const lines = linesIn(asked, books);
  const scope = { ...scopeOf(asked, books), name: NAMES[plan.kind as keyof typeof NAMES] };
  const { period, assumptions } = daysOf(asked, books, scope);
  const sold = soldOf(scope, period, lines);
  const groups = groupsOf(scope, period, 'item', books);
  const named = groups.flatMap((group): Item[] => {
    const own = sold.get(group.key);
    return group.key === '' || own === undefined ? [] : [{ ...group, sold: own }];
  });
  if (named.length > 0 && named.every((item) => item.sold.millionths === 0))
    throw new Declined(
      `No line that sold ${plan.by === null ? named[0]?.label : 'an item'} ${inWords(scope, period)} gives a quantity.`,
      [{ ...asked, kind: 'total' }],
    );
  const base = frame(asked, scope, period, [
    ...basisOf(plan, books),
    ...assumptions,
    ...withoutQuantity(named),
  ]);
  return plan.by === null
    ? { ...base, ...ofOne(named[0], scope, period, { plan, books }) }
    : { ...base, ...ofEach(named, groups, scope, period, plan) };
}

const NAMES = { quantity: 'Quantity sold', unitPrice: 'Average price' } as const;

/** The lines behind postings. Throws `Declined` if there are no quantities. */
function linesIn(plan: AskPlan, books: AskBooks): LinesOfRows {
  const { transactions } = books.documents;
  if (transactions.status === 'missing')
    throw new Declined(
      `Quantities come from invoices and receipts, which could not be read: ${transactions.reason}`,
    );
  if (transactions.value.itemIds.length === 0)
    throw new Declined(
      'No items are used in these books, so they hold no quantities, hours or prices of what was sold.',
      [{ ...plan, kind: 'total', by: null, top: null, order: null }],
    );
  const scope = scopeOf(plan, books);
  const { context } = scope.figures;
  if (daysOf(plan, books, scope).period.start < transactions.value.completeFrom)
    throw new Declined('The lines of invoices and receipts were not read over all of these days.');
  const lines = linesOfRows(context.accrualBooks, books.documents);
  if (lines === null)
    throw new Declined('Quantities come from invoices and receipts, which could not be read.');
  return lines;
}

/** By item, from the lines behind the postings of sales. */
function soldOf(scope: Scope, period: Period, lines: LinesOfRows): Map<string, Sold> {
  const { books, rows, signs } = rowsOfFigure(scope.figures.context, sourceOf(scope, period));
  const { journal } = books;
  const sold = new Map<string, Sold>();
  for (const row of rows) {
    const item = lines.itemAt(row);
    if (item === null) continue;
    const own = sold.get(item) ?? { millionths: 0, cents: 0, linesWithout: 0, centsWithout: 0 };
    sold.set(item, own);
    const cents =
      (signs[journal.accountIndexes[row] as number] as number) * (journal.amountsCents[row] as number);
    const quantity = lines.quantityAt(row);
    // A quantity is printed without a sign in either direction; some returns print a negative one.
    if (quantity === null || quantity === 0) {
      own.linesWithout += 1;
      own.centsWithout += cents;
    } else {
      own.millionths += Math.sign(cents || quantity) * Math.round(Math.abs(quantity) * MILLION);
      own.cents += cents;
    }
  }
  return sold;
}

function basisOf({ basis }: AskPlan, { company }: AskBooks): string[] {
  return (basis ?? company.reportBasis) === 'Cash'
    ? ['Quantities are counted from documents, on the accrual basis.']
    : [];
}

function withoutQuantity(items: readonly Item[]): string[] {
  const count = items.reduce((sum, { sold }) => sum + sold.linesWithout, 0);
  const noUnit = 'A line gives a quantity and no unit: of what is sold by the hour it counts hours.';
  if (items.length === 0) return [];
  if (count === 0) return [noUnit];
  return [
    noUnit,
    `${count === 1 ? 'One line gives' : `${count} lines give`} no quantity: in the amount, and neither in the quantity nor in the price.`,
  ];
}

/** Null if no line has a quantity, or if as much was returned as sold. */
function priceCents({ sold: { cents, millionths } }: Item): number | null {
  return millionths === 0 ? null : Math.round((cents * MILLION) / millionths);
}

function quantityCell({ sold: { millionths }, amount: { figures } }: Item): Cell {
  return quantityOf(millionths, figures);
}

function quantityOf(millionths: number, figures: readonly FigureTerm[]): Cell {
  const text = (millionths / MILLION).toLocaleString('en-US', { maximumFractionDigits: 6 });
  return { kind: 'value', text, figures };
}

function priceCell(item: Item): Cell {
  const price = priceCents(item);
  return price === null
    ? textCell('–')
    : { kind: 'derived', amountCents: price, figures: item.amount.figures };
}

function ofOne(
  item: Item | undefined,
  scope: Scope,
  period: Period,
  { plan, books }: { readonly plan: AskPlan; readonly books: AskBooks },
): Pick<Answer, 'headline' | 'sentence'> & Partial<Answer> {
  const id = plan.where.flatMap((filter) => (filter.field === 'item' ? [filter.is] : []))[0];
  if (id === undefined) throw new Declined('The question names no item.', [{ ...plan, by: 'item' }]);
  const { items } = books.documents;
  const name = (items.status === 'read' ? items.value : []).find((one) => one.id === id)?.name ?? id;
  if (item === undefined) {
    const figures = [{ id: sourceOf(scope, period).id, sign: 1 }] as const;
    const none = quantityOf(0, figures);
    if (plan.kind === 'unitPrice')
      throw new Declined(`${name} was not sold ${inWords(scope, period)}, so that it had no price.`);
    return {
      headline: none,
      sentence: say`${name} was not sold ${inWords(scope, period)}: a quantity of ${none}.`,
    };
  }
  const [quantity, price] = [quantityCell(item), priceCell(item)];
  return {
    headline: plan.kind === 'quantity' ? quantity : price,
    sentence: say`${titleOf(plan, { name }, books)}: a quantity of ${quantity} was sold ${inWords(scope, period)} for ${item.amount}, at ${price} each on average.`,
    columns: COLUMNS,
    rows: [rowOf(item)],
  };
}

const COLUMNS: Answer['columns'] = [column('Quantity'), column('Average price'), sumColumn('Amount')];

function rowOf(item: Item): Row {
  return { label: item.label, cells: [quantityCell(item), priceCell(item), item.amount] };
}

function ofEach(
  items: readonly Item[],
  groups: readonly Group[],
  scope: Scope,
  period: Period,
  plan: AskPlan,
): Pick<Answer, 'headline' | 'sentence'> & Partial<Answer> {
  const ranked = rankedBy(items, plan);
  const rest = groups.filter(({ key }) => !ranked.some((item) => item.key === key));
  const { total, shown, others, restCount } = topOf(
    scope,
    period,
    [...ranked, ...rest],
    Math.min(ranked.length, plan.top ?? DEFAULT_ROWS),
  );
  const [first] = ranked;
  const none = [textCell(''), textCell('')];
  return {
    headline: plan.order === null || first === undefined ? null : headOf(first, plan),
    sentence: [
      ...say`${itemCount(items.length)} sold ${inWords(scope, period)}, of sales of ${total} in all`,
      ...leading(first, plan),
    ],
    columns: COLUMNS,
    rows: shown.map((group) => rowOf(group as Item)),
    notShown: othersRow(restCount, [...none, others]),
    total: { label: 'Total', cells: [...none, total] },
  };
}

function itemCount(count: number): string {
  return count === 1 ? '1 item was' : `${count} items were`;
}

function headOf(item: Item, { kind }: AskPlan): Cell {
  return kind === 'quantity' ? quantityCell(item) : priceCell(item);
}

function leading(first: Item | undefined, plan: AskPlan): Token[] {
  if (first === undefined || plan.order === null) return say`.`;
  const which = plan.order === 'smallest' ? 'lowest' : 'highest';
  const what = plan.kind === 'quantity' ? 'quantity' : 'average price';
  return say`; ${first.label} with the ${which} ${what}, ${headOf(first, plan)}.`;
}

/** By quantity or price if requested, otherwise by amount. */
function rankedBy(items: readonly Item[], { order, kind }: AskPlan): Item[] {
  if (order === null) return [...items];
  const size = (item: Item) => (kind === 'quantity' ? item.sold.millionths : (priceCents(item) ?? 0));
  const turn = order === 'smallest' ? -1 : 1;
  return items
    .filter((item) => item.sold.millionths !== 0)
    .toSorted((a, b) => turn * (size(b) - size(a)) || compareText(a.label, b.label));
}
