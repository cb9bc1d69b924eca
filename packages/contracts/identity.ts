import { z } from 'zod';
import { Dollars } from './dollars.ts';
import { EMAIL_PATTERN, EMAIL_TOO_LONG, MAX_EMAIL_LENGTH, NOT_AN_EMAIL } from './email-address.ts';
import { success } from './envelope.ts';

/**
 * One person's email address. Control characters and line breaks are rejected so that they cannot reach a mail header.
 */
export const EmailAddress = z
  .string()
  .trim()
  .max(MAX_EMAIL_LENGTH, EMAIL_TOO_LONG)
  .pipe(z.email({ pattern: EMAIL_PATTERN, error: NOT_AN_EMAIL }));

/** Address for the receipt; an empty one removes it. */
export const ReceiptEmailRequest = z.strictObject({ email: z.union([z.literal(''), EmailAddress]) });

const PaidBy = z
  .string()
  .nullable()
  .meta({ examples: ['card ending in 4242', 'promo code WELCOME'] });

/** A payment for access, or a promo code that made it free. */
export const PaidReceipt = z.object({
  reference: z.string(),
  paidAt: z.iso.datetime(),
  amount: Dollars.nullable(),
  paidBy: PaidBy,
});
export type PaidReceipt = z.infer<typeof PaidReceipt>;

/**
 * The receipts, and the email address for the account's sign-in links, shown in full to anyone who is signed in to the
 * account.
 */
export const AccountResponse = success(
  z.object({ email: z.string().nullable(), receipts: z.array(PaidReceipt) }),
);
export type AccountResponse = z.infer<typeof AccountResponse>;

/** The response is the same whether or not the address is known. */
export const RestoreAccessRequest = z.strictObject({ email: EmailAddress });

/**
 * The token from a sign-in link, which works once, and the email address that the link was sent to. The address may be
 * omitted if this browser requested the link or is signed in to the link's account.
 */
export const SignInRequest = z.strictObject({
  token: z.string().min(20).max(200),
  email: EmailAddress.optional(),
});
export type SignInRequest = z.infer<typeof SignInRequest>;

/**
 * Access that a sign-in link gives, shown so that the user can check it before using the link; null until the browser
 * sends the address.
 */
export const SignInLinkResponse = success(
  z
    .object({
      email: z.string(),
      paidAt: z.iso.datetime(),
      amount: Dollars.nullable(),
      paidBy: PaidBy,
      endsOtherSessions: z.boolean().meta({ description: 'Whether the first link used ends all sessions' }),
    })
    .nullable(),
);
export type SignInLinkResponse = z.infer<typeof SignInLinkResponse>;

/** A browser session that is signed in to the account. */
export const Session = z.object({
  id: z.uuid(),
  browser: z.string().meta({ examples: ['Chrome on Windows'] }),
  startedAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime().meta({ description: 'Rounded to the hour' }),
  isCurrent: z.boolean(),
});
export type Session = z.infer<typeof Session>;
export const SessionsResponse = success(z.array(Session));
export type SessionsResponse = z.infer<typeof SessionsResponse>;
export const EndSessionRequest = z.strictObject({ id: z.uuid() });
export const EndOtherSessionsResponse = success(z.object({ ended: z.number().int() }));
export type EndOtherSessionsResponse = z.infer<typeof EndOtherSessionsResponse>;

/** All data as JSON, or the postings as CSV for spreadsheets. */
export const ExportDataQuery = z.strictObject({
  format: z.enum(['json', 'csv'], 'Choose json or csv.').default('json'),
});

/** The user must type the word, because deleting cannot be undone. */
export const DeleteDataRequest = z.strictObject({
  confirmation: z.literal('DELETE', 'Type DELETE to confirm.'),
});

/** Number of deleted records, to be displayed. */
export const DeleteDataResponse = success(
  z.object({
    connections: z.number().int(),
    snapshots: z.number().int(),
    supportRequests: z.number().int(),
  }),
);
export type DeleteDataResponse = z.infer<typeof DeleteDataResponse>;
