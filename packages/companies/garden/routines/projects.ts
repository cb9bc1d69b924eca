import { addDays, type IsoDate } from '../../books/calendar.ts';
import { type Cents, sum } from '../../books/cents.ts';
import type { Item } from '../../books/item.ts';
import { type Invoice, type SaleLine, saleTotal } from '../../books/transaction.ts';
import type { Random } from '../../simulation/random.ts';
import type { Routine } from '../../simulation/simulation.ts';
import { account } from '../accounts.ts';
import { services } from '../goods.ts';
import { type GardenOffice, isWorkday } from '../office.ts';
import { projectCustomers, vendors } from '../people.ts';
import { projectLevel } from '../seasons.ts';

export function serviceLine(item: Item, cents: Cents, quantity = 1): SaleLine {
  return {
    itemId: item.id,
    accountId: item.incomeAccountId ?? account.design,
    description: item.description ?? item.name,
    cents,
    quantity,
    ...(cents % quantity === 0 ? { rate: cents / quantity } : {}),
  };
}

/**
 * Records gardens that are designed and built: a few each month, invoiced on completion, with an advance deposit for
 * large ones.
 */
export function projects(office: GardenOffice): Routine {
  return {
    name: 'projects',
    onDay: (day, random) => {
      if (!isWorkday(day) || random.integer(1, 1000) > (projectLevel(day) * 200) / 100) return;
      const customer = random.pick(projectCustomers);
      const lines = jobLines(random);
      const total = lines.reduce((sum, line) => sum + line.cents, 0);
      const start = addDays(day, random.integer(6, 16));
      const deposit = total >= 600_000 ? Math.round(total / 100 / 3) * 100 : 0;
      if (deposit > 0) takeDeposit(office, customer.id, deposit);
      buyMaterials(office, lines, start, random);
      const done = addDays(start, random.integer(3, 14));
      const pays = payment(done, random);
      const discountPercent = random.chance(12) ? 5 : undefined;
      office.bookkeeper.later(done, () => finish(office, customer.id, lines, deposit, discountPercent, pays));
    },
  };
}

function jobLines(random: Random): SaleLine[] {
  const lines: SaleLine[] = [];
  const hours = random.integer(8, 26);
  if (random.chance(65)) lines.push(serviceLine(services.design, hours * 9_500, hours));
  if (random.chance(75)) lines.push(serviceLine(services.planting, random.cents(140_000, 690_000, 500)));
  if (random.chance(42)) lines.push(serviceLine(services.patio, random.cents(260_000, 1_040_000, 1000)));
  if (random.chance(24)) lines.push(serviceLine(services.wall, random.cents(220_000, 860_000, 1000)));
  return lines.length > 0 ? lines : [serviceLine(services.planting, random.cents(150_000, 400_000, 500))];
}

function takeDeposit(office: GardenOffice, customerId: string, cents: Cents): void {
  const line = { ...serviceLine(services.deposit, cents), accountId: account.customerDeposits };
  office.receipt({ customerId, lines: [line], isCard: false, note: 'Deposit, one third' });
}

/** Invoices the finished project and subtracts the deposit, which was recorded as a liability. */
function finish(
  office: GardenOffice,
  customerId: string,
  lines: readonly SaleLine[],
  deposit: Cents,
  discountPercent: number | undefined,
  pays: { day: IsoDate; by: 'check' | 'transfer' },
): void {
  const lessDeposit: SaleLine = {
    ...serviceLine(services.deposit, -deposit),
    accountId: account.customerDeposits,
    description: 'Less deposit received',
  };
  const invoiced = deposit > 0 ? [...lines, lessDeposit] : lines;
  const invoice = office.invoice({
    customerId,
    lines: invoiced,
    ...(discountPercent === undefined ? {} : { discount: discountOf(invoiced, discountPercent) }),
  });
  if (saleTotal(invoice) > 0) office.settleLater(invoice, pays.day, pays.by);
}

/** Returns when and how a customer pays: most within a month, some late, a few very late. */
function payment(done: IsoDate, random: Random): { day: IsoDate; by: 'check' | 'transfer' } {
  const manner = random.integer(1, 100);
  const days =
    manner <= 45
      ? random.integer(4, 20)
      : manner <= 82
        ? random.integer(24, 38)
        : manner <= 95
          ? random.integer(45, 70)
          : random.integer(78, 112);
  return { day: addDays(done, days), by: random.chance(70) ? 'check' : 'transfer' };
}

/**
 * Buys materials: plants and stone with bills, a mason for walls and patios, and waste disposal at the transfer
 * station.
 */
function buyMaterials(
  office: GardenOffice,
  lines: readonly SaleLine[],
  start: IsoDate,
  random: Random,
): void {
  const sold = (item: Item) => lines.find((line) => line.itemId === item.id)?.cents ?? 0;
  const planting = sold(services.planting);
  const stonework = sold(services.patio) + sold(services.wall);
  const plantCost = Math.round((planting * random.integer(29, 37)) / 100);
  const stoneCost = Math.round((stonework * random.integer(24, 31)) / 100);
  const laborCost = stonework > 700_000 ? Math.round((stonework * random.integer(16, 22)) / 100) : 0;
  const number = String(random.integer(10_000, 99_999));
  const dump = random.chance(40) ? random.cents(4_500, 16_000) : 0;
  office.bookkeeper.later(start, () => {
    const order = (
      vendorId: string,
      accountId: string,
      cents: Cents,
      description: string,
      series: string,
    ) => {
      if (cents === 0) return;
      const bill = office.bill({
        vendorId,
        number: `${series}${number}`,
        lines: [{ accountId, cents, description }],
      });
      office.payBillLater(bill, addDays(start, 27));
    };
    order(vendors.nursery.id, account.jobPlants, plantCost, 'Plants, soil and mulch for job', 'HN-');
    order(vendors.stone.id, account.jobStone, stoneCost, 'Stone and gravel for job', 'RS');
    order(vendors.mason.id, account.subcontractors, laborCost, 'Stonework on site', 'BM');
    if (dump > 0) office.spend(vendors.transfer.id, account.dumpFees, dump, 'Green waste');
  });
}

function discountOf(lines: readonly SaleLine[], percent: number): NonNullable<Invoice['discount']> {
  const subtotal = sum(lines.map(({ cents }) => cents));
  return { accountId: account.discounts, cents: Math.round((subtotal * percent) / 100), percent };
}
