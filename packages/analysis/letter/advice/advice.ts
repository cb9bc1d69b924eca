import type { Day } from '@insights/ledger';
import type { InsightSet } from '../insights/build-insights.ts';
import { centsOf, type Figure } from '../insights/figure.ts';
import type { Insight, OfKind } from '../insights/insight.ts';
import { sourceId } from '../insights/kinds/trust.ts';
import type { ReviewedBooks } from '../insights/letter-request.ts';

/** A piece of advice in a letter. */
export const ADVICE_KINDS = [
  'step',
  'moveAmount',
  'takeOut',
  'recordMissing',
  'stepFirst',
  'askForStatement',
  'collect',
  'pay',
  'askForTerms',
  'askBank',
  'planCash',
  'findCash',
  'holdDraws',
  'setAside',
  'repay',
  'reviewPrices',
  'reviewVendor',
  'askCustomer',
  'matchCost',
  'spreadRisk',
  'checkBudget',
  'fillPipeline',
  'checkMissing',
  'buildCushion',
  'invoiceFaster',
  'trimCosts',
  'askWhyDifferent',
  'recordRest',
] as const;
export type AdviceKind = (typeof ADVICE_KINDS)[number];

/** An action as data. Wordings express it. */
export interface Advice {
  /** The kind and the insight on which it rests, such as `collect overdue.invoices`. */
  readonly id: string;
  readonly kind: AdviceKind;
  readonly insight: Insight;
  readonly figures: Readonly<Record<string, Figure>>;
  /** The review's step, an imperative without a period; null for other advice. */
  readonly step: string | null;
  readonly findingId: string | null;
  /** Null if the data is too old for a deadline. */
  readonly by: Day | null;
  /** Money that can be gained or lost; null if no amount is involved. */
  readonly stake: Figure | null;
  /** Keys of everything that the advice affects; no other advice in the letter may share one. */
  readonly touches: readonly string[];
  /** Higher comes first. */
  readonly urgency: number;
}

type Finding = ReviewedBooks['findings'][number];

/** Advice about the situation today, which old data does not show. */
const OF_TODAY: ReadonlySet<AdviceKind> = new Set([
  'collect',
  'pay',
  'askForTerms',
  'askBank',
  'planCash',
  'findCash',
  'holdDraws',
  'setAside',
  'repay',
  'askCustomer',
  'matchCost',
  'spreadRisk',
  'fillPipeline',
  'buildCushion',
  'invoiceFaster',
  'trimCosts',
]);

/** Findings that cast doubt on a party's balance as long as they are open. */
const IN_DOUBT = /^(?:duplicate-|unapplied-|negative-customer|income-double|bill-and-expense)/;
const MIN_DAYS_DUE = 7;
const OLD_DAYS = 90;
/** Cash for about two months of costs. */
const MIN_CUSHION_WEEKS = 9;

/** Returns all advice that is valid by itself, most urgent and valuable first. */
export function listAdvice(set: InsightSet): Advice[] {
  return set.insights
    .filter(({ isMaterial, isRequired }) => isMaterial || isRequired)
    .flatMap((insight) => adviceFor(insight, set) ?? [])
    .filter(({ kind }) => set.books.isRecent || !OF_TODAY.has(kind))
    .toSorted((a, b) => b.urgency - a.urgency || b.insight.cents - a.insight.cents || (a.id < b.id ? -1 : 1));
}

export const MAX_ADVICE = 3;

/** Returns the first pieces of advice that do not affect the same party, account or amount. */
export function chooseAdvice(offered: readonly Advice[]): Advice[] {
  const touched = new Set<string>();
  const chosen: Advice[] = [];
  for (const advice of offered) {
    const keys = [
      ...advice.touches,
      ...(advice.insight.cents === 0 ? [] : [`amount ${advice.insight.cents}`]),
    ];
    if (chosen.length === MAX_ADVICE || keys.some((key) => touched.has(key))) continue;
    for (const key of keys) touched.add(key);
    chosen.push(advice);
  }
  return chosen;
}

type Given = Pick<Advice, 'kind' | 'figures' | 'urgency' | 'touches'> &
  Partial<Pick<Advice, 'step' | 'findingId' | 'stake'>> & { readonly inDays: number };

function adviceFor(insight: Insight, set: InsightSet): Advice | null {
  const given = givenFor(insight, set);
  if (given === null) return null;
  const { inDays, ...rest } = given;
  const { books } = set;
  return {
    id: `${given.kind} ${insight.id}`,
    insight,
    step: null,
    findingId: null,
    stake: null,
    by: books.isRecent ? ((books.request.documents.readOn + inDays) as Day) : null,
    ...rest,
  };
}

function givenFor(insight: Insight, set: InsightSet): Given | null {
  const party = insight.about === null ? [] : [`party ${insight.about}`];
  switch (insight.kind) {
    case 'correction':
    case 'question':
      return stepFor(insight, set);
    case 'overdue':
      return insight.traits.side === 'invoices' ? collect(insight, set) : pay(insight, set);
    case 'cash':
      return insight.traits.isOverdrawn
        ? {
            kind: 'askBank',
            inDays: 7,
            figures: { amount: insight.figures.now },
            urgency: 8,
            touches: ['cash'],
          }
        : null;
    case 'payrollCover':
      return {
        kind: 'askBank',
        inDays: 7,
        figures: { amount: insight.figures.payroll },
        urgency: 8,
        touches: ['cash'],
      };
    case 'runway':
      // Cash that rose in a profitable period is not missing.
      return isProfitable(set) && set.byId.get('cash')?.isGood === true
        ? null
        : {
            kind: isProfitable(set) ? 'findCash' : 'planCash',
            inDays: 14,
            figures: { used: insight.figures.used },
            urgency: 7,
            touches: ['cash'],
          };
    case 'ownersTake':
      return insight.isGood === false
        ? {
            kind: 'holdDraws',
            inDays: 90,
            figures:
              insight.figures.limit === undefined
                ? { draws: insight.figures.draws }
                : { draws: insight.figures.draws, limit: insight.figures.limit },
            urgency: 6,
            touches: ['owners'],
          }
        : null;
    case 'heldForOthers':
      return insight.figures.taxes === undefined
        ? null
        : {
            kind: 'setAside',
            inDays: 14,
            figures: { amount: insight.figures.taxes },
            urgency: 6,
            touches: ['tax'],
          };
    case 'idleCash':
      return {
        kind: 'repay',
        inDays: 30,
        figures: insight.figures,
        urgency: 3,
        touches: ['cash', 'debt'],
      };
    case 'margin':
      return insight.isGood === false && insight.traits.move === 'down'
        ? {
            kind: 'reviewPrices',
            inDays: 30,
            figures: { effect: insight.figures.effect },
            stake: insight.figures.effect,
            urgency: 2,
            touches: ['margin'],
          }
        : null;
    case 'costDriver':
      return reviewVendor(insight, set);
    case 'revenueDriver':
      return insight.traits.by === 'customer' &&
        insight.traits.move === 'down' &&
        mayBeAsked(insight.about, set) &&
        !isInDoubt(insight.about, set)
        ? {
            kind: 'askCustomer',
            inDays: 14,
            figures: { name: insight.figures.name, change: insight.figures.change },
            urgency: 3,
            touches: party,
          }
        : null;
    case 'costShare':
      return insight.traits.move === 'up' && insight.traits.isWages
        ? {
            kind: 'matchCost',
            inDays: 30,
            figures: insight.figures,
            urgency: 3,
            touches: [`account ${insight.accountId}`],
          }
        : null;
    case 'concentration':
      return mayBeAsked(insight.about, set)
        ? { kind: 'spreadRisk', inDays: 60, figures: insight.figures, urgency: 1, touches: party }
        : null;
    case 'budget': {
      const { cause, over } = insight.figures;
      return cause === undefined || over === undefined
        ? null
        : { kind: 'checkBudget', inDays: 30, figures: { cause, over }, urgency: 3, touches: ['budget'] };
    }
    case 'deposits':
      return insight.traits.move === 'down'
        ? { kind: 'fillPipeline', inDays: 30, figures: insight.figures, urgency: 3, touches: ['pipeline'] }
        : null;
    case 'stopped':
      return {
        kind: 'checkMissing',
        inDays: 14,
        figures: { name: insight.figures.name },
        urgency: 5,
        touches: [insight.id],
      };
    case 'cashCover':
      return insight.traits.unit === 'weeks' && countOf(insight.figures.lasts) < MIN_CUSHION_WEEKS
        ? {
            kind: 'buildCushion',
            inDays: 90,
            figures: { lasts: insight.figures.lasts },
            urgency: 1,
            touches: ['cash'],
          }
        : null;
    case 'collection':
      return insight.traits.move === 'up'
        ? {
            kind: 'invoiceFaster',
            inDays: 30,
            figures: { now: insight.figures.now, base: insight.figures.base },
            urgency: 2,
            touches: ['collection'],
          }
        : null;
    case 'costs':
      return insight.traits.move === 'up' &&
        (insight.traits.pace === 'opposite' || insight.traits.pace === 'more')
        ? {
            kind: 'trimCosts',
            inDays: 30,
            figures: { now: insight.figures.now, base: insight.figures.base },
            urgency: 1,
            touches: ['costs'],
          }
        : null;
    case 'parity':
      return {
        kind: 'askWhyDifferent',
        inDays: 30,
        figures: { count: insight.figures.count },
        urgency: 4,
        touches: ['parity'],
      };
    case 'stale':
      return {
        kind: 'recordRest',
        inDays: 14,
        figures: { day: insight.figures.day },
        urgency: 5,
        touches: ['stale'],
      };
    default:
      return null;
  }
}

/** The review's step for a mistake. */
function stepFor(
  insight: Extract<Insight, { kind: 'correction' | 'question' }>,
  { books }: InsightSet,
): Given | null {
  const id = sourceId(insight);
  const finding = books.findings.find(
    (one) => one.id === id || one.furtherReasons.some((reason) => reason.id === id),
  );
  if (finding === undefined || finding.remediation.length === 0) return null;
  const isTax = insight.kind === 'question' && insight.traits.isTax;
  return {
    kind: insight.kind === 'question' ? 'step' : KIND_OF_STEP[insight.traits.how](insight),
    inDays: 14,
    figures: insight.figures,
    step: firstStep(finding),
    findingId: finding.id,
    stake: insight.kind === 'correction' ? (insight.figures.effect ?? null) : null,
    urgency: isTax ? 9 : insight.kind === 'correction' ? 6 : 5,
    touches: [
      insight.id,
      ...(isTax ? ['tax'] : []),
      ...(insight.about === null ? [] : [`party ${insight.about}`]),
    ],
  };
}

const KIND_OF_STEP: Readonly<
  Record<OfKind<'correction'>['traits']['how'], (one: OfKind<'correction'>) => AdviceKind>
> = {
  move: ({ figures }) => (figures.from === undefined || figures.to === undefined ? 'step' : 'moveAmount'),
  remove: () => 'takeOut',
  add: ({ figures }) => (figures.to === undefined ? 'step' : 'recordMissing'),
  several: () => 'step',
};

/** For example `compare both bills with the vendor’s paper: the invoice number and the date`. */
function firstStep({ remediation }: Pick<Finding, 'remediation'>): string {
  const [sentence = ''] = /^.*?[.?](?=\s|$)/.exec(remediation[0] ?? '') ?? [];
  // A question after a colon would end the sentence that contains the step.
  const step = sentence.endsWith('?') ? (sentence.split(': ')[0] ?? '') : sentence.slice(0, -1);
  return step.charAt(0).toLowerCase() + step.slice(1);
}

/** Returns the finding about a party whose step comes before any other action; null if there is none. */
function findingAbout(party: string | null, { books }: InsightSet): Finding | null {
  const touching = books.findings.filter(
    ({ code, transactions, remediation }) =>
      code !== 'customer-concentration' &&
      remediation.length > 0 &&
      transactions.some(({ customer, vendor }) => customer === party || vendor === party),
  );
  return touching.find(({ code }) => IN_DOUBT.test(code)) ?? touching[0] ?? null;
}

function collect(insight: Extract<Insight, { kind: 'overdue' }>, set: InsightSet): Given | null {
  const { name, amount, since } = insight.figures;
  const { readOn } = set.books.request.documents;
  if (name === undefined || amount === undefined || since === undefined) return null;
  if (!mayBeAsked(insight.about, set) || readOn - dayOf(since) < MIN_DAYS_DUE) return null;
  const finding = findingAbout(insight.about, set);
  return {
    ...(finding === null
      ? { kind: 'collect' as const }
      : { kind: 'stepFirst' as const, step: firstStep(finding), findingId: finding.id }),
    inDays: 7,
    figures: { name, amount, since },
    stake: amount,
    urgency: 5,
    touches: [`party ${insight.about}`],
  };
}

function pay(insight: Extract<Insight, { kind: 'overdue' }>, set: InsightSet): Given | null {
  const { name, amount, since } = insight.figures;
  if (name === undefined || amount === undefined || since === undefined) return null;
  const finding = findingAbout(insight.about, set);
  const base = {
    inDays: 7,
    figures: { name, amount, since },
    urgency: 4,
    touches: [`party ${insight.about}`, 'cash'],
  };
  if (finding !== null)
    return { ...base, kind: 'stepFirst', step: firstStep(finding), findingId: finding.id };
  if (!isForgotten(insight.about, dayOf(since), set)) return { ...base, kind: 'askForStatement' };
  return { ...base, kind: isTight(set, centsOf(amount)) ? 'askForTerms' : 'pay' };
}

/**
 * Whether a bill may be unpaid because it was forgotten. A vendor who still supplies the company does not wait this long,
 * so the bill is more likely a mistake.
 */
function isForgotten(party: string | null, oldestDue: number, { books }: InsightSet): boolean {
  const { readOn, transactions } = books.request.documents;
  if (readOn - oldestDue <= OLD_DAYS || transactions.status === 'missing') return true;
  const { parties, partyIndexes, days } = transactions.value;
  return !days.some(
    (on, row) => on >= readOn - OLD_DAYS && parties[partyIndexes[row] as number]?.name === party,
  );
}

function countOf({ value }: Figure): number {
  return value.kind === 'count' ? value.count : 0;
}

function dayOf({ value }: Figure): Day {
  return value.kind === 'day' ? value.day : 0;
}

/** Whether a customer may be asked: the customer is known, and is neither walk-in sales nor family. */
function mayBeAsked(party: string | null, { books }: InsightSet): boolean {
  const { answers } = books.request;
  if (party === null || books.walkInCustomers.has(party)) return false;
  return ![...answers.paysByPlan, ...answers.family].includes(party);
}

/** Whether a finding disputes transactions with a party. */
function isInDoubt(party: string | null, { books }: InsightSet): boolean {
  return books.findings.some(
    ({ code, disputes, furtherReasons, transactions }) =>
      (disputes.length > 0 || [{ code }, ...furtherReasons].some((reason) => IN_DOUBT.test(reason.code))) &&
      transactions.some(({ customer, vendor }) => customer === party || vendor === party),
  );
}

/** Whether paying an amount would leave less than a month of wages, or cash is short already. */
function isTight({ books, byId }: InsightSet, cents: number): boolean {
  const month = books.months.at(-1);
  const payroll = month === undefined ? 0 : books.amount('incomeStatement.payroll', month);
  const held = byId.get('heldForOthers')?.cents ?? 0;
  const left = books.amount('balanceSheet.bank', books.now) - held - cents;
  return left < Math.max(payroll, 0) || byId.has('cashFloor') || byId.has('runway');
}

function isProfitable({ byId }: InsightSet): boolean {
  const result = byId.get('result');
  return result?.kind === 'result' && result.traits.outcome === 'profit';
}

/** Review the bills of the vendor behind most of an increase. */
function reviewVendor(insight: Extract<Insight, { kind: 'costDriver' }>, set: InsightSet): Given | null {
  const { vendor, name, change } = insight.figures;
  const party = insight.traits.vendor;
  if (insight.traits.move !== 'up' || vendor === undefined || party === null) return null;
  const { family, relatedParties } = set.books.request.answers;
  if ([...family, ...relatedParties].includes(party) || isInDoubt(party, set)) return null;
  return {
    kind: 'reviewVendor',
    inDays: 30,
    figures: { vendor, name, change },
    stake: change,
    urgency: 2,
    touches: [`party ${party}`, insight.id],
  };
}
