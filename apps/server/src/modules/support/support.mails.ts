import type { SupportRequest } from '@insights/contracts';
import type { MailContent } from '../mail/delivery.client.ts';

/** Returns the email about a support request to our team: plain text, so that "Reply" answers the sender. */
export function supportMail(reference: string, request: SupportRequest): MailContent {
  const { name, email, subject, category = 'none', priority, message, traceId } = request;
  return {
    subject: `[${reference}] ${subject}`,
    replyTo: { name: '', address: email },
    text: `Reference   ${reference}
Name        ${name}
Email      ${email}
Category    ${category}
Priority    ${priority}
Trace id    ${traceId ?? 'none'}
Subject     ${subject}

${message}
`,
  };
}
