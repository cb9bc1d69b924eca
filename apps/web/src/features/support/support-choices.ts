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

/** Returns the options of a select, in the order of the labels. */
export function toOptions<Value extends string>(labels: Readonly<Record<Value, string>>) {
  return (Object.entries(labels) as [Value, string][]).map(([value, label]) => ({ value, label }));
}
