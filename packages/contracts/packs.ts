import { z } from 'zod';
import { RealmId } from './connection.ts';
import { success } from './envelope.ts';
import { EmailAddress } from './identity.ts';
import { IsoDate } from './iso-date.ts';
import { ReportSectionId, ReportTemplateId } from './reports.ts';

export const MAX_PACK_DAY = 28;
export const MAX_PACK_RECIPIENTS = 10;
/** Days for which a link to a report works. A reader may be on vacation; the next month’s report has a new link. */
export const PACK_LINK_DAYS = 45;

/** How a recipient gets the report: attached to the email, or through a link that expires. */
export const PackFormat = z.enum(['attachment', 'link'], { error: 'Choose an attachment or a link.' });
export type PackFormat = z.infer<typeof PackFormat>;

/** Settings of the report that a pack sends. The report uses the company’s own basis. */
export const PackSettings = z.strictObject({
  template: ReportTemplateId,
  selectedReports: z.array(ReportSectionId).max(20, 'Choose each section only once.'),
});
export type PackSettings = z.infer<typeof PackSettings>;

/** Creates a monthly pack, or changes the one with this id. */
export const SavePackRequest = PackSettings.extend({
  id: z.uuid().nullable().default(null),
  company: RealmId,
  day: z
    .number()
    .int()
    .min(1, `Choose a day from 1 to ${MAX_PACK_DAY}.`)
    .max(MAX_PACK_DAY, `Choose a day from 1 to ${MAX_PACK_DAY}.`)
    .meta({ description: 'Days after the end of the month by which the pack is sent' }),
});
export type SavePackRequest = z.infer<typeof SavePackRequest>;

export const PackRecipient = z.object({
  id: z.uuid(),
  email: z.string(),
  state: z.enum(['invited', 'confirmed', 'unsubscribed']),
  format: PackFormat,
});
export type PackRecipient = z.infer<typeof PackRecipient>;

export const PackRun = z.object({
  monthEnd: IsoDate,
  outcome: z.enum(['sent', 'unchanged', 'not_sent']),
  finishedAt: z.iso.datetime(),
  reasons: z
    .array(z.string())
    .meta({ description: 'Conditions that were not met, or why the pack was not sent' }),
  deliveries: z.array(z.object({ email: z.string(), state: z.enum(['sent', 'sending', 'failed']) })),
});
export type PackRun = z.infer<typeof PackRun>;

/** A monthly pack as its owner sees it. */
export const Pack = SavePackRequest.extend({
  id: z.uuid(),
  companyName: z.string(),
  recipients: z.array(PackRecipient),
  next: z.object({
    monthEnd: IsoDate,
    dueOn: IsoDate,
    waitingFor: z
      .array(z.string())
      .meta({ description: 'What the pack waited for when it was last checked' }),
  }),
  runs: z.array(PackRun).meta({ description: 'The last months, newest first' }),
});
export type Pack = z.infer<typeof Pack>;

export const PacksResponse = success(
  z.object({
    hasOwnerEmail: z.boolean().meta({ description: 'Whether failures can be reported by email' }),
    packs: z.array(Pack),
  }),
);
export type PacksResponse = z.infer<typeof PacksResponse>;

export const EndPackRequest = z.strictObject({ id: z.uuid() });
export const AddPackRecipientRequest = z.strictObject({ pack: z.uuid(), email: EmailAddress });
export const RemovePackRecipientRequest = z.strictObject({ id: z.uuid() });

/** Sent by a recipient. The token from the email is never part of a URL that reaches the server. */
export const ViewSubscriptionRequest = z.strictObject({ token: z.string().max(100) });

export const AnswerPackRequest = ViewSubscriptionRequest.extend({
  isSubscribed: z.boolean(),
  format: PackFormat,
});
export type AnswerPackRequest = z.infer<typeof AnswerPackRequest>;

/** A pack as one of its recipients sees it. */
export const PackSubscription = PackRecipient.pick({ state: true, format: true }).extend({
  companyName: z.string(),
  day: z.number().int(),
});
export type PackSubscription = z.infer<typeof PackSubscription>;
export const PackSubscriptionResponse = success(PackSubscription);
export type PackSubscriptionResponse = z.infer<typeof PackSubscriptionResponse>;
