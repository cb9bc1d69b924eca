import { dayOf, monthOf } from '../../books/calendar.ts';
import type { Routine } from '../../simulation/simulation.ts';
import { account } from '../accounts.ts';
import type { GardenOffice } from '../office.ts';
import { vendors } from '../people.ts';

/** Records the owner's draws and the income tax paid on the owner's behalf. */
export function ownerMoney(office: GardenOffice): Routine {
  return {
    name: 'owner-money',
    onDay: (day) => {
      if (dayOf(day) === 3) {
        office.buy({
          vendorId: vendors.owner.id,
          lines: [{ accountId: account.ownerDraws, cents: 495_000, description: 'Draw' }],
          with: 'check',
        });
      }
      if (dayOf(day) === 13 && [1, 4, 6, 9].includes(monthOf(day))) {
        office.spend(
          vendors.treasury.id,
          account.estimatedTaxes,
          310_000,
          'Estimated income tax',
          'checking',
        );
      }
    },
  };
}
