import { randomUUID } from 'node:crypto';
import { after, type Clock, DAY } from '../../shared/clock.ts';
import type { AnalysisRepository, ModelCallRow } from './analysis.repository.ts';

/** Prices per million tokens. At one dollar per million tokens, a token costs one millionth of a dollar. */
export interface ModelPrices {
  readonly inputDollars: number;
  readonly outputDollars: number;
}

/** Parses a validated setting such as `3/15`. */
export function readPrices(text: string): ModelPrices {
  const [input = '0', output = '0'] = text.split('/');
  return { inputDollars: Number(input), outputDollars: Number(output) };
}

const MICROS_PER_DOLLAR = 1_000_000;

/** English has about four characters per token; dividing by three keeps estimates from being too low. */
const CHARACTERS_PER_TOKEN = 3;

export type CallFacts = Pick<
  ModelCallRow,
  'accountId' | 'provider' | 'model' | 'purpose' | 'claimCount' | 'nameCount'
>;

export interface CallCosts {
  readonly inputTokens: number | null;
  readonly outputTokens: number | null;
  readonly outcome: string;
}

/** Tracks the cost of model calls, and keeps it within the daily budget across all instances. */
export function createSpending(dependencies: {
  repository: Pick<AnalysisRepository, 'addCallWithin' | 'finishCall' | 'spentSince'>;
  clock: Clock;
  prices: ModelPrices;
  dailyBudgetDollars: number;
}) {
  const { repository, clock, prices, dailyBudgetDollars } = dependencies;
  const costOf = (inputTokens: number, outputTokens: number) =>
    Math.ceil(inputTokens * prices.inputDollars + outputTokens * prices.outputDollars);

  return {
    budgetDollars: dailyBudgetDollars,
    /** Returns the spending in the last 24 hours, across all instances. */
    async spentDollars(): Promise<number> {
      return (await repository.spentSince(after(clock.now(), -DAY))) / MICROS_PER_DOLLAR;
    },

    /**
     * Books a call at its maximum cost before it is made; returns null if the daily budget does not allow it. Booked
     * amounts count against the budget for all concurrent calls.
     */
    async book(facts: CallFacts, promptCharacters: number, maxOutputTokens: number) {
      const inputTokens = Math.ceil(promptCharacters / CHARACTERS_PER_TOKEN);
      const most = costOf(inputTokens, maxOutputTokens);
      const id = randomUUID();
      const calledAt = clock.now();
      const call = { inputTokens, outputTokens: maxOutputTokens, costMicros: most, outcome: 'running' };
      const budget = { since: after(calledAt, -DAY), budgetMicros: dailyBudgetDollars * MICROS_PER_DOLLAR };
      if (!(await repository.addCallWithin({ ...facts, ...call, id, calledAt }, budget))) return null;
      return {
        /** Settles a call at its actual cost, or at the maximum if the provider did not report its usage. */
        async settle({ inputTokens: input, outputTokens: output, outcome }: CallCosts): Promise<number> {
          const [read, written] = [input ?? inputTokens, output ?? maxOutputTokens];
          const costMicros = costOf(read, written);
          await repository.finishCall(id, { outcome, inputTokens: read, outputTokens: written, costMicros });
          return costMicros;
        },
      };
    },
  };
}

export type Spending = ReturnType<typeof createSpending>;
