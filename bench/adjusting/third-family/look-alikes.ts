import { monthsLater } from '@insights/companies';
import { memo, monthlyCents, vendor } from './business.ts';
import { costKey, incomeKey } from './chart.ts';
import { isMonthEnd } from './days.ts';
import type { Hand } from './hand.ts';

/** Correct transactions that resemble mistakes. Both the company and its twin have them. */
export const LOOK_ALIKES: readonly ((hand: Hand) => void)[] = [
  function equalFillUps(hand) {
    const day = hand.day();
    for (const later of [0, 0, 2])
      hand.company.expense(
        day + later,
        vendor(hand.business, 'Shell'),
        'card',
        ['fuel', 6_000, memo(hand.business, 'SHELL OIL 57444', '')],
        {},
      );
  },
  function equalBills(hand) {
    const [, , name = 'Uline'] = hand.business.trade.costs[0] ?? [];
    const party = vendor(hand.business, String(name));
    const [day, cents] = [hand.day(), hand.size(0.5)];
    for (const [later, number] of [
      [0, '70021'],
      [3, '70058'],
    ] as const) {
      const bill = hand.company.bill(
        day + later,
        party,
        [{ account: costKey(0), cents, memo: `Order ${number}` }],
        { number },
      );
      hand.company.payBills(day + later + 20, party, [bill], 'checking', { number: `8${number}` });
    }
  },
  function equalInvoices(hand) {
    const { business, company } = hand;
    const [customer, day, cents] = [hand.pick(business.customers), hand.day(), hand.size(0.5)];
    for (const [later, number, site] of [
      [0, 'M-501', 'Site A'],
      [1, 'M-502', 'Site B'],
    ] as const) {
      const invoice = company.invoice(day + later, customer, [{ account: incomeKey(0), cents, memo: site }], {
        number,
      });
      company.receive(day + later + 24, customer, cents, [invoice], 'checking', {});
    }
  },
  function customerNamedLikeLender(hand) {
    const { company } = hand;
    const customer = company.party(
      'Customer',
      hand.pick(['Bluevine Properties', 'Capital Lending Group', 'Kabbage Patch Preschool']),
    );
    const [day, cents] = [hand.day(), hand.size()];
    const invoice = company.invoice(
      day,
      customer,
      [{ account: incomeKey(0), cents, memo: 'Per agreement' }],
      { number: 'M-610' },
    );
    company.receive(day + 18, customer, cents, [invoice], 'checking', {
      memo: `ACH ${customer.name.toUpperCase()}`,
    });
  },
  function ownersRelativeIsCustomer(hand) {
    const { business, company } = hand;
    const surname = business.owner.name.split(' ').at(-1);
    const customer = company.party('Customer', `Rebecca ${surname}`);
    const [day, cents] = [hand.day(), hand.size(0.6)];
    const invoice = company.invoice(day, customer, [{ account: incomeKey(0), cents }], { number: 'M-620' });
    company.receive(day + 9, customer, cents, [invoice], 'checking', {
      memo: `Check from Rebecca ${surname}`,
    });
  },
  function largeRepair(hand) {
    const text = hand.pick(['Roof leak repair', 'Emergency sewer line repair', 'Repaint interior']);
    const party = vendor(hand.business, 'Bowen & Tate Contractors');
    hand.company.expense(hand.day(), party, 'checking', ['repairs', Math.max(310_000, hand.size()), text], {
      memo: text,
      isCheck: true,
    });
  },
  function equipmentRental(hand) {
    const party = vendor(hand.business, 'United Rentals');
    hand.company.expense(
      hand.day(),
      party,
      'card',
      [costKey(0), Math.max(260_000, hand.size(0.6)), 'Equipment rental 4 weeks'],
      { memo: 'UNITED RENTALS 000188' },
    );
  },
  function refundBookedRight(hand) {
    const { company, business } = hand;
    const party = vendor(business, 'Home Depot');
    company.cardRefund(
      hand.day(),
      party,
      'card',
      [{ account: 'supplies', cents: 21_450, memo: 'Return' }],
      {},
    );
    company.deposit(
      hand.day(),
      'checking',
      [],
      [
        {
          account: 'insurance',
          cents: 48_300,
          party: vendor(business, 'The Hartford'),
          memo: 'Audit premium refund',
        },
      ],
      { memo: 'THE HARTFORD REFUND' },
    );
  },
  function insuranceClaim(hand) {
    hand.company.deposit(
      hand.day(),
      'checking',
      [],
      [
        {
          account: 'otherIncome',
          cents: hand.size(0.7),
          party: vendor(hand.business, 'State Farm'),
          memo: 'Hail claim settlement',
        },
      ],
      { memo: 'STATE FARM CLAIM' },
    );
  },
  function grant(hand) {
    hand.company.deposit(
      hand.day(),
      'checking',
      [],
      [
        {
          account: 'otherIncome',
          cents: 750_000,
          party: vendor(hand.business, 'City Economic Development'),
          memo: 'Storefront improvement grant',
        },
      ],
      { memo: 'CITY TREASURER ACH GRANT' },
    );
  },
  function ownerPutsMoneyIn(hand) {
    const { business, company } = hand;
    const text = `Capital contribution ${business.owner.name}`;
    company.deposit(
      hand.day(),
      'checking',
      [],
      [{ account: 'contributions', cents: 1_000_000, party: business.owner, memo: text }],
      { memo: text },
    );
  },
  function licensesAndPenalty(hand) {
    const { business, company } = hand;
    company.expense(
      hand.day(),
      vendor(business, 'Secretary of State'),
      'card',
      ['taxes', 30_000, 'Annual report'],
      {},
    );
    company.expense(
      hand.day(),
      vendor(business, 'County Tax Collector'),
      'checking',
      ['taxes', 284_000, 'Business property tax'],
      { isCheck: true },
    );
    company.expense(
      hand.day(),
      vendor(business, 'IRS'),
      'checking',
      ['taxes', 41_200, 'CP-215 late filing penalty'],
      {},
    );
  },
  function extraPrincipal(hand) {
    const [loan] = hand.business.loans;
    if (loan !== undefined)
      hand.company.expense(hand.day(), loan.lender, 'checking', [loan.key, 200_000, 'Extra principal'], {
        memo: 'Extra principal',
      });
  },
  function estimatedTaxToDraws(hand) {
    hand.company.expense(
      hand.day(),
      vendor(hand.business, 'IRS'),
      'checking',
      ['draws', 900_000, '1040-ES'],
      { memo: 'IRS USATAXPYMT 1040ES' },
    );
  },
  function machineBookedRight(hand) {
    const { business, company } = hand;
    const [dealer, text] = business.trade.machines[0] ?? ['Dell', 'Server'];
    company.expense(hand.day(), vendor(business, dealer), 'checking', ['equipment', 640_000, text], {
      memo: text,
      isCheck: true,
    });
  },
  function quarterlyPlanReleased(hand) {
    const { business, company } = hand;
    if (!business.habits.hasPrepaid) return;
    const start = monthsLater(business.period.end, -5);
    company.expense(start + 4, vendor(business, 'Zoho'), 'card', ['prepaid', 360_000, 'Annual plan'], {
      memo: 'ZOHO CORP',
    });
    for (let day = start; day <= Math.min(business.readOn, monthsLater(start, 12)); day += 1)
      if (isMonthEnd(day)) company.move(day, 'software', 'prepaid', 30_000, 'Release Zoho');
  },
  function bonusPayroll(hand) {
    const gross = Math.round(monthlyCents(hand.business) * 0.05);
    hand.company.journal(
      hand.day(),
      [
        { account: 'wages', cents: gross },
        { account: 'federal', cents: -Math.round(gross * 0.25) },
        { account: 'checking', cents: -(gross - Math.round(gross * 0.25)) },
      ],
      { memo: 'Bonus payroll', number: 'BONUS' },
    );
  },
  function staffReimbursed(hand) {
    const party = hand.company.party('Employee', 'Jordan Pruitt');
    hand.company.expense(hand.day(), party, 'checking', ['travel', 38_640, 'Mileage and hotel'], {
      isCheck: true,
    });
  },
];
