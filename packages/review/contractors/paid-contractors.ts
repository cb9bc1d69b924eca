import {
  accountIdOf,
  type Books,
  type ChartOfAccounts,
  type Correction,
  chartWithProposed,
  correctionLines,
  type EntryAccount,
  type EntryLine,
  firstDayOf,
  type LedgerAccount,
  lastDayOf,
  memoizePerObject,
  monthOf,
  type Period,
  taxCategoryOf,
  type Vendor,
} from '@insights/ledger';
import { rolesOf } from '../context/account-roles.ts';
import { oncePer, type ReviewContext } from '../context/context.ts';
import { boughtFrom, KIND, ofKinds, sinceDay } from '../context/kinds.ts';
import { reportedWork } from './reported-work.ts';

interface ContractorThreshold {
  readonly cents: number;
  readonly source: string;
}

/** Annual total at which payments to a contractor must be reported, by the first year to which it applies. */
const THRESHOLDS: readonly (ContractorThreshold & { readonly firstYear: number })[] = [
  { firstYear: 2026, cents: 2_000_00, source: 'P.L. 119-21, section 70433, for payments after 2025' },
  { firstYear: 0, cents: 600_00, source: 'Internal Revenue Code, section 6041(a), before P.L. 119-21' },
];
/** Thresholds of later years are indexed for inflation and are not in the table. */
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

type PaymentMethod = 'bankCents' | 'cardCents' | 'networkCents';

/** Payments to a payee, by payment method. */
export interface PaidContractor extends Readonly<Record<PaymentMethod, number>> {
  /** Id of the vendor in QuickBooks; null if it is not a vendor, or if the list of vendors was not read. */
  readonly id: string | null;
  readonly name: string;
  /**
   * The reportable work that most purchases were for; null if the payee is included only because QuickBooks marks it
   * for Form 1099.
   */
  readonly work: string | null;
  /** The account for most purchases; null if there are only payments. */
  readonly account: string | null;
  /** Whether the vendor is marked for Form 1099; null if unknown. */
  readonly isReportable: boolean | null;
  /** Whether a tax ID is on file; null if unknown. */
  readonly hasTaxIdentifier: boolean | null;
}

export interface PaidContractors extends ContractorThreshold {
  readonly year: number;
  /** The days of the year that the books cover, up to the end of the period. */
  readonly period: Period;
  /** Payees who do reportable work or are marked for Form 1099, and were paid at least the threshold by any method. */
  readonly contractors: readonly PaidContractor[];
  /** Other payees who were paid at least the threshold by check or bank transfer for services, rent or goods. */
  readonly undecided: readonly PaidContractor[];
  /** Others who were paid as much, by their main account, which is never reported. */
  readonly leftOut: readonly { readonly account: string; readonly count: number }[];
}

/**
 * Lists the candidates for Forms 1099 for each calendar year that overlaps the period. Payments are reported by
 * calendar year, regardless of the payer's fiscal year.
 */
export function buildPaidContractors(context: ReviewContext): PaidContractors[] {
  const last = monthOf(context.asOf).year;
  const years: PaidContractors[] = [];
  for (let { year } = monthOf(context.period.start); year <= last; year += 1) {
    const period = calendarYear(context, year);
    const threshold = contractorThreshold(year);
    const { listed, leftOut } = payeesOf(context, year);
    const payees = listed.toSorted(
      (a, b) => b.bankCents - a.bankCents || totalOf(b) - totalOf(a) || (a.name < b.name ? -1 : 1),
    );
    years.push({
      ...threshold,
      year,
      period,
      contractors: payees.filter((one) => isContractor(one) && totalOf(one) >= threshold.cents),
      undecided: payees.filter((one) => !isContractor(one) && one.bankCents >= threshold.cents),
      leftOut: [...Map.groupBy(leftOut, ({ account }) => account ?? '')].map(([account, { length }]) => ({
        account,
        count: length,
      })),
    });
  }
  return years;
}

/**
 * Subtracts payments that adjusting entries remove, such as a check that was entered twice, and payments that they move
 * to an account that is never reported, such as a loan, a refundable deposit or the sales that a refund reduces. A payee
 * whose payments mostly move to another account is listed with that account. Other lines on a bank or card account that
 * name a payee count in the same way.
 */
export function adjustPaidContractors(
  years: readonly PaidContractors[],
  booked: Books,
  corrections: readonly Correction[],
): PaidContractors[] {
  const changes = paymentChanges(booked, corrections);
  return years.map((year): PaidContractors => {
    const { start, end } = year.period;
    const adjust = (one: PaidContractor): PaidContractor => {
      const amounts = { bankCents: one.bankCents, cardCents: one.cardCents, networkCents: one.networkCents };
      const moved = new Map<string, number>();
      for (const { day, cents, name, method, movedTo } of changes) {
        if (name !== one.name || day < start || day > end) continue;
        // A contractor's work on a building or a machine is reported, although it is not an expense.
        const isWork = movedTo?.type === 'Fixed Asset' && isContractor(one);
        if (movedTo === null || (isNeverReported(movedTo) && !isWork)) amounts[method] -= cents;
        else moved.set(movedTo.fullName, (moved.get(movedTo.fullName) ?? 0) + cents);
      }
      const adjusted = { ...one, ...amounts };
      const main = [...moved].find(([, cents]) => cents * 2 > totalOf(adjusted));
      return main === undefined ? adjusted : { ...adjusted, account: main[0] };
    };
    return {
      ...year,
      contractors: year.contractors.map(adjust).filter((one) => totalOf(one) >= year.cents),
      undecided: year.undecided.map(adjust).filter(({ bankCents }) => bankCents >= year.cents),
    };
  });
}

interface PaymentChange extends Pick<EntryLine, 'day' | 'cents' | 'name'> {
  readonly method: PaymentMethod;
  /** The account to which the payment moves; null if the payment itself changes. */
  readonly movedTo: LedgerAccount | null;
}

function paymentChanges(booked: Books, corrections: readonly Correction[]): PaymentChange[] {
  const chart = chartWithProposed(booked.chart, corrections);
  const methodAt = paymentMethods(chart);
  const indexOf = (account: EntryAccount) => chart.indexById.get(accountIdOf(chart, account)) as number;
  const methodOf = ({ account }: EntryLine) => methodAt(indexOf(account));
  return corrections.flatMap((correction): PaymentChange[] => {
    const lines = correctionLines(booked, correction);
    const isMove = correction.kind === 'move' && lines.some((line) => methodOf(line) === null);
    if (!isMove)
      return lines.flatMap((line) => {
        const method = methodOf(line);
        return method === null ? [] : [{ ...line, method, movedTo: null }];
      });
    const { transaction, to } = correction;
    const account = chart.accounts[indexOf(to)];
    if (account === undefined) return [];
    const paid = correctionLines(booked, { kind: 'remove', transaction }).flatMap(
      (line) => methodOf(line) ?? [],
    );
    // Bills are paid by bank, unless another payment shows how.
    const [method = 'bankCents'] = paid;
    return lines
      .filter((line) => accountIdOf(chart, line.account) === account.id && line.cents > 0)
      .map((line) => ({ ...line, method, movedTo: account }));
  });
}

function totalOf({ bankCents, cardCents, networkCents }: PaidContractor): number {
  return bankCents + cardCents + networkCents;
}

function isContractor({ work, isReportable }: Pick<PaidContractor, 'work' | 'isReportable'>): boolean {
  return work !== null || isReportable === true;
}

/** Lists the contractors who were paid in the calendar year in which the period ends. */
export function listPaidContractors(context: ReviewContext): PaidContractor[] {
  return payeesOf(context, monthOf(context.asOf).year).listed.filter(isContractor);
}

/**
 * Lists payees in a calendar year. Leaves out those who are not contractors if less than the threshold is in accounts
 * other than those that are never reported, such as wages, taxes, insurance, loans, equity or fixed assets.
 */
const payeesOf = oncePer((context, year) => {
  const period = calendarYear(context, year);
  const { vendors } = context.documents;
  const { texts } = context.books.journal;
  const byName = new Map<string, Vendor>(
    vendors.status === 'read' ? vendors.value.map((vendor) => [vendor.name, vendor]) : [],
  );
  const threshold = contractorThreshold(year).cents;
  const [listed, leftOut]: [PaidContractor[], PaidContractor[]] = [[], []];
  for (const [party, paid] of paidByMethod(context, period)) {
    const name = texts.at(party);
    const vendor = byName.get(name);
    const isVendor = vendor !== undefined || vendors.status !== 'read';
    const work = isVendor ? reportedWork(context, party, name) : null;
    const { id = null, isReportable = null, hasTaxIdentifier = null } = vendor ?? {};
    const { account, otherCents } = accountsOf(context, party, period);
    const isNever = account !== null && isNeverReported(account) && otherCents < threshold;
    const one = {
      id,
      name,
      ...paid,
      work,
      isReportable,
      hasTaxIdentifier,
      account: account?.fullName ?? null,
    };
    if (!isNever || isContractor(one)) listed.push(one);
    else if (one.bankCents >= threshold) leftOut.push(one);
  }
  return { listed, leftOut };
});

/**
 * Returns the account with the largest amount of a payee’s purchases, and what was bought in the period on accounts that
 * may be reported.
 */
function accountsOf(context: ReviewContext, party: number, { start, end }: Period) {
  const { transactions, books } = context;
  const amounts = new Map<number, number>();
  let otherCents = 0;
  for (const one of boughtFrom(transactions, party)) {
    const { amountCents, mainAccount, day } = transactions.at(one);
    amounts.set(mainAccount, (amounts.get(mainAccount) ?? 0) + amountCents);
    const account = books.chart.accounts[mainAccount];
    const isReported = account !== undefined && !isNeverReported(account);
    if (isReported && day >= start && day <= end) otherCents += amountCents;
  }
  const [largest] = [...amounts].toSorted(([, a], [, b]) => b - a);
  return { account: books.chart.accounts[largest?.[0] ?? -1] ?? null, otherCents };
}

const NEVER_REPORTED_TYPES: readonly LedgerAccount['type'][] = [
  'Bank',
  'Credit Card',
  'Accounts Receivable',
  'Other Current Liability',
  'Long Term Liability',
  'Equity',
  'Fixed Asset',
  'Income',
  'Other Income',
];
const NEVER_REPORTED_CATEGORIES: readonly string[] = [
  ...['wages', 'officerPay', 'payrollTaxes', 'taxes', 'incomeTaxes', 'penalties'],
  ...['interest', 'mortgageInterest', 'inventory', 'guaranteedPayments', 'utilities', 'insurance'],
];

/** Memoized, because every purchase needs it. */
const isNeverReported = memoizePerObject<LedgerAccount, void, boolean>(
  (account) =>
    NEVER_REPORTED_TYPES.includes(account.type) ||
    isRefundable(account) ||
    NEVER_REPORTED_CATEGORIES.includes(taxCategoryOf(account)?.category ?? ''),
);

/** A deposit is not the landlord's income until it is kept. */
function isRefundable({ type, detailType, name }: LedgerAccount): boolean {
  return detailType === 'SecurityDeposits' || (type === 'Other Asset' && /\bdeposits?\b/i.test(name));
}

function calendarYear({ books, asOf }: ReviewContext, year: number): Period {
  return {
    start: Math.max(firstDayOf({ year, month: 1 }), books.window.start),
    end: Math.min(lastDayOf({ year, month: 12 }), asOf),
  };
}

const NETWORK = /\b(pay ?pal|venmo|cash app)\b/i;

function paymentMethods(
  chart: ChartOfAccounts,
  roles = rolesOf(chart),
): (account: number) => PaymentMethod | null {
  return (account) =>
    roles.is('card', account)
      ? 'cardCents'
      : !roles.is('bank', account)
        ? null
        : NETWORK.test(chart.accounts[account]?.fullName ?? '')
          ? 'networkCents'
          : 'bankCents';
}

/** Adds up checks, expenses and bill payments by name and by the account that they were paid from. */
function paidByMethod(context: ReviewContext, { start, end }: Period) {
  const { transactions, books, roles } = context;
  const methodAt = paymentMethods(books.chart, roles);
  const paid = new Map<number, Record<PaymentMethod, number>>();
  const payments = ofKinds(transactions, KIND.purchase, KIND.billPayment);
  for (const payment of sinceDay(transactions, payments, start)) {
    const { party, moneyAccount, day } = transactions.at(payment);
    if (day > end) break;
    const method = methodAt(moneyAccount);
    if (party === 0 || method === null) continue;
    const amounts = paid.get(party) ?? { bankCents: 0, cardCents: 0, networkCents: 0 };
    amounts[method] -= transactions.moneyCents[payment] ?? 0;
    paid.set(party, amounts);
  }
  return paid;
}
