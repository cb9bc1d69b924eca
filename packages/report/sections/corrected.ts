import { type EntityWords, FIGURES, type FigureName, type PrintedRow } from '@insights/ledger';
import type { Cents } from '@insights/money';
import { capitalized } from '@insights/words';
import type { ReportContent } from '../content.ts';
import { printedAmounts } from '../printable/amounts.ts';
import { type Block, type Cell, text } from './block.ts';

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

/**
 * Says that a page shows the books as recorded, with the corrected amounts of its main figures. A page may be copied
 * alone. Empty if nothing is corrected.
 */
export function asRecorded(content: ReportContent, figures: readonly FigureName[]): Block[] {
  const { corrected, entity } = content;
  if (corrected === null) return [];
  const { full } = printedAmounts(content);
  const changed = figures.flatMap((figure) => {
    const { recordedCents: [recorded] = [], correctedCents: [better] = [] } = corrected[figure] ?? {};
    return better === undefined || better === recorded
      ? []
      : [`${figureInWords(figure, entity)} of ${full(better)}`];
  });
  const words =
    changed.length === 0 ? '' : ` With the corrections that the review proposes: ${changed.join(', ')}.`;
  return [text('scope', `As recorded.${words}`)];
}

/** The last rows of a statement: its main figures with the corrections, in each of its columns. */
export function correctedRows(
  { corrected, entity }: Pick<ReportContent, 'corrected' | 'entity'>,
  figures: readonly FigureName[],
): PrintedRow[] {
  const rows = figures.flatMap((figure) => {
    const found = corrected?.[figure];
    return found === undefined
      ? []
      : [rowOf(capitalized(figureInWords(figure, entity)), found.correctedCents)];
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
