import { addCents, type Cents, cents } from '@insights/money';
import { AGE_BANDS, type AgeBand } from '@insights/words';
import type { Party } from '../documents/document.ts';
import { type DocumentKind, documentKindOf } from '../documents/document-kind.ts';
import { type DocumentTable, kindAt, NONE } from '../documents/document-table.ts';
import type { Documents } from '../documents/documents.ts';
import { type Part, read } from '../documents/part.ts';
import type { FigureName } from '../figures/definitions/index.ts';
import type { Figures } from '../figures/figures.ts';
import { type ListedPosting, listPostings } from '../figures/list-postings.ts';
import type { Day } from '../period/day.ts';

/**
 * Receivables or payables as of the last day of the period, by party and by days overdue on that day. On the accrual
 * basis they agree with the balance sheet: all parties together plus `notOnDocuments` equal the balance. The cash-basis
 * balance sheet excludes open invoices and bills, so it has no corresponding balance. QuickBooks reports the open
 * amount as of the sync; amounts applied after the requested day are added back, so that the schedule is as of that
 * day, not today.
 */
export interface Aging {
  readonly side: 'receivables' | 'payables';
  readonly asOf: Day;
  /** Largest party first. */
  readonly parties: readonly PartyAging[];
  readonly total: AgingAmounts;
  /** The part of the balance that is not on documents: journal entries, and documents without an exchange rate. */
  readonly notOnDocumentsCents: Cents | null;
  /** Amount on the balance sheet; null on the cash basis. */
  readonly balanceCents: Cents | null;
}

export interface PartyAging extends AgingAmounts {
  readonly party: Party | null;
  /** Earliest due date first. */
  readonly documents: readonly AgedDocument[];
}

export interface AgingAmounts {
  readonly bands: Readonly<Record<AgeBand, Cents>>;
  /** Payments and credits not yet applied to an invoice or bill; zero or negative. */
  readonly unappliedCents: Cents;
  /** All aging buckets plus the unapplied amount. */
  readonly totalCents: Cents;
}

/**
 * An invoice or bill with its open amount, or a payment or credit with its unused amount, which is negative.
 */
export interface AgedDocument {
  /** Its transaction type in the ledger, such as `Invoice`. */
  readonly type: string;
  readonly id: string;
  readonly number: string;
  readonly day: Day;
  /** Null for a payment or credit. */
  readonly dueDay: Day | null;
  readonly band: AgeBand | null;
  readonly openCents: Cents;
}

const SIDES = {
  receivables: {
    figureId: 'balanceSheet.accountsReceivable',
    owing: ['Invoice'],
    crediting: ['Payment', 'CreditMemo'],
  },
  payables: {
    figureId: 'balanceSheet.accountsPayable',
    owing: ['Bill'],
    crediting: ['BillPayment', 'VendorCredit'],
  },
} as const satisfies Record<
  Aging['side'],
  { figureId: FigureName; owing: readonly DocumentKind[]; crediting: readonly DocumentKind[] }
>;

/** Name of the balance that the schedule of a side agrees with. */
export function agedFigure(side: Aging['side']): FigureName {
  return SIDES[side].figureId;
}

/** Missing if documents could not be read. */
export function buildAging(figures: Figures, documents: Documents, side: Aging['side']): Part<Aging> {
  const { books, period } = figures.context;
  const asOf = period.end;
  const parties = ageParties(documents, side, asOf);
  if (parties.status === 'missing') return parties;
  const total = agingAmounts(parties.value.flatMap((party) => party.documents));
  const balanceCents = books.basis === 'Accrual' ? figures.amount(agedFigure(side)) : null;
  return read({
    side,
    asOf,
    parties: parties.value,
    total,
    notOnDocumentsCents: balanceCents === null ? null : cents(balanceCents - total.totalCents),
    balanceCents,
  });
}

/**
 * Returns the largest postings to receivables or payables through the last day that do not come from documents, such as
 * journal entries.
 */
export function listOtherEntries(figures: Figures, side: Aging['side']): readonly ListedPosting[] {
  const { context } = figures;
  const source = figures.findNamed(agedFigure(side), context.period);
  if (source === null) return [];
  const all = { offset: 0, limit: Number.MAX_SAFE_INTEGER };
  const { postings } = listPostings(context, source, {
    sort: { by: 'day', direction: 'descending' },
    ...all,
  });
  const kinds: readonly (DocumentKind | null)[] = [...SIDES[side].owing, ...SIDES[side].crediting];
  return postings
    .filter(({ transaction }) => !kinds.includes(documentKindOf(transaction.type)))
    .toSorted((a, b) => Math.abs(b.amountCents) - Math.abs(a.amountCents));
}

/** Ages open amounts by party as of the end of a day, largest first. */
export function ageParties(documents: Documents, side: Aging['side'], asOf: Day): Part<PartyAging[]> {
  const { transactions } = documents;
  if (transactions.status === 'missing') return transactions;
  const table = transactions.value;
  const { owing, crediting } = SIDES[side];
  const open = openAsOf(table, asOf, crediting);
  const home = table.currencies.indexOf(documents.homeCurrency);

  const byParty = new Map<number, AgedDocument[]>();
  for (const [row, amount] of open.entries()) {
    if (amount === 0 || (table.days[row] as number) > asOf) continue;
    if (table.isVoided[row] === 1 || table.currencyIndexes[row] !== home) continue;
    const kind = kindAt(table, row);
    const isOwing = owing.some((each) => each === kind);
    if (!isOwing && !crediting.some((each) => each === kind)) continue;
    const party = table.partyIndexes[row] as number;
    const list = byParty.get(party) ?? [];
    byParty.set(party, list);
    list.push(agedDocument(table, row, { asOf, isOwing, amount }));
  }
  const parties = [...byParty].map(([party, list]): PartyAging => {
    const documents = list.toSorted((a, b) => (a.dueDay ?? a.day) - (b.dueDay ?? b.day));
    return { party: table.parties[party] ?? null, documents, ...agingAmounts(documents) };
  });
  return read(parties.toSorted((a, b) => b.totalCents - a.totalCents));
}

/**
 * Open amount of each document at the end of a day. An application counts from the later of the two documents' dates.
 */
function openAsOf(table: DocumentTable, asOf: Day, applying: readonly DocumentKind[]): Float64Array {
  const { days, firstLinks, links } = table;
  const open = table.openCents.slice();
  for (let row = 0; row < open.length; row += 1) {
    // A deposit links to the payments that it contains, but applies nothing.
    if (!applying.includes(kindAt(table, row))) continue;
    for (let link = firstLinks[row] as number; link < (firstLinks[row + 1] as number); link += 1) {
      const target = links.toRows[link] as number;
      const amount = links.amountsCents[link] as number;
      const from = days[row] as number;
      if (target === NONE) continue;
      const to = days[target] as number;
      if (Math.max(from, to) <= asOf) continue;
      if (to <= asOf) open[target] = (open[target] as number) + amount;
      else if (from <= asOf) open[row] = (open[row] as number) + amount;
    }
  }
  return open;
}

function agedDocument(
  table: DocumentTable,
  row: number,
  { asOf, isOwing, amount }: { readonly asOf: Day; readonly isOwing: boolean; readonly amount: number },
): AgedDocument {
  const day = table.days[row] as number;
  const due = table.dueDays[row] as number;
  const dueDay = isOwing ? (due === NONE ? day : due) : null;
  return {
    type: table.ledgerTypes[table.ledgerTypeIndexes[row] as number] as string,
    id: table.ids.at(row),
    number: table.texts.at(table.numberIndexes[row] as number),
    day,
    dueDay,
    band: dueDay === null ? null : ageBandOf(asOf - dueDay),
    openCents: cents(isOwing ? amount : -amount),
  };
}

/** Returns the aging bucket of a document that is this many days past due. */
export function ageBandOf(daysOverdue: number): AgeBand {
  if (daysOverdue <= 0) return 'current';
  if (daysOverdue <= 30) return 'to30';
  if (daysOverdue <= 60) return 'to60';
  return daysOverdue <= 90 ? 'to90' : 'over90';
}

/** Totals by age of documents. */
export function agingAmounts(documents: readonly AgedDocument[]): AgingAmounts {
  const sum = (band: AgeBand | null) =>
    addCents(...documents.filter((each) => each.band === band).map(({ openCents }) => openCents));
  const bands = Object.fromEntries(AGE_BANDS.map((band) => [band, sum(band)])) as Record<AgeBand, Cents>;
  const unappliedCents = sum(null);
  return { bands, unappliedCents, totalCents: addCents(...Object.values(bands), unappliedCents) };
}
