import { balancesAsOf } from '@insights/ledger';
import { otherReports } from '@insights/words';
import { countFigure, type Figure, type InsightSource } from '../figure.ts';
import { buildInsight, type Insight, type Run, subjectOf, type Topic, words } from '../insight.ts';
import type { InsightBooks } from '../insight-books.ts';
import type { ReviewedBooks } from '../letter-request.ts';

const MAX_FINDINGS = 8;

/** Checks for taxes withheld or collected. Every letter states taxes that are owed and unpaid. */
const TAX_CODES: ReadonlySet<string> = new Set(['sales-tax-liability', 'payroll-liability-not-paid']);

/**
 * Returns insights about the review's findings and about whether the figures agree with the service's own reports.
 */
export function reviewInsights(books: InsightBooks): Insight[] {
  return [reviewLevel(books), findings(books), parity(books)].flat();
}

function reviewLevel(books: InsightBooks): Insight | [] {
  const { review } = books.request;
  const { summary, health } = review;
  if (health.score === null) return [];
  const { totalFindings, highSeverity, totalImpactCents } = summary;
  const source: InsightSource = { kind: 'review', id: 'review', figureIds: [], words: 'Automated Review' };
  const count = (role: string, label: string, number: number, noun: readonly [string, string]) =>
    countFigure(role, label, number, noun, source);
  const isAllSerious = highSeverity === totalFindings;
  const noun = isAllSerious
    ? (['serious finding', 'serious findings'] as const)
    : (['finding', 'findings'] as const);
  const found = count('found', 'Findings of the review', totalFindings, noun);
  const impact = books.figure('impact', 'Amount of the findings', totalImpactCents, source);
  const serious =
    highSeverity === 0 || isAllSerious
      ? []
      : words`, ${count('serious', 'Serious findings', highSeverity, ['of them serious', 'of them serious'])}`;
  const runs: readonly Run[] =
    totalFindings === 0
      ? [' found nothing to correct']
      : words` has ${found}${serious}${totalImpactCents > 0 ? words`, about ${impact} in total` : []}`;
  return buildInsight(books, {
    id: 'review.level',
    topic: 'review',
    kind: 'finding',
    isGood: totalFindings === 0 ? true : highSeverity > 0 ? false : null,
    cents: totalImpactCents,
    isMaterial: totalFindings > 0,
    tells: ['review'],
    subject: subjectOf('review', 'The review of the books'),
    says: runs,
  });
}

/** Returns one insight for each check that has findings, about its largest one. */
function findings(books: InsightBooks): Insight[] {
  const { review, answers } = books.request;
  const byCode = Map.groupBy(
    review.findings.filter(
      ({ code }) => code !== 'customer-concentration' || answers.hasFewLargeOrders !== true,
    ),
    ({ code }) => code,
  );
  return [...byCode.values()].slice(0, MAX_FINDINGS).map((all) => {
    const owed = all.filter((finding) => TAX_CODES.has(finding.code) && isOwed(books, finding));
    const isTax = owed.length > 0;
    const group = isTax ? owed : all;
    const largest = group.reduce((a, b) => (b.impactCents > a.impactCents ? b : a));
    // A few dollars in taxes are not worth mentioning in a letter.
    const isMaterial =
      largest.severity !== 'Low' &&
      (!TAX_CODES.has(largest.code) || largest.impactCents >= books.materiality.cents);
    const source: InsightSource = {
      kind: 'finding',
      id: largest.id,
      figureIds: [],
      words: `Automated Review: ${largest.title}`,
    };
    const impact = books.figure('impact', largest.title, largest.impactCents, source);
    const title: Figure = {
      role: 'title',
      label: 'A check of the review',
      value: { kind: 'name', name: `“${largest.title}”`, owner: 'review' },
      source,
    };
    const topic: Topic = isTax ? 'tax' : 'review';
    const several =
      group.length > 1
        ? group.length === 2
          ? [' twice']
          : words` ${countFigure('count', largest.title, group.length, ['time', 'times'], source)}`
        : [];
    const about =
      largest.impactCents > 0
        ? words`${group.length > 1 ? ', the largest about ' : ', about '}${impact}`
        : [];
    return buildInsight(books, {
      id: `finding.${largest.code}`,
      topic,
      kind: 'finding',
      isGood: largest.severity === 'Low' ? null : false,
      cents: largest.impactCents,
      isMaterial,
      tells: [`finding ${largest.code}`],
      mustTell: isTax && isMaterial ? `finding ${largest.code}` : null,
      about: partyOf(largest),
      // The overdraft has its own insight.
      excludes: largest.code === 'negative-bank-balance' ? ['cash.level'] : [],
      subject: subjectOf('review findings', 'The review'),
      says: words` flags ${title}${several}${about}`,
    });
  });
}

/**
 * Whether these accounts hold amounts owed to others. A balance in the company's favor does not require a payment.
 */
function isOwed({ request, now }: InsightBooks, { accounts }: ReviewedBooks['findings'][number]): boolean {
  const { accrualBooks } = request.context;
  const balances = balancesAsOf(accrualBooks, now.end);
  const cents = accounts.map(({ id }) => balances[accrualBooks.chart.indexById.get(id) ?? -1] ?? 0);
  return cents.length === 0 || cents.some((balance) => balance < 0);
}

/** Returns a finding's only customer or vendor; null if there are several or none. */
export function partyOf({
  transactions,
}: Pick<ReviewedBooks['findings'][number], 'transactions'>): string | null {
  const names = new Set(
    transactions.map(({ customer, vendor }) => customer || vendor).filter((name) => name !== ''),
  );
  const [name] = names;
  return names.size === 1 && name !== undefined ? name : null;
}

function parity(books: InsightBooks): Insight | [] {
  const { checks, overall, isUploaded } = books.request.parity;
  const reports = otherReports(isUploaded);
  const failed = checks.filter(({ status }) => status === 'FAIL').length;
  const number = overall === 'FAIL' ? failed : checks.filter(({ status }) => status === 'PASS').length;
  if (overall === 'INCOMPLETE' || number === 0) return [];
  const count = countFigure(
    'checks',
    overall === 'FAIL' ? 'Figures that do not agree' : 'Figures that agree',
    number,
    ['figure', 'figures'],
    { kind: 'parity', id: 'parity', figureIds: [], words: `Compared with ${reports}` },
  );
  const verb = overall === 'FAIL' ? ` with ${reports}` : ` to the cent with ${reports}`;
  return buildInsight(books, {
    id: 'parity',
    topic: 'parity',
    kind: 'parity',
    isGood: overall === 'PASS',
    cents: 0,
    isMaterial: overall === 'FAIL',
    tells: ['parity'],
    subject: subjectOf('parity', count, number !== 1),
    says: words` ${overall === 'FAIL' ? (number === 1 ? 'does not agree' : 'do not agree') : number === 1 ? 'agrees' : 'agree'}${verb}`,
  });
}
