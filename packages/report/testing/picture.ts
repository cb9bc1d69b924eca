import { inflateSync } from 'node:zlib';

/** An image as red, green and blue values, one byte each, row by row. */
interface Picture {
  readonly width: number;
  readonly height: number;
  readonly bytes: Uint8Array;
}

const SIGNATURE = 8;
const COLORS = 3;

/** Reads the only PNG format that `pdftoppm -png` writes: eight bits per channel, not interlaced. */
export function readPng(png: Buffer): Picture {
  const parts: Buffer[] = [];
  let [width, height] = [0, 0];
  for (let at = SIGNATURE; at < png.length; ) {
    const length = png.readUInt32BE(at);
    const kind = png.toString('latin1', at + 4, at + 8);
    const data = png.subarray(at + 8, at + 8 + length);
    if (kind === 'IHDR') {
      [width, height] = [data.readUInt32BE(0), data.readUInt32BE(4)];
      if (data[8] !== 8 || data[9] !== 2 || data[12] !== 0)
        throw new Error('Expected a non-interlaced 8-bit RGB PNG');
    }
    if (kind === 'IDAT') parts.push(data);
    at += length + 12;
  }
  return { width, height, bytes: unfilter(inflateSync(Buffer.concat(parts)), width * COLORS, height) };
}

/**
 * Reverses the compression filter of each row, which is stated at the start of the row, as defined in section 9 of the
 * PNG specification.
 */
function unfilter(lines: Buffer, width: number, height: number): Uint8Array {
  const bytes = new Uint8Array(width * height);
  const at = (x: number, y: number) => (x < 0 || y < 0 ? 0 : (bytes[y * width + x] as number));
  for (let y = 0; y < height; y += 1) {
    const line = lines.subarray(y * (width + 1), (y + 1) * (width + 1));
    for (let x = 0; x < width; x += 1) {
      const [left, up, upLeft] = [at(x - COLORS, y), at(x, y - 1), at(x - COLORS, y - 1)];
      const guess = [0, left, up, (left + up) >> 1, paeth(left, up, upLeft)][line[0] as number] as number;
      bytes[y * width + x] = (line[x + 1] as number) + guess;
    }
  }
  return bytes;
}

function paeth(left: number, up: number, upLeft: number): number {
  const estimate = left + up - upLeft;
  const distances = [left, up, upLeft].map((value) => Math.abs(estimate - value));
  const [toLeft, toUp, toUpLeft] = distances as [number, number, number];
  if (toLeft <= toUp && toLeft <= toUpLeft) return left;
  return toUp <= toUpLeft ? up : upLeft;
}

const BLOCK = 8;

/**
 * Returns how much two images differ, as a fraction of the difference between black and white: on average, and in the
 * worst block of eight by eight pixels. Comparing blocks tolerates antialiasing differences between renderer versions.
 */
export function differenceOf(one: Picture, other: Picture): { mean: number; worst: number } {
  if (one.width !== other.width || one.height !== other.height) return { mean: 1, worst: 1 };
  const differences: number[] = [];
  for (let top = 0; top < one.height; top += BLOCK) {
    for (let left = 0; left < one.width; left += BLOCK) {
      const [ours, theirs] = [colorOf(one, left, top), colorOf(other, left, top)];
      const distance = ours.map((value, color) => Math.abs(value - (theirs[color] as number)));
      differences.push(distance.reduce((sum, value) => sum + value, 0) / COLORS);
    }
  }
  const sum = differences.reduce((total, value) => total + value, 0);
  return { mean: sum / differences.length, worst: Math.max(...differences) };
}

/** Returns the mean red, green and blue of a block, each from 0 to 1. */
function colorOf({ width, height, bytes }: Picture, left: number, top: number): [number, number, number] {
  const sums: [number, number, number] = [0, 0, 0];
  const [right, bottom] = [Math.min(left + BLOCK, width), Math.min(top + BLOCK, height)];
  for (let y = top; y < bottom; y += 1) {
    for (let x = left; x < right; x += 1) {
      const at = (y * width + x) * COLORS;
      sums[0] += bytes[at] as number;
      sums[1] += bytes[at + 1] as number;
      sums[2] += bytes[at + 2] as number;
    }
  }
  const most = (right - left) * (bottom - top) * 255;
  return [sums[0] / most, sums[1] / most, sums[2] / most];
}
