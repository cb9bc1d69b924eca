import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { describeFailure } from '../../lib/api/failure.ts';
import { saveReceiptEmail } from './api/account.ts';
import { ReceiptEmailField } from './receipt-email.tsx';

afterEach(() => vi.unstubAllGlobals());

describe('the email address for the receipt', () => {
  const receipt = { email: 'ann@example.com', onEdit: () => {} };

  it('states its purpose and its errors in text, not by color alone', () => {
    const field = (error?: string) =>
      renderToStaticMarkup(createElement(ReceiptEmailField, { ...receipt, error }));
    expect(field()).toContain('restore your access in another browser');
    const wrong = field('Enter an email address.');
    expect(wrong).toContain('aria-invalid="true"');
    expect(wrong).toMatch(/id="([^"]+)"[^>]*>.*Enter an email address\./);
  });

  it('is saved by the server, whose error message is shown unchanged', async () => {
    const sent: unknown[] = [];
    vi.stubGlobal('fetch', async (path: string, { body }: RequestInit) => {
      sent.push([path, body]);
      return new Response(JSON.stringify({ success: true }));
    });
    await saveReceiptEmail('ann@example.com');
    expect(sent).toEqual([['/api/receipt-email', '{"email":"ann@example.com"}']]);

    const error = 'This address is in use.';
    vi.stubGlobal('fetch', async () =>
      Response.json({ success: false, error, code: 'x', requestId: 'r' }, { status: 409 }),
    );
    const failure = await saveReceiptEmail('ann@example.com').catch(describeFailure);
    expect(failure).toMatchObject({ sentence: error, requestId: 'r' });
  });
});
