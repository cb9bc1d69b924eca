import { describe, expect, it } from 'vitest';
import { readSettings } from '../../settings.ts';
import { systemClock } from '../../shared/clock.ts';
import { openEmbedded } from '../../shared/database/open-embedded.ts';
import { openPostgres } from '../../shared/database/open-postgres.ts';
import {
  createEmbeddedDatabase,
  createPostgresDatabase,
  DATABASES,
  postgresMissing,
} from '../../testing/test-database.ts';
import { createAnalysisRepository } from './analysis.repository.ts';
import { type CallFacts, createSpending } from './spending.usecases.ts';

describe.each(DATABASES)('the daily budget on the %s database', (kind) => {
  it('stays within the budget under concurrent calls', async ({ skip }) => {
    const place = kind === 'embedded' ? createEmbeddedDatabase() : await createPostgresDatabase();
    if (place === null) return skip(postgresMissing());
    const { dataDir, databaseUrl } = readSettings(place.env);
    const database =
      databaseUrl === undefined
        ? await openEmbedded(dataDir)
        : await openPostgres(databaseUrl, { poolSize: 10, onAway: () => {} });
    const spending = createSpending({
      repository: createAnalysisRepository(database.queries),
      clock: systemClock,
      prices: { inputDollars: 1, outputDollars: 1 },
      dailyBudgetDollars: 3,
    });
    const facts: CallFacts = {
      accountId: null,
      provider: 'p',
      model: 'm',
      purpose: 'letter',
      claimCount: 0,
      nameCount: 0,
    };
    // A million output tokens cost one dollar per call, so the budget covers three calls.
    const booked = await Promise.all(Array.from({ length: 20 }, () => spending.book(facts, 0, 1_000_000)));
    expect(booked.filter((call) => call !== null)).toHaveLength(3);
    await database.close();
    await place.remove();
  });
});
