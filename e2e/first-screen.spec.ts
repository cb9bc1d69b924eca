import { statSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import {
  bottomOf,
  cardOf,
  choosePeriod,
  doubleTextSize,
  enterByFreeCode,
  expect,
  expectAccessible,
  fetchFigures,
  headlineOf,
  LATER_QUARTER,
  ONCE,
  openDashboard,
  openMonth,
  openQuarter,
  openYear,
  overflowOf,
  test,
} from './product.ts';

const PHONE = { width: 375, height: 740 };
const SIZES = [PHONE, { width: 768, height: 1024 }, { width: 1280, height: 800 }];
const CARDS = ['Revenue', 'Net profit', 'Cash', 'Expenses'];
const MAX_TAB_STOPS = 60;
/** Height of a single row and its border. */
const MAX_HEADER_HEIGHT = 65;

test('a spinner is shown while the user status loads', ONCE, async ({ page }) => {
  await enterByFreeCode(page);
  const held = Promise.withResolvers<void>();
  await page.route('**/api/user-status', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.reload();
  await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toBeVisible();
  held.resolve();
  await expect(page.getByRole('button', { name: 'Fetch Financial Data' })).toBeVisible();
});

test('the first screen shows what happened, three actions and four figures', ONCE, async ({ page }) => {
  await openDashboard(page);
  await choosePeriod(page, 'Last month');
  await fetchFigures(page);
  const headline = headlineOf(page);
  await expect(headline).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('heading', { name: /^[A-Z][a-z]+ 20\d\d$/ })).toBeFocused();
  await expectFirstScreens(page);
  await page.goto('/demo');
  await expect(headline).toBeVisible({ timeout: 30_000 });
  await expectFirstScreens(page);
});

/** Expects the headline, three actions and four figures on the first screen at every size, in light and dark mode. */
async function expectFirstScreens(page: Page): Promise<void> {
  const headline = headlineOf(page);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    for (const size of SIZES) {
      await page.setViewportSize(size);
      await page.evaluate(() => window.scrollTo(0, 0));
      // The page is laid out again for each size, which takes a moment.
      await expect(async () => {
        const below: string[] = [];
        const parts = [headline, ...(await actionsOf(page)), ...CARDS.map((name) => cardOf(page, name))];
        expect(parts).toHaveLength(8);
        for (const part of parts) {
          const bottom = await bottomOf(part);
          if (bottom > size.height) below.push(`${part} ends at ${bottom}`);
        }
        expect({ ...size, colorScheme, below }).toEqual({ ...size, colorScheme, below: [] });
        expect(await overflowOf(page)).toBeLessThanOrEqual(0);
        await expectLayout(page, size.width);
      }).toPass({ timeout: 10_000 });
    }
  }
}

test('the first screen shows the headline for a month on a phone', ONCE, async ({ page }) => {
  await page.setViewportSize(PHONE);
  await openMonth(page);
  await expect(headlineOf(page)).toBeVisible({ timeout: 30_000 });
  await page.evaluate(() => window.scrollTo(0, 0));
  expect(await bottomOf(headlineOf(page))).toBeLessThanOrEqual(PHONE.height);
  // The table of figures shows the second comparison.
  const revenue = page
    .getByRole('region', { name: 'The figures' })
    .getByRole('row', { name: /December 2024/ });
  await expect(revenue.first()).toBeVisible();
});

test('the first screen shows the headline for a quarter, which is longer', ONCE, async ({ page }) => {
  await openQuarter(page, '', LATER_QUARTER);
  await expectHeadlineInSight(page);
});

/** A month in which a loss became a profit, a partial year, and a period that spans two years. */
const OTHER_DAYS = ['2025-09-01/2025-09-30', '2026-01-01/2026-11-23', '2025-03-03/2026-02-17'];

test('the first screen shows the headline for a custom period', ONCE, async ({ page }) => {
  await openMonth(page);
  for (const days of OTHER_DAYS) {
    await openPeriod(page, days);
    await expectHeadlineInSight(page);
  }
});

test(
  'on a phone, the source of a figure appears at the bottom of the screen, below the figure’s sentence',
  ONCE,
  async ({ page }) => {
    await page.setViewportSize(PHONE);
    await openMonth(page);
    const figure = headlineOf(page).getByRole('button').first();
    await expect(figure).toBeVisible({ timeout: 30_000 });
    await figure.evaluate((element) => element.scrollIntoView({ block: 'end' }));
    await figure.click();
    const source = page.getByRole('dialog', { name: /^Source of/ });
    await expect.poll(async () => Math.abs((await bottomOf(source)) - PHONE.height)).toBeLessThanOrEqual(1);
    expect(await bottomOf(headlineOf(page))).toBeLessThanOrEqual((await boxOf(source)).y);
  },
);

async function expectHeadlineInSight(page: Page): Promise<void> {
  await expect(headlineOf(page)).toBeVisible({ timeout: 30_000 });
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await page.evaluate(() => window.scrollTo(0, 0));
    await expect.poll(() => bottomOf(headlineOf(page))).toBeLessThanOrEqual(size.height);
  }
}

/** Expects the header in one row, the headline above or to the left of the actions, and the cards below both. */
async function expectLayout(page: Page, width: number): Promise<void> {
  const isWide = width >= 1024;
  const header = await boxOf(page.getByRole('banner'));
  expect(header.height).toBeLessThanOrEqual(MAX_HEADER_HEIGHT);
  const cards = await Promise.all(CARDS.map((name) => boxOf(cardOf(page, name))));
  const tops = cards.map(({ y }) => Math.round(y));
  expect(new Set(tops).size).toBe(isWide ? 1 : 2);
  expect([tops[0] === tops[1], tops[2] === tops[3]]).toEqual([true, true]);
  const headline = await boxOf(headlineOf(page));
  const [firstAction] = await actionsOf(page);
  const toDo = await boxOf(firstAction as Locator);
  const figures = await boxOf(page.getByRole('region', { name: 'The figures' }));
  if (isWide) expect(toDo.x).toBeGreaterThanOrEqual(headline.x + headline.width);
  else expect(toDo.y).toBeGreaterThan(headline.y);
  expect(tops[0]).toBeGreaterThan(toDo.y);
  expect(figures.y).toBeGreaterThan(tops[3] as number);
}

/** Returns the open actions of the letter. */
function actionsOf(page: Page): Promise<Locator[]> {
  return page.getByRole('region', { name: 'The analysis' }).locator('ol > li').all();
}

/** Compressed size, as served, without the chart library. */
const MAX_SCRIPT_BYTES = 125_000;

test('the dashboard loads only a small amount of script', ONCE, async ({ page }) => {
  const text = await (await page.request.get('/dashboard')).text();
  const paths = [...new Set(text.match(/\/assets\/[\w-]+\.js/g))];
  const sizes = paths.map((path) => statSync(`apps/web/dist${path}.gz`).size);
  expect(sizes.length).toBeGreaterThan(3);
  expect(sizes.reduce((sum, size) => sum + size)).toBeLessThan(MAX_SCRIPT_BYTES);
  // Schemas are only needed for open forms and on the server.
  expect(paths.filter((path) => /schemas/.test(path))).toEqual([]);
});

const EARLY = {
  totalRevenue: '$829,918',
  netProfit: '$124,989',
  cashPosition: '$135,201',
  totalExpenses: '$705,214',
};

test(
  'figures, headline and the first action are shown before the app starts, and do not move when it does',
  ONCE,
  async ({ page }) => {
    await openYear(page);
    await expect(headlineOf(page)).toBeVisible({ timeout: 30_000 });
    for (const { width, height } of SIZES) {
      await page.setViewportSize({ width, height });
      const app = Promise.withResolvers<void>();
      await page.route('**/assets/app-*.js', async (route) => {
        await app.promise;
        await route.continue();
      });
      await page.reload({ waitUntil: 'commit' });
      const early = page.locator('[data-prefetched=headline]');
      await expect(early).toHaveText(/2025/);
      for (const [name, amount] of Object.entries(EARLY)) {
        await expect(page.locator(`[data-prefetched=${name}]`)).toHaveText(amount);
      }
      const { y } = await boxOf(early);
      const earlyAction = page.locator('[data-prefetched="action 1"]');
      await expect(earlyAction).toHaveText(/\.$/);
      const action = await boxOf(earlyAction);
      app.resolve();
      const headline = headlineOf(page);
      await expect(headline).toBeVisible();
      expect(Math.abs((await boxOf(headline)).y - y)).toBeLessThanOrEqual(2);
      const letter = page.getByRole('region', { name: 'The analysis' });
      const written = letter.locator('ol > li p').first();
      await expect(written).toBeVisible();
      expect(Math.abs((await boxOf(written)).y - action.y)).toBeLessThanOrEqual(2);
      await page.unroute('**/assets/app-*.js');
    }
  },
);

test('the app starts even if the prefetch script fails', ONCE, async ({ page }) => {
  await openYear(page);
  await page.route('**/assets/prefetch-*.js', (route) => route.abort());
  await page.reload();
  await expect(headlineOf(page)).toBeVisible({ timeout: 30_000 });
  await expect(cardOf(page, 'Revenue').getByText(EARLY.totalRevenue, { exact: true })).toBeVisible();
});

test(
  'one verdict above the headline covers both the comparison with QuickBooks and the state of the books',
  ONCE,
  async ({ page }) => {
    await openYear(page);
    const strip = page.getByRole('region', { name: 'Parity with QuickBooks' });
    const books = strip.getByRole('button', {
      name: /^Our sums equal QuickBooks\. The books themselves need/,
    });
    await expect(books).toContainText(/need work: \d+ corrections, \$[\d,]+\.$/);
    await expect(strip).toContainText('All checks passed');
    for (const size of SIZES) {
      await page.setViewportSize(size);
      expect(await bottomOf(books)).toBeLessThan((await boxOf(headlineOf(page))).y);
    }
    await books.click();
    await expect(strip.getByText(/Statements show the figures as recorded/)).toBeVisible();
    await expectAccessible(page);
    await strip.getByRole('link', { name: 'See the corrections' }).click();
    await expect(page.getByRole('tab', { name: 'Automated Review' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
  },
);

test('long parts are collapsed on a phone', ONCE, async ({ page }) => {
  const letter = page.getByRole('region', { name: 'The analysis' });
  await openYear(page);
  await expect(letter.getByRole('heading', { name: 'Cash and the owners' })).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('table', { name: /^Income statement/ })).toBeVisible();
  const tall = await heightOf(page);

  await page.setViewportSize(PHONE);
  await expect(letter.getByRole('heading', { name: 'Cash and the owners' })).toBeHidden();
  expect(await heightOf(page)).toBeLessThan(tall);
  const statement = page.getByRole('table', { name: /^Income statement/ });
  await expect(statement.getByRole('row', { name: /^Net income/ })).toBeVisible();
  await expect(statement.getByRole('row', { name: /^Total Installation/ })).toHaveCount(0);
  await expectAccessible(page);

  await letter.getByRole('button', { name: 'Read the whole letter' }).click();
  await expect(letter.getByRole('heading', { name: 'Cash and the owners' })).toBeVisible();
  await page.getByRole('button', { name: /^Show all \d+ lines$/ }).click();
  await expect(statement.getByRole('row', { name: /^Total Installation/ })).toBeVisible();
  await expectAccessible(page);
});

test(
  'an action can be marked, and returns in the next period if it was postponed',
  ONCE,
  async ({ page }) => {
    await openDashboard(page);
    await openPeriod(page, '2026-09-01/2026-09-30');
    const letter = page.getByRole('region', { name: 'The analysis' });
    const first = letter.locator('ol > li').first();
    await first.getByRole('button', { name: 'More about action 1' }).click();
    await first.getByRole('button', { name: 'Later' }).click();
    await expect(letter.getByRole('button', { name: '1 for later' })).toBeVisible();
    await expect(letter.locator('ol > li')).toHaveCount(2);
    await openPeriod(page, '2026-10-01/2026-10-31');
    await expect(letter.locator('ol > li').filter({ hasText: /From September 2026\./ })).toBeVisible();
    await openPeriod(page, '2026-09-01/2026-09-30');
    await letter.getByRole('button', { name: '1 for later' }).click();
    await letter.getByRole('button', { name: 'Open again' }).click();
    await expect(letter.locator('ol > li')).toHaveCount(3);
  },
);

async function openPeriod(page: Page, days: string): Promise<void> {
  const [from, to] = days.split('/');
  await page.goto(`/dashboard?period=custom&from=${from}&to=${to}`);
  await expect(headlineOf(page)).toBeVisible({ timeout: 60_000 });
}

test(
  'doubling the text size hides no column and keeps the whole headline on the first screen',
  ONCE,
  async ({ page }) => {
    await openMonth(page);
    await expect(headlineOf(page)).toBeVisible({ timeout: 30_000 });
    await doubleTextSize(page);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      for (const size of SIZES) {
        await page.setViewportSize(size);
        await expectAllInSight(page, size.width);
        await page.evaluate(() => window.scrollTo(0, 0));
        await expect.poll(() => bottomOf(headlineOf(page))).toBeLessThanOrEqual(size.height);
      }
      await expectAccessible(page);
    }
    await page.setViewportSize(PHONE);
    await page.goto('/demo');
    await expect(headlineOf(page)).toBeVisible({ timeout: 30_000 });
    await doubleTextSize(page);
    await expect.poll(() => overflowOf(page)).toBeLessThanOrEqual(0);
  },
);

async function expectAllInSight(page: Page, width: number): Promise<void> {
  await expect.poll(() => overflowOf(page)).toBeLessThanOrEqual(0);
  const revenue = page.getByRole('region', { name: 'The figures' }).getByRole('row', { name: /^Revenue/ });
  const change = await boxOf(revenue.getByRole('cell').last());
  expect(change.x + change.width).toBeLessThanOrEqual(width);
  const header = page.getByRole('banner');
  for (const part of [header, ...CARDS.map((name) => cardOf(page, name))]) {
    const hidden = await part.evaluate((element) => element.scrollWidth - element.clientWidth);
    expect(hidden).toBeLessThanOrEqual(0);
  }
  await expect(header.getByRole('button', { name: 'Account' })).toBeInViewport({ ratio: 1 });
}

test(
  'a few presses of Tab lead through the page, and the arrow keys move within each group',
  ONCE,
  async ({ page }) => {
    await openYear(page);
    await expect(page.getByRole('region', { name: 'The figures' })).toBeVisible();
    await expect(page.getByRole('table', { name: /^Income statement/ })).toBeVisible();
    await page.evaluate(() => window.scrollTo(0, 0));
    await page.getByRole('link', { name: 'Skip to content' }).focus();
    let stops = 0;
    for (; stops <= MAX_TAB_STOPS; stops += 1) {
      await page.keyboard.press('Tab');
      if (await page.evaluate(() => document.activeElement?.closest('footer') !== null)) break;
    }
    expect(stops).toBeLessThan(MAX_TAB_STOPS);

    const figures = page.getByRole('region', { name: 'The figures' });
    await figures.getByRole('link', { name: 'Revenue', exact: true }).focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expect(figures.getByRole('link', { name: 'Gross profit' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Gross profit' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(figures.getByRole('link', { name: 'Gross profit' })).toBeFocused();
  },
);

test('the basis and tab are kept on reload, when going back, and after canceling at QuickBooks', async ({
  page,
}) => {
  await openYear(page);
  await page.getByRole('group', { name: 'Basis' }).getByText('Cash', { exact: true }).click();
  await expect(page.getByText(/· Cash basis/)).toBeVisible();
  await page.getByRole('tab', { name: 'Automated Review' }).click();
  await expect(page).toHaveURL(/basis=Cash&tab=review$/);

  const isStillThere = async () => {
    await expect(page.getByText(/· Cash basis/)).toBeVisible({ timeout: 30_000 });
    await expect(page.getByRole('tab', { name: 'Automated Review' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
  };
  await page.reload();
  await isStillThere();
  await page.goBack();
  await expect(page.getByRole('tab', { name: 'Summary' })).toHaveAttribute('aria-selected', 'true');
  await page.goForward();
  await isStillThere();
  await page.getByRole('button', { name: 'Connect QBO' }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('Connection Canceled', { exact: true })).toBeVisible();
  await isStillThere();
});

test('two browser tabs with different bases do not affect each other', ONCE, async ({ page, context }) => {
  await openYear(page);
  const other = await context.newPage();
  await other.goto(`${page.url()}&basis=Cash`);
  const shown = [
    [page, '$124,989'],
    [other, '$125,413'],
  ] as const;
  for (const isReloaded of [false, true]) {
    if (isReloaded) for (const [tab] of shown) await tab.reload();
    for (const [tab, profit] of shown) {
      await expect(cardOf(tab, 'Net profit').getByText(profit, { exact: true })).toBeVisible({
        timeout: 30_000,
      });
    }
  }
});

test(
  'dates that no longer match the preset are reported and can be updated with one click',
  ONCE,
  async ({ page }) => {
    await openDashboard(page);
    await expect(page.getByText(/These dates are January 2024\. Last month is/)).toBeVisible();
    await page.getByRole('button', { name: /^Use \w+ 20\d\d$/ }).click();
    await expect(page.getByText(/These dates are/)).toBeHidden();
    await expect(page.getByLabel('Start date')).not.toHaveValue('2024-01-01');
    await expect(page.getByRole('radio', { name: 'Last month' })).toBeChecked();
    await choosePeriod(page, 'Custom');
    await page.getByLabel('Start date').fill('2025-01-01');
    await expect(page.getByText(/These dates are/)).toBeHidden();
  },
);

test('a bar names the company, period and basis once the page is scrolled', ONCE, async ({ page }) => {
  await openYear(page);
  const bar = page.getByText('Demo Company · 2025 · Accrual', { exact: true });
  await page.evaluate(() => window.scrollTo(0, 2_000));
  await expect(bar).toBeInViewport();
  await expect(page.getByRole('tab', { name: 'Charts & Visuals' })).toBeInViewport();
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect(bar).toBeHidden();
});

function heightOf(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollHeight);
}

async function boxOf(locator: ReturnType<Page['locator']>) {
  const box = await locator.boundingBox();
  if (box === null) throw new Error('It is not on the page');
  return box;
}
