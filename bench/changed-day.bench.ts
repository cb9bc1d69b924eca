import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import {
  type Books,
  buildBooks,
  buildDocumentTable,
  type ChartOfAccounts,
  type Clearing,
  ClearingBuilder,
  type Document,
  type DocumentTable,
  documentKey,
  type Posting,
  parseDay,
  postingAt,
  replaceDays,
  replaceDocuments,
  replaceMarks,
} from '@insights/ledger';
import { cpuOf, timingOf } from './harness.ts';
import { manyPostings } from './many-postings.ts';

const POSTINGS = 1_000_000;
const ROUNDS = 25;
const WINDOW = { start: parseDay('2023-01-01'), end: parseDay('2025-12-31') };
const CHANGED_DAY = parseDay('2025-06-17');

setFlagsFromString('--expose-gc');
/** What a round leaves behind is collected before the next begins, so that each pays for its own work alone. */
const collect: () => void = runInNewContext('gc');

/** One expense that was entered on one day of a million postings: what it takes to put that day in place of the old one. */
export function benchChangedDay(): void {
  console.log(`\nOne changed day of ${POSTINGS.toLocaleString('en-US')} postings, processor time`);
  const { chart, books, again, changed, table } = largeCompany();
  print('journal', () => replaceDays(books, [again], changed));
  const now = [documentAt(POSTINGS, CHANGED_DAY, 'Entered today')];
  const marksAgain = { days: { start: CHANGED_DAY, end: CHANGED_DAY }, marks: marksOf(again) };
  const marks = marksOf(books);
  print('marks', () => replaceMarks(marks, [marksAgain]));
  print('documents', () => replaceDocuments(table, chart, { replaced: new Set(now.map(documentKey)), now }));
}

/** In columns alone, as a server has them: a million objects beside them would be looked through by each collection. */
function largeCompany() {
  const { chart, postings } = manyPostings(POSTINGS, WINDOW);
  return {
    chart,
    books: buildBooks({ basis: 'Accrual', window: WINDOW, chart }, postings),
    table: documentsOf(postings, chart),
    ...dayWithOneMore(postings, chart),
  };
}

function print(name: string, work: () => unknown): void {
  const { minMs, medianMs } = timingOf(
    name,
    Array.from({ length: ROUNDS }, () => {
      collect();
      return cpuOf(work);
    }),
  );
  console.log(
    `  ${name.padEnd(12)}${minMs.toFixed(1).padStart(7)} ms at least, ${medianMs.toFixed(1)} in the middle`,
  );
}

/** The day as it is read again, and the ids of what was changed. */
function dayWithOneMore(
  postings: readonly Posting[],
  chart: ChartOfAccounts,
): { again: Books; changed: Set<string> } {
  const window = { start: CHANGED_DAY, end: CHANGED_DAY };
  const id = String(postings.length);
  const transaction = { id, type: 'Expense', number: '' };
  const entered = { day: CHANGED_DAY, transaction, name: 'New name', memo: 'Entered today' };
  const added = [
    { ...entered, accountIndex: 0, amountCents: -1_000 },
    { ...entered, accountIndex: 4, amountCents: 1_000 },
  ];
  const ofDay = postings.filter(({ day }) => day === CHANGED_DAY);
  const again = buildBooks({ basis: 'Accrual', window, chart }, [...ofDay, ...added]);
  return { again, changed: new Set([id]) };
}

/** Of each transaction one, as of money that came in or went out. */
function marksOf({ journal }: Books): Clearing {
  const builder = new ClearingBuilder();
  for (let row = 0; row < journal.days.length; row += 2) {
    const { day, transaction } = postingAt(journal, row);
    const mark = { day, transactionId: transaction.id, ledgerType: transaction.type, accountIndex: 0 };
    builder.add({ ...mark, state: 'Cleared' });
  }
  return builder.build([0]);
}

/** A document for each two postings, as transactions have it. */
function documentsOf(postings: readonly Posting[], chart: ChartOfAccounts): DocumentTable {
  function* documents(): Generator<Document> {
    for (let at = 0; at < postings.length; at += 2) {
      const { day, memo } = postings[at] as Posting;
      yield documentAt(at / 2, day, memo);
    }
  }
  return buildDocumentTable(documents(), chart, { completeFrom: WINDOW.start, unread: new Map() });
}

function documentAt(number: number, day: number, memo: string): Document {
  const line = { accountId: 'Account 4', itemId: null, amountCents: 1_000, quantity: null };
  return {
    kind: 'Purchase',
    ledgerType: 'Expense',
    id: String(number),
    number: String(number),
    day,
    dueDay: null,
    currency: 'USD',
    totalCents: 1_000,
    openCents: 0,
    taxCents: 0,
    party: { kind: 'Vendor', id: String(number % 500), name: `Name ${number % 500}` },
    accountId: 'Account 0',
    toAccountId: null,
    createdMs: number,
    changedMs: number,
    memo,
    isVoided: false,
    lines: [{ ...line, description: memo, party: null, className: '' }],
    links: [],
  };
}
