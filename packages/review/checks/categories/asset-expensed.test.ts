import { chartOf } from '@insights/ledger/testing/notation';
import { describe, expect, it } from 'vitest';
import { entriesOf } from '../../testing/entries.ts';
import { findingsOf } from '../../testing/flags.ts';
import { everyMonth } from '../../testing/repeated.ts';

const chart = chartOf({
  Bank: ['Checking'],
  'Fixed Asset': ['Property and Equipment', 'Property and Equipment:Machines', 'Vehicles (Vehicles)'],
  Equity: ['Retained Earnings'],
  Expense: ['Small Tools', 'Repairs', 'Other Business Expenses'],
});
const paid = (day: string, payee: string, cents: string, account: string, memo = '') =>
  `\n${day} Expense  to ${payee}\n Checking  -${cents}\n ${account}  –  ${memo}`;
const USUAL = everyMonth(
  '2024-06',
  '2025-03',
  paid('{month}-09', 'Hardware Store', '90.00', 'Small Tools', 'Bits'),
);
const entries = (text: string) => entriesOf('asset-expensed', USUAL + text, { chart });
const bought = (memo: string, account = 'Small Tools') =>
  entries(paid('2025-02-06', 'Bluff Tractor', '3,850.00', account, memo));

describe('a single large purchase from a vendor', () => {
  it.each([
    'Model K-200',
    'Pallet jack',
    'Label printer',
    'Pallet racking, 24 bays',
    'Tire changer',
    'Heating panels, studio B',
    'Alignment system',
    'INV 88123 Boot dryer',
  ])('is likely equipment in an account for supplies: %s', (memo) => {
    expect(bought(memo)).toEqual([
      'likely: Small Tools -$3,850.00; Property and Equipment:Machines $3,850.00',
    ]);
  });

  it.each(['Stump grinder SC48', 'Line array and digital console', 'Pipe organ'])(
    'is likely equipment in an account for repairs if its name is known: %s',
    (memo) => {
      expect(bought(memo, 'Repairs')[0]).toContain('likely: Repairs -$3,850.00');
    },
  );

  it.each(['', 'INV 88123', 'CHECK 1044 BLUFF TRACTOR'])(
    'is possible equipment without a description: %s',
    (memo) => {
      expect(bought(memo)).toEqual([
        'possible: Small Tools -$3,850.00; Property and Equipment:Machines $3,850.00',
      ]);
    },
  );

  it.each([
    'Uniforms',
    '5,000 brochures',
    '400 brackets',
    'Truck tires',
    'Landscaping',
    'Welding of 3 frames',
  ])('is not equipment if it is work or used up: %s', (memo) => {
    expect(bought(memo)).toEqual([]);
  });

  it.each([
    ['Repairs', 'Two carpet extractors', 1],
    ['Other Business Expenses', 'Floor scrubber', 1],
    ['Repairs', 'Alignment system', 1],
    ['Repairs', '2025 Transit Connect VIN ...4471', 1],
    ['Repairs', 'Digital phoropter, serial 77120', 1],
    ['Other Business Expenses', 'New pool filter system, installed', 1],
    ['Repairs', 'Repair of Transit VIN ...4471', 0],
    ['Other Business Expenses', 'Filter system installation', 0],
    ['Repairs', 'Valve kit', 0],
    ['Other Business Expenses', 'Gold package', 0],
  ])('must name a machine in %s: %s', (account, memo, found) => {
    expect(bought(memo, account)).toHaveLength(found);
  });

  it.each([
    ['Depalletizer', 'Bluff Tractor', 1],
    ['2025 Transit Connect VIN 4471', 'Bluff Tractor', 1],
    ['New main pool filter system, installed', 'Bluff Tractor', 1],
    ['Bluff Tractor INV 88123', 'Bluff Tractor', 0],
    ['Gearbox overhaul', 'Bluff Tractor', 0],
    ['Lift station pump', 'Bluff Plumbing', 0],
  ])('may be equipment among repairs if it is large and described: %s, %s', (memo, payee, found) => {
    const usual = USUAL.replaceAll('Small Tools', 'Repairs');
    const bought = paid('2025-02-06', payee, '14,200.00', 'Repairs', memo);
    expect(entriesOf('asset-expensed', usual + bought, { chart })).toHaveLength(found);
  });

  it.each([
    ['Autorefractor AR-900', '', 'likely'],
    ['Gearbox T-100', paid('2024-10-06', 'Hill Diesel', '900.00', 'Repairs', 'T-100 oil leak'), 'possible'],
    ['Repaint interior', '', 'possible'],
    ['Carpet, PO-4411', '', 'possible'],
  ])(
    'is likely among repairs if it is large and of a model that is new to the books: %s',
    (memo, before, certainty) => {
      const usual = USUAL.replaceAll('Small Tools', 'Repairs') + before;
      const found = entriesOf(
        'asset-expensed',
        usual + paid('2025-02-06', 'Medivue', '18,600.00', 'Repairs', memo),
        { chart },
      );
      expect(found.every((one) => one.startsWith(certainty))).toBe(true);
    },
  );

  it('is at most possible among repairs, which can cost any amount', () => {
    const usual = USUAL.replaceAll('Small Tools', 'Repairs');
    const painted = paid('2025-02-06', 'Bowen Contractors', '14,200.00', 'Repairs', 'Repaint interior');
    const found = entriesOf('asset-expensed', usual + painted, { chart });
    expect(found.filter((one) => !JSON.stringify(one).includes('possible'))).toEqual([]);
  });

  it.each([
    ['Bluff Tractor', 'likely'],
    ['Kestrel IT Services', 'possible'],
  ])('is likely equipment without a description if it is far larger: %s', (payee, certainty) => {
    expect(entries(paid('2025-02-06', payee, '7,900.00', 'Small Tools'))).toEqual([
      `${certainty}: Small Tools -$7,900.00; Property and Equipment:Machines $7,900.00`,
    ]);
  });

  it.each(['Brand refresh', 'Bonus'])(
    'is only possible if neither memo nor payee names a thing: %s',
    (memo) => {
      expect(entries(paid('2025-02-06', 'Tyrell Owens', '7,900.00', 'Small Tools', memo))).toEqual([
        'possible: Small Tools -$7,900.00; Property and Equipment:Machines $7,900.00',
      ]);
    },
  );

  it('is not an advance that an employee pays back', () => {
    const lent = paid('2025-02-06', 'Tyrell Owens', '7,900.00', 'Small Tools', 'Advance to employee');
    expect(entries(lent)).toEqual([]);
  });

  it('may be paid in two large parts', () => {
    const part = (day: string, cents: string, memo: string) =>
      paid(day, 'Probat Roasters', cents, 'Small Tools', `P12 unit, ${memo}`);
    const balance = part('2025-02-20', '12,000.00', 'balance');
    const both = entries(part('2025-01-10', '8,000.00', 'deposit') + balance);
    expect(both.map((one) => one.split(':')[0])).toEqual(['likely', 'likely']);
    expect(entries(part('2024-09-10', '8,000.00', 'deposit') + balance)[0]).toMatch(/^possible/);
    expect(entries(part('2025-01-10', '800.00', 'deposit') + balance)[0]).toMatch(/^possible/);
  });

  it('is a vehicle by its description, or else by the name of the payee', () => {
    const fromDealer = (memo: string) =>
      entries(paid('2025-02-06', 'Rush Truck Center', '7,900.00', 'Small Tools', memo))[0];
    expect(fromDealer('Auxiliary power units')).toContain('Machines $7,900.00');
    expect(fromDealer('')).toContain('Vehicles $7,900.00');
  });

  it('is only possible after another purchase from the vendor that was not an asset', () => {
    const before = (account: string) => paid('2024-11-09', 'Bluff Tractor', '900.00', account);
    const now = paid('2025-02-06', 'Bluff Tractor', '3,850.00', 'Small Tools', 'Model K-200');
    expect(entries(before('Small Tools') + now)[0]).toMatch(/^possible/);
    expect(entries(before('Vehicles') + now)[0]).toMatch(/^likely/);
  });
});

it.each([
  ['Delivery truck', 'Fixed Assets', 'Fixed Assets'],
  ['Delivery truck', 'Machines', 'new Vehicles (Fixed Asset)'],
  ['Model K-200', 'Fixed Assets', 'Fixed Assets'],
])('the asset belongs to an account for all assets if none fits better: %s, %s', (memo, account, to) => {
  const only = chartOf({
    Bank: ['Checking'],
    'Fixed Asset': [account],
    Equity: ['Retained Earnings'],
    Expense: ['Small Tools'],
  });
  const text = USUAL + paid('2025-02-06', 'Bluff Tractor', '3,850.00', 'Small Tools', memo);
  expect(entriesOf('asset-expensed', text, { chart: only })).toEqual([
    `likely: Small Tools -$3,850.00; ${to} $3,850.00`,
  ]);
});

it('the asset belongs to the account for the things that the expense account is for, if nothing else names it', () => {
  const cars = chartOf({
    Bank: ['Checking'],
    'Fixed Asset': ['Training Cars (Vehicles)', 'Simulator (MachineryAndEquipment)'],
    Equity: ['Retained Earnings'],
    Expense: ['Car Maintenance'],
  });
  const text = USUAL.replaceAll('Small Tools', 'Car Maintenance');
  const bought = paid('2025-02-06', 'Copper Dealership', '6,000.00', 'Car Maintenance', 'Civic, paid half');
  expect(entriesOf('asset-expensed', text + bought, { chart: cars })[0]).toContain('Training Cars $6,000.00');
});

it('a purchase whose return was entered as a charge is not an asset', () => {
  const cards = chartOf({
    'Credit Card': ['Visa'],
    'Fixed Asset': ['Equipment'],
    Equity: ['Retained Earnings'],
    Expense: ['Small Tools'],
  });
  const charged = (day: string, cents: string, memo: string) =>
    paid(day, 'Home Depot', cents, 'Small Tools', memo).replace('Checking', 'Visa');
  const usual = everyMonth('2024-06', '2025-03', charged('{month}-09', '90.00', 'Bits'));
  const bought = charged('2025-02-06', '5,070.00', '');
  const returned = charged('2025-02-20', '5,070.00', 'HOME DEPOT RETURN CREDIT');
  expect(entriesOf('asset-expensed', usual + bought, { chart: cards })).toHaveLength(1);
  expect(entriesOf('asset-expensed', usual + bought + returned, { chart: cards })).toEqual([]);
});

it.each([
  ['Ford Transit van', 'Look at the bill to see what was bought.'],
  ['', 'Look at the bill to see whether it is something that you will use for more than a year.'],
])('asks how long it will be used only if nobody says what was bought: %s', (memo, step) => {
  const text = USUAL + paid('2025-02-06', 'Bluff Tractor', '3,850.00', 'Small Tools', memo);
  expect(findingsOf('asset-expensed', text, { chart })[0]?.remediation[0]).toBe(step);
});
