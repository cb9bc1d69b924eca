import type { Finding, SingleFinding } from '../../packages/review/index.ts';
import type { Severity } from '../../packages/words/index.ts';
import type { LookAlike, Planted } from './planted.ts';

/** Right and wrong, by check. */
export interface Tally {
  found: number;
  missed: number;
  rightFlags: number;
  falseFlags: number;
}

export interface Score {
  readonly byCode: Map<string, Tally>;
  readonly bySeverity: Map<Severity, { right: number; wrong: number }>;
  lookAlikes: number;
  lookAlikesFlagged: number;
  readonly remarks: string[];
}

export function newScore(): Score {
  return { byCode: new Map(), bySeverity: new Map(), lookAlikes: 0, lookAlikesFlagged: 0, remarks: [] };
}

/** Checks whose findings are a list: each transaction on it is a flag of its own. */
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
 * A flag is right when a planted mistake accounts for it: the one that its check is for, or one that leaves the same sign.
 * A mistake is found when its own check names it.
 */
export function judge(
  score: Score,
  shown: readonly Finding[],
  {
    planted,
    lookAlikes,
    notChecked,
    where,
  }: {
    readonly planted: readonly Planted[];
    readonly lookAlikes: readonly LookAlike[];
    readonly notChecked: ReadonlySet<string>;
    readonly where: string;
  },
): void {
  const findings = singly(shown);
  for (const finding of findings) {
    for (const ids of flagsOf(finding)) {
      const isRight = planted.some((mistake) => accountsFor(mistake, finding, ids));
      const tally = tallyOf(score, finding.code);
      const bySeverity = score.bySeverity.get(finding.severity) ?? { right: 0, wrong: 0 };
      score.bySeverity.set(finding.severity, bySeverity);
      tally[isRight ? 'rightFlags' : 'falseFlags'] += 1;
      bySeverity[isRight ? 'right' : 'wrong'] += 1;
      if (!isRight)
        score.remarks.push(`${where}: false ${finding.severity} ${finding.code}: ${finding.description}`);
    }
  }
  for (const mistake of planted) {
    if (notChecked.has(mistake.code)) continue;
    const isFound = findings.some(
      (finding) =>
        finding.code === mistake.code && flagsOf(finding).some((ids) => isAbout(mistake, finding, ids)),
    );
    tallyOf(score, mistake.code)[isFound ? 'found' : 'missed'] += 1;
    if (!isFound) {
      const entries = (mistake.entries ?? []).map(
        ({ type, id, day, number }) => `${type} ${number} #${id} day ${day}`,
      );
      score.remarks.push(`${where}: missed ${mistake.code} ${entries.join(', ')} ${mistake.words ?? ''}`);
    }
  }
  for (const lookAlike of lookAlikes) judgeLookAlike(score, findings, lookAlike, where);
}

function judgeLookAlike(
  score: Score,
  findings: readonly SingleFinding[],
  lookAlike: LookAlike,
  where: string,
): void {
  const ids = new Set(lookAlike.entries?.map(({ id }) => String(id)));
  const flagged = findings.filter(
    ({ code, transactions, description }) =>
      lookAlike.codes.includes(code) &&
      (transactions.some(({ id }) => ids.has(id)) ||
        (lookAlike.words !== undefined && description.includes(lookAlike.words))),
  );
  score.lookAlikes += 1;
  if (flagged.length === 0) return;
  score.lookAlikesFlagged += 1;
  score.remarks.push(
    `${where}: look-alike "${lookAlike.name}" flagged by ${flagged[0]?.code}: ${flagged[0]?.description}`,
  );
}

/** What each check says, whether it leads a finding or is a further reason. */
export function singly(findings: readonly Finding[]): SingleFinding[] {
  return findings.flatMap((finding) => [finding, ...finding.furtherReasons]);
}

/** The ids of transactions by which each flag of a finding is judged; an empty list where accounts or words decide. */
export function flagsOf({ code, transactions }: SingleFinding): string[][] {
  if (LISTS.has(code) && transactions.length > 0) return transactions.map(({ id }) => [id]);
  return [transactions.map(({ id }) => id)];
}

function accountsFor(mistake: Planted, finding: SingleFinding, ids: readonly string[]): boolean {
  const isItsCheck = mistake.code === finding.code || mistake.also?.includes(finding.code) === true;
  return isItsCheck && isAbout(mistake, finding, ids);
}

function isAbout(
  { entries = [], accounts = [], words }: Planted,
  finding: SingleFinding,
  ids: readonly string[],
): boolean {
  if (entries.some(({ id }) => ids.includes(String(id)))) return true;
  if (accounts.some((id) => finding.accounts.some((account) => account.id === id))) return true;
  return words !== undefined && finding.description.includes(words);
}

function tallyOf({ byCode }: Score, code: string): Tally {
  const tally = byCode.get(code) ?? { found: 0, missed: 0, rightFlags: 0, falseFlags: 0 };
  byCode.set(code, tally);
  return tally;
}
