import { formatDay } from '@insights/ledger';
import type { Finding, SingleFinding } from '@insights/review';
import { SEVERITIES, type Severity } from '@insights/words';
import type { PlantedCase } from './planted.ts';

/** Number of mistakes of one kind that were found, by the highest severity among the matching findings. */
interface KindTally {
  planted: number;
  found: number;
  readonly at: Record<Severity, number>;
}

interface Flags {
  right: number;
  wrong: number;
}

/** Results of the checks in a family of generated companies. */
export interface Score {
  /** Number of companies with mistakes and look-alikes. */
  companies: number;
  /** Number of companies without mistakes. */
  cleanCompanies: number;
  readonly kinds: Map<string, KindTally>;
  /** Correct and false flags by check and severity. */
  readonly checks: Map<string, Record<Severity, Flags>>;
  /** Number of findings in companies without mistakes. */
  readonly clean: Record<Severity, number>;
  lookAlikes: number;
  lookAlikesFlagged: number;
  readonly remarks: string[];
}

export function newScore(): Score {
  return {
    companies: 0,
    cleanCompanies: 0,
    kinds: new Map(),
    checks: new Map(),
    clean: { High: 0, Medium: 0, Low: 0 },
    lookAlikes: 0,
    lookAlikesFlagged: 0,
    remarks: [],
  };
}

/**
 * A review of a company with planted mistakes and look-alikes, and the rules by which its family is judged.
 */
interface Judged<Mistake extends PlantedCase, LookAlike extends PlantedCase> {
  readonly where: string;
  readonly findings: readonly Finding[];
  /** Mistakes that the checks can find. */
  readonly mistakes: readonly Mistake[];
  readonly lookAlikes: readonly LookAlike[];
  /**
   * Whether some mistake explains a flag, either the mistake that the check is for or one that leaves the same traces.
   */
  readonly isRight: (finding: SingleFinding, ids: readonly string[]) => boolean;
  /** Whether a finding, if it is about the mistake, identifies it. */
  readonly identifies: (finding: SingleFinding, mistake: Mistake) => boolean;
  /** Whether a flag, if it is about the look-alike, reports it as a mistake. */
  readonly isFooled: (finding: SingleFinding, ids: readonly string[], lookAlike: LookAlike) => boolean;
}

export function judge<Mistake extends PlantedCase, LookAlike extends PlantedCase>(
  score: Score,
  { where, findings: shown, mistakes, lookAlikes, ...rules }: Judged<Mistake, LookAlike>,
): void {
  const findings = singly(shown);
  const remark = (text: string) => score.remarks.push(`${where}: ${text}`);
  for (const finding of findings) {
    const tally = flagsOfCheck(score, finding.code)[finding.severity];
    for (const ids of flagsOf(finding)) {
      const isRight = rules.isRight(finding, ids);
      tally[isRight ? 'right' : 'wrong'] += 1;
      if (!isRight) remark(`false ${describe(finding)}`);
    }
  }
  for (const mistake of mistakes) {
    const tally = tallyOf(score, mistake.kind);
    const identifying = findings.filter(
      (finding) =>
        rules.identifies(finding, mistake) && flagsOf(finding).some((ids) => isAbout(finding, ids, mistake)),
    );
    const gravest = SEVERITIES.find((severity) =>
      identifying.some((finding) => finding.severity === severity),
    );
    tally.planted += 1;
    if (gravest === undefined) remark(`missed ${mistake.kind}: ${nameSigns(mistake)}`);
    else {
      tally.found += 1;
      tally.at[gravest] += 1;
    }
  }
  for (const lookAlike of lookAlikes) {
    const fooled = findings.find((finding) =>
      flagsOf(finding).some(
        (ids) => rules.isFooled(finding, ids, lookAlike) && isAbout(finding, ids, lookAlike),
      ),
    );
    score.lookAlikes += 1;
    if (fooled === undefined) continue;
    score.lookAlikesFlagged += 1;
    remark(`look-alike "${lookAlike.kind}" flagged: ${describe(fooled)}`);
  }
}

export function judgeClean(score: Score, where: string, findings: readonly SingleFinding[]): void {
  score.cleanCompanies += 1;
  for (const finding of findings) {
    score.clean[finding.severity] += 1;
    score.remarks.push(`${where}, clean: ${describe(finding)}`);
  }
}

/** Whether a flag concerns a planted mistake or look-alike. */
export function isAbout(
  finding: SingleFinding,
  ids: readonly string[],
  { entries = [], accounts = [], words }: PlantedCase,
): boolean {
  if (entries.some(({ id }) => ids.includes(String(id)))) return true;
  if (accounts.some((id) => finding.accounts.some((account) => account.id === id))) return true;
  return words !== undefined && finding.description.includes(words);
}

/** Counts the mistakes that were found, of all kinds or of some. */
export function countFound({ kinds }: Score, isOne: (kind: string) => boolean = () => true) {
  const tallies = [...kinds].filter(([kind]) => isOne(kind)).map(([, tally]) => tally);
  return {
    found: tallies.reduce((sum, { found }) => sum + found, 0),
    planted: tallies.reduce((sum, { planted }) => sum + planted, 0),
  };
}

/** Counts the correct flags and all flags, of one check or all, at the given severities. */
export function countFlags(
  { checks }: Score,
  { severities = SEVERITIES, code }: { severities?: readonly Severity[]; code?: string } = {},
) {
  const flags = [...checks]
    .filter(([of]) => code === undefined || of === code)
    .flatMap(([, tally]) => severities.map((severity) => tally[severity]));
  const right = flags.reduce((sum, flag) => sum + flag.right, 0);
  return { right, flags: right + flags.reduce((sum, { wrong }) => sum + wrong, 0) };
}

/** Checks whose findings are lists, in which each transaction counts as a separate flag. */
const LISTS: ReadonlySet<string> = new Set([
  'old-uncleared-transactions',
  'stale-uncashed-checks',
  'reconciliation-discrepancy',
  'undeposited-funds',
  'unapplied-customer-payments',
  'old-open-invoices',
  'old-unpaid-bills',
  'unapplied-vendor-credits',
  'receivables-do-not-tie',
  'payables-do-not-tie',
  'uncategorized-income',
  'uncategorized-expense',
  'uncategorized-asset',
  'ask-my-accountant',
  'posted-to-parent',
  'missing-payee',
  'personal-spending',
  'small-asset',
  'entered-after-period',
  'back-dated-entry',
  'future-dated-entry',
  'books-do-not-balance',
  'sales-tax-not-recorded',
]);

/**
 * Returns the transaction ids by which each flag of a finding is judged; an empty list if accounts or words decide.
 */
function flagsOf({ code, transactions }: SingleFinding): string[][] {
  if (LISTS.has(code) && transactions.length > 0) return transactions.map(({ id }) => [id]);
  return [transactions.map(({ id }) => id)];
}

/** Lists each check's findings separately, including those attached to another finding as further reasons. */
function singly(findings: readonly Finding[]): SingleFinding[] {
  return findings.flatMap((finding) => [finding, ...finding.furtherReasons]);
}

function flagsOfCheck({ checks }: Score, code: string): Record<Severity, Flags> {
  const none = () => ({ right: 0, wrong: 0 });
  const flags = checks.get(code) ?? { High: none(), Medium: none(), Low: none() };
  checks.set(code, flags);
  return flags;
}

function tallyOf({ kinds }: Score, kind: string): KindTally {
  const tally = kinds.get(kind) ?? { planted: 0, found: 0, at: { High: 0, Medium: 0, Low: 0 } };
  kinds.set(kind, tally);
  return tally;
}

function describe({ severity, code, description }: SingleFinding): string {
  return `${severity} ${code}: ${description}`;
}

function nameSigns({ entries = [], words = '' }: PlantedCase): string {
  const names = entries.map(({ type, id, day, number, party, legs }) => {
    const lines = legs.map(({ account, cents }) => `${account} ${cents / 100}`).join(', ');
    return `${type} ${number} #${id} ${formatDay(day)} ${party?.name ?? ''} (${lines})`;
  });
  return [...names, words].join('; ');
}
