import { DOCUMENT_KINDS, type DocumentTable, dayInWords, kindAt, NONE } from '@insights/ledger';
import { buildClaim, type Claim, predicate, sentence, subjectOf, was, words } from '../claim.ts';
import type { ClaimBooks } from '../claim-books.ts';
import { type ClaimSource, countFigure, type Figure, isAtLeast, percentFigure } from '../figure.ts';
import { bySize } from '../parts.ts';

/** What is open was read today. In a letter about a period that is long over it would mislead. */
export const MAX_DAYS_SINCE = 62;
const OLD_DAYS = 90;
const MAX_PARTIES = 3;
const HABIT_DAYS = 365;
const MIN_PAID = 5;

/** What one party has let fall due, or is owed by us. */
export interface OverdueParty {
  readonly name: string;
  readonly cents: number;
  readonly count: number;
  readonly oldestDue: number;
}

interface Overdue {
  readonly totalCents: number;
  readonly openCents: number;
  readonly oldCents: number;
  readonly count: number;
  readonly parties: readonly OverdueParty[];
}

/** Invoices and bills past their due date on the day the books were read, and how customers have paid so far. */
export function ageingClaims(books: ClaimBooks): Claim[] {
  const { documents, context } = books.request;
  const { transactions, readOn } = documents;
  if (transactions.status === 'missing' || context.books.basis === 'Cash') return [];
  const age = readOn - context.period.end;
  const isRecent = age >= 0 && age <= MAX_DAYS_SINCE;
  return [
    ...(isRecent ? overdueClaims(books, overdueOf(books, transactions.value, 'Invoice'), 'Invoice') : []),
    ...(isRecent ? overdueClaims(books, overdueOf(books, transactions.value, 'Bill'), 'Bill') : []),
    ...payingHabit(books, transactions.value),
  ];
}

const WORDS = {
  Invoice: {
    id: 'invoices',
    topic: 'receivables',
    owner: 'customer',
    noun: ['invoice', 'invoices'],
    figureId: 'balanceSheet.accountsReceivable',
  },
  Bill: {
    id: 'bills',
    topic: 'payables',
    owner: 'vendor',
    noun: ['bill', 'bills'],
    figureId: 'balanceSheet.accountsPayable',
  },
} as const;

function overdueClaims(books: ClaimBooks, overdue: Overdue, kind: 'Invoice' | 'Bill'): Claim[] {
  const { totalCents, openCents, oldCents, count, parties } = overdue;
  if (totalCents <= 0) return [];
  const { id, topic, owner, noun, figureId } = WORDS[kind];
  const { readOn } = books.request.documents;
  const source: ClaimSource = {
    kind: 'document',
    id: figureId,
    figureIds: [figureId],
    words: `${kind}s past their due date on ${dayInWords(readOn)}`,
  };
  const total = books.figure('overdue', `${kind}s past due`, totalCents, source);
  const number = countFigure('count', `${kind}s past due`, count, noun, source);
  const percent = percentFigure('share', `Share of open ${noun[1]}`, [totalCents, openCents], source);
  const old = books.figure(
    'old',
    `${kind}s past due for more than ${String(OLD_DAYS)} days`,
    oldCents,
    source,
  );
  const part = oldCents === totalCents ? ['all'] : [old];
  const aged = oldCents > 0 ? words`, ${part} of it for more than ${String(OLD_DAYS)} days` : [];
  const about = subjectOf(id, words`${number} for ${total}`, count !== 1);
  return [
    buildClaim({
      id: `${id}.overdue`,
      topic,
      kind: 'ageing',
      period: books.now,
      isGood: false,
      cents: totalCents,
      isMaterial: isAtLeast(totalCents, books.materiality.cents, 100),
      tells: [id],
      sentence: sentence(
        predicate(
          about,
          words` ${was(about)} past due on ${dayInWords(readOn)}: ${percent} of all open ${noun[1]}${aged}`,
        ),
      ),
    }),
    ...parties.slice(0, MAX_PARTIES).map((party, place) => {
      const who = subjectOf(`${owner} ${party.name}`, books.name('name', party.name, owner));
      const amount = books.figure('amount', `Past due, one ${owner}`, party.cents, source);
      const many = countFigure('count', `${kind}s past due, one ${owner}`, party.count, noun, source);
      const since: Figure = {
        role: 'since',
        label: 'The oldest due date',
        value: { kind: 'day', day: party.oldestDue },
        source,
      };
      return buildClaim({
        id: `${id}.overdue.${place + 1}`,
        topic,
        kind: 'ageing',
        period: books.now,
        isGood: false,
        cents: party.cents,
        isMaterial: isAtLeast(party.cents, books.materiality.cents, 100),
        tells: [`${id} ${party.name}`],
        about: party.name,
        sentence: sentence(
          kind === 'Invoice'
            ? predicate(
                who,
                words` owed ${amount} of what was past due, on ${many}; the oldest was due on ${since}`,
              )
            : predicate(
                who,
                words` was owed ${amount} of what was past due, on ${many}; the oldest was due on ${since}`,
              ),
        ),
      });
    }),
  ];
}

export function overdueOf(books: ClaimBooks, table: DocumentTable, kind: 'Invoice' | 'Bill'): Overdue {
  const { readOn, homeCurrency } = books.request.documents;
  const kindIndex = DOCUMENT_KINDS.indexOf(kind);
  const parties = new Map<string, OverdueParty>();
  let [totalCents, openCents, oldCents, count] = [0, 0, 0, 0];
  table.ids.forEach((_, row) => {
    const open = table.openCents[row] as number;
    if (table.kindIndexes[row] !== kindIndex || open <= 0 || table.isVoided[row] === 1) return;
    if (table.currencies[table.currencyIndexes[row] as number] !== homeCurrency) return;
    openCents += open;
    const due = table.dueDays[row] as number;
    if (due === NONE || due >= readOn) return;
    totalCents += open;
    if (readOn - due > OLD_DAYS) oldCents += open;
    count += 1;
    const name = table.parties[table.partyIndexes[row] as number]?.name ?? '';
    if (name === '' || books.tills.has(name)) return;
    const known = parties.get(name);
    parties.set(name, {
      name,
      cents: (known?.cents ?? 0) + open,
      count: (known?.count ?? 0) + 1,
      oldestDue: Math.min(known?.oldestDue ?? due, due),
    });
  });
  return {
    totalCents,
    openCents,
    oldCents,
    count,
    parties: bySize([...parties.values()], ({ cents }) => cents),
  };
}

/** How many days passed from an invoice to its last payment, half of them more and half of them less. */
function payingHabit(books: ClaimBooks, table: DocumentTable): Claim[] {
  const from = books.now.end - HABIT_DAYS + 1;
  const paidOn = new Map<number, number>();
  table.ids.forEach((_, row) => {
    if (kindAt(table, row) !== 'Payment') return;
    for (
      let link = table.firstLinks[row] as number;
      link < (table.firstLinks[row + 1] as number);
      link += 1
    ) {
      const to = table.links.toRows[link] as number;
      if (to === NONE || kindAt(table, to) !== 'Invoice' || (table.openCents[to] as number) !== 0) continue;
      paidOn.set(to, Math.max(paidOn.get(to) ?? 0, table.days[row] as number));
    }
  });
  const days = [...paidOn]
    .filter(([, day]) => day >= from && day <= books.now.end)
    .map(([row, day]) => day - (table.days[row] as number))
    .sort((a, b) => a - b);
  if (days.length < MIN_PAID) return [];
  const source: ClaimSource = {
    kind: 'document',
    id: 'payments',
    figureIds: [],
    words: `${days.length.toLocaleString('en-US')} invoices paid in the twelve months before`,
  };
  const middle = days[Math.floor(days.length / 2)] as number;
  const median = countFigure('days', 'Days from invoice to payment', middle, ['day', 'days'], source);
  return [
    buildClaim({
      id: 'customers.habit',
      topic: 'receivables',
      kind: 'paying-habit',
      period: books.now,
      cents: Math.abs(books.amount('balanceSheet.accountsReceivable', books.now)),
      isMaterial: books.amount('balanceSheet.accountsReceivable', books.now) >= books.materiality.cents,
      tells: ['habit'],
      sentence: sentence(
        predicate(
          subjectOf('habit', 'The typical invoice'),
          words` was paid ${median} after its date, over the twelve months to ${dayInWords(books.now.end)}`,
        ),
      ),
    }),
  ];
}
