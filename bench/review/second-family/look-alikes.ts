import { type Entry, monthOfDay, monthsLater, multiply, totalOf } from '@insights/companies';
import { accountNamed } from './chart.ts';
import type { Process } from './hand.ts';
import { payWages } from './office.ts';

const UF = 'Undeposited Funds';

/** Entries that look like mistakes at first glance but are correct. */
export const LOOK_ALIKES: Readonly<Record<string, Process>> = {
  /** Last month’s rent was paid late, so there are two payments this month. */
  'two rents in a month, one of them late'(life, hand) {
    const rent = hand.pick(({ tag, kind }) => tag === 'rent' && kind === 'Purchase', {
      start: life.period.start + 25,
      end: life.period.end,
    });
    if (rent === null) return null;
    const before = hand.find(
      ({ tag, day }) => tag === 'rent' && day < rent.day && day > rent.day - 35,
      life.window,
    )[0];
    if (before === undefined) return null;
    before.day = rent.day - 1;
    before.createdDay = rent.day;
    for (const leg of before.legs) leg.memo = 'Rent of the month before, late';
    return [rent, before];
  },

  'two fills of two trucks on a day'(life, hand) {
    const day = hand.day();
    return ['Truck 1', 'Truck 2'].map((truck) => life.charge(day, 'Roadway Fuels', 'fuel', 80_00, truck));
  },

  /** Siblings have one bill each, for the same amount on the same day. */
  'invoices of brother and sister'(life, hand) {
    const [, family = ''] = life.person().split(' ');
    const day = hand.day();
    return ['Emma', 'Emil'].map((given) => {
      const who = life.customer(`${given} ${family}`);
      const invoice = life.company.invoice(
        day,
        who,
        [life.line(life.trade.incomes[0] as string, 245_00, 'As agreed')],
        { number: life.nextInvoice() },
      );
      life.company.receive(day + 6, who, 245_00, [invoice], life.account('checking'));
      return invoice;
    });
  },

  'progress invoices of equal thirds'(life, hand) {
    const start = hand.day(40);
    const who = life.customer(life.firmName());
    return [0, 14, 28].map((later, place) => {
      const invoice = life.company.invoice(
        start + later,
        who,
        [life.line(life.trade.incomes[0] as string, 1_900_00, `Third ${place + 1} of 3`)],
        { number: life.nextInvoice() },
      );
      life.company.receive(start + later + 9, who, 1_900_00, [invoice], life.account('checking'));
      return invoice;
    });
  },

  'customer who pays in two halves'(life, hand) {
    const day = hand.day(20);
    const who = life.customer(life.person());
    const invoice = life.company.invoice(
      day,
      who,
      [life.line(life.trade.incomes[0] as string, 880_00, 'As agreed')],
      { number: life.nextInvoice() },
    );
    const first = life.company.receive(day + 3, who, 440_00, [invoice], life.account('checking'));
    const second = life.company.receive(day + 10, who, 440_00, [], life.account('checking'));
    second.links.push({ to: invoice, cents: 440_00 });
    return [invoice, first, second];
  },

  'prepayment of a customer'(life, hand) {
    const who = life.customer(life.person());
    return [life.bank(hand.day(), 'ahead', 600_00, 'Deposit for work in spring', who)];
  },

  'money of the owner on capital'(life, hand) {
    if (!life.trade.hasOwner) return null;
    return [
      life.bank(hand.day(), 'capital', life.random.integer(3, 12) * 1_000_00, `Deposit from ${life.owner}`),
    ];
  },

  'transfer back from savings'(life, hand) {
    const { company, account } = life;
    return [
      company.transfer(hand.day(), account('savings'), account('checking'), 2_000_00, {
        memo: 'Online transfer',
      }),
    ];
  },

  'two transfers of one sum in a month'(life, hand) {
    const { company, account } = life;
    const day = hand.day(20);
    return [0, 14].map((later) =>
      company.transfer(day + later, account('checking'), account('savings'), 1_500_00, {
        memo: 'To reserve',
      }),
    );
  },

  /** The settlement was entered on the last day; the bank shows it in the next month. */
  'card settlement in transit at month’s end'(life, hand) {
    const deposit = hand.find(
      ({ tag, day }) => (tag === 'cards' || tag === 'drawer') && day > life.period.end - 2,
    )[0];
    if (deposit === undefined) return null;
    hand.neverCleared(deposit);
    return [deposit];
  },

  'bonus as a second payroll'(life, hand) {
    const { period, company } = life;
    const day = hand.day();
    if (life.trade.payroll.by === 'checks' || day > period.end) return null;
    const known = company.entries.length;
    payWages(life, day, 0.31, 'Bonus payroll');
    const bonus = company.entries.slice(known);
    const held = -bonus
      .flatMap(({ legs }) => legs)
      .filter(({ account }) => account === life.account('withheld'))
      .reduce((sum, { cents }) => sum + cents, 0);
    if (held > 0)
      life.pay(
        monthsLater(day, 1) + 13,
        'EFTPS Federal Tax',
        'withheld',
        held,
        'Federal deposit of the bonus',
      );
    return bonus;
  },

  'subscription with a new price'(life, hand) {
    const all = hand.find(
      ({ party, kind }) => kind === 'Purchase' && party?.name === 'Roster Time',
      life.window,
    );
    const later = all.filter(({ day }) => day >= life.period.start);
    if (later.length === 0) return null;
    for (const entry of later) multiply(entry, 1.17);
    return later;
  },

  /** A deliberate change at the start of the year, with a new account. */
  'payee moved to a new account on purpose'(life, hand) {
    const all = hand.find(
      ({ party, kind }) => kind === 'Purchase' && party?.name === 'Mailgrove',
      life.window,
    );
    const turn = monthsLater(life.period.start, 1 - monthOfDay(life.period.start));
    const later = all.filter(({ day }) => day >= turn);
    if (later.length < 2) return null;
    const made = accountNamed('Newsletter and Mail Campaigns (AdvertisingPromotional)', 'Expense');
    life.addAccount(made);
    for (const entry of later) hand.recode(entry, life.account('advertising'), made.id);
    return later;
  },

  'loan with a holiday'(_life, hand) {
    const payments = hand.find(({ tag }) => tag === 'loan').slice(0, 3);
    if (payments.length === 0) return null;
    for (const payment of payments) {
      const [head, principal, interest] = payment.legs;
      if (head === undefined || principal === undefined || interest === undefined) continue;
      payment.legs = [{ ...head, cents: -interest.cents, memo: 'Interest only' }, interest];
      payment.memo = 'Interest only, agreed holiday';
    }
    return payments;
  },

  'voided invoice'(_life, hand) {
    const invoice = hand.pick(({ kind }) => kind === 'Invoice', hand.inside);
    if (invoice === null) return null;
    hand.unpay(invoice);
    invoice.isVoided = true;
    invoice.memo = 'Voided';
    return [invoice];
  },

  /** The invoice was incorrect, credited in full, and created again. */
  'invoice credited and created again'(life, hand) {
    const { company, line, trade } = life;
    const day = hand.day(12);
    const who = life.customer(life.firmName());
    const lines = [line(trade.incomes[0] as string, 1_240_00, 'As agreed')];
    const first = company.invoice(day, who, lines, { number: life.nextInvoice() });
    const credit = company.creditMemo(day + 2, who, lines, { number: life.nextInvoice() });
    credit.links.push({ to: first, cents: 1_240_00 });
    const second = company.invoice(day + 2, who, lines, { number: life.nextInvoice() });
    company.receive(day + 11, who, 1_240_00, [second], life.account('checking'));
    return [first, credit, second];
  },

  /** The bank returned a check, and the customer paid again. */
  'bounced check and its second payment'(life, hand) {
    const { company, account } = life;
    const day = hand.day(14);
    const who = life.customer(life.person());
    const income = life.trade.incomes[0] as string;
    const invoice = company.invoice(day - 8, who, [life.line(income, 365_00, 'As agreed')], {
      number: life.nextInvoice(),
    });
    const first = company.receive(day, who, 365_00, [], account('checking'), { number: '2207' });
    const back = company.journal(
      day + 3,
      [
        { account: 'Accounts Receivable', cents: 365_00, party: who },
        { account: account('checking'), cents: -365_00 },
      ],
      { memo: 'Check 2207 returned NSF' },
    );
    first.links.push({ to: back, cents: 365_00 });
    const second = company.receive(day + 9, who, 365_00, [invoice], account('checking'));
    return [invoice, first, back, second];
  },

  'old invoice paid by installments'(life, _hand) {
    const { company, account, period } = life;
    const start = period.end - 190;
    const who = life.customer(life.firmName());
    const invoice = company.invoice(
      start,
      who,
      [life.line(life.trade.incomes[0] as string, 3_600_00, 'Payable in twelve parts')],
      { number: `P${start}`, dueDay: start + 365 },
    );
    for (let part = 0; start + 15 + part * 30 < life.readOn && part < 12; part += 1) {
      company
        .receive(start + 15 + part * 30, who, 300_00, [], account('checking'))
        .links.push({ to: invoice, cents: 300_00 });
    }
    return [invoice];
  },

  'repair of a large machine'(life, hand) {
    return [
      life.check(
        hand.day(),
        'Coldline Service Inc',
        'repairs',
        life.random.integer(2_700_00, 4_900_00),
        'Repair of compressor after breakdown',
      ),
    ];
  },

  'tool below the line'(life, hand) {
    return [
      life.charge(hand.day(), 'Machine Depot', 'supplies', life.random.integer(700_00, 1_900_00), 'Tools'),
    ];
  },

  'machine on fixed assets'(life, hand) {
    return [
      life.check(
        hand.day(),
        'Machine Depot',
        'equipment',
        life.random.integer(3_100_00, 8_000_00),
        'Air compressor',
      ),
    ];
  },

  'corporation above the 1099 line'(life, hand) {
    const day = hand.day();
    return [0, 3].map((later) =>
      life.check(day + later, 'Brandywine Consulting Inc', 'professional', life.near(900_00), 'Study'),
    );
  },

  /** The helper was paid by card, so the card processor reports the payment. */
  'helper paid by card'(life, hand) {
    const name = life.person();
    const day = hand.day(8);
    return [0, 4].map((later) =>
      life.charge(day + later, name, 'contractors', life.near(480_00), 'Photographs'),
    );
  },

  'two branches of one vendor'(life, hand) {
    const day = hand.day();
    return ['Alder & Sons Plumbing', 'Alder & Sons Electric'].map((name) =>
      life.charge(day, name, 'repairs', life.near(190_00), 'Call'),
    );
  },

  /** Purchases at a general store are coded by what was bought. */
  'store on several accounts'(life, hand) {
    const day = hand.day();
    return (['office', 'supplies', 'meals'] as const).map((to, place) =>
      life.charge(day + place, 'Everything Mart', to, life.near(60_00), 'Purchase'),
    );
  },

  /** Three bills from the same delivery day have consecutive numbers. */
  'equal bills with numbers in a row'(life, hand) {
    const { company, account } = life;
    const day = hand.day(12);
    const vendor = life.vendor('Sparkle Window Washing Inc');
    const bills = [0, 1, 2].map((place) =>
      company.bill(day, vendor, [life.line('repairs', 145_00, `Site ${place + 1}`)], {
        number: `W-${7_740 + place}`,
        dueDay: day + 30,
      }),
    );
    if (day + 21 <= life.readOn) company.payBills(day + 21, vendor, bills, account('checking'));
    return bills;
  },

  'refund to the card'(life, hand) {
    const charge = hand.pick(({ tag }) => tag === 'errand', hand.inside);
    if (charge === null || charge.party === null) return null;
    const [, line] = charge.legs;
    return [
      charge,
      life.company.cardRefund(charge.day + 3, charge.party, life.account('card'), [
        { account: line?.account ?? '', cents: totalOf(charge), memo: 'Returned' },
      ]),
    ];
  },

  /** A deposit happens to equal another customer's invoice. */
  'deposit as large as an invoice'(life, hand) {
    const invoice = hand.pick(({ kind }) => kind === 'Invoice');
    if (invoice === null || life.trade.sells === 'tuition') return null;
    return [
      life.bank(
        invoice.day,
        'ahead',
        totalOf(invoice),
        'Deposit for an order',
        life.customer(life.firmName()),
      ),
    ];
  },

  /** A new bookkeeper starts a new invoice book, so the numbers start over and nothing is missing. */
  'invoice numbers start over'(life, hand) {
    const invoices = hand.find(({ kind }) => kind === 'Invoice');
    const from = invoices[Math.floor(invoices.length / 2)];
    if (from === undefined || invoices.length < 6 || life.trade.sells === 'loads') return null;
    const later = life.company.entries.filter(
      (entry: Entry) => isNumberedSale(entry) && entry.day >= from.day,
    );
    for (const [place, entry] of later.sort((a, b) => a.day - b.day).entries())
      entry.number = `N${5001 + place}`;
    return later.filter(({ kind, day }) => kind === 'Invoice' && day <= life.period.end).slice(0, 3);
  },

  'payment waiting for Friday’s deposit'(life) {
    const payment = life.company.receive(life.period.end, life.customer(life.person()), 210_00, [], UF);
    const invoice = life.company.invoice(
      life.period.end - 3,
      payment.party ?? life.customer('Guest'),
      [life.line(life.trade.incomes[0] as string, 210_00, 'As agreed')],
      { number: life.nextInvoice() },
    );
    payment.links.push({ to: invoice, cents: 210_00 });
    return [payment];
  },
};

function isNumberedSale({ kind, number }: Entry): boolean {
  return number !== '' && (kind === 'Invoice' || kind === 'SalesReceipt' || kind === 'CreditMemo');
}
