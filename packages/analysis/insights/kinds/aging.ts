import {
  type AgedDocument,
  ageParties,
  type DocumentTable,
  dayInWords,
  isComparable,
  kindAt,
  NONE,
} from '@insights/ledger';
import { bySize } from '../contributions.ts';
import { countFigure, type Figure, type InsightSource, isAtLeast, percentFigure } from '../figure.ts';
import { buildInsight, type Insight, predicate, sentence, subjectOf, was, words } from '../insight.ts';
import type { InsightBooks } from '../insight-books.ts';

const OLD_DAYS = 90;
const MAX_PARTIES = 3;
const HABIT_DAYS = 365;
const MIN_PAID = 5;

/** A party's overdue balance, receivable or payable. */
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

/**
 * Returns insights about invoices and bills that were past due when the books were read, and about the usual time to
 * payment.
 */
export function agingInsights(books: InsightBooks): Insight[] {
  const { documents, context } = books.request;
  const { transactions, readOn } = documents;
  if (transactions.status === 'missing' || context.books.basis === 'Cash') return [];
  // Open documents are as of today, so they would be misleading in a letter about a past period.
  const isRecent = readOn >= context.period.end && books.isRecent;
  return [
    ...(isRecent ? overdueInsights(books, overdueOf(books, 'Invoice'), 'Invoice') : []),
    ...(isRecent ? overdueInsights(books, overdueOf(books, 'Bill'), 'Bill') : []),
    ...[payingHabit(books, transactions.value)].flat(),
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

function overdueInsights(books: InsightBooks, overdue: Overdue, kind: 'Invoice' | 'Bill'): Insight[] {
  const { totalCents, openCents, oldCents, count, parties } = overdue;
  if (totalCents <= 0) return [];
  const { id, topic, owner, noun, figureId } = WORDS[kind];
  const { readOn } = books.request.documents;
  const source: InsightSource = {
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
  const share = totalCents === openCents ? ['all that was open'] : words`${percent} of all open ${noun[1]}`;
  const aged = oldCents > 0 ? words`, ${part} of it for more than ${String(OLD_DAYS)} days` : [];
  const about = subjectOf(id, words`${number} for ${total}`, count !== 1);
  return [
    buildInsight(books, {
      id: `${id}.overdue`,
      topic,
      kind: 'ageing',
      isGood: false,
      cents: totalCents,
      isMaterial: isAtLeast(totalCents, books.materiality.cents, 100),
      tells: [id],
      subject: about,
      says: words` ${was(about)} past due on ${dayInWords(readOn)}: ${share}${aged}`,
    }),
    ...parties.slice(0, MAX_PARTIES).map((party, index) => {
      const who = subjectOf(`${owner} ${party.name}`, books.name('name', party.name, owner));
      const amount = books.figure('amount', `Past due, one ${owner}`, party.cents, source);
      const many = countFigure('count', `${kind}s past due, one ${owner}`, party.count, noun, source);
      const since: Figure = {
        role: 'since',
        label: 'The oldest due date',
        value: { kind: 'day', day: party.oldestDue },
        source,
      };
      return buildInsight(books, {
        id: `${id}.overdue.${index + 1}`,
        topic,
        kind: 'ageing',
        isGood: false,
        cents: party.cents,
        isMaterial: isAtLeast(party.cents, books.materiality.cents, 100),
        tells: [`${id} ${party.name}`],
        about: party.name,
        sentence: sentence(
          kind === 'Invoice'
            ? predicate(
                who,
                words` owed ${amount} of the past-due amount, on ${many}; the oldest was due on ${since}`,
              )
            : predicate(
                who,
                words` was owed ${amount} of the past-due amount, on ${many}; the oldest was due on ${since}`,
              ),
        ),
      });
    }),
  ];
}

/** Returns the documents that were overdue on the day the books were read. The ledger defines the aging. */
export function overdueOf(books: InsightBooks, kind: 'Invoice' | 'Bill'): Overdue {
  const { documents } = books.request;
  const side = kind === 'Invoice' ? 'receivables' : 'payables';
  const aged = ageParties(documents, side, documents.readOn);
  const parties = aged.status === 'missing' ? [] : aged.value;
  const open = parties.flatMap((party) => party.documents.filter(({ band }) => band !== null));
  const overdue = (list: readonly AgedDocument[]) =>
    list.filter(({ band }) => band !== null && band !== 'current');
  const sum = (list: readonly AgedDocument[]) => list.reduce((all, { openCents }) => all + openCents, 0);
  const named = parties.flatMap(({ party, documents: list }): OverdueParty[] => {
    const [oldest, ...others] = overdue(list);
    const name = party?.name ?? '';
    if (oldest === undefined || name === '' || books.walkInCustomers.has(name)) return [];
    const oldestDue = oldest.dueDay ?? oldest.day;
    return [{ name, cents: sum([oldest, ...others]), count: 1 + others.length, oldestDue }];
  });
  return {
    totalCents: sum(overdue(open)),
    openCents: sum(open),
    oldCents: sum(open.filter(({ band }) => band === 'over90')),
    count: overdue(open).length,
    parties: bySize(named, ({ cents }) => cents),
  };
}

/** Returns the median number of days from an invoice to its last payment. */
function payingHabit(books: InsightBooks, table: DocumentTable): Insight | [] {
  const from = books.now.end - HABIT_DAYS + 1;
  if (!isComparable(books.request.context.books, { start: from, end: books.now.end })) return [];
  const paidOn = new Map<number, number>();
  table.days.forEach((day, row) => {
    if (kindAt(table, row) !== 'Payment') return;
    for (
      let link = table.firstLinks[row] as number;
      link < (table.firstLinks[row + 1] as number);
      link += 1
    ) {
      const to = table.links.toRows[link] as number;
      if (to === NONE || kindAt(table, to) !== 'Invoice' || (table.openCents[to] as number) !== 0) continue;
      paidOn.set(to, Math.max(paidOn.get(to) ?? 0, day));
    }
  });
  const days = [...paidOn]
    .filter(([, day]) => day >= from && day <= books.now.end)
    .map(([row, day]) => day - (table.days[row] as number))
    .sort((a, b) => a - b);
  if (days.length < MIN_PAID) return [];
  const source: InsightSource = {
    kind: 'document',
    id: 'payments',
    figureIds: [],
    words: `${days.length.toLocaleString('en-US')} invoices paid in the twelve months before`,
  };
  const middle = days[Math.floor(days.length / 2)] as number;
  const median = countFigure('days', 'Days from invoice to payment', middle, ['day', 'days'], source);
  return buildInsight(books, {
    id: 'customers.habit',
    topic: 'receivables',
    kind: 'paying-habit',
    cents: Math.abs(books.amount('balanceSheet.accountsReceivable', books.now)),
    isMaterial: books.amount('balanceSheet.accountsReceivable', books.now) >= books.materiality.cents,
    tells: ['habit'],
    subject: subjectOf('habit', 'The typical invoice'),
    says: words` was paid ${median} after its date, over the twelve months through ${dayInWords(books.now.end)}`,
  });
}
