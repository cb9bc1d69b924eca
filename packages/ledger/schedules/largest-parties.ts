import { type Cents, cents } from '@insights/money';
import { hasRole } from '../account/account-role.ts';
import { namesBuyer } from '../documents/document-kind.ts';
import { isEmployeeAt } from '../documents/employees.ts';
import { isNotVendorAt } from '../documents/not-vendors.ts';
import { FIGURES } from '../figures/definitions/index.ts';
import type { Figures } from '../figures/figures.ts';
import { ADJUSTING_ENTRY } from '../journal/adjusting-entry-type.ts';
import { firstRowOn } from '../journal/journal.ts';

/** Maximum number of names. */
const MAX_NAMED = 10;

/**
 * The largest customers by revenue in the period, or the largest vendors by expenses, with their percentages of the
 * total: named + others + withoutName = total.
 */
export interface LargestParties {
  readonly side: 'customers' | 'vendors';
  /** At most ten parties, largest first; ties by name. */
  readonly named: readonly PartyShare[];
  /**
   * All other parties with a name. For expenses, this includes `notVendors`.
   */
  readonly others: Share & { readonly count: number };
  /** The owners, lenders, tax agencies and payees of payroll among the others, who are not vendors. */
  readonly notVendors: { readonly count: number; readonly amountCents: Cents };
  /**
   * Postings without a name. For vendors, this includes employees, and the cost of goods sold, which names the buyer.
   */
  readonly withoutName: Share;
  readonly totalCents: Cents;
  readonly figureId: 'incomeStatement.totalRevenue' | 'incomeStatement.totalExpenses';
}

export interface Share {
  readonly amountCents: Cents;
  /**
   * Percentage of the total as a fraction; null if the total is not positive, because a percentage would mislead.
   */
  readonly share: number | null;
}

export interface PartyShare extends Share {
  readonly name: string;
  /** Journal rows that add up to the amount. */
  readonly rows: readonly number[];
}

const FIGURE_OF = {
  customers: 'incomeStatement.totalRevenue',
  vendors: 'incomeStatement.totalExpenses',
} as const;

export function buildLargestParties(figures: Figures, side: LargestParties['side']): LargestParties {
  const { books, documents, period } = figures.context;
  const { journal, chart } = books;
  const figureId = FIGURE_OF[side];
  const signs = signsOf(figures, side);
  const isWages = chart.accounts.map((account) => side === 'vendors' && hasRole(account, 'wages'));
  const isSale = journal.transactions.byType(namesBuyer);
  const isEmployee = isEmployeeAt(books, documents);
  const isNotVendor = side === 'vendors' ? isNotVendorAt(books, documents) : () => false;

  const textAt = journal.texts.reader();
  const byName = new Map<string, { amount: number; wages: number; rows: number[]; isListed: boolean }>();
  let withoutName = 0;
  const end = firstRowOn(journal, period.end + 1);
  for (let row = firstRowOn(journal, period.start); row < end; row += 1) {
    const sign = signs[journal.accountIndexes[row] as number] as number;
    if (sign === 0) continue;
    const amount = sign * (journal.amountsCents[row] as number);
    const name = textAt(journal.nameIndexes[row] as number).trim();
    const isLeftOut =
      side === 'vendors' && (isSale(journal.transactionIndexes[row] as number) || isEmployee(row));
    if (name === '' || isLeftOut) {
      withoutName += amount;
      continue;
    }
    const known = byName.get(name) ?? { amount: 0, wages: 0, rows: [], isListed: !isNotVendor(row) };
    byName.set(name, known);
    known.amount += amount;
    if (isWages[journal.accountIndexes[row] as number]) known.wages += amount;
    known.rows.push(row);
  }

  const totalCents = figures.amount(figureId);
  const shareOf = (amount: number): Share => ({
    amountCents: cents(amount),
    share: totalCents > 0 ? amount / totalCents : null,
  });
  const sorted = [...byName].toSorted(([a, x], [b, y]) => y.amount - x.amount || (a < b ? -1 : 1));
  // A person's pay is not shown to a bank, even if the person is in the list of vendors.
  const isVendor = ([, { isListed, wages, amount }]: (typeof sorted)[number]) =>
    isListed && 2 * wages <= amount;
  const listed = sorted.filter(isVendor).slice(0, MAX_NAMED);
  const notVendors = sorted.filter((one) => !isVendor(one));
  const sumOf = (parties: typeof sorted) => parties.reduce((sum, [, { amount }]) => sum + amount, 0);
  const rest = sorted.filter((one) => !listed.includes(one));
  return {
    side,
    named: listed.map(([name, { amount, rows }]) => ({ name, rows, ...shareOf(amount) })),
    others: { count: rest.length, ...shareOf(sumOf(rest)) },
    notVendors: { count: notVendors.length, amountCents: cents(sumOf(notVendors)) },
    withoutName: shareOf(withoutName),
    totalCents,
    figureId,
  };
}

/**
 * Returns by how much adjusting entries change each name's amount. Omits names in an entry that also changes such
 * amounts without a name, because those may belong to the same party.
 */
export function partyCorrections(
  figures: Figures,
  side: LargestParties['side'],
): ReadonlyMap<string, number> {
  const { books, period } = figures.context;
  const { journal } = books;
  const signs = signsOf(figures, side);
  const isEntry = journal.transactions.byType((type) => type === ADJUSTING_ENTRY);
  const byEntry = new Map<number, Map<string, number>>();
  const end = firstRowOn(journal, period.end + 1);
  for (let row = firstRowOn(journal, period.start); row < end; row += 1) {
    const transaction = journal.transactionIndexes[row] as number;
    const sign = signs[journal.accountIndexes[row] as number] as number;
    if (sign === 0 || !isEntry(transaction)) continue;
    const name = journal.texts.at(journal.nameIndexes[row] as number).trim();
    const changes = byEntry.get(transaction) ?? new Map<string, number>();
    byEntry.set(transaction, changes);
    changes.set(name, (changes.get(name) ?? 0) + sign * (journal.amountsCents[row] as number));
  }
  const sums = new Map<string, number>();
  const unknown = new Set<string>();
  for (const changes of byEntry.values())
    for (const [name, change] of changes) {
      sums.set(name, (sums.get(name) ?? 0) + change);
      if ((changes.get('') ?? 0) !== 0) unknown.add(name);
    }
  return new Map([...sums].filter(([name]) => !unknown.has(name)));
}

function signsOf({ context }: Figures, side: LargestParties['side']): number[] {
  const { parts } = FIGURES[FIGURE_OF[side]];
  return context.books.chart.accounts.map(
    (account) => parts.find(({ includes }) => includes(account))?.sign ?? 0,
  );
}
