export { FactBooks, type FactRequest } from './fact-books.ts';
export { type ProfitDriver, type ProfitDrivers, profitDrivers } from './profit-drivers.ts';
