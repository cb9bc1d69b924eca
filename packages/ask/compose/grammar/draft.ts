import type { AskDays, AskFilter, AskKind, AskPlan } from '@insights/contracts';
import { PROFITS } from '../../measures.ts';
import { type Between, type Joint, type Meaning, type PartFlag, tokenKindOf } from '../meaning.ts';
import type { Verb } from '../synonyms.ts';
import type { Vocabulary } from '../vocabulary.ts';
import { isYear, joinDays, narrowedTo, unitOf } from './compared-days.ts';

/**
 * Reason why words do not form a plan. Thrown often while the user types, and therefore has no stack trace.
 */
export class Refused {
  readonly why: string;
  /** Whether additional words can complete the plan. */
  readonly isIncomplete: boolean;

  constructor(why: string, { isIncomplete = false } = {}) {
    this.why = why;
    this.isIncomplete = isIncomplete;
  }
}

export const incomplete = (why: string) => new Refused(why, { isIncomplete: true });

export type Subject = Pick<AskPlan, 'measure' | 'of'> & {
  readonly joint: Joint | null;
  readonly index: number;
  /** Whether it follows a comma or `and`. */
  readonly isListed: boolean;
};
type Party = NonNullable<AskPlan['also'][number]['party']>;
type Versus = Extract<Meaning, { slot: 'versus' }>;

const TWICE: Partial<Record<keyof AskPlan, string>> = {
  kind: 'This asks for two things. Ask for each separately.',
  by: 'Choose one breakdown, for example by month or by vendor.',
  when: 'This names two periods. Write “compared with” between them.',
  versus: 'Choose one comparison.',
  basis: 'Choose accrual or cash basis, not both.',
  view: 'Choose certain or likely corrections, not both.',
};

/** Whether a posting has at most one name of this kind, so that two names are two figures. */
export const isOneOfSeveral = (filter: AskFilter): filter is AskFilter & Party =>
  (['customer', 'vendor', 'class', 'item'] as readonly string[]).includes(filter.field);

/** Returns the refusal of a second part of a kind that a plan can have only once. */
export const refuseRepeated = (field: keyof AskPlan) =>
  new Refused(TWICE[field] ?? 'Something is stated twice. Leave one of them out.', {
    isIncomplete: field === 'when',
  });

/** Pairs of kinds that together mean a third. Any other pair is two questions. */
const KINDS_TOGETHER: readonly (readonly [AskKind, AskKind, AskKind])[] = [
  ['count', 'list', 'count'],
  ['averageSize', 'list', 'averageSize'],
  ['average', 'list', 'averageSize'],
  ['averageSize', 'count', 'averageSize'],
  ['list', 'open', 'open'],
  ['count', 'open', 'open'],
  ['share', 'open', 'share'],
  ['document', 'list', 'document'],
  ['document', 'open', 'document'],
];

/** Parts of a plan, collected from a question's words one at a time. */
export class PlanDraft {
  readonly plan: Partial<AskPlan> = {};
  readonly where: AskFilter[] = [];
  readonly parties: { readonly joint: Joint; readonly party: Party }[] = [];
  readonly verbs = new Set<Verb>();
  readonly flags = new Set<PartFlag>();
  /** Indexes of tokens that name the same figure again. */
  readonly repeats = new Set<number>();
  readonly vocabulary: Vocabulary;
  subjects: Subject[] = [];
  subjectsBeforeShare = 0;
  versus: Versus['versus'] | null = null;
  yearless = { when: false, versus: false };
  isOfBalance = false;
  isQuarterToDate = false;
  /** Whether both ends of the period are days or years, as in `between 2024 and 2025`. */
  between: Between | null = null;
  /** Index of a token that means all days if no days are named. */
  everything: number | null = null;
  /** Unit of the periods that are listed, as in `Q1 and Q2`. */
  listedUnit: ReturnType<typeof unitOf> = null;

  constructor(vocabulary: Vocabulary) {
    this.vocabulary = vocabulary;
  }

  /** Adds a token. `joint` is the word before it; `isListed` is true after a comma or `and`. */
  take(
    meaning: Exclude<Meaning, { slot: 'connective' | 'joint' }>,
    index: number,
    joint: Joint | null,
    isListed: boolean,
  ): void {
    switch (meaning.slot) {
      case 'subject': {
        const { measure, of } = meaning;
        const [first] = this.subjects;
        const isAgain =
          first !== undefined && JSON.stringify([measure, of]) === JSON.stringify([first.measure, first.of]);
        // In `cash now versus cash at the end of June`, the second date is the comparison.
        if (isAgain && joint === 'versus') this.verbs.add('compare');
        else if (isAgain && joint === null) this.repeats.add(index);
        else this.subjects.push({ measure, of, joint: jointOf(joint, first), index, isListed });
        return;
      }
      case 'filter': {
        const { filter } = meaning;
        if (joint !== null && isOneOfSeveral(filter)) this.parties.push({ joint, party: filter });
        else this.#narrow(filter);
        return;
      }
      case 'days':
        this.#setDays(meaning, isListed, index);
        if (meaning.by !== undefined) this.set('by', meaning.by);
        this.between ??= meaning.between ?? null;
        return;
      case 'versus':
        this.#compareWith(meaning);
        return;
      case 'verb':
        this.verbs.add(meaning.verb);
        return;
      case 'part': {
        const { where = [], kind, ...rest } = meaning.part;
        // `AR aging by customer`: the breakdown is already known.
        if (rest.by !== undefined && rest.by === this.plan.by && tokenKindOf(meaning) === 'by') {
          this.repeats.add(index);
          return;
        }
        if (meaning.flag === 'up' || meaning.flag === 'down') this.verbs.add(meaning.flag);
        else if (meaning.flag !== undefined) this.flags.add(meaning.flag);
        if (meaning.flag === 'allDays') this.everything = index;
        for (const filter of where) this.#narrow(filter);
        if (kind !== undefined) this.#setKind(kind);
        for (const [key, value] of Object.entries(rest)) this.set(key as keyof AskPlan, value);
      }
    }
  }

  #compareWith({ versus, isYearless }: Versus): void {
    if (this.versus !== null) throw refuseRepeated('versus');
    this.versus = versus;
    this.yearless.versus = isYearless === true;
  }

  /** `January and February`, or `March, April and May 2025`: consecutive periods become one range. */
  #setDays(
    { days, isYearless, isOfBalance, isQuarterToDate }: Extract<Meaning, { slot: 'days' }>,
    isJoined: boolean,
    index: number,
  ): void {
    const known = this.plan.when ?? null;
    // `Thanksgiving, November 27`.
    if (JSON.stringify(known) === JSON.stringify(days)) {
      this.repeats.add(index);
      return;
    }
    const { books } = this.vocabulary;
    // In `2025, March` and `March in 2025`, one is part of the other.
    const isYearFirst = known !== null && isYearless === true && isYear(known, books);
    const isYearLast = known !== null && this.yearless.when && isYear(days, books);
    let joined: AskDays | null = days;
    if (isYearFirst) joined = narrowedTo(known, days);
    else if (isYearLast) joined = narrowedTo(days, known);
    else if (known !== null) {
      joined = isJoined ? joinDays(known, this.yearless.when, days) : null;
      const unit = unitOf(days, books);
      this.listedUnit = unit === (this.listedUnit ?? unitOf(known, books)) ? unit : null;
    }
    if (joined === null) {
      // `Compare revenue in Q3 to Q2`.
      if (this.plan.kind !== 'compare' && !this.verbs.has('compare')) throw refuseRepeated('when');
      this.#compareWith({ slot: 'versus', versus: days, isYearless });
      return;
    }
    this.plan.when = joined;
    this.yearless.when = isYearless === true;
    this.isOfBalance ||= isOfBalance === true;
    this.isQuarterToDate ||= isQuarterToDate === true;
  }

  #narrow(filter: AskFilter): void {
    if (isOneOfSeveral(filter) && this.where.some(({ field }) => field === filter.field))
      throw new Refused(`Write “and” between two names of the same kind, or leave one of them out.`);
    if (this.where.some((one) => JSON.stringify(one) === JSON.stringify(filter)))
      throw new Refused('A condition is repeated. Leave one of them out.');
    this.where.push(filter);
  }

  #setKind(kind: AskKind): void {
    const known = this.plan.kind ?? kind;
    if (kind === 'share') this.subjectsBeforeShare = this.subjects.length;
    const together = KINDS_TOGETHER.find(
      ([a, b]) => (a === known && b === kind) || (a === kind && b === known),
    );
    if (known !== kind && together === undefined) throw refuseRepeated('kind');
    this.plan.kind = together?.[2] ?? kind;
  }

  set(key: keyof AskPlan, value: unknown): void {
    const known = this.plan[key];
    // `The five largest` and `the largest invoice` repeat the sort order, and `who has not paid` repeats the breakdown.
    if ((key === 'order' || key === 'by' || key === 'measure') && known === value) return;
    // `Invoices that Hill has not paid`.
    if (key === 'measure' && [known, value].every((one) => OWED.includes(one as string))) {
      this.plan.measure = 'receivables';
      return;
    }
    // For example `the three largest invoices` or `the largest invoice`.
    const isOneOf = key === 'top' && known !== undefined && (known === 1 || value === 1);
    if (known !== undefined && !isOneOf) throw refuseRepeated(key);
    Object.assign(this.plan, { [key]: isOneOf ? Math.max(Number(known), Number(value)) : value });
  }
}

const OWED = ['invoiced', 'receivables'];

/** `Profit before payroll` adds payroll back. */
function jointOf(joint: Joint | null, first: Subject | undefined): Joint | null {
  if (joint === 'before' && !PROFITS.includes(first?.measure ?? 'debits'))
    throw new Refused('Only a profit can be shown before a cost.');
  if (joint === 'before') return 'plus';
  return joint === 'versus' ? 'and' : joint;
}
