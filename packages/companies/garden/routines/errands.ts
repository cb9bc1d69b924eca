import { type IsoDate, weekdayOf } from '../../books/calendar.ts';
import type { Cents } from '../../books/cents.ts';
import type { Random } from '../../simulation/random.ts';
import type { Routine } from '../../simulation/simulation.ts';
import { account } from '../accounts.ts';
import { type GardenOffice, isWorkday } from '../office.ts';
import { vendors } from '../people.ts';

/** Records small everyday purchases: fuel, lunch, supplies, tools. */
export function errands(office: GardenOffice): Routine {
  return {
    name: 'errands',
    onDay: (day, random) => {
      if (!isWorkday(day)) return;
      const spend = (percent: number, run: () => void) => {
        if (random.chance(percent)) run();
      };
      const amount = (least: Cents, most: Cents) => random.cents(least, most);
      spend(20, () => office.spend(vendors.fuelStop.id, account.fuel, amount(7_800, 19_500), 'Diesel'));
      spend(5, () =>
        office.spend(vendors.fuelStop.id, account.equipmentFuel, amount(1_800, 5_200), 'Mower fuel'),
      );
      spend(5, () => office.spend(vendors.diner.id, account.meals, amount(1_900, 6_400), 'Crew lunch'));
      spend(5, () =>
        office.spend(vendors.office.id, account.officeSupplies, amount(1_400, 9_800), 'Office supplies'),
      );
      spend(7, () =>
        office.spend(vendors.toolShop.id, account.smallTools, amount(2_400, 18_500), 'Hand tools'),
      );
      spend(2, () =>
        office.spend(vendors.toolShop.id, account.buildingRepairs, amount(6_500, 34_000), 'Shed repair'),
      );
      spend(miscellaneousPercent(day), () => miscellaneous(office, random));
    },
  };
}

/** Returns the chance, in percent, of a purchase posted to Miscellaneous, which is highest on Wednesdays. */
function miscellaneousPercent(day: IsoDate): number {
  return weekdayOf(day) === 3 ? 38 : 4;
}

function miscellaneous(office: GardenOffice, random: Random): void {
  const vendorId = random.pick([
    vendors.toolShop.id,
    vendors.office.id,
    vendors.rental.id,
    vendors.printer.id,
  ]);
  office.spend(
    vendorId,
    account.miscellaneous,
    random.cents(9_500, 62_000),
    random.pick(['Sundries', 'Various', 'Materials', 'Supplies']),
  );
}
