import { expect, ONCE, test } from './product.ts';

test.use({ expectedComplaints: /./ });

test(
  'actions that pages must not perform are detected',
  ONCE,
  async ({ page, openOtherBrowser, complaints }) => {
    await page.goto('/support');
    expect(complaints).toEqual([]);
    await page.evaluate(() => {
      console.error('said on the console');
      alert('asked in a dialog');
      document.body.insertAdjacentHTML('beforeend', '<p style="color: red">in color</p>');
      document.body.append(Object.assign(document.createElement('script'), { textContent: 'alert(1)' }));
      const form = Object.assign(document.createElement('form'), { action: 'https://nowhere.invalid/' });
      document.body.append(form);
      form.submit();
    });
    // The blocked form is still being submitted at this point and would interrupt the next navigation.
    await expect.poll(() => complaints.join('\n')).toMatch(/violates .*form-action/);
    await page.goto('/support');
    await page.evaluate(() => window.open('https://nowhere.invalid/'));
    const other = await openOtherBrowser();
    await other.goto('/support');
    await other.evaluate(() => setTimeout(() => Promise.reject(new Error('nobody caught it'))));
    const noticed = [
      /^said on the console$/,
      /^opened a dialog: asked in a dialog$/,
      /violates .*style-src/,
      /violates .*script-src/,
      /violates .*form-action/,
      /^asked another origin: https:\/\/nowhere\.invalid\/$/,
      /nobody caught it/,
    ];
    await expect(async () => {
      for (const pattern of noticed) expect(complaints.join('\n')).toMatch(new RegExp(pattern, 'm'));
    }).toPass();
  },
);
