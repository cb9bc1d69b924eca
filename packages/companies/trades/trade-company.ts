import type { Account } from '../books/account.ts';
import { transactionTypeNames } from '../books/legs.ts';
import type { Random } from '../simulation/random.ts';
import type { Day } from './days.ts';
import { type Entry, type EntryKind, type Leg, type Party, totalOf } from './entry.ts';

export interface Line {
  readonly account: string;
  readonly cents: number;
  readonly memo?: string;
  readonly party?: Party | null;
  readonly itemId?: string;
  readonly quantity?: number;
}

interface Extra {
  readonly number?: string;
  readonly memo?: string;
  readonly tag?: string;
  readonly dueDay?: Day;
  readonly createdDay?: Day;
}

/**
 * Stores the transactions of a company in a trade. Each method records one of QuickBooks' transaction types.
 */
export class TradeCompany {
  readonly accounts: readonly Account[];
  readonly entries: Entry[] = [];
  readonly random: Random;
  readonly parties: Party[] = [];
  readonly reportable = new Map<string, { hasTaxIdentifier: boolean }>();
  readonly items: { id: string; name: string; quantity: number; unitCostCents: number }[] = [];
  /** Bank and card accounts with the day through which they were reconciled. */
  readonly reconciledThrough = new Map<string, Day>();
  readonly uncleared = new Set<Entry>();
  closedThrough: Day | null = null;
  /** Last document number that was used. */
  #nextNumber = 1001;
  #nextId = 1;
  #nextCheck = 5001;

  constructor(accounts: readonly Account[], random: Random) {
    this.accounts = accounts;
    this.random = random;
  }

  addParty(kind: Party['kind'], name: string): Party {
    const party = { kind, id: String(this.parties.length + 1), name };
    this.parties.push(party);
    return party;
  }

  /** Returns the party with this name, creating it if necessary. */
  party(kind: Party['kind'], name: string): Party {
    return this.parties.find((party) => party.name === name) ?? this.addParty(kind, name);
  }

  nextInvoiceNumber(): string {
    this.#nextNumber += 1;
    return String(this.#nextNumber);
  }

  invoice(day: Day, customer: Party, lines: readonly Line[], extra: Extra = {}): Entry {
    const number = extra.number ?? this.nextInvoiceNumber();
    const dueDay = extra.dueDay ?? day + 30;
    const head = { account: AR, cents: sumOf(lines), party: customer };
    return this.#record('Invoice', day, customer, null, [head, ...negated(lines, customer)], {
      ...extra,
      number,
      dueDay,
    });
  }

  creditMemo(day: Day, customer: Party, lines: readonly Line[], extra: Extra = {}): Entry {
    const number = extra.number ?? this.nextInvoiceNumber();
    const head = { account: AR, cents: -sumOf(lines), party: customer };
    return this.#record('CreditMemo', day, customer, null, [head, ...named(lines, customer)], {
      ...extra,
      number,
    });
  }

  receive(
    day: Day,
    customer: Party,
    cents: number,
    paid: readonly Entry[],
    into = UF,
    extra: Extra = {},
  ): Entry {
    const legs = [
      { account: into, cents, party: customer },
      { account: AR, cents: -cents, party: customer },
    ];
    const payment = this.#record('Payment', day, customer, into, legs, extra);
    let left = cents;
    for (const to of paid) {
      const part = Math.min(left, totalOf(to));
      payment.links.push({ to, cents: part });
      left -= part;
    }
    return payment;
  }

  salesReceipt(
    day: Day,
    customer: Party | null,
    lines: readonly Line[],
    into: string,
    extra: Extra = {},
  ): Entry {
    const number = extra.number ?? this.nextInvoiceNumber();
    const head = { account: into, cents: sumOf(lines), party: customer };
    return this.#record('SalesReceipt', day, customer, into, [head, ...negated(lines, customer)], {
      ...extra,
      number,
    });
  }

  /** Deposits payments from Undeposited Funds. Extra lines are credited; fees have a negative amount. */
  deposit(
    day: Day,
    bank: string,
    payments: readonly Entry[],
    lines: readonly Line[] = [],
    extra: Extra = {},
  ): Entry {
    const cents = payments.reduce((sum, payment) => sum + totalOf(payment), 0) + sumOf(lines);
    const taken = payments.map((payment) => ({ account: UF, cents: -totalOf(payment) }));
    const legs = [{ account: bank, cents, memo: extra.memo ?? '' }, ...taken, ...negated(lines, null)];
    const deposit = this.#record('Deposit', day, null, bank, legs, extra);
    for (const to of payments) deposit.links.push({ to, cents: totalOf(to) });
    return deposit;
  }

  bill(day: Day, vendor: Party, lines: readonly Line[], extra: Extra = {}): Entry {
    const head = { account: AP, cents: -sumOf(lines), party: vendor };
    const dueDay = extra.dueDay ?? day + 30;
    return this.#record('Bill', day, vendor, null, [head, ...named(lines, vendor)], { ...extra, dueDay });
  }

  vendorCredit(day: Day, vendor: Party, lines: readonly Line[], extra: Extra = {}): Entry {
    const head = { account: AP, cents: sumOf(lines), party: vendor };
    return this.#record('VendorCredit', day, vendor, null, [head, ...negated(lines, vendor)], extra);
  }

  payBills(day: Day, vendor: Party, bills: readonly Entry[], from: string, extra: Extra = {}): Entry {
    const cents = bills.reduce((sum, bill) => sum + totalOf(bill), 0);
    const legs = [
      { account: from, cents: -cents, party: vendor },
      { account: AP, cents, party: vendor },
    ];
    const payment = this.#record('BillPayment', day, vendor, from, legs, {
      number: this.nextCheck(),
      ...extra,
    });
    for (const to of bills) payment.links.push({ to, cents: totalOf(to) });
    return payment;
  }

  spend(
    day: Day,
    vendor: Party | null,
    from: string,
    lines: readonly Line[],
    extra: Extra & { isCheck?: boolean } = {},
  ): Entry {
    const legs = [
      { account: from, cents: -sumOf(lines), party: vendor, memo: extra.memo ?? '' },
      ...named(lines, vendor),
    ];
    const isCheck = extra.isCheck === true;
    const number = extra.number ?? (isCheck ? this.nextCheck() : '');
    return this.#record(
      'Purchase',
      day,
      vendor,
      from,
      legs,
      { ...extra, number },
      isCheck ? 'Check' : 'Expense',
    );
  }

  /** Records an expense on one account. */
  expense(
    day: Day,
    vendor: Party | null,
    from: string,
    [account, cents, memo]: readonly [account: string, cents: number, memo: string],
    extra: Extra & { isCheck?: boolean } = {},
  ): Entry {
    return this.spend(day, vendor, from, [{ account, cents, memo }], extra);
  }

  cardRefund(day: Day, vendor: Party, card: string, lines: readonly Line[], extra: Extra = {}): Entry {
    const legs = [{ account: card, cents: sumOf(lines), party: vendor }, ...negated(lines, vendor)];
    return this.#record('Purchase', day, vendor, card, legs, extra, 'Credit Card Credit');
  }

  transfer(day: Day, from: string, to: string, cents: number, extra: Extra = {}): Entry {
    const legs = [
      { account: from, cents: -cents, memo: extra.memo ?? '' },
      { account: to, cents, memo: extra.memo ?? '' },
    ];
    const entry = this.#record('Transfer', day, null, from, legs, extra);
    entry.toAccount = to;
    return entry;
  }

  payCard(day: Day, bank: string, card: string, cents: number, extra: Extra = {}): Entry {
    const legs = [
      { account: bank, cents: -cents },
      { account: card, cents },
    ];
    const entry = this.#record('CreditCardPayment', day, null, bank, legs, extra);
    entry.toAccount = card;
    return entry;
  }

  /** Records a journal entry with two lines. */
  move(day: Day, debit: string, credit: string, cents: number, memo = '', tag = ''): Entry {
    const lines = [
      { account: debit, cents },
      { account: credit, cents: -cents },
    ];
    return this.journal(day, lines, { memo, tag });
  }

  /** Lines are signed: debits are positive. */
  journal(day: Day, lines: readonly Line[], extra: Extra = {}): Entry {
    const legs = lines.map((line) => ({ ...line, memo: line.memo ?? extra.memo ?? '' }));
    return this.#record('JournalEntry', day, null, null, legs, extra);
  }

  /** Records a tax center payment, for which QuickBooks has no transaction type. */
  salesTaxPayment(day: Day, bank: string, account: string, cents: number): Entry {
    const legs = [
      { account: bank, cents: -cents },
      { account, cents },
    ];
    return this.#record(null, day, null, bank, legs, { tag: 'sales-tax-payment' });
  }

  nextCheck(): string {
    this.#nextCheck += 1;
    return String(this.#nextCheck);
  }

  /** Copies the entry to another day, with another number. */
  copy(entry: Entry, day: Day, number: string): Entry {
    const again: Entry = {
      ...entry,
      id: this.#nextId,
      day,
      number,
      dueDay: entry.dueDay === null ? null : entry.dueDay + day - entry.day,
      createdDay: entry.createdDay + day - entry.day,
      legs: entry.legs.map((leg) => ({ ...leg })),
      links: [],
    };
    this.#nextId += 1;
    this.entries.push(again);
    return again;
  }

  #record(
    kind: EntryKind | null,
    day: Day,
    party: Party | null,
    account: string | null,
    legs: readonly Partial<Leg>[],
    extra: Extra,
    type = transactionTypeNames[kind ?? 'SalesTaxPayment'],
  ): Entry {
    const entry: Entry = {
      id: this.#nextId,
      kind,
      type,
      number: extra.number ?? '',
      day,
      dueDay: extra.dueDay ?? null,
      party,
      account,
      toAccount: null,
      legs: legs.map((leg) => ({ account: '', cents: 0, memo: '', party: null, itemId: null, ...leg })),
      memo: extra.memo ?? '',
      createdDay: extra.createdDay ?? day + this.random.integer(0, 5),
      links: [],
      tag: extra.tag ?? '',
      isDeleted: false,
      isVoided: false,
    };
    this.#nextId += 1;
    this.entries.push(entry);
    return entry;
  }
}

export const AR = 'Accounts Receivable';
export const AP = 'Accounts Payable';
const UF = 'Undeposited Funds';

function sumOf(lines: readonly Line[]): number {
  return lines.reduce((sum, { cents }) => sum + cents, 0);
}

function named(lines: readonly Line[], party: Party | null): Partial<Leg>[] {
  return lines.map((line) => ({ memo: '', party, ...line }));
}

function negated(lines: readonly Line[], party: Party | null): Partial<Leg>[] {
  return lines.map((line) => ({ memo: '', party, ...line, cents: -line.cents }));
}
