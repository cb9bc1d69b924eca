export type {
  Amount,
  Answer,
  Cell,
  Column,
  FigureTerm,
  Outcome,
  Row,
  Token,
  TransactionReference,
} from './answer.ts';
export { answerPlan } from './answer-plan.ts';
export type { AskBooks } from './books.ts';
export { buildChips, nextSteps } from './chips.ts';
export { compose } from './compose/compose.ts';
export { answerText, composition } from './compose/composition.ts';
export { listNames, type Named } from './compose/names.ts';
export { checkReadings } from './model/check-readings.ts';
export { readingInstructions, readingPrompt } from './model/instructions.ts';
export { type Choices, choicesFor } from './model/offered-choices.ts';

export { planInWords } from './plan-in-words.ts';
