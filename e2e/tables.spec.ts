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
      await expect(await tabInto(page, 'The analysis')).toHaveAttribute('aria-haspopup', 'dialog');
      await expect(letter.getByText(HINT).first()).toHaveCSS('opacity', '1');
      // The lead and the rest of the letter each have one tab stop; the cards are between them.
      const reached = new Set<string | null>();
      const focused = figures.and(page.locator(':focus'));
      for (let stops = 0; stops < 20 && reached.size < count; stops += 1) {
        const isFigure = (await focused.count()) > 0;
        if (isFigure) await page.keyboard.press('Home');
        for (let presses = 0; isFigure && presses < count; presses += 1) {
          reached.add(await focused.getAttribute('aria-describedby'));
          await page.keyboard.press('ArrowRight');
        }
        await page.keyboard.press('Tab');
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

const PHONE = { width: 375, height: 740 };

test(
  'switching sections lands at the heading, and an address that names one opens there',
  ONCE,
  async ({ page }) => {
    await openMonth(page);
    await expect(headlineOf(page)).toBeVisible({ timeout: 30_000 });
    const views = page.getByRole('navigation', { name: 'In full' });
    const heading = (name: string) => page.getByRole('heading', { level: 4, name });
    for (const size of [PHONE, { width: 768, height: 1024 }, { width: 1280, height: 800 }]) {
      await page.setViewportSize(size);
      await views.getByRole('button', { name: 'Income statement' }).click();
      await expect(page.getByRole('table', { name: /^Income statement/ })).toBeVisible();
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      // Chosen where the list of sections is still visible, far below the heading.
      await views
        .getByRole('button', { name: 'Balance sheet' })
        .evaluate((button: HTMLElement) => button.click());
      await expect(heading('Balance sheet')).toBeInViewport();
      expect((await heading('Balance sheet').boundingBox())?.y).toBeGreaterThan(70);
    }
    await page.goto(
      `${page.url().split('?')[0]}?period=custom&from=2025-01-01&to=2025-01-31&statement=keyFigures`,
    );
    await expect(heading('Key metrics')).toBeInViewport();
  },
);

test('on a phone, each figure takes one line until the comparisons are requested', ONCE, async ({ page }) => {
  await page.setViewportSize(PHONE);
  await openMonth(page);
  const figures = page.getByRole('region', { name: 'The figures' });
  const revenue = figures.getByRole('row', { name: /^Revenue/ });
  await expect(revenue).toContainText('%');
  expect((await revenue.boundingBox())?.height).toBeLessThan(40);
  await figures.getByRole('button', { name: 'Show January 2024 and December 2024' }).click();
  await expect(revenue.getByText('December 2024')).toBeVisible();
});

test('the head of every table hides the rows below it', ONCE, async ({ page }) => {
  await openMonth(page);
  const views = page.getByRole('navigation', { name: 'In full' });
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    for (const name of ['Income statement', 'Key metrics', 'Accounts receivable aging']) {
      await views.getByRole('button', { name }).click();
      const head = page.locator('section:has(> div > nav[aria-label="In full"]) thead').last();
      await expect(head).toBeVisible();
      await page.evaluate(() => window.scrollBy(0, 500));
      // At each header cell, the topmost painted element must belong to the header.
      const strangers = await head.locator('th, td').evaluateAll((cells) =>
        cells.filter((cell) => {
          const { left, top, width, height } = cell.getBoundingClientRect();
          if (width < 2) return false;
          const above = document.elementFromPoint(left + width / 2, top + height / 2);
          const { backgroundColor } = getComputedStyle(cell);
          return !cell.contains(above) || backgroundColor === 'rgba(0, 0, 0, 0)';
        }),
      );
      expect([colorScheme, name, strangers.length]).toEqual([colorScheme, name, 0]);
    }
  }
});

test('customers open to show their transactions, next to last year’s figures', ONCE, async ({ page }) => {
  await openMonth(page);
  await page.getByRole('button', { name: 'Customers and vendors' }).click();
  const customers = page.getByRole('table', { name: /^Largest customers/ });
  await expect(customers.getByRole('columnheader')).toHaveText([
    'Customer',
    'Share',
    'January 2024',
    'January 2025',
  ]);
  const first = customers.getByRole('row').nth(1);
  const name = (await first.getByRole('rowheader').innerText()).trim();
  const amount = (await first.getByRole('cell').last().innerText()).split('\n').at(-1) ?? 'no amount';
  await first.getByRole('rowheader').getByRole('link').click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByRole('heading').first()).toContainText(name);
  await expect(sheet).toContainText(amount);
});

test('the income statement has columns by month, and compares with any days', ONCE, async ({ page }) => {
  await openMonth(page);
  const columns = page.getByRole('group', { name: 'Columns of the income statement' });
  await columns.getByText('By month', { exact: true }).click();
  const months = page.getByRole('table', { name: /^Income statement.* by month/ });
  await expect(months.getByRole('columnheader')).toHaveCount(13);
  await months
    .getByRole('row', { name: /^Net income/ })
    .getByRole('link')
    .first()
    .click();
  await expect(page.getByRole('dialog')).toContainText('February 2024');
  await page.keyboard.press('Escape');
  await columns.getByText('Compared', { exact: true }).click();
  await page.getByRole('button', { name: 'Compare with other dates' }).click();
  await page.getByLabel('From', { exact: true }).fill('2024-06-01');
  await page.getByLabel('To', { exact: true }).fill('2024-05-31');
  await page.getByRole('button', { name: 'Compare', exact: true }).click();
  await expect(page.getByText('The end date must not be before the start date.')).toBeVisible();
  await page.getByLabel('To', { exact: true }).fill('2024-06-30');
  await page.getByRole('button', { name: 'Compare', exact: true }).click();
  const compared = page.getByRole('table', { name: /^Income statement, / });
  await expect(compared.getByRole('columnheader').nth(1)).toHaveText('June 2024');
  await page.reload();
  await expect(compared.getByRole('columnheader').nth(1)).toHaveText('June 2024');
});

test(
  'transactions can be searched in a figure and in all books, and Back goes back one step',
  ONCE,
  async ({ page }) => {
    await openMonth(page);
    await page.getByRole('searchbox', { name: 'Search all transactions' }).fill('highmeadow');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    const sheet = page.getByRole('dialog', { name: 'Transactions with “highmeadow”' });
    await expect(sheet.getByRole('table', { name: 'Transactions' }).getByRole('row').nth(2)).toContainText(
      /highmeadow/i,
    );
    await sheet.getByRole('searchbox', { name: 'Search these transactions' }).fill('no such words');
    await expect(sheet.getByText('No transaction contains “no such words”.')).toBeVisible();
    await sheet.getByRole('table').first().getByRole('link').first().click();
    await expect(sheet.getByRole('link', { name: 'Show all accounts' })).toBeVisible();
    await page.goBack();
    await expect(sheet.getByRole('link', { name: 'Show all accounts' })).toBeHidden();
    await sheet.getByRole('table').first().getByRole('link').first().click();
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await page.waitForURL((url) => !url.search.includes('figure'));
  },
);

test('a section is printed without the rest of the page', ONCE, async ({ page }) => {
  await openMonth(page);
  await expect(page.getByRole('table', { name: /^Income statement/ })).toBeVisible();
  await page.evaluate(() => {
    window.print = () => undefined;
  });
  await page.getByRole('button', { name: 'Print this section' }).click();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('table', { name: /^Income statement/ })).toBeVisible();
  await expect(page.getByRole('heading', { level: 4, name: 'Income statement' })).toContainText(
    'January 2025',
  );
  await expect(page.getByRole('article')).toHaveCount(0);
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await page.emulateMedia({ media: 'screen' });
  await expect(page.getByRole('article').first()).toBeVisible();
});
