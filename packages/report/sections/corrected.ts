import { type EntityWords, FIGURES, type FigureName, type PrintedRow } from '@insights/ledger';
import type { Cents } from '@insights/money';
import { capitalized } from '@insights/words';
import type { ReportContent } from '../content.ts';
import type { Cell } from './block.ts';

/** Title of the section that leads from the recorded figures to the corrected ones. */
export const BRIDGE_TITLE = 'From Recorded to Corrected';

/** Returns a figure as recorded, with the corrected one below it if that differs. */
export function withCorrected(recorded: string, corrected = recorded): Cell {
  return { text: recorded, ...(corrected === recorded ? {} : { below: `corrected\u00a0${corrected}` }) };
}

/** Returns the name of a main figure for use in a sentence, in the company's own words. */
export function figureInWords(
  figure: FigureName,
  entity: EntityWords,
  otherwise = FIGURES[figure].label,
): string {
  const names: Partial<Record<FigureName, string>> = {
    'incomeStatement.totalRevenue': 'revenue',
    'incomeStatement.netProfit': entity.netIncome.toLowerCase(),
    'cashFlowStatement.operatingCashFlow': 'net cash from operating activities',
    'cashFlowStatement.investingCashFlow': 'net cash from investing activities',
    'cashFlowStatement.financingCashFlow': 'net cash from financing activities',
    'balanceSheet.totalAssets': 'total assets',
    'balanceSheet.totalEquity': `total ${entity.equity.toLowerCase()}`,
    'balanceSheet.totalLiabilitiesAndEquity': `assets = liabilities + ${entity.equity.toLowerCase()}`,
    'balanceSheet.cash': 'cash with undeposited funds',
    'balanceSheet.accountsReceivable': 'accounts receivable',
    'balanceSheet.accountsPayable': 'accounts payable',
    'balanceSheet.debt': 'debt',
  };
  return names[figure] ?? otherwise;
}

/** Returns the words after the dates of a page that shows the books as recorded, if a page shows corrections. */
export function asRecorded(content: ReportContent): string {
  if (content.corrected === null) return '';
  return content.bridge === null ? ' · As recorded' : ` · As recorded; see “${BRIDGE_TITLE}”`;
}

/** The last rows of a statement: its main figures with the corrections, in each of its columns. */
export function correctedRows(
  { corrected, entity }: Pick<ReportContent, 'corrected' | 'entity'>,
  figures: readonly FigureName[],
): PrintedRow[] {
  const rows = figures.flatMap((figure) => {
    const found = corrected?.[figure];
    return found === undefined ? [] : [rowOf(capitalized(figureInWords(figure, entity)), found)];
  });
  return rows.length === 0 ? [] : [rowOf(WITH_CORRECTIONS, [], 'heading'), ...rows];
}

const WITH_CORRECTIONS = 'With proposed corrections';

function rowOf(
  label: string,
  amountsCents: readonly Cents[],
  kind: PrintedRow['kind'] = 'account',
): PrintedRow {
  return { kind, label, depth: kind === 'heading' ? 0 : 1, figureId: null, amountsCents, sumOf: [] };
}
