import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { newToken } from '../modules/api-tokens/token-format.rules.ts';
import { MINUTE } from '../shared/clock.ts';
import { CASH_COMPANY, connectCompany } from '../testing/consent.ts';
import { connectProgram, listTools, newCode, newVerifier, postForm } from '../testing/oauth-program.ts';
import { accountIdOf } from '../testing/receipts.ts';
import { errorIn, startServerForApps } from '../testing/server-for-programs.ts';

/* Attacks with the codes and tokens of connected apps. Each is rejected without returning any data. */

const { server, owner, other, tokenUrl, revokeUrl, from } = await startServerForApps();
const exchange = (fields: Record<string, string | undefined> | string) => postForm(tokenUrl, fields, from());

describe('an authorization code', () => {
  it('can be exchanged once; a second exchange revokes the tokens from the first', async () => {
    const program = await newCode(server.url, owner);
    const first = await exchange(program.exchange);
    expect((await listTools(server.url, first.body.access_token)).status).toBe(200);
    const second = await exchange(program.exchange);
    expect([second.status, second.body.error]).toEqual([400, 'invalid_grant']);
    expect((await listTools(server.url, first.body.access_token)).status).toBe(401);
    const { client_id } = program.exchange;
    const { refresh_token } = first.body;
    const next = await exchange({ grant_type: 'refresh_token', client_id, refresh_token });
    expect(next.body.error).toBe('invalid_grant');
  });

  it('leaves no valid tokens if it is sent twice at the same moment', async () => {
    const program = await newCode(server.url, owner);
    const answers = await Promise.all([exchange(program.exchange), exchange(program.exchange)]);
    expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1);
    for (const { body } of answers.filter(({ status }) => status === 200)) {
      expect((await listTools(server.url, body.access_token)).status).toBe(401);
    }
  });

  it('also revokes renewed tokens if it is reused after they were renewed', async () => {
    const program = await connectProgram(server.url, owner);
    const next = await exchange(program.refreshing);
    expect((await exchange(program.exchange)).body.error).toBe('invalid_grant');
    expect((await listTools(server.url, next.body.access_token)).status).toBe(401);
    const { refresh_token } = next.body;
    expect((await exchange({ ...program.refreshing, refresh_token })).body.error).toBe('invalid_grant');
  });

  it('leaves no valid tokens if it is sent eight times at the same moment', async () => {
    const program = await newCode(server.url, owner);
    const answers = await Promise.all(Array.from({ length: 8 }, () => exchange(program.exchange)));
    const given = answers.filter(({ status }) => status === 200);
    expect(given.length).toBeLessThanOrEqual(1);
    for (const { body } of given) expect((await listTools(server.url, body.access_token)).status).toBe(401);
  });

  it('expires after a minute', async () => {
    const program = await newCode(server.url, owner);
    server.clock.advance(MINUTE);
    expect((await exchange(program.exchange)).body.error).toBe('invalid_grant');
  });

  it.each<[misuse: string, changed: Record<string, string | undefined>]>([
    ['with another code’s verifier', { code_verifier: newVerifier().verifier }],
    ['from an app that it was not issued to', { client_id: 'another' }],
    ['with another redirect', { redirect_uri: 'https://evil.example/callback' }],
    ['with the redirect at another port', { redirect_uri: 'http://127.0.0.1:5/callback' }],
  ])('is rejected %s, and stays invalid', async (_misuse, changed) => {
    const program = await newCode(server.url, owner);
    const { status, body } = await exchange({ ...program.exchange, ...changed });
    expect([status, body.error]).toEqual([400, 'invalid_grant']);
    expect((await exchange(program.exchange)).body.error).toBe('invalid_grant');
  });

  it.each<[misuse: string, changed: Record<string, string | undefined>, error: string]>([
    ['without a verifier', { code_verifier: undefined }, 'invalid_request'],
    ['with a verifier that is too short', { code_verifier: 'x'.repeat(42) }, 'invalid_request'],
    ['with an empty verifier', { code_verifier: '' }, 'invalid_request'],
    ['for another service', { resource: 'https://evil.example/mcp' }, 'invalid_target'],
    ['without a grant type', { grant_type: undefined }, 'invalid_request'],
    ['without an id', { client_id: undefined }, 'invalid_request'],
    ['as a password', { grant_type: 'password', username: 'x', password: 'y' }, 'unsupported_grant_type'],
    ['as client credentials', { grant_type: 'client_credentials' }, 'unsupported_grant_type'],
    ['as a refresh token', { grant_type: 'refresh_token' }, 'invalid_grant'],
    ['if it is made up', { code: newToken('code') }, 'invalid_grant'],
    ['if it is a session token', { code: owner.cookie.split('=')[1] }, 'invalid_grant'],
  ])('is rejected %s', async (_misuse, changed, error) => {
    const program = await newCode(server.url, owner);
    const { status, body } = await exchange({ ...program.exchange, ...changed });
    expect([status, body.error]).toEqual([400, error]);
    expect(body.error_description).toEqual(expect.any(String));
  });

  it('is rejected if its challenge is sent as the verifier', async () => {
    const program = await newCode(server.url, owner);
    const challenge = createHash('sha256').update(program.exchange.code_verifier).digest('base64url');
    const { body } = await exchange({ ...program.exchange, code_verifier: challenge });
    expect(body.error).toBe('invalid_grant');
  });

  it('is rejected with a duplicate parameter, in an unexpected JSON shape, or in the URL', async () => {
    const { exchange: fields } = await newCode(server.url, owner);
    const form = new URLSearchParams(fields).toString();
    expect((await exchange(`${form}&code=${fields.code}`)).body.error).toBe('invalid_request');
    const array = await fetch(tokenUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...fields, code: [fields.code] }),
    });
    expect([array.status, await errorIn(array)]).toEqual([400, 'invalid_request']);
    expect((await fetch(`${tokenUrl}?${form}`)).status).toBe(405);
    expect((await postForm(`${tokenUrl}?${form}`, '', from())).status).toBe(400);
  });

  it('is rejected if its account has lost access', async () => {
    const lost = await server.newPaidVisitor();
    const program = await newCode(server.url, lost);
    const { access, database } = server.dependencies;
    await access.revokePaidAccess(await accountIdOf(server, lost), database.queries);
    expect((await exchange(program.exchange)).body.error).toBe('invalid_grant');
  });

  it('cannot be used as an access token', async () => {
    const program = await newCode(server.url, owner);
    expect((await listTools(server.url, program.exchange.code)).status).toBe(401);
  });
});

describe('a refresh token', () => {
  it('revokes everything derived from its grant if it is reused', async () => {
    const program = await connectProgram(server.url, owner);
    const next = await exchange(program.refreshing);
    expect((await listTools(server.url, next.body.access_token)).status).toBe(200);
    expect((await exchange(program.refreshing)).body.error).toBe('invalid_grant');
    for (const token of [program.access, next.body.access_token]) {
      expect((await listTools(server.url, token)).status).toBe(401);
    }
    const refresh_token = next.body.refresh_token;
    expect((await exchange({ ...program.refreshing, refresh_token })).body.error).toBe('invalid_grant');
  });

  it('leaves no valid tokens if it is used twice at the same moment', async () => {
    const program = await connectProgram(server.url, owner);
    const answers = await Promise.all([exchange(program.refreshing), exchange(program.refreshing)]);
    expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1);
    for (const token of [program.access, ...answers.map(({ body }) => body.access_token)]) {
      expect((await listTools(server.url, token ?? 'none')).status).toBe(401);
    }
  });

  it('leaves no valid tokens if it is used eight times at the same moment', async () => {
    const program = await connectProgram(server.url, owner);
    const answers = await Promise.all(Array.from({ length: 8 }, () => exchange(program.refreshing)));
    expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1);
    for (const token of [program.access, ...answers.map(({ body }) => body.access_token)]) {
      expect((await listTools(server.url, token ?? 'none')).status).toBe(401);
    }
  });

  it('is rejected and revoked for both apps if another app sends it', async () => {
    const program = await connectProgram(server.url, owner);
    const thief = await connectProgram(server.url, other);
    const { body } = await exchange({ ...program.refreshing, client_id: thief.clientId });
    expect(body.error).toBe('invalid_grant');
    expect((await exchange(program.refreshing)).body.error).toBe('invalid_grant');
  });

  it.each<[misuse: string, changed: Record<string, string>, error: string]>([
    ['for more than the owner allowed', { scope: 'books:read review:read' }, 'invalid_scope'],
    ['for an unknown scope', { scope: 'review:read books:write' }, 'invalid_scope'],
    ['for a scope that looks like another', { scope: 'revi\u0435w:read' }, 'invalid_scope'],
    ['for a scope in capitals', { scope: 'REVIEW:READ' }, 'invalid_scope'],
    ['for the URL with a trailing slash', { resource: `${server.url}/mcp/` }, 'invalid_target'],
    ['with a trailing space', { refresh_token: ' ' }, 'invalid_grant'],
    ['for an empty scope', { scope: ' ' }, 'invalid_scope'],
    ['for another service', { resource: `${server.url}/api/v1` }, 'invalid_target'],
    ['as a code', { grant_type: 'authorization_code' }, 'invalid_grant'],
    ['if it is made up', { refresh_token: newToken('refresh') }, 'invalid_grant'],
    ['if it is malformed', { refresh_token: 'x' }, 'invalid_grant'],
  ])('is rejected %s', async (_misuse, changed, error) => {
    const program = await connectProgram(server.url, owner, { allowed: { scopes: ['review:read'] } });
    expect((await exchange({ ...program.refreshing, ...changed })).body.error).toBe(error);
  });

  it('is rejected if it is actually an access token', async () => {
    const program = await connectProgram(server.url, owner);
    const { body } = await exchange({ ...program.refreshing, refresh_token: program.access });
    expect(body.error).toBe('invalid_grant');
  });

  it('returns a token limited to fewer scopes if fewer are requested', async () => {
    const program = await connectProgram(server.url, owner);
    const { body } = await exchange({ ...program.refreshing, scope: 'review:read' });
    const { body: listed } = await listTools(server.url, body.access_token);
    expect(JSON.stringify(listed)).not.toContain('list_postings');
  });
});

describe('an access token', () => {
  const call = async (path: string, method = 'GET') => {
    const { access } = await connectProgram(server.url, owner);
    expect((await listTools(server.url, access)).status).toBe(200);
    return fetch(`${server.url}${path}`, {
      method,
      headers: { authorization: `Bearer ${access}`, ...from() },
    });
  };

  it.each(['/api/v1/companies', '/api/v1/companies/demo/figures', '/api/v1/companies/demo/report'])(
    'is valid only for assistants, not for %s',
    async (path) => {
      expect((await call(path)).status).toBe(401);
    },
  );

  it.each([
    ['GET', '/api/tokens'],
    ['GET', '/api/programs'],
    ['POST', '/api/make-token'],
    ['POST', '/api/end-program'],
    ['GET', '/api/export-data'],
    ['POST', '/api/delete-data'],
    ['GET', '/api/financial-data/2026-10-01/2026-10-31'],
  ])('cannot be used for a request from the web app: %s %s', async (method, path) => {
    expect([402, 403]).toContain((await call(path, method)).status);
  });

  it('cannot be used as a refresh token', async () => {
    const { refresh } = await connectProgram(server.url, owner);
    expect((await listTools(server.url, refresh)).status).toBe(401);
  });

  it('is not accepted in the URL, in a cookie, or in a form', async () => {
    const { access } = await connectProgram(server.url, owner);
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} });
    const type = {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      ...from(),
    };
    for (const [path, headers] of [
      [`/mcp?access_token=${access}`, type],
      ['/mcp', { ...type, cookie: `access_token=${access}; session=${access}` }],
      ['/mcp', { ...type, 'x-access-token': access }],
    ] as const) {
      expect((await fetch(`${server.url}${path}`, { method: 'POST', headers, body })).status).toBe(401);
    }
    const form = { ...type, 'content-type': 'application/x-www-form-urlencoded' };
    const sent = await fetch(`${server.url}/mcp`, {
      method: 'POST',
      headers: form,
      body: `access_token=${access}`,
    });
    expect([401, 415]).toContain(sent.status);
  });

  it.each<[misuse: string, token: (access: string) => string]>([
    ['with another last character', (token) => `${token.slice(0, -1)}${token.endsWith('a') ? 'b' : 'a'}`],
    ['under the prefix of a personal token', (token) => token.replace('fia_', 'fi_')],
    ['under the prefix of a refresh token', (token) => token.replace('fia_', 'fir_')],
    ['if it is made up', () => newToken('access')],
    ['if only its hash is sent', (token) => createHash('sha256').update(token).digest('base64url')],
  ])('is rejected %s', async (_misuse, change) => {
    const { access } = await connectProgram(server.url, owner);
    expect((await listTools(server.url, access)).status).toBe(200);
    expect((await listTools(server.url, change(access))).status).toBe(401);
  });

  it('is rejected if it is sent twice in one header, or under another scheme', async () => {
    const { access } = await connectProgram(server.url, owner);
    for (const authorization of [
      `Bearer ${access}, Bearer ${access}`,
      `Basic ${access}`,
      `Bearer ${access} x`,
      access,
    ]) {
      const { status } = await fetch(`${server.url}/mcp`, {
        method: 'POST',
        headers: { authorization, ...from() },
      });
      expect([authorization.slice(0, 6), status]).toEqual([authorization.slice(0, 6), 401]);
    }
  });

  it('is rejected if its account or company was deleted', async () => {
    const leaving = await server.newPaidVisitor();
    await connectCompany(leaving, CASH_COMPANY);
    const { access, refreshing } = await connectProgram(server.url, leaving, {
      allowed: { companies: [CASH_COMPANY] },
    });
    expect((await listTools(server.url, access)).status).toBe(200);
    expect((await leaving.post('/api/delete-data', { confirmation: 'DELETE' })).status).toBe(200);
    expect((await listTools(server.url, access)).status).toBe(401);
    expect((await exchange(refreshing)).body.error).toBe('invalid_grant');
  });

  it('gives access only to the selected companies', async () => {
    const { access } = await connectProgram(server.url, other, { allowed: { companies: ['demo'] } });
    const asked = {
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name: 'list_figures', arguments: { company: CASH_COMPANY } },
    };
    const answer = await fetch(`${server.url}/mcp`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${access}`,
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        ...from(),
      },
      body: JSON.stringify(asked),
    });
    expect(await answer.text()).toContain('This token cannot access that company');
  });
});

describe('revoking a token', () => {
  it('has no effect if the token belongs to another app', async () => {
    const program = await connectProgram(server.url, owner);
    const thief = await connectProgram(server.url, other);
    for (const token of [program.access, program.refresh]) {
      const { body } = await postForm(revokeUrl, { token, client_id: thief.clientId }, from());
      expect(body.error).toBe('invalid_grant');
    }
    expect((await listTools(server.url, program.access)).status).toBe(200);
  });

  it('is rejected if the app is not named', async () => {
    const program = await connectProgram(server.url, owner);
    expect((await postForm(revokeUrl, { token: program.refresh }, from())).body.error).toBe(
      'invalid_request',
    );
    expect((await listTools(server.url, program.access)).status).toBe(200);
  });
});
