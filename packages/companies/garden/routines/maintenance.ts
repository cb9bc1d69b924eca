import { addDays, dayOf } from '../../books/calendar.ts';
import { saleTotal } from '../../books/transaction.ts';
import type { Routine } from '../../simulation/simulation.ts';
import { services } from '../goods.ts';
import { type GardenOffice, workdayFrom } from '../office.ts';
import { contractCustomers } from '../people.ts';
import { contractLevel } from '../seasons.ts';
import { serviceLine } from './projects.ts';

/** Invoices contract customers on the first of the month. Most pay by transfer. */
export function maintenance(office: GardenOffice): Routine {
  return {
    name: 'maintenance',
    onDay: (day, random) => {
      if (dayOf(day) !== 1) return;
      for (const { customer, feeCents, from } of contractCustomers) {
        const isLate = random.chance(14);
        const days = isLate ? random.integer(38, 64) : random.integer(8, 29);
        if (day.slice(0, 7) < from) continue;
        const cents = Math.round((feeCents * contractLevel(day)) / 100);
        const invoice = office.invoice({
          customerId: customer.id,
          lines: [serviceLine(services.maintenance, cents)],
        });
        if (saleTotal(invoice) > 0) office.settleLater(invoice, workdayFrom(addDays(day, days)), 'transfer');
      }
    },
  };
}
