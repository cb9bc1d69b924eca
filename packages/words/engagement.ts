/**
 * Responsibility for a report's statements. AR-C 70 and 80 are sections of the AICPA's standards for accounting and
 * review services (SSARS).
 */
export const ENGAGEMENTS = [
  { id: 'management', name: 'Management-prepared' },
  { id: 'preparation', name: 'Prepared by an accountant (AR-C 70)' },
  { id: 'compilation', name: 'Compiled by an accountant (AR-C 80)' },
] as const;

export type Engagement = (typeof ENGAGEMENTS)[number]['id'];
export const ENGAGEMENT_IDS = ENGAGEMENTS.map(({ id }) => id);
