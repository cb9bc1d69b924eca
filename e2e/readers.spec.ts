import { readFile } from 'node:fs/promises';
import type { StatementsResponse } from '@insights/contracts';
import { readTable } from '../packages/books-files/table/read-table.ts';
import {
  bottomOf,
  cardOf,
  expect,
  headlineOf,
  layoutShiftOf,
  MAX_LAYOUT_SHIFT,
  noteShifts,
  ONCE,
  openYear,
  test,
} from './product.ts';

const PHONE = { width: 375, height: 740 };

test(
  'an owner on a phone sees within two screens whether the company made money, how much cash it has, and what to do',
  ONCE,
  async ({ page }) => {
    await page.setViewportSize(PHONE);
    await noteShifts(page);
    await openYear(page);
    const letter = page.getByRole('region', { name: 'The analysis' });
    const toDo = letter.getByRole('heading', { name: 'What to do now' });
    await expect(toDo).toBeVisible({ timeout: 30_000 });

    const read = (await page.getByRole('main').innerText()).replaceAll(/\s+/g, ' ');
    const answers = [
      /profit [^.]*\$127,000/,
      /What to do now 1\./,
      /Net profit \$124,989/,
      /Cash \$135,201/,
      /The figures/,
    ];
    const places = answers.map((answer) => read.search(answer));
    expect(places).not.toContain(-1);
    expect(places).toEqual(places.toSorted((a, b) => a - b));

    for (const name of ['Net profit', 'Cash']) {
      expect(await bottomOf(cardOf(page, name))).toBeLessThanOrEqual(PHONE.height);
    }
    expect(await bottomOf(letter.getByRole('listitem').first())).toBeLessThanOrEqual(2 * PHONE.height);
    expect(await layoutShiftOf(page)).toBeLessThanOrEqual(MAX_LAYOUT_SHIFT);
  },
);

test(
  'a bookkeeper goes from a figure to a posting and back, downloads the workbook, and stays at the same scroll position',
  ONCE,
  async ({ page }) => {
    await noteShifts(page);
    await openYear(page);
    await expect(headlineOf(page)).toBeVisible({ timeout: 30_000 });
    const inFull = page.getByRole('region', { name: 'In full' });
    await inFull.getByRole('button', { name: 'Balance sheet' }).click();
    await expect(page).toHaveURL(/statement=balanceSheet/);
    expect(await layoutShiftOf(page)).toBeLessThanOrEqual(MAX_LAYOUT_SHIFT);

    const row = inFull.getByRole('link', { name: 'Undeposited Funds', exact: true });
    await row.click();
    const sheet = page.getByRole('dialog');
    await expect(sheet.getByText(/postings/).first()).toBeVisible();
    await expect(sheet.getByText('$7,557.00').first()).toBeVisible();
    await page.goBack();
    await expect(sheet).toBeHidden();
    await expect(row).toBeFocused();
    await expect(row).toBeInViewport();

    const [workbook] = await Promise.all([
      page.waitForEvent('download'),
      inFull.getByRole('button', { name: 'Download as Excel' }).click(),
    ]);
    expect(workbook.suggestedFilename()).toMatch(/\.xlsx$/);
    const answer = await page.request.get('/api/statements/2025-01-01/2025-12-31');
    const { data } = (await answer.json()) as StatementsResponse;
    const statements = [data.incomeStatement, data.balanceSheet, data.cashFlowStatement];
    expect(await statementsIn(await workbook.path())).toEqual(
      statements.map(({ rows }) =>
        rows.flatMap(({ label, amount }) => (amount === null ? [] : [[label, amount]])),
      ),
    );
    await page.reload();
    await expect(row).toBeVisible({ timeout: 30_000 });
  },
);

test(
  'keyboard users can skip to the content with one link, and are never trapped',
  ONCE,
  async ({ page }) => {
    await openYear(page);
    await expect(headlineOf(page)).toBeVisible({ timeout: 30_000 });
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Skip to content' });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Change period' })).toBeFocused();

    for (const name of ['Account', 'Download PDF Report']) {
      const button = page.getByRole('button', { name, exact: true });
      const opened = page.getByRole('menu').or(page.getByRole('dialog'));
      await button.focus();
      await page.keyboard.press('Enter');
      await expect(opened).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(opened).toBeHidden();
      await expect(button).toBeFocused();
    }
  },
);

test('screen reader users can navigate the page by name, role and order', ONCE, async ({ page }) => {
  await openYear(page);
  await expect(headlineOf(page)).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('table', { name: /^Income statement/ })).toBeVisible();
  await expect(page.locator('body')).toMatchAriaSnapshot(`
    - link "Skip to content"
    - banner:
      - heading "Financial Insights" [level=1]
      - paragraph: Powered by QuickBooks
      - button "Connect QBO"
      - link "Support"
      - button "Account"
    - main:
      - heading "2025" [level=2]
      - button "Change period"
      - group "Basis":
        - radio "Accrual" [checked]
        - radio "Cash"
      - button "Download PDF Report"
      - region "Parity with QuickBooks":
        - paragraph:
          - strong: All checks passed
        - button "View Details"
      - tablist "Views of the figures":
        - tab "Summary" [selected]
        - tab "Charts & Visuals"
        - tab "Automated Review"
      - tabpanel "Summary":
        - region "The analysis":
          - heading "The analysis" [level=3]
          - group:
            - heading /2025/ [level=4]
            - heading "What to do now" [level=4]
          - article:
            - heading "Revenue" [level=3]
            - paragraph: $829,917.85
          - article:
            - heading "Net profit" [level=3]
            - paragraph: $124,989.36
          - article:
            - heading "Cash" [level=3]
            - paragraph: $135,200.95
          - article:
            - heading "Expenses" [level=3]
            - paragraph: $705,213.79
          - group:
            - heading "The result" [level=4]
            - heading "Cash and the owners" [level=4]
          - region "The figures":
            - heading "The figures" [level=3]
            - group:
              - table "Summary of income, balances and cash flow"
        - region "In full":
          - heading "In full" [level=3]
          - navigation "In full"
          - heading /^Income statement/ [level=4]
          - group:
            - table /^Income statement/
    - contentinfo:
      - navigation "Legal and help"
  `);
});

/** Returns the rows that contain a figure in the first three sheets of a workbook. */
async function statementsIn(path: string): Promise<[string, number][][]> {
  const { sheets } = await readTable(await readFile(path));
  return sheets
    .slice(1, 4)
    .map(({ rows }) =>
      rows.flatMap(({ cells: [name, figure] }): [string, number][] =>
        typeof name === 'string' && !name.startsWith('Check: ') && typeof figure === 'object'
          ? [[name, Math.round(figure.value * 100) / 100]]
          : [],
      ),
    );
}
