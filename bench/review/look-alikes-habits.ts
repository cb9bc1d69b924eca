import { CHECKING, type Entry, monthsLater, SAVINGS, YARD_CARD } from '@insights/companies';
import { anyCents, incomeOf, look, type MakeLookAlike, newCustomer, newVendor } from './planted.ts';

/** Habits of particular businesses that look like lapses or repetitions: how they file, split, pay and rest. */
export const habitLookAlikes: Readonly<Record<string, MakeLookAlike>> = {
  'a customer new to a weekly service': (simulation) => {
    const { company, period } = simulation;
    const customer = newCustomer(simulation, 'Lakeview Condominiums');
    const lines = [
      { account: incomeOf(simulation), cents: anyCents(simulation, 90_00), memo: 'Weekly visit' },
    ];
    const entries = [21, 14, 7, 0].map((ago) => company.invoice(period.end - 2 - ago, customer, lines));
    return look('a new weekly customer', ['duplicate-invoice', 'late-paying-customer'], entries);
  },

  'two shops of one landlord': (simulation) => {
    const { company, window, readOn } = simulation;
    const landlord = newVendor(simulation, 'Brickyard Holdings');
    const entries: Entry[] = [];
    for (let month = window.start; month <= readOn; month = monthsLater(month, 1)) {
      for (const memo of ['Rent, Main Street', 'Rent, Harbor Road']) {
        entries.push(
          company.spend(month + 1, landlord, CHECKING, [{ account: 'Rent', cents: 1_450_00, memo }], {
            isCheck: true,
          }),
        );
      }
    }
    return look('two shops of one landlord', ['duplicate-expense', 'missing-recurring-entry'], entries);
  },

  'two meters on the smallest bill': (simulation) => {
    const { company, window, readOn } = simulation;
    const vendor = newVendor(simulation, 'Ridgeline Water District');
    const entries: Entry[] = [];
    let month = window.start;
    for (let count = 0; month + 8 <= readOn; count += 1) {
      for (const meter of ['M4410', 'M9873']) {
        const line = { account: 'Utilities:Electricity', cents: 38_50, memo: `Base charge ${meter}` };
        entries.push(company.bill(month + 8, vendor, [line], { number: `${meter}-${100 + count}` }));
      }
      company.payBills(month + 20, vendor, entries.slice(-2), CHECKING);
      month = monthsLater(month, 1);
    }
    return look('two meters', ['duplicate-bill', 'bill-and-expense'], entries);
  },

  'a change of provider': (simulation) => {
    const { company, window, readOn, period } = simulation;
    const [before, after] = ['Ironclad Alarm', 'Watchtower Security'].map((name) =>
      newVendor(simulation, name),
    );
    if (before === undefined || after === undefined) return null;
    for (let month = window.start; month + 11 <= readOn; month = monthsLater(month, 1)) {
      const vendor = month < period.start ? before : after;
      const line = {
        account: 'Repairs and Maintenance',
        cents: vendor === before ? 96_00 : 89_00,
        memo: 'Alarm',
      };
      company.spend(month + 11, vendor, CHECKING, [line]);
    }
    return {
      name: 'a change of provider',
      codes: ['missing-recurring-entry'],
      entries: [],
      words: before.name,
    };
  },

  'rent paid before the holiday': (simulation) => {
    const { company, window, readOn, period } = simulation;
    const vendor = newVendor(simulation, 'Pacific Storage');
    for (let month = window.start; month + 1 <= readOn; month = monthsLater(month, 1)) {
      const day = month === period.start ? month - 2 : month + 1;
      company.spend(day, vendor, CHECKING, [{ account: 'Rent', cents: 240_00, memo: 'Storage unit' }]);
    }
    return {
      name: 'paid some days early',
      codes: ['missing-recurring-entry'],
      entries: [],
      words: vendor.name,
    };
  },

  'unemployment tax paid once a year': (simulation) => {
    const { company, window, readOn, people } = simulation;
    let owed = 0;
    for (let month = monthsLater(window.start, -1); month + 27 <= readOn; month = monthsLater(month, 1)) {
      const isJanuary = new Date(month * 86_400_000).getUTCMonth() === 0;
      if (isJanuary && owed > 0) {
        const line = { account: 'FUTA Payable', cents: owed, memo: 'Form 940' };
        company.spend(month + 25, people.vendors.treasury, CHECKING, [line]);
        owed = 0;
      }
      const lines = [
        { account: 'Payroll Tax Expense', cents: 21_00 },
        { account: 'FUTA Payable', cents: -21_00 },
      ];
      company.journal(month + 27, lines, { memo: 'Payroll' });
      owed += 21_00;
    }
    return {
      name: 'a tax paid once a year',
      codes: ['payroll-liability-not-paid'],
      entries: [],
      accounts: ['FUTA Payable'],
      words: 'FUTA Payable',
    };
  },

  'sales tax returned once a year': (simulation) => {
    const { company, window, readOn } = simulation;
    let owed = 0;
    for (let month = monthsLater(window.start, -1); month + 26 <= readOn; month = monthsLater(month, 1)) {
      if (new Date(month * 86_400_000).getUTCMonth() === 0 && owed > 0) {
        company.salesTaxPayment(month + 19, CHECKING, 'County Sales Tax', owed);
        owed = 0;
      }
      const lines = [
        { account: incomeOf(simulation), cents: 220_00, memo: 'Prints' },
        { account: 'County Sales Tax', cents: 17_60 },
      ];
      company.deposit(month + 26, CHECKING, [], lines, { memo: 'Prints' });
      owed += 17_60;
    }
    return {
      name: 'a yearly sales tax return',
      codes: ['sales-tax-liability'],
      entries: [],
      accounts: ['County Sales Tax'],
      words: 'County Sales Tax',
    };
  },

  'a fuel card that rests in winter': (simulation) => {
    const { company, window, readOn, people, random } = simulation;
    company.reconciledThrough.set(YARD_CARD, company.reconciledThrough.get(CHECKING) ?? readOn);
    for (let day = window.start; day <= readOn; day += random.integer(2, 4)) {
      const month = new Date(day * 86_400_000).getUTCMonth();
      if (month >= 4 && month <= 8) continue;
      const line = { account: 'Vehicle Fuel', cents: random.around(52_00, 0.3), memo: 'Fuel' };
      company.spend(day, people.vendors.fuel, YARD_CARD, [line]);
    }
    return {
      name: 'a card of the season',
      codes: ['bank-activity-gap'],
      entries: [],
      accounts: [YARD_CARD],
      words: YARD_CARD,
    };
  },

  'a lender that is paid for its account as well': (simulation) => {
    const { company, window, readOn, people, random } = simulation;
    const entries: Entry[] = [];
    for (let month = window.start; month + 27 <= readOn; month = monthsLater(month, 1)) {
      const line = {
        account: 'Dues and Subscriptions',
        cents: 600_00 + random.integer(0, 30_00),
        memo: 'Business account package',
      };
      entries.push(company.spend(month + 27, people.vendors.lender, CHECKING, [line]));
    }
    return look(
      'a lender that is paid for its account',
      ['loan-payment-expensed', 'card-payment-expensed', 'loan-balance-flat'],
      entries,
    );
  },

  'a bounced check that was deposited again': (simulation) => {
    const { company, period } = simulation;
    const cents = anyCents(simulation, 200_00);
    const customer = newCustomer(simulation, 'Theo Marchetti');
    const account = incomeOf(simulation);
    const day = Math.max(period.start + 2, period.end - 60);
    const line = { account, cents, memo: 'Check of T. Marchetti', party: customer };
    const first = company.bank(day, CHECKING, line);
    const back = company.spend(day + 3, customer, CHECKING, [{ ...line, memo: 'Returned item' }]);
    const again = company.bank(day + 5, CHECKING, line);
    return look(
      'a bounced check',
      ['duplicate-deposit', 'expense-in-income', 'transfer-as-income'],
      [first, back, again],
    );
  },

  'a bill paid in two halves': (simulation) => {
    const { company, period } = simulation;
    const vendor = newVendor(simulation, 'Orchard Roofing');
    const cents = 2 * anyCents(simulation, 400_00);
    const line = { account: 'Repairs and Maintenance', cents, memo: 'Roof repair' };
    const bill = company.bill(period.end - 80, vendor, [line], { number: 'OR-118' });
    for (const ago of [60, 30]) {
      const half = company.payBills(period.end - ago, vendor, [bill], CHECKING);
      for (const leg of half.legs) leg.cents /= 2;
      half.links = half.links.map(({ to, cents: whole }) => ({ to, cents: whole / 2 }));
    }
    return look('a bill paid in halves', ['bill-and-expense', 'old-unpaid-bills', 'duplicate-bill'], [bill]);
  },

  'two transfers in one week': (simulation) => {
    const { company, period } = simulation;
    const through = Math.min(period.end, company.reconciledThrough.get(CHECKING) ?? period.end);
    const day = Math.max(period.start + 1, through - 30);
    const entries = [0, 3].map((later) => company.transfer(day + later, CHECKING, SAVINGS, 1_500_00));
    return look('two transfers in one week', ['duplicate-transfer', 'transfer-as-income'], entries);
  },
};
