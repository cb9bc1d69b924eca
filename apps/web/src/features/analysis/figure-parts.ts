import type { ComparedWith } from '@insights/contracts';
import { formatMonth } from '../../lib/dates.ts';
import { periodLabel } from '../../lib/period-label.ts';

/** What the periods are called whose figures a letter is about. */
export interface FigurePeriods {
  readonly current: string;
  readonly compared: readonly { readonly against: ComparedWith; readonly label: string }[];
}

/**
 * What to call one of the figures that a figure of the letter is made of, so that they can be told apart.
 *
 *     summary.netProfit             Net profit 2025
 *     summary.netProfit@previous    Net profit 2024
 *     account:72@2025-03            Ledger account March 2025
 */
export function nameOfPart(figureId: string, periods: FigurePeriods): string {
  const [figure = '', time] = figureId.split('@');
  const name = figure.includes(':') ? 'Ledger account' : inWords(figure.slice(figure.indexOf('.') + 1));
  return `${name} ${time === undefined ? periods.current : timeInWords(time, periods)}`;
}

function timeInWords(time: string, { compared }: FigurePeriods): string {
  if (time === 'previous' || time === 'lastYear') {
    // Where there is one other period, it is last year's and the one before at once.
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
  return words.charAt(0).toUpperCase() + words.slice(1);
}
