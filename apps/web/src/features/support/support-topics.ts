import type { SupportRequest } from '@insights/contracts';

/** Initial values for a support request, taken from a card on the support page. */
export interface SupportTopic {
  readonly category: NonNullable<SupportRequest['category']>;
  readonly subject: string;
}

export const TOPIC_CARDS = [
  {
    title: 'Bug',
    text: 'Something does not work as described. Tell us what you did, what you saw and what you expected.',
    action: 'Report a bug',
    topic: { category: 'technical', subject: 'Bug: ' },
  },
  {
    title: 'Feature Request',
    text: 'Something is missing. Tell us what you would do with it; that helps more than how it should look.',
    action: 'Request a feature',
    topic: { category: 'other', subject: 'Feature request: ' },
  },
] as const;
