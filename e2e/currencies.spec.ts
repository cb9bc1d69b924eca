import type { Page } from '@playwright/test';
import { choosePeriod, enterByFreeCode, expect, expectAccessible, fetchFigures, test } from './product.ts';

/**
 * Returns currency signs other than the sign of the books' currency, with the surrounding text; ignores the price of
 * the product.
 */
async function wrongSigns(page: Page, sign: string): Promise<string[]> {
  const text = await page.locator('main').innerText();
  const found = [...text.matchAll(/(?:[A-Z]{2,3}\s?)?[$£€¤]/g)].filter(([each]) => each !== sign);
  return found.map(({ index }) => text.slice(Math.max(0, index - 20), index + 20));
}

for (const [company, sign, words] of [
  [/Harbour Lane/, '£', 'British pounds'],
  [/Tamarack Trail/, 'CA$', 'Canadian dollars'],
  [/Meridian Facilities/, '$', 'US dollars'],
] as const) {
  test(`the books of ${company.source} are shown in ${words} on every screen @once`, async ({ page }) => {
    await enterByFreeCode(page);
    await page.getByRole('button', { name: 'Connect QBO' }).click();
    await page.getByRole('radio', { name: company }).check();
    await page.getByRole('button', { name: 'Connect' }).click();
    await expect(page.getByText('Live Data')).toBeVisible();
    await choosePeriod(page, 'Last quarter');
    await fetchFigures(page);
    await expect(page.getByText('All checks passed')).toBeVisible();
    await expect(page.getByText(`Accrual basis, ${words}`, { exact: true })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'In full' })).toBeVisible();
    expect(await wrongSigns(page, sign)).toEqual([]);
    await expectAccessible(page);

    await page.getByRole('tab', { name: 'Charts & Visuals' }).click();
    await expect(page.locator('canvas').first()).toBeVisible();
    expect(await wrongSigns(page, sign)).toEqual([]);

    await page.getByRole('tab', { name: 'Automated Review' }).click();
    await page
      .getByRole('button', { name: /Start|Run|Review/ })
      .first()
      .click();
    await expect(page.getByRole('heading', { name: 'Findings', exact: true })).toBeVisible({
      timeout: 60_000,
    });
    expect(await wrongSigns(page, sign)).toEqual([]);
  });
}
