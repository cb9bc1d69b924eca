import type { CashForecast, ForecastChange } from '@insights/contracts';
import { parseDollars } from './reserve.ts';

export type ChangeKind = ForecastChange['kind'];

/** A field of the form for a change. */
interface ChangeField {
  readonly name: string;
  readonly label: string;
  readonly type: 'amount' | 'number' | 'date' | 'customer' | 'anyCustomer' | 'vendor' | 'account';
}

export const CHANGE_LABELS: Readonly<Record<ChangeKind, string>> = {
  collect: 'Customers pay earlier or later',
  delayBills: 'Pay a vendor later',
  splitBills: 'Pay a vendor in monthly installments',
  loseCustomer: 'Lose a customer',
  hire: 'Hire someone',
  price: 'Change prices',
  cut: 'Spend less on an account',
  once: 'One-time amount',
  creditLine: 'Draw on or repay a credit line',
  loan: 'Take a loan',
};

const DATE: ChangeField = { name: 'date', label: 'From', type: 'date' };
const ON: ChangeField = { name: 'date', label: 'On', type: 'date' };

export const CHANGE_FIELDS: Readonly<Record<ChangeKind, readonly ChangeField[]>> = {
  collect: [
    { name: 'customer', label: 'Customer', type: 'anyCustomer' },
    { name: 'days', label: 'Days later (negative: earlier)', type: 'number' },
  ],
  delayBills: [
    { name: 'vendor', label: 'Vendor', type: 'vendor' },
    { name: 'days', label: 'Days later', type: 'number' },
  ],
  splitBills: [
    { name: 'vendor', label: 'Vendor', type: 'vendor' },
    { name: 'parts', label: 'Monthly parts', type: 'number' },
  ],
  loseCustomer: [{ name: 'customer', label: 'Customer', type: 'customer' }, DATE],
  hire: [
    { name: 'monthlyPay', label: 'Pay per month', type: 'amount' },
    { name: 'burdenPercent', label: 'Taxes and benefits, % of pay', type: 'number' },
    DATE,
  ],
  price: [{ name: 'percent', label: 'Change in %', type: 'number' }],
  cut: [
    { name: 'account', label: 'Account', type: 'account' },
    { name: 'percent', label: 'Less by %', type: 'number' },
  ],
  once: [{ name: 'amount', label: 'Amount (negative: paid)', type: 'amount' }, ON],
  creditLine: [{ name: 'amount', label: 'Drawn (negative: repaid)', type: 'amount' }, ON],
  loan: [
    { name: 'amount', label: 'Amount borrowed', type: 'amount' },
    { name: 'yearlyPercent', label: 'Interest, % a year', type: 'number' },
    { name: 'months', label: 'Months', type: 'number' },
    ON,
  ],
};

export const EVERYONE = 'All customers';

/** Choices for the fields that name a customer, vendor or account of the forecast. */
export function choicesOf({ lines }: Pick<CashForecast, 'lines'>) {
  const labels = (kinds: readonly string[]) =>
    [
      ...new Set(
        lines.filter(({ kind, amount }) => kinds.includes(kind) && amount !== 0).map(({ label }) => label),
      ),
    ].toSorted();
  const named = (all: readonly string[]) =>
    all.filter((label) => !/^(Other (customers|vendors)|\d+ further )/.test(label));
  return {
    customer: named(labels(['futureSales'])),
    anyCustomer: [EVERYONE, ...named(labels(['invoice', 'futureSales']))],
    vendor: named(labels(['bill'])),
    account: lines.filter(({ kind, amount }) => kind === 'rest' && amount < 0).map(({ label }) => label),
  };
}

/** Reads the fields of a change as typed; null if one is missing or not a number. */
export function readChange(kind: ChangeKind, typed: Readonly<Record<string, string>>): ForecastChange | null {
  const change: Record<string, unknown> = { kind };
  for (const { name, type } of CHANGE_FIELDS[kind]) {
    const text = (typed[name] ?? '').trim();
    if (text === '') return null;
    const isNumber = type === 'amount' || type === 'number';
    const number = isNumber ? parseDollars(text) : null;
    if (isNumber && number === null) return null;
    change[name] = isNumber ? number : type === 'anyCustomer' && text === EVERYONE ? null : text;
  }
  return change as ForecastChange;
}

/** Describes a change in a short phrase, such as `Hire someone: 4,000, 10, 2026-01-15`. */
export function describeChange(change: ForecastChange): string {
  const values = CHANGE_FIELDS[change.kind].map(
    ({ name }) => (change as Record<string, unknown>)[name] ?? EVERYONE,
  );
  return `${CHANGE_LABELS[change.kind]}: ${values.map((value) => (typeof value === 'number' ? value.toLocaleString('en-US') : value)).join(', ')}`;
}
