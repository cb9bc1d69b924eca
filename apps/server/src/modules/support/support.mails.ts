import type { SupportRequest } from '@insights/contracts';
import type { MailContent } from '../mail/delivery.client.ts';

/** The email about a support request for our team: plain text, answered by "Reply". */
export function supportMail(reference: string, request: SupportRequest): MailContent {
  const { name, email, subject, category = 'none', priority, message, traceId } = request;
  return {
    subject: `[${reference}] ${subject}`,
    replyTo: { name: '', address: email },
    text: `Reference   ${reference}
Name        ${name}
E-mail      ${email}
Category    ${category}
Priority    ${priority}
Trace id    ${traceId ?? 'none'}
Subject     ${subject}

${message}
`,
  };
}
