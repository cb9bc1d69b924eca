import { addDays, dayOf, type IsoDate, monthOf } from '../../books/calendar.ts';
import type { Cents } from '../../books/cents.ts';
import type { Routine } from '../../simulation/simulation.ts';
import { account } from '../accounts.ts';
import type { GardenOffice } from '../office.ts';
import { vendors } from '../people.ts';

interface Standing {
  day: number;
  vendorId: string;
  accountId: string;
  description: string;
  /** The same every month, or between two amounts. */
  cents: Cents | readonly [Cents, Cents];
  /** 1 to 12; every month unless given. */
  months?: readonly number[];
  /** A bill that is paid some days later, or a payment at once. */
  by: 'bill' | 'card' | 'checking';
}

const standing: readonly Standing[] = [
  {
    day: 1,
    vendorId: vendors.landlord.id,
    accountId: account.rent,
    description: 'Yard and shop rent',
    cents: 345_000,
    by: 'bill',
  },
  {
    day: 4,
    vendorId: vendors.power.id,
    accountId: account.electric,
    description: 'Gas and electric',
    cents: [21_000, 46_000],
    by: 'bill',
  },
  {
    day: 6,
    vendorId: vendors.water.id,
    accountId: account.water,
    description: 'Water',
    cents: [9_000, 38_000],
    by: 'bill',
  },
  {
    day: 8,
    vendorId: vendors.internet.id,
    accountId: account.internet,
    description: 'Internet and phone',
    cents: 18_940,
    by: 'bill',
  },
  {
    day: 9,
    vendorId: vendors.planner.id,
    accountId: account.software,
    description: 'Planning software',
    cents: 4_900,
    by: 'card',
  },
  {
    day: 11,
    vendorId: vendors.scheduler.id,
    accountId: account.software,
    description: 'Route scheduling',
    cents: 12_900,
    by: 'card',
  },
  {
    day: 12,
    vendorId: vendors.bookkeeper.id,
    accountId: account.bookkeeping,
    description: 'Bookkeeping',
    cents: 48_000,
    by: 'bill',
  },
  {
    day: 14,
    vendorId: vendors.radio.id,
    accountId: account.advertising,
    description: 'Radio spots',
    cents: [38_000, 92_000],
    months: [2, 3, 4, 5, 8, 9],
    by: 'bill',
  },
  {
    day: 17,
    vendorId: vendors.printer.id,
    accountId: account.advertising,
    description: 'Flyers and mailers',
    cents: [14_000, 52_000],
    months: [1, 3, 4, 6, 9, 11],
    by: 'card',
  },
  {
    day: 18,
    vendorId: vendors.insurer.id,
    accountId: account.workersCompensation,
    description: "Workers' compensation",
    cents: 41_200,
    by: 'checking',
  },
  {
    day: 19,
    vendorId: vendors.garage.id,
    accountId: account.vehicleRepairs,
    description: 'Truck service',
    cents: [11_000, 88_000],
    months: [1, 3, 5, 7, 8, 10, 11],
    by: 'card',
  },
  {
    day: 22,
    vendorId: vendors.equipmentDealer.id,
    accountId: account.equipmentRepairs,
    description: 'Equipment service',
    cents: [9_000, 64_000],
    months: [2, 4, 6, 7, 9, 12],
    by: 'bill',
  },
  {
    day: 23,
    vendorId: vendors.uniformShop.id,
    accountId: account.uniforms,
    description: 'Crew clothing',
    cents: [18_000, 46_000],
    months: [3, 9],
    by: 'card',
  },
  {
    day: 24,
    vendorId: vendors.college.id,
    accountId: account.training,
    description: 'Course fees',
    cents: [24_000, 68_000],
    months: [1, 11],
    by: 'card',
  },
  {
    day: 26,
    vendorId: vendors.accountant.id,
    accountId: account.accounting,
    description: 'Tax return and review',
    cents: 245_000,
    months: [3],
    by: 'bill',
  },
  {
    day: 27,
    vendorId: vendors.attorney.id,
    accountId: account.legal,
    description: 'Contract review',
    cents: [32_000, 78_000],
    months: [6],
    by: 'bill',
  },
  {
    day: 5,
    vendorId: vendors.revenue.id,
    accountId: account.taxesAndLicenses,
    description: 'Business license',
    cents: 28_500,
    months: [1],
    by: 'checking',
  },
  {
    day: 16,
    vendorId: vendors.office.id,
    accountId: account.subscriptions,
    description: 'Trade association dues',
    cents: 42_000,
    months: [2],
    by: 'card',
  },
  {
    day: 28,
    vendorId: vendors.rental.id,
    accountId: account.jobRental,
    description: 'Mini excavator hire',
    cents: [46_000, 168_000],
    months: [3, 4, 5, 6, 7, 9, 10],
    by: 'bill',
  },
];

/** What comes back every month or on fixed months: rent, utilities, software, insurance, services. */
export function overheads(
  office: GardenOffice,
  isLeftOut: (day: IsoDate, accountId: string) => boolean,
): Routine {
  return {
    name: 'overheads',
    onDay: (day, random) => {
      for (const entry of standing) {
        const cents =
          typeof entry.cents === 'number' ? entry.cents : random.cents(entry.cents[0], entry.cents[1]);
        const isDue = dayOf(day) === entry.day && (entry.months?.includes(monthOf(day)) ?? true);
        if (isDue && !isLeftOut(day, entry.accountId)) settle(office, entry, cents);
      }
    },
  };
}

function settle(office: GardenOffice, entry: Standing, cents: Cents): void {
  const { vendorId, accountId, description, by } = entry;
  if (by !== 'bill') {
    office.spend(vendorId, accountId, cents, description, by);
    return;
  }
  const bill = office.bill({ vendorId, dueDays: 20, lines: [{ accountId, cents, description }] });
  office.payBillLater(bill, addDays(office.today, 16));
}
