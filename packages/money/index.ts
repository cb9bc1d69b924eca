export { addCents, type Cents, cents, fromDollars, toDollars } from './cents.ts';
export { formatAmount, formatPercent, formatUsd, formatWholeUsd } from './format.ts';
export { AmountError, parseAmount } from './parse-amount.ts';
