import { DOCUMENT_KINDS, type Documents, type DocumentTable, dayInWords, NONE } from '@insights/ledger';
import { cents } from '@insights/money';
import type { Fact, FactSource } from './fact.ts';
import type { FactRequest } from './fact-request.ts';
import { countFact, isAtLeast, moneyFact, nameFact, percentFact, share } from './make-fact.ts';
import { bySize } from './parts.ts';

/** What is open was read today. In a letter about a period that is long over it would mislead. */
const MAX_DAYS_SINCE = 62;

interface Overdue {
  readonly totalCents: number;
  readonly openCents: number;
  readonly count: number;
  readonly byParty: ReadonlyMap<string, number>;
}

/** Invoices that customers have let fall due, and bills that the company has, on the day when the books were read. */
export function invoiceFacts({ documents, context: { period, books } }: FactRequest): Fact[] {
  const { transactions, readOn } = documents;
  if (transactions.status === 'missing' || books.basis === 'Cash') return [];
  if (readOn < period.end || readOn - period.end > MAX_DAYS_SINCE) return [];
  const invoices = overdueOf(transactions.value, documents, 'Invoice');
  const bills = overdueOf(transactions.value, documents, 'Bill');
  if (invoices.totalCents <= 0 && bills.totalCents <= 0) return [];
  const day: Fact = nameFact(dayInWords(readOn), 'calendar', {
    name: 'readOn',
    label: 'The day when the books were read',
    subject: 'calendar',
    when: 'other',
    source: { kind: 'calendar', id: 'readOn', figureIds: [], words: 'The day when the books were read' },
    sentence: '',
  });
  return [day, ...overdueInvoices(invoices), ...overdueBills(bills)];
}

function overdueInvoices({ totalCents, openCents, count, byParty }: Overdue): Fact[] {
  if (totalCents <= 0) return [];
  const source = sourceOf('Open invoices past their due date', 'balanceSheet.accountsReceivable');
  const common = {
    subject: 'overdueInvoices',
    when: 'other',
    needs: 'readOn',
    level: 'bad',
    source,
  } as const;
  const [largest, second] = bySize(
    [...byParty].map(([id, amount]) => ({ id, amount })),
    ({ amount }) => amount,
  );
  return [
    moneyFact(cents(totalCents), {
      ...common,
      name: 'overdueInvoices',
      label: 'Invoices past their due date',
      sentence: 'Overdue invoices came to {overdueInvoices} on {readOn}.',
    }),
    countFact(count, 'invoice', {
      ...common,
      name: 'overdueInvoiceCount',
      label: 'Number of invoices past their due date',
      materialityCents: totalCents,
      sentence: 'On {readOn}, {overdueInvoiceCount} were overdue.',
    }),
    ...(openCents > 0
      ? [
          percentFact(share(totalCents, openCents), {
            ...common,
            name: 'overdueInvoicesShare',
            label: 'Overdue invoices, share of all open ones',
            bases: ['receivables'],
            materialityCents: totalCents,
            sentence: 'Overdue invoices made up {overdueInvoicesShare} of open invoices on {readOn}.',
          }),
        ]
      : []),
    ...(largest === undefined || !isAtLeast(share(largest.amount, totalCents), 1n, 10n)
      ? []
      : overdueCustomer(largest.id, largest.amount, largest.amount > (second?.amount ?? 0))),
  ];
}

function overdueCustomer(name: string, amount: number, isLargest: boolean): Fact[] {
  const common = {
    subject: `customer:${name}`,
    bases: ['overdueInvoices'],
    when: 'other',
    superlative: isLargest ? 'largest' : null,
    source: sourceOf(`Open invoices past their due date: ${name}`, 'balanceSheet.accountsReceivable'),
  } as const;
  return [
    nameFact(name, 'party', {
      ...common,
      name: 'overdueCustomerName',
      label: 'Customer with the most overdue',
      source: { ...common.source, kind: 'name' },
      materialityCents: amount,
      sentence: '',
    }),
    moneyFact(cents(amount), {
      ...common,
      name: 'overdueCustomer',
      needs: 'overdueCustomerName',
      level: 'bad',
      label: 'Overdue from one customer',
      sentence: '{overdueCustomerName} owed {overdueCustomer} on overdue invoices on {readOn}.',
    }),
  ];
}

function overdueBills({ totalCents, count }: Overdue): Fact[] {
  if (totalCents <= 0) return [];
  const common = {
    subject: 'overdueBills',
    when: 'other',
    needs: 'readOn',
    level: 'bad',
    materialityCents: totalCents,
    source: sourceOf('Unpaid bills past their due date', 'balanceSheet.accountsPayable'),
  } as const;
  return [
    moneyFact(cents(totalCents), {
      ...common,
      name: 'overdueBills',
      label: 'Bills past their due date',
      sentence: 'Overdue bills came to {overdueBills} on {readOn}.',
    }),
    countFact(count, 'bill', {
      ...common,
      name: 'overdueBillCount',
      label: 'Number of bills past their due date',
      sentence: 'On {readOn}, {overdueBillCount} were overdue.',
    }),
  ];
}

function sourceOf(words: string, figureId: string): FactSource {
  return { kind: 'figure', id: figureId, figureIds: [figureId], words };
}

function overdueOf(
  table: DocumentTable,
  { readOn, homeCurrency }: Documents,
  kind: 'Invoice' | 'Bill',
): Overdue {
  const kindIndex = DOCUMENT_KINDS.indexOf(kind);
  const byParty = new Map<string, number>();
  let [totalCents, openCents, count] = [0, 0, 0];
  table.ids.forEach((_, row) => {
    const open = table.openCents[row] as number;
    if (table.kindIndexes[row] !== kindIndex || open <= 0 || table.isVoided[row] === 1) return;
    if (table.currencies[table.currencyIndexes[row] as number] !== homeCurrency) return;
    openCents += open;
    const due = table.dueDays[row] as number;
    if (due === NONE || due >= readOn) return;
    totalCents += open;
    count += 1;
    const party = table.parties[table.partyIndexes[row] as number]?.name ?? '';
    if (party !== '') byParty.set(party, (byParty.get(party) ?? 0) + open);
  });
  return { totalCents, openCents, count, byParty };
}
