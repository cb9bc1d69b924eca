import { dayNumber, dayOf, monthEnd, monthOf, weekdayOf } from '../books/calendar.ts';
import type { Cents } from '../books/cents.ts';
import type { Vendor } from '../books/names.ts';
import type { CreditCardPayment } from '../books/transaction.ts';
import { shareOf } from '../simulation/random.ts';
import type { Routine } from '../simulation/simulation.ts';
import { account } from './accounts.ts';
import type { Kitchen } from './kitchen.ts';
import { vendors } from './people.ts';
import { level } from './season.ts';

export function ingredients(kitchen: Kitchen): Routine {
  return {
    name: 'ingredients',
    onDay: (day, random) => {
      const scaled = (least: number, most: number) =>
        Math.round((random.cents(least, most) * level(day)) / 100);
      if (weekdayOf(day) === 2) {
        kitchen.buyOnAccount(
          vendors.dairy.id,
          account.dairy,
          scaled(36_000, 54_000),
          'Butter, milk, eggs',
          14,
        );
      }
      if (weekdayOf(day) === 4 && dayNumber(day) % 14 < 7) {
        kitchen.buyOnAccount(vendors.mill.id, account.flour, scaled(58_000, 86_000), 'Flour and grain', 24);
      }
      if (dayOf(day) === 5)
        kitchen.buyOnAccount(vendors.roaster.id, account.beans, scaled(88_000, 128_000), 'Beans', 26);
      if (dayOf(day) === 9)
        kitchen.buyOnAccount(
          vendors.boxes.id,
          account.packaging,
          scaled(34_000, 58_000),
          'Boxes and bags',
          28,
        );
    },
  };
}

/** Twice a month, on the fifteenth and the last day; taxes are paid over on the tenth. */
export function wages(kitchen: Kitchen): Routine {
  return {
    name: 'wages',
    onDay: (day) => {
      if (dayOf(day) === 10 && kitchen.taxesHeld > 0) {
        kitchen.spend(
          vendors.treasury.id,
          account.payrollTaxes,
          kitchen.taxesHeld,
          'Payroll taxes',
          'checking',
        );
        kitchen.taxesHeld = 0;
      }
      if (dayOf(day) !== 15 && day !== monthEnd(day)) return;
      const bakers = Math.round((455_000 * (100 + level(day))) / 200);
      const staff = Math.round((325_000 * (100 + level(day))) / 200);
      const employer = shareOf(bakers + staff, 830);
      const withheld = shareOf(bakers + staff, 1_350);
      kitchen.taxesHeld += employer + withheld;
      kitchen.journal(
        [
          { accountId: account.bakers, cents: bakers, description: "Bakers' wages" },
          { accountId: account.wages, cents: staff, description: 'Counter wages' },
          { accountId: account.employerTaxes, cents: employer, description: 'Payroll taxes' },
          { accountId: account.payrollTaxes, cents: -(employer + withheld), description: 'Payroll taxes' },
          { accountId: account.checking, cents: -(bakers + staff - withheld), description: 'Net pay' },
        ],
        'Payroll',
      );
    },
  };
}

/** What is paid on the same day of every month. */
const standing: readonly (readonly [
  day: number,
  vendor: Vendor,
  accountId: string,
  cents: Cents,
  description: string,
  by: 'card' | 'checking' | { billPaidAfter: number },
])[] = [
  [1, vendors.landlord, account.rent, 385_000, 'Rent, Front Street', { billPaidAfter: 4 }],
  [3, vendors.owner, account.ownerPay, 255_000, "Owner's pay", 'checking'],
  [6, vendors.phone, account.phone, 12_450, 'Phone and internet', 'card'],
  [7, vendors.cleaner, account.cleaning, 46_000, 'Cleaning', 'checking'],
  [11, vendors.bookkeeper, account.bookkeeping, 32_500, 'Bookkeeping', { billPaidAfter: 20 }],
  [12, vendors.insurer, account.insurance, 38_900, 'Insurance', 'checking'],
];

export function standingCosts(kitchen: Kitchen): Routine {
  let ovenLoan = 2_450_000;
  return {
    name: 'standing-costs',
    onDay: (day, random) => {
      const energy = random.cents(92_000, 138_000);
      const repair = random.cents(9_000, 62_000);
      const month = monthOf(day);
      if (day === monthEnd(day)) closeMonth(kitchen);
      if (dayOf(day) === 6)
        kitchen.buyOnAccount(vendors.energy.id, account.energy, energy, 'Gas and electricity', 18);
      for (const [dueDay, { id }, accountId, cents, description, by] of standing) {
        if (dueDay !== dayOf(day)) continue;
        if (typeof by === 'string') kitchen.spend(id, accountId, cents, description, by);
        else kitchen.buyOnAccount(id, accountId, cents, description, by.billPaidAfter);
      }
      switch (dayOf(day)) {
        case 13:
          if (ovenLoan > 0) {
            const interest = shareOf(ovenLoan, 48);
            const paid = Math.min(52_000 - interest, ovenLoan);
            ovenLoan -= paid;
            kitchen.spend(vendors.lender.id, account.ovenLoan, paid, 'Oven loan, principal', 'checking');
            kitchen.spend(vendors.lender.id, account.interest, interest, 'Oven loan, interest', 'checking');
          }
          break;
        case 16: {
          const cents = 14_000 + month * 1_150;
          kitchen.spend(vendors.restaurantSupply.id, account.supplies, cents, 'Pans, linen, gloves', 'card');
          break;
        }
        case 18:
          if (month % 3 === 0)
            kitchen.spend(vendors.mechanic.id, account.repairs, repair, 'Oven service', 'card');
          if (month % 4 === 0)
            kitchen.spend(vendors.sign.id, account.marketing, 42_000, 'Menus and posters', 'card');
          break;
        case 20:
          if (month === 7)
            kitchen.spend(vendors.county.id, account.licenses, 46_500, 'Food license', 'checking');
          break;
        case 25:
          payCard(kitchen);
          break;
      }
    },
  };
}

function closeMonth(kitchen: Kitchen): void {
  const fees = shareOf(kitchen.takingsOfMonth, 245);
  kitchen.spend(vendors.lender.id, account.cardFees, fees, 'Card fees', 'checking');
  kitchen.takingsOfMonth = 0;
  kitchen.journal(
    [
      { accountId: account.ovenWriteDown, cents: 32_500, description: 'Oven' },
      { accountId: account.ovenDepreciation, cents: -32_500, description: 'Oven' },
    ],
    'Depreciation of the month',
  );
}

function payCard(kitchen: Kitchen): void {
  const cents = kitchen.cardBalance;
  if (cents === 0) return;
  kitchen.cardBalance = 0;
  kitchen.bookkeeper.record<CreditCardPayment>({
    kind: 'CreditCardPayment',
    date: kitchen.today,
    bankAccountId: account.checking,
    cardAccountId: account.card,
    cents,
  });
}
