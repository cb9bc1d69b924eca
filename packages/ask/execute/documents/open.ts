import type { AskFilter, AskPlan } from '@insights/contracts';
import {
  type AgedDocument,
  type Aging,
  ageParties,
  agingAmounts,
  type Day,
  formatDay,
  isOrBelow,
  narrowSubject,
  type PartyAging,
  parseDay,
  type RowFilter,
} from '@insights/ledger';
import { AGE_BANDS, AGING_COLUMNS, capitalized, NOT_SPECIFIED } from '@insights/words';
import {
  type Amount,
  type Answer,
  amountOf,
  type Cell,
  countCell,
  dayCell,
  END,
  percentCell,
  say,
  sumAmounts,
  textCell,
} from '../../answer.ts';
import type { AskBooks } from '../../books.ts';
import { Declined } from '../../decline.ts';
import { AGES, completePlan } from '../../plan-fields.ts';
import { filterInWords } from '../../plan-in-words.ts';
import { measureAmount, PARTY_FIELDS, resolveDays, resolveScope, type Scope } from '../../scope.ts';
import { column, frame, periodPhrase, sumColumn, table } from '../frame.ts';
import { isWithin } from '../groups.ts';

const DEFAULT_ROWS = 20;

interface OpenDocument {
  readonly party: string;
  readonly document: AgedDocument;
}

/** Returns invoices or bills as of a day. Only the accrual-basis books contain them. */
function openIn(plan: AskPlan, books: AskBooks) {
  const side: Aging['side'] = plan.measure === 'payables' ? 'payables' : 'receivables';
  const scope = resolveScope(completePlan({ kind: 'open', measure: side, basis: 'Accrual' }), books);
  return { plan, side, scope, ...resolveDays(plan, books, scope) };
}
type Open = ReturnType<typeof openIn>;

/** Open invoices or bills as of a day: by party and age, or document by document. */
export function answerOpenDocuments(plan: AskPlan, books: AskBooks): Answer {
  const found = openIn(plan, books);
  const parties = partiesOf(found, books);
  return plan.by === 'customer' || plan.by === 'vendor'
    ? byParty(found, parties)
    : byDocument(found, openDocuments(parties, plan));
}

/** The share of open invoices or bills that is overdue, or not yet due. */
export function answerShareOfOpen(plan: AskPlan, books: AskBooks): Answer {
  const found = openIn(plan, books);
  const { scope, side, period, assumptions } = found;
  const ages = plan.where.filter(isAge);
  const ofAnyAge = { ...plan, where: plan.where.filter((filter) => !isAge(filter)) };
  const documents = openDocuments(partiesOf({ ...found, plan: ofAnyAge }, books), ofAnyAge);
  const sumWhere = (fits: (isOfAge: boolean) => boolean) =>
    sumOfOpen(
      documents
        .filter(({ document: { dueDay } }) => dueDay !== null && fits(isAged(dueDay, period.end, ages)))
        .map(({ document }) => openAmount(scope, document)),
    );
  const [part, rest, whole] = [sumWhere((is) => is), sumWhere((is) => !is), sumWhere(() => true)];
  const cell = percentCell(part, whole);
  const said = ages.map((filter) => filterInWords(filter, books)).join(' and ');
  return {
    ...frame(plan, scope, period, assumptions),
    headline: cell,
    sentence: say`Of ${whole} open on ${side === 'receivables' ? 'invoices' : 'bills'} ${periodPhrase(scope, period)}, ${part} was ${said}: ${cell}${END}`,
    columns: [sumColumn('Open'), column('Share')],
    rows: [
      { label: capitalized(said), cells: [part, cell] },
      { label: 'All others', cells: [rest, percentCell(rest, whole)] },
    ],
    total: { label: 'Total', cells: [whole, percentCell(whole, whole)] },
  };
}

/** Returns the parties of a plan, each with its documents of the requested age. */
function partiesOf({ plan: { where }, side, period: { end } }: Open, { documents }: AskBooks): PartyAging[] {
  const parties = ageParties(documents, side, end);
  if (parties.status === 'missing')
    throw new Declined(`Invoices and bills could not be read: ${parties.reason}`);
  const names = where.flatMap((filter) =>
    PARTY_FIELDS.some((field) => field === filter.field) && 'is' in filter ? [String(filter.is)] : [],
  );
  const found = parties.value.filter(({ party }) =>
    names.every((name) => isOrBelow(party?.name ?? '', name)),
  );
  if (!where.some(isAge)) return found;
  const ofAge = found.map((one) => {
    const own = one.documents.filter(({ dueDay }) => dueDay !== null && isAged(dueDay, end, where));
    return { ...one, ...agingAmounts(own), documents: own };
  });
  return ofAge.toSorted((a, b) => b.totalCents - a.totalCents);
}

export const isAge = ({ field }: AskFilter) => AGES.includes(field);

function isAged(dueDay: Day, end: Day, where: AskPlan['where']): boolean {
  return where.every((filter) => {
    if (filter.field === 'overdue')
      return end - dueDay > filter.moreThanDays && end - dueDay <= (filter.atMostDays ?? end - dueDay);
    if (filter.field === 'notDue') return dueDay >= end;
    if (filter.field === 'due') return dueDay >= parseDay(filter.from) && dueDay <= parseDay(filter.to);
    return filter.field !== 'dueWithin' || (dueDay >= end && dueDay - end <= filter.days);
  });
}

/** Lists open documents, earliest due date first, or largest first if requested. */
function openDocuments(parties: readonly PartyAging[], { where, order }: AskPlan): OpenDocument[] {
  const found = parties
    .flatMap(({ party, documents }) => documents.map((document) => ({ party: party?.name ?? '', document })))
    .filter(({ document: { dueDay, openCents } }) => dueDay !== null && isWithin(openCents, { where }));
  const byAge = (a: OpenDocument, b: OpenDocument) =>
    (a.document.dueDay ?? 0) - (b.document.dueDay ?? 0) || (a.document.number < b.document.number ? -1 : 1);
  return order === 'largest'
    ? found.toSorted((a, b) => b.document.openCents - a.document.openCents || byAge(a, b))
    : found.toSorted(byAge);
}

/**
 * An open amount comes from documents. It can be drilled down into only if the postings in the window equal it, that
 * is, if nothing was paid yet.
 */
function openOf({ figures, subject }: Scope, filter: RowFilter, amountCents: number): Amount {
  const { start, end } = figures.context.books.window;
  const id = `${narrowSubject(subject, filter)}@${formatDay(start)}..${formatDay(end)}`;
  const source = figures.find(id);
  const isSame = source !== null && figures.amountOf(source) === amountCents;
  return amountOf(amountCents, isSame ? [{ id, sign: 1 }] : []);
}

function openAmount(scope: Scope, { type, id, openCents }: AgedDocument): Amount {
  return { ...openOf(scope, { field: 'transaction', type, id }, openCents), transaction: { type, id } };
}

/** Can be drilled down into only if all its parts can be. */
function sumOfOpen(amounts: readonly Amount[]): Amount {
  const sum = sumAmounts(amounts);
  return amounts.every(({ figures }) => figures.length > 0) ? sum : { ...sum, figures: [] };
}

function byDocument(
  { plan, scope, period, assumptions, side }: Open,
  found: readonly OpenDocument[],
): Answer {
  const rows = found.map(({ party, document }) => {
    const { type, number, dueDay, id } = document;
    const overdue = dueDay === null ? null : period.end - dueDay;
    const late: Cell =
      overdue === null ? textCell('') : overdue > 0 ? countCell(overdue, 'day') : textCell('not due');
    const label = [number === '' ? type : `${type} ${number}`, party].filter(Boolean).join(', ');
    const amount = openAmount(scope, document);
    return { label, cells: [dayCell(dueDay), late, amount], transaction: { type, id }, amount };
  });
  const sum = sumOfOpen(rows.map(({ amount }) => amount));
  const has = (field: AskFilter['field']) => plan.where.some((filter) => filter.field === field);
  const isNext = has('notDue') && plan.order === 'oldest' && plan.top === 1;
  const next = isNext ? rows[0] : undefined;
  const state = has('overdue') ? 'overdue' : 'open';
  const count = countCell(rows.length, `${state} ${side === 'receivables' ? 'invoice' : 'bill'}`);
  const notDue = has('notDue') ? ' not yet due' : '';
  const due = next?.cells[0] ?? null;
  return {
    ...frame(plan, scope, period, assumptions),
    headline: due ?? sum,
    sentence: [
      ...say`There ${rows.length === 1 ? 'was' : 'were'} ${count}${notDue} ${periodPhrase(scope, period)}, ${sum} in all${END}`,
      ...(next === undefined ? [] : say` The next is due on ${due ?? ''}: ${next.label}, ${next.amount}.`),
    ],
    columns: [column('Due'), column('Overdue'), sumColumn('Open')],
    ...table(
      rows,
      plan.top ?? DEFAULT_ROWS,
      ({ cells }) => cells,
      (some) => [textCell(''), textCell(''), sumOfOpen(some.map(({ amount }) => amount))],
    ),
  };
}

/** Lists each customer's or vendor's open amounts by age. */
function byParty({ plan, scope, period, assumptions, side }: Open, parties: readonly PartyAging[]): Answer {
  const found = parties.filter(({ totalCents }) => totalCents !== 0 && isWithin(totalCents, plan));
  const agesOf = ({ bands, unappliedCents, totalCents }: Omit<PartyAging, 'party' | 'documents'>) =>
    [...AGE_BANDS.map((band) => bands[band]), unappliedCents, totalCents].map((cents) => amountOf(cents));
  const rows = found.map((one) => {
    const { party, totalCents } = one;
    const open =
      party === null ? amountOf(totalCents) : openOf(scope, { field: 'party', is: party.name }, totalCents);
    const cells = [...agesOf(one).slice(0, -1), open];
    return { label: party?.name ?? NOT_SPECIFIED, cells, amount: open, documents: one.documents };
  });
  const together = (some: readonly { readonly documents: PartyAging['documents'] }[]) =>
    agingAmounts(some.flatMap(({ documents }) => documents));
  const all = together(found);
  const total = amountOf(all.totalCents);
  const isAll = plan.where.length === 0;
  const balance = measureAmount(scope, period);
  const first = rows.find(({ label }) => label !== NOT_SPECIFIED);
  const count = countCell(rows.length, side === 'payables' ? 'vendor' : 'customer');
  return {
    ...frame(plan, scope, period, assumptions),
    headline: plan.kind === 'count' ? count : isAll ? balance : total,
    sentence: [
      ...say`${count} had ${total} open ${periodPhrase(scope, period)}`,
      ...(first === undefined ? [END] : say`, ${first.label} with the most, ${first.amount}${END}`),
      ...(isAll && total.amountCents !== balance.amountCents
        ? say` The balance sheet has ${balance}: ${amountOf(balance.amountCents - total.amountCents)} is not on an invoice or bill.`
        : []),
    ],
    columns: [...AGING_COLUMNS, 'Total'].map(sumColumn),
    ...table(
      rows,
      plan.top ?? DEFAULT_ROWS,
      ({ cells }) => cells,
      (some) => agesOf(together(some)),
    ),
    chart: 'bars',
  };
}
