import { readFile } from 'node:fs/promises';
import type { Finding, Review } from '@insights/contracts';
import { AFFECTED, CATEGORIES, CATEGORY_NAMES } from '@insights/words';
import type { Page } from '@playwright/test';
import {
  breakCall,
  expect,
  expectAccessible,
  expectToast,
  headlineOf,
  ONCE,
  openYear,
  test,
} from './product.ts';

const START = '/api/automated-review?company=demo';

test('a review adds up, and every finding shows its transactions and the steps to fix it', async ({
  page,
}) => {
  await openReview(page);
  const review = await startReview(page);
  const { totalFindings, highSeverity, mediumSeverity, lowSeverity } = review.summary;
  await expectToast(page, 'Review Complete', `Found ${totalFindings} potential issues for review.`);

  const summary = page.getByRole('region', { name: 'Summary of the review' });
  const counts = [highSeverity, mediumSeverity, lowSeverity, totalFindings];
  expect(highSeverity + mediumSeverity + lowSeverity).toBe(totalFindings);
  for (const [place, count] of counts.entries()) {
    await expect(summary.getByRole('definition').nth(place)).toHaveText(new RegExp(`^[+=]?\\s*${count}$`));
  }
  await expect(summary).toContainText(usd(review.summary.estimatedTotalImpact));
  await expect(page.getByText(`${usd(review.materiality)} is material`)).toBeVisible();
  await expect(page.getByText(/net profit would be/)).toHaveCount(0);

  const changing = review.findings.find(({ profitEffect }) => profitEffect < 0);
  const changingRow = page
    .getByRole('region', { name: 'Findings' })
    .locator('ol > li')
    .filter({ hasText: changing?.description ?? '' });
  await changingRow.getByRole('button', { name: changing?.title ?? '' }).click();
  await expect(changingRow).toContainText(
    `Net income on the accrual basis falls by ${usd(-(changing?.profitEffect ?? 0))}.`,
  );
  await changingRow.getByRole('button', { name: changing?.title ?? '' }).click();

  const first = review.findings.find(({ impactedTransactions }) => impactedTransactions.length > 1);
  const row = findingRow(page, first?.title ?? '');
  await expect(row).toContainText(first?.description ?? '');
  await expect(row).toContainText(first?.severity ?? '');
  await row.getByRole('button', { name: first?.title ?? '' }).click();
  await expect(row).toContainText(first?.why ?? '');
  await expect(row).toContainText(first?.whenFine ?? '');
  await expect(row.getByRole('link', { name: /in QuickBooks/ }).first()).toHaveAttribute('target', '_blank');
  await row.getByRole('tab', { name: 'Remediation steps' }).click();
  const steps = [first, ...(first?.furtherReasons ?? [])].flatMap((reason) => reason?.remediationSteps ?? []);
  await expect(row.getByRole('listitem')).toHaveCount(steps.length);
  await row.getByRole('checkbox').first().check();
  await row.getByRole('tab', { name: /Impacted transactions/ }).click();
  await row.getByRole('tab', { name: 'Remediation steps' }).click();
  await expect(row.getByRole('checkbox').first()).toBeChecked();
  await expect(page.getByText(review.disclaimer)).toBeVisible();
  await expectAccessible(page);
});

test.describe('the Automated Review', ONCE, () => {
  test('is saved with the books, and can be filtered by severity and by category', async ({ page }) => {
    await openReview(page);
    const { findings, summary } = await startReview(page);
    await page.getByRole('tab', { name: 'Summary' }).click();
    await page.getByRole('tab', { name: 'Automated Review' }).click();
    const rows = page.getByRole('region', { name: 'Findings' }).locator('ol > li');
    const tidy = findings.filter(({ affects }) => AFFECTED[affects] === 'tidy');
    await expect(rows).toHaveCount(findings.length - tidy.length);
    await page.getByRole('button', { name: `Tidy up (${tidy.length})` }).click();
    await expect(rows).toHaveCount(findings.length);
    const region = page.getByRole('region', { name: 'Findings' });
    await expect(region.getByRole('heading', { level: 5 }).first()).toContainText('Profit may be wrong');

    await page.getByRole('group', { name: 'Severity' }).getByText('Medium', { exact: true }).click();
    await expect(rows).toHaveCount(summary.mediumSeverity);
    const [category = 'categories'] = CATEGORIES.filter((one) => summary.categoryCounts[one] !== undefined);
    await page.getByRole('combobox', { name: 'Category' }).click();
    await page
      .getByRole('option', { name: `${CATEGORY_NAMES[category]} (${summary.categoryCounts[category]})` })
      .click();
    const expected = findings.filter((one) => one.severity === 'Medium' && one.category === category);
    await expect(rows).toHaveCount(expected.length);

    const isNone = (severity: string, other: string) =>
      !findings.some((one) => one.severity === severity && one.category === other);
    const empty = CATEGORIES.find(
      (other) => summary.categoryCounts[other] !== undefined && isNone('High', other),
    );
    if (empty === undefined) throw new Error('Every category has a finding of high severity');
    await page.getByRole('group', { name: 'Severity' }).getByText('High', { exact: true }).click();
    await page.getByRole('combobox', { name: 'Category' }).click();
    await page.getByRole('option', { name: new RegExp(`^${CATEGORY_NAMES[empty]} `) }).click();
    await expect(page.getByText('No Issues Found')).toBeVisible();
    await expect(page.getByText('No issues match the selected filters.')).toBeVisible();
  });

  test('can be grouped by customer or vendor, or by account', async ({ page }) => {
    await openReview(page);
    const { findings } = await startReview(page);
    const list = page.getByRole('region', { name: 'Findings' });
    for (const [grouping, names] of [
      ['Account', findings.flatMap(({ accounts }) => accounts.map(({ name }) => name))],
      [
        'Customer or vendor',
        findings.flatMap((one) => one.impactedTransactions.map(({ vendor, customer }) => vendor || customer)),
      ],
    ] as const) {
      await page.getByRole('combobox', { name: 'Grouped by' }).click();
      await page.getByRole('option', { name: grouping }).click();
      await expect(list.locator('ol > li')).toHaveCount(findings.length);
      const groups = await list.getByRole('heading', { level: 5 }).allInnerTexts();
      expect(groups.length).toBeGreaterThan(3);
      expect(groups.at(-1)).toMatch(/^Several .*, or none/);
      for (const group of groups.slice(0, -1))
        expect(names.some((name) => group.startsWith(name))).toBe(true);
      await expectAccessible(page);
    }
  });

  test('allows a dismissal rule to be added and removed by keyboard', async ({ page }) => {
    await openReview(page);
    const { findings } = await startReview(page);
    const finding = findings.find(
      ({ severity, patterns }) => severity === 'Medium' && patterns.some(({ kind }) => kind === 'name'),
    );
    const words = finding?.patterns.find(({ kind }) => kind === 'name')?.words ?? '';
    const row = page
      .getByRole('region', { name: 'Findings' })
      .locator('ol > li')
      .filter({ hasText: finding?.description ?? '' });
    await row.getByRole('button', { name: finding?.title ?? '' }).click();
    await row.getByRole('button', { name: 'Dismiss' }).click();
    const dialog = page.getByRole('dialog', { name: 'Dismiss this finding' });
    await dialog.getByRole('textbox', { name: 'Why is it fine?' }).fill('They bill both shops.');
    await expect(dialog.getByRole('radio', { name: 'Only this finding' })).toBeChecked();
    await dialog.getByRole('radio', { name: 'Only this finding' }).focus();
    await page.keyboard.press('ArrowDown');
    await expect(dialog.getByRole('radio', { name: `Always ${words}`, exact: true })).toBeChecked();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Dismiss finding' }).click();
    await expect(row).toBeHidden();

    await page.getByRole('button', { name: 'Dismissal rules (1)' }).click();
    await expect(page.getByText(`${finding?.title} ${words}`).first()).toBeVisible();
    await expect(page.getByText('Reason: They bill both shops.')).toBeVisible();
    await page.getByRole('button', { name: `Revoke ${finding?.title} ${words}` }).click();
    await expect(row).toBeVisible();
    await expect(page.getByRole('button', { name: /^Dismissal rules/ })).toBeHidden();
  });

  test('allows a finding to be dismissed with a reason, and restored', async ({ page }) => {
    await openReview(page);
    const { findings } = await startReview(page);
    const title = findings[0]?.title ?? '';
    const row = findingRow(page, title);
    await row.getByRole('button', { name: title }).click();
    await row.getByRole('button', { name: 'Dismiss' }).click();
    const dialog = page.getByRole('dialog', { name: 'Dismiss this finding' });
    await dialog.getByRole('button', { name: 'Dismiss finding' }).click();
    await expect(dialog.getByText('Explain why this finding is fine.')).toBeVisible();
    await expectAccessible(page);
    await dialog.getByLabel('Why is it fine?').fill('They pay in <b>installments</b>.');
    await dialog.getByRole('button', { name: 'Dismiss finding' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('heading', { name: 'Findings', exact: true })).toBeFocused();
    await expect(page.getByText(`${findings.length - 1} findings, by what they affect`)).toBeVisible();

    await page.getByRole('button', { name: 'Dismissed (1)' }).click();
    await expect(page.getByText('Dismissed because: They pay in <b>installments</b>.')).toBeVisible();
    await page.getByRole('button', { name: `Restore ${title}` }).click();
    await expect(page.getByText(`${findings.length} findings, by what they affect`)).toBeVisible();
    await expect(page.getByRole('button', { name: /^Dismissed/ })).toBeHidden();
  });

  test('shows what changed since the previous review, and what could not be checked', async ({ page }) => {
    await openReview(page);
    const first = await startReview(page);
    await page.getByRole('button', { name: `Could not check (${first.notChecked.length})` }).click();
    await expect(page.getByText(first.notChecked[0]?.reason ?? '').first()).toBeVisible();
    await page.getByRole('button', { name: `Checked (${first.checked.length})` }).click();
    await expect(page.getByText(first.checked[0]?.title ?? '').last()).toBeVisible();

    await page.route(`**${START}`, async (route) => {
      const { data }: { data: Review } = await (await route.fetch()).json();
      const [fresh, gone, ...rest] = data.findings as [Finding, Finding, ...Finding[]];
      const changes = { added: 1, remaining: rest.length, resolved: [gone] };
      const findings = [{ ...fresh, isNew: true }, ...rest];
      await route.fulfill({ json: { success: true, data: { ...data, findings, changes } } });
    });
    const second = await startReview(page);
    await expect(
      page.getByText(`Since the last review: 1 new, ${second.findings.length - 1} unchanged, 1 fixed.`),
    ).toBeVisible();
    await expect(findingRow(page, second.findings[0]?.title ?? '').getByText('New')).toBeVisible();
    await page.getByRole('button', { name: 'Fixed since the last review (1)' }).click();
    await expect(page.getByText(second.changes?.resolved[0]?.description ?? '')).toBeVisible();
  });

  test('has a health score that is explained by lines that add up', async ({ page }) => {
    await openReview(page);
    const { health } = await startReview(page);
    await page.getByRole('button', { name: 'How it is calculated' }).click();
    const table = page.getByRole('table', { name: /health score/ });
    const lost = [...health.figures, health.others, health.impossible]
      .map((line) => Math.round(line.lost * 10))
      .filter((tenths) => tenths > 0);
    await expect(table.getByRole('row')).toHaveCount(lost.length + 3);
    const left = lost.reduce((points, tenths) => points - tenths, 1000);
    expect(health.score).toBe(Math.round(left / 10));
    await expect(table.getByRole('row').last()).toContainText(`${Math.floor(left / 10)}.${left % 10}`);
  });

  test('can be exported as PDF and as CSV', async ({ page }) => {
    await openReview(page);
    const { findings } = await startReview(page);
    const csv = await download(page, 'Export CSV');
    expect(csv.name).toMatch(/review-2025-01-01-to-2025-12-31\.csv$/);
    for (const { title } of findings) expect(csv.content.toString()).toContain(title);
    const pdf = await download(page, 'Export PDF');
    expect(pdf.name).toMatch(/review-2025-01-01-to-2025-12-31\.pdf$/);
    expect(pdf.content.subarray(0, 5).toString()).toBe('%PDF-');
  });

  test('shows names and memos from the books as plain text, and links only to web pages', async ({
    page,
  }) => {
    const hostile = '<img src=x onerror="document.title=1">"\'><script>alert(1)</script>\u202Etxt.exe';
    await page.route(`**${START}`, async (route) => {
      const { data }: { data: Review } = await (await route.fetch()).json();
      const finding = data.findings.find((one) => one.impactedTransactions.length > 0) as Finding;
      const [transaction] = finding.impactedTransactions;
      const poisoned = { ...finding, title: hostile, description: `${hostile} ${'x'.repeat(400)}` };
      const links = ['javascript:alert(1)', 'data:text/html,<script>alert(1)</script>'];
      const impactedTransactions = links.map((qboDeepLink) => ({
        ...transaction,
        vendor: hostile,
        customer: 'y'.repeat(300),
        memo: hostile,
        qboDeepLink,
      }));
      const findings = [{ ...poisoned, impactedTransactions }];
      await route.fulfill({ json: { success: true, data: { ...data, findings } } });
    });
    await openReview(page);
    const { findings } = await startReview(page);
    const row = page.getByRole('region', { name: 'Findings' }).locator('ol > li');
    await expect(row).toContainText(findings[0]?.title ?? '');
    await row.getByRole('button').first().click();
    await expect(row.getByText('No link')).toHaveCount(2);
    await expect(row.getByRole('link', { name: /in QuickBooks/ })).toHaveCount(0);
    expect(await row.locator('img, script').count()).toBe(0);
    await page.setViewportSize({ width: 320, height: 700 });
    await expectAccessible(page);
  });

  test('reports a failure in the server’s words, or in its own if there are none', async ({ page }) => {
    await openReview(page);
    const button = page.getByRole('button', { name: 'Start Review' });
    await breakCall(page, START, {
      status: 200,
      json: { success: false, error: 'The books are being read.' },
    });
    await button.click();
    await expectToast(page, 'Review Failed', 'The books are being read.');
    const failure = page.getByRole('alert').filter({ hasText: 'The review could not be completed' });
    await expect(failure).toContainText('The books are being read.');
    await breakCall(page, START);
    await button.click();
    await expectToast(page, 'Review Failed', 'The server is overloaded.');
    await expect(failure).toContainText(/The server is overloaded\..*r-1/);
    await expectAccessible(page);
    await breakCall(page, START, { status: 502, json: undefined, body: 'Bad Gateway' });
    await button.click();
    await expectToast(page, 'Review Failed', 'Failed to perform automated review. Please try again.');
  });

  test('shows its progress, and states that there are no issues if it finds none', async ({ page }) => {
    const gate = Promise.withResolvers<void>();
    await page.route(`**${START}`, async (route) => {
      const { data }: { data: Review } = await (await route.fetch()).json();
      await gate.promise;
      const summary = {
        ...data.summary,
        totalFindings: 0,
        highSeverity: 0,
        mediumSeverity: 0,
        lowSeverity: 0,
      };
      const clean = { ...data, findings: [], summary: { ...summary, categoryCounts: {} } };
      await route.fulfill({ json: { success: true, data: clean } });
    });
    await openReview(page);
    await page.getByRole('button', { name: 'Start Review' }).click();
    await expect(page.getByRole('button', { name: 'Scanning...' })).toBeDisabled();
    await page.getByRole('tab', { name: 'Summary' }).click();
    gate.resolve();
    await expectToast(page, 'Review Complete', 'Found 0 potential issues for review.');
    await page.getByRole('tab', { name: 'Automated Review' }).click();
    await expect(page.getByText('No Issues Found')).toBeVisible();
    await expect(page.getByText('Your QuickBooks data looks clean for the selected period.')).toBeVisible();
  });
});

/** Opens the review for a year in which the demo company made its mistakes. */
async function openReview(page: Page): Promise<void> {
  await openYear(page);
  // The message about the completed letter would replace the message that a test expects.
  await expect(headlineOf(page)).toBeVisible({ timeout: 30_000 });
  await page.getByRole('tab', { name: 'Automated Review' }).click();
}

/** Starts a review and returns it from the server's response. */
async function startReview(page: Page): Promise<Review> {
  const answered = page.waitForResponse((response) => response.url().endsWith(START));
  await page.getByRole('button', { name: 'Start Review' }).click();
  const { data } = await (await answered).json();
  await expect(page.getByRole('heading', { name: 'Findings', exact: true })).toBeVisible();
  const low = page.getByRole('button', { name: /of low severity$/ });
  if (await low.isVisible()) await low.click();
  return data;
}

function findingRow(page: Page, title: string) {
  return page
    .getByRole('region', { name: 'Findings' })
    .locator('ol > li')
    .filter({ has: page.getByRole('heading', { name: title }) })
    .first();
}

async function download(page: Page, button: string) {
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).click();
  const file = await downloading;
  return { name: file.suggestedFilename(), content: await readFile(await file.path()) };
}

function usd(dollars: number): string {
  return dollars.toLocaleString('en-US', { style: 'currency', currency: 'USD' });
}
