import { z } from 'zod';

/** A rejection or failure, in one sentence for the user. */
export const ErrorResponse = z.object({
  success: z.literal(false),
  error: z.string().meta({ description: 'What happened and what to do, in plain English' }),
  code: z.string().meta({ description: 'Stable name of the error', examples: ['access.payment_required'] }),
  requestId: z.string().meta({ description: 'Include it in support requests' }),
  issues: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
});
export type ErrorResponse = z.infer<typeof ErrorResponse>;

export const Success = z.object({ success: z.literal(true) });
export type Success = z.infer<typeof Success>;

/** Returns the schema of most responses: `{success: true, data}`. */
export function success<Data extends z.ZodType>(data: Data) {
  return z.object({ success: z.literal(true), data });
}
