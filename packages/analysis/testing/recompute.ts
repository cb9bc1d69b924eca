import { DOCUMENT_KINDS, documentKindOf, type Period, type Posting, postingAt } from '@insights/ledger';
import type { ClaimSet } from '../claims/build-claims.ts';
import { type Claim, figuresOf } from '../claims/claim.ts';
import { nameInText } from '../claims/clean-name.ts';
import type { Figure } from '../claims/figure.ts';

interface Line extends Posting {
  readonly accountId: string;
  readonly type: string;
  readonly detail: string;
  readonly accountName: string;
}

const COSTS = ['Cost of Goods Sold', 'Expense', 'Other Expense'];
const PROFIT = ['Income', 'Other Income', ...COSTS];
const CURRENT_ASSETS = ['Bank', 'Accounts Receivable', 'Other Current Asset'];
const CURRENT_LIABILITIES = ['Accounts Payable', 'Credit Card', 'Other Current Liability'];
const SALES = ['Invoice', 'SalesReceipt', 'CreditMemo', 'RefundReceipt', 'Payment'];

/**
 * Adds up the postings of a company once more, one by one and without any figure of the ledger, and says of each claim what
 * differs. Shares nothing with the code that makes claims but the shape of a posting.
 */
export function recompute(set: ClaimSet): (claim: Claim) => string[] {
  const { request, days, months, comparisons } = set.books;
  const { books, accrualBooks } = request.context;
  const now = request.context.period;
  const linesOf = (from: typeof books): Line[] =>
    Array.from({ length: from.journal.days.length }, (_, row) => {
      const posting = postingAt(from.journal, row);
      const account = from.chart.accounts[posting.accountIndex];
      return {
        ...posting,
        accountId: account?.id ?? '',
        type: account?.type ?? '',
        detail: account?.detailType ?? '',
        accountName: account?.name ?? '',
      };
    });
  const lines = linesOf(books);
  const accrual = books === accrualBooks ? lines : linesOf(accrualBooks);
  const add = (some: readonly Line[], wanted: (line: Line) => boolean) => {
    let sum = 0;
    for (const line of some) if (wanted(line)) sum += line.amountCents;
    return sum;
  };
  const within = ({ day }: Line, { start, end }: Period) => day >= start && day <= end;
  const flow = (period: Period, ...types: readonly string[]) =>
    add(lines, (line) => within(line, period) && types.includes(line.type));
  const opening = (wanted: (account: { type: string; detailType: string; name: string }) => boolean) =>
    books.chart.accounts.reduce(
      (sum, account, index) => sum + (wanted(account) ? (books.openingCents[index] as number) : 0),
      0,
    );
  const balance = (day: number, ...types: readonly string[]) =>
    opening(({ type }) => types.includes(type)) +
    add(lines, (line) => line.day <= day && types.includes(line.type));
  const isDebt = ({ type, detail, accountName }: { type: string; detail: string; accountName: string }) =>
    (type === 'Long Term Liability' || type === 'Other Current Liability') &&
    (/^(?:NotesPayable|LoanPayable|LineOfCredit|ShareholderNotesPayable)$/.test(detail) ||
      /\b(?:loan|notes? payable|mortgage|line of credit)\b/i.test(accountName) ||
      type === 'Long Term Liability');
  const isPayroll = ({ type, detail, accountName }: Line) =>
    COSTS.includes(type) &&
    (/^(?:Payroll|CostOfLabor)/.test(detail) || /\b(?:payroll|wages?|salar(?:y|ies))\b/i.test(accountName));

  const amounts: Readonly<Record<string, (period: Period) => number>> = {
    revenue: (period) => -flow(period, 'Income'),
    grossProfit: (period) => -flow(period, 'Income', 'Cost of Goods Sold'),
    expenses: (period) => flow(period, ...COSTS),
    profit: (period) => -flow(period, ...PROFIT),
    costs: (period) => -flow(period, 'Cost of Goods Sold'),
    operating: (period) => -flow(period, 'Expense'),
    otherIncome: (period) => -flow(period, 'Other Income'),
    otherExpenses: (period) => -flow(period, 'Other Expense'),
    payroll: (period) => add(lines, (line) => within(line, period) && isPayroll(line)),
    cash: ({ end }) => balance(end, 'Bank'),
    receivables: ({ end }) => balance(end, 'Accounts Receivable'),
    payables: ({ end }) => -balance(end, 'Accounts Payable'),
    creditCards: ({ end }) => -balance(end, 'Credit Card'),
    inventory: ({ end }) =>
      opening(({ detailType }) => detailType === 'Inventory') +
      add(lines, (line) => line.day <= end && line.detail === 'Inventory'),
    debt: ({ end }) =>
      -opening(({ type, detailType, name }) => isDebt({ type, detail: detailType, accountName: name })) -
      add(lines, (line) => line.day <= end && isDebt(line)),
    // Everything owned less everything owed.
    equity: ({ end }) =>
      balance(end, ...CURRENT_ASSETS, 'Fixed Asset', 'Other Asset') +
      balance(end, ...CURRENT_LIABILITIES, 'Long Term Liability'),
    operatingCash: (period) => operations(period, false),
  };

  /** What is left of the change of cash: all that is no investing, no debt and no owner. */
  function operations(period: Period, isWithoutDebt: boolean): number {
    return -add(
      accrual,
      (line) =>
        within(line, period) &&
        line.type !== 'Bank' &&
        line.detail !== 'UndepositedFunds' &&
        !isInvesting(line) &&
        line.type !== 'Equity' &&
        (isWithoutDebt ? !isDebt(line) : line.type !== 'Long Term Liability'),
    );
  }
  const isInvesting = ({ type, detail }: Line) =>
    (type === 'Fixed Asset' && !/^Accumulated(?:Depreciation|Amortization)/.test(detail)) ||
    type === 'Other Asset';

  const amountOf = (key: string, period: Period) => amounts[key]?.(period) ?? Number.NaN;
  const base = (claim: Claim) => comparisons.find(({ versus }) => versus === claim.versus)?.period ?? now;
  const isCash = ({ type, detail }: Line) => type === 'Bank' || detail === 'UndepositedFunds';
  const cashAt = (day: number) =>
    opening(({ type, detailType }) => type === 'Bank' || detailType === 'UndepositedFunds') +
    add(accrual, (line) => line.day <= day && isCash(line));

  /** By shown name: what each party or account has over a period. */
  function byName(claim: Claim, period: Period): Map<string, number> {
    const isRevenue = claim.id.startsWith('revenue') || claim.id.startsWith('customer');
    const isByAccount = claim.id.endsWith('ByAccount') || claim.id.startsWith('cost.');
    const sums = new Map<string, number>();
    for (const line of lines) {
      if (!within(line, period)) continue;
      if (!(isRevenue ? line.type === 'Income' : COSTS.includes(line.type))) continue;
      if (
        !isByAccount &&
        !isRevenue &&
        (SALES.includes(documentKindOf(line.transaction.type) ?? '') || isPayroll(line))
      )
        continue;
      const account = books.chart.accounts.find(({ id }) => id === line.accountId);
      const name = isByAccount
        ? nameInText(account === undefined ? '' : set.books.accountName(account), 'account')
        : nameInText(line.name, isRevenue ? 'customer' : 'vendor');
      sums.set(name, (sums.get(name) ?? 0) + (isRevenue ? -1 : 1) * line.amountCents);
    }
    return sums;
  }

  const transactions = (period: Period, isRevenue: boolean) => {
    const sums = new Map<string, number>();
    for (const line of lines) {
      if (!within(line, period) || !(isRevenue ? line.type === 'Income' : COSTS.includes(line.type)))
        continue;
      const id = `${line.transaction.type} ${line.transaction.id}`;
      sums.set(id, (sums.get(id) ?? 0) + (isRevenue ? -1 : 1) * line.amountCents);
    }
    return [...sums.values()];
  };

  const overdue = (kind: 'Invoice' | 'Bill') => {
    const { transactions: table, readOn, homeCurrency } = request.documents;
    if (table.status === 'missing') return [];
    const { value } = table;
    return value.ids.flatMap((_, row) => {
      const isOverdue =
        DOCUMENT_KINDS[value.kindIndexes[row] as number] === kind &&
        (value.dueDays[row] as number) >= 0 &&
        (value.dueDays[row] as number) < readOn &&
        value.currencies[value.currencyIndexes[row] as number] === homeCurrency;
      const party = value.parties[value.partyIndexes[row] as number]?.name ?? '';
      return isOverdue
        ? [{ party, cents: value.openCents[row] as number, due: value.dueDays[row] as number }]
        : [];
    });
  };
  const sumOf = (items: readonly { cents: number }[]) => items.reduce((sum, { cents }) => sum + cents, 0);

  /** What a figure of a claim should be; null where the kind has nothing that postings could say. */
  function expected(claim: Claim, figure: Figure): number | readonly number[] | null {
    const [key = '', second = ''] = claim.id.split('.');
    const { role } = figure;
    if (figure.value.kind === 'count') {
      if (role === 'months' && claim.id === 'result.lossStreak') {
        return months.length - 1 - months.findLastIndex((month) => amountOf('profit', month) >= 0);
      }
      return null;
    }
    switch (claim.kind) {
      case 'level':
      case 'change': {
        if (key === 'result')
          return amountOf(role === 'revenue' ? 'revenue' : 'profit', role === 'base' ? base(claim) : now);
        if (second === 'budget') return null;
        if (key === 'cost') {
          const name = figureNames(claim)[0] ?? '';
          const at = (period: Period) => byName(claim, period).get(name) ?? 0;
          return role === 'now' ? at(now) : role === 'base' ? at(base(claim)) : at(now) - at(base(claim));
        }
        if (second === 'mean') {
          const year = days.year as Period;
          const mean = Math.round(amountOf('revenue', year) / 12);
          return role === 'mean' ? mean : role === 'gap' ? amountOf('revenue', now) - mean : null;
        }
        if (role === 'now') return amountOf(key, now);
        if (role === 'base') return amountOf(key, base(claim));
        return role === 'change' ? amountOf(key, now) - amountOf(key, base(claim)) : null;
      }
      case 'contribution': {
        const whole = amountOf(key, now) - amountOf(key, base(claim));
        if (role === 'change') return whole;
        if (claim.id.endsWith('ByLine')) return amountOf(role, now) - amountOf(role, base(claim));
        if (claim.id.endsWith('ByItem')) return null;
        const [then, here] = [byName(claim, base(claim)), byName(claim, now)];
        const changeOf = (name: string) => (here.get(name) ?? 0) - (then.get(name) ?? 0);
        const names = figureNames(claim);
        if (role === 'others') return whole - names.reduce((sum, name) => sum + changeOf(name), 0);
        return changeOf(names[Number(role.slice(4)) - 1] ?? '');
      }
      case 'one-off':
        return role === 'amount' ? transactions(claim.period, key === 'revenue') : null;
      case 'share':
      case 'rank': {
        if (role === 'draws')
          return add(lines, (line) => within(line, now) && /draws/i.test(line.accountName));
        if (role === 'profit') return amountOf('profit', now);
        return role === 'amount' ? (byName(claim, now).get(figureNames(claim)[0] ?? '') ?? 0) : null;
      }
      case 'cash-bridge': {
        const change = cashAt(now.end) - cashAt(now.start - 1);
        const parts: Readonly<Record<string, number>> = {
          opening: cashAt(now.start - 1),
          closing: cashAt(now.end),
          change,
          operations: operations(now, true),
          investing: -add(accrual, (line) => within(line, now) && isInvesting(line)),
          debt: -add(accrual, (line) => within(line, now) && isDebt(line)),
          owners: -add(accrual, (line) => within(line, now) && line.type === 'Equity'),
        };
        return parts[role] ?? null;
      }
      case 'debt-service': {
        const principal = add(lines, (line) => within(line, now) && isDebt(line));
        const interest = add(
          lines,
          (line) =>
            within(line, now) &&
            /interest/i.test(line.detail + line.accountName) &&
            COSTS.includes(line.type),
        );
        return role === 'principal' ? principal : role === 'interest' ? interest : principal + interest;
      }
      case 'ageing': {
        const items = overdue(key === 'invoices' ? 'Invoice' : 'Bill').filter(({ cents }) => cents > 0);
        if (role === 'overdue') return sumOf(items);
        if (role === 'old') return sumOf(items.filter(({ due }) => request.documents.readOn - due > 90));
        return role === 'amount' ? sumOf(items.filter(({ party }) => party === claim.about)) : null;
      }
      case 'streak':
        return role === 'loss' ? amountOf('profit', claim.period) : null;
      case 'ratio': {
        if (role === 'payroll') return amountOf('payroll', months.at(-1) as Period);
        if (role === 'effect') {
          const at = base(claim);
          const asBefore =
            (BigInt(amountOf('revenue', now)) * BigInt(amountOf('grossProfit', at))) /
            BigInt(amountOf('revenue', at));
          return amountOf('grossProfit', now) - Number(asBefore);
        }
        return role === 'now' && key === 'cash' ? amountOf('cash', now) : null;
      }
      case 'break-even': {
        const year = claim.period;
        const needed = Math.round(
          (flow(year, 'Expense') * amountOf('revenue', year)) / amountOf('grossProfit', year),
        );
        return role === 'needed' ? needed : role === 'gap' ? amountOf('revenue', year) - needed : null;
      }
      case 'record':
      case 'paying-habit':
      case 'finding':
      case 'parity':
      case 'nothing':
        return null;
    }
  }

  return (claim) => [
    ...figuresOf(claim).flatMap((figure) => {
      const is =
        figure.value.kind === 'money'
          ? figure.value.cents
          : figure.value.kind === 'count'
            ? figure.value.count
            : null;
      const should = is === null ? null : expected(claim, figure);
      const isRight =
        should === null || (typeof should === 'number' ? should === is : should.includes(is as number));
      return isRight ? [] : [`${claim.id} ${figure.role}: ${is} should be ${should}`];
    }),
    ...claim.sentence.sums.flatMap((sum) => {
      const [whole = 0, ...parts] = sum.map(({ value }) => (value.kind === 'money' ? value.cents : 0));
      const total = parts.reduce((all, part) => all + part, 0);
      return whole === total ? [] : [`${claim.id}: parts of ${total} make no ${whole}`];
    }),
    ...recordDiffers(claim),
  ];

  function recordDiffers(claim: Claim): string[] {
    if (claim.kind !== 'record') return [];
    const key = claim.id.split('.')[0] ?? '';
    const all = months.map((month) => amountOf(key, month));
    const others = all.slice(0, -1);
    const last = all.at(-1) as number;
    const holds =
      claim.direction === 'up' ? others.every((one) => one < last) : others.every((one) => one > last);
    return holds ? [] : [`${claim.id}: no record`];
  }
}

function figureNames(claim: Claim): string[] {
  const names = figuresOf(claim).flatMap(({ role, value }) =>
    value.kind === 'name' ? [[role, value.name] as const] : [],
  );
  return [...new Map(names).values()];
}
