import type { Fact } from '../facts/fact.ts';
import type { FactRequest } from '../facts/fact-request.ts';
import { FactTable } from '../facts/fact-table.ts';
import { countFact, nameFact } from '../facts/make-fact.ts';
import { letterPeriods } from '../facts/periods.ts';
import { fill } from './fill.ts';
import type { Paragraph } from './paragraph.ts';

const NOT_RECONCILED = 'account-not-reconciled';

/** So many accounts are named; the others are counted. */
const MAX_NAMES = 3;

/**
 * What the letter could not see, said at its end by code, whoever wrote it: what was not reconciled, not read, not checked,
 * and what may still change.
 */
export function buildCoverage(request: FactRequest): Paragraph[] {
  const facts = new FactTable(coverageFacts(request));
  return sentencesOf(request, facts).map((text) => fill(text, facts));
}

function sentencesOf(request: FactRequest, facts: FactTable): string[] {
  const { context, documents, parity, review } = request;
  const { books, period } = context;
  const when = (isSo: boolean, text: string) => (isSo ? [text] : []);
  const { clearing, closing } = documents;
  const isOpen = closing.status === 'read' && (closing.value.closedThrough ?? 0) < period.end;
  return [
    ...when(
      parity.overall === 'PASS',
      'The figures were compared with QuickBooks’ own reports and agree to the cent: {parityPassed}.',
    ),
    ...when(facts.has('parityFailed'), '{parityFailed} against QuickBooks’ own reports did not agree.'),
    ...when(
      facts.has('unproven'),
      '{unproven} could not be compared with QuickBooks, as {missingReports} could not be read.',
    ),
    ...when(
      facts.has('unreconciled'),
      '{unreconciled} had not been reconciled with statements: {unreconciledNames}. Balances there are not proven by the bank.',
    ),
    ...when(
      clearing.status === 'missing' && !facts.has('unreconciled'),
      'Whether bank and card accounts are reconciled could not be read, so cash is as the books have it.',
    ),
    ...when(
      facts.has('blockedChecks'),
      '{blockedChecks} of the review could not be made, because parts of the books could not be read.',
    ),
    ...when(review.health.score === null, 'Nothing in these books could be reviewed.'),
    ...when(isOpen, 'The period is not closed in QuickBooks, so its figures may still change.'),
    ...when(closing.status === 'missing', 'Whether the period is closed could not be read.'),
    ...when(letterPeriods(request).before === null, 'There is no earlier period to compare with.'),
    ...when(
      books.basis === 'Cash',
      'These books are on the cash basis: invoices and bills count when they are paid, and what is still open is not seen.',
    ),
    'The letter rests on the books alone. It does not know of orders, plans or events that are not recorded there.',
  ];
}

function coverageFacts({ parity, reported, review }: FactRequest): Fact[] {
  const words = (name: string, label: string) => ({
    name,
    label,
    subject: 'coverage',
    source: { kind: 'review', id: name, figureIds: [], words: 'What could be read and checked' } as const,
    sentence: '',
  });
  const number = (status: string) => parity.checks.filter((check) => check.status === status).length;
  const counted = (count: number, noun: string, name: string, label: string) =>
    count === 0 ? [] : [countFact(count, noun, words(name, label))];
  const accounts = review.findings
    .filter(({ code }) => code === NOT_RECONCILED)
    .flatMap((finding) => finding.accounts.map(({ name }) => name));
  const missing = Object.values(reported).filter(({ status }) => status === 'missing').length;
  return [
    ...counted(number('PASS'), 'check', 'parityPassed', 'Comparisons that agree'),
    ...counted(number('FAIL'), 'comparison', 'parityFailed', 'Comparisons that do not agree'),
    ...counted(number('INCOMPLETE'), 'figure', 'unproven', 'Figures that could not be compared'),
    ...counted(missing, 'report', 'missingReports', 'Reports of QuickBooks that could not be read'),
    ...counted(accounts.length, 'account', 'unreconciled', 'Accounts that are not reconciled'),
    ...(accounts.length === 0
      ? []
      : [nameFact(listed(accounts), 'account', words('unreconciledNames', 'Their names'))]),
    ...counted(review.notChecked.length, 'check', 'blockedChecks', 'Checks that could not be made'),
  ];
}

function listed(names: readonly string[]): string {
  const shown = names.slice(0, MAX_NAMES).join(', ');
  return names.length > MAX_NAMES ? `${shown} and others` : shown;
}
