import { dayOf, monthEnd, monthOf, yearOf } from '../../books/calendar.ts';
import type { Cents } from '../../books/cents.ts';
import type { Routine } from '../../simulation/simulation.ts';
import { account } from '../accounts.ts';
import type { GardenOffice } from '../office.ts';
import { vendors } from '../people.ts';

/** Pays insurance once a year, records it as prepaid and expenses it monthly. Also depreciates assets. */
export function monthEndEntries(office: GardenOffice): Routine {
  return {
    name: 'month-end-entries',
    onDay: (day) => {
      const month = monthOf(day);
      if (dayOf(day) === 2 && month === 1) payInsurance(office, yearOf(day));
      if (day !== monthEnd(day)) return;
      const premium = annualPremium(yearOf(day));
      const vehicleShare = Math.round(premium / 3 / 12);
      const share = Math.round(premium / 12) - vehicleShare;
      const last = month === 12 ? premium - 12 * (share + vehicleShare) : 0;
      office.journal(
        [
          {
            accountId: account.liabilityInsurance,
            cents: share + last,
            description: 'Insurance of the month',
          },
          { accountId: account.vehicleInsurance, cents: vehicleShare, description: 'Insurance of the month' },
          {
            accountId: account.prepaidInsurance,
            cents: -(share + vehicleShare + last),
            description: 'Insurance of the month',
          },
        ],
        'Insurance of the month',
      );
      const truck = yearOf(day) <= 2027 ? 61_600 : 0;
      const equipment = 37_800;
      office.journal(
        [
          {
            accountId: account.depreciation,
            cents: truck + equipment,
            description: 'Depreciation of the month',
          },
          ...(truck > 0
            ? [
                {
                  accountId: account.truckDepreciation,
                  cents: -truck,
                  description: 'Depreciation of the month',
                },
              ]
            : []),
          {
            accountId: account.equipmentDepreciation,
            cents: -equipment,
            description: 'Depreciation of the month',
          },
        ],
        'Depreciation of the month',
      );
    },
  };
}

function annualPremium(year: number): Cents {
  return 1_044_000 + (year - 2023) * 36_000;
}

function payInsurance(office: GardenOffice, year: number): void {
  office.spend(
    vendors.insurer.id,
    account.prepaidInsurance,
    annualPremium(year),
    `Liability and vehicle insurance ${year}`,
    'check',
  );
}
