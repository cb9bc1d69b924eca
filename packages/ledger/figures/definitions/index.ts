import { BALANCE_SHEET_FIGURES } from './balance-sheet-figures.ts';
import { CASH_FLOW_FIGURES } from './cash-flow-figures.ts';
import { INCOME_STATEMENT_FIGURES } from './income-statement-figures.ts';
import { OWNERS_EQUITY_FIGURES } from './owners-equity-figures.ts';
import { SUMMARY_FIGURES } from './summary-figures.ts';

/** Every named figure. Figures for ledger accounts, which differ by company, have a different form of id. */
export const FIGURES = {
  ...SUMMARY_FIGURES,
  ...INCOME_STATEMENT_FIGURES,
  ...BALANCE_SHEET_FIGURES,
  ...CASH_FLOW_FIGURES,
  ...OWNERS_EQUITY_FIGURES,
} as const;

export type FigureName = keyof typeof FIGURES;

export function isFigureName(text: string): text is FigureName {
  return Object.hasOwn(FIGURES, text);
}
