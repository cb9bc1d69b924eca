import { doubleTextSize, expect, expectAccessible, ONCE, overflowOf, test } from './product.ts';

const PUBLIC_PAGES = [
  { path: '/', heading: 'What your books say, in plain English' },
  { path: '/what-we-check', heading: 'What we check' },
  { path: '/terms', heading: 'Terms of Service & Payment' },
  { path: '/support', heading: 'Support' },
  { path: '/privacy-policy', heading: 'Privacy Policy' },
  { path: '/eula', heading: 'End-User License Agreement' },
  { path: '/nothing-here', heading: '404 Page Not Found' },
];

for (const { path, heading } of PUBLIC_PAGES) {
  test(`${path} is accessible in light and dark mode`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expectAccessible(page);
  });
}

test('text at twice the size does not make any public page wider than a phone', ONCE, async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 });
  for (const { path, heading } of PUBLIC_PAGES) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await doubleTextSize(page);
    await expect.poll(async () => [path, await overflowOf(page)]).toEqual([path, 0]);
  }
});

test('pages of the app do not violate their own content security policy', ONCE, async ({ page }) => {
  await page.addInitScript(() => {
    const refused: string[] = [];
    Object.assign(window, { refused });
    document.addEventListener('securitypolicyviolation', (event) => refused.push(event.violatedDirective));
  });
  await page.goto('/terms');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await page.evaluate(() => (window as unknown as { refused: string[] }).refused)).toEqual([]);
});

test.describe('the landing page', ONCE, () => {
  test('runs no scripts and requests only what it shows', async ({ page, product }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.resourceType()));
    await page.goto('/');
    await expect(page.getByRole('img', { name: /all checks passed/ })).toBeVisible();
    expect(asked).not.toContain('script');
    expect(await page.locator('script').count()).toBe(0);
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${product.url}/`);
  });

  test('shows a mobile picture on a phone, and a dark picture in dark mode', async ({ page }) => {
    const shown = () =>
      page
        .getByRole('img', { name: /all checks passed/ })
        .evaluate((image: HTMLImageElement) => image.currentSrc);
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto('/');
    expect(await shown()).toMatch(/report-light-/);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(shown).toMatch(/report-dark-/);
    await page.setViewportSize({ width: 375, height: 812 });
    await expect.poll(shown).toMatch(/report-phone-dark-/);
  });

  test('reserves space for every picture, so that nothing shifts when it loads', async ({ page }) => {
    const gate = Promise.withResolvers<void>();
    await page.route('**/*.webp', async (route) => {
      await gate.promise;
      await route.continue();
    });
    await page.goto('/', { waitUntil: 'domcontentloaded' });
    const heightOf = () => page.evaluate(() => document.documentElement.scrollHeight);
    await page.waitForFunction(() => getComputedStyle(document.body).fontFamily.includes('Inter'));
    await page.evaluate(() => document.fonts.ready);
    const before = await heightOf();
    gate.resolve();
    await page.waitForLoadState('load');
    expect(await heightOf()).toBe(before);
  });

  test('has an absolute URL for search engines and link previews', async ({ request, product }) => {
    const page = await (await request.get('/')).text();
    expect(page).toContain(`<meta property="og:image" content="${product.url}/open-graph.png"`);
    expect(await (await request.get('/robots.txt')).text()).toContain(`Sitemap: ${product.url}/sitemap.xml`);
    const sitemap = await (await request.get('/sitemap.xml')).text();
    for (const [, address = ''] of sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)) {
      expect([address, (await request.get(address)).status()]).toEqual([address, 200]);
    }
    for (const file of ['/favicon.ico', '/favicon.svg', '/apple-touch-icon.png', '/open-graph.png']) {
      expect([file, (await request.get(file)).status()]).toEqual([file, 200]);
    }
  });
});
