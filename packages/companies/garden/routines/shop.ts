import { addDays, dayNumber, weekdayOf } from '../../books/calendar.ts';
import type { ExpenseLine, SaleLine } from '../../books/transaction.ts';
import type { Random } from '../../simulation/random.ts';
import { shareOf } from '../../simulation/random.ts';
import type { Routine } from '../../simulation/simulation.ts';
import { account } from '../accounts.ts';
import { shelf } from '../goods.ts';
import type { GardenOffice } from '../office.ts';
import { shopCustomer, vendors } from '../people.ts';
import { shopLevel } from '../seasons.ts';

/** 7.8%, in basis points. */
const salesTaxRate = 780;
const shopDays = [4, 5, 6];

/** Records one sales receipt for each day's sales while the shop is open. */
export function shopSales(office: GardenOffice): Routine {
  return {
    name: 'shop-sales',
    onDay: (day, random) => {
      if (!shopDays.includes(weekdayOf(day))) return;
      const lines = dailySales(office, random, shopLevel(day), weekdayOf(day) === 6);
      if (lines.length === 0) return;
      const subtotal = lines.reduce((total, line) => total + line.cents, 0);
      office.receipt({
        customerId: shopCustomer.id,
        lines,
        taxCents: shareOf(subtotal, salesTaxRate),
        isCard: true,
        note: 'Shop takings',
      });
    },
  };
}

function dailySales(office: GardenOffice, random: Random, level: number, isSaturday: boolean): SaleLine[] {
  return shelf.flatMap(({ item, unitPrice, weekly }): SaleLine[] => {
    const average = (weekly * level * (isSaturday ? 42 : 29)) / 100;
    const wanted = Math.round((average * random.integer(45, 155)) / 10_000);
    const quantity = Math.min(wanted, office.stock.quantity(item.id));
    return quantity <= 0 ? [] : [goodsLine(office, item.id, quantity, unitPrice)];
  });
}

/** Creates a line for goods from stock, with their cost. */
export function goodsLine(office: GardenOffice, itemId: string, quantity: number, rate: number): SaleLine {
  const goods = shelf.find(({ item }) => item.id === itemId);
  const cost = office.stock.take(itemId, quantity);
  return {
    itemId,
    accountId: goods?.item.incomeAccountId ?? account.shop,
    description: goods?.item.name ?? '',
    quantity,
    rate,
    cents: quantity * rate,
    taxable: true,
    cost: { assetAccountId: account.inventory, expenseAccountId: account.goodsSold, cents: cost },
  };
}

/** Restocks the shelves every second Monday for the following weeks. */
export function shopStock(office: GardenOffice): Routine {
  return {
    name: 'shop-stock',
    onDay: (day, random) => {
      if (weekdayOf(day) !== 1 || dayNumber(day) % 14 !== 4) return;
      const number = String(random.integer(10_000, 99_999));
      for (const supplier of ['nursery', 'pottery', 'toolShop'] as const) {
        const lines = shelf
          .filter((goods) => goods.supplier === supplier)
          .flatMap((goods): ExpenseLine[] => restock(office, goods, shopLevel(addDays(day, 10))));
        if (lines.length === 0) continue;
        const bill = office.bill({ vendorId: vendors[supplier].id, number: `W${number}`, lines });
        office.payBillLater(bill, addDays(day, 24));
      }
    },
  };
}

function restock(office: GardenOffice, goods: (typeof shelf)[number], level: number): ExpenseLine[] {
  const { item, weekly, unitCost } = goods;
  const target = Math.ceil((weekly * level * 45) / 1000);
  const missing = target - office.stock.quantity(item.id);
  if (missing * 3 < target) return [];
  office.stock.add(item.id, missing, unitCost);
  return [
    {
      accountId: account.inventory,
      cents: missing * unitCost,
      description: item.name,
      item: { itemId: item.id, quantity: missing, unitCost },
    },
  ];
}
