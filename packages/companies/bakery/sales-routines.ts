import { addDays, dayNumber, dayOf, weekdayOf } from '../books/calendar.ts';
import { saleTotal } from '../books/transaction.ts';
import type { Routine } from '../simulation/simulation.ts';
import { account } from './accounts.ts';
import { type Kitchen, line } from './kitchen.ts';
import { cafes, caterees, counter, products } from './people.ts';
import { level } from './season.ts';

export function openingBalances(kitchen: Kitchen, firstDay: string): Routine {
  return {
    name: 'opening',
    onDay: (day) => {
      if (day !== firstDay) return;
      const opening = [
        [account.checking, 2_640_000],
        [account.tips, 40_000],
        [account.oven, 3_900_000],
        [account.ovenDepreciation, -780_000],
        [account.ovenLoan, -2_450_000],
      ] as const;
      const lines = opening.map(([accountId, cents]) => ({
        accountId,
        cents,
        description: 'Opening Balance',
      }));
      const capital = lines.reduce((total, { cents }) => total + cents, 0);
      kitchen.journal(
        [...lines, { accountId: account.ownerCapital, cents: -capital, description: 'Opening Balance' }],
        'Opening Balance',
      );
    },
  };
}

/** Closed on Mondays; one ticket for each day's takings. */
export function counterSales(kitchen: Kitchen): Routine {
  return {
    name: 'counter',
    onDay: (day, random) => {
      const weekday = weekdayOf(day);
      if (weekday === 1) return;
      const isWeekend = weekday === 0 || weekday === 6;
      const takings = (least: number, most: number) =>
        Math.round((random.cents(least, most) * level(day) * (isWeekend ? 150 : 100)) / 10_000);
      const lines = [
        line(products.bread, takings(24_000, 41_000)),
        line(products.pastry, takings(21_000, 38_000)),
        line(products.coffee, takings(15_000, 27_000)),
      ];
      if (random.chance(6)) lines.push(line(products.giftCard, random.cents(2_500, 10_000, 500)));
      kitchen.takings(counter.id, lines, 'Takings of the day');
    },
  };
}

/** Invoices every second Wednesday, paid sooner or later; the museum pays late and in two parts. */
export function wholesale(kitchen: Kitchen): Routine {
  return {
    name: 'wholesale',
    onDay: (day, random) => {
      if (weekdayOf(day) !== 3 || dayNumber(day) % 14 >= 7) return;
      for (const cafe of cafes) {
        const cents = Math.round((random.cents(22_000, 64_000) * level(day)) / 100);
        const bread = Math.round((cents * random.integer(55, 75)) / 100);
        const lines = [line(products.wholesale, bread), line(products.pastry, cents - bread)];
        const invoice = kitchen.invoice({ customerId: cafe.id, lines, dueDays: 15 });
        const days = random.integer(9, 34);
        const paysInParts = cafe.id === '5';
        const first = paysInParts ? Math.round(cents / 3) : cents;
        kitchen.bookkeeper.later(addDays(day, days), () => kitchen.receive(cafe.id, first, invoice));
        if (paysInParts) {
          kitchen.bookkeeper.later(addDays(day, days + 41), () =>
            kitchen.receive(cafe.id, saleTotal(invoice) - first, invoice),
          );
        }
      }
    },
  };
}

/** Catering is mostly paid when it is ordered; what a customer adds as a tip stays unapplied. */
export function catering(kitchen: Kitchen): Routine {
  return {
    name: 'catering',
    onDay: (day, random) => {
      if (dayOf(day) !== 8 && dayOf(day) !== 22) return;
      const customer = random.pick(caterees);
      const cents = random.cents(38_000, 190_000, 500);
      const tip = random.chance(15) ? 2_000 : 0;
      const isPaidAhead = random.chance(60);
      const finish = addDays(day, random.integer(6, 15));
      if (!isPaidAhead) {
        kitchen.bookkeeper.later(finish, () => {
          const invoice = kitchen.invoice({
            customerId: customer.id,
            lines: [line(products.catering, cents)],
          });
          kitchen.bookkeeper.later(addDays(finish, 21), () => kitchen.receive(customer.id, cents, invoice));
        });
        return;
      }
      prepaid(kitchen, customer.id, cents, tip);
    },
  };
}

function prepaid(kitchen: Kitchen, customerId: string, cents: number, tip: number): void {
  const invoice = kitchen.invoice({ customerId, lines: [line(products.catering, cents)], dueDays: 0 });
  kitchen.receive(customerId, cents + tip, invoice, cents);
}
