import { type Cents, cents } from '@insights/money';
import { hasRole } from '../account/account-role.ts';
import { missing, type Part, read } from '../documents/part.ts';
import { isCashFlowEntryAt } from '../figures/cash-flow-rows.ts';
import { Figures } from '../figures/figures.ts';
import { hasBooksBy } from '../journal/books.ts';
import { firstRowOn } from '../journal/journal.ts';
import { findKpi } from '../kpis/build-kpis.ts';
import { type Fraction, fraction } from '../kpis/fraction.ts';
import { lastDayOf, monthOf } from '../period/day.ts';
import { monthsUpTo } from '../period/months-up-to.ts';
import type { Period } from '../period/period.ts';
import { buildDebtSchedule } from '../schedules/debt-schedule.ts';
import { buildLargestParties } from '../schedules/largest-parties.ts';

/** The loan for which the company applies, with equal monthly payments. */
export interface NewLoan {
  readonly amountCents: Cents;
  /** Annual rate in hundredths of a percent. */
  readonly basisPoints: number;
  readonly months: number;
}

/** Earnings and payments of twelve months. EBITDA = net profit + interest + income taxes + depreciation. */
export interface CoverageYear {
  readonly period: Period;
  readonly revenueCents: Cents;
  readonly grossProfitCents: Cents;
  readonly netProfitCents: Cents;
  readonly interestCents: Cents;
  readonly incomeTaxesCents: Cents;
  readonly depreciationCents: Cents;
  readonly ebitdaCents: Cents;
  /** Principal of loans. Repayments of credit lines are not scheduled, so coverage leaves them out. */
  readonly principalCents: Cents;
  readonly creditLinesRepaidCents: Cents;
  readonly drawsCents: Cents;
  /** Why coverage cannot be computed, as a sentence; null if it can be. */
  readonly reason: string | null;
  readonly coverage: Fraction | null;
  readonly afterDistributions: Fraction | null;
}

/** Coverage under an assumption. A coverage is null if there are no payments to cover. */
export interface CoverageCase {
  readonly id:
    | 'recorded'
    | 'addBacks'
    | 'newLoan'
    | 'newLoanAndAddBacks'
    | 'revenue10'
    | 'revenue20'
    | 'rate'
    | 'customer';
  readonly ebitdaCents: Cents;
  readonly serviceCents: Cents;
  readonly coverage: Fraction | null;
  readonly afterDistributions: Fraction | null;
}

export interface LoanCoverage {
  readonly year: CoverageYear;
  readonly cases: readonly CoverageCase[];
  /** Loans taken out within the year, which therefore does not include a full year of their payments. */
  readonly newDebts: readonly { readonly name: string; readonly owedCents: Cents }[];
  readonly largestCustomer: { readonly name: string; readonly revenueCents: Cents } | null;
  /**
   * Share of revenue that can be lost before coverage falls to the target; negative if coverage is already below it.
   */
  readonly declines: readonly { readonly targetHundredths: number; readonly share: Fraction | null }[];
  /** Additional receivables if all customers paid 15 days later, and the cash on the last day. */
  readonly collections: { readonly lateCents: Cents; readonly cashCents: Cents } | null;
}

interface CoverageOptions {
  readonly newLoan: NewLoan | null;
  readonly addBacksCents: Cents;
  /** Names that represent many buyers, such as a cash register, and not a customer who can leave. */
  readonly walkInCustomers: ReadonlySet<string>;
}

const LATE_DAYS = 15;
const MORE_BASIS_POINTS = 200;
const TARGETS = [125, 115];

/** Returns the monthly payment that repays a loan with interest, rounded to the cent. */
export function monthlyPayment({
  amountCents,
  basisPoints,
  months,
}: Readonly<Record<keyof NewLoan, number>>): Cents {
  const rate = basisPoints / 10_000 / 12;
  if (rate === 0) return cents(Math.round(amountCents / months));
  return cents(Math.round((amountCents * rate) / (1 - (1 + rate) ** -months)));
}

/** Returns null unless all days were read and the books had begun by the first month. */
export function coverageYear(figures: Figures, period: Period): CoverageYear | null {
  const { context } = figures;
  const kpi = findKpi(figures, 'debtServiceCover', period);
  const { books } = context;
  const isRecorded = hasBooksBy(books, lastDayOf(monthOf(period.start)));
  if (period.start < books.window.start || !isRecorded || kpi === null) return null;
  const of = (name: Parameters<Figures['amount']>[0]) => figures.amount(name, period);
  const year = {
    period,
    revenueCents: of('incomeStatement.totalRevenue'),
    grossProfitCents: of('incomeStatement.grossProfit'),
    netProfitCents: of('incomeStatement.netProfit'),
    interestCents: of('incomeStatement.interest'),
    incomeTaxesCents: of('incomeStatement.incomeTaxes'),
    depreciationCents: of('incomeStatement.depreciation'),
    ebitdaCents: of('incomeStatement.ebitda'),
    principalCents: of('balanceSheet.principalPaid'),
    creditLinesRepaidCents: of('balanceSheet.creditLinesRepaid'),
    drawsCents: of('balanceSheet.ownerDraws'),
  };
  const { result } = kpi;
  const reason = result.status === 'not-reliable' ? result.reason : null;
  const { ebitdaCents, interestCents, principalCents } = year;
  const measured = caseOf('recorded', year, ebitdaCents, interestCents + principalCents);
  return {
    ...year,
    reason,
    coverage: reason === null ? measured.coverage : null,
    afterDistributions: reason === null ? measured.afterDistributions : null,
  };
}

/**
 * Measures whether earnings of the last twelve months cover payments to lenders: now, with a new loan, and under
 * stress.
 */
export function buildLoanCoverage(
  figures: Figures,
  { newLoan, addBacksCents, walkInCustomers }: CoverageOptions,
): Part<LoanCoverage> {
  const { context } = figures;
  const period = monthsUpTo(context.period.end, 12);
  const year = coverageYear(figures, period);
  if (year === null) return missing('The books do not cover all of the last twelve months.');
  if (year.reason !== null) return missing(year.reason);
  const debtCents = figures.amount('balanceSheet.debt');
  const existing = year.interestCents + year.principalCents;
  const paymentIn = (loan: NewLoan | null) =>
    loan === null ? 0 : Math.min(12, loan.months) * monthlyPayment(loan);
  const service = existing + paymentIn(newLoan);
  const { revenueCents, grossProfitCents, ebitdaCents } = year;
  const ofYear = new Figures({ ...context, period });
  const { named } = buildLargestParties(ofYear, 'customers');
  const customer = named.find(({ name }) => !walkInCustomers.has(name)) ?? null;
  const without = (lostCents: number) =>
    revenueCents > 0 ? ebitdaCents - Math.round((grossProfitCents * lostCents) / revenueCents) : ebitdaCents;
  const dearer =
    service +
    Math.round((debtCents * MORE_BASIS_POINTS) / 10_000) +
    paymentIn(newLoan && { ...newLoan, basisPoints: newLoan.basisPoints + MORE_BASIS_POINTS }) -
    paymentIn(newLoan);
  const one = (id: CoverageCase['id'], ebitda: number, payments: number) =>
    caseOf(id, year, ebitda, payments);
  return read({
    year,
    cases: [
      one('recorded', ebitdaCents, existing),
      ...(addBacksCents === 0 ? [] : [one('addBacks', ebitdaCents + addBacksCents, existing)]),
      ...(newLoan === null ? [] : [one('newLoan', ebitdaCents, service)]),
      ...(newLoan === null || addBacksCents === 0
        ? []
        : [one('newLoanAndAddBacks', ebitdaCents + addBacksCents, service)]),
      one('revenue10', without(revenueCents / 10), service),
      one('revenue20', without(revenueCents / 5), service),
      one('rate', ebitdaCents, dearer),
      ...(customer === null ? [] : [one('customer', without(customer.amountCents), service)]),
    ],
    newDebts: buildDebtSchedule(ofYear).debts.flatMap(({ account, borrowedCents, closingCents }) =>
      borrowedCents > 0 && closingCents > 0 && !hasRole(account, 'creditLine')
        ? [{ name: account.fullName, owedCents: closingCents }]
        : [],
    ),
    largestCustomer: customer && { name: customer.name, revenueCents: customer.amountCents },
    declines: TARGETS.map((targetHundredths) => ({
      targetHundredths,
      share:
        grossProfitCents <= 0 || service <= 0
          ? null
          : fraction(100 * ebitdaCents - targetHundredths * service, 100 * grossProfitCents),
    })),
    collections: collectionsOf(figures, period),
  });
}

function caseOf(
  id: CoverageCase['id'],
  { drawsCents, incomeTaxesCents }: Pick<CoverageYear, 'drawsCents' | 'incomeTaxesCents'>,
  ebitda: number,
  service: number,
): CoverageCase {
  const after = ebitda - drawsCents - incomeTaxesCents;
  return {
    id,
    ebitdaCents: cents(ebitda),
    serviceCents: cents(service),
    coverage: service > 0 ? fraction(ebitda, service) : null,
    afterDistributions: service > 0 ? fraction(after, service) : null,
  };
}

/**
 * Returns the receivables that 15 more days of charges (mostly invoices) would add. An adjusting entry that reverses a
 * payment is not a charge; one that reverses an invoice reduces the charges.
 */
function collectionsOf({ context }: Figures, { start, end }: Period): LoanCoverage['collections'] {
  const { chart, journal, correctedBy } = context.accrualBooks;
  const isCashFlowEntry = isCashFlowEntryAt(context.accrualBooks);
  const isReceivable = chart.accounts.map(({ type }) => type === 'Accounts Receivable');
  let charged = 0;
  for (let row = firstRowOn(journal, start); row < firstRowOn(journal, end + 1); row += 1) {
    const amount = journal.amountsCents[row] as number;
    if (!isReceivable[journal.accountIndexes[row] as number]) continue;
    const transaction = journal.transactionIndexes[row] as number;
    const isReversal = (correctedBy?.get(journal.transactions.ids.at(transaction))?.length ?? 0) > 0;
    if ((amount > 0 || isReversal) && !isCashFlowEntry(transaction)) charged += amount;
  }
  if (charged === 0) return null;
  return {
    lateCents: cents(Math.round((charged * LATE_DAYS) / 365)),
    cashCents: new Figures(context).amount('balanceSheet.cash'),
  };
}
