import { cleanName } from '../facts/clean-name.ts';
import { type Fact, isCalendar, isName } from '../facts/fact.ts';
import type { FactTable } from '../facts/fact-table.ts';

/** Enough for any small company; ten thousand customers change nothing about it. */
const MAX_CHARACTERS = 36_000;
/** An amount below this part of all that was earned and spent is not worth a model's attention. */
const MIN_PART = 500;

/** A fact as a model sees it. Customers, vendors and the company have no names there: the letter gets them afterwards. */
export interface DescribedFact {
  readonly name: string;
  readonly is: string;
  readonly shows: string;
  readonly moved?: string;
  readonly news?: string;
  readonly level?: string;
  readonly ranked?: string;
  readonly drives?: Readonly<Record<string, string>>;
  readonly with?: string;
  readonly say?: string;
}

/** What is given to a model, what matters most first where not all of it has room. */
export function describeFacts(facts: FactTable): DescribedFact[] {
  const weight = (name: string) => facts.find(name)?.materialityCents ?? 0;
  const least = (weight('revenue') + weight('expenses')) / MIN_PART;
  const wanted = facts.all.filter((fact) => isWanted(fact, least));
  const needed = new Set(wanted.flatMap(({ needs }) => (needs === null ? [] : [needs])));
  const described: DescribedFact[] = [];
  let characters = 0;
  for (const fact of facts.all) {
    if (!wanted.includes(fact) && !needed.has(fact.name)) continue;
    const one = describe(fact);
    characters += JSON.stringify(one).length;
    if (characters > MAX_CHARACTERS) break;
    described.push(one);
  }
  return described;
}

/** Of these a letter may say what they were before, and by how many percent they moved. */
const CORE: ReadonlySet<string> = new Set([
  'revenue',
  'grossProfit',
  'expenses',
  'netProfit',
  'cash',
  'operatingCash',
]);

function isWanted(fact: Fact, least: number): boolean {
  if (isName(fact)) return isCalendar(fact) || fact.subject === 'company' || isTitle(fact);
  if (isMinor(fact)) return false;
  return fact.value.kind !== 'money' || fact.materialityCents >= least || fact.value.cents === 0;
}

function isMinor({ when, name, subject, source }: Fact): boolean {
  const isDetail = when === 'before' || name.endsWith('ChangePercent');
  return isDetail && source.kind === 'figure' && !CORE.has(subject.replace(/OverYear$/, ''));
}

function describe(fact: Fact): DescribedFact {
  const { name, movement, tone, level, superlative, drives, needs, sentence } = fact;
  return {
    name,
    is: labelOf(fact),
    shows: shownTo(fact),
    ...(movement === null ? {} : { moved: movement }),
    ...(tone === null ? {} : { news: tone }),
    ...(level === null ? {} : { level }),
    ...(superlative === null ? {} : { ranked: superlative }),
    ...(drives.length === 0
      ? {}
      : { drives: Object.fromEntries(drives.map(({ of, share }) => [of, percent(share)])) }),
    ...(needs === null ? {} : { with: `{${needs}}` }),
    // The wording of an earlier amount or of a percentage follows from that of the amount itself.
    ...(sentence === '' || /(Before|Percent)$/.test(name) ? {} : { say: sentence }),
  };
}

function percent({ numerator, denominator }: { numerator: bigint; denominator: bigint }): string {
  return `${(numerator * 100n) / denominator}%`;
}

/** Labels of parts hold names; a model is told the kind of thing and the fact that will name it. */
function labelOf(fact: Fact): string {
  const [role = ''] = fact.subject.split(':');
  const isPart = fact.subject.includes(':');
  if (!isPart) return fact.label;
  if (isName(fact))
    return fact.subject.startsWith('finding:') ? fact.label : `A name: ${ROLES[role] ?? role}`;
  return `${fact.name}, about the ${ROLES[role] ?? role} {${fact.needs ?? ''}}`;
}

const ROLES: Readonly<Record<string, string>> = {
  customer: 'customer',
  vendor: 'vendor',
  expenseAccount: 'expense account',
  incomeAccount: 'income account',
  finding: 'finding of the review',
};

function shownTo(fact: Fact): string {
  if (fact.value.kind !== 'name') return fact.text;
  switch (fact.value.origin) {
    case 'calendar':
    case 'check':
      return fact.text;
    case 'account':
      return withoutPrivate(fact.text);
    default:
      return '(a name, filled in later)';
  }
}

/** Account names are the company's own, and may hold a person's address or a number of a bank account all the same. */
function withoutPrivate(name: string): string {
  return cleanName(name)
    .replace(/\S*@\S*/g, '(address)')
    .replace(/\d[\d -]{4,}/g, '(number)')
    .replace(/[{}<>`[\]|\\]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 40);
}

function isTitle({ subject }: Fact): boolean {
  return subject.startsWith('finding:');
}
