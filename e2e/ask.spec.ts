import type { Page } from '@playwright/test';
import { expect, expectAccessible, ONCE, openYear, overflowOf, test } from './product.ts';

/** The first visitor must wait until the demo company has been synced. */
const READ = { timeout: 120_000 };

test.describe.configure({ timeout: 300_000 });

async function openDemo(page: Page) {
  await page.goto('/demo');
  await expect(page.getByText('All checks passed')).toBeVisible(READ);
  const panel = page.getByRole('region', { name: 'Ask your books' });
  return {
    panel,
    opener: page.getByRole('button', { name: 'Ask your books' }),
    field: panel.getByRole('combobox', { name: 'Ask your books' }),
    options: panel.getByRole('option'),
    meanings: panel.getByRole('list', { name: 'What the words mean' }),
    sentence: panel.getByRole('heading'),
  };
}

/** Typed questions, and the text of the answered plan that then appears in the field. */
const QUESTIONS = [
  ['How much did we spend last month?', /^Total expenses, \w+ \d{4}, accrual basis$/],
  ['revenue by customer, last year, top 3', /^Revenue by customer, \d{4}, top 3/],
  ['How much cash do we have?', /^Cash in banks, /],
  ['Gross profit by account last month', /^Gross profit by account, /],
  ['Which vendors do we spend the most with?', /^Total expenses by vendor, .*largest first/],
  ['Why did profit change last month?', /^Why Net profit changed/],
  ['Revenue by month', /^Revenue by month, /],
  ['Who owes us money?', /^Accounts receivable aging, /],
] as const;

for (const width of [375, 320]) {
  test(
    `on a phone ${width} pixels wide, questions can be composed and every answer drills down`,
    ONCE,
    async ({ page }) => {
      await page.setViewportSize({ width, height: 740 });
      const { panel, opener, field, options, sentence } = await openDemo(page);
      await opener.click();
      await expect(field).toBeFocused();
      await options.filter({ hasText: /^revenue/ }).click();
      await expect(field).toHaveValue('revenue ');
      await options.filter({ hasText: 'by customer' }).click();
      await expect(field).toHaveValue('revenue by customer ');
      await expect(options.first()).toBeVisible();
      await expectAccessible(page);
      await panel.getByRole('button', { name: 'Answer' }).click();
      await expect(sentence).toContainText('Revenue totaled');
      for (const [question, restated] of QUESTIONS) {
        await field.fill(question);
        await field.press('Enter');
        await expect(field).toHaveValue(restated);
        await expect(sentence).toBeFocused();
        await panel.locator('a.figure-link').first().click();
        const sheet = page.getByRole('dialog');
        await expect(sheet.getByRole('table').first()).toBeVisible();
        await page.keyboard.press('Escape');
        await expect(sheet).toBeHidden();
      }
      await expectAccessible(page);
      expect(await overflowOf(page)).toBeLessThanOrEqual(0);
    },
  );
}

test('a question can be composed by keyboard, and its answer has a URL', ONCE, async ({ page }) => {
  const { panel, field, options, meanings, sentence } = await openDemo(page);
  // Typed characters must not be lost while the field is loading.
  await page.keyboard.type('/spend by ven', { delay: 60 });
  await expect(field).toHaveValue('spend by ven');
  await expect(field).toBeFocused();
  const byVendor = options.filter({ hasText: 'by vendor' }).first();
  await expect(byVendor).toHaveAttribute('aria-selected', 'true');
  await expect(field).toHaveAttribute('aria-expanded', 'true');
  await expect(field).toHaveAttribute('aria-activedescendant', (await byVendor.getAttribute('id')) ?? '');
  await expectAccessible(page);
  await page.keyboard.press('Tab');
  await expect(field).toHaveValue('spend by vendor ');
  await expect(meanings.getByRole('listitem')).toHaveText(['spend: Total expenses', 'by vendor']);
  // No option is selected until an arrow key is pressed, so Enter would submit the question.
  await expect(options.first()).toBeVisible();
  await expect(panel.getByRole('option', { selected: true })).toHaveCount(0);
  await page.keyboard.press('ArrowDown');
  await expect(options.first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Escape');
  await expect(options).toHaveCount(0);
  await expect(field).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.type('last month');
  await page.keyboard.press('Enter');
  await expect(sentence).toBeFocused();
  await expect(sentence).toContainText(/^Total expenses totaled .*\(by vendor, accrual basis\)\.$/);
  await expect(page).toHaveURL((url) => url.searchParams.get('ask')?.includes('"by":"vendor"') === true);

  await page.keyboard.press('Tab');
  await expect(sentence.getByRole('link').first()).toBeFocused();
  await panel.getByRole('button', { name: /^By/ }).press('Enter');
  await page.getByRole('menuitem', { name: 'By account' }).click();
  await expect(field).toHaveValue(/^Total expenses by account, /);
  await panel.getByRole('button', { name: 'Compare with last year' }).click();
  await expect(field).toHaveValue(/^Total expenses by account, .*, compared with /);
  await expect(sentence).toBeFocused();
  await expectAccessible(page);

  await page.reload();
  await expect(field).toHaveValue(/^Total expenses by account, .*, compared with /, READ);
  await page.goBack();
  await expect(field).toHaveValue(/^Total expenses by account, \w+ \d{4}, accrual basis$/);
  // An answer that was not requested from the field is announced without moving the focus.
  await expect(panel.getByRole('status')).toHaveText(/^Total expenses totaled/);
  await page.goBack();
  await expect(field).toHaveValue(/^Total expenses by vendor, \w+ \d{4}, accrual basis$/);
  await page.goForward();
  await expect(field).toHaveValue(/^Total expenses by account, /);
  await panel.getByRole('link', { name: 'Open the transactions' }).click();
  await expect(page.getByRole('dialog').getByRole('table').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await panel.getByRole('button', { name: 'Close questions' }).click();
  await expect(panel).toBeHidden();
});

test('a question with an unrecognized word is not answered', ONCE, async ({ page }) => {
  const { panel, opener, field, meanings, sentence } = await openDemo(page);
  await opener.click();
  await field.fill('How much did we pay last year for our accountant?');
  await expect(meanings.getByText('accountant not recognized')).toBeVisible();
  await expect(panel.locator('[data-look=unmatched]')).toHaveText(['accountant']);
  await expect(sentence).toHaveText('One word is not recognized');
  await expect(panel.getByRole('status')).toContainText('“accountant”');
  await field.press('Enter');
  await expect(page).toHaveURL((url) => url.searchParams.get('ask') === '');
  await expectAccessible(page);
  const suggestions = panel.getByRole('button', { name: /\d{4}/ });
  expect(await suggestions.count()).toBeLessThanOrEqual(3);
  const words = (await suggestions.last().textContent()) ?? '';
  await suggestions.last().click();
  await expect(sentence).toContainText(`${words.split(',')[0]} totaled`);
  await expect(field).toHaveValue(new RegExp(`^${words}`));

  await field.fill('What will revenue be next month?');
  await field.press('Enter');
  await expect(sentence).toHaveText('Some words are not recognized');
  await expect(panel.getByText('“will”')).toHaveCount(2);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(field).toHaveValue('');
});

test(
  'typing does not wait for the server, and a failed request shows an error and can be retried',
  ONCE,
  async ({ page }) => {
    const { panel, opener, field, options, sentence } = await openDemo(page);
    const aborted: string[] = [];
    page.on('requestfailed', (request) =>
      aborted.push(new URL(request.url()).searchParams.get('text') ?? ''),
    );
    let isSlow = true;
    await page.route('**/compose?*', async (route) => {
      if (isSlow) await new Promise((resolve) => setTimeout(resolve, 1_500));
      await route.continue().catch(() => undefined);
    });
    await opener.click();
    await field.pressSequentially('revenue', { delay: 250 });
    await expect(field).toHaveValue('revenue');
    await field.press('Enter');
    isSlow = false;
    await expect(sentence).toContainText('Revenue totaled');
    expect(aborted).toContain('reven');
    await page.unroute('**/compose?*');

    await page.route('**/compose?*', (route) => route.abort());
    await field.fill('expenses by vendor');
    await expect(panel.getByRole('alert')).toContainText('The words could not be checked.');
    await page.unroute('**/compose?*');
    await panel.getByRole('button', { name: 'Try again' }).click();
    await expect(panel.getByRole('alert')).toHaveCount(0);
    await field.press('Enter');
    await expect(field).toHaveValue(/^Total expenses by vendor, /);
    await expect(options).toHaveCount(0);
  },
);

test('a negative month is drawn on the other side of zero', ONCE, async ({ page }) => {
  const { panel, opener, field } = await openDemo(page);
  await opener.click();
  await field.fill('net profit by month in 2025');
  await field.press('Enter');
  const barOf = (month: string) =>
    panel.getByRole('row', { name: month }).locator('[data-bar] > span').boundingBox();
  await expect(panel.getByRole('row', { name: 'January 2025' })).toContainText('23,154.67');
  const [loss, profit] = [await barOf('January 2025'), await barOf('July 2025')];
  expect((loss?.x ?? 0) + (loss?.width ?? 0)).toBeCloseTo(profit?.x ?? Number.NaN, 0);
});

const REVENUE = {
  words: 'Revenue, 2025',
  plan: {
    kind: 'total',
    measure: 'revenue',
    of: null,
    by: null,
    when: { from: '2025-01-01', to: '2025-12-31' },
    versus: null,
    top: null,
    order: null,
    where: [],
    basis: null,
  },
};

test('a model may interpret the question after the user sees what would be sent to it @once', async ({
  page,
}) => {
  const heard = 'gimme the zorp of last year';
  await page.route('**/api/ask/*/*?*', async (route) => {
    const body = await (await route.fetch()).json();
    if (body.data.outcome !== 'answer') body.data.reader = 'OpenAI';
    await route.fulfill({ json: body });
  });
  let isDown = true;
  await page.route('**/api/ask/*/*/readings?*', async (route) => {
    expect(route.request().postDataJSON()).toMatchObject({ question: heard });
    const data = isDown
      ? { options: [], notice: 'OpenAI did not answer in time.' }
      : { options: [REVENUE], notice: null };
    isDown = false;
    await route.fulfill({ json: { success: true, data } });
  });
  await openYear(page);
  await page.goto(`${page.url()}&ask=${encodeURIComponent(heard)}`);
  const panel = page.getByRole('region', { name: 'Ask your books' });
  await expect(panel.getByText('OpenAI can guess what you meant.')).toBeVisible(READ);
  await expectAccessible(page);
  const button = panel.getByRole('button', { name: 'Let OpenAI read it' });
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(panel.getByText('OpenAI did not answer in time.')).toBeVisible();
  await expect(panel.getByRole('heading', { name: 'One word is not recognized' })).toBeVisible();
  await page.reload();
  await button.click();
  await expect(panel.getByRole('heading', { name: 'Did you mean one of these?' })).toBeFocused();
  await expectAccessible(page);
  await panel.getByRole('button', { name: 'Revenue, 2025' }).last().click();
  await expect(panel.getByRole('heading', { name: /Revenue totaled/ })).toBeFocused();
  await expect(panel.getByRole('heading')).toHaveCount(1);
  // A comparison request may still be pending.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});
