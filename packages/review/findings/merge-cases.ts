import { entryCertainty, onlyRedates, rankOf } from '../adjusting/adjusting-entry.ts';
import type { FindingDraft } from '../checks/check.ts';
import type { ReviewContext } from '../context/context.ts';
import { measureImpact } from '../impact/impact.ts';
import { type EvidencedDraft, impactLookup, transactionsOf } from './build-finding.ts';
import { certaintyInWords, certaintyOf, isProof } from './certainty.ts';
import type { Finding, SingleFinding } from './finding.ts';

/** The finding of a single check, with its draft. */
export interface SingleCase extends EvidencedDraft {
  readonly finding: SingleFinding;
}

/** A displayed finding, with the drafts of all checks about it. */
export interface Case {
  readonly drafts: readonly FindingDraft[];
  readonly finding: Finding;
}

/**
 * If a finding covers more transactions than this, a finding about only some of them is usually about something else.
 */
const MAX_OF_ONE_MATTER = 4;

/**
 * Merges findings from several checks about the same transactions. The finding that knows the correction comes
 * first with its title and steps, otherwise the strongest one; the others become further reasons. Each dollar counts
 * once. For example, a duplicate bill comes first, and an unusual amount in the same bill becomes a further reason
 * because the dollars are the same, but a list of old unpaid bills stays separate.
 */
export function mergeCases(context: ReviewContext, strongestFirst: readonly SingleCase[]): Case[] {
  const matters: SingleCase[][] = [];
  const byKey = new Map<string | number, SingleCase[][]>();
  for (const one of strongestFirst) {
    const keys = keysOf(one);
    const known = keys.flatMap((key) => byKey.get(key) ?? []);
    const matter = known.find((cases) => isSameMatter(cases, one));
    if (matter !== undefined) {
      matter.push(one);
      continue;
    }
    const cases = [one];
    matters.push(cases);
    for (const key of keys) byKey.set(key, [...(byKey.get(key) ?? []), cases]);
  }
  return matters.map((cases) => caseOf(context, cases));
}

/**
 * Returns keys by which findings about the same matter are found: one per transaction if there are few; otherwise their
 * count and sum.
 */
function keysOf({ handles }: SingleCase): (string | number)[] {
  if (handles.length <= MAX_OF_ONE_MATTER) return [...handles];
  return [`${handles.length} ${handles.reduce((sum, handle) => sum + handle, 0)}`];
}

function isSameMatter(cases: readonly SingleCase[], one: SingleCase): boolean {
  const [lead] = cases;
  if (lead === undefined || cases.some(({ finding }) => finding.code === one.finding.code)) return false;
  const [fewer, more] = lead.handles.length < one.handles.length ? [lead, one] : [one, lead];
  const within = new Set(more.handles);
  if (!fewer.handles.every((handle) => within.has(handle))) return false;
  if (fewer.handles.length === more.handles.length) return true;
  const isList = lead.draft.isList === true || one.draft.isList === true;
  return !isList && more.handles.length <= MAX_OF_ONE_MATTER && shareDollars(lead.draft, one.draft);
}

function shareDollars({ impact: some = [] }: FindingDraft, { impact: others = [] }: FindingDraft): boolean {
  const transactions = new Set(some.map(({ transaction }) => transaction));
  return others.some(({ transaction }) => transaction !== null && transactions.has(transaction));
}

function caseOf(context: ReviewContext, strongestFirst: readonly SingleCase[]): Case {
  const cases = strongestFirst.toSorted((a, b) => {
    const [one, other] = [leadRank(a), leadRank(b)];
    return one === other ? 0 : one - other;
  });
  const [lead, ...others] = cases as [SingleCase, ...SingleCase[]];
  const drafts = cases.map(({ draft, evidence }) => ({ ...draft, evidence }));
  const furtherReasons = others.map(({ finding }) => finding);
  const only = { ...lead.finding, furtherReasons, profitEffectCents: 0, calledFine: null };
  if (others.length === 0) return { drafts, finding: only };
  const handles = [...new Set(cases.flatMap((one) => one.handles))];
  const evidence = [
    ...lead.evidence,
    ...others.flatMap((one) => one.evidence).filter((one) => !isProof(one)),
  ];
  const accounts = cases.flatMap(({ finding }) => finding.accounts);
  const finding: Finding = {
    ...only,
    impactCents: measureImpact(
      drafts.flatMap(({ impact = [] }) => impact),
      impactLookup(context),
    ),
    ...(handles.length === lead.handles.length ? {} : transactionsOf(context, handles)),
    disputes: [...new Set(cases.flatMap(({ finding }) => finding.disputes))],
    accounts: [...new Map(accounts.map((account) => [account.id, account])).values()],
    certainty: certaintyOf(evidence),
    certaintyReason: certaintyInWords(evidence),
  };
  return { drafts, finding };
}

/**
 * Ranks the checks of a case; the one that is most certain of the correction comes first. A removed duplicate comes
 * before a moved posting, a single transaction before a list, a changed date last, and signs of the mistake itself
 * before proof of something else, such as a missing category.
 */
function leadRank({ draft, evidence }: SingleCase): number {
  const { corrections = [], isList } = draft;
  const certainty = entryCertainty({ ...draft, evidence });
  if (corrections.length === 0 || certainty === 'possible') return Number.POSITIVE_INFINITY;
  const isRedated = onlyRedates({ corrections });
  const isRemoved = corrections.some(({ kind }) => kind === 'remove');
  const provesOther = certainty !== 'certain' && evidence.some(isProof);
  return rankOf(certainty) * 6 + (provesOther ? 3 : 0) + (isList || isRedated ? 2 : isRemoved ? 0 : 1);
}
