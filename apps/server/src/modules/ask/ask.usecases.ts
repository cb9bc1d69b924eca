import { answerPlan, readQuestion, suggest } from '@insights/ask';
import { type AskOutcome, AskPlan, type AskQuery, type PeriodDates } from '@insights/contracts';
import type { Snapshots } from '../snapshots/snapshots.usecases.ts';
import { badPlan, nothingAsked } from './ask.errors.ts';
import { askBooksOf } from './ask-books-of.ts';
import { outcomeOnTheWire } from './ask-on-the-wire.ts';

/** Questions about the books that are shown. Nothing is kept of them, and no model is asked. */
export function createAsk({ snapshots }: { snapshots: Pick<Snapshots, 'current'> }) {
  return {
    async ask(
      accountId: string,
      dates: PeriodDates,
      { question, plan, previous, basis }: AskQuery,
    ): Promise<AskOutcome> {
      if ((question === undefined) === (plan === undefined)) throw nothingAsked();
      const { company, stored } = await snapshots.current(accountId, dates);
      const books = askBooksOf(stored.snapshot, basis);
      const outcome =
        question === undefined
          ? answerPlan(planFrom(plan ?? ''), books)
          : readQuestion(question, books, previous === undefined ? null : planFrom(previous));
      return outcomeOnTheWire(outcome, books, company);
    },

    /** Questions that go on from what was typed. */
    async suggest(accountId: string, dates: PeriodDates, text: string): Promise<string[]> {
      const { stored } = await snapshots.current(accountId, dates);
      return suggest(text, askBooksOf(stored.snapshot));
    },
  };
}

export type AskUseCases = ReturnType<typeof createAsk>;

function planFrom(text: string): AskPlan {
  try {
    return AskPlan.parse(JSON.parse(text));
  } catch {
    throw badPlan();
  }
}
