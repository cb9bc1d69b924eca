import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';

const ICO_SIZES = [16, 32, 48];
const APPLE_SIZE = 180;

/** Renders the pixel-based icons from the vector icon. */
export async function writeIcons(browser: Browser, folder: string): Promise<void> {
  const svg = readFileSync(join(folder, 'favicon.svg'), 'utf8');
  const images = [];
  for (const size of ICO_SIZES) images.push({ size, png: await renderSvg(browser, svg, size) });
  writeFileSync(join(folder, 'favicon.ico'), icoOf(images));
  // Phones round the corners themselves, so this icon fills the square.
  writeFileSync(
    join(folder, 'apple-touch-icon.png'),
    await renderSvg(browser, svg.replace(/ rx="\d+"/, ''), APPLE_SIZE),
  );
}

async function renderSvg(browser: Browser, svg: string, size: number): Promise<Buffer> {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  await page.setContent(`<style>body { margin: 0 } svg { display: block; width: ${size}px }</style>${svg}`);
  const png = await page.screenshot({ omitBackground: true });
  await page.close();
  return png;
}

/**
 * Builds an .ico file, which is a list of images that may be PNG: a header of 6 bytes, 16 bytes for each image, and
 * then the images.
 */
function icoOf(images: readonly { size: number; png: Buffer }[]): Buffer {
  const head = Buffer.alloc(6 + 16 * images.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(images.length, 4);
  let offset = head.length;
  for (const [index, { size, png }] of images.entries()) {
    const entry = 6 + 16 * index;
    head.writeUInt8(size, entry);
    head.writeUInt8(size, entry + 1);
    head.writeUInt16LE(1, entry + 4);
    head.writeUInt16LE(32, entry + 6);
    head.writeUInt32LE(png.length, entry + 8);
    head.writeUInt32LE(offset, entry + 12);
    offset += png.length;
  }
  return Buffer.concat([head, ...images.map(({ png }) => png)]);
}
