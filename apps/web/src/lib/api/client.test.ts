import { afterEach, describe, expect, it, vi } from 'vitest';
import { fetchAuthorizationUrl } from '../../features/connection/api/connection.ts';
import { fetchFinancialData } from '../../features/financial-data/api/financial-data.ts';
import { callApi, HttpError } from './client.ts';
import { describeFailure, ServerMessage, secondsToWait } from './failure.ts';
import { nullIfUnknown } from './query.ts';

const period = { type: 'last_month', startDate: '2026-10-01', endDate: '2026-10-31' } as const;
const refusal = {
  success: false,
  error: 'QuickBooks did not answer. Please try again in a minute.',
  code: 'quickbooks.unavailable',
  requestId: 'req-1',
};

function answerWith(status: number, body: unknown, statusText = '') {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const fetch = vi.fn(
    async (_path: string, _init: RequestInit) => new Response(text, { status, statusText }),
  );
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

const failureOf = (call: Promise<unknown>) =>
  call.then(
    () => expect.unreachable('the call was meant to fail'),
    (error: unknown) => error as Error,
  );

afterEach(() => vi.unstubAllGlobals());

describe('a call', () => {
  it('sends the cookie, bypasses every cache, and sends a body as JSON', async () => {
    const fetch = answerWith(200, { success: true });
    await callApi('POST', '/api/apply-promo', { body: { code: 'WELCOME20' } });
    expect(fetch).toHaveBeenCalledWith('/api/apply-promo', {
      method: 'POST',
      credentials: 'include',
      cache: 'no-store',
      headers: { 'content-type': 'application/json' },
      body: '{"code":"WELCOME20"}',
    });
  });

  it.each([
    [500, 'it broke', 'Internal Server Error', '500: it broke'],
    [503, '', 'Service Unavailable', '503: Service Unavailable'],
  ])(
    'that is answered with %i fails with the status and the server’s text',
    async (status, body, statusText, message) => {
      answerWith(status, body, statusText);
      expect((await failureOf(callApi('GET', '/api/config'))).message).toBe(message);
    },
  );

  it.each([{ success: 'yes' }, null, [], 'yes', '<html>Welcome to the network</html>'])(
    'is rejected if the response is not from the API: %j',
    async (body) => {
      answerWith(200, typeof body === 'string' ? body : JSON.stringify(body));
      const error = await failureOf(callApi('GET', '/api/config'));
      expect(describeFailure(error).sentence).toMatch(/cannot read/);
    },
  );

  it.each([{}, { ...refusal, error: 502 }, { ...refusal, success: 'no' }, [], null])(
    'does not use %j as the server’s message',
    async (body) => {
      answerWith(502, body);
      const { sentence, requestId } = describeFailure(await failureOf(callApi('GET', '/api/config')));
      expect([sentence, requestId]).toEqual([expect.stringContaining('an error (502)'), null]);
    },
  );

  it('may return nothing for an unknown visitor, and only then', async () => {
    const fetch = answerWith(401, '');
    await expect(nullIfUnknown(callApi('GET', '/api/x'))).resolves.toBeNull();
    expect(fetch.mock.calls[0]?.[0]).toBe('/api/x');
    answerWith(402, '');
    await expect(nullIfUnknown(callApi('GET', '/api/x'))).rejects.toThrow(HttpError);
  });
});

describe('a failed call for financial data', () => {
  it('has its own message and keeps the server’s sentence', async () => {
    answerWith(502, refusal);
    const error = await failureOf(fetchFinancialData(null, period));
    expect(error.message).toBe('HTTP error! status: 502');
    expect(describeFailure(error)).toEqual({ status: 502, sentence: refusal.error, requestId: 'req-1' });
  });

  it('reports what was wrong with the input', async () => {
    const issues = [{ path: 'endDate', message: 'A period can be at most 10 years long.' }];
    answerWith(400, { ...refusal, error: 'The input is not valid.', issues });
    expect(describeFailure(await failureOf(fetchFinancialData(null, period))).sentence).toBe(
      'The input is not valid. A period can be at most 10 years long.',
    );
  });

  it('reports how long to wait before another attempt', async () => {
    const headers = { 'retry-after': '12' };
    vi.stubGlobal('fetch', async () => Response.json(refusal, { status: 429, headers }));
    expect(secondsToWait(await failureOf(fetchFinancialData(null, period)))).toBe(12);
    answerWith(502, refusal);
    expect(secondsToWait(await failureOf(fetchFinancialData(null, period)))).toBe(0);
  });

  it('is explained in words even if the server cannot be reached', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    const failure = describeFailure(await failureOf(fetchFinancialData(null, period)));
    expect(failure).toMatchObject({
      sentence: expect.stringContaining('could not be reached'),
      requestId: null,
    });
  });

  it('shows a message from a valid response unchanged', () => {
    expect(describeFailure(new ServerMessage('The books are being read.')).sentence).toBe(
      'The books are being read.',
    );
  });

  it('does not show an error page from a proxy to the visitor', async () => {
    answerWith(504, '<html>Gateway Timeout</html>');
    const failure = describeFailure(await failureOf(fetchFinancialData(null, period)));
    expect(failure.sentence).toBe('The server returned an error (504). Please try again.');
  });
});

describe('the URL for connecting QuickBooks', () => {
  it.each([
    [{ success: true }],
    [{ success: true, authUrl: '' }],
    [{ success: true, authUrl: 'javascript:alert(1)' }],
  ])('is missing in %j', async (answer) => {
    answerWith(200, answer);
    await expect(fetchAuthorizationUrl()).rejects.toThrow('Failed to generate authorization URL');
  });

  it('is the one that the server returned', async () => {
    answerWith(200, { success: true, authUrl: 'https://appcenter.intuit.com/connect/oauth2?state=1' });
    await expect(fetchAuthorizationUrl()).resolves.toContain('appcenter.intuit.com');
  });
});
