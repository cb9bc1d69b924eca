import { z } from 'zod';
import { Success, success } from './envelope.ts';

/** In dollars. The server determines the price before and after a discount. */
export const Price = z.object({
  amount: z.number().nonnegative(),
  discountPercent: z.number().int().min(0).max(100),
});
export type Price = z.infer<typeof Price>;

export const UserStatus = z.object({
  hasAcceptedTerms: z.boolean(),
  hasPaidAccess: z.boolean(),
  price: Price,
});
export type UserStatus = z.infer<typeof UserStatus>;

export const UserStatusResponse = success(UserStatus);
export type UserStatusResponse = z.infer<typeof UserStatusResponse>;
export const AcceptTermsResponse = Success;
export type AcceptTermsResponse = z.infer<typeof AcceptTermsResponse>;

export const ApplyPromoRequest = z.strictObject({
  code: z
    .string()
    .trim()
    .min(1, 'Enter a promo code.')
    .max(64, 'A promo code can have at most 64 characters.'),
});

/** An invalid promo code is a normal result, not an error, so the HTTP status is 200. */
export const ApplyPromoResponse = z.discriminatedUnion('success', [
  success(z.object({ discountPercent: z.number().int().min(1).max(100), price: Price })),
  z.object({ success: z.literal(false), error: z.string() }),
]);
export type ApplyPromoResponse = z.infer<typeof ApplyPromoResponse>;

export const UpdatePaymentStatusResponse = success(z.object({ hasPaidAccess: z.boolean() }));
export type UpdatePaymentStatusResponse = z.infer<typeof UpdatePaymentStatusResponse>;
