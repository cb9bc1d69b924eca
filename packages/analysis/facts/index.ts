export { budgetVariance } from './budget-variance.ts';
export { cardFunding } from './card-funding.ts';
export {
  bankDebts,
  bankPrincipal,
  type CashFlows,
  cashFlows,
  debtSchedule,
  flowsOf,
  heldForOthers,
  ownCash,
} from './cash-flows.ts';
export type { CashLeft } from './cash-left.ts';
export { type CashRunway, cashRunway } from './cash-runway.ts';
export { collectedForOthers } from './collected-for-others.ts';
export { changeOf } from './compared.ts';
export { largestCustomer } from './concentration.ts';
export type { CostDetail } from './cost-details.ts';
export { debtCost } from './debt-cost.ts';
export { FactBooks, type FactRequest } from './fact-books.ts';
export { isSalesTax, isWithheld } from './liability-kinds.ts';
export { usualProfit } from './one-offs.ts';
export { type OwnersTake, ownersTake } from './owners-take.ts';
export { pipeline } from './pipeline.ts';
export { type ChangePart, type ProfitChange, profitChange } from './profit-change.ts';
export type { SalesPart } from './sales-parts.ts';
