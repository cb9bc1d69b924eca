import type { AskPlan } from '@insights/contracts';
import { compareText, type LinesOfRows, linesOfRows, type Period, rowsOfFigure } from '@insights/ledger';
import { type Amount, type Answer, type Cell, type FigureTerm, say, textCell } from '../../answer.ts';
import type { AskBooks } from '../../books.ts';
import { Declined } from '../../decline.ts';
import { resolveDays, resolveScope, resolveSource, type Scope } from '../../scope.ts';
import { column, figureTitle, frame, othersRow, periodPhrase, sumColumn } from '../frame.ts';
import { type Group, listGroups, splitTop } from '../groups.ts';

const DEFAULT_ROWS = 12;
/** Quantities are stored in millionths, so that fractions of hours and kilograms are integers. */
const MILLION = 1_000_000;

/** Sales of an item, less returns. */
interface Sold {
  millionths: number;
  /** Total amount of the lines with a quantity. */
  cents: number;
  /** Number of lines without a quantity, and their total amount. */
  linesWithout: number;
  centsWithout: number;
}

type Item = Group & { readonly sold: Sold };

/**
 * Answers how many of an item were sold, or its average price, from the lines of invoices, receipts, credit memos and
 * refunds. Quantities of different items are not added up: an hour and a tree are not two of anything.
 */
export function answerQuantities(plan: AskPlan, books: AskBooks): Answer {
  if (plan.by !== null && plan.by !== 'item')
    throw new Declined('Quantities and prices are available by item, for a period.', [
      { ...plan, by: 'item' },
    ]);
  const asked = { ...plan, measure: 'revenue', basis: 'Accrual' } as const;
  const lines = linesIn(asked, books);
  const scope = { ...resolveScope(asked, books), name: NAMES[plan.kind as keyof typeof NAMES] };
  const { period, assumptions } = resolveDays(asked, books, scope);
  const sold = soldOf(scope, period, lines);
  const groups = listGroups(scope, period, 'item', books);
  const named = groups.flatMap((group): Item[] => {
    const own = sold.get(group.key);
    return group.key === '' || own === undefined ? [] : [{ ...group, sold: own }];
  });
  if (named.length > 0 && named.every((item) => item.sold.millionths === 0))
    throw new Declined(
      `No line that sold ${plan.by === null ? named[0]?.label : 'an item'} ${periodPhrase(scope, period)} gives a quantity.`,
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

/** Returns the lines behind postings. Throws `Declined` if there are no quantities. */
function linesIn(plan: AskPlan, books: AskBooks): LinesOfRows {
  const { transactions } = books.documents;
  if (transactions.status === 'missing')
    throw new Declined(
      `Quantities come from invoices and receipts, which could not be read: ${transactions.reason}`,
    );
  if (transactions.value.itemIds.length === 0)
    throw new Declined(
      'These books do not use items, so they contain no quantities, hours or prices of what was sold.',
      [{ ...plan, kind: 'total', by: null, top: null, order: null }],
    );
  const scope = resolveScope(plan, books);
  const { context } = scope.figures;
  if (resolveDays(plan, books, scope).period.start < transactions.value.completeFrom)
    throw new Declined('The lines of invoices and receipts were not read over all of these days.');
  const lines = linesOfRows(context.accrualBooks, books.documents);
  if (lines === null)
    throw new Declined('Quantities come from invoices and receipts, which could not be read.');
  return lines;
}

/** Sums quantities by item, from the document lines behind the sales postings. */
function soldOf(scope: Scope, period: Period, lines: LinesOfRows): Map<string, Sold> {
  const { books, rows, signs } = rowsOfFigure(scope.figures.context, resolveSource(scope, period));
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
    // Quantities have no sign in either direction, except that some returns have a negative one.
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
  const noUnit =
    'Lines state a quantity without a unit: for services sold by the hour, the quantity is hours.';
  if (items.length === 0) return [];
  if (count === 0) return [noUnit];
  return [
    noUnit,
    `${count === 1 ? 'One line gives' : `${count} lines give`} no quantity: in the amount, and neither in the quantity nor in the price.`,
  ];
}

/** Returns null if no line has a quantity, or if returns equal sales. */
function priceCents({ sold: { cents, millionths } }: Item): number | null {
  return millionths === 0 ? null : Math.round((cents * MILLION) / millionths);
}

function quantityOf(millionths: number, figures: readonly FigureTerm[]): Cell {
  const text = (millionths / MILLION).toLocaleString('en-US', { maximumFractionDigits: 6 });
  return { kind: 'value', text, figures };
}

function cellsOf(item: Item): { quantity: Cell; unitPrice: Cell; amount: Amount } {
  const price = priceCents(item);
  const { amount, sold } = item;
  const { figures } = amount;
  return {
    quantity: quantityOf(sold.millionths, figures),
    unitPrice: price === null ? textCell('–') : { kind: 'derived', amountCents: price, figures },
    amount,
  };
}

const COLUMNS: Answer['columns'] = [column('Quantity'), column('Average price'), sumColumn('Amount')];

function ofOne(
  item: Item | undefined,
  scope: Scope,
  period: Period,
  { plan, books }: { readonly plan: AskPlan; readonly books: AskBooks },
): Pick<Answer, 'headline' | 'sentence'> & Partial<Answer> {
  const id = plan.where.flatMap((filter) => (filter.field === 'item' ? [filter.is] : []))[0];
  if (id === undefined) throw new Declined('The question does not name an item.', [{ ...plan, by: 'item' }]);
  const { items } = books.documents;
  const name = (items.status === 'read' ? items.value : []).find((one) => one.id === id)?.name ?? id;
  const when = periodPhrase(scope, period);
  if (item === undefined) {
    if (plan.kind === 'unitPrice')
      throw new Declined(`${name} was not sold ${when}, so that it had no price.`);
    const none = quantityOf(0, [{ id: resolveSource(scope, period).id, sign: 1 }]);
    return { headline: none, sentence: say`${name} was not sold ${when}: a quantity of ${none}.` };
  }
  const cells = cellsOf(item);
  const { quantity, unitPrice, amount } = cells;
  return {
    headline: cells[plan.kind as keyof typeof NAMES],
    sentence: say`${figureTitle(plan, { name }, books)}: a quantity of ${quantity} was sold ${when} for ${amount}, at ${unitPrice} each on average.`,
    columns: COLUMNS,
    rows: [{ label: item.label, cells: Object.values(cells) }],
  };
}

function ofEach(
  items: readonly Item[],
  groups: readonly Group[],
  scope: Scope,
  period: Period,
  { kind, order, top }: AskPlan,
): Pick<Answer, 'headline' | 'sentence'> & Partial<Answer> {
  const size = (item: Item) => (kind === 'quantity' ? item.sold.millionths : (priceCents(item) ?? 0));
  const turn = order === 'smallest' ? -1 : 1;
  // Sorted by quantity or price if requested, otherwise by amount.
  const ranked =
    order === null
      ? items
      : items
          .filter((item) => item.sold.millionths !== 0)
          .toSorted((a, b) => turn * (size(b) - size(a)) || compareText(a.label, b.label));
  const rest = groups.filter(({ key }) => !ranked.some((item) => item.key === key));
  const count = Math.min(ranked.length, top ?? DEFAULT_ROWS);
  const { total, others, restCount } = splitTop(scope, period, [...ranked, ...rest], count);
  const [first] = ranked;
  const head = order === null || first === undefined ? null : cellsOf(first)[kind as keyof typeof NAMES];
  const which = `${order === 'smallest' ? 'lowest' : 'highest'} ${kind === 'quantity' ? 'quantity' : 'average price'}`;
  const none = [textCell(''), textCell('')];
  const sold = items.length === 1 ? '1 item was' : `${items.length} items were`;
  return {
    headline: head,
    sentence: [
      ...say`${sold} sold ${periodPhrase(scope, period)}, of sales of ${total} in all`,
      ...(head === null ? say`.` : say`; ${first?.label ?? ''} with the ${which}, ${head}.`),
    ],
    columns: COLUMNS,
    rows: ranked.slice(0, count).map((item) => ({ label: item.label, cells: Object.values(cellsOf(item)) })),
    notShown: othersRow(restCount, [...none, others]),
    total: { label: 'Total', cells: [...none, total] },
  };
}
