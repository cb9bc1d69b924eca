import type { Page } from '@playwright/test';
import {
  acceptTerms,
  expect,
  expectNoViolations,
  headlineOf,
  ONCE,
  openDashboard,
  openYear,
  test,
} from './product.ts';

const PUBLIC = ['/', '/what-we-check', '/support', '/sign-in', '/privacy-policy', '/eula', '/nothing'];
const VIEW_BUTTON = 'Balance sheet';

/**
 * The only accessibility check in `npm test`; in `npm run test:deep`, most tests check the same rules in more states.
 */
test('every screen follows WCAG 2.2 AA', ONCE, async ({ page }) => {
  test.setTimeout(300_000);
  for (const path of PUBLIC) {
    await page.goto(path);
    await check(page, path, 'h1');
  }
  await page.goto('/demo');
  await check(page, 'the demo company', 'article');
  await page.goto('/terms');
  await check(page, 'the terms', 'h1');
  await acceptTerms(page);
  await check(page, 'the payment', 'h1');

  await openDashboard(page);
  await check(page, 'the choice of a period', 'h1');
  await page.getByRole('button', { name: 'Account', exact: true }).click();
  await check(page, 'the account menu', '[role=menu]');
  await page.goto('/programs');
  await check(page, 'the programs', 'h1');
  await page.goto('/allow-program');
  await check(page, 'an app’s authorization request', '[role=alert]');

  await openYear(page);
  await expect(headlineOf(page)).toBeVisible({ timeout: 60_000 });
  await page.getByRole('button', { name: 'View Details' }).click();
  await check(page, 'the summary', 'article');
  await page.getByRole('region', { name: 'In full' }).getByRole('button', { name: VIEW_BUTTON }).click();
  await check(page, 'a statement', 'article');
  await page.getByRole('link', { name: 'Cash', exact: true }).first().click();
  await check(page, 'an opened figure', '[role=dialog] table');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Download PDF Report' }).click();
  await check(page, 'the report', '[role=dialog]');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Ask your books' }).click();
  await check(page, 'a question', '[role=combobox]');
  await page.getByRole('tab', { name: 'Charts & Visuals' }).click();
  await check(page, 'the charts', 'canvas');
  await page.getByRole('tab', { name: 'Automated Review' }).click();
  await page.getByRole('button', { name: 'Start Review' }).click();
  await check(page, 'the review', 'ol > li');
  await page.getByRole('tab', { name: 'Adjusting entries' }).click();
  await check(page, 'the adjusting entries', 'h6');
  await page.getByRole('button', { name: 'Edit AJE 1', exact: true }).click();
  await check(page, 'an edited entry', '[role=dialog]');
});

/** Checks a screen as soon as a given part of it is visible. */
async function check(page: Page, screen: string, part: string): Promise<void> {
  await test.step(screen, async () => {
    await expect(page.locator(part).filter({ visible: true }).first()).toBeVisible({ timeout: 30_000 });
    await expectNoViolations(page);
  });
}
