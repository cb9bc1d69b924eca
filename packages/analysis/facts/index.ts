export { type BudgetVariance, budgetVariance } from './budget-variance.ts';
export { type CostBehaviors, costBehaviors } from './cost-behavior.ts';
export { FactBooks, type FactRequest } from './fact-books.ts';
export { type LineMargins, lineMargins } from './line-margins.ts';
export { type UsualProfit, usualProfit } from './one-offs.ts';
export { type OwnersTake, ownersTake } from './owners-take.ts';
export { type ProfitDriver, type ProfitDrivers, profitDrivers } from './profit-drivers.ts';
export { type StoppedLine, stoppedLines } from './stopped-lines.ts';
