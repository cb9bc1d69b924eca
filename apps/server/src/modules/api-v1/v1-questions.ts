import type { V1_ANSWERS, V1_PARAMETERS, V1Answer } from '@insights/contracts';
import type { z } from 'zod';
import type { Caller } from '../tokens/tokens.usecases.ts';

type Question = keyof typeof V1_ANSWERS;
export type V1Parameters<Name extends keyof typeof V1_PARAMETERS> = z.infer<
  z.ZodObject<(typeof V1_PARAMETERS)[Name]>
>;

/** Answer of every question in API v1. */
export type V1Questions = {
  readonly [Name in Question]: (caller: Caller, asked: V1Parameters<Name>) => Promise<V1Answer<Name>>;
};
