import { listPosted } from '@insights/contracts';
import { cents, type MoneyFormat, moneyFormat } from '@insights/money';
import { CATEGORY_NAMES, SEVERITIES } from '@insights/words';
import type { Finding, PrintedReview, ReportContent } from '../content.ts';
import { printedAmounts } from '../printable/amounts.ts';
import { shortDay } from '../printable/dates.ts';
import { breakLongWords, fit, named } from '../printable/fit.ts';
import { effectsInWords } from './adjusting-entries.ts';
import { type Block, type Cell, type Column, text } from './block.ts';
import { checklistBlocks } from './review-checklist.ts';
import { fromPart, type Section } from './section.ts';

/**
 * The Automated Review: a count, then every finding with its steps. In a report with other sections, it is a checklist
 * with the adjusting entries; in a report with only the review, it also lists the transactions.
 */
export const review: Section = {
  id: 'automatedReview',
  title: 'Automated Review',
  // A report with only the review starts with it.
  room: 0.3,
  build: (content) => fromPart(content.review, (found) => reviewBlocks(found, content)),
};

/**
 * A printed report cannot be searched, so a finding with more transactions lists only the largest, by date.
 */
const MAX_TRANSACTIONS = 40;
/** Shares of the width, so that columns align across findings. */
const COLUMNS: readonly Column[] = [
  { head: 'Date', share: 0.8, align: 'left' },
  { head: 'Type', share: 1, align: 'left' },
  { head: 'Name', share: 1.3, align: 'left' },
  { head: 'Memo', share: 1.2, align: 'left' },
  { head: 'Amount', share: 0.9, align: 'right' },
];

function reviewBlocks(
  { summary, dismissedCount, findings, disclaimer }: PrintedReview,
  content: ReportContent,
): Block[] {
  const money = moneyFormat(content.currency);
  const headline = text('headline', summarySentence(summary.totalFindings, dismissedCount));
  const ending = text('note', fit(disclaimer, 4_000));
  if (content.sections.length > 1)
    return [headline, ...startBlocks(findings, money), ...checklistBlocks(findings, content), ending];
  return [
    headline,
    {
      kind: 'counts',
      facts: [
        { label: 'High', value: String(summary.highSeverity) },
        { label: 'Medium', value: String(summary.mediumSeverity) },
        { label: 'Low', value: String(summary.lowSeverity) },
        { label: 'Total', value: String(summary.totalFindings) },
      ],
    },
    ...(findings.length === 0
      ? []
      : [
          {
            kind: 'counts' as const,
            facts: IMPACTS.map(([group, label]) => ({
              label,
              value: printedAmounts(content).full(cents(summary.impactCents[group])),
            })),
          },
          text('note', [IMPACTS_OVERLAP, netEffect(content, money)].join(' ')),
        ]),
    ending,
    ...inFull(findings, money),
  ];
}

function summarySentence(total: number, dismissed: number): string {
  const found =
    total === 0
      ? 'No Issues Found. Your QuickBooks data looks clean for this period.'
      : `Found ${total} potential ${total === 1 ? 'issue' : 'issues'} for review.`;
  if (dismissed === 0) return found;
  return `${found} ${dismissed} more ${dismissed === 1 ? 'was' : 'were'} dismissed with a reason and ${dismissed === 1 ? 'is' : 'are'} not listed.`;
}

const IMPACTS = [
  ['profit', 'Mostly profit'],
  ['cash', 'Mostly cash'],
  ['tax', 'Mostly taxes'],
  ['tidy', 'To tidy up'],
] as const;
const IMPACTS_OVERLAP =
  'These are amounts in question, without a sign: each finding is in the total of what it affects most, and a transaction with several findings counts once in each, so the impacts listed below may add up to more.';

/** Returns what remains of these amounts after the proposed entries, with signs. */
function netEffect({ adjusting }: ReportContent, money: MoneyFormat): string {
  return adjusting === null || listPosted(adjusting, 'likely').length === 0
    ? ''
    : `The proposed entries change ${effectsInWords(adjusting.totals, money)}.`;
}

const MAX_FIRST = 3;

/** Names the most important findings first, because the checklist itself is sorted by kind of work. */
function startBlocks(findings: readonly Finding[], money: MoneyFormat): Block[] {
  const first = findings.filter(({ severity }) => severity === 'High').slice(0, MAX_FIRST);
  if (first.length < 2) return [];
  const each = first.map(
    ({ title, impactCents }) =>
      `${named(title, 100)}${impactCents > 0 ? `, ${money.full(cents(impactCents))}` : ''}`,
  );
  return [text('body', `Start with: ${each.join('; ')}.`)];
}

function inFull(findings: readonly Finding[], money: MoneyFormat): Block[] {
  return SEVERITIES.flatMap((severity): Block[] => {
    const of = findings.filter((finding) => finding.severity === severity);
    return of.length === 0
      ? []
      : [
          { kind: 'heading', text: `${severity} severity` },
          ...of.map((finding) => findingBlock(finding, money)),
        ];
  });
}

function findingBlock(finding: Finding, money: MoneyFormat): Block {
  const { title, severity, category, impactCents, description, transactions, transactionCount } = finding;
  const impact = impactCents > 0 ? ` · Impact ${money.full(cents(impactCents))}` : '';
  const shown = transactions.slice(0, MAX_TRANSACTIONS).toSorted((a, b) => a.day - b.day);
  return {
    kind: 'finding',
    title: named(title, 300),
    severity,
    facts: `${severity} · ${CATEGORY_NAMES[category]}${impact}`,
    body: [
      text('body', [fit(description, 3_000), ...furtherSentences(finding)].join(' ')),
      ...(shown.length === 0
        ? []
        : [
            {
              kind: 'table' as const,
              columns: COLUMNS,
              rows: shown.map((one) => transactionRow(one, money)),
            },
          ]),
      ...(transactionCount > shown.length
        ? [text('note', `${shown.length} of ${transactionCount} transactions are shown.`)]
        : []),
    ],
    steps: finding.remediation.map((step) => fit(step, 1_000)),
  };
}

/**
 * Returns additional sentences: other checks’ reasons, the certainty, and whether a dismissal rule matches.
 */
function furtherSentences({ furtherReasons, certaintyReason, calledFine }: Finding): string[] {
  return [
    ...furtherReasons.map((reason) => `${named(reason.title, 300)}: ${fit(reason.description, 1_500)}`),
    certaintyReason,
    ...(calledFine === null
      ? []
      : [
          `Similar findings ${fit(calledFine.pattern.words, 300)} were dismissed: ${fit(calledFine.reason, 600)}`,
        ]),
  ];
}

function transactionRow(transaction: Finding['transactions'][number], money: MoneyFormat): Cell[] {
  const { type, number, day, vendor, customer, memo, amountCents, link } = transaction;
  const names = [vendor, customer].filter((name) => name !== '');
  return [
    { text: shortDay(day) },
    { text: fit(number === '' ? type : `${type} ${number}`, 60) || 'Transaction', link: webLink(link) },
    { text: fit(names.join(' / '), 120) },
    { text: breakLongWords(fit(memo, 160)) },
    { text: money.bare(cents(amountCents)) },
  ];
}

/** Describes the transaction that each link opens, so that links of the same type can be distinguished. */
export function namesOfLinks({ review: part, currency }: ReportContent): ReadonlyMap<string, string> {
  const money = moneyFormat(currency);
  const findings = part === null ? [] : part.findings;
  return new Map(
    findings.flatMap(({ transactions }) =>
      transactions.flatMap(({ link, type, number, day, vendor, customer, amountCents }) => {
        const name = fit(vendor === '' ? customer : vendor, 60);
        const words = [`${type} ${number}`.trim(), shortDay(day), name, money.full(cents(amountCents))];
        const whole = `${words.filter((word) => word !== '').join(', ')}, in QuickBooks`;
        return link === null ? [] : [[link, whole] as const];
      }),
    ),
  );
}

/** Returns a link only if it leads to a web page, because the books may contain any text. */
function webLink(link: string | null): string | null {
  return link !== null && link.length <= 2_000 && /^https?:\/\//i.test(link) && URL.canParse(link)
    ? link
    : null;
}
