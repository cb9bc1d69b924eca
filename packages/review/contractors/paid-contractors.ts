import { firstDayOf, lastDayOf, monthOf, type Period, type Vendor } from '@insights/ledger';
import type { ReviewContext } from '../context/context.ts';
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

/** Payments to someone whose work is reported on forms 1099, by payment method. */
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
  /**
   * The reported work that most purchases were for; null if the payee is included only because QuickBooks marks it for
   * form 1099.
   */
  readonly work: string | null;
  /** Whether the vendor is marked for form 1099; null if the list of vendors was not read. */
  readonly isReportable: boolean | null;
  /** Whether a tax number is on file; null if the list of vendors was not read. */
  readonly hasTaxIdentifier: boolean | null;
}

export interface PaidContractors extends ContractorThreshold {
  readonly year: number;
  /** The days of the year that the books cover, up to the end of the period. */
  readonly period: Period;
  /** Contractors who were paid at least the threshold by any method, largest first. */
  readonly contractors: readonly PaidContractor[];
}

/**
 * Lists the candidates for forms 1099 of each calendar year that the period touches. Payments are reported by calendar
 * year, whatever the fiscal year of the payer is.
 */
export function buildPaidContractors(context: ReviewContext): PaidContractors[] {
  const last = monthOf(context.asOf).year;
  const years: PaidContractors[] = [];
  for (let { year } = monthOf(context.period.start); year <= last; year += 1) {
    const period = calendarYear(context, year);
    const threshold = contractorThreshold(year);
    years.push({
      ...threshold,
      year,
      period,
      contractors: listPaidContractors(context, period)
        .filter((one) => totalOf(one) >= threshold.cents)
        .toSorted(
          (a, b) => b.bankCents - a.bankCents || totalOf(b) - totalOf(a) || (a.name < b.name ? -1 : 1),
        ),
    });
  }
  return years;
}

function totalOf({ bankCents, cardCents, networkCents }: PaidContractor): number {
  return bankCents + cardCents + networkCents;
}

/** Lists everyone who was paid for such work, by default in the calendar year in which the period ends. */
export function listPaidContractors(
  context: ReviewContext,
  period: Period = calendarYear(context, monthOf(context.asOf).year),
): PaidContractor[] {
  const { vendors } = context.documents;
  const { texts } = context.books.journal;
  const byName = new Map<string, Vendor>(
    vendors.status === 'read' ? vendors.value.map((vendor) => [vendor.name, vendor]) : [],
  );
  return [...paidByMethod(context, period)].flatMap(([party, paid]): PaidContractor[] => {
    const name = texts.at(party);
    const vendor = byName.get(name);
    if (vendors.status === 'read' && vendor === undefined) return [];
    const work = reportedWork(context, party, name);
    if (work === null && vendor?.isReportable !== true) return [];
    const { id = null, isReportable = null, hasTaxIdentifier = null } = vendor ?? {};
    return [{ id, name, ...paid, work, isReportable, hasTaxIdentifier }];
  });
}

function calendarYear({ books, asOf }: ReviewContext, year: number): Period {
  return {
    start: Math.max(firstDayOf({ year, month: 1 }), books.window.start),
    end: Math.min(lastDayOf({ year, month: 12 }), asOf),
  };
}

const NETWORK = /\b(pay ?pal|venmo|cash app)\b/i;

/** Adds up checks, expenses and bill payments by name and by the account that they were paid from. */
function paidByMethod(context: ReviewContext, { start, end }: Period) {
  const { transactions, books, roles } = context;
  const paid = new Map<number, { bankCents: number; cardCents: number; networkCents: number }>();
  const payments = ofKinds(transactions, KIND.purchase, KIND.billPayment);
  for (const payment of sinceDay(transactions, payments, start)) {
    const { party, moneyAccount, day } = transactions.at(payment);
    if (day > end) break;
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
