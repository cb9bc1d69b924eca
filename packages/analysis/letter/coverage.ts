import { otherSide } from '@insights/words';
import type { InsightSet } from '../insights/build-insights.ts';
import { nameInText } from '../insights/clean-name.ts';
import type { Paragraph } from './paragraph.ts';

const NOT_RECONCILED = 'account-not-reconciled';
const MAX_NAMES = 3;
const MAX_REASONS = 3;

/** Returns what the letter could not cover and why. Never includes anything that the letter covers. */
export function buildCoverage({ books }: InsightSet): Paragraph[] {
  const { context, documents, parity, review, reported } = books.request;
  const { clearing, closing } = documents;
  const { lastYear, before } = books.days;
  const when = (isSo: boolean, text: string) => (isSo ? [text] : []);
  const unproven = parity.checks.filter(({ status }) => status === 'INCOMPLETE').length;
  const missing = Object.values(reported).filter(({ status }) => status === 'missing').length;
  const unreconciled = review.findings
    .filter(({ code }) => code === NOT_RECONCILED)
    .flatMap(({ accounts }) => accounts.map(({ name }) => nameInText(name, 'account')));
  const isOpen = closing.status === 'read' && (closing.value.closedThrough ?? 0) < context.period.end;
  return [
    ...when(
      unproven > 0,
      `${counted(unproven, 'figure', 'figures')} could not be compared with ${otherSide(parity.isUploaded)}${missing > 0 && !parity.isUploaded ? `, as ${counted(missing, 'of its reports', 'of its reports')} could not be read` : ''}.`,
    ),
    ...when(
      unreconciled.length > 0,
      `The balance of ${listed(unreconciled)} is not confirmed by the bank: ${unreconciled.length === 1 ? 'it was' : 'they were'} not reconciled.`,
    ),
    ...when(
      clearing.status === 'missing' && unreconciled.length === 0,
      'Whether bank and card accounts are reconciled could not be read.',
    ),
    ...notChecked(review.notChecked),
    ...when(review.health.score === null, 'Nothing in these books could be reviewed.'),
    ...when(isOpen, 'The books are not closed for this period, so entries may still be added.'),
    ...when(closing.status === 'missing', 'Whether the books are closed for this period could not be read.'),
    ...when(
      lastYear === null && before === null,
      'This is not compared with an earlier period: no earlier books were read.',
    ),
    ...when(
      lastYear === null && before !== null,
      'This is not compared with the same period of last year: the books do not go back that far.',
    ),
    ...when(
      context.books.basis === 'Cash',
      'Open invoices and bills are not included on the cash basis: they count when they are paid.',
    ),
    'Orders, plans and events that are not recorded in the books are not covered.',
  ].map((text) => [{ text }]);
}

/** Groups items that could not be checked by reason. */
function notChecked(items: readonly { readonly title: string; readonly reason: string }[]): string[] {
  const byReason = [...Map.groupBy(items, ({ reason }) => reason)].sort(
    ([, a], [, b]) => b.length - a.length,
  );
  const told = byReason.slice(0, MAX_REASONS).map(([reason, group]) => {
    const names = listed(group.map(({ title }) => `“${title}”`));
    return `The review did not look for ${names}. ${reason}`;
  });
  const rest = byReason.slice(MAX_REASONS).reduce((sum, [, group]) => sum + group.length, 0);
  return rest === 0 ? told : [...told, `${counted(rest, 'other check', 'other checks')} could not be run.`];
}

function listed(names: readonly string[]): string {
  if (names.length > MAX_NAMES) {
    return `${names.slice(0, MAX_NAMES).join(', ')} and ${counted(names.length - MAX_NAMES, 'other', 'others')}`;
  }
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}

function counted(count: number, singular: string, plural: string): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? singular : plural}`;
}
