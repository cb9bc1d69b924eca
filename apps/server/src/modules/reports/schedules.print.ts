import type { LoanTerms } from '@insights/contracts';
import {
  ACCOUNT_TYPE_RULES,
  type Aging,
  accountFigure,
  agedFigure,
  agingAmounts,
  buildDebtSchedule,
  type DebtSchedule,
  type Figures,
  hasRole,
  type LargestParties,
  listOtherEntries,
  type Part,
  partyCorrections,
} from '@insights/ledger';
import { addCents, type Cents, cents } from '@insights/money';
import type { PrintedAging, Schedules } from '@insights/report';
import type { Basis } from '@insights/words';
import type { AdjustedBooks } from '../adjusting/adjusted-books.view.ts';
import { type Snapshot, viewSnapshot } from '../snapshots/snapshot.view.ts';

/** The others are combined into one sum, unless they are a risk individually. */
const MAX_PARTIES = { aging: 6, largest: 5 };
/** Each customer or vendor with at least this share of the total is listed. */
const LARGE_SHARE = 0.1;
/** A longer list of names belongs in the workbook. */
const MAX_LISTED = 40;
const MAX_OTHER_ENTRIES = 3;

/** Returns the schedules of a snapshot, shortened for the printed report. */
export function printSchedules(
  snapshot: Snapshot,
  basis: Basis,
  {
    loans = [],
    adjusted,
    walkInCustomers = new Set(),
  }: {
    readonly loans?: readonly LoanTerms[];
    readonly adjusted?: AdjustedBooks;
    readonly walkInCustomers?: ReadonlySet<string>;
  } = {},
): Schedules {
  const { figures, schedules } = viewSnapshot(snapshot, basis);
  const { receivables, payables, debt, customers, vendors } = schedules;
  const corrected = adjusted?.view('likely', basis).figures ?? figures;
  return {
    receivables: printAging(receivables, figures, corrected),
    payables: printAging(payables, figures, corrected),
    debt: printDebt(debt, loans, corrected === figures ? debt : buildDebtSchedule(corrected)),
    customers: printLargest(customers, partyCorrections(corrected, 'customers'), walkInCustomers),
    vendors: printLargest(vendors, partyCorrections(corrected, 'vendors')),
  };
}

export function printDebt(
  debt: DebtSchedule,
  loans: readonly LoanTerms[],
  corrected: DebtSchedule = debt,
): Schedules['debt'] {
  const changed = corrected.debts.flatMap(({ transactions: _, account, figureId, ...amounts }) => {
    const booked = debt.debts.find((one) => one.figureId === figureId);
    const names = Object.keys(amounts) as (keyof typeof amounts)[];
    return names.every((name) => amounts[name] === (booked?.[name] ?? 0))
      ? []
      : [{ name: account.fullName, ...amounts }];
  });
  const { total, otherInterestCents } = corrected;
  const isChanged = changed.length > 0 || otherInterestCents !== debt.otherInterestCents;
  return {
    ...debt,
    corrected: isChanged ? { debts: changed, total, otherInterestCents } : null,
    debts: debt.debts.map(({ transactions, ...one }) => ({
      ...one,
      usualPaymentCents: hasRole(one.account, 'creditLine') ? null : usualPayment(transactions),
      terms: termsOf(one.figureId, loans),
    })),
  };
}

const MIN_PAYMENTS = 3;

function usualPayment(transactions: DebtSchedule['debts'][number]['transactions']): Cents | null {
  const paid = transactions
    .flatMap(({ repaidCents, interestCents }) =>
      repaidCents > 0 ? addCents(repaidCents, interestCents) : [],
    )
    .toSorted((a, b) => a - b);
  return paid.length < MIN_PAYMENTS ? null : (paid[Math.floor(paid.length / 2)] ?? null);
}

function termsOf(figureId: string, loans: readonly LoanTerms[]) {
  const { figureId: _, ...terms } = loans.find((loan) => loan.figureId === figureId) ?? {};
  return 'rate' in terms && Object.values(terms).some((text) => text !== '') ? terms : null;
}

function printAging(part: Part<Aging>, figures: Figures, corrected: Figures): Part<PrintedAging> {
  if (part.status === 'missing') return part;
  const { side, asOf, parties, total, notOnDocumentsCents, balanceCents } = part.value;
  const isNamed = ({ totalCents, bands }: Aging['total'], index: number) =>
    index < MAX_PARTIES.aging || totalCents >= LARGE_SHARE * total.totalCents || bands.over90 > 0;
  const listed = parties.filter(isNamed).slice(0, MAX_LISTED);
  const rest = parties.filter((party) => !listed.includes(party));
  const correctedCents = corrected.amount(agedFigure(side));
  const hasOthers = notOnDocumentsCents !== null && notOnDocumentsCents !== 0;
  return {
    status: 'read',
    value: {
      asOf,
      parties: listed.map(({ party, documents: _, ...amounts }) => ({ name: party?.name ?? '', ...amounts })),
      others:
        rest.length === 0
          ? null
          : { count: rest.length, ...agingAmounts(rest.flatMap(({ documents }) => documents)) },
      correctedCents: balanceCents === null || correctedCents === balanceCents ? null : correctedCents,
      total,
      notOnDocumentsCents,
      balanceCents,
      otherEntries: (hasOthers ? listOtherEntries(figures, side).slice(0, MAX_OTHER_ENTRIES) : []).map(
        ({ day, transaction, memo, amountCents }) => ({ day, transaction, memo, amountCents }),
      ),
      related: relatedBalances(figures, corrected, side),
    },
  };
}

const RETAINAGE = /\b(retainage|retention)s?\b(?!.*\b(bonus|earnings)\b)/i;
const DEPOSITS =
  /\b(customer|client|job)s?'? (deposit|prepayment|advance|retainer)s?\b|\b(unearned|deferred) (revenue|income)\b/i;

/** Retainage that customers withhold, and deposits owed to them that no entry clears. Neither is due like an invoice. */
function relatedBalances(figures: Figures, corrected: Figures, side: Aging['side']): PrintedAging['related'] {
  const { books } = figures.context;
  return books.chart.accounts.flatMap(({ id, type, fullName }) => {
    const { classification } = ACCOUNT_TYPE_RULES[type];
    const isOwedToUs = classification === 'asset';
    if (!isOwedToUs && classification !== 'liability') return [];
    const isRelated =
      side === 'receivables'
        ? (isOwedToUs && RETAINAGE.test(fullName)) || (!isOwedToUs && DEPOSITS.test(fullName))
        : !isOwedToUs && RETAINAGE.test(fullName);
    if (!isRelated) return [];
    const amountIn = (of: Figures) => {
      const found = of.find(accountFigure(id));
      return found === null ? cents(0) : of.amountOf(found);
    };
    const amountCents = amountIn(figures);
    if (amountCents === 0 || amountIn(corrected) === 0) return [];
    return [
      {
        name: fullName,
        amountCents,
        isIncluded: type === 'Accounts Receivable' || type === 'Accounts Payable',
      },
    ];
  });
}

/**
 * Moves names that are not vendors or customers to the amounts without a name: payroll and other payees, walk-in
 * customers, and payers whose whole amount the proposed entries take out of revenue, such as lenders.
 */
function printLargest(
  { named, others, withoutName, notVendors, ...largest }: LargestParties,
  corrections: ReadonlyMap<string, number>,
  walkInCustomers?: ReadonlySet<string>,
): Schedules['customers'] {
  const { totalCents } = largest;
  const shareOf = (amount: number) => ({
    amountCents: cents(amount),
    share: totalCents > 0 ? amount / totalCents : null,
  });
  const parties = named
    .map(({ rows: _, ...party }) => {
      const change = corrections.get(party.name) ?? 0;
      return { ...party, correctedCents: change === 0 ? null : cents(party.amountCents + change) };
    })
    .filter(
      ({ name, amountCents, correctedCents }) =>
        walkInCustomers === undefined ||
        (!walkInCustomers.has(name) && (correctedCents ?? amountCents) !== 0),
    );
  const rest = parties.slice(MAX_PARTIES.largest);
  const sumOf = (some: readonly { readonly amountCents: Cents }[]) =>
    addCents(...some.map(({ amountCents }) => amountCents));
  return {
    ...largest,
    named: parties.slice(0, MAX_PARTIES.largest),
    others: {
      count: others.count + rest.length - notVendors.count,
      ...shareOf(others.amountCents + sumOf(rest) - notVendors.amountCents),
    },
    withoutName: shareOf(withoutName.amountCents + notVendors.amountCents + sumOf(named) - sumOf(parties)),
  };
}
