import { type AdjustingEntry, addLines, listNewAccounts, listPosted } from '@insights/contracts';
import { cents, type MoneyFormat, moneyFormat } from '@insights/money';
import {
  ADJUSTING_JOB_NAMES,
  ADJUSTING_JOB_OF,
  ADJUSTING_JOBS,
  type AdjustingJob,
  correctionTitle,
} from '@insights/words';
import type { Finding, PrintedAdjusting, ReportContent } from '../content.ts';
import { breakLongWords, fit, named } from '../printable/fit.ts';
import {
  bookingInWords,
  CERTAINTY_WORDS,
  effectsInWords,
  figureTable,
  newAccountsInWords,
  numbersOf,
} from './adjusting-entries.ts';
import { type Block, type Cell, type Column, text } from './block.ts';

/** Shares of the width, so that columns align across jobs. */
const COLUMNS: readonly Column[] = [
  { head: 'Done', share: 0.07, align: 'left' },
  { head: 'What was found, what to do, and the proposed entry', share: 1, align: 'left' },
  { head: 'In question', share: 0.14, align: 'right' },
];
/** If there are more findings with the same steps, or more accounts in an entry, the rest are only counted. */
const MAX_ALIKE = 4;
const MAX_ACCOUNTS = 3;
const WHAT_IS_LEFT_OUT =
  'Amounts in question have no sign and may overlap. Entries have not been made in the books; only a document can confirm possible ones, so no figure includes them. A report with only the review lists the transactions, and how to make each entry in QuickBooks.';
const AFTER_CLOSING =
  ' Where the books are closed, an entry is made on the next day, with Retained Earnings in place of income and expenses of closed years.';

const NOTHING_TO_ENTER = 'Nothing is to be entered, because the year is closed and its balances are right.';

/** A row of the checklist: findings with the same steps, and the entries that correct them. */
interface Item {
  readonly title: string;
  readonly job: AdjustingJob;
  readonly findings: Finding[];
  readonly entries: AdjustingEntry[];
  /** Entries of these findings whose lines other entries correct. */
  readonly explained: AdjustingEntry[];
  /** True if the report is on the cash basis and an entry corrects only the accrual basis. */
  isOnlyAccrual?: boolean;
}

/** Returns the review and its adjusting entries as one checklist, grouped by area of bookkeeping work. */
export function checklistBlocks(findings: readonly Finding[], content: ReportContent): Block[] {
  const { adjusting } = content;
  const money = moneyFormat(content.currency);
  const items = itemsOf(findings, adjusting);
  if (items.length === 0) return [];
  return [
    ...(adjusting === null ? [] : correctionBlocks(adjusting, content, money)),
    text(
      'note',
      `${WHAT_IS_LEFT_OUT}${findings.some(({ inClosedBooks = 'nothing' }) => inClosedBooks !== 'nothing') ? AFTER_CLOSING : ''}`,
    ),
    ...ADJUSTING_JOBS.flatMap((job): Block[] => {
      const ofJob = items.filter((item) => item.job === job);
      return ofJob.length === 0
        ? []
        : [
            { kind: 'heading', text: ADJUSTING_JOB_NAMES[job] },
            {
              kind: 'table',
              columns: COLUMNS,
              rows: [...ofJob.map((item) => itemRow(item, money)), totalRow(job, ofJob, money)],
              isDense: true,
            },
          ];
    }),
  ];
}

function correctionBlocks(
  adjusting: PrintedAdjusting,
  { entity, bridge }: ReportContent,
  money: MoneyFormat,
): Block[] {
  const posted = listPosted(adjusting, 'likely');
  if (posted.length === 0) return [];
  const material = bridge === null ? adjusting.figures.filter(({ isMaterial }) => isMaterial) : [];
  return [
    ...(material.length === 0 ? [] : [figureTable(material, entity, money)]),
    text(
      'note',
      `${posted.length === 1 ? 'The certain or likely entry changes' : `The ${posted.length} certain and likely entries change`} ${effectsInWords(adjusting.totals, money)}. ${newAccountsInWords(listNewAccounts(posted))}`,
    ),
  ];
}

function itemsOf(findings: readonly Finding[], adjusting: PrintedAdjusting | null): Item[] {
  const items = new Map<string, Item>();
  const titles = new Map<string, Item>();
  const byFinding = new Map<string, Item>();
  for (const finding of findings) {
    const key = [finding.title, finding.remediation[0] ?? ''].join('\n');
    const item = items.get(key) ?? {
      title: finding.title,
      job: ADJUSTING_JOB_OF[finding.category],
      findings: [],
      entries: [],
      explained: [],
    };
    item.findings.push(finding);
    items.set(key, item);
    const corrected = correctionTitle(finding.title);
    if (!titles.has(corrected)) titles.set(corrected, item);
    byFinding.set(finding.id, item);
  }
  for (const { job, entries } of adjusting?.jobs ?? [])
    for (const entry of entries) {
      const { title, findingId, lines, isPosted, alsoExplainedBy } = entry;
      const found = byFinding.get(findingId);
      if (found && isPosted && lines.length === 0 && alsoExplainedBy.length === 0) found.isOnlyAccrual = true;
      if (entry.decision === 'rejected') continue;
      if (found && alsoExplainedBy.length > 0) found.explained.push(entry);
      if (lines.length === 0) continue;
      // An entry of an earlier period is added to the finding of this period with the same steps.
      const item = found ??
        titles.get(correctionTitle(title)) ?? { title, job, findings: [], entries: [], explained: [] };
      item.entries.push(entry);
      titles.set(correctionTitle(title), item);
      if (item.findings.length === 0) items.set(title, item);
    }
  return [...items.values()];
}

function itemRow({ title, findings, entries, explained, isOnlyAccrual }: Item, money: MoneyFormat): Cell[] {
  // An entry of an earlier period may not have a finding in this period.
  const all =
    findings.length === 0
      ? [...new Set(entries.map(({ reason }) => fit(reason, 600)))]
      : findings.map(({ description, furtherReasons }) => {
          const further = furtherReasons.map((reason) => ` Also: ${named(reason.title, 300)}.`).join('');
          return `${fit(description, 600)}${further}`;
        });
  const found = all.slice(0, MAX_ALIKE);
  const rest = all.length - found.length;
  const steps = stepsBefore([...entries, ...explained], findings.slice(0, MAX_ALIKE));
  const isCorrected = entries.some(({ isPosted }) => isPosted);
  const marks = [
    `${named(isCorrected ? correctionTitle(title) : title, 300)}${findings.length > 1 ? ` (${findings.length})` : ''}${isOnlyAccrual && entries.length === 0 ? ', on the accrual basis only' : ''}`,
    ...[findings.map(({ severity }) => severity), findings.map(({ certainty }) => certainty)].map((words) =>
      [...new Set(words)].join(', '),
    ),
  ];
  return [
    { text: '', tone: 'box' },
    {
      text: `${marks.filter((mark) => mark !== '').join(' · ')}.`,
      tone: 'strong',
      below: [
        [...found, ...(rest === 0 ? [] : [`And ${rest} more.`])].join(' '),
        steps
          .map((step, index) => `${steps.length > 1 ? `${index + 1}.\u00a0` : ''}${fit(step, 1_000)}`)
          .join(' '),
        ...entriesInWords(entries, money),
        ...explainedInWords(explained),
        ...(findings.some(({ inClosedBooks }) => inClosedBooks === 'nothing') ? [NOTHING_TO_ENTER] : []),
      ]
        .filter((line) => line !== '')
        .join('\n'),
      isRunIn: true,
    },
    { text: amountInQuestion(findings, money) },
  ];
}

function explainedInWords(explained: readonly AdjustingEntry[]): string[] {
  const others = [...new Set(explained.flatMap(({ alsoExplainedBy }) => alsoExplainedBy))];
  const isAll = explained.every(({ lines }) => lines.length === 0);
  return others.length === 0
    ? []
    : [
        `${numbersOf(others.map((number) => ({ number })))} ${others.length === 1 ? 'makes' : 'make'} ${isAll ? '' : 'the rest of '}this correction.`,
      ];
}

/** Returns the steps of the findings. The lines of an entry take the place of the steps that make it. */
function stepsBefore(entries: readonly AdjustingEntry[], findings: readonly Finding[]): string[] {
  const corrected = new Set(entries.map(({ findingId }) => findingId));
  const steps = findings.flatMap(({ id, remediation }) =>
    corrected.has(id) ? remediation.slice(0, 1) : remediation,
  );
  return [...new Set(steps)];
}

function amountInQuestion(findings: readonly Finding[], { bare }: MoneyFormat): string {
  const sum = findings.reduce((total, { impactCents }) => total + impactCents, 0);
  return sum > 0 ? bare(cents(sum)) : '';
}

/** For example `AJE 3–5, likely: debit Rent, credit Meals, 120.00.`, for entries on the same accounts. */
function entriesInWords(entries: readonly AdjustingEntry[], { bare }: MoneyFormat): string[] {
  const groups = Map.groupBy(entries, ({ certainty, lines }) =>
    [certainty, ...new Set(lines.map(({ accountId, debit }) => `${accountId} ${debit > 0}`))].join('\n'),
  );
  return [...groups.values()].map((alike) => {
    const certainty = CERTAINTY_WORDS[alike[0]?.certainty ?? 'possible'].toLowerCase();
    const words = `${numbersOf(alike)}, ${certainty}: ${bookingInWords(alike, bare, MAX_ACCOUNTS)}.`;
    return breakLongWords(fit(words, 400));
  });
}

function totalRow(job: AdjustingJob, items: readonly Item[], money: MoneyFormat): Cell[] {
  const findings = items.flatMap((item) => item.findings);
  const entries = items.flatMap((item) => item.entries).filter(({ isPosted }) => isPosted);
  const { debitCents } = addLines(entries.flatMap(({ lines }) => lines));
  const counted = `${findings.length} ${findings.length === 1 ? 'finding' : 'findings'}`;
  const inEntries = entries.length === 0 ? '' : `; certain and likely entries of ${money.full(debitCents)}`;
  return [
    { text: '' },
    { text: `Total ${ADJUSTING_JOB_NAMES[job].toLowerCase()}: ${counted}${inEntries}`, tone: 'strong' },
    { text: amountInQuestion(findings, money), tone: 'strong' },
  ];
}
