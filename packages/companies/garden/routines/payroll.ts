import { addMonths, dayNumber, dayOf, monthOf } from '../../books/calendar.ts';
import type { Cents } from '../../books/cents.ts';
import { shareOf } from '../../simulation/random.ts';
import type { Routine } from '../../simulation/simulation.ts';
import { account } from '../accounts.ts';
import { type GardenOffice, isWorkday, workdayFrom } from '../office.ts';
import { vendors } from '../people.ts';

/** Crew hours vary by season; office hours are the same all year. */
const crewPay = [390, 405, 575, 710, 750, 720, 625, 595, 635, 625, 480, 375];
const firstPayday = dayNumber('2023-01-06');

/**
 * Records gross wages, taxes withheld, the employer's share, and net pay from checking every second Friday.
 */
export function payroll(office: GardenOffice): Routine {
  return {
    name: 'payroll',
    onDay: (day, random) => {
      if ((dayNumber(day) - firstPayday) % 14 !== 0) return;
      const base = (crewPay[monthOf(day) - 1] ?? 500) * 1_000;
      const raise = 100 + (Number(day.slice(0, 4)) - 2023) * 4;
      const crew = Math.round((base * raise * random.integer(96, 104)) / 10_000);
      const staff = Math.round((272_000 * raise) / 100);
      pay(office, crew, staff);
    },
  };
}

function pay(office: GardenOffice, crew: Cents, staff: Cents): void {
  const gross = crew + staff;
  const withheld = shareOf(gross, 1_480);
  const state = shareOf(gross, 410);
  const employer = shareOf(gross, 845);
  office.hold('federal', withheld + employer);
  office.hold('state', state);
  office.journal(
    [
      { accountId: account.crewWages, cents: crew, description: 'Crew wages' },
      { accountId: account.officeWages, cents: staff, description: 'Office and shop wages' },
      { accountId: account.payrollTaxes, cents: employer, description: "Employer's payroll taxes" },
      { accountId: account.federalTaxes, cents: -(withheld + employer), description: 'Federal taxes' },
      { accountId: account.stateTaxes, cents: -state, description: 'State income tax withheld' },
      { accountId: account.checking, cents: -(gross - withheld - state), description: 'Net pay' },
    ],
    'Payroll',
  );
}

/** Pays last month's payroll taxes on the fifteenth. */
export function payrollTaxes(office: GardenOffice): Routine {
  return {
    name: 'payroll-taxes',
    onDay: (day) => {
      if (day !== workdayFrom(`${day.slice(0, 8)}15`) || !isWorkday(day)) return;
      const month = addMonths(day, -1).slice(0, 7);
      const federal = office.release('federal', month);
      if (federal > 0)
        office.spend(
          vendors.treasury.id,
          account.federalTaxes,
          federal,
          `Payroll taxes ${month}`,
          'checking',
        );
      const state = office.release('state', month);
      if (state === 0) return;
      // The state tax for September is never paid.
      if (monthOf(day) === 10) office.bookkeeper.plant('payroll-liability-not-paid', state);
      else
        office.spend(vendors.revenue.id, account.stateTaxes, state, `State withholding ${month}`, 'checking');
    },
  };
}

/** Pays sales tax on the twentieth of the following month. */
export function salesTax(office: GardenOffice, pay: (cents: Cents, month: string) => void): Routine {
  return {
    name: 'sales-tax',
    onDay: (day) => {
      if (dayOf(day) !== 20) return;
      const month = addMonths(day, -1).slice(0, 7);
      const cents = office.release('sales', month);
      if (cents > 0) pay(cents, month);
    },
  };
}
