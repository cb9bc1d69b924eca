import { type Day, monthOfDay, monthsLater, weekdayOfDay } from '@insights/companies';
import type { Role } from './chart.ts';
import type { Life } from './life.ts';

/**
 * Recurring monthly costs: day of month, payee, account, memo, cents, payment method, variation of the amount.
 */
const RECURRING_COSTS: readonly (readonly [
  number,
  string,
  Role,
  string,
  number,
  'card' | 'bank' | 'bill',
  number,
])[] = [
  [6, 'Cascadia Power and Gas', 'utilities', 'Power and gas', 486_00, 'bank', 0.25],
  [8, 'City Water Department', 'utilities', 'Water and sewer', 121_00, 'bill', 0.2],
  [9, 'Clearline Communications', 'phone', 'Phones and internet', 186_40, 'bank', 0],
  [12, 'Ledgerbook Online', 'subscriptions', 'Bookkeeping software', 90_00, 'card', 0],
  [14, 'Roster Time', 'subscriptions', 'Scheduling', 48_00, 'card', 0],
  [17, 'Mailgrove', 'advertising', 'Newsletter', 39_00, 'card', 0],
  [19, 'Sentry Alarm', 'repairs', 'Monitoring', 44_95, 'card', 0],
  [22, 'Penrose Bookkeeping', 'professional', 'Monthly bookkeeping', 475_00, 'bill', 0],
];

const ERRANDS: readonly (readonly [string, Role, string, number, number])[] = [
  ['Papermart', 'office', 'Paper and toner', 58_00, 12],
  ['Warehouse Club', 'supplies', 'Cleaning goods', 74_00, 9],
  ['Post Office', 'office', 'Stamps', 29_00, 6],
  ['Sidewalk Cafe', 'meals', 'Lunch with a client', 41_00, 8],
  ['Parkwell Garages', 'travel', 'Parking', 14_00, 10],
  ['Local Pages', 'advertising', 'Advertisement', 160_00, 3],
  ['Skyhop Air', 'travel', 'Flight to a fair', 360_00, 1],
];

export function recordCosts(life: Life, day: Day): void {
  payStanding(life, day);
  payRent(life, day);
  buyFromSuppliers(life, day);
  payHelpers(life, day);
  if (weekdayOfDay(day) !== 0) {
    for (const [name, to, memo, cents, percent] of ERRANDS) {
      if (life.random.chance(percent)) life.charge(day, name, to, life.near(cents, 0.5), memo, 'errand');
    }
  }
  if (weekdayOfDay(day) === 4) payBillsDue(life, day);
}

function payStanding(life: Life, day: Day): void {
  const place = day - monthsLater(day, 0) + 1;
  for (const [on, name, to, memo, usual, by, spread] of RECURRING_COSTS) {
    if (on !== place) continue;
    const cents = spread > 0 ? life.near(usual, spread) : life.fixed(usual);
    if (by === 'card') life.charge(day, name, to, cents, memo, 'recurring');
    else if (by === 'bank') life.pay(day, name, to, cents, memo, 'recurring');
    else life.bill(day, name, to, cents, memo, life.nextBill({ name, numbers: '######' }), 'recurring', 20);
  }
}

function payRent(life: Life, day: Day): void {
  const { habits, trade } = life;
  if (day !== monthsLater(day, 0) + habits.rentDay - 1) return;
  const landlord = 'Fairview Holdings Inc';
  const cents = Math.round((trade.rentCents * (day > life.window.start + 380 ? 103 : 100)) / 100);
  const memo = 'Rent of the month';
  if (habits.rentBy === 'check') life.check(day, landlord, 'rent', cents, memo, 'rent');
  else if (habits.rentBy === 'bank') life.pay(day, landlord, 'rent', cents, memo, 'rent');
  else life.bill(day, landlord, 'rent', cents, memo, '', 'rent', 10);
}

function buyFromSuppliers(life: Life, day: Day): void {
  const { trade, random } = life;
  if (weekdayOfDay(day) === 0) return;
  const month = monthOfDay(day);
  const rest = trade.sells === 'season' && month <= 1 ? 0.1 : 1;
  for (const supplier of trade.suppliers) {
    if (random.fraction() > (supplier.aMonth / 26) * rest) continue;
    const cents = life.near(supplier.cents, supplier.cents > 60_000 ? 0.35 : 0.2);
    const { name, account, by } = supplier;
    if (by === 'bill') life.bill(day, name, account, cents, 'Delivery', life.nextBill(supplier), 'supplier');
    else if (by === 'card') life.charge(day, name, account, cents, 'Purchase', 'supplier');
    else life.check(day, name, account, cents, `Delivery ${life.nextBill(supplier)}`, 'supplier');
  }
}

/** Pays helpers for their work by bill or check; helpers on the 1099 list have provided their tax id. */
function payHelpers(life: Life, day: Day): void {
  const { trade, random } = life;
  const to = trade.costs.includes('Instructors') ? 'Instructors' : 'contractors';
  trade.helpers.forEach((name, place) => {
    if (day !== monthsLater(day, 0) + 6 + place * 5 || random.chance(20)) return;
    const cents = life.near(610_00, 0.4);
    if (place % 2 === 0) life.bill(day, name, to, cents, 'Work of the month', '', 'helper', 14);
    else life.check(day, name, to, cents, 'Work of the month', 'helper');
  });
}

/** On Thursdays, pays all due bills from a vendor with one payment. */
function payBillsDue(life: Life, day: Day): void {
  const { company, unpaid, account } = life;
  const due = unpaid.filter((one) => one.day <= day);
  for (const one of due) unpaid.splice(unpaid.indexOf(one), 1);
  const byVendor = Map.groupBy(due, ({ bill }) => bill.party);
  for (const [vendor, bills] of byVendor) {
    if (vendor === null) continue;
    company.payBills(
      day,
      vendor,
      bills.map(({ bill }) => bill),
      account('checking'),
      { tag: 'bill-payment' },
    );
  }
}

/** Pays the card in full, three weeks after the statement closes. */
export function payCard(life: Life, day: Day): void {
  const { company, account, card } = life;
  if (day !== monthsLater(day, 0) + 20) return;
  const closed = monthsLater(day, 0) - 1;
  const id = account('card');
  let owed = 0;
  for (const entry of company.entries) {
    if (entry.kind !== 'Purchase' || entry.account !== id || entry.day <= card.since || entry.day > closed)
      continue;
    owed -= entry.legs[0]?.cents ?? 0;
  }
  card.since = closed;
  if (owed <= 0) return;
  if (card.manner === 'payment') company.payCard(day, account('checking'), id, owed, { tag: 'card-payment' });
  else company.transfer(day, account('checking'), id, owed, { memo: 'Card payment', tag: 'card-payment' });
}
