import type { V1_RESPONSES } from '@insights/contracts';
import { V1_OPERATIONS } from '../../api-v1/operations.rules.ts';

/** Returns the parameters from a tool's example, as a model would send them. */
export function exampleOf(name: keyof typeof V1_RESPONSES): Record<string, unknown> {
  const { path, example } = V1_OPERATIONS[name];
  const { limit, ...others } = example;
  return {
    ...(path.includes(':company') ? { company: 'demo' } : {}),
    ...others,
    ...(limit === undefined ? {} : { limit: Number(limit) }),
  };
}
