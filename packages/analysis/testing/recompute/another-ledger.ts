import { documentKindOf, type Period, type Posting, postingsIn } from '@insights/ledger';
import type { ClaimSet } from '../../claims/build-claims.ts';
import { nameInText } from '../../claims/clean-name.ts';

export interface Line extends Posting {
  readonly accountId: string;
  readonly type: string;
  readonly detail: string;
  readonly accountName: string;
}

type Account = Pick<Line, 'type' | 'detail' | 'accountName'>;

export const COSTS = ['Cost of Goods Sold', 'Expense', 'Other Expense'];
const PROFIT = ['Income', 'Other Income', ...COSTS];
const CURRENT_ASSETS = ['Bank', 'Accounts Receivable', 'Other Current Asset'];
const ASSETS = [...CURRENT_ASSETS, 'Fixed Asset', 'Other Asset'];
const CURRENT_LIABILITIES = ['Accounts Payable', 'Credit Card', 'Other Current Liability'];
const SALES = ['Invoice', 'SalesReceipt', 'CreditMemo', 'RefundReceipt', 'Payment'];

/** Sums a company's postings one by one, without using the ledger's figures. */
export class AnotherLedger {
  readonly #set: ClaimSet;
  readonly #lines: readonly Line[];
  readonly #accrual: readonly Line[];

  constructor(set: ClaimSet) {
    const { books, accrualBooks } = set.books.request.context;
    this.#set = set;
    this.#lines = linesOf(books);
    this.#accrual = books === accrualBooks ? this.#lines : linesOf(accrualBooks);
  }

  /** Returns an amount that a claim is about, by the key in its id: for a period, or on its last day. */
  amount(key: string, period: Period): number {
    return this.#amounts[key]?.(period) ?? Number.NaN;
  }

  flow(period: Period, ...types: readonly string[]): number {
    return add(this.#lines, (line) => isWithin(line, period) && types.includes(line.type));
  }

  /** Returns the total of bank accounts and undeposited money. */
  cashAt(day: number): number {
    return this.#balance(day, isCash, this.#accrual);
  }

  undepositedAt(day: number): number {
    return this.#balance(day, isUndeposited, this.#accrual);
  }

  currentAssets(day: number): number {
    return this.#balance(day, ({ type }) => CURRENT_ASSETS.includes(type));
  }

  currentLiabilities(day: number): number {
    return -this.#balance(day, ({ type }) => CURRENT_LIABILITIES.includes(type));
  }

  /** Returns the balance of an account, or of all assets, with its normal sign. */
  holds(accountName: string, day: number): number {
    const isAll = accountName === 'total assets';
    const isWanted = (account: Account) =>
      isAll ? ASSETS.includes(account.type) : account.accountName === accountName;
    const isLiability = this.#accrual.some((line) => isWanted(line) && line.type.endsWith('Liability'));
    return (isLiability ? -1 : 1) * this.#balance(day, isWanted, this.#accrual);
  }

  /** Returns the changes in cash by reason: anything that is not investing, debt or equity is operations. */
  bridge(period: Period): Readonly<Record<string, number>> {
    const moved = (wanted: (line: Line) => boolean) =>
      -add(this.#accrual, (line) => isWithin(line, period) && wanted(line));
    const moving = movingMore(this.#accrual);
    const isCalled = (line: Line, name: RegExp) =>
      isEquity(line) && moving.has(keyOf(line)) && name.test(line.accountName);
    return {
      opening: this.cashAt(period.start - 1),
      closing: this.cashAt(period.end),
      change: this.cashAt(period.end) - this.cashAt(period.start - 1),
      operations: moved((line) => !isCash(line) && !isInvesting(line) && !isDebt(line) && !isEquity(line)),
      investing: moved(isInvesting),
      debt: moved(isDebt),
      draws: moved((line) => isCalled(line, /draw|distribution/i)),
      contributions: moved((line) => isCalled(line, /contribution|investment/i)),
      otherEquity: moved((line) => isCalled(line, /^(?!.*(?:draw|distribution|contribution|investment))/i)),
      undeposited: this.undepositedAt(period.end),
    };
  }

  /** Returns loan repayments: payments from a bank account or card that affect one loan each in these companies. */
  repaid(period: Period): number {
    return add(this.#loanPayments(period), isDebt);
  }

  interest(period: Period): number {
    const isInterest = ({ detail, accountName, type }: Line) =>
      /interest/i.test(detail + accountName) && COSTS.includes(type);
    return add(this.#loanPayments(period), isInterest);
  }

  #loanPayments(period: Period): Line[] {
    const lines = this.#lines.filter((line) => isWithin(line, period));
    const byTransaction = Map.groupBy(lines, keyOf);
    return [...byTransaction.values()]
      .filter((all) => add(all, isDebt) > 0 && add(all, (line) => /Bank|Credit Card/.test(line.type)) < 0)
      .flat();
  }

  draws(period: Period): number {
    const moving = movingMore(this.#lines);
    return add(
      this.#lines,
      (line) => isWithin(line, period) && /draws/i.test(line.accountName) && moving.has(keyOf(line)),
    );
  }

  /** Returns amounts by displayed name of account, customer or vendor. */
  byName(by: 'account' | 'customer' | 'vendor', isRevenue: boolean, period: Period): Map<string, number> {
    const { chart } = this.#set.books.request.context.books;
    const sums = new Map<string, number>();
    for (const line of this.#lines) {
      if (!isWithin(line, period) || !(isRevenue ? line.type === 'Income' : COSTS.includes(line.type)))
        continue;
      const isNobodysBill = SALES.includes(documentKindOf(line.transaction.type) ?? '') || isPayroll(line);
      if (by === 'vendor' && isNobodysBill) continue;
      const account = chart.accounts.find(({ id }) => id === line.accountId);
      const name =
        by === 'account'
          ? nameInText(account === undefined ? '' : this.#set.books.accountName(account), 'account')
          : nameInText(line.name, by);
      sums.set(name, (sums.get(name) ?? 0) + (isRevenue ? -1 : 1) * line.amountCents);
    }
    return sums;
  }

  /** Returns each transaction's part of revenue or expense. */
  transactions(period: Period, isRevenue: boolean): number[] {
    const sums = new Map<string, number>();
    for (const line of this.#lines) {
      if (!isWithin(line, period) || !(isRevenue ? line.type === 'Income' : COSTS.includes(line.type)))
        continue;
      const id = `${line.transaction.type} ${line.transaction.id}`;
      sums.set(id, (sums.get(id) ?? 0) + (isRevenue ? -1 : 1) * line.amountCents);
    }
    return [...sums.values()];
  }

  readonly #amounts: Readonly<Record<string, (period: Period) => number>> = {
    revenue: (period) => -this.flow(period, 'Income'),
    grossProfit: (period) => -this.flow(period, 'Income', 'Cost of Goods Sold'),
    expenses: (period) => this.flow(period, ...COSTS),
    profit: (period) => -this.flow(period, ...PROFIT),
    costs: (period) => -this.flow(period, 'Cost of Goods Sold'),
    operating: (period) => -this.flow(period, 'Expense'),
    otherIncome: (period) => -this.flow(period, 'Other Income'),
    otherExpenses: (period) => -this.flow(period, 'Other Expense'),
    payroll: (period) => add(this.#lines, (line) => isWithin(line, period) && isPayroll(line)),
    cash: ({ end }) => this.#balance(end, ({ type }) => type === 'Bank'),
    receivables: ({ end }) => this.#balance(end, ({ type }) => type === 'Accounts Receivable'),
    payables: ({ end }) => -this.#balance(end, ({ type }) => type === 'Accounts Payable'),
    creditCards: ({ end }) => -this.#balance(end, ({ type }) => type === 'Credit Card'),
    inventory: ({ end }) => this.#balance(end, ({ detail }) => detail === 'Inventory'),
    debt: ({ end }) => -this.#balance(end, isDebt),
    // Assets less liabilities.
    equity: ({ end }) => this.#balance(end, ({ type }) => !PROFIT.includes(type) && type !== 'Equity'),
    operatingCash: (period) =>
      -add(
        this.#accrual,
        (line) =>
          isWithin(line, period) &&
          !isCash(line) &&
          !isInvesting(line) &&
          line.type !== 'Equity' &&
          line.type !== 'Long Term Liability',
      ),
  };

  #balance(day: number, wanted: (account: Account) => boolean, lines = this.#lines): number {
    const { chart, openingCents } = this.#set.books.request.context.books;
    const opening = chart.accounts.reduce((sum, { type, detailType, name }, index) => {
      const isWanted = wanted({ type, detail: detailType, accountName: name });
      return sum + (isWanted ? (openingCents[index] as number) : 0);
    }, 0);
    return opening + add(lines, (line) => line.day <= day && wanted(line));
  }
}

function linesOf(books: ClaimSet['books']['request']['context']['books']): Line[] {
  return postingsIn(books.journal).map((posting) => {
    const account = books.chart.accounts[posting.accountIndex];
    return {
      ...posting,
      accountId: account?.id ?? '',
      type: account?.type ?? '',
      detail: account?.detailType ?? '',
      accountName: account?.name ?? '',
    };
  });
}

function add(some: readonly Line[], wanted: (line: Line) => boolean): number {
  let sum = 0;
  for (const line of some) if (wanted(line)) sum += line.amountCents;
  return sum;
}

function isWithin({ day }: Line, { start, end }: Period): boolean {
  return day >= start && day <= end;
}

function isUndeposited({ detail }: Account): boolean {
  return detail === 'UndepositedFunds';
}

function isCash(account: Account): boolean {
  return account.type === 'Bank' || isUndeposited(account);
}

function isInvesting({ type, detail }: Account): boolean {
  const isWear = /^Accumulated(?:Depreciation|Amortization)/.test(detail);
  return (type === 'Fixed Asset' && !isWear) || type === 'Other Asset';
}

function isDebt({ type, detail, accountName }: Account): boolean {
  if (type === 'Long Term Liability') return true;
  return (
    type === 'Other Current Liability' &&
    (/^(?:NotesPayable|LoanPayable|LineOfCredit|ShareholderNotesPayable)$/.test(detail) ||
      /\b(?:loan|notes? payable|mortgage|line of credit)\b/i.test(accountName))
  );
}

function isPayroll({ type, detail, accountName }: Account): boolean {
  return (
    COSTS.includes(type) &&
    (/^(?:Payroll|CostOfLabor)/.test(detail) || /\b(?:payroll|wages?|salar(?:y|ies))\b/i.test(accountName))
  );
}

function isEquity({ type }: Line): boolean {
  return type === 'Equity';
}

function keyOf({ transaction }: Line): string {
  return `${transaction.type} ${transaction.id}`;
}

/** Returns the transactions that move more than equity alone. */
function movingMore(lines: readonly Line[]): Set<string> {
  return new Set(lines.filter((line) => !isEquity(line)).map(keyOf));
}
