import { type Day, dayOfMonth, isMonthEnd, isWorkday, monthOfDay, weekdayOf } from './days.ts';
import type { Party } from './entry.ts';
import { buy } from './routine-costs.ts';
import type { TradeSimulation } from './trade-simulation.ts';
import { CARD, CHECKING } from './trades.ts';

/**
 * Adds the irregularities of real books that no rule anticipates: odd payments, credits, equal prices, and memos of all
 * kinds.
 */
export function recordIrregularities(simulation: TradeSimulation, day: Day): void {
  if (!isWorkday(day)) return;
  sellAtListPrice(simulation, day);
  buyRecurringSupplies(simulation, day);
  creditCustomers(simulation, day);
  makeOccasionalPurchases(simulation, day);
  if (isMonthEnd(day)) adjustLikeAnAccountant(simulation, day);
}

/** Sells at list prices, so that the same customer may buy the same thing twice in a week. */
function sellAtListPrice(simulation: TradeSimulation, day: Day): void {
  const { company, random, trade, people, waiting } = simulation;
  if (trade.sells !== 'invoices' && trade.sells !== 'retainers') return;
  if (!random.chance(30)) return;
  const customer = random.pick(people.customers.slice(0, 8));
  const cents = random.pick([95_00, 185_00, 260_00]);
  const account = trade.incomes.at(-1) as string;
  const invoice = company.invoice(day, customer, [{ account, cents, memo: 'Service call' }], {
    tag: 'list-price',
  });
  if (random.chance(15)) {
    // Pays half now and half later.
    const half = Math.round(cents / 2);
    company.deposit(day + 9, CHECKING, [company.receive(day + 8, customer, half, [invoice])], [], {
      tag: 'part',
    });
    const rest = company.receive(day + 21, customer, cents - half, []);
    rest.links.push({ to: invoice, cents: cents - half });
    company.deposit(day + 22, CHECKING, [rest], [], { tag: 'part' });
  } else waiting.push({ invoice, customer, day: day + 6 + random.integer(0, 9) });
}

/** Records the same delivery twice a week at the same price, each with the vendor's next document number. */
function buyRecurringSupplies(simulation: TradeSimulation, day: Day): void {
  const { company, random, people, unpaid } = simulation;
  const weekday = weekdayOf(day);
  if (weekday !== 2 && weekday !== 5) return;
  const vendor = people.linenService;
  const number = `L${4_000 + Math.floor(day / 3.5)}`;
  const cents = day > simulation.window.start + 400 ? 92_80 : 86_40;
  const account = 'Small Tools and Supplies';
  const bill = company.bill(day, vendor, [{ account, cents, memo: 'Linen and mats' }], {
    number,
    tag: 'recurring',
  });
  unpaid.push({ bill, vendor, day: day + 14 + random.integer(0, 5) });
  if (random.chance(30)) {
    company.expense(day, people.vendors.fuel, CARD, ['Vehicle Fuel', 50_00, 'Fuel'], { tag: 'fuel' });
  }
}

/**
 * Credits returns and uses each credit on the next invoice. Occasionally voids an invoice before it is sent.
 */
function creditCustomers(simulation: TradeSimulation, day: Day): void {
  const { company, random, trade, people } = simulation;
  if (trade.sells === 'counter' || trade.sells === 'payouts' || trade.sells === 'register') return;
  const income = trade.incomes[0] as string;
  const customer = random.pick(people.customers);
  if (random.chance(2)) {
    const invoice = company.invoice(day, customer, [{ account: income, cents: 640_00, memo: 'Order' }], {
      tag: 'credited',
    });
    const credit = company.creditMemo(day + 3, customer, [
      { account: income, cents: 140_00, memo: 'Returned' },
    ]);
    const payment = company.receive(day + 15, customer, 500_00, [], undefined, { tag: 'with-credit' });
    payment.links.push({ to: invoice, cents: 500_00 });
    credit.links.push({ to: invoice, cents: 140_00 });
    company.deposit(day + 16, CHECKING, [payment]);
  }
  if (random.fraction() < 0.015) {
    const spoiled = company.invoice(day, customer, [{ account: income, cents: 410_00, memo: 'Order' }], {
      tag: 'voided',
    });
    spoiled.isVoided = true;
    spoiled.memo = 'Voided';
  }
}

function makeOccasionalPurchases(simulation: TradeSimulation, day: Day): void {
  const { company, random, people } = simulation;
  const month = monthOfDay(day);
  if (random.fraction() < 0.012) {
    const [party, account, memo] = random.pick([
      ['Pinewood Conference Resort', 'Travel', 'Annual sales meeting'],
      ['City Toy Drive', 'Advertising', 'Sponsorship'],
      ['Harborlight Catering', 'Meals', 'Staff party'],
      ['Union Locksmiths', 'Repairs and Maintenance', 'Locks'],
      ['County Clerk', 'Taxes and Licenses', 'Permit'],
      ['Westgate Staffing', 'Legal and Professional Fees', 'Temporary help'],
    ] as const);
    const line = [account, random.around(480_00, 0.7), memo] as const;
    const by = random.pick(['card', 'bill', 'check'] as const);
    buy(simulation, day, company.party('Vendor', party), line, by, 'once');
  }
  if (random.fraction() < 0.004) {
    const dealer = company.party('Vendor', 'Ironside Equipment');
    buy(
      simulation,
      day,
      dealer,
      ['Equipment', random.integer(28, 140) * 100_00, 'Machine'],
      'check',
      'machine',
    );
  }
  if (dayOfMonth(day) === 6 && month % 3 === 1) {
    const line = ['Legal and Professional Fees', 675_00, 'Quarterly review'] as const;
    buy(simulation, day, people.accountant, line, 'bill', 'quarterly');
  }
  if (dayOfMonth(day) === 8 && month === 2) {
    const line = ['Dues and Subscriptions', 420_00, 'Trade association'] as const;
    buy(simulation, day, people.vendors.office, line, 'card', 'dues');
  }
  if (random.chance(2)) reimburse(simulation, day, people.employee);
}

function reimburse({ company, random }: TradeSimulation, day: Day, employee: Party): void {
  const lines = [
    { account: 'Travel', cents: random.around(140_00), memo: 'Mileage' },
    { account: 'Meals', cents: random.around(38_00), memo: 'Client lunch' },
  ];
  company.spend(day, employee, CHECKING, lines, { tag: 'expense-report', isCheck: true });
}

/** Records well-documented adjustments of any amount, often round, at the end of a quarter. */
function adjustLikeAnAccountant({ company, random }: TradeSimulation, day: Day): void {
  const isNow = monthOfDay(day) % 3 === 0 && random.chance(60);
  if (!isNow) return;
  const cents = random.integer(2, 30) * 100_00;
  const memo = 'Quarter-end CPA adjustment, fees paid by owner';
  company.move(day, 'Legal and Professional Fees', "Owner's Investment", cents, memo, 'cpa');
}
