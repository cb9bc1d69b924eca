import { PACK_LINK_DAYS } from '@insights/contracts';
import { dayInWords, monthInWords } from '@insights/ledger';
import type { Sender } from '../identity/identity.mails.ts';
import type { MailContent } from '../mail/delivery.client.ts';
import type { OwnerNotice, PackFile, PackRunOf } from './pack-schedule.job.ts';

export interface PackSender extends Sender {
  readonly companyName: string;
}

export function subscriptionUrl({ publicUrl }: Sender, token: string): string {
  return `${publicUrl}/pack#${token}`;
}

/** Returns the email that asks a recipient to confirm the address. It is the only one sent without consent. */
export function invitationMail(token: string, sender: PackSender): MailContent {
  return {
    subject: 'Please confirm: monthly financial reports',
    text: `${sender.companyName} wants to send you a financial report after the end of each
month, through Financial Insights. We send nothing until you agree.

To agree, open this link and choose "Send me the reports":

${subscriptionUrl(sender, token)}

There you can also choose between an attachment and a link to the report. If
you do not know this company, do nothing: we will not send the reports.
Questions? Write to ${sender.supportEmail}.
`,
  };
}

/** Returns the email with a month's report, as an attachment or as a link. */
export function reportMail(
  run: PackRunOf & { report: NonNullable<PackRunOf['report']> },
  { token, linkUrl }: { token: string; linkUrl: string | null },
  sender: PackSender,
): MailContent {
  const { monthEnd, reasons, report } = run;
  const month = monthInWords(monthEnd);
  const url = subscriptionUrl(sender, token);
  const place =
    linkUrl === null
      ? `The financial report of ${sender.companyName} for ${month} is attached as a PDF.`
      : `The financial report of ${sender.companyName} for ${month} is ready. This link works
for ${PACK_LINK_DAYS} days, and anyone who has it can open the report:

${linkUrl}`;
  return {
    subject: `${sender.companyName}: financial report for ${month}`,
    text: `${place}
${list('Please note, as printed on the first pages of the report:', reasons)}${list('What changed since the last report:', report.changes)}
You get this email because you confirmed your address. To unsubscribe, or to
choose between an attachment and a link:

${url}
`,
    unsubscribeUrl: url,
    ...(linkUrl === null ? { attachment: attachmentOf(report) } : {}),
  };
}

function attachmentOf({ fileName, pdf }: PackFile) {
  return { fileName, base64: Buffer.from(pdf).toString('base64') };
}

function list(title: string, items: readonly string[]): string {
  return items.length === 0 ? '' : `\n${title}\n${items.map((item) => `- ${item}\n`).join('')}`;
}

/** Returns the email that reports a problem with a pack to its owner. */
export function noticeMail({ kind, monthEnd, dueOn, reasons }: OwnerNotice, sender: PackSender): MailContent {
  const month = monthInWords(monthEnd);
  const due = dayInWords(dueOn);
  const { subject, text } = {
    reconnect: {
      subject: 'Reconnect QuickBooks before your monthly pack is due',
      text: `The pack for ${month} is due on ${due}. We cannot read the books until you
reconnect the company.`,
    },
    failed: {
      subject: 'Your monthly pack could not be sent yet',
      text: `The pack for ${month} was due on ${due}. Nothing has been sent. We will keep
trying every hour for three days.`,
    },
    not_sent: {
      subject: 'Your monthly pack was not sent',
      text: `The pack for ${month} was due on ${due}. It was not sent to anyone, and we
will not try again. You can create the report and send it yourself.`,
    },
    disclosed: {
      subject: 'Your monthly pack was sent with a note',
      text: `The pack for ${month} was sent because it was due on ${due}. Its cover, its
second page and its email say what was not ready.`,
    },
  }[kind];
  return ownerMail(subject, `${text}\n${list('Reasons:', reasons)}`, sender);
}

/** Returns the email to an owner whose recipient's mail server rejected a pack. */
export function undeliveredMail(
  { address, month }: { address: string; month: string },
  sender: PackSender,
): MailContent {
  return ownerMail(
    'Your monthly pack may not have arrived',
    `We could not deliver the pack for ${month} to ${address}, or do not know
whether it arrived. To avoid sending it twice, we will not send it again. Please
ask the recipient, and send the report yourself if it is missing.
`,
    sender,
  );
}

function ownerMail(subject: string, text: string, { companyName, publicUrl, supportEmail }: PackSender) {
  return {
    subject: `${companyName}: ${subject}`,
    text: `${text}
See your packs: ${publicUrl}/packs
Questions? Write to ${supportEmail}.
`,
  };
}
