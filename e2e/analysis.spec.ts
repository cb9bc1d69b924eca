import { type Analysis, AnalysisResponse } from '@insights/contracts';
import type { Page, Route } from '@playwright/test';
import { ANALYSIS } from '../apps/web/src/features/analysis/testing/analysis.ts';
import {
  breakCall,
  expect,
  expectAccessible,
  expectToast,
  fetchFigures,
  ONCE,
  openDashboard,
  openQuarter,
  openYear,
  overflowOf,
  test,
} from './product.ts';

const CALL = '/api/ai-analysis';
const WRITE = '/api/ai-analysis?company=demo';
/** The analysis API: POST creates an analysis, GET with the dates returns the stored one. */
const CALLS = `**${CALL}**`;

const letter = (page: Page) => page.getByRole('region', { name: 'The analysis' });
const sourceOf = (page: Page, figure: string) => page.getByRole('dialog', { name: `Source of ${figure}` });

test('the letter shows warnings, what happened and what to do first, and its figures show their sources', async ({
  page,
}) => {
  await answerWith(page, ANALYSIS);
  await openYear(page);
  await openWholeLetter(page);
  const parts = ['Revenue reached', 'What to do now', 'Of every dollar', 'Sales rose', 'Customers owe'];
  await expect(letter(page)).toContainText(
    new RegExp([...parts, 'could not see', 'Written by the built-in analyst'].join('[^]*')),
  );
  const figure = letter(page).getByRole('button', { name: '$829,918' }).first();
  await expect(figure).toHaveAccessibleDescription(
    'Revenue in 2025, exactly $829,917.85. Income statement, accrual, 2025.',
  );
  // If the page header partly covers a card, the accessibility check would find its target too small.
  await page.evaluate(() => window.scrollTo(0, 0));
  await figure.click();
  await expect(sourceOf(page, '$829,918')).toContainText('$829,917.85');
  await expectAccessible(page);
  await sourceOf(page, '$829,918').getByRole('button', { name: 'See the breakdown' }).click();
  await expect(page).toHaveURL(/figure=summary\.totalRevenue/);
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'Revenue', exact: true })).toBeVisible();
});

test.describe('the analysis', ONCE, () => {
  test('is written by this server’s built-in analyst and saved', async ({ page }) => {
    // A quarter that other tests do not open, because they may share the server, where a letter is written only once.
    const search = 'period=last_quarter&from=2025-04-01&to=2025-06-30';
    await openQuarter(page, '', { name: 'Q2 2025', search });
    await expectToast(page, 'Analysis Complete');
    await expect(letter(page)).toContainText('Written by the built-in analyst');
    await expect(letter(page)).toContainText('What to do now');
    const figures = letter(page).locator('button[aria-describedby]');
    expect(await figures.count()).toBeGreaterThan(10);
    for (const figure of await figures.all())
      await expect(figure).toHaveAccessibleDescription(/, exactly .+\./);
    const written = await letter(page).innerText();
    await page.getByRole('tab', { name: 'Automated Review' }).click();
    await page.getByRole('tab', { name: 'Summary' }).click();
    await expect.poll(() => letter(page).innerText()).toBe(written);
  });

  test('is requested only once there are figures, and shows a figure’s source by mouse and by keyboard', async ({
    page,
  }) => {
    const asked: string[] = [];
    page.on('request', (request) => request.url().includes(CALL) && asked.push(request.method()));
    await answerWith(page, ANALYSIS);
    await openDashboard(page);
    expect(asked).toEqual([]);
    await fetchFigures(page);
    const figure = letter(page).getByRole('button', { name: '15.1%' });
    await figure.hover();
    await expect(sourceOf(page, '15.1%')).toContainText('Net profit over revenue, accrual, 2025');
    await page.mouse.move(0, 0);
    await expect(sourceOf(page, '15.1%')).toBeHidden();
    // The tab stop is visible even if the first figures are collapsed.
    await expect(letter(page).locator('[data-stop]').first()).toBeVisible();
    await letter(page).getByRole('button', { name: '$23,180' }).last().focus();
    // The paragraphs are a single tab stop; the arrow keys move from figure to figure.
    await page.keyboard.press('ArrowLeft');
    await expect(figure).toBeFocused();
    await expect(sourceOf(page, '15.1%')).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(sourceOf(page, '15.1%').getByRole('button', { name: /^Net profit / })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(sourceOf(page, '15.1%')).toBeHidden();
  });

  test('is written line by line if it does not exist yet, and a notice appears when it is complete', async ({
    page,
  }) => {
    const events = [
      { event: 'standing', data: ANALYSIS },
      { event: 'done', data: ANALYSIS },
    ];
    let stored: Analysis | null = null;
    await page.route(CALLS, async (route) => {
      if (route.request().method() === 'GET') return answer(route, stored);
      stored = ANALYSIS;
      await route.fulfill({
        contentType: 'application/x-ndjson',
        body: events.map((event) => `${JSON.stringify(event)}\n`).join(''),
      });
    });
    const asked = page.waitForRequest(
      (request) => request.method() === 'POST' && request.url().endsWith(WRITE),
    );
    await openYear(page);
    expect((await asked).postDataJSON()).toEqual({
      startDate: '2025-01-01',
      endDate: '2025-12-31',
      basis: 'Accrual',
    });
    await expectToast(page, 'Analysis Complete');
    await expect(letter(page)).toContainText('Collect the oldest invoices first.');
  });

  test('asks for consent before a model writes it, and can stay with the built-in analyst', async ({
    page,
  }) => {
    await page.route('**/api/config', async (route) => {
      const body = await (await route.fetch()).json();
      body.data.analysis = { kind: 'openai', name: 'OpenAI', model: 'gpt-5' };
      await route.fulfill({ json: body });
    });
    const notice = { code: 'analysis.consent_needed', text: 'OpenAI writes once you agree to it.' };
    await answerWith(page, { ...ANALYSIS, notice });
    await openYear(page);
    const question = page.getByRole('region', { name: 'May OpenAI (gpt-5) write this analysis?' });
    await expect(question).toBeVisible();
    await expectAccessible(page);
    const agreed = page.waitForRequest(
      (request) => request.method() === 'POST' && request.url().endsWith(WRITE),
    );
    await question.getByRole('button', { name: 'Let OpenAI write it' }).click();
    expect((await agreed).postDataJSON()).toMatchObject({ consent: true });
    const switched = page.waitForRequest((request) => request.url().includes('writer=built-in'));
    await letter(page)
      .getByRole('group', { name: 'Written by' })
      .getByText('Built-in analyst', { exact: true })
      .click();
    await switched;
  });

  test('shows an error if it fails, and can be requested again', async ({ page }) => {
    await page.route(CALLS, (route) => answer(route, null));
    await breakCall(page, WRITE);
    await openYear(page);
    await expectToast(page, 'Analysis Failed', 'Failed to generate AI analysis. Please try again.');
    await expect(letter(page).getByText('The server is overloaded.')).toBeVisible();
    await page.unroute(`**${WRITE}`);
    await answerWith(page, ANALYSIS);
    await letter(page).getByRole('button', { name: 'Try again' }).click();
    await expectToast(page, 'Analysis Complete');
    await expect(letter(page)).toContainText('Revenue reached $829,918');
  });

  test('shows names from the books as plain text', async ({ page }) => {
    const hostile = '<img src=x onerror="document.title=1"><script>alert(1)</script>\u202Etxt.exe';
    const run = { ...ANALYSIS.headline[1], figure: hostile, label: hostile } as Analysis['headline'][number];
    await answerWith(page, { ...ANALYSIS, headline: [run, { text: ` ${hostile}${'z'.repeat(300)}` }] });
    await openYear(page);
    await expect(letter(page).getByRole('heading', { name: /onerror/ })).toBeVisible();
    expect(await letter(page).locator('img, script').count()).toBe(0);
    await page.setViewportSize({ width: 320, height: 700 });
    expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  });
});

/** On a phone, everything after the recommendations is collapsed. */
async function openWholeLetter(page: Page): Promise<void> {
  const rest = letter(page).getByRole('button', { name: 'Read the whole letter' });
  await expect(letter(page).getByRole('heading', { level: 4 }).first()).toBeVisible();
  if (await rest.isVisible()) await rest.click();
}

/** Mocks the server's analysis, both the stored one and a newly written one. */
async function answerWith(page: Page, analysis: Analysis): Promise<void> {
  await page.route(CALLS, (route) => answer(route, analysis));
}

function answer(route: Route, analysis: Analysis | null): Promise<void> {
  const data = analysis && AnalysisResponse.parse({ success: true, data: analysis }).data;
  return route.fulfill({ json: { success: true, data } });
}
