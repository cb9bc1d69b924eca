import type { Locator, Page } from '@playwright/test';
import { expect, expectToast, headlineOf, ONCE, openPayment, test } from './product.ts';

test.use({ actionTimeout: 15_000 });

const QUARTER = 'period=last_quarter&from=2024-07-01&to=2024-09-30';
const YEAR = '/dashboard?period=custom&from=2025-01-01&to=2025-12-31';
const ATTACK = '"><img src=x onerror=alert(1)><script>alert(2)</script>';

test(
  'books full of attacks are shown as plain text on every dashboard screen',
  ONCE,
  async ({ page, product }) => {
    test.setTimeout(300_000);
    await product.control({ company: 'hostile' });
    await page.request.post('/api/accept-terms');
    await page.request.post('/api/apply-promo', { data: { code: 'FREEACCESS' } });
    await page.goto('/dashboard');
    await page.getByRole('button', { name: 'Connect QBO' }).click();
    await expect(page.getByRole('heading', { name: /Connect a company/ })).toBeVisible();
    await expectOnlyText(page, 'the consent page');
    await page.getByRole('radio', { name: /Hostile/ }).check();
    await page.getByRole('button', { name: 'Connect' }).click();
    await expect(page.getByText('QuickBooks Connected').first()).toBeVisible();

    await test.step('dialogs and pages around the figures', async () => {
      const company = page.getByRole('button', { name: /^Company: / });
      await company.click();
      await expectOnlyText(page, 'the companies');
      await page.getByRole('menuitem', { name: /Disconnect/ }).click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
      await expectOnlyText(page, 'disconnecting');
      await page.keyboard.press('Escape');
      for (const item of ['Email for signing in', 'Signed-in browsers', 'Sign out']) {
        await page.getByRole('button', { name: 'Account', exact: true }).click();
        await page.getByRole('menuitem', { name: item }).click();
        await expect(page.getByRole(item === 'Sign out' ? 'alertdialog' : 'dialog')).toBeVisible();
        await expectOnlyText(page, item);
        await page.keyboard.press('Escape');
      }
    });

    await test.step('the summary', async () => {
      await page.goto(YEAR);
      await expect(headlineOf(page)).toBeVisible({ timeout: 60_000 });
      await page.getByRole('button', { name: 'View Details' }).click();
      await page.getByRole('button', { name: 'Show Data Snapshot' }).click();
      await expectOnlyText(page, 'summary');
      const letter = page.getByRole('region', { name: 'The analysis' });
      await letter.locator('button[aria-describedby]').first().click();
      await expectOnlyText(page, 'the source of a figure');
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'About your business' }).click();
      await page.getByLabel('Which customers are walk-in or web shop sales?').fill(ATTACK);
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByRole('dialog')).toBeHidden();
      await page.getByRole('button', { name: 'About your business' }).click();
      // Saved names are options.
      await expect(page.getByRole('checkbox', { name: ATTACK }).first()).toBeChecked();
      await expectOnlyText(page, 'about your business');
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Download PDF Report' }).click();
      await expect(page.getByLabel('Company name')).toHaveValue(/Hostile/);
      await page.getByRole('combobox', { name: 'Template' }).click();
      await expectOnlyText(page, 'the report');
      await page.keyboard.press('Escape');
      await page.keyboard.press('Escape');
      const views = page.getByRole('navigation', { name: 'In full' });
      for (const view of await views.getByRole('button').all()) {
        await view.click();
        const place = page.locator(`[id="${await view.getAttribute('aria-controls')}"]`);
        await expect(place.getByRole('table').first()).toBeVisible();
        await pressAll(place.locator('table button[aria-expanded=false]'));
        await expectOnlyText(page, await view.innerText());
      }
    });

    await test.step('opened figures', async () => {
      for (const opened of [
        '&figure=summary.totalExpenses',
        '&basis=Cash&figure=summary.cashPosition',
        '&bridge',
      ]) {
        await page.goto(`${YEAR}${opened}`);
        const sheet = page.getByRole('dialog');
        await expect(sheet.getByRole('table').first()).toBeVisible({ timeout: 30_000 });
        await expect(sheet.getByText('Loading')).toHaveCount(0);
        await pressAll(sheet.getByRole('table').locator('button[aria-expanded=false]'));
        await expectOnlyText(page, opened);
      }
    });

    await test.step('questions', async () => {
      await page.goto(`${YEAR}&ask=`);
      const panel = page.getByRole('region', { name: 'Ask your books' });
      const field = panel.getByRole('combobox');
      await field.fill(`expenses of ${ATTACK}`);
      await expect(panel.getByRole('heading')).toContainText('not recognized', { timeout: 30_000 });
      await expectOnlyText(page, 'unmatched words');
      await field.fill('expenses of ridge');
      await expect(panel.getByRole('option').first()).toBeVisible();
      await expectOnlyText(page, 'completions');
      await field.fill('expenses by vendor');
      await field.press('Enter');
      await expect(panel.getByRole('table')).toBeVisible();
      await expectOnlyText(page, 'an answer');
    });

    await test.step('charts', async () => {
      await page.goto(`${YEAR}&tab=charts`);
      await expect(page.locator('canvas')).toHaveCount(6);
      await expectOnlyText(page, 'charts');
      await pressAll(page.getByText('Table', { exact: true }));
      await expectOnlyText(page, 'tables of charts');
    });

    await test.step('review', async () => {
      await page.goto(`${YEAR}&tab=review`);
      await page.getByRole('button', { name: 'Start Review' }).click();
      const findings = page.getByRole('region', { name: 'Findings' }).locator('ol > li');
      await expect(findings.first()).toBeVisible({ timeout: 30_000 });
      // Minor findings are in a collapsed group.
      const collapsed = page
        .getByRole('region', { name: 'Findings' })
        .locator('button[aria-expanded=false]:not([role=combobox])');
      await pressAll(collapsed);
      await pressAll(collapsed);
      await expectOnlyText(page, 'findings');
      await pressAll(page.getByRole('tab', { name: 'Remediation steps' }));
      await expectOnlyText(page, 'steps');
      await findings.first().getByRole('button', { name: 'Dismiss' }).click();
      await page.getByLabel('Why is it fine?').fill(ATTACK);
      await page.getByRole('button', { name: 'Dismiss finding' }).click();
      await page.getByRole('button', { name: /^Dismissed/ }).click();
      await expect(page.getByText(ATTACK)).toBeVisible();
      await expectOnlyText(page, 'dismissed');
      await page.getByRole('tab', { name: 'Adjusting entries' }).click();
      await expect(page.getByText('Total of all entries').first()).toBeVisible({ timeout: 30_000 });
      await pressAll(page.getByRole('button', { name: 'How to make it in QuickBooks' }));
      await expectOnlyText(page, 'adjusting entries');
    });
  },
);

test(
  'URLs and forms full of attacks are shown as plain text on every public screen',
  ONCE,
  async ({ page }) => {
    const attack = encodeURIComponent(ATTACK);
    for (const path of ['/', '/what-we-check', '/terms', '/support', '/privacy-policy', '/eula']) {
      await page.goto(`${path}?${attack}=${attack}#${attack}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectOursAlone(page, path);
    }
    await page.goto(`/sign-in#${attack}`);
    await expect(page.getByRole('alert')).toBeVisible();
    await expectOursAlone(page, 'sign-in');
    await page.goto(`/${attack}`);
    await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
    await expectOursAlone(page, 'no page');

    await page.goto('/support');
    for (const field of ['Name', 'Subject', 'Message']) await page.getByLabel(field).fill(ATTACK);
    await page.getByLabel('Email').fill('attack@example.com');
    await page.getByRole('button', { name: 'Send request' }).click();
    await expect(page.getByText(/^[A-Z]{2}-\w{8}$/)).toBeVisible();
    await expectOursAlone(page, 'support');

    await openPayment(page);
    await page.getByLabel('Promo code').fill(ATTACK);
    await page.getByRole('button', { name: 'Apply' }).click();
    await expectToast(page, 'Invalid Promo Code', 'The promo code you entered is not valid.');
    await page.getByLabel('Email for the receipt').fill('"<img/src=x/onerror=alert(1)>"@example.com');
    await expectOursAlone(page, 'payment');

    await page.request.post('/api/apply-promo', { data: { code: 'FREEACCESS' } });
    for (const name of ['period', 'basis', 'tab', 'statement', 'figure', 'account', 'connection', 'bridge']) {
      const address = new URLSearchParams(QUARTER);
      address.set(name, ATTACK);
      await page.goto(`/dashboard?${address}`, { waitUntil: 'networkidle' });
      // Located by its tag, because a dialog that the URL opens hides the page behind it from screen readers.
      await expect(page.locator('h1'), name).toBeVisible();
      await expectOursAlone(page, name);
    }
  },
);

/** Opens all controls of a kind in a single step, because opening one moves those below it. */
function pressAll(controls: Locator): Promise<void> {
  return controls.evaluateAll((found) => {
    for (const control of found as HTMLElement[]) {
      // A tab is selected by focus; any other control is clicked.
      control.focus();
      control.click();
    }
  });
}

/** Checks that names containing markup are on the page and had no effect. */
async function expectOnlyText(page: Page, where: string): Promise<void> {
  await expectOursAlone(page, where);
  const text = await page.evaluate(() => document.body.innerText);
  expect(text, where).toMatch(/onerror=|<script>|javascript|\{\{constructor|<iframe|DROP TABLE/);
}

/** Checks that content created no element, handler or link, and that it fits in its container. */
async function expectOursAlone(page: Page, where: string): Promise<void> {
  const found = await page.evaluate(() => {
    const foreign: string[] = [];
    const isOurs = (address: string) => {
      const { origin, protocol } = new URL(address, location.href);
      return origin === location.origin || protocol === 'mailto:';
    };
    for (const element of document.querySelectorAll('*')) {
      const tag = element.localName;
      for (const { name, value } of element.attributes) {
        const leadsAway = ['href', 'src', 'action', 'formaction', 'data'].includes(name) && !isOurs(value);
        if (name.startsWith('on') || leadsAway) foreign.push(`${tag} ${name}=${value}`);
      }
      if (['iframe', 'object', 'embed', 'base'].includes(tag)) foreign.push(tag);
    }
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
      if (!/[\u202A-\u202E\u2066-\u2069]/.test(text.textContent ?? '')) continue;
      // Direction marks affect text up to the end of its paragraph or isolated element.
      const sentence = text.parentElement?.closest('bdi, p, li, dd, td, th, h1, h2, h3, h4, h5');
      if (/\d[.,]\d/.test(sentence?.textContent ?? ''))
        foreign.push(`turned around: ${sentence?.textContent}`);
    }
    const { scrollWidth, clientWidth } = document.documentElement;
    return { foreign, overflow: Math.max(0, scrollWidth - clientWidth) };
  });
  expect({ where, ...found }).toEqual({ where, foreign: [], overflow: 0 });
}
