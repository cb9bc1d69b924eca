import { type Day, monthOfDay, monthsLater, weekdayOfDay } from '@insights/companies';
import { type Business, balance, credited, type Loan, memo, monthlyCents, vendor } from './business.ts';
import { dayOfMonth, isMonthEnd, monthName, nextWorkday, yearOf } from './days.ts';

export function recordOffice(business: Business, day: Day): void {
  const { firstDay } = business;
  const friday = firstDay + ((5 - weekdayOfDay(firstDay) + 7) % 7);
  if ((day - friday) % 14 === 0 && day >= friday) runPayroll(business, day);
  depositTaxes(business, day);
  for (const loan of business.loans) if (dayOfMonth(day) === loan.dayOfMonth) payLoan(business, day, loan);
  insure(business, day);
  if (business.habits.hasLine && dayOfMonth(day) === 27)
    business.company.expense(
      day,
      vendor(business, 'First Citizens Bank'),
      'checking',
      [
        'interest',
        Math.round(business.trade.monthly * 0.21),
        memo(business, 'LOC INTEREST PMT', 'Line interest'),
      ],
      { tag: 'line-interest' },
    );
  if (isMonthEnd(day)) closeMonth(business, day);
  if (dayOfMonth(day) === 5) moveSavings(business, day);
}

function runPayroll(business: Business, day: Day): void {
  const { company, random, trade, habits } = business;
  const gross = Math.round(
    ((monthlyCents(business) * trade.payrollPercent) / 100 / 2.17) * (0.95 + 0.1 * random.fraction()),
  );
  const [federal, state, employer] = [0.19, 0.04, 0.0765].map((share) => Math.round(gross * share)) as [
    number,
    number,
    number,
  ];
  const net = gross - federal - state;
  const from = habits.usesPayrollClearing ? 'payrollClearing' : 'checking';
  const text = `Payroll ${monthName(day)} ${dayOfMonth(day)}`;
  company.journal(
    day,
    [
      { account: 'wages', cents: gross, memo: text },
      { account: 'payrollTax', cents: employer, memo: text },
      { account: 'federal', cents: -(federal + employer), memo: text },
      { account: 'state', cents: -state, memo: text },
      { account: from, cents: -net, memo: text },
    ],
    { memo: text, tag: 'payroll', number: `PR${day}` },
  );
  if (habits.usesPayrollClearing)
    company.expense(
      day,
      vendor(business, 'Gusto'),
      'checking',
      ['payrollClearing', net, memo(business, 'GUSTO NET', 'Net pay')],
      { tag: 'net-pay' },
    );
}

function depositTaxes(business: Business, day: Day): void {
  const { company, habits } = business;
  const start = monthsLater(day, 0);
  const isQuarter = monthOfDay(day) % 3 === 1;
  const pay = (account: string, months: number, to: string, text: string, tag: string) => {
    const cents = credited(business, account, monthsLater(day, -months), start - 1);
    if (cents > 0)
      company.expense(day, vendor(business, to), 'checking', [account, cents, text], { tag, memo: text });
  };
  if (day === nextWorkday(start + 14))
    pay('federal', 1, 'IRS', memo(business, 'IRS USATAXPYMT', '941 deposit'), 'federal-deposit');
  if (day === nextWorkday(start + 19) && (!habits.paysStateQuarterly || isQuarter))
    pay(
      'state',
      habits.paysStateQuarterly ? 3 : 1,
      'Department of Revenue',
      memo(business, 'STATE DOR WITHHOLDING', 'State withholding'),
      'state-deposit',
    );
  if (dayOfMonth(day) === 20) {
    const cents = credited(business, 'salesTax', monthsLater(day, -1), start - 1);
    if (cents <= 0) return;
    if (habits.salesTaxBy === 'tax center') company.salesTaxPayment(day, 'checking', 'salesTax', cents);
    else
      pay(
        'salesTax',
        1,
        'State Comptroller',
        memo(business, 'WEBFILE TAX PYMT SALES', 'Sales tax'),
        'sales-tax',
      );
  }
}

function payLoan(business: Business, day: Day, loan: Loan): void {
  if (loan.balanceCents <= 0) return;
  const interest = Math.round((loan.balanceCents * loan.rate) / 12);
  const principal = Math.min(loan.balanceCents, loan.paymentCents - interest);
  loan.balanceCents -= principal;
  const text = memo(business, `${loan.lender.name.toUpperCase()} LOAN PYMT`, 'Loan payment');
  business.company.spend(
    day,
    loan.lender,
    'checking',
    [
      { account: loan.key, cents: principal, memo: text },
      { account: 'interest', cents: interest, memo: text },
    ],
    { tag: `payment of ${loan.key}`, memo: text },
  );
}

/** Renews the insurance policy each year. It is paid at once and expensed monthly, or paid in ten installments. */
function insure(business: Business, day: Day): void {
  const { company, habits, trade } = business;
  const premium = premiumFor(business, yearOf(day));
  const insurer = vendor(business, 'The Hartford');
  if (!habits.hasPrepaid) {
    if (dayOfMonth(day) === 16 && monthOfDay(day) <= 10)
      company.expense(
        day,
        insurer,
        'checking',
        ['insurance', Math.round(premium / 10), memo(business, 'THE HARTFORD NWTBCLSCIC', 'Insurance')],
        { tag: 'insurance' },
      );
    return;
  }
  if (dayOfMonth(day) === 2 && monthOfDay(day) === 1 + (trade.name.length % 12))
    company.expense(
      day,
      insurer,
      'checking',
      ['prepaid', premium, memo(business, 'THE HARTFORD ANNUAL PREM', 'Annual policy')],
      { tag: 'premium' },
    );
}

export function premiumFor({ trade }: Business, year: number): number {
  return Math.round(trade.monthly * (0.9 + (year - 2022) * 0.05)) * 12;
}

function closeMonth(business: Business, day: Day): void {
  const { company, habits, trade } = business;
  const month = monthOfDay(day);
  company.deposit(
    day,
    'savings',
    [],
    [{ account: 'interestIncome', cents: 2_140 + month * 31, memo: 'Interest' }],
    { tag: 'interest', memo: 'INTEREST PAYMENT' },
  );
  const months = habits.depreciates === 'monthly' ? 1 : month === 12 ? 12 : 0;
  if (months > 0)
    company.move(
      day,
      'depreciation',
      'accumulated',
      months * Math.round(trade.monthly * 1.4),
      months === 1 ? 'Monthly depreciation' : 'Depreciation per CPA',
      'depreciation',
    );
  if (habits.hasPrepaid) {
    const renewal = 1 + (trade.name.length % 12);
    const year = yearOf(day) - (month < renewal ? 1 : 0);
    company.move(
      day,
      'insurance',
      'prepaid',
      premiumFor(business, year) / 12,
      'Insurance expense for the month',
      'prepaid-used',
    );
  }
  if (habits.accrues && month === 12) {
    const cents = Math.round(monthlyCents(business) * 0.03);
    const text = 'Accrue audit and tax prep';
    company.move(day, 'legal', 'accrued', cents, text, 'accrual');
    company.move(day + 1, 'accrued', 'legal', cents, `Reverse: ${text}`, 'reversal');
    company.expense(
      day + 74,
      vendor(business, 'Dunn & Sayers CPAs'),
      'checking',
      ['legal', cents, memo(business, 'DUNN SAYERS CPA', 'Tax return')],
      { tag: 'cpa', isCheck: true },
    );
  }
  drawRest(business, day);
}

/** The owner takes out the cash that the business does not need. */
function drawRest(business: Business, day: Day): void {
  const { company, owner } = business;
  const cents =
    Math.floor(((balance(business, 'checking', day) - monthlyCents(business) * 1.6) * 0.6) / 50_000) * 50_000;
  if (cents > 0)
    company.expense(
      day,
      owner,
      'checking',
      ['draws', cents, memo(business, 'CHECK WITHDRAWAL', 'Owner draw')],
      { tag: 'draw', isCheck: true },
    );
}

function moveSavings(business: Business, day: Day): void {
  const cents = Math.round(business.trade.monthly / 100) * 600;
  business.company.transfer(day, 'checking', 'savings', cents, {
    memo: memo(business, 'ONLINE TRANSFER TO SAV ...', 'Transfer to savings'),
    tag: 'transfer',
  });
}
