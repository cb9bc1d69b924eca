import type { ParityCheck } from '../parity-check.ts';
import { accountingEquation } from './accounting-equation.ts';
import { cash } from './cash.ts';
import { equity } from './equity.ts';
import { grossProfit } from './gross-profit.ts';
import { netCashChange } from './net-cash-change.ts';
import { netIncome } from './net-income.ts';
import { revenue } from './revenue.ts';
import { totalAssets } from './total-assets.ts';
import { totalExpenses } from './total-expenses.ts';
import { totalLiabilities } from './total-liabilities.ts';

/** Every parity check, in the order shown. */
export const PARITY_CHECKS: readonly ParityCheck[] = [
  revenue,
  grossProfit,
  totalExpenses,
  netIncome,
  cash,
  totalAssets,
  totalLiabilities,
  equity,
  accountingEquation,
  netCashChange,
];
