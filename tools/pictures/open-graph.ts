import { readFileSync } from 'node:fs';
import type { Session } from './demo-session.ts';

const WIDTH = 1200;
const HEIGHT = 630;

/** Creates the preview picture for links to the landing page: its first sentence above the report itself. */
export async function writeOpenGraph(
  { browser, baseURL }: Session,
  report: string,
  file: string,
): Promise<void> {
  const page = await browser.newPage({
    viewport: { width: WIDTH, height: HEIGHT },
    baseURL,
    bypassCSP: true,
  });
  // Starts from one of the product's pages to get its fonts and colors.
  await page.goto('/');
  const { brand, headline } = await page.evaluate(() => ({
    brand: document.querySelector('header span')?.outerHTML ?? '',
    headline: document.querySelector('h1')?.textContent ?? '',
  }));
  const picture = `data:image/webp;base64,${readFileSync(report).toString('base64')}`;
  await page.evaluate(
    ([markup]) => {
      document.body.innerHTML = markup ?? '';
    },
    [
      `<div style="position:relative;width:${WIDTH}px;height:${HEIGHT}px;overflow:hidden;padding:56px 64px">
        <div style="zoom:1.5">${brand}</div>
        <p style="font:400 66px/1.08 var(--font-serif);margin-top:28px;white-space:nowrap">${headline}</p>
        <p style="font-size:27px;margin-top:14px;color:var(--color-secondary)">Checked against QuickBooks, to the cent. $25, no subscription.</p>
        <img src="${picture}" alt="" style="position:absolute;left:64px;top:306px;width:1072px;border:1px solid var(--color-hairline);border-radius:8px;box-shadow:var(--shadow-floating)">
      </div>`,
    ],
  );
  await page.waitForFunction(
    () => document.fonts.status === 'loaded' && [...document.images].every((image) => image.complete),
  );
  await page.screenshot({ path: file });
  await page.close();
}
