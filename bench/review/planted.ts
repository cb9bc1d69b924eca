import type { Entry, Party, Period, TradeSimulation } from '@insights/companies';

/** A mistake in generated books: which check should find it, and by what. */
export interface Planted {
  readonly code: string;
  /** Transactions that the finding should name; one of them is enough. */
  readonly entries: readonly Entry[];
  /** Or ledger accounts, by id. */
  readonly accounts?: readonly string[];
  /** Or words that the finding's sentence should hold. */
  readonly words?: string;
  /** Other checks that are right to speak up about the same thing. */
  readonly also?: readonly string[];
}

/** Something that looks like a mistake and is none. */
export interface LookAlike {
  readonly name: string;
  /** Checks that must not take it for one. */
  readonly codes: readonly string[];
  readonly entries: readonly Entry[];
  readonly accounts?: readonly string[];
  readonly words?: string;
}

/** A mistake is for the check under whose code it stands in the catalogue, unless it says another. */
type Made = Omit<Planted, 'code'> & { readonly code?: string };

/** Makes a mistake in a company that had none; null where the company offers no occasion. */
export type MakeMistake = (simulation: TradeSimulation) => Made | null;
export type MakeLookAlike = (simulation: TradeSimulation) => LookAlike | null;

/** Entries that are still there and untouched by another mistake. */
export function entriesOf(
  simulation: TradeSimulation,
  test: (entry: Entry) => boolean,
  { start, end }: Period = simulation.period,
): Entry[] {
  return simulation.company.entries.filter(
    (entry) =>
      entry.day >= start && entry.day <= end && !entry.isDeleted && !touched.has(entry) && test(entry),
  );
}

export function pickEntry(
  simulation: TradeSimulation,
  test: (entry: Entry) => boolean,
  within: Period = simulation.period,
): Entry | null {
  const found = entriesOf(simulation, test, within);
  if (found.length === 0) return null;
  const entry = simulation.random.pick(found);
  touch(entry);
  return entry;
}

const touched = new WeakSet<Entry>();

/** One entry bears one mistake, so that it stays clear which one a finding is about. */
export function touch(...entries: readonly Entry[]): void {
  for (const entry of entries) touched.add(entry);
}

/** Something that is in order, by the transactions that might be flagged. */
export function look(name: string, codes: readonly string[], entries: readonly Entry[]): LookAlike {
  touch(...entries);
  return { name, codes, entries };
}

/** What pays an invoice or bill. */
export function paymentsOf({ company }: TradeSimulation, entry: Entry): Entry[] {
  return company.entries.filter(({ links, isDeleted }) => !isDeleted && links.some(({ to }) => to === entry));
}

export function remove(...entries: readonly Entry[]): void {
  for (const entry of entries) entry.isDeleted = true;
}

/** Takes an invoice’s payment back, and what brought it to the bank. */
export function unpay(simulation: TradeSimulation, entry: Entry): void {
  for (const payment of paymentsOf(simulation, entry)) {
    for (const deposit of paymentsOf(simulation, payment)) {
      const cents = payment.legs[0]?.cents ?? 0;
      deposit.links = deposit.links.filter(({ to }) => to !== payment);
      const head = deposit.legs[0];
      const line = deposit.legs.findIndex((leg, place) => place > 0 && leg.cents === -cents);
      if (head !== undefined && line > 0) {
        head.cents -= cents;
        deposit.legs.splice(line, 1);
      }
      if (deposit.legs.length < 2) remove(deposit);
    }
    remove(payment);
  }
}

/** A day of the period, not too near its ends. */
export function dayIn({ period, random }: TradeSimulation, fromEnd = 3): number {
  return random.integer(period.start + 2, Math.max(period.start + 3, period.end - fromEnd));
}

/** An account of the company’s sales. */
export function incomeOf({ trade }: TradeSimulation): string {
  return trade.incomes[0] as string;
}

/** Somebody whom the company has not dealt with before. */
export function newVendor({ company }: TradeSimulation, name: string): Party {
  return company.parties.find((party) => party.name === name) ?? company.addParty('Vendor', name);
}

export function newCustomer({ company }: TradeSimulation, name: string): Party {
  return company.parties.find((party) => party.name === name) ?? company.addParty('Customer', name);
}

/** An amount that could be anything, from an errand to a large bill. */
export function anyCents({ random }: TradeSimulation, least = 150_00): number {
  return least + random.around(900_00, 1) + random.integer(1, 99);
}
