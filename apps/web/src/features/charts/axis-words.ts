import { formatWholePercent } from '@insights/money';

const thousands = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });

/** Dollars in thousands, as axes and marks show them: `$12K`, `−$0.5K`. The exact amount is in the table. */
export function inThousands(dollars: number): string {
  const text = thousands.format(Math.abs(dollars) / 1000);
  return `${dollars < 0 && text !== '0' ? '−' : ''}$${text}K`;
}

/** `42%`, with a true minus sign. */
export function inPercent(value: number): string {
  return formatWholePercent(value / 100);
}

/** A label that fits: what is cut off is told by the sign for it. */
export function shortened(label: string, most: number): string {
  const letters = [...label];
  return letters.length <= most
    ? label
    : `${letters
        .slice(0, most - 1)
        .join('')
        .trimEnd()}…`;
}
