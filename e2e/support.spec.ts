import {
  allIsRead,
  expect,
  expectAccessible,
  expectToast,
  fetchFigures,
  ONCE,
  openDashboard,
  test,
} from './product.ts';

test('a visitor writes to support, and the email contains everything the visitor wrote', async ({
  page,
  product,
}) => {
  await page.goto('/support');
  await expect(page.getByText('Mon-Fri 9AM-6PM EST')).toBeVisible();
  await expect(page.getByRole('link', { name: 'support@financial-insights.example' })).toHaveCount(2);
  await page.getByText('A figure differs from QuickBooks').click();
  await expect(page.getByText(/Check that the report in QuickBooks has the same dates/)).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Send request' }).click();
  await expect(page.getByLabel('Name')).toBeFocused();
  await expect(page.getByLabel('Name')).toHaveAccessibleDescription('Enter your name.');
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription(
    'Enter an email address like name@example.com.',
  );
  await expect(page.getByLabel('Subject')).toHaveAccessibleDescription('Enter a subject.');
  await expect(page.getByLabel('Message')).toHaveAccessibleDescription('Enter a message.');
  await expectAccessible(page);

  await page.getByLabel('Name').fill('Ada Byron');
  await page.getByLabel('Email').fill('ada@example.com');
  await page.getByLabel('Subject').fill('Cash of May');
  await page.getByRole('combobox', { name: 'Category' }).click();
  // While the list is open, it keeps the focus and handles the Tab key, which the accessibility rule cannot detect.
  await expectAccessible(page, { without: ['aria-hidden-focus'] });
  await page.getByRole('option', { name: 'QuickBooks' }).click();
  await expect(page.getByRole('combobox', { name: 'Priority' })).toHaveText('Medium');
  await page.getByRole('combobox', { name: 'Priority' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('option', { name: 'Medium' })).toBeFocused();
  await page.keyboard.type('urg');
  await expect(page.getByRole('option', { name: 'Urgent' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('combobox', { name: 'Priority' })).toHaveText('Urgent');
  await page.getByLabel('Message').fill('It differs by one cent.\nIs it us?');
  await page.getByRole('button', { name: 'Send request' }).click();
  await expectToast(page, 'Support Request Sent', "We'll get back to you within 24 hours.");

  const reference = await page.getByText(/^[A-Z]{2}-\w{8}$/).innerText();
  const mail = await product.mailTo('support@financial-insights.example', 'Cash of May');
  expect(mail.replyTo).toContain('ada@example.com');
  for (const part of [reference, 'Ada Byron', 'quickbooks', 'urgent', 'It differs by one cent.']) {
    expect(mail.text).toContain(part);
  }
  for (const field of ['Name', 'Email', 'Subject', 'Message']) {
    await expect(page.getByLabel(field)).toHaveValue('');
  }
  await expect(page.getByRole('combobox', { name: 'Category' })).toHaveText('Choose a category');
  await expect(page.getByRole('combobox', { name: 'Priority' })).toHaveText('Medium');
});

test.describe('the support form', ONCE, () => {
  test('supports bug reports and feature requests, and keeps the input if sending fails', async ({
    page,
  }) => {
    await page.goto('/support');
    await page.getByRole('button', { name: 'Request a feature' }).click();
    await expect(page.getByLabel('Subject')).toHaveValue('Feature request: ');
    await page.getByRole('button', { name: 'Report a bug' }).click();
    await expect(page.getByLabel('Subject')).toBeFocused();
    await expect(page.getByLabel('Subject')).toHaveValue('Bug: ');
    await expect(page.getByRole('combobox', { name: 'Category' })).toHaveText('Technical');
    await page.getByLabel('Name').fill('Ada Byron');
    await page.getByLabel('Email').fill('ada@example.com');
    await page.getByLabel('Message').fill('The table is empty.');
    await page.route('**/api/support-request', (route) => route.abort());
    await page.getByRole('button', { name: 'Send request' }).click();
    await expectToast(page, 'Error', 'Failed to send support request. Please try again.');
    await expect(page.getByText(/The server could not be reached/)).toBeVisible();
    await expect(page.getByLabel('Message')).toHaveValue('The table is empty.');
  });

  test('includes the id of QuickBooks’ last response to the visitor', async ({ page }) => {
    await openDashboard(page);
    await fetchFigures(page);
    await allIsRead(page);
    await page.getByRole('link', { name: 'Support' }).first().click();
    await expect(page.getByLabel('Trace identifier')).toHaveValue(/^[\w.:-]{10,}$/);
  });
});
