import { z } from 'zod';

/**
 * In dollars. Must equal the price that the server reported, so that nobody is charged a price they did not see.
 */
export const CreatePaymentIntentRequest = z.strictObject({
  amount: z.number('Enter the amount as a number of dollars.').nonnegative('An amount cannot be negative.'),
});

export const CreatePaymentIntentResponse = z.object({
  success: z.literal(true),
  clientSecret: z.string().meta({ description: 'Only for the paying browser' }),
  amount: z.number().positive(),
});
export type CreatePaymentIntentResponse = z.infer<typeof CreatePaymentIntentResponse>;
