import type { Page } from '@playwright/test';
import { expect, headlineOf, ONCE, openMonth, openYear, test } from './product.ts';

const HINT = 'Arrow keys move between figures. Enter opens one.';

/** Presses Tab until the focus is within the region; returns what has the focus. */
async function tabInto(page: Page, region: string) {
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press('Tab');
    const focused = page.getByRole('region', { name: region }).locator(':focus');
    if ((await focused.count()) > 0) return focused;
  }
  throw new Error(`Tab does not reach ${region}`);
}

test.describe('the keyboard', ONCE, () => {
  for (const [books, open] of [
    ['with a caution', openMonth],
    ['for a year', openYear],
  ] as const) {
    test(`reaches every figure of a letter ${books}, and a hint names the arrow keys`, async ({ page }) => {
      await open(page);
      await expect(headlineOf(page)).toBeVisible({ timeout: 30_000 });
      const letter = page.getByRole('region', { name: 'The analysis' });
      const figures = letter.locator('button[aria-haspopup="dialog"]:visible');
      const count = await figures.count();
      expect(count).toBeGreaterThan(10);

      await headlineOf(page).evaluate((element) => element.scrollIntoView());
      const caution = letter.getByRole('button', { name: /^Caution/ });
      if (await caution.isVisible()) await caution.focus();
      else await page.getByRole('tab', { name: 'Summary' }).focus();
      let focused = await tabInto(page, 'The analysis');
      await expect(focused).toHaveAttribute('aria-haspopup', 'dialog');
      await expect(letter.getByText(HINT).first()).toHaveCSS('opacity', '1');
      const reached = new Set<string | null>();
      await page.keyboard.press('Home');
      for (let presses = 0; presses < count; presses += 1) {
        focused = letter.locator(':focus');
        reached.add(await focused.getAttribute('aria-describedby'));
        await page.keyboard.press('ArrowRight');
      }
      expect(reached.size).toBe(count);
    });
  }

  test('keeps a visible tab stop when the one before collapses', async ({ page }) => {
    await openMonth(page);
    const table = page.getByRole('table', { name: /^Income statement/ });
    await expect(table).toBeVisible();
    const stop = table.locator('[data-stop]');
    await expect(stop).toHaveCount(1);
    await stop.evaluate((element) => {
      const row = element.closest('tr');
      if (row) row.hidden = true;
    });
    await expect(stop).toBeVisible();
    await expect(stop).toHaveAttribute('tabindex', '0');
  });
});

test.describe('a part of the page whose script does not load', ONCE, () => {
  test.use({ expectedComplaints: /Failed to fetch dynamically imported module/ });
  for (const [part, script, open, opened] of [
    [
      'a layer',
      /figure-sheet/,
      (page: Page) => page.getByRole('link', { name: 'Revenue' }).first(),
      'dialog',
    ],
    ['a tab', /charts-tab/, (page: Page) => page.getByRole('tab', { name: 'Charts & Visuals' }), 'figure'],
  ] as const) {
    test(`says so in view, and loads on request: ${part}`, async ({ page }) => {
      await openMonth(page);
      await page.route(script, (route) => route.abort());
      await open(page).click();
      const notice = page.getByRole('alert').filter({ hasText: 'This part of the page could not be loaded' });
      await expect(notice).toBeInViewport({ ratio: 1 });
      await notice.getByRole('button', { name: 'Try again' }).click();
      await expect(notice).toBeInViewport({ ratio: 1 });
      await page.unroute(script);
      await notice.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByRole(opened).first()).toBeVisible();
      await expect(notice).toHaveCount(0);
    });
  }
});
