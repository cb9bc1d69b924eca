export { addCents, type Cents, cents, fromDollars, toDollars } from './cents.ts';
export {
  formatAmount,
  formatPercent,
  formatUsd,
  formatWholePercent,
  formatWholeUsd,
  type MoneyFormat,
  moneyFormat,
} from './format.ts';
export { AmountError, parseAmount } from './parse-amount.ts';
