import type { Day, Entry, Party } from '@insights/companies';
import { type Business, memo, monthlyCents, vendor } from './business.ts';
import { costKey } from './chart.ts';
import { dayOfMonth, isWorkday, monthDay, nextWorkday } from './days.ts';

type By = 'bill' | 'card' | 'bank' | 'check';

/** Fixed monthly costs in dollars. */
const MONTHLY: readonly (readonly [
  day: number,
  vendor: string,
  account: string,
  feed: string,
  dollars: number,
  by: By,
  varies: number,
])[] = [
  [3, 'Duke Energy', 'utilities', 'DUKE ENERGY BILL PAY', 540, 'bank', 0.35],
  [6, 'City Water & Sewer', 'utilities', 'CITY UTIL WEB PMT', 118, 'bank', 0.2],
  [8, 'Comcast Business', 'phone', 'COMCAST BUSINESS CABLE', 214.9, 'card', 0],
  [10, 'Verizon Wireless', 'phone', 'VZWRLSS*APOCC VISB', 286.41, 'card', 0.04],
  [12, 'Intuit', 'software', 'INTUIT *QBOOKS ONLINE', 99, 'card', 0],
  [14, 'Adobe', 'software', 'ADOBE *CREATIVE CLOUD', 59.99, 'card', 0],
  [14, 'Google Workspace', 'software', 'GOOGLE*GSUITE', 158.4, 'card', 0],
  [17, 'Blue Cross Blue Shield', 'health', 'BCBS PREM PMT', 1_960, 'bank', 0],
  [19, 'Marsh Hollow Bookkeeping', 'legal', 'MARSH HOLLOW BKPG', 475, 'bill', 0],
  [22, 'Republic Services', 'utilities', 'REPUBLIC SERVICES TRASH', 164.7, 'card', 0],
  [25, 'Yelp Ads', 'advertising', 'YELPINC*ADS', 600, 'card', 0.15],
];

/** Everyday purchases on the card: daily probability in percent, and the amount in dollars. */
const ERRANDS: readonly (readonly [
  vendor: string,
  account: string,
  feed: string,
  chance: number,
  dollars: number,
])[] = [
  ['Shell', 'fuel', 'SHELL OIL 57444', 28, 74],
  ['Home Depot', 'supplies', 'THE HOME DEPOT #6521', 14, 120],
  ['Amazon', 'office', 'AMZN MKTP US*', 18, 58],
  ['Staples', 'office', 'STAPLES 00118', 6, 84],
  ['Panera Bread', 'meals', 'PANERA BREAD #601', 10, 43],
  ['Jiffy Lube', 'autoRepairs', 'JIFFY LUBE #2281', 4, 128],
  ['Delta Air Lines', 'travel', 'DELTA AIR 0062', 2, 412],
  ['Marriott', 'travel', 'MARRIOTT 337X', 2, 389],
  ['Ace Hardware', 'repairs', 'ACE HDWE', 5, 96],
];

export function recordCosts(business: Business, day: Day): void {
  const { random, trade } = business;
  if (dayOfMonth(day) === 1) {
    const feed = memo(business, 'ONLINE PMT PROPERTY MGMT', 'Rent');
    buy(
      business,
      day,
      vendor(business, 'Keystone Property Group'),
      ['rent', trade.rent * 100, feed],
      'check',
      'rent',
    );
  }
  for (const [due, name, account, feed, dollars, by, varies] of MONTHLY) {
    if (due !== dayOfMonth(day)) continue;
    const cents = Math.round(dollars * 100 * (1 + varies * (random.fraction() * 2 - 1)));
    buy(business, day, vendor(business, name), [account, cents, memo(business, feed, '')], by, 'monthly');
  }
  if (isWorkday(day)) {
    buyForJobs(business, day);
    for (const [name, account, feed, chance, dollars] of ERRANDS) {
      if (!random.chance(chance)) continue;
      const cents = random.chance(12) ? dollars * 100 : random.around(dollars * 100, 0.5);
      buy(
        business,
        day,
        vendor(business, name),
        [account, cents, memo(business, feed, '')],
        'card',
        'errand',
      );
    }
  }
  payBills(business, day);
  if (dayOfMonth(day) === 23) payCard(business, day);
  if (dayOfMonth(day) === 28)
    business.company.expense(
      day,
      null,
      'checking',
      ['bankFees', 2_500, memo(business, 'MONTHLY SERVICE FEE', 'Bank fee')],
      { tag: 'fee' },
    );
}

export function buy(
  business: Business,
  day: Day,
  to: Party,
  [account, cents, text]: readonly [account: string, cents: number, memo: string],
  by: By,
  tag: string,
): Entry {
  const { company, unpaidBills, habits } = business;
  if (by === 'bill' && habits.usesBills) {
    const number = `${to.name.slice(0, 1)}${Math.abs((day * 37 + Number(to.id) * 911 + cents) % 900_000) + 100_000}`;
    const bill = company.bill(day, to, [{ account, cents, memo: text }], { number, tag });
    unpaidBills.push({ bill, vendor: to, day: nextWorkday(day + 21 + (Number(to.id) % 9)) });
    return bill;
  }
  if (by === 'card') {
    business.cardOwedCents += cents;
    return company.expense(day, to, 'card', [account, cents, text], { tag, memo: text });
  }
  return company.expense(day, to, 'checking', [account, cents, text], {
    tag,
    memo: text,
    isCheck: by === 'check',
  });
}

function buyForJobs(business: Business, day: Day): void {
  const { random, trade } = business;
  for (const [index, [, percent, ...vendors]] of trade.costs.entries()) {
    const perMonth = 5;
    if (!random.chance(Math.round((perMonth / 21) * 100))) continue;
    const cents = random.around((monthlyCents(business) * percent) / 100 / perMonth / 1.08, 0.4);
    const text = memo(business, `PO ${random.integer(2000, 9000)} ${monthDay(day)}`, '');
    const by = random.chance(75) ? 'bill' : random.chance(50) ? 'card' : 'bank';
    buy(business, day, vendor(business, random.pick(vendors)), [costKey(index), cents, text], by, 'supplier');
  }
}

function payBills({ company, unpaidBills }: Business, day: Day): void {
  for (const one of unpaidBills.filter((due) => due.day === day)) {
    unpaidBills.splice(unpaidBills.indexOf(one), 1);
    company.payBills(day, one.vendor, [one.bill], 'checking', { tag: 'bill-payment' });
  }
}

/** Pays the card statement in full. */
function payCard(business: Business, day: Day): void {
  const { company, habits, cardOwedCents: cents } = business;
  if (cents <= 0) return;
  const text = memo(business, 'AUTOPAY CREDIT CRD EPAY', 'Card payment');
  if (habits.paysCardBy === 'card payment')
    company.payCard(day, 'checking', 'card', cents, { tag: 'card-payment', memo: text });
  else if (habits.paysCardBy === 'transfer')
    company.transfer(day, 'checking', 'card', cents, { tag: 'card-payment', memo: text });
  else
    company.expense(day, vendor(business, 'Card Services'), 'checking', ['card', cents, text], {
      tag: 'card-payment',
    });
  business.cardOwedCents = 0;
}
