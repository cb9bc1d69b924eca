import { createHash, randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import {
  breakCall,
  CARDS,
  expect,
  expectAccessible,
  ONCE,
  openDashboard,
  payByCard,
  test,
} from './product.ts';

const verifier = randomBytes(32).toString('base64url');

/**
 * Registers an app on this device. Its redirect page belongs to the product, because tests contact no other site.
 */
async function introduce(product: { url: string }) {
  const redirect = `${product.url}/eula`;
  const registered = await fetch(`${product.url}/oauth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ client_name: 'Ledger assistant', redirect_uris: [redirect] }),
  });
  const { client_id } = (await registered.json()) as { client_id: string };
  const request = new URLSearchParams({
    response_type: 'code',
    client_id,
    redirect_uri: redirect,
    state: 'of-the-program',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    resource: `${product.url}/mcp`,
  });
  return { client_id, redirect, page: `/allow-program?${request}` };
}

async function toolsOf(url: string, token: string): Promise<number> {
  const { status } = await fetch(`${url}/mcp`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} }),
  });
  return status;
}

const answerIn = (page: Page) => new URL(page.url()).searchParams;

test('an owner authorizes an assistant by keyboard, and revokes it', async ({ page, product }) => {
  const program = await introduce(product);
  await openDashboard(page);
  await page.goto(program.page);
  await expect(
    page.getByRole('heading', { level: 1, name: 'Allow an app to read your figures?' }),
  ).toBeVisible();
  await expect(page.getByText('Ledger assistant')).toBeVisible();
  await expect(page.getByText('an app on this device')).toBeVisible();
  await expectAccessible(page);

  // At least one kind of data must be selected before access can be allowed.
  await page.getByLabel('Statements, figures and postings').press('Space');
  await page.getByLabel('Findings of the review and the letter').press('Space');
  await page.getByRole('button', { name: 'Allow', exact: true }).press('Enter');
  await expect(page.getByRole('group', { name: 'May read' })).toHaveAccessibleDescription(
    /Choose at least one/,
  );
  await expectAccessible(page);
  await page.getByLabel('Statements, figures and postings').press('Space');
  await page.getByRole('button', { name: 'Allow', exact: true }).press('Enter');
  await page.waitForURL(/\/eula\?/);
  const answer = answerIn(page);
  expect([answer.get('state'), answer.get('iss')]).toEqual(['of-the-program', product.url]);

  const exchanged = await fetch(`${product.url}/oauth/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      client_id: program.client_id,
      code: answer.get('code') ?? '',
      code_verifier: verifier,
      redirect_uri: program.redirect,
    }),
  });
  const { access_token, scope } = (await exchanged.json()) as { access_token: string; scope: string };
  expect(scope).toBe('books:read');
  expect(await toolsOf(product.url, access_token)).toBe(200);

  await page.goto('/programs');
  const row = page.getByRole('listitem').filter({ hasText: 'Ledger assistant' });
  await expect(row).toContainText('Statements, figures and postings');
  await expect(row).toContainText(/Last used .+\./);
  await expectAccessible(page);
  await row.getByRole('button', { name: /Revoke Ledger assistant/ }).press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(page.getByText('No app is connected.')).toBeVisible();
  expect(await toolsOf(product.url, access_token)).toBe(401);
});

test('an owner denies access, and the app is informed', async ({ page, product }) => {
  const program = await introduce(product);
  await openDashboard(page);
  await page.goto(program.page);
  await page.getByRole('link', { name: 'Deny' }).press('Enter');
  await page.waitForURL(/\/eula\?/);
  expect([answerIn(page).get('error'), answerIn(page).get('code')]).toEqual(['access_denied', null]);
});

test('an app that cannot be authorized gets an error page without a redirect', async ({ page, product }) => {
  const program = await introduce(product);
  await openDashboard(page);
  await page.goto(program.page.replace('S256', 'plain'));
  await expect(page.getByRole('alert')).toContainText('did not use PKCE');
  await expect(page.getByRole('link', { name: 'Back to the app' })).toHaveAttribute(
    'href',
    /invalid_request/,
  );
  await expectAccessible(page);
  await page.goto(program.page.replace('%2Feula', '%2Fevil'));
  await expect(page.getByRole('alert')).toContainText('an address that it did not register');
  await expect(page.getByRole('link', { name: 'Back to the app' })).toHaveCount(0);
  await page.goto('/allow-program');
  await expect(page.getByRole('alert')).toContainText('does not name an app');

  await breakCall(page, '/api/program-request?*');
  await page.goto(program.page);
  await expect(page.getByText('The app’s request could not be opened')).toBeVisible();
  await page.unroute('**/api/program-request?*');
});

test(
  'a visitor who is not signed in returns to the app’s request after paying',
  ONCE,
  async ({ page, product }) => {
    const program = await introduce(product);
    await page.goto(program.page);
    await expect(page.getByText('An app requests access to your figures.')).toBeVisible();
    await expect(page.getByText('Ledger assistant')).toHaveCount(0);
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Get access' }).click();
    await page.getByRole('checkbox', { name: /I have read and agree/ }).check();
    await page.getByRole('button', { name: 'Proceed to Payment' }).click();
    await payByCard(page, CARDS.pays);
    await expect(page).toHaveURL(/\/allow-program\?/);
    await expect(page.getByText('Ledger assistant')).toBeVisible();
  },
);
