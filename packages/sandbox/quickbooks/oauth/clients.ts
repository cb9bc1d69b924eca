import { isSameText } from './seal.ts';

/** An app registered with the sandbox. */
export interface SandboxClient {
  clientId: string;
  clientSecret: string;
  /** App name on the consent page; defaults to its id. */
  name?: string;
  /** Exact redirect URLs, or a function that returns them if they depend on a port that is not known yet. */
  redirectUris: readonly string[] | (() => readonly string[]);
}

export function findClient(clients: readonly SandboxClient[], clientId: string): SandboxClient | undefined {
  return clients.find((client) => client.clientId === clientId);
}

export function isRegistered(client: SandboxClient, redirectUri: string): boolean {
  const registered = typeof client.redirectUris === 'function' ? client.redirectUris() : client.redirectUris;
  return registered.includes(redirectUri);
}

/** Finds the client by a Basic authorization header or, without one, by the id and secret in the form. */
export function authenticate(
  clients: readonly SandboxClient[],
  authorization: string | undefined,
  form: URLSearchParams,
): SandboxClient | undefined {
  const [id, secret] =
    authorization === undefined
      ? [form.get('client_id') ?? '', form.get('client_secret') ?? '']
      : basicCredentials(authorization);
  const client = findClient(clients, id);
  return client !== undefined && isSameText(secret, client.clientSecret) ? client : undefined;
}

function basicCredentials(authorization: string): [id: string, secret: string] {
  const [scheme, encoded] = authorization.split(' ');
  if (scheme?.toLowerCase() !== 'basic' || encoded === undefined) return ['', ''];
  const text = Buffer.from(encoded, 'base64').toString('utf8');
  const colon = text.indexOf(':');
  return [text.slice(0, colon), text.slice(colon + 1)];
}
