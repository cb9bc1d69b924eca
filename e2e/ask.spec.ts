import { expect, expectAccessible, ONCE, openYear, test } from './product.ts';

/** The first visitor waits until the demo company has been read. */
const READ = { timeout: 120_000 };
const QUESTIONS = [
  'How much did we spend last month?',
  'What was our revenue last month?',
  'What did we spend the most on?',
  'Who are our top 3 customers?',
  'How much cash do we have?',
  'Gross profit by account last month',
  'Which vendors do we spend the most with?',
  'Why did profit change last month?',
  'Revenue by month',
  'Who owes us money?',
];

test.describe.configure({ timeout: 300_000 });

test(
  'a newcomer asks ten questions on a phone and opens what is behind each answer',
  ONCE,
  async ({ page }) => {
    await page.setViewportSize({ width: 375, height: 740 });
    await page.goto('/demo');
    await expect(page.getByText('All checks passed')).toBeVisible(READ);
    await page.getByRole('button', { name: 'Ask your books' }).click();
    const panel = page.getByRole('region', { name: 'Ask your books' });
    const field = panel.getByRole('combobox', { name: 'Ask your books' });
    await expect(field).toBeFocused();
    await expect(panel.getByRole('option').first()).toBeVisible();
    await expectAccessible(page);
    for (const question of QUESTIONS) {
      await field.fill(question);
      await field.press('Enter');
      await expect(page).toHaveURL((url) => url.searchParams.get('ask') === question);
      const sentence = panel.getByRole('heading');
      await expect(sentence).toBeFocused();
      await panel.locator('a.figure-link').first().click();
      const sheet = page.getByRole('dialog');
      await expect(sheet.getByRole('table').first()).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(sheet).toBeHidden();
    }
    await expectAccessible(page);
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
    ).toBeLessThanOrEqual(0);
  },
);

test(
  'an answer is a link, its parts can be changed, and a question without an answer says why',
  ONCE,
  async ({ page }) => {
    await page.goto('/demo');
    await expect(page.getByText('All checks passed')).toBeVisible(READ);
    // Whoever is quick at the keys loses no letter.
    await page.keyboard.type('/who');
    const panel = page.getByRole('region', { name: 'Ask your books' });
    const field = panel.getByRole('combobox', { name: 'Ask your books' });
    await expect(field).toHaveValue('who');
    await expect(field).toBeFocused();
    await field.fill('expenses last month');
    await field.press('Enter');
    await expect(panel.getByRole('heading')).toContainText('Total expenses came to');
    await panel.getByRole('button', { name: /^By/ }).click();
    await page.getByRole('menuitem', { name: 'By vendor' }).click();
    await expect(
      panel
        .getByRole('row', { name: /^All others/ })
        .or(panel.getByRole('row', { name: /^Total/ }))
        .first(),
    ).toBeVisible();
    await expectAccessible(page);
    await field.fill('only rent');
    await field.press('Enter');
    await expect(panel.getByRole('heading')).toContainText('Rent');
    // What goes on from an answer is a link, too.
    const told = await panel.getByRole('heading').textContent();
    await page.reload();
    await expect(panel.getByRole('heading')).toHaveText(told ?? '', READ);
    await page.goBack();
    await page.goBack();
    await expect(panel.getByRole('row')).toHaveCount(0);

    await field.fill('What will revenue be next month?');
    await field.press('Enter');
    await expect(panel.getByRole('heading', { name: 'There is no answer to this' })).toBeVisible();
    await expect(panel.getByText('days to come')).toBeVisible();
    await panel.getByRole('listitem').first().getByRole('button').click();
    await expect(panel.getByRole('heading')).toContainText('came to');
    await panel.getByRole('button', { name: 'Close questions' }).click();
    await expect(panel).toBeHidden();
  },
);

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

test('a month below zero is drawn to the other side', ONCE, async ({ page }) => {
  await page.goto('/demo');
  await expect(page.getByText('All checks passed')).toBeVisible(READ);
  await page.keyboard.press('/');
  const panel = page.getByRole('region', { name: 'Ask your books' });
  const field = panel.getByRole('combobox', { name: 'Ask your books' });
  await field.fill('which months lost money in 2025');
  await field.press('Enter');
  const barOf = (month: string) =>
    panel.getByRole('row', { name: month }).locator('[data-bar] > span').boundingBox();
  await expect(panel.getByRole('row', { name: 'January 2025' })).toContainText('23,154.67');
  const [loss, profit] = [await barOf('January 2025'), await barOf('July 2025')];
  expect((loss?.x ?? 0) + (loss?.width ?? 0)).toBeCloseTo(profit?.x ?? Number.NaN, 0);
  expect(profit?.width).toBeGreaterThan(loss?.width ?? Number.NaN);
});

test('a model may guess what was meant, after a look at what it would be given @once', async ({ page }) => {
  const heard = 'gimme the zorp of last year';
  await page.route('**/api/ask/*/*?*', async (route) => {
    const body = await (await route.fetch()).json();
    if (body.data.outcome === 'decline') body.data.reader = 'OpenAI';
    await route.fulfill({ json: body });
  });
  let isDown = true;
  await page.route('**/api/ask/*/*/readings', async (route) => {
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
  await expect(panel.getByRole('heading', { name: 'There is no answer to this' })).toBeVisible();
  await page.reload();
  await button.click();
  await expect(panel.getByRole('heading', { name: 'Did you mean one of these?' })).toBeFocused();
  await expectAccessible(page);
  await panel.getByRole('button', { name: 'Revenue, 2025' }).click();
  await expect(panel.getByRole('heading', { name: /Revenue came to/ })).toBeFocused();
  await expect(panel.getByRole('heading')).toHaveCount(1);
});
