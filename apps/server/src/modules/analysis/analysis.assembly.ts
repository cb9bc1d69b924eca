import type { Uses } from '../../shared/services.ts';
import type { Adjusting } from '../adjusting/adjusting.usecases.ts';
import type { Business } from '../business/business.usecases.ts';
import type { Snapshots } from '../snapshots/snapshot.view.ts';
import { createAnalysisRepository } from './analysis.repository.ts';
import { createAnalysis } from './analysis.usecases.ts';
import { createModelArrangements } from './model-arrangements.client.ts';
import { createModelCalls } from './model-calls.client.ts';
import { createModelReadings } from './model-readings.client.ts';
import { providerOf } from './provider.rules.ts';
import { COOLDOWN_MS, createProviderCooldown } from './provider-cooldown.rules.ts';
import { createSpending, readPrices } from './spending.usecases.ts';

/** Creates the writer of analyses and the interpreter of questions, with or without the configured model. */
export async function assembleAnalysis(
  parts: Uses<'settings' | 'database' | 'clock' | 'secrets' | 'log' | 'attempts' | 'metrics'> & {
    snapshots: Snapshots;
    adjusting: Adjusting;
    business: Business;
  },
) {
  const { settings, database, clock, metrics, log } = parts;
  const provider = providerOf(settings);
  // Loaded only if a provider is configured, because its library takes a tenth of the server's memory.
  const model =
    settings.aiProvider === undefined
      ? null
      : (await import('./language-model.client.ts')).createLanguageModel(settings);
  const spending = createSpending({
    repository: createAnalysisRepository(database.queries),
    clock,
    prices: readPrices(settings.aiPrices),
    dailyBudgetDollars: settings.aiDailyBudget,
  });
  const cooldown = createProviderCooldown({
    clock,
    onStart: () => {
      log.warn(
        { provider: provider.name, restMs: COOLDOWN_MS },
        'a provider failed twice in a row and is paused',
      );
      metrics.modelRests.inc({ provider: provider.kind });
    },
  });
  if (model === null)
    return { analysis: createAnalysis({ ...parts, provider, arrangements: null }), spending, readings: null };
  const call = createModelCalls({ ...parts, model, provider, spending });
  return {
    analysis: createAnalysis({
      ...parts,
      provider,
      arrangements: createModelArrangements({ call, cooldown }),
    }),
    spending,
    readings: createModelReadings({ ...parts, call, cooldown, provider }),
  };
}
