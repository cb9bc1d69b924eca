import type { Page, Route } from '@playwright/test';
import {
  breakCall,
  expect,
  expectAccessible,
  expectToast,
  ONCE,
  openPeriodForm,
  openQuarter,
  test,
} from './product.ts';

const TYPES = ['assets', 'cashflow', 'expenses', 'liabilities', 'margins', 'revenue'];
const CALL = '/api/chart-data?company=demo';
const CHUNK = /\/assets\/chart-library-[^/]*\.js$/;

async function openCharts(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Charts & Visuals' }).click();
}

const figure = (page: Page, title: RegExp | string) => page.getByRole('figure', { name: title });

/** Returns the distinct colors on a canvas; with a single color, nothing has been drawn. */
function colorsOf(page: Page): Promise<number[]> {
  return page.locator('canvas').evaluateAll((canvases) =>
    canvases.map((canvas) => {
      const { width, height } = canvas as HTMLCanvasElement;
      const data = (canvas as HTMLCanvasElement).getContext('2d')?.getImageData(0, 0, width, height).data;
      return new Set(new Uint32Array(data?.buffer ?? new ArrayBuffer(0))).size;
    }),
  );
}

test('six charts are drawn after the library loads, each below its description', async ({ page }) => {
  const gate = Promise.withResolvers<void>();
  await page.route(CHUNK, async (route) => {
    await gate.promise;
    await route.continue();
  });
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith(CALL)) asked.push(request.postDataJSON().type);
  });
  await openQuarter(page);
  await openCharts(page);
  await expect(page.getByText('Loading charts...')).toBeVisible();
  expect(asked).toEqual([]);
  gate.resolve();
  await expect(page.locator('canvas')).toHaveCount(6);
  await expect(page.getByText('Loading charts...')).toBeHidden();
  expect(asked.toSorted()).toEqual(TYPES);
  await expect.poll(async () => Math.min(...(await colorsOf(page)))).toBeGreaterThan(10);

  await expect(figure(page, /^Revenue /)).toContainText('Thousands of dollars, by month');
  await expect(page.locator('canvas').first()).toHaveAccessibleDescription(
    /^Revenue and net profit by month from October 2023 to September 2024\./,
  );
  await expectAccessible(page);
});

test('the table of a chart shows every cent, drills down, and can be saved', async ({ page }) => {
  await openQuarter(page);
  await openCharts(page);
  const revenue = figure(page, /^Revenue /);
  await revenue.getByText('Table', { exact: true }).click();
  await expect(revenue.locator('canvas')).toHaveCount(0);
  const rows = await revenue.getByRole('row').allInnerTexts();
  const cents = (text: string) => {
    const plain = text.replaceAll(/[$,]/g, '').replaceAll(/−\s*/g, '-');
    return [...plain.matchAll(/-?\d+\.\d\d/g)].map(([amount]) => Math.round(Number(amount) * 100));
  };
  const amounts = rows.slice(1, -1).map(cents);
  expect(amounts).toHaveLength(12);
  const sum = (column: number) => amounts.reduce((total, row) => total + (row[column] ?? Number.NaN), 0);
  expect(cents(rows.at(-1) ?? '')).toEqual([sum(0), sum(1)]);
  const tables = page.getByText('Table', { exact: true });
  await expect(tables).toHaveCount(6);
  for (const table of await tables.all()) await table.click();
  await expect(page.getByRole('figure').getByRole('table')).toHaveCount(6);
  await expectAccessible(page);

  const download = page.waitForEvent('download');
  await revenue.getByRole('button', { name: /^CSV/ }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('revenue-2024-07-01-to-2024-09-30.csv');
  const stream = await file.createReadStream();
  const csv = Buffer.concat(await stream.toArray()).toString('utf8');
  expect(csv.split('\r\n')[0]).toBe('\uFEFF"Month","Revenue","Net profit"');
  expect(csv.trimEnd().split('\r\n')).toHaveLength(14);

  await revenue
    .getByRole('row', { name: /^September 2024/ })
    .getByRole('link')
    .first()
    .click();
  await expect(page.getByRole('dialog', { name: 'Revenue' })).toContainText('September 2024');
});

test('charts work by keyboard: arrow keys move between points, Enter drills down, and Escape returns', async ({
  page,
}) => {
  await openQuarter(page);
  await openCharts(page);
  await expect(page.locator('canvas')).toHaveCount(6);
  const points = figure(page, /^Revenue /).getByRole('list', { name: /^Points of/ });
  const first = points.getByRole('button', { name: /^Revenue, October 2023: \$/ });
  await first.focus();
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowDown');
  const last = points.getByRole('button', { name: /^Net profit, September 2024: / });
  await expect(last).toBeFocused();
  const name = await last.innerText();
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('dialog', { name: 'Net profit' });
  await expect(sheet).toContainText(name.split(': ')[1] ?? 'no amount');
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(last).toBeFocused();
  // All points in a chart share a single tab stop.
  await page.keyboard.press('Tab');
  await expect(points.getByRole('button')).not.toHaveCount(0);
  expect(await points.evaluate((list) => list.contains(document.activeElement))).toBe(false);
});

test.describe('charts', ONCE, () => {
  test('drill down when a point is clicked', async ({ page }) => {
    await openQuarter(page);
    await openCharts(page);
    const canvas = figure(page, /^Largest expense/).locator('canvas');
    const box = await canvas.boundingBox();
    // The first bar is the largest expense.
    await canvas.click({ position: { x: (box?.width ?? 0) / 2, y: 18 } });
    const sheet = page.getByRole('dialog');
    await expect(sheet.getByText(/ postings, total /)).toBeVisible();
    const title = await sheet.getByRole('heading').first().innerText();
    await page.keyboard.press('Escape');
    await expect(figure(page, new RegExp(`^Largest expense: ${title},`))).toHaveCount(1);
  });

  test('are destroyed when the period changes, so that fifty changes leave none behind', async ({ page }) => {
    let chunk = '';
    page.on('request', (request) => {
      if (CHUNK.test(request.url())) chunk = request.url();
    });
    await openQuarter(page);
    await openCharts(page);
    await expect(page.locator('canvas')).toHaveCount(6);
    const instances = () =>
      page.evaluate(async (url) => Object.keys((await import(url)).Chart.instances).length, chunk);
    expect(await instances()).toBe(6);

    // Real responses from the server, reused for fifty other periods.
    const figures = await (await page.request.get('/api/financial-data/2024-07-01/2024-09-30')).json();
    const charts = new Map<string, unknown>();
    for (const type of TYPES) {
      const data = { type, startDate: '2024-07-01', endDate: '2024-09-30' };
      charts.set(type, await (await page.request.post('/api/chart-data', { data })).json());
    }
    let drawn = 0;
    await page.route('**/api/financial-data?*', (route: Route) => {
      const period = route.request().postDataJSON();
      return route.fulfill({ json: { ...figures, data: { ...figures.data, period } } });
    });
    await page.route(`**${CALL}`, (route: Route) => {
      drawn += 1;
      return route.fulfill({ json: charts.get(route.request().postDataJSON().type) });
    });
    const start = page.getByLabel('Start date');
    for (let change = 1; change <= 50; change += 1) {
      const day = new Date(Date.UTC(2024, 6, 1 + change)).toISOString().slice(0, 10);
      await openPeriodForm(page);
      await start.fill(day);
      await page.getByRole('button', { name: 'Fetch Financial Data' }).click();
      await expect.poll(() => drawn, { intervals: [20] }).toBe(change * 6);
    }
    await expect(page.locator('canvas')).toHaveCount(6);
    expect(await instances()).toBe(6);
    await page.getByRole('tab', { name: 'Summary' }).click();
    await expect(page.locator('canvas')).toHaveCount(0);
    expect(await instances()).toBe(0);
  });

  test('use the page’s colors', async ({ page }) => {
    await openQuarter(page);
    await openCharts(page);
    await expect(page.locator('canvas')).toHaveCount(6);
    const pictureOf = () =>
      page
        .locator('canvas')
        .first()
        .evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL());
    await page.emulateMedia({ colorScheme: 'light' });
    const light = await pictureOf();
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(pictureOf).not.toBe(light);
    await page.emulateMedia({ colorScheme: 'light' });
    await expect.poll(pictureOf).toBe(light);
  });

  test('that fail to load show an error, and are drawn on retry', async ({ page }) => {
    await openQuarter(page);
    await breakCall(page, CALL);
    await openCharts(page);
    await expectToast(page, 'Chart Error', 'Failed to load chart data. Please try again.');
    const notice = page.getByRole('alert').filter({ hasText: 'The charts could not be loaded' });
    await expect(notice).toContainText('The server is overloaded.');
    await expectAccessible(page);
    await page.unroute(`**${CALL}`);
    await notice.getByRole('button', { name: 'Try again' }).click();
    await expect(page.locator('canvas')).toHaveCount(6);
  });

  test('five charts are shown if one is unavailable, with a notice in its place', async ({ page }) => {
    await openQuarter(page);
    await page.route(`**${CALL}`, (route) =>
      route.request().postDataJSON().type === 'margins'
        ? route.fulfill({ status: 500, json: {} })
        : route.continue(),
    );
    await openCharts(page);
    await expectToast(page, 'Chart Error', 'Failed to load chart data. Please try again.');
    await expect(page.locator('canvas')).toHaveCount(5);
    await expect(page.getByRole('alert').filter({ hasText: 'Margins could not be loaded' })).toBeVisible();
  });

  test.describe('in a browser without canvas support', () => {
    test.use({ expectedComplaints: /^The \w+ chart could not be drawn: no 2D drawing context\.$/ });

    test('charts are tables, and each failure is logged', async ({ page }) => {
      await page.addInitScript(() => {
        HTMLCanvasElement.prototype.getContext = () => null;
      });
      const logged: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error') logged.push(message.text().split(' ')[1] ?? '');
      });
      await openQuarter(page);
      await openCharts(page);
      await expect(page.getByRole('figure').getByRole('table')).toHaveCount(6);
      expect(logged.toSorted()).toEqual(TYPES);
    });
  });
});
