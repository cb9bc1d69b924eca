const WHOLE_MONTH = /^(\p{L}{3})\p{L}* (\d{4})$/u;
const PART_OF_MONTH = /^(\p{L}{3})\p{L}* (\d+)(?: to (\d+))?, \d{4}$/u;

/**
 * A month as the axis has room for it, in lines. The year stands at the first month, and where a new one begins.
 *
 *     ['Nov', '2025'], ['Dec'], ['Jan', '2026'], ['Feb', '1–20']
 */
export function monthTick(label: string, place: number): string[] {
  const [, month, year] = WHOLE_MONTH.exec(label) ?? [];
  if (month !== undefined && year !== undefined)
    return place === 0 || month === 'Jan' ? [month, year] : [month];
  const [, name, first, last] = PART_OF_MONTH.exec(label) ?? [];
  if (name !== undefined && first !== undefined)
    return [name, last === undefined ? first : `${first}–${last}`];
  return [label];
}

const thousands = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });

/** Dollars in thousands, as axes and marks show them: `$12K`, `−$0.5K`. The exact amount is in the table. */
export function inThousands(dollars: number): string {
  const text = thousands.format(Math.abs(dollars) / 1000);
  return `${dollars < 0 && text !== '0' ? '−' : ''}$${text}K`;
}

/** `42%`, with a true minus sign. */
export function inPercent(value: number): string {
  return `${thousands.format(Math.round(value)).replace('-', '−')}%`;
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
