/** Intervals that a period can be split into, shortest first. */
export type Bucket = 'day' | 'week' | 'month' | 'quarter' | 'year';

export const BUCKETS: readonly Bucket[] = ['day', 'week', 'month', 'quarter', 'year'];

export function isBucket(by: string): by is Bucket {
  return (BUCKETS as readonly string[]).includes(by);
}
