import { formatWholePercent, type MoneyFormat } from '@insights/money';

const thousands = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });

/** Formats amounts in thousands for axes and labels: `$12K`, `−$0.5K`. The table has the exact amounts. */
export function inThousands(dollars: number, { sign }: MoneyFormat): string {
  const text = thousands.format(Math.abs(dollars) / 1000);
  return `${dollars < 0 && text !== '0' ? '−' : ''}${sign}${text}K`;
}

/** `42%`, with a true minus sign. */
export function inPercent(value: number): string {
  return formatWholePercent(value / 100);
}

/**
 * Breaks a label that is too long between two words, or shortens it with an ellipsis if it does not fit in two lines of
 * this many characters.
 */
export function inTwoLines(label: string, most: number): string[] {
  if ([...label].length <= most) return [label];
  const fits = label.slice(0, most + 1).search(/[\s:/-]\S*$/);
  const cut = fits > 0 ? fits + 1 : most;
  return [label.slice(0, cut).trimEnd(), shortened(label.slice(cut).trimStart(), most)];
}

/** Truncates a label to fit, with an ellipsis. */
function shortened(label: string, most: number): string {
  const letters = [...label];
  return letters.length <= most
    ? label
    : `${letters
        .slice(0, most - 1)
        .join('')
        .trimEnd()}…`;
}
