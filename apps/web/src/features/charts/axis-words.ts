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

/** Truncates a label to fit, with an ellipsis. */
export function shortened(label: string, most: number): string {
  const letters = [...label];
  return letters.length <= most
    ? label
    : `${letters
        .slice(0, most - 1)
        .join('')
        .trimEnd()}…`;
}
