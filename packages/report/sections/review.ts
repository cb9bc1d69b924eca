import { listPosted } from '@insights/contracts';
import { cents, type MoneyFormat, moneyFormat } from '@insights/money';
import { CATEGORIES, CATEGORY_NAMES, capitalized, SEVERITIES } from '@insights/words';
import type { Finding, PrintedReview, ReportContent } from '../content.ts';
import { printedAmounts } from '../printable/amounts.ts';
import { shortDay } from '../printable/dates.ts';
import { breakLongWords, fit, named } from '../printable/fit.ts';
import { effectsInWords } from './adjusting-entries.ts';
import { type Block, type Cell, type Column, text } from './block.ts';
import { fromPart, NEW_PAGE, type Section } from './section.ts';

/**
 * The Automated Review: a count, then every finding with its steps. In a report with other sections, each finding is a
 * row; in a report of its own, the review also lists the transactions.
 */
export const review: Section = {
  id: 'automatedReview',
  title: 'Automated Review',
  room: NEW_PAGE,
  build: (content) => fromPart(content.review, (found) => reviewBlocks(found, content)),
};

/**
 * A printed report cannot be searched, so a finding with more transactions lists only the largest, by date.
 */
const MAX_TRANSACTIONS = 40;
/** Columns of the checklist. Shares of the width, so that columns align across parts of the books. */
const CHECKLIST: readonly Column[] = [
  { head: 'Done', share: 0.1, align: 'left' },
  { head: 'What was found, and what to do', share: 1, align: 'left' },
  { head: 'Severity', share: 0.17, align: 'left' },
  { head: 'Impact', share: 0.17, align: 'right' },
];
const WHAT_IS_LEFT_OUT = 'A report with only the review lists every finding with its transactions.';
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
  const isBrief = content.sections.length > 1;
  return [
    text('headline', summarySentence(summary.totalFindings, dismissedCount)),
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
          text(
            'note',
            [IMPACTS_OVERLAP, netEffect(content, money), ...(isBrief ? [WHAT_IS_LEFT_OUT] : [])].join(' '),
          ),
        ]),
    ...(isBrief ? startBlocks(findings, money) : []),
    text('note', fit(disclaimer, 4_000)),
    ...(isBrief ? checklist(findings, money) : inFull(findings, money)),
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

/** Returns the remainder of these amounts once the proposed entries are made, with signs. */
function netEffect({ adjusting }: ReportContent, money: MoneyFormat): string {
  return adjusting === null || listPosted(adjusting, 'likely').length === 0
    ? ''
    : `The proposed entries change ${effectsInWords(adjusting.totals, money)}.`;
}

const MAX_FIRST = 3;

/** Names the findings that matter most, because the checklist is in the order of the work. */
function startBlocks(findings: readonly Finding[], money: MoneyFormat): Block[] {
  const first = findings.filter(({ severity }) => severity === 'High').slice(0, MAX_FIRST);
  if (first.length < 2) return [];
  const each = first.map(
    ({ title, impactCents }) =>
      `${named(title, 100)}${impactCents > 0 ? `, ${money.full(cents(impactCents))}` : ''}`,
  );
  return [text('body', `Start with: ${each.join('; ')}.`)];
}

/** Lists findings by the part of the books where a bookkeeper works, most severe first. */
function checklist(findings: readonly Finding[], money: MoneyFormat): Block[] {
  return CATEGORIES.flatMap((category): Block[] => {
    const of = findings.filter((finding) => finding.category === category);
    const kinds = Map.groupBy(of, ({ title, severity, certainty, remediation }) =>
      [title, severity, certainty, ...remediation].join('\n'),
    );
    return of.length === 0
      ? []
      : [
          { kind: 'heading', text: capitalized(CATEGORY_NAMES[category]) },
          {
            kind: 'table',
            columns: CHECKLIST,
            rows: [...kinds.values()].map((alike) => checklistRow(alike, money)),
            isRoomy: true,
          },
        ];
  });
}

/** More findings with the same steps are counted. */
const MAX_ALIKE = 8;

/** Returns one row for a finding, or for several with the same steps. */
function checklistRow(alike: readonly Finding[], money: MoneyFormat): Cell[] {
  const [{ title, severity, certainty, remediation }] = alike as [Finding];
  const found = alike.slice(0, MAX_ALIKE).map(({ description, furtherReasons }) => {
    const further = furtherReasons.map((reason) => ` Also: ${named(reason.title, 300)}.`).join('');
    return `${fit(description, 600)}${further}`;
  });
  const rest = alike.length - found.length;
  const impactCents = alike.reduce((sum, one) => sum + one.impactCents, 0);
  return [
    { text: '', tone: 'box' },
    {
      text: `${named(title, 300)}${alike.length === 1 ? '' : ` (${alike.length})`}`,
      tone: 'strong',
      below: [...found, ...(rest === 0 ? [] : [`And ${rest} more.`]), ...stepsOf(remediation)].join('\n'),
      isBelowPlain: true,
    },
    { text: severity, below: certainty },
    { text: impactCents > 0 ? money.bare(cents(impactCents)) : '' },
  ];
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

/** For example `1. Open both bills.` and `2. Delete the copy.` */
function stepsOf(steps: readonly string[]): string[] {
  return steps.map((step, index) => `${index + 1}.\u00a0${fit(step, 1_000)}`);
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

/** Describes the transaction that each link leads to, so that links of the same type can be distinguished. */
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
