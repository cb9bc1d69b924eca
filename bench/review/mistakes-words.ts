import { CARD, CHECKING, SAVINGS } from '@insights/companies';
import { anyCents, dayIn, incomeOf, type MakeMistake, newVendor } from './planted.ts';

/** Mistakes of kinds that are planted elsewhere too, in the words of other people and banks. */
export const wordMistakes: Readonly<Record<string, MakeMistake>> = {
  'money of the owner in other words': (simulation) => {
    const { company, random, trade, people } = simulation;
    if (trade.sells === 'donations') return null;
    const memo = random.pick([
      'Zelle from owner',
      'Owner loan to company',
      'Paid-in capital',
      'Cash injection by partner',
      'ONDECK CAPITAL FUNDING',
      'Kabbage advance',
      'Working capital advance',
      'Equity injection',
      'Transfer from personal acct',
      'Start-up money from owner',
    ]);
    const line = { account: incomeOf(simulation), cents: random.integer(1, 30) * 1_000_00, memo };
    const party = random.chance(30) ? people.vendors.owner : null;
    const entry = company.bank(dayIn(simulation), CHECKING, { ...line, party }, { memo });
    return { code: 'owner-money-as-income', entries: [entry] };
  },

  'a card payment in other words': (simulation) => {
    const { company, random } = simulation;
    const memo = random.pick([
      'APPLECARD GSBANK PAYMENT',
      'BK OF AMER VISA ONLINE PMT',
      'BARCLAYCARD US CREDITCARD',
      'DISCOVER E-PAYMENT',
      'SYNCHRONY BANK CC PYMT',
      'Paid off Visa',
      'Visa 7731 balance',
      'WF CREDIT CARD AUTO PAY',
    ]);
    const vendor = newVendor(simulation, random.pick(['Card Center', 'Online Bill Pay']));
    const account = random.pick(['Office Supplies', 'Dues and Subscriptions']);
    const entry = company.spend(dayIn(simulation), vendor, CHECKING, [
      { account, cents: anyCents(simulation, 400_00), memo },
    ]);
    return { code: 'card-payment-expensed', entries: [entry] };
  },

  'private spending at other shops': (simulation) => {
    const { company, random } = simulation;
    const [name, account, memo] = random.pick([
      ['Great Wolf Lodge', 'Travel', 'Water park weekend'],
      ['Nordstrom', 'Office Supplies', 'Dress shoes'],
      ['AMC Theatres', 'Meals', 'Movie night'],
      ['Steam Games', 'Software', 'PURCHASE'],
      ["Victoria's Secret", 'Office Supplies', 'POS 4411'],
      ['Planet Fitness', 'Dues and Subscriptions', 'Monthly'],
      ['Airbnb', 'Travel', 'Honeymoon cabin'],
      ['Bath and Body Works', 'Office Supplies', 'POS'],
    ] as const);
    const line = { account, cents: anyCents(simulation, 120_00), memo };
    const entry = company.spend(dayIn(simulation), newVendor(simulation, name), CARD, [line]);
    return { code: 'personal-spending', entries: [entry] };
  },

  'equipment by its make': (simulation) => {
    const { company, random } = simulation;
    const [name, memo] = random.pick([
      ['Apple Store', 'MacBook Pro 16'],
      ['Valley Kubota', 'Kubota BX23S'],
      ['Dell Direct', 'XPS 15, three'],
      ['Restaurant Depot', 'Walk-in cooler'],
      ['Snap-on Industrial', 'Tool chest and lift'],
      ['Steelcase', 'Sit-stand workstations'],
    ] as const);
    const cents = random.integer(27, 95) * 100_00 + random.integer(1, 99);
    const account = random.pick(['Office Supplies', 'Small Tools and Supplies']);
    const entry = company.spend(dayIn(simulation), newVendor(simulation, name), CARD, [
      { account, cents, memo },
    ]);
    return { code: 'asset-expensed', entries: [entry] };
  },

  'a transfer with words on the other side': (simulation) => {
    const { company, random } = simulation;
    const cents = random.integer(400, 9_000) * 100;
    const day = dayIn(simulation);
    const line = { account: incomeOf(simulation), cents, memo: 'Deposit' };
    const deposit = company.bank(day, CHECKING, line);
    const vendor = random.chance(50) ? newVendor(simulation, 'Internal Transfer') : null;
    const memo = random.pick(['TRANSFER TO CHK 2210', 'Xfer to operating', 'Telephone transfer']);
    const withdrawal = company.spend(day - random.integer(0, 3), vendor, SAVINGS, [
      { account: 'Miscellaneous', cents, memo },
    ]);
    return {
      code: 'transfer-as-income',
      entries: [deposit, withdrawal],
      also: ['missing-payee', 'catch-all-category'],
    };
  },
};
