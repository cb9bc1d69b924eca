import type { AskPlan } from '@insights/contracts';
import type { AskBooks } from '../books.ts';
import { readQuestion } from '../read/read-question.ts';

/** The plan by which a question about those books is answered, perhaps after another; null where it is not. */
export const planAskedOf =
  (books: AskBooks) =>
  (text: string, previous: AskPlan | null = null): AskPlan | null => {
    const outcome = readQuestion(text, books, previous);
    return outcome.outcome === 'answer' ? outcome.answer.plan : null;
  };
