import { addDays, dayOf, type IsoDate, monthOf } from '../../books/calendar.ts';
import type { Cents } from '../../books/cents.ts';
import type { Vendor } from '../../books/names.ts';
import type { Routine } from '../../simulation/simulation.ts';
import { account } from '../accounts.ts';
import type { GardenOffice } from '../office.ts';
import { vendors } from '../people.ts';

type RecurringCost = readonly [
  day: number,
  vendor: Vendor,
  accountId: string,
  description: string,
  /** A fixed amount every month, or a range of amounts. */
  amount: Cents | readonly [Cents, Cents],
  /** A bill paid some days later, or an immediate payment. */
  by: 'bill' | 'card' | 'checking',
  /** Months from 1 to 12; defaults to every month. */
  months?: readonly number[],
];

const recurringCosts: readonly RecurringCost[] = [
  [1, vendors.landlord, account.rent, 'Yard and shop rent', 345_000, 'bill'],
  [4, vendors.power, account.electric, 'Gas and electric', [21_000, 46_000], 'bill'],
  [6, vendors.water, account.water, 'Water', [9_000, 38_000], 'bill'],
  [8, vendors.internet, account.internet, 'Internet and phone', 18_940, 'bill'],
  [9, vendors.planner, account.software, 'Planning software', 4_900, 'card'],
  [11, vendors.scheduler, account.software, 'Route scheduling', 12_900, 'card'],
  [12, vendors.bookkeeper, account.bookkeeping, 'Bookkeeping', 48_000, 'bill'],
  [14, vendors.radio, account.advertising, 'Radio spots', [38_000, 92_000], 'bill', [2, 3, 4, 5, 8, 9]],
  [
    17,
    vendors.printer,
    account.advertising,
    'Flyers and mailers',
    [14_000, 52_000],
    'card',
    [1, 3, 4, 6, 9, 11],
  ],
  [18, vendors.insurer, account.workersCompensation, "Workers' compensation", 41_200, 'checking'],
  [
    19,
    vendors.garage,
    account.vehicleRepairs,
    'Truck service',
    [11_000, 88_000],
    'card',
    [1, 3, 5, 7, 8, 10, 11],
  ],
  [
    22,
    vendors.equipmentDealer,
    account.equipmentRepairs,
    'Equipment service',
    [9_000, 64_000],
    'bill',
    [2, 4, 6, 7, 9, 12],
  ],
  [23, vendors.uniformShop, account.uniforms, 'Crew clothing', [18_000, 46_000], 'card', [3, 9]],
  [24, vendors.college, account.training, 'Course fees', [24_000, 68_000], 'card', [1, 11]],
  [26, vendors.accountant, account.accounting, 'Tax return and review', 245_000, 'bill', [3]],
  [27, vendors.attorney, account.legal, 'Contract review', [32_000, 78_000], 'bill', [6]],
  [5, vendors.revenue, account.taxesAndLicenses, 'Business license', 28_500, 'checking', [1]],
  [16, vendors.office, account.subscriptions, 'Trade association dues', 42_000, 'card', [2]],
  [
    28,
    vendors.rental,
    account.jobRental,
    'Mini excavator hire',
    [46_000, 168_000],
    'bill',
    [3, 4, 5, 6, 7, 9, 10],
  ],
];

/** Records recurring monthly and seasonal costs: rent, utilities, software, insurance and services. */
export function overheads(
  office: GardenOffice,
  isLeftOut: (day: IsoDate, accountId: string) => boolean,
): Routine {
  return {
    name: 'overheads',
    onDay: (day, random) => {
      for (const entry of recurringCosts) {
        const [dueDay, , accountId, , amount, , months] = entry;
        const cents = typeof amount === 'number' ? amount : random.cents(...amount);
        const isDue = dayOf(day) === dueDay && (months?.includes(monthOf(day)) ?? true);
        if (isDue && !isLeftOut(day, accountId)) settle(office, entry, cents);
      }
    },
  };
}

function settle(
  office: GardenOffice,
  [, { id: vendorId }, accountId, description, , by]: RecurringCost,
  cents: Cents,
): void {
  if (by !== 'bill') {
    office.spend(vendorId, accountId, cents, description, by);
    return;
  }
  const bill = office.bill({ vendorId, dueDays: 20, lines: [{ accountId, cents, description }] });
  office.payBillLater(bill, addDays(office.today, 16));
}
