import { monthsLater, sizeOf } from '@insights/companies';
import { memo, vendor } from './business.ts';
import { costKey, incomeKey } from './chart.ts';
import { isMonthEnd, monthName } from './days.ts';
import type { Hand, Kind } from './hand.ts';
import { PERSONAL } from './names.ts';

const BY = ['checking', 'checking', 'card'] as const;

/** Books the most recent payments of a liability to an expense account instead. */
function expensed(hand: Hand, tag: string, liability: string, accounts: readonly string[]): boolean {
  const account = hand.pick(accounts);
  const payments = hand.last(tag, hand.random.integer(2, 7));
  for (const payment of payments) hand.rebook(payment, liability, account);
  return payments.length > 0;
}

function loanPayments(
  hand: Hand,
  book: (key: string) => { readonly loan: string; readonly interest: string },
): boolean {
  const { key } = hand.pick(hand.business.loans);
  const payments = hand.last(`payment of ${key}`, hand.random.integer(3, 9));
  if (payments.length === 0) return false;
  const { loan, interest } = book(key);
  for (const { legs } of payments) {
    if (!hand.isWrong) continue;
    const [, principal, charge] = legs;
    if (principal === undefined || charge === undefined) continue;
    principal.account = loan;
    charge.account = interest;
    if (loan !== interest) continue;
    principal.cents += charge.cents;
    legs.splice(legs.indexOf(charge), 1);
  }
  return true;
}

export const MONEY_OUT: Readonly<Record<string, Kind>> = {
  'equipment booked as an expense': (hand) => {
    const { business, company } = hand;
    const [dealer, description] = hand.pick(business.trade.machines);
    const text = hand.pick([description, description, '', `INV 88123 ${description}`]);
    const account = hand.account('equipment', 'repairs', 'supplies', 'office', costKey(0));
    const cents = Math.max(380_000, hand.size(1.4));
    const from = hand.pick(BY);
    company.expense(hand.day(), vendor(business, dealer), from, [account, cents, text], {
      memo: text,
      isCheck: from === 'checking',
    });
    return true;
  },
  'equipment billed as an expense': (hand) => {
    const { business, company } = hand;
    const [dealer, description] = business.trade.machines[1] ?? ['Dell', 'Server'];
    const account = hand.account('equipment', 'repairs', 'supplies', 'misc');
    const cents = Math.max(420_000, hand.size(1.4));
    const day = hand.day();
    const party = vendor(business, dealer);
    const bill = company.bill(day, party, [{ account, cents, memo: description }], {
      number: `EQ-${hand.random.integer(1000, 9999)}`,
    });
    company.payBills(day + 12, party, [bill], 'checking', { number: `4${hand.random.integer(100, 999)}` });
    return true;
  },
  'year paid ahead booked as an expense': (hand) => {
    const { business, company } = hand;
    if (!business.habits.hasPrepaid) return false;
    const start = monthsLater(business.period.end, hand.random.integer(-7, -1));
    const [name, account, text] = hand.pick([
      ['Salesforce', 'software', `Annual subscription ${monthName(start)} - 12 months`],
      ['The Hartford', 'insurance', 'Umbrella policy annual premium, 12 mo'],
      ['Travelers', 'insurance', 'TRAVELERS ANNUAL PREMIUM 12 MONTH POLICY'],
      ['Keystone Trade Shows', 'advertising', 'Annual sponsorship, 12 months prepaid'],
    ] as const);
    const month = Math.round(hand.size(1.6) / 12);
    company.expense(
      start + 2,
      vendor(business, name),
      'checking',
      [hand.isWrong ? account : 'prepaid', month * 12, text],
      { memo: text },
    );
    if (hand.isWrong) return true;
    for (let day = start; day <= business.readOn; day += 1)
      if (isMonthEnd(day)) company.move(day, account, 'prepaid', month, `Release ${name}`);
    return true;
  },
  'personal spending booked as an expense': (hand) => {
    const { business, company } = hand;
    for (const [name, wrong, text] of hand.random.shuffled(PERSONAL).slice(0, 3)) {
      const account = hand.isWrong ? wrong : 'draws';
      const feed = hand.random.chance(70) ? text : '';
      company.expense(hand.day(), vendor(business, name), hand.pick(BY), [account, hand.size(0.45), feed], {
        memo: feed,
      });
    }
    return true;
  },
  'owner’s income tax booked as an expense': (hand) => {
    const { business, company } = hand;
    const text = hand.pick([
      'IRS 1040-ES EST TAX Q2',
      '1040ES voucher',
      'FRANCHISE TAX BD PERSONAL EST TAX PMT',
    ]);
    const account = hand.account('draws', 'taxes', 'legal');
    company.expense(hand.day(), vendor(business, 'IRS'), 'checking', [account, hand.size(), text], {
      memo: text,
    });
    return true;
  },
  'owner’s draw booked as an expense': (hand) => {
    const { business, company } = hand;
    const account = hand.account('draws', 'misc', 'legal', 'wages', 'ask');
    const text = hand.pick([
      'Owner draw',
      'Monthly draw',
      `ZELLE TO ${business.owner.name.toUpperCase()}`,
      '',
    ]);
    const cents = Math.round(hand.size() / 50_000 + 1) * 50_000;
    company.expense(hand.day(), business.owner, 'checking', [account, cents, text], { memo: text });
    return true;
  },
  'sales tax payments booked as an expense': (hand) =>
    expensed(hand, 'sales-tax', 'salesTax', ['taxes', 'misc', 'uncategorized']),
  'federal payroll tax deposits booked as an expense': (hand) =>
    expensed(hand, 'federal-deposit', 'federal', ['payrollTax', 'payrollTax', 'taxes']),
  'state payroll tax deposits booked as an expense': (hand) =>
    expensed(hand, 'state-deposit', 'state', ['payrollTax', 'taxes', 'uncategorized']),
  'card payments booked as an expense': (hand) => {
    const account = hand.pick(['misc', 'office', 'uncategorized', 'ask']);
    for (const payment of hand.last('card-payment', hand.random.integer(1, 4))) {
      const text = payment.memo;
      hand.replace(payment, () =>
        hand.company.expense(
          payment.day,
          vendor(hand.business, 'Card Services'),
          'checking',
          [account, sizeOf(payment), text],
          { memo: text },
        ),
      );
    }
    return true;
  },
  'loan payments booked entirely as interest': (hand) =>
    loanPayments(hand, () => ({ loan: 'interest', interest: 'interest' })),
  'loan payments booked entirely to the loan': (hand) =>
    loanPayments(hand, (key) => ({ loan: key, interest: key })),
  'loan payments booked to another expense': (hand) => {
    const account = hand.pick(['bankFees', 'misc', 'fuel', 'uncategorized']);
    return loanPayments(hand, () => ({ loan: account, interest: account }));
  },
  'supplier booked as negative income': (hand) => {
    const entry = hand.one('supplier', 0.02);
    if (entry === null) return false;
    for (const leg of entry.legs.slice(1)) hand.rebook(entry, leg.account, incomeKey(0));
    return true;
  },
  'supplier booked to a catch-all account': (hand) => {
    const account = hand.pick(['uncategorized', 'ask', 'misc']);
    const entries = hand.random.shuffled(hand.entries('supplier', 0.015)).slice(0, 4);
    for (const entry of entries) {
      hand.taken.add(entry);
      for (const leg of entry.legs.slice(1)) hand.rebook(entry, leg.account, account);
    }
    return entries.length > 0;
  },
  'lease deposit booked as rent': (hand) => {
    const { business, company } = hand;
    const text = hand.pick(['Security deposit - Suite 210', 'Refundable deposit new lease', 'Lease deposit']);
    const account = hand.account('deposits', 'rent', 'misc');
    company.expense(
      hand.day(),
      vendor(business, 'Keystone Property Group'),
      'checking',
      [account, hand.size(), text],
      { memo: text, isCheck: true },
    );
    return true;
  },
  'expense booked to retained earnings': (hand) => {
    const { business, company } = hand;
    const [name, right] = hand.pick([
      ['Dunn & Sayers CPAs', 'legal'],
      ['Marsh Hollow Bookkeeping', 'legal'],
      ['Yelp Ads', 'advertising'],
    ] as const);
    const account = hand.account(right, 'retained', 'obe');
    company.expense(
      hand.day(),
      vendor(business, name),
      'checking',
      [account, hand.size(), memo(business, `ACH ${name.toUpperCase()}`, 'Invoice')],
      {},
    );
    return true;
  },
};
