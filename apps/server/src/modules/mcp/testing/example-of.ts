import type { V1_ANSWERS } from '@insights/contracts';
import { V1_QUESTIONS } from '../../api-v1/questions.ts';

/** Returns the parameters of a tool's example, as a model would send them. */
export function exampleOf(name: keyof typeof V1_ANSWERS): Record<string, unknown> {
  const { path, example } = V1_QUESTIONS[name];
  const { limit, ...others } = example;
  return {
    ...(path.includes(':company') ? { company: 'demo' } : {}),
    ...others,
    ...(limit === undefined ? {} : { limit: Number(limit) }),
  };
}
