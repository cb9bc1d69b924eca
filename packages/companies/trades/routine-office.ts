import {
  type Day,
  dayOfMonth,
  isMonthEnd,
  monthOfDay,
  monthsLater,
  nextWorkday,
  weekdayOf,
  yearOfDay,
} from './days.ts';
import type { TradeSimulation } from './trade-simulation.ts';
import { CHECKING, SAVINGS } from './trades.ts';

/** Records payroll, taxes, loans, depreciation, reserves and the owner's draws. */
export function recordOfficeWork(simulation: TradeSimulation, day: Day): void {
  if (simulation.paydays.has(day)) runPayroll(simulation, day);
  payTaxes(simulation, day);
  payLoans(simulation, day);
  if (isMonthEnd(day)) closeMonth(simulation, day);
  if (dayOfMonth(day) === 3) {
    const { company, people } = simulation;
    const draw = ["Owner's Draws", simulation.drawCents, 'Draw'] as const;
    company.expense(day, people.vendors.owner, CHECKING, draw, { tag: 'draw', isCheck: true });
  }
  if (dayOfMonth(day) === 20) {
    const { company } = simulation;
    company.transfer(day, CHECKING, SAVINGS, 1_000_00, { memo: 'To reserve', tag: 'reserve' });
  }
}

export function paydaysBetween(from: Day, to: Day): Set<Day> {
  let day = from;
  while (weekdayOf(day) !== 5) day += 1;
  const days = new Set<Day>();
  for (; day <= to; day += 14) days.add(day);
  return days;
}

function runPayroll(simulation: TradeSimulation, day: Day): void {
  const { company, random } = simulation;
  const gross = Math.round(simulation.payrollCents * (0.94 + random.fraction() * 0.12));
  const federal = Math.round(gross * 0.21);
  const state = Math.round(gross * 0.045);
  const employer = Math.round(gross * 0.08);
  company.journal(
    day,
    [
      { account: 'Payroll Wages', cents: gross },
      { account: 'Payroll Tax Expense', cents: employer },
      { account: 'Federal Payroll Taxes', cents: -(federal + employer) },
      { account: 'State Withholding', cents: -state },
      { account: 'Payroll Clearing', cents: -(gross - federal - state) },
    ],
    { memo: 'Payroll', tag: 'payroll' },
  );
  company.move(day, 'Payroll Clearing', CHECKING, gross - federal - state, 'Net pay', 'net-pay');
}

/**
 * Pays the federal tax deposit monthly, and state and sales tax monthly or quarterly, as the company chose.
 */
function payTaxes(simulation: TradeSimulation, day: Day): void {
  const { company, people, paysQuarterly } = simulation;
  const month = monthOfDay(day);
  const start = monthsLater(day, 0);
  if (day === nextWorkday(start + 14)) {
    payLiability(simulation, day, 'Federal Payroll Taxes', 1, 'treasury');
  }
  if (day === nextWorkday(start + 21) && (!paysQuarterly || month % 3 === 1)) {
    payLiability(simulation, day, 'State Withholding', paysQuarterly ? 3 : 1, 'state');
  }
  if (dayOfMonth(day) === 20 && (!paysQuarterly || month % 3 === 1)) {
    const cents = credited(
      simulation,
      'Sales Tax Payable',
      monthsLater(day, paysQuarterly ? -3 : -1),
      start - 1,
    );
    if (cents > 0) company.salesTaxPayment(day, CHECKING, 'Sales Tax Payable', cents);
  }
  if (month === 1 && dayOfMonth(day) === 12) {
    const license = ['Taxes and Licenses', 310_00, 'Business license'] as const;
    company.expense(day, people.vendors.state, CHECKING, license, { tag: 'license' });
  }
}

function payLiability(
  simulation: TradeSimulation,
  day: Day,
  account: string,
  months: number,
  to: 'treasury' | 'state',
): void {
  const { company, people } = simulation;
  const cents = credited(simulation, account, monthsLater(day, -months), monthsLater(day, 0) - 1);
  if (cents <= 0) return;
  const line = [account, cents, 'Payroll taxes'] as const;
  company.expense(day, people.vendors[to], CHECKING, line, { tag: `pay ${account}` });
}

/** Returns the credits to a liability between two days. */
function credited({ company }: TradeSimulation, account: string, from: Day, to: Day): number {
  let sum = 0;
  for (let place = company.entries.length - 1; place >= 0; place -= 1) {
    const entry = company.entries[place];
    if (entry === undefined || entry.day < from - 40) break;
    if (entry.day < from || entry.day > to || entry.isDeleted) continue;
    for (const leg of entry.legs) if (leg.account === account && leg.cents < 0) sum -= leg.cents;
  }
  return sum;
}

function payLoans(simulation: TradeSimulation, day: Day): void {
  const { company, people, loans } = simulation;
  if (dayOfMonth(day) === 10 && loans.van > 0) {
    const interest = Math.round(loans.van * 0.0055);
    const principal = Math.min(loans.van, 612_40 - interest);
    loans.van -= principal;
    const lines = [
      { account: 'Delivery Van Loan', cents: principal, memo: 'Principal' },
      { account: 'Interest Expense', cents: interest, memo: 'Interest' },
    ];
    company.spend(day, people.vendors.lender, CHECKING, lines, { tag: 'loan-payment' });
  }
}

function closeMonth(simulation: TradeSimulation, day: Day): void {
  const { company, people, depreciates } = simulation;
  const [month, year] = [monthOfDay(day), yearOfDay(day)];
  company.deposit(
    day,
    SAVINGS,
    [],
    [{ account: 'Interest Earned', cents: 12_40 + month * 17, memo: 'Interest' }],
    { memo: 'Interest', tag: 'interest' },
  );
  const months = depreciates === 'monthly' ? 1 : month === 12 ? 12 : 0;
  if (months > 0) {
    const cents = 46_000 * months;
    company.move(day, 'Depreciation', 'Accumulated Depreciation', cents, 'Depreciation', 'depreciation');
  }
  const premium = 3_600_00 + (year - 2022) * 120_00;
  const share = Math.round(premium / 12);
  const used = month === 12 ? premium - 11 * share : share;
  const memo = 'Insurance of the month';
  company.move(day, 'Insurance:Liability Insurance', 'Prepaid Insurance', used, memo, 'prepaid-used');
  if (month === 12) {
    const next = 3_600_00 + (year + 1 - 2022) * 120_00;
    const line = ['Prepaid Insurance', next, 'Annual premium'] as const;
    company.expense(day, people.vendors.insurer, CHECKING, line, { tag: 'premium', isCheck: true });
  }
}
