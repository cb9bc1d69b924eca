import { type Day, firstDayOf, monthOf, type Vendor } from '@insights/ledger';
import { once, type ReviewContext } from '../context/context.ts';
import { KIND, ofKinds, sinceDay } from '../context/kinds.ts';
import { reportedWork } from './reported-work.ts';

interface ContractorThreshold {
  readonly cents: number;
  readonly source: string;
}

/** Annual total from which payments to a contractor must be reported, by the first year to which it applies. */
const THRESHOLDS: readonly (ContractorThreshold & { readonly firstYear: number })[] = [
  { firstYear: 2026, cents: 2_000_00, source: 'P.L. 119-21, section 70433, for payments after 2025' },
  { firstYear: 0, cents: 600_00, source: 'Internal Revenue Code, section 6041(a), before P.L. 119-21' },
];
/** Later years are indexed for inflation, and their amounts are not in the table. */
const LAST_KNOWN_YEAR = 2026;

export function contractorThreshold(year: number): ContractorThreshold {
  const found = THRESHOLDS.find(({ firstYear }) => year >= firstYear) ?? THRESHOLDS[0];
  const { cents = 0, source = '' } = found ?? {};
  return year > LAST_KNOWN_YEAR
    ? {
        cents,
        source: `${source}; indexed for inflation after ${LAST_KNOWN_YEAR}, so check the amount for ${year}`,
      }
    : { cents, source };
}

/** Payments to somebody who does work that is reported on forms 1099, by how they were paid. */
export interface PaidContractor {
  /** Id of the vendor in QuickBooks; null if the list of vendors was not read. */
  readonly id: string | null;
  readonly name: string;
  /** By check or from a bank account. */
  readonly bankCents: number;
  /** By credit card. The card processor reports them on form 1099-K. */
  readonly cardCents: number;
  /** From an account of PayPal, Venmo or another payment network. They may be reported by the network. */
  readonly networkCents: number;
  /** The reported work for which most purchases were; null if only QuickBooks’ mark says that they are reported. */
  readonly work: string | null;
  /** Whether the vendor is marked for form 1099; null if the list of vendors was not read. */
  readonly isReportable: boolean | null;
  /** Whether a tax number is on file; null if the list of vendors was not read. */
  readonly hasTaxIdentifier: boolean | null;
}

export interface PaidContractors extends ContractorThreshold {
  readonly year: number;
  /** The first day of the year or, if the books start later, of the books. */
  readonly from: Day;
  readonly isFromYearStart: boolean;
  /** Those who were paid at least the threshold by any method, largest first. */
  readonly contractors: readonly PaidContractor[];
}

/** Lists the candidates for forms 1099 of the calendar year in which the period ends. */
export function buildPaidContractors(context: ReviewContext): PaidContractors {
  const { year } = monthOf(context.asOf);
  const yearStart = yearStartOf(context);
  const from = Math.max(yearStart, context.books.window.start);
  const threshold = contractorThreshold(year);
  const totalOf = ({ bankCents, cardCents, networkCents }: PaidContractor) =>
    bankCents + cardCents + networkCents;
  return {
    ...threshold,
    year,
    from,
    isFromYearStart: from === yearStart,
    contractors: listPaidContractors(context)
      .filter((one) => totalOf(one) >= threshold.cents)
      .toSorted((a, b) => b.bankCents - a.bankCents || totalOf(b) - totalOf(a) || (a.name < b.name ? -1 : 1)),
  };
}

/** Lists everybody who was paid for such work in the calendar year in which the period ends. */
export const listPaidContractors = once((context): PaidContractor[] => {
  const { vendors } = context.documents;
  const { texts } = context.books.journal;
  const byName = new Map<string, Vendor>(
    vendors.status === 'read' ? vendors.value.map((vendor) => [vendor.name, vendor]) : [],
  );
  return [...paidByMethod(context, yearStartOf(context))].flatMap(([party, paid]): PaidContractor[] => {
    const name = texts.at(party);
    const vendor = byName.get(name);
    if (vendors.status === 'read' && vendor === undefined) return [];
    const work = reportedWork(context, party, name);
    if (work === null && vendor?.isReportable !== true) return [];
    const { id = null, isReportable = null, hasTaxIdentifier = null } = vendor ?? {};
    return [{ id, name, ...paid, work, isReportable, hasTaxIdentifier }];
  });
});

function yearStartOf({ asOf }: ReviewContext): Day {
  return firstDayOf({ year: monthOf(asOf).year, month: 1 });
}

const NETWORK = /\b(pay ?pal|venmo|cash app)\b/i;

/** Adds up checks, expenses and bill payments by name and by the account from which they were made. */
function paidByMethod(context: ReviewContext, from: Day) {
  const { transactions, books, roles } = context;
  const paid = new Map<number, { bankCents: number; cardCents: number; networkCents: number }>();
  for (const payment of sinceDay(
    transactions,
    ofKinds(transactions, KIND.purchase, KIND.billPayment),
    from,
  )) {
    const { party, moneyAccount } = transactions.at(payment);
    const method = roles.is('card', moneyAccount)
      ? 'cardCents'
      : !roles.is('bank', moneyAccount)
        ? null
        : NETWORK.test(books.chart.accounts[moneyAccount]?.fullName ?? '')
          ? 'networkCents'
          : 'bankCents';
    if (party === 0 || method === null) continue;
    const amounts = paid.get(party) ?? { bankCents: 0, cardCents: 0, networkCents: 0 };
    amounts[method] -= transactions.moneyCents[payment] ?? 0;
    paid.set(party, amounts);
  }
  return paid;
}
