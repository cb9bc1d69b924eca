import { createVisitor, type TestVisitor } from './test-visitor.ts';

/** An API client that belongs to an account's owner. It sends a token and no cookie. */
export interface TestApiClient extends Pick<TestVisitor, 'get'> {
  readonly token: string;
  readonly id: string;
}

const EVERYTHING = ['books:read', 'review:read', 'reports:read'];

export async function newApiClient(
  baseUrl: string,
  owner: TestVisitor,
  wanted: { name?: string; scopes?: string[]; companies?: string[]; days?: number } = {},
): Promise<TestApiClient> {
  const { status, body } = await owner.post('/api/make-token', {
    name: 'A program',
    scopes: EVERYTHING,
    companies: ['demo'],
    ...wanted,
  });
  if (status !== 200) throw new Error(`The token was not created: ${JSON.stringify(body)}`);
  const { token, made } = body.data;
  const client = createVisitor(baseUrl);
  return {
    token,
    id: made.id,
    get: (path, options = {}) =>
      client.get(path, { headers: { authorization: `Bearer ${token}`, ...options.headers } }),
  };
}
