import type { AskPlan } from '@insights/contracts';
import {
  type AgedDocument,
  type Ageing,
  ageingAmounts,
  ageParties,
  type Day,
  type Figures,
  isOrBelow,
  narrowed,
  type PartyAgeing,
  type Period,
} from '@insights/ledger';
import { AGE_BANDS } from '@insights/words';
import {
  type Amount,
  type Answer,
  type Cell,
  countCell,
  dayCell,
  type Row,
  say,
  sumOfAmounts,
  textCell,
} from '../answer.ts';
import type { AskBooks } from '../books.ts';
import { Declined } from '../decline.ts';
import { planOf } from '../plan-of.ts';
import { amountOf, daysOf, PARTY_FIELDS, type Scope, scopeOf } from '../scope.ts';
import { frame, inWords } from './frame.ts';
import { isWithin } from './groups.ts';

const DEFAULT_ROWS = 20;
const BAND_LABELS = [
  'Not due',
  '1–30 days',
  '31–60 days',
  '61–90 days',
  'Over 90 days',
  'Unapplied',
] as const;

interface OpenDocument {
  readonly party: string;
  readonly document: AgedDocument;
}

/** What is open on invoices or bills at a day: by party and age, or document by document. */
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

/** Payments and credits that nothing has used up. */
export function unapplied(plan: AskPlan, books: AskBooks): Answer {
  const side = plan.measure === 'payables' ? 'payables' : 'receivables';
  const scope = accrualScope(side, books);
  const { period, assumptions } = daysOf(plan, books, scope);
  const credits = partiesOf(plan, books, side, period).flatMap(({ party, documents }) =>
    documents.filter(({ band }) => band === null).map((document) => ({ party: party?.name ?? '', document })),
  );
  return byDocument(plan, scope, credits, { period, assumptions, side });
}

/** Invoices and bills stand on the accrual books alone. */
function accrualScope(side: Ageing['side'], books: AskBooks): Scope {
  return scopeOf(planOf({ kind: 'open', measure: side, basis: 'Accrual' }), books);
}

function partiesOf(
  { where }: AskPlan,
  { documents }: AskBooks,
  side: Ageing['side'],
  { end }: Period,
): PartyAgeing[] {
  const parties = ageParties(documents, side, end);
  if (parties.status === 'missing')
    throw new Declined(`Invoices and bills could not be read: ${parties.reason}`);
  const names = where.flatMap((filter) =>
    PARTY_FIELDS.includes(filter.field) && 'is' in filter ? [String(filter.is)] : [],
  );
  return parties.value
    .filter(({ party }) => names.every((name) => isOrBelow(party?.name ?? '', name)))
    .map((one) => onlyOf(one, where, end));
}

/** What somebody owes of documents that are late, or of those that are not. */
function onlyOf(one: PartyAgeing, where: AskPlan['where'], end: Day): PartyAgeing {
  const byAge = where.filter(
    ({ field }) => field === 'overdue' || field === 'dueWithin' || field === 'notDue',
  );
  if (byAge.length === 0) return one;
  const documents = one.documents.filter(({ dueDay }) => dueDay !== null && isAged(dueDay, end, byAge));
  return { ...one, ...ageingAmounts(documents), documents };
}

function isAged(dueDay: Day, end: Day, where: AskPlan['where']): boolean {
  return where.every((filter) => {
    if (filter.field === 'overdue')
      return end - dueDay > filter.moreThanDays && end - dueDay <= (filter.atMostDays ?? end - dueDay);
    if (filter.field === 'notDue') return dueDay >= end;
    return filter.field !== 'dueWithin' || dueDay - end <= filter.days;
  });
}

/** Documents that are owed, the longest due first, or the largest where that is asked. */
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

/** What is open of a document: its figure where nothing was paid of it yet, and the document itself. */
function openAmount({ figures, subject }: Scope, { type, id, openCents }: AgedDocument): Amount {
  const transaction = { type, id };
  const figureId = `${narrowed(subject, { kind: 'transaction', type, id })}@${windowOf(figures)}`;
  const source = figures.find(figureId);
  const isWhole = source !== null && figures.amountOf(source) === openCents;
  return {
    kind: 'amount',
    amountCents: openCents,
    figures: isWhole ? [{ id: figureId, sign: 1 }] : [],
    transaction,
  };
}

function windowOf({ context }: Figures): string {
  const { start, end } = context.books.window;
  return `${isoDay(start)}..${isoDay(end)}`;
}

function isoDay(day: number): string {
  return new Date(day * 86_400_000).toISOString().slice(0, 10);
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
    columns: [
      { label: 'Due', isAdditive: false },
      { label: 'Overdue', isAdditive: false },
      { label: 'Open', isAdditive: true },
    ],
    rows: shown,
    notShown:
      rest.length === 0
        ? null
        : {
            label: 'All others',
            count: rest.length,
            cells: [textCell(''), textCell(''), sumOfOpen(rest)],
          },
    total: { label: 'Total', cells: [textCell(''), textCell(''), sum] },
  };
}

/** Opens only where all of what is added opens. */
function sumOfOpen(amounts: readonly Amount[]): Amount {
  const sum = sumOfAmounts(amounts);
  return amounts.every(({ figures }) => figures.length > 0) ? sum : { ...sum, figures: [] };
}

function byParty(
  plan: AskPlan,
  scope: Scope,
  parties: readonly PartyAgeing[],
  period: Period,
  assumptions: readonly string[],
): Answer {
  const found = parties.filter(
    ({ totalCents }) => totalCents !== 0 && isWithin(plainAmount(totalCents), plan),
  );
  const rows = found.map((party) => ({ label: party.party?.name ?? 'No name', cells: agesOf(scope, party) }));
  const shown = rows.slice(0, plan.top ?? DEFAULT_ROWS);
  const rest = found.slice(shown.length);
  const all = ageingAmounts(found.flatMap(({ documents }) => documents));
  const total = plainAmount(all.totalCents);
  const isAll = plan.where.length === 0;
  const balance = amountOf(scope, period);
  const [first] = shown;
  const count = countCell(rows.length, scope.name === 'Accounts payable' ? 'vendor' : 'customer');
  return {
    ...frame(plan, scope, period, assumptions),
    headline: plan.kind === 'count' ? count : isAll ? balance : total,
    sentence: [
      ...say`${count} stood at ${total} ${inWords(scope, period)}`,
      ...(first === undefined ? say`.` : say`, ${first.label} with the most, ${first.cells.at(-1) ?? ''}.`),
      ...(isAll && total.amountCents !== balance.amountCents
        ? say` The balance sheet has ${balance}: ${plainAmount(balance.amountCents - total.amountCents)} stands on no invoice or bill.`
        : []),
    ],
    columns: [
      ...BAND_LABELS.map((label) => ({ label, isAdditive: true })),
      { label: 'Total', isAdditive: true },
    ],
    rows: shown,
    notShown:
      rows.length === shown.length
        ? null
        : {
            label: 'All others',
            count: rows.length - shown.length,
            cells: agesOf(scope, {
              ...ageingAmounts(rest.flatMap(({ documents }) => documents)),
              party: null,
              documents: [],
            }),
          },
    total: {
      label: 'Total',
      cells: [
        ...AGE_BANDS.map((band) => plainAmount(all.bands[band])),
        plainAmount(all.unappliedCents),
        total,
      ],
    },
    chart: 'bars',
  };
}

function agesOf(scope: Scope, { bands, unappliedCents, totalCents, party }: PartyAgeing): Cell[] {
  return [
    ...AGE_BANDS.map((band) => plainAmount(bands[band])),
    plainAmount(unappliedCents),
    party === null ? plainAmount(totalCents) : partyAmount(scope, party.name, totalCents),
  ];
}

/** What documents are open comes from the documents; where the postings of the days read say the same, they open. */
function partyAmount({ figures, subject }: Scope, name: string, amountCents: number): Amount {
  const id = `${narrowed(subject, { kind: 'party', name })}@${windowOf(figures)}`;
  const source = figures.find(id);
  const isSame = source !== null && figures.amountOf(source) === amountCents;
  return { kind: 'amount', amountCents, figures: isSame ? [{ id, sign: 1 }] : [] };
}

function plainAmount(amountCents: number): Amount {
  return { kind: 'amount', amountCents, figures: [] };
}
