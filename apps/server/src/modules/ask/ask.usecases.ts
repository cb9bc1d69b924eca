import { answerPlan, answerText, compose, composition, type Outcome } from '@insights/ask';
import {
  type AskComposeQuery,
  type AskComposition,
  type AskOutcome,
  AskPlan,
  type AskQuery,
  type AskReadingRequest,
  type AskReadings,
  type PeriodDates,
} from '@insights/contracts';
import type { Adjusting } from '../adjusting/adjusting.usecases.ts';
import type { ModelReadings } from '../analysis/model-readings.client.ts';
import type { Snapshots } from '../snapshots/snapshot.view.ts';
import { badPlan, noModel, nothingAsked } from './ask.errors.ts';
import { outcomeResponse } from './ask.response.ts';
import { askBooksOf } from './ask.view.ts';

/** Answers questions about the displayed snapshot. Nothing is stored. */
export function createAsk({
  snapshots,
  adjusting,
  readings = null,
}: {
  snapshots: Snapshots;
  adjusting: Pick<Adjusting, 'adjust'>;
  /** Lets a visitor ask a model to interpret a question; null if no model is configured. */
  readings?: ModelReadings | null;
}) {
  return {
    async ask(
      accountId: string,
      dates: PeriodDates,
      { question, plan: requested, basis }: AskQuery,
    ): Promise<AskOutcome> {
      if ((question === undefined) === (requested === undefined)) throw nothingAsked();
      const current = await snapshots.get(accountId, dates);
      const { company, snapshot } = current;
      const booked = askBooksOf(snapshot, basis);
      const plan = question === undefined ? planFrom(requested ?? '') : compose(question, booked).plan;
      const books =
        plan?.view === undefined
          ? booked
          : askBooksOf(
              snapshot,
              basis,
              (await adjusting.adjust(accountId, current, dates)).posted(plan.view, basis),
            );
      if (question === undefined && plan !== null)
        return outcomeResponse(answerPlan(plan, books), { books, company, plan });
      const outcome = answerText(question ?? '', books);
      const reader = isOpen(outcome) ? (readings?.name ?? null) : null;
      return outcomeResponse(outcome, { books, company, reader });
    },

    /**
     * Lets a model interpret a question that our own code could not. The result is a choice in our words; nothing is
     * answered until the visitor chooses it.
     */
    async readByModel(
      accountId: string,
      dates: PeriodDates,
      { question, basis }: AskReadingRequest,
    ): Promise<AskReadings> {
      if (readings === null) throw noModel();
      const { snapshot } = await snapshots.get(accountId, dates);
      const books = askBooksOf(snapshot, basis);
      const own = answerText(question, books);
      if (!isOpen(own))
        return { options: [], notice: 'This question can be answered without a language model.' };
      const known = own.outcome === 'choose' ? own.options : [];
      const { options, notice } = await readings.read(accountId, question, books, known);
      return { options: [...options], notice };
    },

    /** Splits a question into tokens, and adds its plan if every word is understood. */
    async compose(
      accountId: string,
      dates: PeriodDates,
      { text, cursor = text.length, basis }: AskComposeQuery,
    ): Promise<AskComposition> {
      const { snapshot } = await snapshots.get(accountId, dates);
      return composition(text, cursor, askBooksOf(snapshot, basis));
    },
  };
}

export type AskUseCases = ReturnType<typeof createAsk>;

/**
 * Whether a model might be able to interpret the question. It cannot help with questions that the books cannot
 * answer.
 */
function isOpen(outcome: Outcome): boolean {
  return outcome.outcome === 'choose' || (outcome.outcome === 'decline' && outcome.isUnread);
}

function planFrom(text: string): AskPlan {
  try {
    return AskPlan.parse(JSON.parse(text));
  } catch {
    throw badPlan();
  }
}
