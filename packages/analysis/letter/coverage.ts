import { otherSide } from '@insights/words';
import type { InsightSet } from '../insights/build-insights.ts';
import { nameInText } from '../insights/clean-name.ts';
import { listOf } from '../wordings/wording.ts';

const NOT_RECONCILED = 'account-not-reconciled';
const MAX_NAMES = 3;
const MAX_REASONS = 3;

/** Topics that the letter could not cover: one line, and the reasons. */
export interface Coverage {
  readonly line: string;
  readonly details: readonly string[];
}

/** Never lists a topic that the letter covers. */
export function buildCoverage(set: InsightSet): Coverage {
  const { notChecked } = set.books.request.review;
  const unseen = listUnseen(set);
  const names = listOf([...new Set(unseen.map(({ name }) => name))]).join('');
  const checks = listed(notChecked.map(({ title }) => `“${title}”`));
  return {
    line: `This letter does not cover ${names}.${checks === '' ? '' : ` Checks that did not run: ${checks}.`}`,
    details: [...unseen.map(({ text }) => text), ...whyNotChecked(notChecked)],
  };
}

interface Unseen {
  /** Name in the line that lists all topics. */
  readonly name: string;
  readonly text: string;
}

function listUnseen({ books }: InsightSet): Unseen[] {
  const { context, documents, parity, review, reported } = books.request;
  const { clearing, closing } = documents;
  const { versus } = books.compared ?? { versus: null };
  const when = (isSo: boolean, name: string, text: string): Unseen[] => (isSo ? [{ name, text }] : []);
  const unproven = parity.checks.filter(({ status }) => status === 'INCOMPLETE').length;
  const missing = Object.values(reported).filter(({ status }) => status === 'missing').length;
  const unreconciled = review.findings
    .filter(({ code }) => code === NOT_RECONCILED)
    .flatMap(({ accounts }) => accounts.map(({ name }) => nameInText(name, 'account')));
  const isOpen = closing.status === 'read' && (closing.value.closedThrough ?? 0) < context.period.end;
  return [
    ...when(
      unproven > 0,
      'a comparison with all reports',
      `${counted(unproven, 'figure', 'figures')} could not be compared with ${otherSide(parity.isUploaded)}${missing > 0 && !parity.isUploaded ? `, as ${counted(missing, 'of its reports', 'of its reports')} could not be read` : ''}.`,
    ),
    ...when(
      unreconciled.length > 0,
      'whether the bank confirms the balances',
      `The balance of ${listed(unreconciled)} is not confirmed by the bank: ${unreconciled.length === 1 ? 'it was' : 'they were'} not reconciled.`,
    ),
    ...when(
      clearing.status === 'missing' && unreconciled.length === 0,
      'whether the bank confirms the balances',
      'There is no information on whether bank and card accounts are reconciled.',
    ),
    ...when(
      review.health.score === null,
      'mistakes in the books',
      'Nothing in these books could be reviewed.',
    ),
    ...when(
      isOpen,
      'entries made later',
      'The books are not closed for this period, so entries may still be added.',
    ),
    ...when(
      closing.status === 'missing',
      'whether the books are closed',
      'There is no information on whether the books are closed for this period.',
    ),
    ...when(
      versus === null,
      'a comparison with an earlier period',
      'There is no comparison with an earlier period, because the books do not contain a complete one.',
    ),
    ...when(
      versus === 'before',
      'a comparison with last year',
      'There is no comparison with the same period last year, because the books do not go back that far.',
    ),
    ...when(
      context.books.basis === 'Cash',
      'open invoices and bills',
      'Open invoices and bills are not included on the cash basis: they count when they are paid.',
    ),
    {
      name: 'plans that are not recorded',
      text: 'Orders, plans and events that are not recorded in the books are not covered.',
    },
  ];
}

/** Lists the items that could not be checked, grouped by reason. */
function whyNotChecked(items: readonly { readonly title: string; readonly reason: string }[]): string[] {
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
  const more = names.length - MAX_NAMES;
  return listOf(more > 0 ? [...names.slice(0, MAX_NAMES), counted(more, 'other', 'others')] : names).join('');
}

function counted(count: number, singular: string, plural: string): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? singular : plural}`;
}
