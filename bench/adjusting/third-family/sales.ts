import {
  type Day,
  type Entry,
  type Line,
  monthOfDay,
  type Party,
  totalOf,
  weekdayOfDay,
} from '@insights/companies';
import { type Business, memo, monthlyCents } from './business.ts';
import { incomeKey, UF } from './chart.ts';
import { dayOfMonth, isWorkday, monthDay, nextWorkday, yearOf } from './days.ts';

const SEASONS = [0.86, 0.88, 0.97, 1.02, 1.06, 1.1, 1.04, 1.05, 1.0, 1.04, 0.98, 1.0];

export function recordSales(business: Business, day: Day): void {
  const { trade, firstDay } = business;
  const growth = 1 + (0.06 * (day - firstDay)) / 365;
  const cents = monthlyCents(business) * (SEASONS[monthOfDay(day) - 1] ?? 1) * growth;
  switch (trade.sells) {
    case 'invoices':
      for (let sale = 0; sale < salesToday(business, day, cents); sale += 1) invoiceJob(business, day);
      break;
    case 'plans':
      invoicePlans(business, day, cents * 0.75);
      for (let sale = 0; sale < salesToday(business, day, cents * 0.25); sale += 1) invoiceJob(business, day);
      break;
    case 'register':
      closeRegister(business, day, cents / 26);
      break;
    case 'payouts':
      receivePayout(business, day, cents / 21);
      break;
    case 'receipts':
      for (let sale = 0; sale < salesToday(business, day, cents); sale += 1) writeReceipt(business, day);
      break;
  }
  collect(business, day);
  bankDrawer(business, day);
}

function salesToday({ trade, random }: Business, day: Day, monthlyCents: number): number {
  if (!isWorkday(day)) return 0;
  const expected = monthlyCents / (trade.sale * 100) / 21;
  return Math.floor(expected) + (random.fraction() < expected % 1 ? 1 : 0);
}

function linesFor({ trade, random }: Business, cents: number): Line[] {
  const index = random.chance(65) ? 0 : random.integer(0, trade.incomes.length - 1);
  const name = trade.incomes[index] as string;
  return [{ account: incomeKey(index), cents, memo: random.pick([name, `${name} - see attached`, '']) }];
}

function invoiceJob(business: Business, day: Day): void {
  const { company, random, trade, customers } = business;
  const customer = random.pick(customers);
  const cents = random.chance(20)
    ? random.pick([1, 2, 3]) * 12_500
    : Math.round(random.around(trade.sale * 94, 0.45));
  expectPayment(
    business,
    company.invoice(day, customer, linesFor(business, cents), { tag: 'invoice' }),
    customer,
  );
}

/** Invoices the same amount to the same customers every month. */
function invoicePlans(business: Business, day: Day, monthly: number): void {
  const { company, customers, trade } = business;
  if (dayOfMonth(day) !== 1) return;
  const count = Math.min(customers.length, 14);
  for (const [index, customer] of customers.slice(0, count).entries()) {
    const level = 1 + 0.05 * (yearOf(day) - yearOf(business.firstDay));
    const cents = Math.round(((trade.monthly * 75) / count) * (0.6 + (0.8 * index) / count) * level);
    const line = { account: incomeKey(0), cents, memo: `${trade.incomes[0]} - monthly` };
    if (monthly > 0)
      expectPayment(business, company.invoice(day, customer, [line], { tag: 'plan' }), customer);
  }
}

function expectPayment({ unpaidInvoices, random }: Business, invoice: Entry, customer: Party): void {
  const habit = 9 + (Number(customer.id) % 6) * 6;
  unpaidInvoices.push({ invoice, customer, day: nextWorkday(invoice.day + habit + random.integer(-4, 9)) });
}

function collect(business: Business, day: Day): void {
  const { company, unpaidInvoices, drawer, habits, random } = business;
  for (const one of unpaidInvoices.filter((due) => due.day === day)) {
    const { invoice, customer } = one;
    unpaidInvoices.splice(unpaidInvoices.indexOf(one), 1);
    const isElectronic = !habits.usesUndeposited || Number(customer.id) % 3 === 0;
    const text = memo(business, `ACH CREDIT ${customer.name.toUpperCase()} VENDOR PMT`, '');
    const payment = company.receive(
      day,
      customer,
      totalOf(invoice),
      [invoice],
      isElectronic ? 'checking' : UF,
      {
        tag: 'payment',
        memo: isElectronic ? text : random.pick(['', `Check ${random.integer(1000, 9999)}`]),
      },
    );
    if (!isElectronic) drawer.push(payment);
  }
}

function bankDrawer(business: Business, day: Day): void {
  const { company, drawer } = business;
  if (drawer.length === 0 || (weekdayOfDay(day) !== 1 && weekdayOfDay(day) !== 4)) return;
  company.deposit(day, 'checking', drawer.splice(0), [], {
    tag: 'deposit',
    memo: memo(business, 'DEPOSIT ID NUMBER', 'Deposit'),
  });
}

function writeReceipt(business: Business, day: Day): void {
  const { company, random, trade, customers, drawer, habits } = business;
  const cents = Math.round(random.around(trade.sale * 94, 0.5));
  const into = habits.usesUndeposited ? UF : 'checking';
  const receipt = company.salesReceipt(day, random.pick(customers), linesFor(business, cents), into, {
    tag: 'receipt',
  });
  if (habits.usesUndeposited) drawer.push(receipt);
}

/**
 * Records a daily journal entry for the register, and the processor's deposit of the previous day's sales less its fee.
 */
function closeRegister(business: Business, day: Day, daily: number): void {
  const { company, random, trade } = business;
  if (business.clearingCents > 0 && isWorkday(day)) payOut(business, day);
  if (weekdayOfDay(day) === 0) return;
  const sales = Math.round(daily * (0.7 + 0.6 * random.fraction()));
  const shares = trade.incomes.length === 2 ? [0.6, 0.4] : [0.65, 0.22, 0.13];
  const parts = shares.map((share) => Math.round(sales * share));
  const tax = Math.round((sales * trade.taxPercent) / 100);
  const total = parts.reduce((sum, part) => sum + part, tax);
  company.journal(
    day,
    [
      { account: 'clearing', cents: total },
      ...parts.map((part, index) => ({ account: incomeKey(index), cents: -part })),
      { account: 'salesTax', cents: -tax },
    ],
    { memo: `POS daily summary ${monthDay(day)}`, tag: 'register', number: `POS-${day}` },
  );
  business.clearingCents += total;
}

function payOut(business: Business, day: Day): void {
  const gross = business.clearingCents;
  const fee = Math.round(gross * 0.026) + 10;
  business.company.deposit(
    day,
    'checking',
    [],
    [
      { account: 'clearing', cents: gross, memo: 'Card settlement' },
      { account: 'merchantFees', cents: -fee, memo: 'Processing fee' },
    ],
    { memo: memo(business, 'SQUARE INC SQ', 'Square payout'), tag: 'settlement' },
  );
  business.clearingCents = 0;
}

function receivePayout(business: Business, day: Day, daily: number): void {
  const { company, random, trade } = business;
  if (!isWorkday(day)) return;
  const sales = Math.round(daily * (0.6 + 0.8 * random.fraction()));
  const first = Math.round(sales * 0.8);
  const tax = Math.round((sales * trade.taxPercent) / 100);
  const fee = Math.round((sales + tax) * 0.029) + 30;
  company.deposit(
    day,
    'checking',
    [],
    [
      { account: incomeKey(0), cents: first, memo: 'Stripe sales' },
      { account: incomeKey(1), cents: sales - first, memo: 'Stripe sales' },
      ...(tax > 0 ? [{ account: 'salesTax', cents: tax, memo: 'Tax collected' }] : []),
      { account: 'merchantFees', cents: -fee, memo: 'Stripe fees' },
    ],
    { memo: memo(business, 'STRIPE TRANSFER ST-', 'Stripe payout'), tag: 'payout' },
  );
}
