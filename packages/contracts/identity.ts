import { z } from 'zod';
import { success } from './envelope.ts';

/** One address of one person. Control characters and line breaks never get as far as a mail's header. */
export const EmailAddress = z
  .string()
  .trim()
  .max(254, 'An e-mail address has at most 254 characters.')
  .pipe(z.email('Enter an e-mail address like name@example.com.'));

/** Where the receipt goes; an empty one takes the address back. */
export const ReceiptEmailRequest = z.strictObject({ email: z.union([z.literal(''), EmailAddress]) });
export type ReceiptEmailRequest = z.infer<typeof ReceiptEmailRequest>;

/** By which address the visitor gets in again, made unreadable to who looks over the shoulder: `a•••@example.com`. */
export const AccountResponse = success(z.object({ maskedEmail: z.string().nullable() }));
export type AccountResponse = z.infer<typeof AccountResponse>;

/** The answer is the same whether the address is known or not. */
export const RestoreAccessRequest = z.strictObject({ email: EmailAddress });
export type RestoreAccessRequest = z.infer<typeof RestoreAccessRequest>;

/** The token of a sign-in link, which works once. */
export const SignInRequest = z.strictObject({ token: z.string().min(20).max(200) });
export type SignInRequest = z.infer<typeof SignInRequest>;

/** For programs everything, for spreadsheets the postings. */
export const ExportDataQuery = z.strictObject({
  format: z.enum(['json', 'csv'], 'Choose json or csv.').default('json'),
});
export type ExportDataQuery = z.infer<typeof ExportDataQuery>;

/** Deleting cannot be taken back, so the word is typed. */
export const DeleteDataRequest = z.strictObject({
  confirmation: z.literal('DELETE', 'Type DELETE to confirm.'),
});
export type DeleteDataRequest = z.infer<typeof DeleteDataRequest>;

/** What was removed, counted, so that it can be shown. */
export const DeleteDataResponse = success(
  z.object({
    connections: z.number().int(),
    snapshots: z.number().int(),
    supportRequests: z.number().int(),
  }),
);
export type DeleteDataResponse = z.infer<typeof DeleteDataResponse>;
