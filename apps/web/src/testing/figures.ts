import { FinancialDataResponse } from '@insights/contracts';
import january from './answers/financial-data.json' with { type: 'json' };
import januaryOnCash from './answers/financial-data-cash.json' with { type: 'json' };
import firstMonth from './answers/financial-data-first-month.json' with { type: 'json' };

/** January 2024 of the demo company: a month that turned a profit into a loss. */
export const LOSS_MAKING_MONTH = FinancialDataResponse.parse(january).data;
export const LOSS_MAKING_MONTH_ON_CASH = FinancialDataResponse.parse(januaryOnCash).data;

/** Before it the books have nothing to compare with. */
export const FIRST_MONTH = FinancialDataResponse.parse(firstMonth).data;
