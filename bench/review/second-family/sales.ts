import {
  type Day,
  type Entry,
  monthOfDay,
  monthsLater,
  type Party,
  totalOf,
  weekdayOfDay,
} from '@insights/companies';
import type { Life } from './life.ts';
import type { Selling } from './trades.ts';

const UF = 'Undeposited Funds';

/** Functions that record a day's sales, for each trade. */
export const RECORD_SALES: Readonly<Record<Selling, (life: Life, day: Day) => void>> = {
  /** Patients pay at the time of service; insurers pay claims weeks later, several in one payment. */
  'day sheets'(life, day) {
    const { company, random, near, line, customers, expect } = life;
    const weekday = weekdayOfDay(day);
    if (weekday === 0 || weekday > 4) return;
    const cash = near(1_150_00, 0.3);
    const sheet = company.salesReceipt(
      day,
      life.customer('Patients'),
      [line('Patient Fees', cash, 'Day sheet')],
      UF,
      { number: life.nextInvoice(), tag: 'day' },
    );
    bankCards(life, day + 1, [sheet]);
    if (weekday !== 4) return;
    for (const insurer of customers.slice(0, 4)) {
      const claim = company.invoice(
        day,
        insurer,
        [line('Insurance Claims', near(2_150_00, 0.35), 'Claims of the week')],
        { number: life.nextInvoice(), tag: 'claim', dueDay: day + 30 },
      );
      expect([claim], insurer, day + 17 + (Number(insurer.id) % 9) + random.integer(0, 5), 'bank');
    }
  },

  /** Invoices include labor and parts; most customers pay the plumber at the door, the others by mail. */
  jobs(life, day) {
    const { company, random, line, customers, expect } = life;
    const weekday = weekdayOfDay(day);
    if (weekday === 0 || weekday === 6) return;
    for (let job = random.integer(0, 3); job > 0; job -= 1) {
      const customer = random.chance(70) ? life.customer(life.person()) : random.pick(customers);
      const isLarge = random.chance(22);
      const hours = isLarge ? random.integer(8, 30) : random.integer(1, 4);
      const parts = life.near(isLarge ? 1_650_00 : 84_00, 0.5);
      const income = isLarge ? 'Installations' : 'Service Calls';
      const lines = [line(income, hours * 145_00, `${hours} h labor`), line(income, parts, 'Parts')];
      const invoice = company.invoice(day, customer, lines, {
        number: life.nextInvoice(),
        tag: 'job',
        dueDay: day + (isLarge ? 15 : 0),
      });
      if (random.chance(55)) cardAtDoor(life, day, invoice, customer);
      else expect([invoice], customer, day + random.integer(6, 34));
    }
  },

  /** Each night's card payments arrive two nights later, and cash is deposited on Mondays. */
  till(life, day) {
    const { company, trade, near, line, random } = life;
    if (weekdayOfDay(day) === 1) return;
    const isWeekend = weekdayOfDay(day) >= 5;
    const night = near(isWeekend ? 2_900_00 : 1_500_00, 0.22);
    const guests = life.customer('Bar Guests');
    const receipt = (sales: number, tips: number, memo: string) => {
      const wine = Math.round(sales * (0.6 + random.fraction() * 0.1));
      const tax = Math.round((sales * trade.taxBasisPoints) / 10_000);
      const lines = [
        line('Wine Sales', wine, memo),
        line('Kitchen Sales', sales - wine, memo),
        line('salesTax', tax, memo),
      ];
      return company.salesReceipt(
        day,
        guests,
        tips > 0 ? [...lines, line('tips', tips, 'Tips on cards')] : lines,
        UF,
        { number: life.nextInvoice(), tag: 'night' },
      );
    };
    const cards = Math.round(night * 0.82);
    bankCards(life, day + 2, [receipt(cards, Math.round(cards * 0.17), 'Night, cards')]);
    life.drawer.push(receipt(night - cards, 0, 'Night, cash'));
  },

  /** Care plans are billed on the first; projects are billed in thirds. */
  projects(life, day) {
    const { company, random, line, customers, expect } = life;
    if (day === monthsLater(day, 0)) {
      customers.slice(0, 13).forEach((client, place) => {
        const price = [89_00, 149_00, 149_00, 249_00][place % 4] as number;
        const plan = company.invoice(day, client, [line('Site Care Plans', price, 'Care plan')], {
          number: life.nextInvoice(),
          tag: 'plan',
          dueDay: day + 15,
        });
        expect([plan], client, day + 4 + (Number(client.id) % 6) * 2, 'bank');
      });
    }
    if (weekdayOfDay(day) === 2 && random.chance(46)) {
      const client = random.pick(customers);
      const third = life.near(7_100_00, 0.45);
      for (const [place, part] of ['at start', 'at design', 'at launch'].entries()) {
        const on = day + place * 24;
        if (on > life.readOn) continue;
        const invoice = company.invoice(
          on,
          client,
          [line('Site Projects', third, `Project, third ${part}`)],
          { number: life.nextInvoice(), tag: 'project', dueDay: on + 15 },
        );
        expect([invoice], client, on + random.integer(7, 30), 'bank');
      }
    }
  },

  /** Each load is an invoice to the shipper and a bill from the carrier under the same number. */
  loads(life, day) {
    const { company, random, line, customers, expect } = life;
    const weekday = weekdayOfDay(day);
    if (weekday === 0 || weekday === 6) return;
    const carriers = [
      'Big Sky Hauling',
      'Dos Rios Trucking',
      'Kestrel Carriers',
      'Plainsman Transport',
      'Tri-State Reefer',
      'Juniper Freightways',
      'Overland Express Co',
      'Steelhead Trucking',
    ];
    for (let load = random.integer(1, 4); load > 0; load -= 1) {
      const shipper = random.pick(customers.slice(0, 9));
      const price = Math.round(life.near(1_950_00, 0.4) / 500) * 500;
      const number = life.nextInvoice();
      const lines = [line('Freight Revenue', price, `Load ${number}`)];
      if (random.chance(12)) lines.push(line('Detention and Extras', 150_00, 'Detention'));
      const invoice = company.invoice(day, shipper, lines, { number, tag: 'load', dueDay: day + 30 });
      expect([invoice], shipper, day + 24 + (Number(shipper.id) % 5) * 4 + random.integer(0, 4), 'bank');
      const cost = Math.round((price * random.integer(82, 90)) / 100 / 500) * 500;
      life.bill(
        day + random.integer(1, 4),
        random.pick(carriers),
        'Carrier Costs',
        cost,
        `Load ${number}`,
        number,
        'carrier',
        random.chance(20) ? 9 : 30,
      );
    }
  },

  /** Stylists pay the same booth rent every Monday; the salon also earns money from haircuts of its own. */
  chairs(life, day) {
    const { company, trade, near, line, customers } = life;
    const weekday = weekdayOfDay(day);
    if (weekday === 1) {
      for (const stylist of customers.slice(0, 5)) {
        life.drawer.push(
          company.salesReceipt(day, stylist, [line('Chair Rent', 240_00, 'Chair, week')], UF, {
            number: life.nextInvoice(),
            tag: 'chair',
          }),
        );
      }
    }
    if (weekday < 2) return;
    const products = near(74_00, 0.5);
    const tax = Math.round((products * trade.taxBasisPoints) / 10_000);
    const lines = [
      line('Hair Services', near(690_00, 0.3), 'Day'),
      line('Retail Products', products, 'Day'),
      line('salesTax', tax, 'Day'),
    ];
    payout(life, day + 1, lines, 3_20 + Math.round(products * 0.027));
  },

  /** There are no sales in January and February, and most are in spring; sales are entered once a week. */
  season(life, day) {
    const { company, trade, line, customers, random } = life;
    const month = monthOfDay(day);
    const busy = [0, 0, 0.6, 1.6, 2.6, 2, 1.1, 0.8, 0.9, 0.8, 0.5, 0.9][month - 1] as number;
    if (busy === 0) return;
    if (weekdayOfDay(day) === 0) {
      const plants = life.near(6_400_00 * busy, 0.2);
      const hard = life.near(2_900_00 * busy, 0.25);
      const tax = Math.round(((plants + hard) * trade.taxBasisPoints) / 10_000);
      const lines = [
        line('Plants', plants, 'Week'),
        line('Hard Goods', hard, 'Week'),
        line('Delivery Fees', random.integer(2, 9) * 45_00, 'Week'),
        line('salesTax', tax, 'Week'),
      ];
      payout(life, day + 1, lines, Math.round((plants + hard) * 0.026));
    }
    if (weekdayOfDay(day) === 4 && random.chance(45)) {
      const gardener = random.pick(customers);
      const invoice = company.invoice(
        day,
        gardener,
        [line('Plants', life.near(1_250_00, 0.4), 'Trade order')],
        { number: life.nextInvoice(), tag: 'trade', dueDay: day + 30 },
      );
      life.expect([invoice], gardener, day + random.integer(14, 38));
    }
  },

  /**
   * The processor collects on the 1st and 15th and deducts its fee; companies pay for a program by invoice.
   */
  memberships(life, day) {
    const { company, line, customers, random, account } = life;
    const first = monthsLater(day, 0);
    if (day === first + 2 || day === first + 16) {
      const members = random.integer(91, 108);
      const gross = members * 118_00;
      payout(
        life,
        day,
        [line('Memberships', gross, 'Membership batch')],
        Math.round(gross * 0.029) + members * 30,
      );
    }
    if (weekdayOfDay(day) === 3) {
      const packs = random.integer(3, 9) * 85_00;
      payout(life, day, [line('Class Packs', packs, 'Class packs')], Math.round(packs * 0.029) + 90);
    }
    if (day === first) {
      for (const firm of customers.slice(0, 3)) {
        const invoice = company.invoice(
          day,
          firm,
          [{ account: account('Company Programs'), cents: 450_00, memo: 'Program of the month' }],
          { number: life.nextInvoice(), tag: 'program', dueDay: day + 30 },
        );
        life.expect([invoice], firm, day + random.integer(12, 29));
      }
    }
  },

  /** Every family pays the same amount every week; the state pays for several children in one payment. */
  tuition(life, day) {
    const { company, line, customers } = life;
    if (weekdayOfDay(day) !== 1) return;
    const invoices = customers.slice(0, 14).map((child, place) => {
      const price = [285_00, 245_00, 245_00, 215_00][place % 4] as number;
      return company.invoice(day, child, [line('Tuition', price, 'Week of care')], {
        number: life.nextInvoice(),
        tag: 'tuition',
        dueDay: day + 5,
      });
    });
    for (const invoice of invoices) life.expect([invoice], invoice.party as Party, day + 4, 'drawer');
    if (monthsLater(day, 0) > day - 7) {
      const memo = 'Child care assistance, 9 children';
      life.bank(
        day + 8,
        'State Subsidy',
        life.near(7_900_00, 0.08),
        memo,
        life.customer('State Child Care Assistance'),
        'subsidy',
      );
    }
  },

  /**
   * Restaurants and shops pay in one or two months; the tasting room is open on weekends; the club ships once a
   * quarter.
   */
  wholesale(life, day) {
    const { company, trade, random, line, customers } = life;
    const weekday = weekdayOfDay(day);
    if (weekday === 2 || weekday === 4) {
      for (let order = random.integer(0, 3); order > 0; order -= 1) {
        const buyer = random.pick(customers);
        const cases = random.integer(2, 14);
        const invoice = company.invoice(
          day,
          buyer,
          [line('Wholesale Wine', cases * 186_00, `${cases} cases`)],
          { number: life.nextInvoice(), tag: 'order', dueDay: day + 45 },
        );
        life.expect([invoice], buyer, day + 26 + (Number(buyer.id) % 6) * 5 + random.integer(0, 4));
      }
    }
    const taxOf = (cents: number) => Math.round((cents * trade.taxBasisPoints) / 10_000);
    if (weekday === 0) {
      const sales = life.near(2_300_00, 0.3);
      bankCards(life, day + 2, [
        company.salesReceipt(
          day,
          life.customer('Tasting Room Guests'),
          [line('Tasting Room', sales, 'Weekend'), line('salesTax', taxOf(sales), 'Weekend')],
          UF,
          { number: life.nextInvoice(), tag: 'weekend' },
        ),
      ]);
    }
    const first = monthsLater(day, 0);
    if (day === first + 9 && monthOfDay(day) % 3 === 0) {
      const cents = random.integer(118, 131) * 144_00;
      payout(
        life,
        day + 2,
        [line('Wine Club', cents, 'Club shipment'), line('salesTax', taxOf(cents), 'Club shipment')],
        Math.round(cents * 0.03),
      );
    }
  },
};

/** Records customers' payments and their deposits. */
export function collect(life: Life, day: Day): void {
  const { company, expected, drawer, account } = life;
  for (let place = expected.length - 1; place >= 0; place -= 1) {
    const due = expected[place];
    if (due === undefined || due.day > day) continue;
    expected.splice(place, 1);
    const cents = due.invoices.reduce((sum, invoice) => sum + totalOf(invoice), 0);
    const into = due.how === 'bank' ? account('checking') : UF;
    const payment = company.receive(day, due.customer, cents, due.invoices, into, {
      tag: 'payment',
      number: due.how === 'bank' ? '' : String(1_100 + ((day * 7 + Number(due.customer.id) * 131) % 8_000)),
    });
    if (due.how === 'drawer') drawer.push(payment);
  }
  const weekday = weekdayOfDay(day);
  if (drawer.length > 0 && (weekday === 1 || weekday === 5)) {
    company.deposit(day, account('checking'), drawer.splice(0), [], { tag: 'drawer' });
  }
}

function bankCards(life: Life, day: Day, receipts: readonly Entry[]): void {
  life.company.deposit(day, life.account('checking'), receipts, [], {
    memo: 'Card settlement',
    tag: 'cards',
  });
}

/** Records a card payment on the spot; the processor deducts its fee from the deposit. */
function cardAtDoor(life: Life, day: Day, invoice: Entry, customer: Party): void {
  const { company, account, line } = life;
  const cents = totalOf(invoice);
  const payment = company.receive(day, customer, cents, [invoice], UF, { tag: 'payment' });
  const fee = -Math.round(cents * 0.029);
  company.deposit(day + 2, account('checking'), [payment], [line('processing', fee, 'Fee')], {
    memo: 'Doorpay settlement',
    tag: 'cards',
  });
}

function payout(life: Life, day: Day, lines: readonly ReturnType<Life['line']>[], feeCents: number): void {
  const { company, account, line } = life;
  company.deposit(day, account('checking'), [], [...lines, line('processing', -feeCents, 'Fee')], {
    memo: 'Swiftpay payout',
    tag: 'payout',
  });
}
