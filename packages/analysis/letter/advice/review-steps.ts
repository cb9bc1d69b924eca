import type { InsightSet } from '../../insights/build-insights.ts';
import type { Figure } from '../../insights/figure.ts';
import type { OfKind } from '../../insights/insight.ts';
import { otherBanks } from '../../insights/kinds/impossible.ts';
import { sourceId } from '../../insights/review-source.ts';
import { type AdviceKind, type Finding, firstSteps, IN_DOUBT, type Reason } from './advice.ts';

/** Taxes that are not paid, a bank account below zero and clients’ money come first. */
const GRAVE_URGENCY = 9;
const CORRECTION_URGENCY = 6;
const QUESTION_URGENCY = 5;

/** The review's step for a mistake. */
export function stepFor(
  insight: OfKind<'correction'> | OfKind<'question'>,
  { books }: InsightSet,
): Reason | null {
  const finding = books.findFinding(sourceId(insight));
  if (finding === undefined || finding.remediation.length === 0) return null;
  const { inClosedBooks } = insight.kind === 'correction' ? insight.traits : finding;
  if (inClosedBooks === 'nothing') return null;
  const isClosed = inClosedBooks === 'journalEntry';
  // If all of it is in closed books, the transactions stay as they are, so the first step is only to check them.
  const ofCorrection = (one: OfKind<'correction'>) => (isClosed ? 'step' : KIND_OF_STEP[one.traits.how](one));
  const kind = insight.kind === 'correction' ? ofCorrection(insight) : kindOf(insight, finding);
  // A second step names the transactions of its own finding, not those of the others.
  const isOfEach = insight.kind === 'correction' && insight.traits.isStepOfEach;
  const first = firstSteps(finding, HAS_TWO_STEPS.has(insight.traits.what) && !isOfEach && !isClosed ? 2 : 1);
  const verb = insight.traits.document === 'invoice' ? 'Void' : 'Delete';
  const remove = `. If it is, open the later one in QuickBooks and choose More, ${verb}`;
  const { closing } = books.request.documents;
  const { source } = insight.figures.amount;
  // Statements about profit are unreliable until its costs are complete.
  const isCost = insight.traits.what === 'goodsCostMissing';
  const isGrave = insight.kind === 'question' && (insight.traits.isTax || isCost || kind !== 'step');
  return {
    kind,
    figures: {
      ...insight.figures,
      ...(kind === 'explainBelowZero' ? coverOf(insight, books) : {}),
      ...(inClosedBooks !== undefined && closing.status === 'read' && closing.value.closedThrough !== null
        ? { closed: books.day('closed', 'Closing date', closing.value.closedThrough, source) }
        : {}),
    },
    step: isOfEach
      ? `for each of them, ${first}${insight.traits.what === 'bookedTwice' && !isClosed ? remove : ''}`
      : first,
    findingId: finding.id,
    stake: stakeOf(insight),
    urgency: insight.kind === 'correction' ? CORRECTION_URGENCY : isGrave ? GRAVE_URGENCY : QUESTION_URGENCY,
    touches: [
      insight.id,
      ...(insight.kind === 'question' && insight.traits.isTax ? ['tax'] : []),
      ...(insight.about === null ? [] : [`party ${insight.about}`]),
    ],
  };
}

function kindOf({ figures, traits }: OfKind<'question'>, { code }: Finding): AdviceKind {
  if (traits.isClients) return 'reconcile';
  return code === 'negative-bank-balance' && figures.account !== undefined ? 'explainBelowZero' : 'step';
}

/** Names the bank account from which a transfer would cover an overdraft. */
function coverOf(
  { accountId, cents }: OfKind<'correction'> | OfKind<'question'>,
  books: InsightSet['books'],
) {
  const [largest] = accountId === null ? [] : otherBanks(books, accountId);
  return largest === undefined || largest.cents < cents
    ? {}
    : { cover: books.account('cover', largest.id, 'another account') };
}

/** Mistakes that are corrected on the document itself. */
const IS_DOCUMENT: ReadonlySet<string | null> = new Set([
  'invoiceTooHigh',
  'billTooHigh',
  'datedAfterPeriod',
]);
/** Mistakes whose second step says what to do if the first step confirms them. */
const HAS_TWO_STEPS: ReadonlySet<string | null> = new Set(['bookedTwice', 'datedAfterPeriod']);

type StepOf = (one: OfKind<'correction'>) => AdviceKind;
const inAccount =
  (kind: AdviceKind): StepOf =>
  ({ figures, traits }) =>
    figures.to === undefined || IS_DOCUMENT.has(traits.what) ? 'step' : kind;
const KIND_OF_STEP: Readonly<Record<OfKind<'correction'>['traits']['how'], StepOf>> = {
  move: inAccount('moveAmount'),
  remove: () => 'takeOut',
  add: inAccount('correctAmount'),
  reduce: inAccount('correctAmount'),
  several: ({ figures, traits }) =>
    traits.what === 'yearAtOnce' && figures.from !== undefined && figures.to !== undefined
      ? 'spreadCost'
      : 'step',
};

/** Returns the finding that casts doubt on what a party owes or is owed; null if there is none. */
export function findingAbout(party: string | null, { books }: InsightSet): Finding | null {
  const found = books.findings.find(
    ({ code, transactions, remediation }) =>
      IN_DOUBT.test(code) &&
      remediation.length > 0 &&
      transactions.some(({ customer, vendor }) => customer === party || vendor === party),
  );
  return found ?? null;
}

/** Returns the effect of a correction on profit; null for a question. */
function stakeOf(insight: OfKind<'correction'> | OfKind<'question'>): Figure | null {
  return insight.kind === 'correction' ? (insight.figures.effect ?? null) : null;
}
