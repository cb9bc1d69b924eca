import type { Routine } from '../../simulation/simulation.ts';
import type { GardenOffice } from '../office.ts';
import { moneyMistakes } from './money.ts';
import { oneLineMistakes } from './one-line.ts';
import { purchaseMistakes } from './purchases.ts';
import { salesMistakes } from './sales.ts';

/** Mistakes that the routines themselves make in the course of other work. */
const inRoutines = [
  'opening-balance-equity',
  'account-not-reconciled',
  'sales-tax-expensed',
  'missing-recurring-entry',
  'loan-payment-expensed',
  'payroll-liability-not-paid',
];

const yearly = [...oneLineMistakes, ...moneyMistakes, ...purchaseMistakes, ...salesMistakes];

/**
 * Every mistake planted in Demo Company's books. Each recurs every year, and every quarter of every year contains some.
 * `plantedMistakes` lists the individual occurrences with their transactions.
 */
export const mistakeCodes: readonly string[] = [...inRoutines, ...new Set(yearly.map(([code]) => code))];

/** Creates the mistakes for a day. */
export function mistakes(office: GardenOffice): Routine {
  return {
    name: 'mistakes',
    onDay: (day) => {
      for (const [code, on, make] of yearly) {
        if (day.endsWith(on))
          make(office, day, (cents, ...wrong) => office.bookkeeper.plant(code, cents, wrong));
      }
    },
  };
}
