import { randomUUID } from 'node:crypto';
import { ProgramDescription, type RegisterProgramRequest } from '@insights/contracts';
import type { Clock } from '../../shared/clock.ts';
import type { Database } from '../../shared/database/database.ts';
import type { Attempts } from '../../shared/limits/attempts.ts';
import { ALL_PROGRAMS_REGISTERED, PROGRAMS_REGISTERED } from '../../shared/limits/limits.ts';
import { isDocumentAddress, type ReadDocument } from './client-documents.ts';
import { descriptionUnread, oauthError, programUnknown } from './programs.errors.ts';
import { createProgramsRepository } from './programs.repository.ts';
import { returnPlaceOf } from './redirect-uris.ts';

const MAX_NAME = 80;
/** Controls, and what turns or hides letters: a name is shown beside the words of the product. */
const UNFIT_IN_NAMES = /[\p{C}\p{Zl}\p{Zp}]+/gu;

/** A program that asks to be let in. It can keep no secret, so it has none: what proves it is where answers are sent. */
export interface Client {
  readonly id: string;
  readonly name: string;
  /** The site whose document describes it; null when it introduced itself. */
  readonly site: string | null;
  readonly redirectUris: readonly string[];
}

/** Programs as they introduce themselves, or as a document at the address that is their id describes them. */
export function createClients(dependencies: {
  database: Database;
  clock: Clock;
  attempts: Attempts;
  readDocument: ReadDocument;
}) {
  const { database, clock, attempts, readDocument } = dependencies;
  const repository = createProgramsRepository(database.queries);

  async function described(id: string): Promise<Client> {
    let document: unknown;
    try {
      document = await readDocument(id);
    } catch (error) {
      throw descriptionUnread(error);
    }
    const description = ProgramDescription.safeParse(document);
    // A document that names another id is a copy, and says nothing of this program.
    if (!description.success || description.data.client_id !== id) throw programUnknown();
    const fault = faultIn(description.data);
    if (fault !== null || (description.data.token_endpoint_auth_method ?? 'none') !== 'none') {
      throw programUnknown();
    }
    const site = new URL(id).hostname;
    const { client_name: name, redirect_uris: redirectUris } = description.data;
    return { id, name: shownName(name, site), site, redirectUris };
  }

  return {
    /** Takes in a program that introduces itself. Whoever it is: it gets an id, and nothing that it could read with. */
    async register(introduced: RegisterProgramRequest, addressBucket: string) {
      await attempts.count(PROGRAMS_REGISTERED, [`address ${addressBucket}`]);
      const fault = faultIn(introduced);
      if (fault !== null) throw fault;
      await attempts.count(ALL_PROGRAMS_REGISTERED, ['everybody']);
      const redirectUris = introduced.redirect_uris;
      const name = shownName(introduced.client_name, 'A program');
      const client = { id: randomUUID(), name, redirectUris };
      const introducedAt = clock.now();
      await repository.register({ ...client, lastAskedAt: introducedAt });
      return { ...client, introducedAt };
    },

    async get(id: string): Promise<Client> {
      if (isDocumentAddress(id)) return described(id);
      const row = await repository.findRegistered(id, clock.now());
      if (row === undefined) throw programUnknown();
      return { ...row, site: null };
    },
  };
}

export type Clients = ReturnType<typeof createClients>;

/** What of a program cannot be served here, in the words of RFC 7591. */
function faultIn({ redirect_uris, grant_types, response_types }: RegisterProgramRequest) {
  if (!redirect_uris.every((uri) => returnPlaceOf(uri) !== null)) {
    return oauthError(
      'invalid_redirect_uri',
      'A redirect address is https, http of the device itself, or an app’s own scheme; without a fragment.',
    );
  }
  if (grant_types?.includes('authorization_code') === false || response_types?.includes('code') === false) {
    return oauthError(
      'invalid_client_metadata',
      'Programs are let in by their user: grant_types needs authorization_code, response_types code.',
    );
  }
  return null;
}

function shownName(told: string | undefined, otherwise: string): string {
  const name = (told ?? '').replaceAll(UNFIT_IN_NAMES, ' ').trim().slice(0, MAX_NAME).trim();
  return name === '' ? otherwise : name;
}
