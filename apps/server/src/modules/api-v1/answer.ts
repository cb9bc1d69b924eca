import type { V1Question } from '@insights/contracts';
import type { Caller } from '../tokens/tokens.usecases.ts';
import type { V1Questions } from './v1-questions.ts';

/** Answers a question by name, with parameters already parsed by the contract. */
export function answer(
  questions: V1Questions,
  name: Exclude<V1Question, 'get_report'>,
  caller: Caller,
  parameters: object,
): Promise<object> {
  const ask = questions[name] as (caller: Caller, asked: object) => Promise<object>;
  return ask(caller, parameters);
}
