import { type Day, monthOfDay, monthsLater, type Party, weekdayOfDay } from '@insights/companies';
import type { Life } from './life.ts';

/** Records wages, taxes, loans, month-end entries and the owner's draws. */
export function recordOfficeWork(life: Life, day: Day): void {
  if (isPayday(life, day)) payWages(life, day);
  payTaxes(life, day);
  payLoan(life, day);
  const next = monthsLater(day, 1);
  if (day === next - 1) closeMonth(life, day);
  if (life.habits.accrues) accrue(life, day, next);
  insure(life, day);
}

function isPayday({ trade, firstDay }: Life, day: Day): boolean {
  const { every } = trade.payroll;
  if (every === 'half month') {
    return day === monthsLater(day, 0) + 14 || day === monthsLater(day, 1) - 1;
  }
  if (weekdayOfDay(day) !== 5) return false;
  return every === 'week' || Math.floor((day - firstDay) / 7) % 2 === 0;
}

export function payWages(
  life: Life,
  day: Day,
  share = 0.95 + life.random.fraction() * 0.1,
  memo = 'Payroll',
): void {
  const { company, trade, account, line, staff } = life;
  const gross = Math.round(trade.payroll.cents * life.level * share);
  const held = Math.round(gross * 0.19);
  const companyShare = Math.round(gross * 0.079);
  switch (trade.payroll.by) {
    case 'provider': {
      const lines = [line('wages', gross, 'Gross pay'), line('payrollTax', companyShare, 'Company taxes')];
      company.spend(day, life.vendor('Paywright Payroll'), account('checking'), lines, {
        memo,
        tag: 'payroll',
      });
      company.spend(
        day,
        life.vendor('Paywright Payroll'),
        account('checking'),
        [line('professional', life.fixed(61_00), 'Fee of the payroll run')],
        { memo: 'Payroll fee', tag: 'payroll-fee' },
      );
      break;
    }
    case 'journal':
      company.journal(
        day,
        [
          line('wages', gross, memo),
          line('payrollTax', companyShare, memo),
          line('withheld', -held - companyShare, memo),
          line('checking', held - gross, memo),
        ],
        { memo, tag: 'payroll' },
      );
      break;
    case 'checks':
      staff.forEach((one, place) => {
        const pay = Math.round(
          gross * (place === 0 ? 0.4 : 0.6 / (staff.length - 1)) * (0.97 + life.random.fraction() * 0.06),
        );
        company.spend(
          day,
          one,
          account('checking'),
          [line('wages', pay, memo), line('withheld', -Math.round(pay * 0.19), memo)],
          { memo, tag: 'payroll', isCheck: true },
        );
      });
      company.journal(
        day,
        [line('payrollTax', companyShare, 'Company taxes'), line('withheld', -companyShare, 'Company taxes')],
        { memo: 'Company payroll taxes', tag: 'payroll-tax' },
      );
  }
}

/** Pays the federal deposit by the 15th and sales tax by the 20th, both for the previous month. */
function payTaxes(life: Life, day: Day): void {
  const { company, account, trade } = life;
  const first = monthsLater(day, 0);
  const before = monthsLater(day, -1);
  if (day === first + 13 && trade.payroll.by !== 'provider') {
    const cents = life.credited('withheld', before, first - 1);
    if (cents > 0) life.pay(day, 'EFTPS Federal Tax', 'withheld', cents, 'Federal deposit', 'federal');
  }
  if (day === first + 18 && trade.taxBasisPoints > 0) {
    const cents = life.credited('salesTax', before, first - 1);
    if (cents > 0)
      company.spend(
        day,
        life.vendor('Department of Taxation'),
        account('checking'),
        [life.line('salesTax', cents, 'Sales tax of the month before')],
        { memo: 'Sales tax', tag: 'sales-tax' },
      );
  }
  if (trade.sells === 'till' && weekdayOfDay(day) === 5) {
    const cents = life.credited('tips', day - 9, day - 3);
    if (cents > 0) life.pay(day, 'Paywright Payroll', 'tips', cents, 'Tips of the week to staff', 'tips');
  }
  if (monthOfDay(day) === 3 && day === first + 4)
    life.check(day, 'County Treasurer', 'taxes', life.fixed(385_00), 'Business license', 'license');
}

function payLoan(life: Life, day: Day): void {
  const { trade, loan, account, line, company } = life;
  if (trade.loan === null || loan.cents <= 0 || day !== monthsLater(day, 0) + 10) return;
  const interest = Math.round((loan.cents * 62) / 10_000);
  const isHoliday = loan.holiday !== null && day >= loan.holiday.start && day <= loan.holiday.end;
  const principal = isHoliday ? 0 : Math.min(loan.cents, trade.loan.paymentCents - interest);
  loan.cents -= principal;
  const lines = [
    ...(principal > 0 ? [line('loan', principal, 'Principal')] : []),
    line('loanInterest', interest, 'Interest'),
  ];
  company.spend(day, life.vendor(trade.loan.lender), account('checking'), lines, {
    tag: 'loan',
    memo: isHoliday ? 'Interest only' : '',
  });
}

function closeMonth(life: Life, day: Day): void {
  const { company, account, habits, owner } = life;
  const month = monthOfDay(day);
  company.deposit(day, account('savings'), [], [life.line('interest', 9_00 + month * 31, 'Interest')], {
    memo: 'Interest',
    tag: 'interest',
  });
  life.pay(day, 'Main Street Bank', 'bank', 18_00, 'Service charge', 'fee');
  const depreciated = habits.depreciatesMonthly ? 1 : month === 12 ? 12 : 0;
  if (depreciated > 0)
    company.move(
      day,
      account('depreciation'),
      account('depreciated'),
      385_00 * depreciated,
      'Depreciation',
      'depreciation',
    );
  if (habits.paysYearAhead)
    company.move(day, account('insurance'), account('prepaid'), 280_00, 'Insurance of the month', 'released');
  const spare = life.balance('checking', day) - life.trade.checkingCents;
  if (spare < 2_000_00) return;
  const cents = Math.floor(spare / 50_000) * 50_000;
  if (life.trade.hasOwner) life.check(day, owner, 'draws', cents, 'Draw', 'draw');
  else
    company.transfer(day, account('checking'), account('savings'), cents, {
      memo: 'To reserve',
      tag: 'reserve',
    });
}

/** Accrues the month's unbilled electricity and reverses the accrual on the first. */
function accrue(life: Life, day: Day, next: Day): void {
  const { company, account } = life;
  if (day === next - 1)
    company.move(
      day,
      account('utilities'),
      account('accrued'),
      310_00,
      'Accrue power of the month',
      'accrual',
    );
  if (day === monthsLater(day, 0) && day > life.firstDay) {
    company.move(day, account('accrued'), account('utilities'), 310_00, 'Reverse accrued power', 'reversal');
  }
}

/** Pays insurance from the first of a month, either monthly or for a year with monthly amortization. */
function insure(life: Life, day: Day): void {
  const { habits } = life;
  if (habits.paysYearAhead) {
    if (monthOfDay(day) === 5 && day === monthsLater(day, 0) + 1)
      life.pay(day, 'Homestead Casualty', 'prepaid', 3_360_00, 'Policy for twelve months', 'premium');
  } else if (day === monthsLater(day, 0) + 15)
    life.pay(day, 'Homestead Casualty', 'insurance', 284_00, 'Policy, installment', 'installment');
}

/** Records the opening balances against the owner’s capital. */
export function open(life: Life): void {
  const { company, account, trade, firstDay } = life;
  const balances: readonly (readonly [string, number])[] = [
    ['checking', trade.checkingCents],
    ['savings', 18_000_00],
    ['equipment', 86_000_00],
    ['depreciated', -31_000_00],
    ['prepaid', life.habits.paysYearAhead ? 280_00 * monthsToMay(firstDay) : 0],
    ['loan', -life.loan.cents],
  ];
  const sum = balances.reduce((total, [, cents]) => total + cents, 0);
  const lines = [...balances, ['capital', -sum] as const].filter(([, cents]) => cents !== 0);
  company.journal(
    firstDay,
    lines.map(([of, cents]) => ({ account: account(of), cents })),
    { memo: 'Opening balances', tag: 'opening' },
  );
}

function monthsToMay(day: Day): number {
  return (17 - monthOfDay(day)) % 12;
}

export function hire(life: Life): void {
  const { company, trade } = life;
  const staff = trade.payroll.by === 'checks' ? Math.max(2, Math.round(trade.payroll.cents / 1_900_00)) : 1;
  for (let one = 0; one < staff; one += 1)
    life.staff.push(company.addParty('Employee', life.person()) satisfies Party);
}
