import type { Page } from '@playwright/test';
import { breakCall, expect, expectAccessible, ONCE, openYear, test } from './product.ts';

const CALL = '/api/business-answers?company=demo';

/** Each figure is followed by its source as hidden text. */
const OBEYED = /\$9,000,000.*that you want to keep/;

const letter = (page: Page) => page.getByRole('region', { name: 'The analysis' });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'About your business' });
const open = (page: Page) => page.getByRole('button', { name: 'About your business' }).click();

const WALK_IN = 'Shop Customers';
const walkIn = (page: Page) => dialog(page).getByRole('group', { name: /walk-in or web shop/ });
const month = (page: Page, name: string) => dialog(page).getByRole('checkbox', { name });

// On a phone, the rest of the letter is collapsed. The next test covers these questions.
test('an owner’s answers are saved, and the letter uses them', ONCE, async ({ page }) => {
  await openYear(page);
  await expect(letter(page)).toContainText('Written by the built-in analyst');
  await expect(letter(page)).not.toContainText('that you want to keep');

  await open(page);
  await expect(dialog(page).getByRole('textbox', { name: 'What industry are you in?' })).toHaveValue('');
  await expectAccessible(page);
  await dialog(page).getByLabel('What industry are you in?').fill('garden centre');
  await month(page, 'Apr').check({ force: true });
  await month(page, 'May').check({ force: true });
  await walkIn(page).getByRole('checkbox', { name: WALK_IN }).check({ force: true });
  await walkIn(page).getByRole('textbox').fill('Web shop');
  await dialog(page).getByLabel('What is the minimum cash that you want to keep?').fill('9000000');
  await dialog(page).getByLabel('What is your main goal?').selectOption('More cash');
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByRole('button', { name: 'About your business' })).toBeFocused();

  // The letter is updated without a reload.
  await expect(letter(page)).toContainText(OBEYED);

  await page.reload();
  await expect(letter(page)).toContainText(OBEYED);
  await open(page);
  await expect(dialog(page).getByLabel('What industry are you in?')).toHaveValue('garden centre');
  await expect(month(page, 'Apr')).toBeChecked();
  await expect(month(page, 'Jun')).not.toBeChecked();
  for (const name of [WALK_IN, 'Web shop'])
    await expect(walkIn(page).getByRole('checkbox', { name })).toBeChecked();
  await expect(dialog(page).getByLabel('What is your main goal?')).toHaveValue('cash');

  // Removing an answer takes effect as well.
  await dialog(page).getByLabel('What is the minimum cash that you want to keep?').fill('');
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(dialog(page)).toBeHidden();
  await expect(letter(page)).not.toContainText('that you want to keep');
});

test('answers that are invalid or cannot be saved show an error and stay in the form', async ({ page }) => {
  await openYear(page);
  await breakCall(page, CALL);
  await open(page);
  await expect(dialog(page)).toContainText('Your answers could not be loaded');
  await expectAccessible(page);
  await page.unroute(`**${CALL}`);
  await dialog(page).getByRole('button', { name: 'Try again' }).click();
  const trade = dialog(page).getByLabel('What industry are you in?');
  await trade.fill('nursery');
  await breakCall(page, CALL);
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(dialog(page).getByText('The server is overloaded.')).toBeVisible();
  await expect(trade).toHaveValue('nursery');
  await page.unroute(`**${CALL}`);
  await walkIn(page).getByRole('textbox').fill('x'.repeat(501));
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(dialog(page).getByText(/500 characters/)).toBeVisible();
  await walkIn(page).getByRole('textbox').fill('');
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(dialog(page)).toBeHidden();
});
