import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Locator, Page } from '@playwright/test';

/** An area of a page in CSS pixels. */
export interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Margin at the sides of a picture and below it. */
const MARGIN = { side: 12, below: 8 };

/**
 * Returns the area from the top of an element, as wide as the page's content, down to the last position within this
 * height that does not cut through anything.
 */
export async function areaFrom(first: Locator, most: number): Promise<Area> {
  const box = await first.boundingBox();
  if (box === null) throw new Error(`${first} is not on the page`);
  // The border above the picture is not part of it.
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
 * Runs in the page. Elements taller than a paragraph or card contain other elements and may extend below the picture,
 * and so may the contents of a right-hand column, whose lines end at other positions.
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
 * Saves an area of the page as WebP, which is a third of the size of PNG and supported by all current browsers. The
 * picture has as many pixels as a screen of that density needs.
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
