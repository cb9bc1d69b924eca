import type { AskFilter, AskPlan } from '@insights/contracts';
import {
  type AgedDocument,
  type Ageing,
  ageingAmounts,
  ageParties,
  type Day,
  type Documents,
  isOrBelow,
  narrowed,
  type PartyAgeing,
  type Period,
} from '@insights/ledger';
import {
  type Amount,
  type Answer,
  type Cell,
  countCell,
  dayCell,
  percentCell,
  type Row,
  say,
  sumOfAmounts,
  textCell,
} from '../answer.ts';
import type { AskBooks } from '../books.ts';
import { Declined } from '../decline.ts';
import { filterInWords } from '../plan-in-words.ts';
import { planOf } from '../plan-of.ts';
import { daysOf, PARTY_FIELDS, type Scope, scopeOf } from '../scope.ts';
import { column, frame, inWords, othersRow, sumColumn } from './frame.ts';
import { isWithin } from './groups.ts';
import { byParty, DEFAULT_ROWS, plainAmount, windowOf } from './open-by-party.ts';

interface OpenDocument {
  readonly party: string;
  readonly document: AgedDocument;
}

/** Open invoices or bills as of a day: by party and age, or document by document. */
export function open(plan: AskPlan, books: AskBooks): Answer {
  const side = plan.measure === 'payables' ? 'payables' : 'receivables';
  const scope = accrualScope(side, books);
  const { period, assumptions } = daysOf(plan, books, scope);
  const parties = partiesOf(plan, books, side, period);
  const isByParty = plan.by === 'customer' || plan.by === 'vendor';
  return isByParty
    ? byParty(plan, scope, parties, period, assumptions)
    : byDocument(plan, scope, openDocuments(parties, plan, period), { period, assumptions, side });
}

/** The share of open invoices or bills that is overdue, or not yet due. */
export function shareOfOpen(plan: AskPlan, books: AskBooks): Answer {
  const side = plan.measure === 'payables' ? 'payables' : 'receivables';
  const scope = accrualScope(side, books);
  const { period, assumptions } = daysOf(plan, books, scope);
  const ages = plan.where.filter(isAge);
  const ofAnyAge = { ...plan, where: plan.where.filter((filter) => !isAge(filter)) };
  const found = openDocuments(partiesOf(ofAnyAge, books, side, period), ofAnyAge, period);
  const sumWhere = (fits: (isOfAge: boolean) => boolean) =>
    sumOfOpen(
      found
        .filter(({ document: { dueDay } }) => dueDay !== null && fits(isAged(dueDay, period.end, ages)))
        .map(({ document }) => openAmount(scope, document)),
    );
  const [part, rest, whole] = [sumWhere((is) => is), sumWhere((is) => !is), sumWhere(() => true)];
  const cell = percentCell(part, whole);
  const said = ages.map((filter) => filterInWords(filter, books)).join(' and ');
  return {
    ...frame(plan, scope, period, assumptions),
    headline: cell,
    sentence: say`Of ${whole} open on ${side === 'receivables' ? 'invoices' : 'bills'} ${inWords(scope, period)}, ${part} was ${said}: ${cell}.`,
    columns: [sumColumn('Open'), column('Share')],
    rows: [
      { label: `${said.charAt(0).toUpperCase()}${said.slice(1)}`, cells: [part, cell] },
      { label: 'All others', cells: [rest, percentCell(rest, whole)] },
    ],
    total: { label: 'Total', cells: [whole, percentCell(whole, whole)] },
  };
}

/** Unapplied payments and credits. */
export function unapplied(plan: AskPlan, books: AskBooks): Answer {
  const side = plan.measure === 'payables' ? 'payables' : 'receivables';
  const scope = accrualScope(side, books);
  const { period, assumptions } = daysOf(plan, books, scope);
  const credits = partiesOf(plan, books, side, period).flatMap(({ party, documents }) =>
    documents.filter(({ band }) => band === null).map((document) => ({ party: party?.name ?? '', document })),
  );
  return byDocument(plan, scope, credits, { period, assumptions, side });
}

/** Only the accrual books contain invoices and bills. */
function accrualScope(side: Ageing['side'], books: AskBooks): Scope {
  return scopeOf(planOf({ kind: 'open', measure: side, basis: 'Accrual' }), books);
}

const aged = new WeakMap<Documents, Map<string, ReturnType<typeof ageParties>>>();

/** Memoized aging of the same documents as of the same day. */
function agedOnce(documents: Documents, side: Ageing['side'], end: Day): ReturnType<typeof ageParties> {
  const known = aged.get(documents) ?? new Map<string, ReturnType<typeof ageParties>>();
  aged.set(documents, known);
  const key = `${side} ${end}`;
  const parties = known.get(key) ?? ageParties(documents, side, end);
  if (known.size < MAX_AGED) known.set(key, parties);
  return parties;
}

const MAX_AGED = 16;

function partiesOf(
  { where }: AskPlan,
  { documents }: AskBooks,
  side: Ageing['side'],
  { end }: Period,
): PartyAgeing[] {
  const parties = agedOnce(documents, side, end);
  if (parties.status === 'missing')
    throw new Declined(`Invoices and bills could not be read: ${parties.reason}`);
  const names = where.flatMap((filter) =>
    PARTY_FIELDS.includes(filter.field) && 'is' in filter ? [String(filter.is)] : [],
  );
  return parties.value
    .filter(({ party }) => names.every((name) => isOrBelow(party?.name ?? '', name)))
    .map((one) => onlyOf(one, where, end));
}

/** A party's overdue documents, or those not yet due. */
function onlyOf(one: PartyAgeing, where: AskPlan['where'], end: Day): PartyAgeing {
  const byAge = where.filter(isAge);
  if (byAge.length === 0) return one;
  const documents = one.documents.filter(({ dueDay }) => dueDay !== null && isAged(dueDay, end, byAge));
  return { ...one, ...ageingAmounts(documents), documents };
}

/** Whether a filter selects documents by due day. */
export function isAge({ field }: AskFilter): boolean {
  return field === 'overdue' || field === 'dueWithin' || field === 'notDue';
}

function isAged(dueDay: Day, end: Day, where: AskPlan['where']): boolean {
  return where.every((filter) => {
    if (filter.field === 'overdue')
      return end - dueDay > filter.moreThanDays && end - dueDay <= (filter.atMostDays ?? end - dueDay);
    if (filter.field === 'notDue') return dueDay >= end;
    return filter.field !== 'dueWithin' || dueDay - end <= filter.days;
  });
}

/** Open documents, the oldest due day first, or the largest if requested. */
function openDocuments(
  parties: readonly PartyAgeing[],
  { where, order }: AskPlan,
  { end }: Period,
): OpenDocument[] {
  const found = parties
    .flatMap(({ party, documents }) => documents.map((document) => ({ party: party?.name ?? '', document })))
    .filter(({ document: { dueDay, openCents } }) => {
      if (dueDay === null) return false;
      return isAged(dueDay, end, where) && isWithin(plainAmount(openCents), { where });
    });
  const byAge = (a: OpenDocument, b: OpenDocument) =>
    (a.document.dueDay ?? 0) - (b.document.dueDay ?? 0) || (a.document.number < b.document.number ? -1 : 1);
  return order === 'largest'
    ? found.toSorted((a, b) => b.document.openCents - a.document.openCents || byAge(a, b))
    : found.toSorted(byAge);
}

/** Open amount of a document: its figure if nothing was paid yet, and the document itself. */
function openAmount({ figures, subject }: Scope, { type, id, openCents }: AgedDocument): Amount {
  const transaction = { type, id };
  const figureId = `${narrowed(subject, { field: 'transaction', type, id })}@${windowOf(figures)}`;
  const source = figures.find(figureId);
  const isWhole = source !== null && figures.amountOf(source) === openCents;
  return {
    kind: 'amount',
    amountCents: openCents,
    figures: isWhole ? [{ id: figureId, sign: 1 }] : [],
    transaction,
  };
}

function byDocument(
  plan: AskPlan,
  scope: Scope,
  found: readonly OpenDocument[],
  { period, assumptions, side }: { period: Period; assumptions: readonly string[]; side: Ageing['side'] },
): Answer {
  const rows = found.map(({ party, document }): Row => {
    const { type, number, dueDay, id } = document;
    const overdue = dueDay === null ? null : period.end - dueDay;
    const late: Cell =
      overdue === null ? textCell('') : overdue > 0 ? countCell(overdue, 'day') : textCell('not due');
    const label = [number === '' ? type : `${type} ${number}`, party].filter(Boolean).join(', ');
    return { label, cells: [dayCell(dueDay), late, openAmount(scope, document)], transaction: { type, id } };
  });
  const amounts = rows.map(({ cells }) => cells[2] as Amount);
  const shown = rows.slice(0, plan.top ?? DEFAULT_ROWS);
  const rest = amounts.slice(shown.length);
  const sum = sumOfOpen(amounts);
  const isOverdue = plan.where.some(({ field }) => field === 'overdue');
  const isNotDue = plan.where.some(({ field }) => field === 'notDue');
  const isNext = isNotDue && plan.order === 'oldest' && plan.top === 1;
  const [first] = rows;
  const noun =
    plan.kind === 'unapplied'
      ? 'unapplied payment or credit'
      : side === 'receivables'
        ? 'open invoice'
        : 'open bill';
  const nouns = plan.kind === 'unapplied' ? 'unapplied payments and credits' : `${noun}s`;
  const count = countCell(
    rows.length,
    isOverdue ? noun.replace('open', 'overdue') : noun,
    isOverdue ? nouns.replace('open', 'overdue') : nouns,
  );
  return {
    ...frame(plan, scope, period, assumptions),
    headline: isNext && first !== undefined ? (first.cells[0] ?? null) : sum,
    sentence: [
      ...say`There ${rows.length === 1 ? 'was' : 'were'} ${count}${isNotDue ? ' not yet due' : ''} ${inWords(scope, period)}, ${sum} in all.`,
      ...(isNext && first !== undefined
        ? say` The next is due on ${first.cells[0] ?? ''}: ${first.label}, ${first.cells[2] ?? ''}.`
        : []),
    ],
    columns: [column('Due'), column('Overdue'), sumColumn('Open')],
    rows: shown,
    notShown: othersRow(rest.length, [textCell(''), textCell(''), sumOfOpen(rest)]),
    total: { label: 'Total', cells: [textCell(''), textCell(''), sum] },
  };
}

/** Opens only if all its parts open. */
function sumOfOpen(amounts: readonly Amount[]): Amount {
  const sum = sumOfAmounts(amounts);
  return amounts.every(({ figures }) => figures.length > 0) ? sum : { ...sum, figures: [] };
}
