import { execFileSync } from 'node:child_process';
import { runInNewContext } from 'node:vm';
import type { Page } from '@playwright/test';
import {
  allIsRead,
  breakCall,
  choosePeriod,
  expect,
  expectAccessible,
  fetchFigures,
  ONCE,
  openDashboard,
  test,
} from './product.ts';

test('an owner creates an API token, sees its last use, and revokes it', async ({ page, product }) => {
  await openDashboard(page);
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('menuitem', { name: 'Connected apps and API tokens' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Connected apps and API tokens' })).toBeFocused();
  await expect(page.getByText('You have no API tokens yet.')).toBeVisible();
  await expectAccessible(page);

  // Uses only the keyboard.
  await page.getByRole('button', { name: 'Create an API token' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Create an API token' });
  await dialog.getByRole('button', { name: 'Create token' }).press('Enter');
  await expect(dialog.getByLabel('Name')).toHaveAccessibleDescription(/Give the token a name/);
  await dialog.getByLabel('The report as PDF').press('Space');
  await expectAccessible(page);
  await dialog.getByLabel('Name').fill('Budget spreadsheet');
  await dialog.getByLabel('Name').press('Enter');
  const shown = dialog.getByText(/^fi_[0-9A-Za-z]{36}$/);
  await expect(shown).toBeVisible();
  const token = (await shown.textContent()) ?? '';
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Done' }).press('Enter');

  const row = page.getByRole('listitem').filter({ hasText: 'Budget spreadsheet' });
  await expect(row).toContainText(`fi_…${token.slice(-4)}`);
  await expect(row).toContainText('Statements, figures and postings · Findings of the review and the letter');
  await expect(row).toContainText('Never used.');
  await expect(page.getByText(token)).toHaveCount(0);

  const askWith = (path: string) =>
    fetch(`${product.url}${path}`, {
      headers: { authorization: `Bearer ${token}`, 'user-agent': 'excel/16' },
    });
  expect((await askWith('/api/v1/companies')).status).toBe(200);
  await page.reload();
  await expect(row).toContainText(/Last used .+ by excel\/16\./);
  await expectAccessible(page);

  await row.getByRole('button', { name: 'Revoke Budget spreadsheet' }).press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(page.getByText('You have no API tokens yet.')).toBeVisible();
  expect((await askWith('/api/v1/companies')).status).toBe(401);
});

test('a list of tokens that fails to load shows an error and can be retried', async ({ page }) => {
  await openDashboard(page);
  await breakCall(page, '/api/tokens');
  await page.goto('/programs');
  await expect(page.getByText('Your API tokens could not be loaded')).toBeVisible();
  await page.unroute('**/api/tokens');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('button', { name: 'Create an API token' })).toBeVisible();
});

/** Returns the text above a copy button, as the button would copy it. */
async function printed(page: Page, button: string): Promise<string> {
  const block = page.locator('div', { has: page.getByRole('button', { name: button, exact: true }) }).last();
  return (await block.locator('pre').textContent()) ?? '';
}

const fetchInShell = (url: string, authorization: string): string =>
  execFileSync('curl', ['--silent', '--fail', '--header', `Authorization: ${authorization}`, url]).toString();

test('every recipe works as printed', ONCE, async ({ page, product }) => {
  await openDashboard(page);
  await choosePeriod(page, 'Custom');
  await page.getByLabel('Start date').fill('2025-01-01');
  await page.getByLabel('End date').fill('2025-12-31');
  // Fetched instead of opened by URL: without dates, the API returns the most recently synced period, and another test
  // may have synced 2025 long ago.
  await fetchFigures(page);
  await allIsRead(page);
  await page.goto('/programs');
  await page.getByRole('button', { name: 'Create an API token' }).click();
  await page.getByLabel('Name').fill('Recipes');
  await page.getByLabel('Name').press('Enter');
  const token = (await page.getByText(/^fi_[0-9A-Za-z]{36}$/).textContent()) ?? '';
  await page.getByRole('button', { name: 'Done' }).click();

  // Types into a shell: the second line answers the first command's prompt.
  const typed = [
    await printed(page, 'Copy the first command'),
    token,
    await printed(page, 'Copy the commands'),
  ];
  const shown = execFileSync('bash', {
    input: typed.join('\n'),
    stdio: ['pipe', 'pipe', 'ignore'],
  }).toString();
  const answers = shown.split(/(?<=\})(?=\{"success")/).map((text) => JSON.parse(text));
  expect(answers.map(({ success }) => success)).toEqual([true, true, true]);
  const rows: { label: string; amount: string | null }[] = answers[1].data.rows;
  expect(rows.length).toBeGreaterThan(5);

  const script = await printed(page, 'Copy the script');
  const sheets = {
    PropertiesService: {
      getScriptProperties: () => ({ getProperty: (name: string) => (name === 'TOKEN' ? token : null) }),
    },
    UrlFetchApp: {
      fetch: (url: string, { headers }: { headers: { Authorization: string } }) => ({
        getContentText: () => fetchInShell(url, headers.Authorization),
      }),
    },
  };
  const cells = rows.map(({ label, amount }) => [label, amount === null ? '' : Number(amount)]);
  for (const formula of ['BOOKS()', 'BOOKS("2025-01-01", "2025-12-31")']) {
    const found = runInNewContext(`${script}\nJSON.stringify(${formula})`, sheets);
    expect(JSON.parse(found)).toEqual(cells);
  }

  // Only Excel can run the query; the URLs appear in it verbatim.
  const query = await printed(page, 'Copy the query');
  const part = (pattern: RegExp) => pattern.exec(query)?.[1] ?? '';
  const options = [...part(/Query = \[(.*?)\]/).matchAll(/(\w+) = "(\w+)"/g)];
  const search = options.map(([, name, value]) => `${name}=${value}`).join('&');
  const url = `${part(/Contents\("(.*?)"/)}/${part(/RelativePath = "(.*?)"/)}?${search}`;
  const authorization = part(/Authorization = "(.*?)"/).replace('PASTE-THE-TOKEN-HERE', token);
  expect(JSON.parse(fetchInShell(url, authorization)).data.rows).toEqual(rows);

  expect(await printed(page, 'Copy the address')).toBe(`${product.url}/mcp`);
  const settings = (await printed(page, 'Copy the settings')).replace('PASTE-THE-TOKEN-HERE', token);
  const { books } = JSON.parse(settings).mcpServers;
  const response = await fetch(books.url, {
    method: 'POST',
    headers: {
      ...books.headers,
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} }),
  });
  expect(await response.text()).toContain('"list_companies"');
});
