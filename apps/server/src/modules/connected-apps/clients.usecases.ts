import { randomUUID } from 'node:crypto';
import { AppDescription, type RegisterAppRequest } from '@insights/contracts';
import { ALL_APPS_REGISTERED, APPS_REGISTERED } from '../../shared/limits/limits.ts';
import type { Uses } from '../../shared/services.ts';
import { isDocumentAddress, type ReadDocument } from './client-documents.client.ts';
import { appUnknown, descriptionUnreadable, oauthError } from './connected-apps.errors.ts';
import { createConnectedAppsRepository } from './connected-apps.repository.ts';
import { redirectTarget } from './redirect-uris.rules.ts';

const MAX_NAME = 80;
/**
 * Control characters, and characters that reorder or hide text, because the name is shown within the product's own
 * text.
 */
const UNFIT_IN_NAMES = /[\p{C}\p{Zl}\p{Zp}]+/gu;

/**
 * An app that requests access. It has no secret, because it could not keep one; its redirect URI identifies it.
 */
export interface Client {
  readonly id: string;
  readonly name: string;
  /** The site whose document describes the app; null if the app registered itself. */
  readonly site: string | null;
  readonly redirectUris: readonly string[];
}

/**
 * Finds and registers apps. An app either registers itself or uses the URL of a document that describes it as its id.
 */
export function createAppClients(
  dependencies: Uses<'database' | 'clock' | 'attempts'> & { readDocument: ReadDocument },
) {
  const { database, clock, attempts, readDocument } = dependencies;
  const repository = createConnectedAppsRepository(database.queries);

  async function described(id: string): Promise<Client> {
    let document: unknown;
    try {
      document = await readDocument(id);
    } catch (error) {
      throw descriptionUnreadable(error);
    }
    const description = AppDescription.safeParse(document);
    // A document that contains a different id is a copy, and does not describe this app.
    if (!description.success || description.data.client_id !== id) throw appUnknown();
    const fault = findMetadataFault(description.data);
    if (fault !== null || (description.data.token_endpoint_auth_method ?? 'none') !== 'none') {
      throw appUnknown();
    }
    const site = new URL(id).hostname;
    const { client_name: name, redirect_uris: redirectUris } = description.data;
    return { id, name: displayName(name, site), site, redirectUris };
  }

  return {
    /** Registers an app. Anyone can register one; it gets an id, but no access. */
    async register(metadata: RegisterAppRequest, addressBucket: string) {
      await attempts.count(APPS_REGISTERED, [`address ${addressBucket}`]);
      const fault = findMetadataFault(metadata);
      if (fault !== null) throw fault;
      await attempts.count(ALL_APPS_REGISTERED, ['everybody']);
      const redirectUris = metadata.redirect_uris;
      const name = displayName(metadata.client_name, 'A program');
      const client = { id: randomUUID(), name, redirectUris };
      const registeredAt = clock.now();
      await repository.register({ ...client, lastAskedAt: registeredAt });
      return { ...client, registeredAt };
    },

    async get(id: string): Promise<Client> {
      if (isDocumentAddress(id)) return described(id);
      const row = await repository.findRegistered(id, clock.now());
      if (row === undefined) throw appUnknown();
      return { ...row, site: null };
    },
  };
}

export type AppClients = ReturnType<typeof createAppClients>;

/** Returns the reason why an app cannot be registered, as an RFC 7591 error, or null. */
function findMetadataFault({ redirect_uris, grant_types, response_types }: RegisterAppRequest) {
  if (!redirect_uris.every((uri) => redirectTarget(uri) !== null)) {
    return oauthError(
      'invalid_redirect_uri',
      'A redirect URI must use https, http on the device itself, or the app’s own scheme, and must not have a fragment.',
    );
  }
  if (grant_types?.includes('authorization_code') === false || response_types?.includes('code') === false) {
    return oauthError(
      'invalid_client_metadata',
      'Apps are authorized by their user: grant_types must include authorization_code, and response_types must include code.',
    );
  }
  return null;
}

function displayName(requested: string | undefined, fallback: string): string {
  const name = (requested ?? '').replaceAll(UNFIT_IN_NAMES, ' ').trim().slice(0, MAX_NAME).trim();
  return name === '' ? fallback : name;
}
