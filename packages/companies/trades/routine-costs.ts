import { type Day, dayOfMonth, isMonthEnd, isWorkday, monthsLater, nextWorkday, weekdayOf } from './days.ts';
import type { Entry, Party } from './entry.ts';
import type { VendorRole } from './people.ts';
import type { TradeSimulation } from './trade-simulation.ts';
import { CARD, CHECKING } from './trades.ts';

type Means = 'bill' | 'card' | 'bank' | 'check';

/** Recurring monthly costs, in cents, and how much they vary. */
const RECURRING_COSTS: readonly (readonly [
  day: number,
  vendor: VendorRole,
  account: string,
  memo: string,
  cents: number,
  by: Means,
  tag: string,
  varies?: number,
])[] = [
  [1, 'landlord', 'Rent', 'Rent', 2_850_00, 'check', 'rent'],
  [4, 'power', 'Utilities:Electricity', 'Electricity', 410_00, 'bill', 'power', 0.3],
  [7, 'internet', 'Utilities:Internet', 'Internet', 129_90, 'bill', 'internet'],
  [9, 'phone', 'Utilities:Phone', 'Phones', 214_35, 'card', 'phone', 0.05],
  [11, 'software', 'Software', 'Planner, team seats', 79_00, 'card', 'software'],
  [13, 'crm', 'Software', 'CRM', 148_00, 'card', 'crm'],
  [15, 'backup', 'Software', 'Backup', 24_99, 'card', 'backup'],
  [16, 'bookkeeper', 'Legal and Professional Fees', 'Bookkeeping', 550_00, 'bill', 'bookkeeper'],
  [18, 'health', 'Insurance:Health Insurance', 'Family plan premium', 1_140_00, 'bank', 'health'],
];

export function recordCosts(simulation: TradeSimulation, day: Day): void {
  const { people, priceLevel, random } = simulation;
  for (const [dueDay, vendor, account, memo, usual, by, tag, varies = 0] of RECURRING_COSTS) {
    if (dueDay !== dayOfMonth(day)) continue;
    const cents = Math.round(usual * priceLevel * (1 + varies * (random.fraction() * 2 - 1)));
    buy(simulation, day, people.vendors[vendor], [account, cents, memo], by, tag);
  }
  payBillsDue(simulation, day);
  runErrands(simulation, day);
  buyFromSuppliers(simulation, day);
  if (dayOfMonth(day) === 24) payCard(simulation, day);
  if (isMonthEnd(day)) {
    const { company } = simulation;
    company.expense(day, null, CHECKING, ['Bank Charges', 15_00, 'Service fee'], { tag: 'fee' });
  }
}

export function buy(
  { company, unpaid }: TradeSimulation,
  day: Day,
  vendor: Party,
  line: readonly [account: string, cents: number, memo: string],
  by: Means,
  tag: string,
): Entry {
  if (by === 'bill') {
    const number = `${vendor.name.slice(0, 2).toUpperCase()}-${10_000 + company.entries.length * 3 + Number(vendor.id)}`;
    const [account, cents, memo] = line;
    const bill = company.bill(day, vendor, [{ account, cents, memo }], { number, tag });
    unpaid.push({ bill, vendor, day: nextWorkday(day + 18 + (Number(vendor.id) % 7)) });
    return bill;
  }
  if (by === 'card') return company.expense(day, vendor, CARD, line, { tag });
  return company.expense(day, vendor, CHECKING, line, { tag, isCheck: by === 'check' });
}

function payBillsDue(simulation: TradeSimulation, day: Day): void {
  const { company, unpaid } = simulation;
  const due = unpaid.filter((one) => one.day <= day);
  if (due.length === 0) return;
  simulation.unpaid = unpaid.filter((one) => one.day > day);
  for (const { bill, vendor } of due)
    company.payBills(day, vendor, [bill], CHECKING, { tag: 'bill-payment' });
}

function runErrands(simulation: TradeSimulation, day: Day): void {
  if (!isWorkday(day)) return;
  const { people, random, scale } = simulation;
  const { vendors } = people;
  const card = (role: VendorRole, account: string, cents: number, memo: string) =>
    buy(simulation, day, vendors[role], [account, cents, memo], 'card', role);
  for (let round = 0; round < Math.max(1, Math.round(scale)); round += 1) {
    if (random.chance(30)) card('fuel', 'Vehicle Fuel', random.around(78_00, 0.3), 'Fuel');
    if (random.chance(12)) card('office', 'Office Supplies', random.around(64_00), 'Supplies');
    if (random.chance(12)) card('tools', 'Small Tools and Supplies', random.around(95_00), 'Hardware');
    if (random.chance(10)) card('diner', 'Meals', random.around(42_00, 0.4), 'Lunch');
    if (random.chance(25)) card('coffee', 'Meals', random.pick([4_50, 5_25, 11_75]), 'Coffee');
    if (random.chance(5)) card('garage', 'Repairs and Maintenance', random.around(310_00), 'Vehicle service');
    if (random.chance(3)) card('airline', 'Travel', random.around(390_00, 0.3), 'Ticket');
    if (random.chance(4)) card('advertiser', 'Advertising', random.around(350_00), 'Campaign');
    if (random.chance(6)) {
      const supplies = ['Office Supplies', 'Small Tools and Supplies'];
      const account = random.pick([...supplies, 'Repairs and Maintenance', 'Meals']);
      card('market', account, random.around(120_00, 0.7), 'Purchase');
    }
    if (random.chance(3)) card('office', 'Miscellaneous', random.around(45_00), 'Odds and ends');
  }
  if (weekdayOf(day) === 3 && random.chance(10)) {
    simulation.company.cardRefund(
      day,
      vendors.tools,
      CARD,
      [{ account: 'Small Tools and Supplies', cents: random.around(40_00), memo: 'Returned' }],
      { tag: 'return' },
    );
  }
}

function buyFromSuppliers(simulation: TradeSimulation, day: Day): void {
  const { trade, people, random, scale } = simulation;
  if (!isWorkday(day)) return;
  for (const [place, supplier] of people.suppliers.entries()) {
    const often = 0.16 * Math.max(1, scale);
    const number = Math.floor(often) + (random.fraction() < often % 1 ? 1 : 0);
    for (let purchase = 0; purchase < number; purchase += 1) {
      const account = trade.hasStock
        ? 'Inventory Asset'
        : (trade.costs[place % trade.costs.length] as string);
      const cents = random.around(trade.saleCents * 0.5 * (trade.salesADay / 1.2), 0.6);
      buy(simulation, day, supplier, [account, cents, 'Order'], 'bill', 'supplier');
    }
  }
  if (trade.hasStock && isMonthEnd(day + 1)) {
    const cents = Math.round(boughtSince(simulation, monthsLater(day, 0)) * 0.98);
    const memo = 'Cost of goods sold of the month';
    simulation.company.move(day, 'Cost of Goods Sold', 'Inventory Asset', cents, memo, 'goods-sold');
  }
}

/** Returns the cost of the stock purchased since a day. */
function boughtSince({ company }: TradeSimulation, from: Day): number {
  let sum = 0;
  for (let place = company.entries.length - 1; place >= 0; place -= 1) {
    const entry = company.entries[place] as Entry;
    if (entry.day < from) break;
    for (const leg of entry.legs) if (leg.account === 'Inventory Asset' && leg.cents > 0) sum += leg.cents;
  }
  return sum;
}

/** Pays the card statement in full: all purchases since the previous statement. */
function payCard(simulation: TradeSimulation, day: Day): void {
  const { company } = simulation;
  let owed = 0;
  for (let place = company.entries.length - 1; place >= 0; place -= 1) {
    const entry = company.entries[place] as Entry;
    if (entry.day < simulation.cardPaidOn) break;
    if (entry.day >= day) continue;
    for (const leg of entry.legs) if (leg.account === CARD && entry.kind === 'Purchase') owed -= leg.cents;
  }
  if (owed > 0) company.payCard(day, CHECKING, CARD, owed, { tag: 'card-payment' });
  simulation.cardPaidOn = day;
}
