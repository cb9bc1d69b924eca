import type { ComparedWith } from '@insights/contracts';
import { capitalized } from '@insights/words';
import { formatMonth } from '../../lib/dates/format-date.ts';
import { periodLabel } from '../../lib/dates/period-label.ts';

/** Names of the periods whose figures appear in a letter. */
export interface FigurePeriods {
  readonly current: string;
  readonly compared: readonly { readonly against: ComparedWith | 'chosen'; readonly label: string }[];
}

/**
 * Returns a distinct name for one of the figures behind a figure of the letter.
 *
 *     summary.netProfit             Net profit 2025
 *     summary.netProfit@previous    Net profit 2024
 *     account:72@2025-03            Ledger account March 2025
 */
export function partName(figureId: string, periods: FigurePeriods): string {
  const [figure = '', time] = figureId.split('@');
  const name = figure.includes(':') ? 'Ledger account' : inWords(figure.slice(figure.indexOf('.') + 1));
  return `${name} ${time === undefined ? periods.current : timeInWords(time, periods)}`;
}

function timeInWords(time: string, { compared }: FigurePeriods): string {
  if (time === 'previous' || time === 'lastYear') {
    // If there is only one comparison period, it is both the prior year and the previous period.
    return (compared.find(({ against }) => against === time) ?? compared[0])?.label ?? 'before';
  }
  const [startDate = time, endDate = startDate] = time.split('..');
  return startDate.length === 'yyyy-mm'.length
    ? formatMonth(`${startDate}-01`)
    : periodLabel({ startDate, endDate });
}

/** `netProfit`: Net profit */
function inWords(name: string): string {
  const words = name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return capitalized(words);
}
