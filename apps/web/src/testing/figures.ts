import { FinancialDataResponse } from '@insights/contracts';
import january from './answers/financial-data.json' with { type: 'json' };
import januaryOnCash from './answers/financial-data-cash.json' with { type: 'json' };
import firstMonth from './answers/financial-data-first-month.json' with { type: 'json' };

/** January 2024 of the demo company, in which a profit turned into a loss. */
export const LOSS_MAKING_MONTH = FinancialDataResponse.parse(january).data;
export const LOSS_MAKING_MONTH_ON_CASH = FinancialDataResponse.parse(januaryOnCash).data;

/** The first month of the books, which has no earlier period to compare with. */
export const FIRST_MONTH = FinancialDataResponse.parse(firstMonth).data;
