export { addCents, type Cents, cents, fromDollars, toDollars } from './cents.ts';
export {
  decimalText,
  formatAmount,
  formatPercent,
  formatUsd,
  formatWholePercent,
  formatWholeUsd,
  type MoneyFormat,
  moneyFormat,
  NO_CURRENCY,
} from './format.ts';
export { AmountError, parseAmount, readAmount } from './parse-amount.ts';
