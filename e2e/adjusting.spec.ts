import { readFile } from 'node:fs/promises';
import type { AdjustingEntries } from '@insights/contracts';
import type { Page } from '@playwright/test';
import { breakCall, expect, expectAccessible, ONCE, openYear, test } from './product.ts';

const ENTRIES = '/api/adjusting-entries/2025-01-01/2025-12-31';

test('an owner accepts, rejects and edits adjusting entries, and the decisions are kept', async ({
  page,
}) => {
  await openEntries(page);
  const { jobs, totals } = await listEntries(page);
  const posted = jobs.flatMap(({ entries }) => entries.filter(({ isPosted }) => isPosted));
  const [accepted, rejected, ...others] = posted;
  const edited = others.find(({ lines }) => lines.length === 2);
  if (!accepted || !rejected || !edited) throw new Error('The demo company has too few entries');
  await expectTotal(page, totals);
  await expectAccessible(page);

  await page.getByRole('button', { name: `Accept ${accepted.number}`, exact: true }).click();
  await expect(itemOf(page, accepted.number)).toContainText('Accepted');
  await expect(itemOf(page, accepted.number).getByRole('heading')).toBeFocused();

  await page.getByRole('button', { name: `Reject ${rejected.number}`, exact: true }).click();
  const rejection = page.getByRole('dialog', { name: `Reject ${rejected.number}` });
  await rejection.getByRole('button', { name: 'Reject entry' }).click();
  await expect(rejection.getByText('Explain why the books are right.')).toBeVisible();
  await expectAccessible(page);
  await rejection.getByLabel('Why are the books right?').fill('They are <b>two</b> jobs.');
  await rejection.getByRole('button', { name: 'Reject entry' }).click();
  await expect(rejection).toBeHidden();

  await page.getByRole('button', { name: `Edit ${edited.number}`, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: `Edit ${edited.number}` });
  const [debit, credit] = [dialog.getByLabel('Debit').first(), dialog.getByLabel('Credit').last()];
  await debit.fill('10');
  await expect(dialog.getByRole('status')).toContainText('more credits');
  await dialog.getByRole('button', { name: 'Save and accept' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Debits and credits must be equal.');
  await expectAccessible(page);
  await credit.fill('10.00');
  await expect(dialog.getByRole('status')).toContainText('They are equal');
  await dialog.getByRole('button', { name: 'Save and accept' }).click();
  await expect(dialog).toBeHidden();
  await expect(itemOf(page, edited.number)).toContainText('Accepted with changes');

  await page.reload();
  await expect(itemOf(page, edited.number)).toContainText('Accepted with changes');
  await page.getByRole('button', { name: 'Rejected (1), not in the total' }).click();
  await expect(itemOf(page, rejected.number)).toContainText('Rejected because: They are <b>two</b> jobs.');
  const kept = await listEntries(page);
  const without = posted.filter(({ number }) => number !== rejected.number && number !== edited.number);
  expect(kept.totals.debit).toBeCloseTo(
    10 + sum(without.flatMap(({ lines }) => lines.map((line) => line.debit))),
    2,
  );
  await expectTotal(page, kept.totals);

  await page.getByRole('button', { name: `Reopen ${rejected.number}`, exact: true }).click();
  await expect(page.getByRole('button', { name: `Accept ${rejected.number}`, exact: true })).toBeVisible();
});

test.describe('the adjusting entries', ONCE, () => {
  test('download as a file of the journal entries on screen', async ({ page }) => {
    await openEntries(page);
    const { jobs } = await listEntries(page);
    const posted = jobs.flatMap(({ entries }) => entries.filter(({ isPosted }) => isPosted));
    const lines = posted.flatMap(({ journals }) => journals.flatMap((journal) => journal.lines));
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Journal entries (CSV)' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/adjusting-entries-2025-01-01-to-2025-12-31\.csv$/);
    const [head = '', ...rows] = (await readFile(await download.path(), 'utf8')).trim().split('\r\n');
    expect(head).toContain('"*JournalNo","*JournalDate","*AccountName","*Debits","*Credits"');
    const column = (index: number) =>
      rows.map((row) => Number([...row.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)][index]?.[1] ?? 0));
    expect(lines.length).toBeGreaterThan(0);
    expect(sum(column(3))).toBeCloseTo(sum(lines.map(({ debit }) => debit)), 2);
    expect(sum(column(4))).toBeCloseTo(sum(lines.map(({ credit }) => credit)), 2);
  });

  test('are among the postings of a corrected figure, which add up to it', async ({ page }) => {
    await openEntries(page);
    const { figures } = await listEntries(page);
    const revenue = figures.find(({ figureId }) => figureId === 'summary.totalRevenue');
    if (!revenue || revenue.likely === revenue.booked) throw new Error('No entry changes revenue');
    await page.locator('a[href*="figure=summary.totalRevenue&books=likely"]').click();
    const sheet = page.getByRole('dialog', { name: 'Revenue' });
    await expect(sheet.getByRole('status')).toContainText(`total ${usd(revenue.likely)} = Revenue`);
    await expectAccessible(page);
    await sheet.getByRole('button', { name: /^Transaction/ }).click();
    await sheet
      .getByRole('link', { name: /^Adjusting Entry/ })
      .first()
      .click();
    await expect(sheet).toBeHidden();
    await expect(page.getByRole('heading', { name: 'Adjusting entries', exact: true })).toBeVisible();
  });

  test('say that there are none, and why they could not be shown', async ({ page }) => {
    await page.route(`**${ENTRIES}?**`, async (route) => {
      const { data } = await (await route.fetch()).json();
      await route.fulfill({ json: { success: true, data: { ...data, jobs: [] } } });
    });
    await openEntries(page);
    await expect(page.getByText('The review proposes no adjusting entries.')).toBeVisible();
    await page.unroute(`**${ENTRIES}?**`);
    await breakCall(page, `${ENTRIES}?**`);
    await page.reload();
    const failure = page.getByRole('alert').filter({ hasText: 'The adjusting entries could not be shown' });
    await expect(failure).toContainText('The server is overloaded.');
    await page.unroute(`**${ENTRIES}?**`);
    await failure.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('Total of all entries').first()).toBeVisible();
  });
});

async function openEntries(page: Page): Promise<void> {
  await openYear(page);
  await page.getByRole('tab', { name: 'Automated Review' }).click();
  await page.getByRole('button', { name: 'Start Review' }).click();
  await page.getByRole('tab', { name: 'Adjusting entries' }).click({ timeout: 60_000 });
  await expect(page.getByRole('heading', { name: 'Adjusting entries', exact: true })).toBeVisible();
  await expect(page.getByText('Loading the adjusting entries')).toBeHidden({ timeout: 60_000 });
}

async function listEntries(page: Page): Promise<AdjustingEntries> {
  return (await (await page.request.get(ENTRIES)).json()).data;
}

function itemOf(page: Page, number: string) {
  return page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: new RegExp(`^${number}\\b`) }) });
}

async function expectTotal(page: Page, { debit, credit }: AdjustingEntries['totals']): Promise<void> {
  const row = page.getByRole('table', { name: 'Total of all entries' }).getByRole('row').last();
  await expect(row).toContainText(usd(debit));
  await expect(row).toContainText(usd(credit));
}

function usd(dollars: number): string {
  return dollars.toLocaleString('en-US', { style: 'currency', currency: 'USD' });
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}
