import type { MoneyFormat } from '@insights/money';

/** The page's colors and typeface as values for the canvas, and the money format. */
export interface Look {
  /** Five hues that are distinguishable without color vision. */
  readonly hues: readonly string[];
  readonly ink: string;
  readonly secondary: string;
  readonly hairline: string;
  readonly surface: string;
  readonly zero: string;
  /** For last year’s bars. */
  readonly pale: string;
  readonly font: string;
  readonly money: MoneyFormat;
}

const HUES = [1, 2, 3, 4, 5].map((hue) => `--color-chart-${hue}`);
export const TEXT_SIZE = 12;

export function readLook(element: Element, money: MoneyFormat): Look {
  const style = getComputedStyle(element);
  const value = (name: string) => style.getPropertyValue(name).trim();
  return {
    hues: HUES.map(value),
    ink: value('--color-ink'),
    secondary: value('--color-secondary'),
    hairline: value('--color-hairline'),
    surface: value('--color-surface'),
    zero: value('--color-control'),
    pale: value('--color-column'),
    font: style.fontFamily,
    money,
  };
}
