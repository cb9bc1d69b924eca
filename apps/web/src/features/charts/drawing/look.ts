import type { MoneyFormat } from '@insights/money';

/** The colours and the typeface of the page, as the canvas needs them: as values. And how its amounts are written. */
export interface Look {
  /** Five hues that can be told apart without colour. */
  readonly hues: readonly string[];
  readonly ink: string;
  readonly secondary: string;
  readonly hairline: string;
  readonly surface: string;
  readonly zero: string;
  readonly font: string;
  readonly money: MoneyFormat;
}

export const HUES = [1, 2, 3, 4, 5].map((hue) => `--color-chart-${hue}`);
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
    font: style.fontFamily,
    money,
  };
}
