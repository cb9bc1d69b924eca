import type { Page } from '@playwright/test';
import { breakCall, expect, expectAccessible, LATER_QUARTER, ONCE, openQuarter, test } from './product.ts';

/** Returns the amounts in a text, in cents. */
function centsIn(text: string): number[] {
  const plain = text.replaceAll(/[$,]/g, '').replaceAll(/−\s*/g, '-');
  return [...plain.matchAll(/-?\d+\.\d\d/g)].map(([amount]) => Math.round(Number(amount) * 100));
}

const add = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);

const sheetOf = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });

test('a figure drills down to accounts and transactions that add up to it', async ({ page }) => {
  await openQuarter(page);
  const card = page.getByRole('article').filter({ hasText: 'Expenses' });
  const [shown] = centsIn(await card.innerText());
  await card.getByRole('link', { name: 'Expenses', exact: true }).click();
  const sheet = sheetOf(page, 'Total expenses');
  await expect(sheet).toContainText('Income statement · Accrual basis · July 1, 2024 to September 30, 2024');

  const accounts = sheet.getByRole('table', { name: 'The ledger accounts that add up to the figure' });
  const rows = (await accounts.getByRole('row').allInnerTexts()).slice(1).map(centsIn);
  const lastOf = (amounts: readonly number[] | undefined) => amounts?.at(-1) ?? Number.NaN;
  expect(lastOf(rows.at(-1))).toBe(shown);
  expect(add(rows.slice(0, -1).map(lastOf))).toBe(shown);

  // Reads every posting, one screenful at a time, as rows are rendered.
  const list = sheet.getByRole('table', { name: 'Transactions' });
  const count = Number(await list.getAttribute('aria-rowcount')) - 1;
  const seen = new Map<number, number>();
  await expect
    .poll(
      async () => {
        await expect(list.getByText('Loading')).toHaveCount(0);
        const inSight = await list
          .locator('tr[aria-rowindex]')
          .evaluateAll((found) =>
            found.map((row) => [row.ariaRowIndex, (row as HTMLElement).innerText] as const),
          );
        for (const [place, text] of inSight) {
          if (place !== '1') seen.set(Number(place), lastOf(centsIn(text)));
        }
        await list.locator('tr[aria-rowindex]').last().scrollIntoViewIfNeeded();
        return seen.size;
      },
      { intervals: [50], timeout: 60_000 },
    )
    .toBe(count);
  expect(add([...seen.values()])).toBe(shown);
  await expect(sheet.getByText(/ postings, total \$[\d,.]+ = Total expenses/)).toBeVisible();
  await expectAccessible(page);

  await page.goBack();
  await expect(sheet).toBeHidden();
  await expect(card.getByRole('link', { name: 'Expenses', exact: true })).toBeFocused();
});

test(
  'truncated text is shown in full after 700 ms, and the next one without a delay',
  ONCE,
  async ({ page }) => {
    await openQuarter(page, '&figure=summary.totalExpenses');
    const list = sheetOf(page, 'Total expenses').getByRole('table', { name: 'Transactions' });
    await list.getByRole('columnheader', { name: 'Account' }).scrollIntoViewIfNeeded();
    await list.locator('tr[aria-rowindex="10"]').scrollIntoViewIfNeeded();
    await expect(list.getByText('Loading')).toHaveCount(0);
    const cells = await list.locator('tr[aria-rowindex] td').evaluateAll((all) =>
      all.flatMap((cell) => {
        const { x, y } = cell.getBoundingClientRect();
        const text = (cell as HTMLElement).innerText;
        const isCut = cell.scrollWidth > cell.clientWidth;
        return y > 200 && y < 700 && text !== '' ? [{ x: x + 10, y: y + 18, text, isCut }] : [];
      }),
    );
    const [whole] = cells.filter(({ isCut }) => !isCut);
    const [first, second] = cells.filter(({ isCut }) => isCut);
    if (!whole || !first || !second) throw new Error('The list has no cut texts');
    const tooltip = page.getByRole('tooltip');
    const delayOf = async ({ x, y, text }: typeof first) => {
      const start = Date.now();
      // A tooltip stays open while it is hovered, so the pointer needs several steps to move past it.
      await page.mouse.move(x, y, { steps: 10 });
      await page.mouse.move(x + 20, y, { steps: 10 });
      await expect(tooltip).toContainText(text);
      return Date.now() - start;
    };
    await page.mouse.move(whole.x, whole.y);
    await page.waitForTimeout(1000);
    await expect(tooltip).toHaveCount(0);
    expect(await delayOf(first)).toBeGreaterThanOrEqual(700);
    expect(await delayOf(second)).toBeLessThan(700);
  },
);

test(
  'a balance shows its opening balance, and its postings can be filtered by account',
  ONCE,
  async ({ page }) => {
    await openQuarter(page, '&figure=summary.cashPosition', LATER_QUARTER);
    const sheet = sheetOf(page, 'Cash position');
    await expect(sheet.getByText(/^Balance at the start of /)).toBeVisible();
    const [posted, opening, sum] = centsIn(
      await sheet.getByText(/ postings of .* plus opening balance of .*, total /).innerText(),
    ) as [number, number, number];
    expect(posted + opening).toBe(sum);
    await sheet.getByRole('link', { name: 'Checking' }).click();
    await expect(sheet.getByRole('heading', { name: 'Transactions in Checking' })).toBeVisible();
    await expect(
      sheet.getByText(/plus opening balance of .*, total .* in Checking, a part of Cash position/),
    ).toBeVisible();
    await expectAccessible(page);
    await sheet.getByRole('link', { name: 'Show all accounts' }).click();
    await expect(sheet.getByText(/plus opening balance of .*, total .* = Cash position/)).toBeVisible();
    await sheet.getByRole('link', { name: 'Same figure for Q3 2025' }).click();
    await expect(sheet).toContainText('As of September 30, 2025');
    // If the page was opened with a figure in its URL, closing the figure removes it from the URL.
    await sheet.getByRole('button', { name: 'Close' }).click();
    await expect(sheet).toBeHidden();
    await expect(page).toHaveURL(`/dashboard?company=demo&${LATER_QUARTER.search}`);
  },
);

test('one click switches the basis, and the reconciliation between the two bases adds up', async ({
  page,
}) => {
  await openQuarter(page);
  const card = page.getByRole('article').filter({ hasText: 'Net profit' });
  const profit = async () => centsIn(await card.innerText())[0] ?? Number.NaN;
  const accrual = await profit();
  await page.getByRole('group', { name: 'Basis' }).getByText('Cash', { exact: true }).click();
  await expect(page.getByText('Demo Company · Cash basis')).toBeVisible();
  const cash = await profit();
  expect(cash).not.toBe(accrual);
  await expect(page.getByText('All checks passed')).toBeVisible();
  await expect(page.getByText('Cash flow, accrual basis')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Why cash basis differs' }).click();
  const sheet = sheetOf(page, 'Why cash basis differs');
  const way = sheet.getByRole('table', { name: /From net income on the accrual basis/ });
  await expect(way).toBeVisible();
  const [, ...rows] = await way.getByRole('row').allInnerTexts();
  const lines = rows.map((text) => centsIn(text)[0] ?? 0);
  expect([lines.at(0), lines.at(-1)]).toEqual([accrual, cash]);
  expect(add(lines.slice(0, -1))).toBe(cash);

  const line = way.getByRole('row', { name: /Invoiced but not yet paid/ });
  const [amount] = centsIn(await line.innerText());
  await line.getByRole('button').click();
  for (const caption of ['By ledger account', /^The \d+ transactions$/]) {
    const rows = await sheet.getByRole('table', { name: caption }).getByRole('row').allInnerTexts();
    expect(add(rows.map((text) => centsIn(text).at(-1) ?? Number.NaN))).toBe(amount);
  }
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();

  await page.getByRole('tab', { name: 'Charts & Visuals' }).click();
  await expect(page.getByText('Thousands of dollars, by month · Cash basis')).toBeVisible();
});

test('the three statements and the KPIs are complete, each line drills down, and all can be exported to Excel', async ({
  page,
}) => {
  await openQuarter(page);
  const views = page.getByRole('navigation', { name: 'In full' });
  for (const [view, last] of [
    ['Income statement', 'Net income'],
    ['Balance sheet', 'Total liabilities and equity'],
    ['Cash flow statement', 'Cash at the end'],
  ] as const) {
    await views.getByRole('button', { name: view }).click();
    const statement = page.getByRole('table', { name: `${view}, Accrual basis, US dollars` });
    await expect(statement.getByRole('row', { name: last }).first()).toBeVisible();
    await expectAccessible(page);
  }
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download as Excel' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('Demo-Company-statements-2024-07-01-to-2024-09-30.xlsx');
  const [start] = await (await file.createReadStream()).take(1).toArray();
  expect(String(start).slice(0, 2)).toBe('PK');

  await views.getByRole('button', { name: 'Key metrics' }).click();
  await expect(page.getByRole('table', { name: /^Main key metrics/ }).getByText(/^Shows /)).toHaveCount(5);
  await page.getByRole('button', { name: /^All \d\d key metrics$/ }).click();
  await page.getByRole('searchbox', { name: 'Search the key metrics' }).fill('current ratio');
  await expect(page.getByText(/^[1-9] of \d\d shown$/)).toBeVisible();
  await page
    .getByRole('table', { name: /^Key metrics/ })
    .getByRole('button', { name: /^Current ratio ?: show the calculation$/ })
    .click();
  await expect(
    page.getByText('Formula: Current assets ÷ (current liabilities + estimate of loan principal'),
  ).toBeVisible();
  await expectAccessible(page);
  const input = page.getByRole('definition').getByRole('link').first();
  const amount = await input.innerText();
  await input.click();
  await expect(sheetOf(page, 'Current assets')).toContainText(amount);
});

test.describe('an opened figure', ONCE, () => {
  test('can be reached and closed using only the keyboard', async ({ page }) => {
    await openQuarter(page);
    const line = page
      .getByRole('row', { name: /^Gross profit/ })
      .first()
      .getByRole('link')
      .first();
    await line.focus();
    await page.keyboard.press('Enter');
    const sheet = sheetOf(page, 'Gross profit');
    await expect(sheet.getByText(/ = Gross profit$/)).toBeVisible();
    const amount = sheet.getByRole('columnheader', { name: 'Amount' }).last();
    await amount.getByRole('button').focus();
    await page.keyboard.press('Enter');
    await expect(amount).toHaveAttribute('aria-sort', 'descending');
    const amounts = async () => {
      await expect(sheet.getByText('Loading')).toHaveCount(0);
      const rows = await sheet.locator('tr[aria-rowindex]').allInnerTexts();
      return rows.slice(1).map((text) => centsIn(text).at(-1) ?? Number.NaN);
    };
    const descending = await amounts();
    expect(descending).toEqual(descending.toSorted((a, b) => b - a));
    await page.keyboard.press('Enter');
    await expect(amount).toHaveAttribute('aria-sort', 'ascending');
    await expect.poll(async () => (await amounts())[0]).not.toBe(descending[0]);
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await expect(line).toBeFocused();
  });

  test('is still open after a reload, without another sync', async ({ page }) => {
    let readings = 0;
    await openQuarter(page);
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().includes('/api/financial-data?')) readings += 1;
    });
    await page.getByRole('link', { name: 'Revenue' }).first().click();
    await expect(sheetOf(page, 'Revenue')).toBeVisible();
    await page.reload();
    await expect(sheetOf(page, 'Revenue').getByText(/ = Revenue$/)).toBeVisible();
    expect(readings).toBe(0);
  });

  test('links to each transaction in QuickBooks', async ({ page, context }) => {
    await openQuarter(page, '&figure=summary.totalRevenue');
    const row = sheetOf(page, 'Revenue').locator('tr[aria-rowindex="2"]');
    const link = row.getByRole('link');
    const number = /\d+/.exec(await link.innerText())?.[0] ?? 'no number';
    const opened = context.waitForEvent('page');
    await link.click();
    await expect((await opened).locator('body')).toContainText(number);
  });

  test('can be downloaded with all of its postings', async ({ page }) => {
    await openQuarter(page, '&figure=summary.operatingExpenses');
    const sheet = sheetOf(page, 'Operating expenses');
    const footer = await sheet.getByText(/ = Operating expenses$/).innerText();
    const download = page.waitForEvent('download');
    await sheet.getByRole('button', { name: 'Download all postings as CSV' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe('Demo-Company-Operating-expenses-2024-07-01-to-2024-09-30.csv');
    const csv = Buffer.concat(await (await file.createReadStream()).toArray()).toString('utf8');
    expect(footer).toContain(`${(csv.trimEnd().split('\r\n').length - 1).toLocaleString('en-US')} postings`);
  });

  test('shows an error if it fails to load, and can be retried', async ({ page }) => {
    await openQuarter(page);
    await breakCall(page, '/api/drill-down/**');
    await page.getByRole('link', { name: 'Revenue' }).first().click();
    const notice = page.getByRole('dialog').getByRole('alert');
    await expect(notice).toContainText('This figure could not be opened');
    await expect(notice).toContainText('The server is overloaded.');
    await expectAccessible(page);
    await page.unroute('**/api/drill-down/**');
    await notice.getByRole('button', { name: 'Try again' }).click();
    await expect(sheetOf(page, 'Revenue').getByText(/ = Revenue$/)).toBeVisible();
  });

  test('shows an error if the books do not have the figure', async ({ page }) => {
    await openQuarter(page, '&figure=summary.nothing');
    await expect(page.getByRole('dialog').getByRole('alert')).toContainText(
      'This figure does not exist in these books.',
    );
  });

  test('scrolls through a hundred thousand postings with a few dozen of them on the page', async ({
    page,
  }) => {
    const COUNT = 100_000;
    await openQuarter(page);
    const real = await page.request.get(
      '/api/drill-down/2024-07-01/2024-09-30?figure=summary.totalRevenue&basis=Accrual',
    );
    const { data } = await real.json();
    const [line] = data.lines;
    const only = { ...line, opening: 0, posted: COUNT, amount: COUNT, postingCount: COUNT };
    await page.route('**/api/drill-down/**', (route) => {
      const url = new URL(route.request().url());
      if (!url.pathname.endsWith('/postings')) {
        return route.fulfill({ json: { success: true, data: { ...data, amount: COUNT, lines: [only] } } });
      }
      const offset = Number(url.searchParams.get('offset'));
      const limit = Number(url.searchParams.get('limit'));
      const postings = Array.from({ length: Math.min(limit, COUNT - offset) }, (_, place) => ({
        date: '2024-07-01',
        type: 'Invoice',
        number: String(offset + place + 1),
        name: `Customer ${offset + place + 1}`,
        memo: '',
        account: 'Sales',
        amount: 1,
        qboDeepLink: null,
      }));
      const { lines: _, ...reference } = data;
      return route.fulfill({
        json: {
          success: true,
          data: {
            ...reference,
            amount: COUNT,
            openings: [],
            posted: COUNT,
            postingCount: COUNT,
            offset,
            postings,
          },
        },
      });
    });
    await page.getByRole('link', { name: 'Revenue' }).first().click();
    const sheet = sheetOf(page, 'Revenue');
    await expect(sheet.getByText('100,000 postings, total $100,000.00')).toBeVisible();
    await expect(sheet.getByText('Customer 1', { exact: true })).toBeVisible();

    // Scrolls a long way with the wheel, frame by frame.
    const scroller = sheet.getByRole('table', { name: 'Transactions' }).locator('xpath=../..');
    const maxRows = await scroller.evaluate(async (element) => {
      let most = 0;
      for (let frame = 0; frame < 120; frame += 1) {
        element.scrollTop += 400;
        await new Promise(requestAnimationFrame);
        most = Math.max(most, element.querySelectorAll('tr[aria-rowindex]').length);
      }
      return most;
    });
    expect(maxRows).toBeLessThan(100);

    await scroller.evaluate((element) => {
      element.scrollTop = element.scrollHeight / 2;
    });
    await expect(sheet.getByText(/^Customer 50,?\d{3}$/).first()).toBeVisible();
    await scroller.evaluate((element) => {
      element.scrollTop = element.scrollHeight;
    });
    await expect(sheet.getByText('Customer 100000', { exact: true })).toBeVisible();
  });

  test('fits in a window 320 pixels wide', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await openQuarter(page, '&figure=summary.cashPosition');
    await expect(sheetOf(page, 'Cash position').getByText(/ = Cash position$/)).toBeVisible();
    const overflowing = () =>
      page.evaluate(() =>
        [document.documentElement, ...document.querySelectorAll('[role=dialog] *')]
          .filter((element) => element.scrollWidth > element.clientWidth + 1)
          .filter((element) => ['auto', 'scroll', 'visible'].includes(getComputedStyle(element).overflowX))
          .filter((element) => getComputedStyle(element).display !== 'inline' && element.clientWidth > 1)
          .map((element) => element.outerHTML.slice(0, 120)),
      );
    expect(await overflowing()).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('tab', { name: 'Charts & Visuals' }).click();
    await expect(page.locator('canvas')).toHaveCount(6);
    for (const table of await page.getByText('Table', { exact: true }).all()) await table.click();
    expect(await overflowing()).toEqual([]);
  });
});
