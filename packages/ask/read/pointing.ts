import type { AskPlan } from '@insights/contracts';
import type { Span } from './spans.ts';

/** Words for somebody whom the question before named. */
const SOMEBODY =
  /\b(?:(they|he|she)|(?<=\b(?:to|from|with|at|by|of|owe|pay|paid|bill|billed|invoice|invoiced|charge|charged|sell|sold) )(them|him|her))\b/i;

/** What points at somebody or something that is not in the question; `they` may as well be the company that is asked about. */
const POINTS_AWAY = [
  /\b(he|she|him|his|her|hers)\b/i,
  /\b(they|them)\b.* (owe|owes|owed|pay|pays|paid) (us|me)\b/i,
  /\b(they|he|she)\b.* (owe|pay|paid) (it|that|this)\b/i,
  /\bwhen (did|do|have|has) (they|it) (last |first |ever )*(pay|paid|buy|bought|order|ordered)\b/i,
  /\b(owe|owed|owing) (by|from|to) them\b/i,
  /\b(is|was|has|were|have|did|are) (it|that|this|they|(that|this) one)( been| ever| already| get| still)* (paid|settled|sent|billed|cleared|unpaid|open|overdue)\b/i,
];

/** `What do they owe us`, after a question about one customer or vendor: with the name in place of the word; `assets then?` goes on, too. */
export function withNamed(text: string, previous: AskPlan | null): string {
  if (previous === null) return text;
  const led = text.replace(/^(?!and\b)(.*\w\w),?\s+then\s*[.?!]*$/i, 'and $1');
  const name = previous.where.find(({ field }) => ['customer', 'vendor', 'party', 'project'].includes(field));
  return name !== undefined && 'is' in name && typeof name.is === 'string' && name.is !== ''
    ? led.replace(SOMEBODY, name.is)
    : led;
}

/** Whether somebody or something is pointed at that is not named. */
export function pointsAway(text: string, spans: readonly Span[]): boolean {
  const isNamed = spans.some(
    ({ means }) =>
      means.is === 'names' ||
      (means.is === 'tags' &&
        means.tags.some(
          (tag) => tag.tag === 'thing' && ['customer', 'vendor', 'invoice', 'bill'].includes(tag.thing),
        )),
  );
  return !isNamed && POINTS_AWAY.some((pointing) => pointing.test(text));
}
