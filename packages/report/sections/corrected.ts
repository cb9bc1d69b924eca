import type { FigureName } from '@insights/ledger';
import type { ReportContent } from '../content.ts';
import { printedAmounts } from '../printable/amounts.ts';
import { type Block, type Cell, text } from './block.ts';

/** Returns a figure as recorded, with the corrected one below it if that differs. */
export function withCorrected(recorded: string, corrected = recorded): Cell {
  return { text: recorded, ...(corrected === recorded ? {} : { below: `corrected\u00a0${corrected}` }) };
}

/**
 * Says that a page shows the books as recorded, with the corrected amounts of its main figures. A page may be copied
 * alone. Empty if nothing is corrected.
 */
export function asRecorded(content: ReportContent, figures: readonly FigureName[]): Block[] {
  const { corrected, entity } = content;
  if (corrected === null) return [];
  const { full } = printedAmounts(content);
  const names: Partial<Record<FigureName, string>> = {
    'incomeStatement.totalRevenue': 'revenue',
    'incomeStatement.netProfit': entity.netIncome.toLowerCase(),
    'cashFlowStatement.operatingCashFlow': 'net cash from operating activities',
    'cashFlowStatement.investingCashFlow': 'net cash from investing activities',
    'cashFlowStatement.financingCashFlow': 'net cash from financing activities',
    'balanceSheet.totalAssets': 'total assets',
    'balanceSheet.totalEquity': `total ${entity.equity.toLowerCase()}`,
    'balanceSheet.cash': 'cash',
    'balanceSheet.accountsReceivable': 'accounts receivable',
    'balanceSheet.accountsPayable': 'accounts payable',
    'balanceSheet.debt': 'debt',
  };
  const changed = figures.flatMap((figure) => {
    const amount = corrected[figure];
    return amount === undefined ? [] : [`${names[figure]} of ${full(amount)}`];
  });
  const words =
    changed.length === 0 ? '' : ` With the corrections that the review proposes: ${changed.join(', ')}.`;
  return [text('scope', `As recorded.${words}`)];
}
