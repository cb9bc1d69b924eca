import { type Day, dayOfMonth, isMonthEnd, isWorkday, weekdayOf } from './days.ts';
import type { Entry, Party } from './entry.ts';
import type { Line } from './trade-company.ts';
import type { TradeSimulation } from './trade-simulation.ts';
import { CHECKING } from './trades.ts';

const SALES_TAX = 'Sales Tax Payable';

/** Records a company's sales on a day and how they are paid. */
export function recordSales(simulation: TradeSimulation, day: Day): void {
  switch (simulation.trade.sells) {
    case 'invoices':
      if (isWorkday(day)) times(simulation, (customer) => invoiceJob(simulation, day, customer));
      break;
    case 'retainers':
      if (isWorkday(day)) times(simulation, (customer) => invoiceJob(simulation, day, customer));
      invoiceRetainers(simulation, day);
      break;
    case 'counter':
      sellOverCounter(simulation, day);
      break;
    case 'register':
      ringUp(simulation, day);
      break;
    case 'payouts':
      receivePayouts(simulation, day);
      break;
    case 'donations':
      if (isWorkday(day)) times(simulation, (donor) => receiveDonation(simulation, day, donor));
      break;
  }
  collect(simulation, day);
  bankDrawer(simulation, day);
}

function times({ trade, random, people, scale }: TradeSimulation, run: (customer: Party) => void): void {
  const expected = trade.salesADay * scale;
  const number = Math.floor(expected) + (random.fraction() < expected % 1 ? 1 : 0);
  for (let sale = 0; sale < number; sale += 1) run(random.pick(people.customers));
}

function saleLines({ trade, random }: TradeSimulation, cents: number): Line[] {
  const [first = '', ...others] = random.shuffled(trade.incomes);
  const part = others.length > 0 && random.chance(30) ? Math.round(cents * 0.3) : 0;
  const memo = random.pick(['Work as agreed', 'Order', 'Phase one', 'Final phase', 'Visit', 'Delivery']);
  const lines = [{ account: first, cents: cents - part, memo }];
  return part === 0 ? lines : [...lines, { account: others[0] as string, cents: part, memo }];
}

function invoiceJob(simulation: TradeSimulation, day: Day, customer: Party): void {
  const { company, trade, random } = simulation;
  const invoice = company.invoice(day, customer, saleLines(simulation, random.around(trade.saleCents)), {
    tag: 'job',
  });
  expectPayment(simulation, invoice, customer);
}

/** Invoices a dozen clients for the same amount every month. */
function invoiceRetainers(simulation: TradeSimulation, day: Day): void {
  const { company, people } = simulation;
  people.customers.slice(0, 12).forEach((customer, place) => {
    if (dayOfMonth(day) !== 1 + (place % 5)) return;
    const cents = 1_200_00 + place * 350_00;
    const lines = [{ account: simulation.trade.incomes[0] as string, cents, memo: 'Monthly retainer' }];
    expectPayment(simulation, company.invoice(day, customer, lines, { tag: 'retainer' }), customer);
  });
}

/** Schedules the payment according to each customer's payment habits. */
function expectPayment({ waiting, random }: TradeSimulation, invoice: Entry, customer: Party): void {
  const habit = 8 + (Number(customer.id) % 5) * 4;
  waiting.push({ invoice, customer, day: invoice.day + habit + random.integer(-3, 4) });
}

function collect(simulation: TradeSimulation, day: Day): void {
  const { company, waiting, drawer } = simulation;
  const due = waiting.filter((one) => one.day <= day);
  if (due.length === 0) return;
  simulation.waiting = waiting.filter((one) => one.day > day);
  for (const { invoice, customer } of due) {
    const cents = Math.abs(invoice.legs[0]?.cents ?? 0);
    drawer.push(company.receive(day, customer, cents, [invoice], undefined, { tag: 'payment' }));
  }
}

/** Deposits everything in Undeposited Funds twice a week. */
function bankDrawer(simulation: TradeSimulation, day: Day): void {
  const { company, drawer } = simulation;
  if (drawer.length === 0 || (weekdayOf(day) !== 2 && weekdayOf(day) !== 5)) return;
  company.deposit(day, CHECKING, drawer.splice(0), [], { tag: 'drawer-deposit' });
}

function sellOverCounter(simulation: TradeSimulation, day: Day): void {
  const { company, trade, random, people, scale } = simulation;
  if (weekdayOf(day) === 0) return;
  const number = Math.max(1, Math.round(trade.salesADay * scale));
  const taken: Entry[] = [];
  for (let sale = 0; sale < number; sale += 1) {
    const cents = random.around(trade.saleCents, 0.35);
    const lines = [...saleLines(simulation, cents), { account: SALES_TAX, cents: Math.round(cents * 0.07) }];
    const customer = random.chance(15) ? random.pick(people.customers) : simulation.walkIn;
    taken.push(company.salesReceipt(day, customer, lines, 'Undeposited Funds', { tag: 'sale' }));
  }
  const collected = taken.reduce((sum, { legs }) => sum + (legs[0]?.cents ?? 0), 0);
  const fee = { account: 'Merchant Fees', cents: -Math.round(collected * 0.026), memo: 'Card processing' };
  company.deposit(day + 1, CHECKING, taken, [fee], { tag: 'takings' });
}

/** Records a day's register sales with a journal entry. */
function ringUp(simulation: TradeSimulation, day: Day): void {
  const { company, trade, random, scale } = simulation;
  if (weekdayOf(day) === 1) return;
  for (let shift = 0; shift < Math.max(1, Math.round(scale)); shift += 1) {
    const food = random.around(trade.saleCents, 0.3);
    const drinks = Math.round(food * 0.35);
    const tax = Math.round((food + drinks) * 0.08);
    company.journal(
      day,
      [
        { account: CHECKING, cents: food + drinks + tax },
        { account: trade.incomes[0] as string, cents: -food },
        { account: trade.incomes[1] as string, cents: -drinks },
        { account: SALES_TAX, cents: -tax },
      ],
      { memo: 'Daily sales', tag: 'register' },
    );
  }
  if (isMonthEnd(day)) {
    const fees = Math.round(trade.saleCents * 26 * 0.025);
    company.expense(day, null, CHECKING, ['Merchant Fees', fees, 'Card terminal fees'], { tag: 'terminal' });
  }
}

function receivePayouts(simulation: TradeSimulation, day: Day): void {
  const { company, trade, random, scale } = simulation;
  if (!isWorkday(day)) return;
  const processor = random.pick(['Stripe', 'PayPal', 'Shopify']);
  for (let payout = 0; payout < Math.max(1, Math.round(trade.salesADay * scale)); payout += 1) {
    const gross = random.around(trade.saleCents, 0.4);
    const tax = Math.round(gross * 0.06);
    company.deposit(
      day,
      CHECKING,
      [],
      [
        { account: trade.incomes[0] as string, cents: gross, memo: `${processor} payout` },
        { account: SALES_TAX, cents: tax, memo: `${processor} payout` },
        { account: 'Merchant Fees', cents: -Math.round((gross + tax) * 0.03), memo: `${processor} fees` },
      ],
      { memo: `${processor} payout`, tag: 'payout' },
    );
  }
}

function receiveDonation(simulation: TradeSimulation, day: Day, donor: Party): void {
  const { company, trade, random, drawer } = simulation;
  const isGrant = random.chance(6);
  const account = trade.incomes[isGrant ? 1 : random.chance(85) ? 0 : 2] as string;
  const cents = isGrant
    ? random.integer(4, 20) * 1_000_00
    : random.pick([25_00, 50_00, 100_00, 250_00, 500_00, 1_000_00]);
  const memo = isGrant
    ? 'Grant'
    : random.pick(['Contribution', 'Annual contribution', 'Gift', 'Member contribution']);
  drawer.push(
    company.salesReceipt(day, donor, [{ account, cents, memo }], 'Undeposited Funds', { tag: 'donation' }),
  );
}
