import type { SupportRequest } from '@insights/contracts';

type Category = NonNullable<SupportRequest['category']>;

export const CATEGORY_LABELS = {
  quickbooks: 'QuickBooks',
  payment: 'Payment',
  reports: 'Reports',
  account: 'Account',
  technical: 'Technical',
  other: 'Other',
} as const satisfies Record<Category, string>;

export const PRIORITY_LABELS = {
  low: 'Low',
  medium: 'Medium',
  high: 'High',
  urgent: 'Urgent',
} as const satisfies Record<SupportRequest['priority'], string>;
