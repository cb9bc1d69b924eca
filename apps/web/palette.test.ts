import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/** Colors from the styles, first for light mode, then for dark mode. */
const tokens = readFileSync(new URL('src/styles/tokens.css', import.meta.url), 'utf8');
const valuesOf = (name: string) =>
  [...tokens.matchAll(new RegExp(`--color-${name}: (#[0-9a-f]{6})`, 'g'))].map(
    ([, value]) => value as string,
  );

const SCHEMES = [
  { scheme: 'light', index: 0 },
  { scheme: 'dark', index: 1 },
].map(({ scheme, index }) => ({
  scheme,
  hues: [1, 2, 3, 4, 5].map((hue) => valuesOf(`chart-${hue}`)[index] ?? ''),
  papers: [valuesOf('paper')[index] ?? '', valuesOf('surface')[index] ?? ''],
}));

type Linear = readonly [number, number, number];

function linear(hex: string): Linear {
  return [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  }) as unknown as Linear;
}

/**
 * Color vision of people who lack one kind of cone: Machado, Oliveira and Fernandes 2009, at full severity.
 */
const VISIONS: Record<string, readonly (readonly number[])[]> = {
  everybody: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

function seenWith(vision: string, color: Linear): Linear {
  const rows = VISIONS[vision] ?? [];
  return rows.map((row) => {
    const value = row.reduce((sum, part, index) => sum + part * (color[index] ?? 0), 0);
    return Math.min(Math.max(value, 0), 1);
  }) as unknown as Linear;
}

/** Björn Ottosson's OKLab color space, in which equal distances look equally different. */
function okLab([r, g, b]: Linear): Linear {
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

const luminance = ([r, g, b]: Linear) => 0.2126 * r + 0.7152 * g + 0.0722 * b;
const distance = (a: Linear, b: Linear) => Math.hypot(...a.map((value, index) => value - (b[index] ?? 0)));
const pairsOf = <Item>(items: readonly Item[]) =>
  items.flatMap((a, index) => items.slice(index + 1).map((b) => [a, b] as const));

function contrast(a: string, b: string): number {
  const [light, dark] = [luminance(linear(a)), luminance(linear(b))].toSorted((x, y) => y - x) as [
    number,
    number,
  ];
  return (light + 0.05) / (dark + 0.05);
}

describe.each(SCHEMES)('the five chart colors, $scheme,', ({ hues, papers }) => {
  // A distance of about 0.02 is just noticeable side by side; separate areas and lines need more.
  it.each(Object.keys(VISIONS))('are distinguishable with the color vision of %s', (vision) => {
    for (const [a, b] of pairsOf(hues)) {
      const apart = distance(okLab(seenWith(vision, linear(a))), okLab(seenWith(vision, linear(b))));
      expect([a, b, apart > 0.1]).toEqual([a, b, true]);
    }
  });

  it('are distinguishable in grayscale', () => {
    const grays = hues.map((hue) => Math.cbrt(luminance(linear(hue))));
    for (const [a, b] of pairsOf(grays)) expect(Math.abs(a - b)).toBeGreaterThan(0.065);
  });

  it('have a contrast of 3 to 1 with the page', () => {
    for (const hue of hues)
      for (const paper of papers) expect(contrast(hue, paper)).toBeGreaterThanOrEqual(3);
  });
});

it('the simulation confuses red and green as color blindness does', () => {
  const [red, green] = [linear('#d62728'), linear('#6b8e23')];
  const apart = (vision: string) => distance(okLab(seenWith(vision, red)), okLab(seenWith(vision, green)));
  expect(apart('deuteranopia')).toBeLessThan(apart('everybody') / 2);
});
