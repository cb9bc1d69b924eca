import { z } from 'zod';
import { success } from './envelope.ts';
import { EmailAddress } from './identity.ts';

const SUPPORT_CATEGORIES = ['quickbooks', 'payment', 'reports', 'account', 'technical', 'other'] as const;
const SUPPORT_PRIORITIES = ['low', 'medium', 'high', 'urgent'] as const;

/** A visitor's message to support. The form and the server share this schema. */
export const SupportRequest = z.strictObject({
  name: z
    .string()
    .trim()
    .min(1, 'Enter your name.')
    .max(100, 'A name can have at most 100 characters.')
    .regex(/^[^\p{Cc}\u2028\u2029]*$/u, 'A name must be a single line.'),
  email: EmailAddress,
  subject: z
    .string()
    .trim()
    .min(1, 'Enter a subject.')
    .max(200, 'A subject can have at most 200 characters.')
    .regex(/^[^\p{Cc}\u2028\u2029]*$/u, 'A subject must be a single line.'),
  category: z.enum(SUPPORT_CATEGORIES).optional(),
  priority: z.enum(SUPPORT_PRIORITIES).default('medium'),
  message: z
    .string()
    .trim()
    .min(1, 'Enter a message.')
    .max(5_000, 'A message can have at most 5,000 characters.'),
  /**
   * Id that QuickBooks assigned to its last response for this visitor; QuickBooks support uses it to investigate
   * errors.
   */
  traceId: z
    .string()
    .trim()
    .max(100, 'A trace identifier can have at most 100 characters.')
    .regex(/^[\w.:-]*$/, 'A trace identifier can have only letters, digits and dashes.')
    .optional(),
});
export type SupportRequest = z.infer<typeof SupportRequest>;
export type SupportRequestInput = z.input<typeof SupportRequest>;

export const SupportResponse = success(z.object({ reference: z.string() }));
export type SupportResponse = z.infer<typeof SupportResponse>;

/** Null if QuickBooks has not sent a response for this visitor. */
export const SupportTraceResponse = success(z.object({ traceId: z.string().nullable() }));
export type SupportTraceResponse = z.infer<typeof SupportTraceResponse>;
