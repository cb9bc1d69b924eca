import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Locator, Page } from '@playwright/test';

/** A part of a page in its own pixels. */
export interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Room that is left around what a picture shows, at its sides and below it. */
const MARGIN = { side: 12, below: 8 };

/**
 * From the top of an element downwards, as wide as the page's content, to the last place within this height where nothing
 * is cut in two.
 */
export async function areaFrom(first: Locator, most: number): Promise<Area> {
  const box = await first.boundingBox();
  if (box === null) throw new Error(`${first} is not on the page`);
  // A rule that closes off what stands above the picture is no part of it.
  const y = Math.floor(box.y) + 1;
  const bottom = await first.page().evaluate(cutBetween, [y, y + most] as const);
  const x = Math.max(0, Math.floor(box.x) - MARGIN.side);
  return {
    x,
    y,
    width: Math.ceil(box.width) + 2 * (Math.floor(box.x) - x),
    height: bottom + MARGIN.below - y,
  };
}

/**
 * Runs in the page. What is higher than a paragraph or a card holds others, and may go on below the picture; so may what
 * stands in a column at the right, whose lines end elsewhere.
 */
function cutBetween([top, limit]: readonly [number, number]): number {
  const blocks = [...document.querySelectorAll('main :is(h2, h3, h4, p, li, tr, article)')]
    .map((element) => element.getBoundingClientRect())
    .filter((box) => box.height > 1 && box.height < 300 && box.top >= top && box.left < innerWidth * 0.6);
  const isCut = (y: number) => blocks.some((box) => box.top < y - 1 && box.bottom > y + 1);
  const places = blocks.map((box) => Math.ceil(box.bottom)).filter((y) => y <= limit && !isCut(y));
  return Math.max(...places);
}

/**
 * Writes a part of the page as WebP, which is a third of the size of PNG and which every browser of today shows. The picture has
 * as many pixels as a screen of that density needs.
 */
export async function captureWebp(page: Page, area: Area, scale: number, file: string): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const { data } = await devtools.send('Page.captureScreenshot', {
    format: 'webp',
    quality: 68,
    clip: { ...area, scale },
  });
  await devtools.detach();
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, Buffer.from(data, 'base64'));
}
