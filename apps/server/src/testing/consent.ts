import type { Answer, TestVisitor } from './test-visitor.ts';

export const DEMO_COMPANY = '9341453172900001';
export const CASH_COMPANY = '9341453172900002';
export const EMPTY_COMPANY = '9341453172900003';
export const CANADIAN_COMPANY = '9341453172900004';
export const TWO_CURRENCY_COMPANY = '9341453172900006';

/**
 * Submits QuickBooks' consent page as a browser would, and returns the URL of the redirect. `decision` is the button
 * that is clicked.
 */
export async function answerConsent(
  authUrl: string,
  realmId: string,
  decision: 'connect' | 'cancel' = 'connect',
): Promise<string> {
  const page = await (await fetch(authUrl)).text();
  const request = /name="request" value="([^"]*)"/.exec(page)?.[1];
  if (request === undefined) throw new Error(`This is not the consent page: ${page.slice(0, 500)}`);
  const answer = await fetch(authUrl, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ request, realmId, decision }),
  });
  const location = answer.headers.get('location');
  if (location === null) throw new Error(`The consent page answered ${answer.status} without a redirect`);
  return location;
}

/** Connects a company through the real flow, and returns the response to the callback. */
export async function connectCompany(visitor: TestVisitor, realmId: string): Promise<Answer> {
  const { body } = await visitor.get('/api/qbo-connect');
  return visitor.get(await answerConsent(body.authUrl, realmId));
}
