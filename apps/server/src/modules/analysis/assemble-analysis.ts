import type { Settings } from '../../settings.ts';
import type { Clock } from '../../shared/clock.ts';
import type { Database } from '../../shared/database/database.ts';
import type { Attempts } from '../../shared/limits/attempts.ts';
import type { Logger } from '../../shared/logger.ts';
import type { Metrics } from '../../shared/metrics.ts';
import type { Secrets } from '../../shared/secrets.ts';
import type { Reviews } from '../review/review.usecases.ts';
import type { Snapshots } from '../snapshots/snapshots.usecases.ts';
import { createAnalysisRepository } from './analysis.repository.ts';
import { createAnalysis } from './analysis.usecases.ts';
import { createLanguageModel } from './language-model.ts';
import { createModelLetters } from './model-letter.ts';
import { providerOf } from './provider.ts';
import { createSpending, readPrices } from './spending.ts';

/** The analyst, with the model that the settings name, or without one. */
export function assembleAnalysis(parts: {
  settings: Settings;
  database: Database;
  clock: Clock;
  secrets: Secrets;
  log: Logger;
  attempts: Attempts;
  metrics: Metrics;
  snapshots: Snapshots;
  reviews: Reviews;
}) {
  const { settings, database, clock, metrics } = parts;
  const model = createLanguageModel(settings);
  const spending = createSpending({
    repository: createAnalysisRepository(database.queries),
    clock,
    prices: readPrices(settings.aiPrices),
    dailyBudgetDollars: settings.aiDailyBudget,
  });
  return createAnalysis({
    ...parts,
    provider: providerOf(settings),
    letters: model === null ? null : createModelLetters({ model, spending }),
    onModelCall: ({ provider, outcome, costMicros }) => {
      metrics.modelCalls.inc({ provider, outcome });
      metrics.modelCostMicros.inc({ provider }, costMicros);
    },
  });
}
