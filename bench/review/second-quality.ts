import { formatDay } from '@insights/ledger';
import { buildTradeBooks } from '../../packages/ledger/testing/trade-books.ts';
import { runReview, type SingleFinding } from '../../packages/review/index.ts';
import type { Severity } from '../../packages/words/index.ts';
import { flagsOf, singly } from './score.ts';
import type { Life } from './second-family/life.ts';
import { type Made, plantIn } from './second-family/plant.ts';
import { simulateLife } from './second-family/simulate.ts';
import { FOLLOWED_BY, TOLD_BY } from './second-family/told-by.ts';
import { TRADES } from './second-family/trades.ts';

/** What of a kind of mistake was found, by the gravest finding that tells it. */
export interface KindTally {
  planted: number;
  found: number;
  readonly at: Record<Severity, number>;
}

export interface SecondQuality {
  companies: number;
  cleanCompanies: number;
  readonly kinds: Map<string, KindTally>;
  /** Right and wrong flags by check and severity. */
  readonly checks: Map<string, Record<Severity, { right: number; wrong: number }>>;
  readonly clean: Record<Severity, number>;
  lookAlikes: number;
  lookAlikesFlagged: number;
  readonly remarks: string[];
}

/** One company in so many has no reconciliation marks to read. */
const WITHOUT_MARKS = 6;
/** At most this many companies are also reviewed as they are, without a mistake. */
const MAX_CLEAN = 20;
const GRAVE: readonly Severity[] = ['High', 'Medium', 'Low'];

/** Reviews companies of the second family, with mistakes and look-alikes, and some of them without. */
export function measureSecondFamily(seeds: readonly number[]): SecondQuality {
  const quality: SecondQuality = {
    companies: 0,
    cleanCompanies: 0,
    kinds: new Map(),
    checks: new Map(),
    clean: { High: 0, Medium: 0, Low: 0 },
    lookAlikes: 0,
    lookAlikesFlagged: 0,
    remarks: [],
  };
  for (const seed of seeds) {
    for (const [place, trade] of TRADES.entries()) {
      const life = simulateLife(trade, seed);
      const made = plantIn(life);
      quality.companies += 1;
      judgePlanted(quality, life, review(life, (seed + place) % WITHOUT_MARKS !== 0), made);
      if (quality.cleanCompanies === MAX_CLEAN) continue;
      quality.cleanCompanies += 1;
      const cleanLife = simulateLife(trade, seed + 10_000);
      for (const finding of review(cleanLife, true)) {
        quality.clean[finding.severity] += 1;
        if (finding.severity !== 'Low') remark(quality, cleanLife, `clean: ${describe(finding)}`);
      }
    }
  }
  return quality;
}

function review(
  { company, period, window, readOn, trade }: Life,
  hasClearing: boolean,
): readonly SingleFinding[] {
  const { books, documents } = buildTradeBooks(company, { window, readOn, hasClearing });
  const { fiscalYearFirstMonth } = trade;
  return singly(runReview({ books, accrualBooks: books, documents, period, fiscalYearFirstMonth }).findings);
}

function judgePlanted(
  quality: SecondQuality,
  life: Life,
  findings: readonly SingleFinding[],
  { mistakes, lookAlikes }: { readonly mistakes: readonly Made[]; readonly lookAlikes: readonly Made[] },
): void {
  const concerned = new Set(mistakes.flatMap(({ entries = [] }) => entries.map(({ id }) => String(id))));
  for (const finding of findings) {
    for (const ids of flagsOf(finding)) {
      const isRight =
        mistakes.some(
          (mistake) =>
            (tells(finding, mistake) || FOLLOWED_BY[mistake.kind]?.includes(finding.code) === true) &&
            isAbout(finding, ids, mistake),
        ) ||
        (ids.length > 0 && 2 * ids.filter((id) => concerned.has(id)).length >= ids.length);
      const tally = checkTally(quality, finding.code)[finding.severity];
      tally[isRight ? 'right' : 'wrong'] += 1;
      if (!isRight && finding.severity !== 'Low') remark(quality, life, `false ${describe(finding)}`);
    }
  }
  for (const mistake of mistakes) {
    const telling = findings.filter(
      (finding) => tells(finding, mistake) && flagsOf(finding).some((ids) => isAbout(finding, ids, mistake)),
    );
    const tally = kindTally(quality, mistake.kind);
    tally.planted += 1;
    const gravest = GRAVE.find((severity) => telling.some((finding) => finding.severity === severity));
    if (gravest !== undefined) {
      tally.found += 1;
      tally.at[gravest] += 1;
    } else remark(quality, life, `missed ${mistake.kind}: ${nameEntries(mistake)}`);
  }
  for (const lookAlike of lookAlikes) {
    quality.lookAlikes += 1;
    const flag = findings.find(
      (finding) =>
        finding.severity !== 'Low' &&
        flagsOf(finding).some(
          (ids) => !ids.some((id) => concerned.has(id)) && isAbout(finding, ids, lookAlike),
        ),
    );
    if (flag === undefined) continue;
    quality.lookAlikesFlagged += 1;
    remark(quality, life, `look-alike "${lookAlike.kind}" flagged: ${describe(flag)}`);
  }
}

/** Whether a check’s title says what happened. */
function tells({ code }: SingleFinding, { kind }: Made): boolean {
  return TOLD_BY[kind]?.includes(code) === true;
}

function isAbout(
  finding: SingleFinding,
  ids: readonly string[],
  { entries = [], accounts = [], words }: Made,
): boolean {
  if (entries.some(({ id }) => ids.includes(String(id)))) return true;
  if (accounts.some((id) => finding.accounts.some((account) => account.id === id))) return true;
  return words !== undefined && finding.description.includes(words);
}

function checkTally({ checks }: SecondQuality, code: string) {
  const none = () => ({ right: 0, wrong: 0 });
  const tally = checks.get(code) ?? { High: none(), Medium: none(), Low: none() };
  checks.set(code, tally);
  return tally;
}

function kindTally({ kinds }: SecondQuality, kind: string): KindTally {
  const tally = kinds.get(kind) ?? { planted: 0, found: 0, at: { High: 0, Medium: 0, Low: 0 } };
  kinds.set(kind, tally);
  return tally;
}

function remark({ remarks }: SecondQuality, { trade, period, seed }: Life, text: string): void {
  remarks.push(`${trade.name} ${seed}, ${formatDay(period.start)} to ${formatDay(period.end)}: ${text}`);
}

function describe({ severity, code, description }: SingleFinding): string {
  return `${severity} ${code}: ${description}`;
}

function nameEntries({ entries = [], words = '' }: Made): string {
  const names = entries.map(({ type, id, day, number, party, legs }) => {
    const lines = legs.map(({ account, cents }) => `${account} ${cents / 100}`).join(', ');
    return `${type} ${number} #${id} ${formatDay(day)} ${party?.name ?? ''} (${lines})`;
  });
  return [...names, words].join('; ');
}
