import { CHECKING, monthOfDay, YARD_CARD } from '@insights/companies';
import type { LookAlikes } from './planted.ts';

/**
 * Practices of particular businesses that look like omissions or duplicates: how they file, split, pay and pause.
 */
export const habitLookAlikes: LookAlikes = {
  'a customer new to a weekly service': [
    ['duplicate-invoice', 'late-paying-customer'],
    ({ period, invoice, cents }) => {
      const price = cents(90_00);
      return [21, 14, 7, 0].map((ago) =>
        invoice(period.end - 2 - ago, 'Lakeview Condominiums', price, 'Weekly visit'),
      );
    },
  ],

  'two visits at the usual price, both paid': [
    ['duplicate-invoice'],
    ({ random, invoice, receive, deposit, day }) => {
      const first = day(25);
      const visits = [first, first + 4].map((on) => invoice(on, 'Birchwood Commons', 185_00, 'Visit'));
      deposit(first + 20, ...visits.map((visit) => receive(visit, visit.day + random.integer(8, 14))));
      return visits;
    },
  ],

  'bills of equal installments with consecutive numbers': [
    ['duplicate-bill', 'bill-and-expense'],
    ({ bill, payBill, day, cents }) => {
      const [first, part] = [day(12), cents(200_00)];
      return ['2041', '2042', '2043'].map((number, place) => {
        const account = 'Repairs and Maintenance';
        const one = bill(first + place * 3, 'Quarterstone Leasing', account, part, 'Service', number);
        payBill(one, one.day + 9);
        return one;
      });
    },
  ],

  'the same pay to the same person every week': [
    ['duplicate-payroll', 'duplicate-expense'],
    ({ period, check }) =>
      [1, 2, 3, 4, 5].map((week) =>
        check(period.end - week * 7, 'Theo Lindqvist', 'Payroll Wages', 612_40, 'Weekly pay'),
      ),
  ],

  'monthly bills without a number': [
    ['duplicate-bill', 'amount-out-of-pattern'],
    ({ monthly, bill, payBill }) =>
      monthly(8, (day) => {
        const one = bill(day, 'Hillcrest Cleaning', 'Repairs and Maintenance', 310_00, 'Cleaning');
        payBill(one, day + 12);
        return one;
      }),
  ],

  'a customer number as the number of every bill': [
    ['duplicate-bill'],
    ({ period, bill, payBill }) =>
      [140, 110, 80, 50, 20].map((ago, place) => {
        const [day, cents] = [period.end - ago, place < 3 ? 88_40 : 97_15];
        const one = bill(day, 'Metro Waste Services', 'Utilities:Electricity', cents, 'Waste', 'ACCT-33818');
        payBill(one, day + 6);
        return one;
      }),
  ],

  'two shops of one landlord': [
    ['duplicate-expense', 'missing-recurring-entry'],
    ({ company, monthly, check }) => {
      company.reportable.set('Brickyard Holdings', { hasTaxIdentifier: true });
      return monthly(1, (day) =>
        ['Rent, Main Street', 'Rent, Harbor Road'].map((memo) =>
          check(day, 'Brickyard Holdings', 'Rent', 1_450_00, memo),
        ),
      );
    },
  ],

  'two meters on the smallest bill': [
    ['duplicate-bill', 'bill-and-expense'],
    ({ company, monthly, bill, vendor }) => {
      const district = vendor('Ridgeline Water District');
      return monthly(8, (day, count) => {
        const bills = ['M4410', 'M9873'].map((meter) => {
          const [memo, number] = [`Base charge ${meter}`, `${meter}-${100 + count}`];
          return bill(day, district, 'Utilities:Electricity', 38_50, memo, number);
        });
        company.payBills(day + 12, district, bills, CHECKING);
        return bills;
      });
    },
  ],

  'a bill paid in two halves': [
    ['bill-and-expense', 'old-unpaid-bills', 'duplicate-bill'],
    ({ period, bill, payBill, cents }) => {
      const [day, whole] = [period.end - 80, 2 * cents(400_00)];
      const one = bill(day, 'Orchard Roofing', 'Repairs and Maintenance', whole, 'Roof repair', 'OR-118');
      for (const ago of [60, 30]) {
        const half = payBill(one, period.end - ago);
        for (const leg of half.legs) leg.cents /= 2;
        half.links = [{ to: one, cents: whole / 2 }];
      }
      return [one];
    },
  ],

  'a payment plan that is kept to': [
    ['old-open-invoices', 'late-paying-customer', 'unapplied-customer-payments'],
    ({ period, invoice, receive, deposit }) => {
      const job = invoice(period.end - 160, 'Ruth Calloway', 6_000_00);
      for (const ago of [130, 100, 70, 40, 10]) {
        deposit(period.end - ago + 1, receive(job, period.end - ago, 500_00));
      }
      return [job];
    },
  ],

  'retainage and a disputed bill': [
    ['old-open-invoices', 'old-unpaid-bills', 'late-paying-customer'],
    ({ period, invoice, bill }) => {
      const [day, account] = [period.end - 150, 'Repairs and Maintenance'];
      return [
        invoice(period.end - 170, 'Stanton Builders', 2_400_00, 'Retainage 10%'),
        bill(day, 'Fairmont Glass', account, 870_00, 'Disputed, do not pay', 'D-1'),
      ];
    },
  ],

  'a price that rose': [
    ['amount-out-of-pattern', 'duplicate-expense'],
    ({ period, monthly, charge }) =>
      monthly(2, (day) => {
        const cents = day >= period.start ? 189_00 : 95_00;
        return charge(day, 'Streamline Payroll', 'Software', cents, 'Subscription');
      }),
  ],

  'a yearly renewal among monthly charges': [
    ['amount-out-of-pattern'],
    ({ monthly, charge }) =>
      monthly(4, (day, count) =>
        charge(day, 'Domainport Hosting', 'Software', count % 12 === 5 ? 780_00 : 32_00, 'Hosting'),
      ),
  ],

  'a service of some months only': [
    ['missing-recurring-entry'],
    ({ vendors, monthly, pay }) => {
      monthly(13, (day) =>
        [11, 12, 1, 2, 3].includes(monthOfDay(day))
          ? pay(day, vendors.snow, 'Repairs and Maintenance', 260_00, 'Plowing')
          : [],
      );
      return vendors.snow.name;
    },
  ],

  'a change of provider': [
    ['missing-recurring-entry'],
    ({ period, monthly, pay }) => {
      monthly(11, (day) => {
        const [name, cents] = day < period.start ? ['Ironclad Alarm', 96_00] : ['Watchtower Security', 89_00];
        return pay(day, name as string, 'Repairs and Maintenance', cents as number, 'Alarm');
      });
      return 'Ironclad Alarm';
    },
  ],

  'rent paid some days early': [
    ['missing-recurring-entry'],
    ({ period, monthly, pay }) => {
      monthly(1, (day) => {
        const on = day === period.start + 1 ? day - 3 : day;
        return pay(on, 'Pacific Storage', 'Rent', 240_00, 'Storage unit');
      });
      return 'Pacific Storage';
    },
  ],

  'unemployment tax paid once a year': [
    ['payroll-liability-not-paid'],
    ({ company, vendors, monthly, pay }) => {
      let owed = 0;
      monthly(27, (day) => {
        const isPaid = monthOfDay(day) === 1 && owed > 0;
        const paid = isPaid ? [pay(day - 2, vendors.treasury, 'FUTA Payable', owed, 'Form 940')] : [];
        owed = (isPaid ? 0 : owed) + 21_00;
        return [...paid, company.move(day, 'Payroll Tax Expense', 'FUTA Payable', 21_00, 'Payroll')];
      });
      return 'FUTA Payable';
    },
  ],

  'sales tax returned once a year': [
    ['sales-tax-liability'],
    ({ company, monthly, income }) => {
      let owed = 0;
      monthly(26, (day) => {
        const isPaid = monthOfDay(day) === 1 && owed > 0;
        const paid = isPaid ? [company.salesTaxPayment(day - 7, CHECKING, 'County Sales Tax', owed)] : [];
        owed = (isPaid ? 0 : owed) + 17_60;
        const lines = [
          { account: income, cents: 220_00, memo: 'Prints' },
          { account: 'County Sales Tax', cents: 17_60 },
        ];
        return [...paid, company.deposit(day, CHECKING, [], lines, { memo: 'Prints' })];
      });
      return 'County Sales Tax';
    },
  ],

  'a fuel card that rests in winter': [
    ['bank-activity-gap'],
    ({ company, window, readOn, vendors, random, spendFrom }) => {
      company.reconciledThrough.set(YARD_CARD, company.reconciledThrough.get(CHECKING) ?? readOn);
      for (let day = window.start; day <= readOn; day += random.integer(2, 4)) {
        if (monthOfDay(day) >= 5 && monthOfDay(day) <= 9) continue;
        spendFrom(YARD_CARD)(day, vendors.fuel, 'Vehicle Fuel', random.around(52_00, 0.3), 'Fuel');
      }
      return YARD_CARD;
    },
  ],
};
